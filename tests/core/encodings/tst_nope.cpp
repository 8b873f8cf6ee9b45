#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;

class TstNope : public QObject {
  Q_OBJECT
private slots:
  void onlyTheMaskTellsPositionsApart() {
    const Encoding& nope = *findEncoding("nope");
    const auto bias = nope.scoreBias(test::paramsOf(nope));
    QCOMPARE(bias->heads(), std::int64_t{1});
    QCOMPARE(*bias->at(0, 9, 3), 0.0);
    QVERIFY(!bias->at(0, 3, 9));
    QVERIFY(bias->slopes().empty() && bias->plainSlopes().empty());
    QVERIFY(!nope.table(test::paramsOf(nope)) && !nope.frequencies(test::paramsOf(nope)));
    QVERIFY(!nope.relativeIndex(test::paramsOf(nope)));
  }

  void equalScoresSpreadEvenly() {
    for (const int i : {0, 1, 7, 99}) {
      std::string cells;
      for (int j = 0; j < 100; ++j) {
        cells += (j == 0 ? "[" : ",[") + std::to_string(i) + "," + std::to_string(j) + "]";
      }
      double sum = 0.0;
      for (const double w : test::numbers("nope", "{}", R"({"kind":"uniform_attention","cells":[)" + cells + "]}")) {
        sum += w;
      }
      QVERIFY(std::abs(sum - 1.0) < 1e-14);
    }
  }
};
QTEST_APPLESS_MAIN(TstNope)
#include "tst_nope.moc"
