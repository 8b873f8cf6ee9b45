#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;

namespace {

/// Least and greatest bias of all pairs at relative positions @p from … @p to, one by one.
std::pair<double, double> oneByOne(const ScoreBias& bias, std::int64_t head, std::int64_t from, std::int64_t to) {
  std::pair<double, double> found{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (std::int64_t r = from; r <= to; ++r) {
    for (const std::int64_t first : {std::int64_t{0}, std::max<std::int64_t>(bias.reserved(), 1)}) {
      const std::int64_t query = first + std::max<std::int64_t>(-r, 0);
      const auto value = bias.at(head, query, query + r);
      if (!value) continue;
      found = {std::min(found.first, *value), std::max(found.second, *value)};
    }
  }
  return found;
}

}  // namespace

/// Where a scheme knows the least and the greatest bias of a stretch, they are those of its pairs.
class TstBiasExtremes : public QObject {
  Q_OBJECT
private slots:
  void extremesAreThoseOfThePairs_data() {
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("params");
    for (const Encoding* encoding : allEncodings()) {
      const QString id = QString::fromStdString(std::string(encoding->info().id));
      if (encoding->scoreBias(test::paramsOf(*encoding))) QTest::newRow(qPrintable(id)) << id << "{}";
    }
    QTest::newRow("t5, decoder") << "t5"
                                 << R"({"bidirectional":false,"num_buckets":7,"max_distance":40})";
    QTest::newRow("t5, odd") << "t5"
                             << R"({"num_buckets":181,"max_distance":424})";
    QTest::newRow("tupe, odd") << "tupe"
                               << R"({"num_buckets":181,"max_distance":424,"num_heads":24,"seed":5})";
    QTest::newRow("tupe, few") << "tupe"
                               << R"({"num_buckets":4,"max_distance":3})";
    QTest::newRow("kerple, power") << "kerple"
                                   << R"({"variant":"power"})";
  }
  void extremesAreThoseOfThePairs() {
    QFETCH(QString, scheme);
    QFETCH(QString, params);
    const Encoding& encoding = *findEncoding(scheme.toStdString());
    const auto bias = encoding.scoreBias(test::paramsOf(encoding, params.toStdString()));
    std::mt19937 random(11);
    std::uniform_int_distribution<std::int64_t> place(-600, 600);
    for (int k = 0; k < 60; ++k) {
      const std::int64_t head = k % bias->heads();
      std::int64_t from = place(random), to = k % 4 == 0 ? from + k % 7 : place(random);
      if (from > to) std::swap(from, to);
      const auto known = bias->extremes(head, from, to);
      if (!known) continue;
      const auto [least, greatest] = oneByOne(*bias, head, from, to);
      const double allowed = 1e-12 * std::max({1.0, -least, greatest});
      QVERIFY2(std::abs(known->first - least) <= allowed && std::abs(known->second - greatest) <= allowed,
               qPrintable(QStringLiteral("%1 … %2").arg(from).arg(to)));
    }
  }

  void schemesOfRandomTablesKnowThem() {
    for (const char* id : {"t5", "tupe"}) {
      const Encoding& encoding = *findEncoding(id);
      QVERIFY(encoding.scoreBias(test::paramsOf(encoding))->extremes(0, -5, 5).has_value());
    }
  }
};
QTEST_APPLESS_MAIN(TstBiasExtremes)
#include "tst_bias_extremes.moc"
