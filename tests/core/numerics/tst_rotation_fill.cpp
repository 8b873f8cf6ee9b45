#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include <QTest>

#include "core/numerics/rotation_fill.h"

using namespace pelab;

namespace {

/// ω_i = base^(−2i/d), in extended precision.
std::vector<long double> exactFrequencies(double base, std::int64_t d) {
  std::vector<long double> omega;
  for (std::int64_t i = 0; 2 * i < d; ++i) {
    omega.push_back(
        std::pow(static_cast<long double>(base), -2.0L * static_cast<long double>(i) / static_cast<long double>(d)));
  }
  return omega;
}

std::vector<double> rounded(const std::vector<long double>& exact) {
  std::vector<double> omega;
  for (const long double w : exact) omega.push_back(static_cast<double>(w));
  return omega;
}

std::vector<PairColumns> interleaved(std::size_t pairs) {
  std::vector<PairColumns> places(pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    const auto column = static_cast<std::int64_t>(2 * i);
    places[i] = {column, column + 1};
  }
  return places;
}

/// Largest distance of the filled floats from the exact values.
double worstFill(const std::vector<long double>& exact, Span positions) {
  const std::vector<double> omega = rounded(exact);
  const auto stride = static_cast<std::int64_t>(2 * omega.size());
  std::vector<float> out(static_cast<std::size_t>(positions.size() * stride));
  if (!fillRotations(omega, interleaved(omega.size()), positions, 1.0, stride, out, {})) return 1.0;
  long double worst = 0.0L;
  for (std::int64_t row = 0; row < positions.size(); ++row) {
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const long double angle = exact[i] * static_cast<long double>(positions.first + row);
      const std::size_t at = static_cast<std::size_t>(row * stride) + 2 * i;
      worst = std::max({worst, std::abs(static_cast<long double>(out[at]) - std::sin(angle)),
                        std::abs(static_cast<long double>(out[at + 1]) - std::cos(angle))});
    }
  }
  return static_cast<double>(worst);
}

}  // namespace

class TstRotationFill : public QObject {
  Q_OBJECT
private slots:
  void floatsAreOneRoundingFromExact_data() {
    QTest::addColumn<double>("base");
    for (const double base : {0.01, 0.5, 1.0, 1.01, 1.5, 2.0, 10.0, 100.0, 10000.0, 500000.0, 1e8, 1e12}) {
      QTest::addRow("%g", base) << base;
    }
  }
  void floatsAreOneRoundingFromExact() {
    QFETCH(double, base);
    std::mt19937_64 random(7);
    std::uniform_int_distribution<std::int64_t> start(0, 1048576 - 2100);
    for (const std::int64_t d : {2, 10, 64}) {
      const auto exact = exactFrequencies(base, d);
      for (int run = 0; run < 4; ++run) {
        const std::int64_t first = run == 0 ? 0 : run == 1 ? 1048576 - 2099 : start(random);
        const double worst = worstFill(exact, {first, first + 2100});
        QVERIFY2(worst <= 6.0e-8, qPrintable(QString::number(worst)));
      }
    }
  }

  void columnsGoWhereTheyAreAsked_data() {
    QTest::addColumn<QList<qint64>>("sines");
    QTest::addColumn<QList<qint64>>("cosines");
    QTest::addRow("interleaved") << QList<qint64>{0, 2, 4, 6} << QList<qint64>{1, 3, 5, 7};
    QTest::addRow("grouped") << QList<qint64>{0, 1, 2, 3} << QList<qint64>{4, 5, 6, 7};
    QTest::addRow("cosine first") << QList<qint64>{1, 3, 5, 7} << QList<qint64>{0, 2, 4, 6};
    QTest::addRow("last cosine missing") << QList<qint64>{0, 2, 4, 6} << QList<qint64>{1, 3, 5, -1};
    QTest::addRow("first sine missing") << QList<qint64>{-1, 1, 3, 5} << QList<qint64>{0, 2, 4, 6};
    QTest::addRow("two layouts in one row") << QList<qint64>{0, 2, 4, 5} << QList<qint64>{1, 3, 6, 7};
    QTest::addRow("backwards") << QList<qint64>{7, 5, 3, 1} << QList<qint64>{6, 4, 2, 0};
  }
  void columnsGoWhereTheyAreAsked() {
    QFETCH(QList<qint64>, sines);
    QFETCH(QList<qint64>, cosines);
    const std::vector<double> omega{1.0, 0.3, 0.05, 0.002};
    std::vector<PairColumns> places;
    for (qsizetype i = 0; i < 4; ++i) places.push_back({sines[i], cosines[i]});
    constexpr std::int64_t kRows = 11;
    std::vector<float> out(std::size_t{kRows} * 8, -9.0F);
    QVERIFY(fillRotations(omega, places, {100, 100 + kRows}, 0.5, 8, out, {}));
    std::vector<float> expected(std::size_t{kRows} * 8, -9.0F);
    for (std::int64_t row = 0; row < kRows; ++row) {
      for (std::size_t i = 0; i < 4; ++i) {
        const double angle = static_cast<double>(100 + row) * omega[i];
        const auto at = [&](std::int64_t column) -> float& {
          return expected[static_cast<std::size_t>(row * 8 + column)];
        };
        if (places[i].sine >= 0) at(places[i].sine) = static_cast<float>(0.5 * std::sin(angle));
        if (places[i].cosine >= 0) at(places[i].cosine) = static_cast<float>(0.5 * std::cos(angle));
      }
    }
    for (std::size_t k = 0; k < out.size(); ++k) QVERIFY(std::abs(out[k] - expected[k]) <= 6e-8F);
  }

  void tablesOfEverySizeAreFilled_data() {
    QTest::addColumn<qint64>("sineStep");
    QTest::addColumn<qint64>("cosineShift");
    QTest::addColumn<qint64>("missing");
    QTest::addRow("interleaved") << qint64{2} << qint64{1} << qint64{-1};
    QTest::addRow("apart") << qint64{1} << qint64{30} << qint64{-1};
    QTest::addRow("neither") << qint64{3} << qint64{1} << qint64{-1};
    QTest::addRow("interleaved but for one") << qint64{2} << qint64{1} << qint64{6};
    QTest::addRow("apart but for one") << qint64{1} << qint64{30} << qint64{3};
  }
  void tablesOfEverySizeAreFilled() {
    QFETCH(qint64, sineStep);
    QFETCH(qint64, cosineShift);
    QFETCH(qint64, missing);
    constexpr std::int64_t kStride = 61;
    for (std::size_t pairs = 1; pairs <= 13; ++pairs) {
      std::vector<double> omega;
      std::vector<PairColumns> places;
      for (std::size_t i = 0; i < pairs; ++i) {
        const std::int64_t sine = sineStep * static_cast<std::int64_t>(i);
        omega.push_back(1.0 / static_cast<double>(1 + i * i));
        places.push_back({sine, static_cast<std::int64_t>(i) == missing ? -1 : sine + cosineShift});
      }
      for (const std::int64_t rows : {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 17, 64, 65, 511, 512, 513, 520, 1033}) {
        std::vector<float> expected(static_cast<std::size_t>(rows * kStride), -9.0F);
        std::vector<float> out = expected;
        for (std::int64_t row = 0; row < rows; ++row) {
          for (std::size_t i = 0; i < pairs; ++i) {
            const double angle = static_cast<double>(40 + row) * omega[i];
            const auto at = [&](std::int64_t column) { return static_cast<std::size_t>(row * kStride + column); };
            expected[at(places[i].sine)] = static_cast<float>(2.0 * std::sin(angle));
            if (places[i].cosine >= 0) expected[at(places[i].cosine)] = static_cast<float>(2.0 * std::cos(angle));
          }
        }
        QVERIFY(fillRotations(omega, places, {40, 40 + rows}, 2.0, kStride, out, {}));
        for (std::size_t k = 0; k < out.size(); ++k) QVERIFY(std::abs(out[k] - expected[k]) <= 1.2e-7F);
      }
    }
  }

  void fourAndEightPairsAtOnceAreTheSame_data() {
    QTest::addColumn<qint64>("sineStep");
    QTest::addColumn<qint64>("cosineShift");
    QTest::addRow("interleaved") << qint64{2} << qint64{1};
    QTest::addRow("apart") << qint64{1} << qint64{45};
    QTest::addRow("neither") << qint64{3} << qint64{1};
  }
  void fourAndEightPairsAtOnceAreTheSame() {
    QFETCH(qint64, sineStep);
    QFETCH(qint64, cosineShift);
    constexpr std::int64_t kStride = 90;
    constexpr std::int64_t kRows = 4101;
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> frequency(1e-6, 3.0);
    for (const std::size_t pairs : {3U, 8U, 12U, 29U}) {
      std::vector<double> omega;
      std::vector<PairColumns> places;
      for (std::size_t i = 0; i < pairs; ++i) {
        const std::int64_t sine = sineStep * static_cast<std::int64_t>(i);
        omega.push_back(frequency(random));
        places.push_back({sine, sine + cosineShift});
      }
      std::vector<float> four(std::size_t{kRows} * kStride, -9.0F);
      std::vector<float> best = four;
      QVERIFY(fillRotations(omega, places, {77, 77 + kRows}, 1.5, kStride, four, {}, PairsAtOnce::Four));
      QVERIFY(fillRotations(omega, places, {77, 77 + kRows}, 1.5, kStride, best, {}, pairsAtOnce()));
      QVERIFY(four == best);
    }
  }

  void aStopIsHeard() {
    std::stop_source source;
    source.request_stop();
    std::vector<float> out(std::size_t{2} * 1000, 5.0F);
    QVERIFY(!fillRotations(std::array{1.0}, interleaved(1), {0, 1000}, 1.0, 2, out, source.get_token()));
    QCOMPARE(out[0], 5.0F);
  }
};

QTEST_APPLESS_MAIN(TstRotationFill)
#include "tst_rotation_fill.moc"
