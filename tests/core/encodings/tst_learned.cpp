#include <algorithm>
#include <cmath>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using test::numbers;

namespace {

const Encoding& learned() {
  return *findEncoding("learned");
}

}  // namespace

class TstLearned : public QObject {
  Q_OBJECT
private slots:
  void rowsDoNotDependOnTheLength() {
    const auto shorter = learned().table(test::paramsOf(learned(), R"({"max_len":16,"d_model":7})"));
    const auto longer = learned().table(test::paramsOf(learned(), R"({"max_len":16384,"d_model":7})"));
    for (std::int64_t c = 0; c < 7; ++c) QCOMPARE(shorter->at(15, c), longer->at(15, c));
  }

  /// No row past the end, whatever the length of the text.
  void rowsPastTheEndAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("position");
    const auto row = [](const char* params, const char* position) {
      QTest::addRow("%s %s", params, position) << QString::fromUtf8(params) << QString::fromUtf8(position);
    };
    row(R"({"max_len":512,"d_model":768})", "512");
    row(R"({"max_len":512,"d_model":768})", "-1");
    row(R"({"max_len":512,"d_model":768})", "3.5");
    row(R"({"max_len":128,"offset":2})", "130");
    row(R"({"max_len":128})", "1000000000");
  }
  void rowsPastTheEndAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, position);
    const std::string query = R"({"kind":"row","dims":[0],"pos":)" + position.toStdString() + "}";
    const Error error = test::refusal("learned", params.toStdString(), query);
    QCOMPARE(error.code, std::string("position_out_of_range"));
    QCOMPARE(error.field, std::string("pos"));
    QVERIFY(!error.message.empty());
  }

  void offsetAddsRowsAndShiftsThem() {
    const std::string params = R"({"max_len":512,"d_model":768,"offset":2})";
    QCOMPARE(numbers("learned", params, R"({"kind":"shape"})"), (std::vector<double>{514, 768, 394752}));
    const auto table = learned().table(test::paramsOf(learned(), params));
    QCOMPARE(table->rows(), std::int64_t{512});
    QCOMPARE(table->at(0, 5), numbers("learned", params, R"({"kind":"row","pos":2,"dims":[5]})")[0]);
    QCOMPARE(table->at(511, 0), numbers("learned", params, R"({"kind":"row","pos":513,"dims":[0]})")[0]);
  }

  /// What a pixel shows is the mean of its entries, to the last digit a picture holds, in any order of the columns.
  void blocksAreMeansOfTheirEntries() {
    const auto table = learned().table(test::paramsOf(learned(), R"({"max_len":61,"d_model":35,"offset":3,"seed":5})"));
    std::vector<std::int64_t> order;
    for (std::int64_t c = 34; c >= 0; --c) order.push_back(c);
    for (const bool reordered : {false, true}) {
      const std::vector<std::int64_t> columns = reordered ? order : std::vector<std::int64_t>{};
      const Blocks down{{7, 60}, 9};
      const Blocks across{{3, 34}, 8};
      std::vector<float> cells(static_cast<std::size_t>(down.count() * across.count()));
      QVERIFY(table->blocks(down, across, Sampling::Mean, columns, cells, {}));
      for (std::int64_t a = 0; a < down.count(); ++a) {
        for (std::int64_t b = 0; b < across.count(); ++b) {
          double sum = 0.0;
          int count = 0;
          for (std::int64_t p = down.at(a).first; p < down.at(a).last; ++p) {
            for (std::int64_t c = across.at(b).first; c < across.at(b).last; ++c, ++count) {
              sum += table->at(p, reordered ? order[static_cast<std::size_t>(c)] : c);
            }
          }
          QCOMPARE(cells[static_cast<std::size_t>(a * across.count() + b)], static_cast<float>(sum / count));
        }
      }
    }
  }

  void tablesTooDearToHoldAreRefused() {
    const std::string query = R"({"kind":"shape"})";
    QCOMPARE(test::refusal("learned", R"({"d_model":4097})", query).code, std::string("bad_d_model"));
    QCOMPARE(test::refusal("learned", R"({"max_len":16385})", query).code, std::string("bad_max_len"));
    QCOMPARE(test::refusal("learned", R"({"std":-1})", query).code, std::string("bad_std"));
    QCOMPARE(test::refusal("learned", R"({"seed":-1})", query).code, std::string("bad_seed"));
  }

  void rowsAreUnrelatedBeforeTraining() {
    const auto table = learned().table(test::paramsOf(learned(), R"({"max_len":64,"d_model":256})"));
    double squares = 0.0;
    int pairs = 0;
    for (std::int64_t p = 0; p < 64; ++p) {
      for (std::int64_t q = 0; q < p; ++q, ++pairs) {
        double dot = 0.0;
        double pp = 0.0;
        double qq = 0.0;
        for (std::int64_t c = 0; c < 256; ++c) {
          dot += table->at(p, c) * table->at(q, c);
          pp += table->at(p, c) * table->at(p, c);
          qq += table->at(q, c) * table->at(q, c);
        }
        squares += dot * dot / (pp * qq);
      }
    }
    QVERIFY(std::abs(std::sqrt(squares / pairs) - 1.0 / 16.0) < 0.005);
  }

  void theGreatestEntryIsKnown() {
    for (const char* params :
         {R"({"max_len":1,"d_model":1})", R"({"max_len":20,"d_model":7})", R"({"max_len":20,"d_model":7,"offset":3})",
          R"({"max_len":20,"d_model":7,"offset":3,"seed":5})", R"({"max_len":20,"d_model":7,"std":0})"}) {
      const auto table = learned().table(test::paramsOf(learned(), params));
      double greatest = 0.0;
      for (std::int64_t p = 0; p < table->rows(); ++p) {
        for (std::int64_t c = 0; c < table->columns(); ++c) greatest = std::max(greatest, std::abs(table->at(p, c)));
      }
      QCOMPARE(table->greatest(), greatest);
      QCOMPARE(table->greatest(), greatest);  // also when it is remembered
    }
  }

  void noSpreadIsWorthAWord() {
    QCOMPARE(learned().warnings(test::paramsOf(learned(), R"({"std":0})")).size(), std::size_t{1});
    QVERIFY(learned().warnings(test::paramsOf(learned())).empty());
  }

  void seedsAreWholeSixtyFourBits() {
    const auto a = learned().table(test::paramsOf(learned(), R"({"seed":18446744073709551615})"));
    const auto b = learned().table(test::paramsOf(learned(), R"({"seed":18446744073709551614})"));
    QVERIFY(a->at(3, 3) != b->at(3, 3));
  }
};
QTEST_APPLESS_MAIN(TstLearned)
#include "tst_learned.moc"
