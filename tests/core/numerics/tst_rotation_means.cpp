#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include <QTest>

#include "core/numerics/rotation_means.h"

using namespace pelab;

namespace {

std::vector<double> frequencies(std::size_t pairs) {
  std::vector<double> omega;
  for (std::size_t i = 0; i < pairs; ++i) {
    omega.push_back(std::pow(10000.0, -static_cast<double>(i) / static_cast<double>(pairs)));
  }
  return omega;
}

/// Pairs in columns 0, 1, 2, … as @p layout says.
std::vector<PairColumns> placed(const QString& layout, std::size_t pairs) {
  std::vector<PairColumns> places(pairs);
  std::vector<std::int64_t> shuffled(2 * pairs);
  for (std::size_t c = 0; c < shuffled.size(); ++c) shuffled[c] = static_cast<std::int64_t>(c);
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(3));
  for (std::size_t i = 0; i < pairs; ++i) {
    const auto k = static_cast<std::int64_t>(i);
    const auto n = static_cast<std::int64_t>(pairs);
    if (layout == QLatin1String("interleaved")) places[i] = {2 * k, 2 * k + 1};
    if (layout == QLatin1String("grouped")) places[i] = {k, n + k};
    if (layout == QLatin1String("shuffled")) places[i] = {shuffled[2 * i], shuffled[2 * i + 1]};
    if (layout == QLatin1String("holes")) places[i] = {k % 3 == 0 ? -1 : 2 * k, k % 4 == 1 ? -1 : 2 * k + 1};
  }
  return places;
}

/// Means of every block by summing the functions of the library.
std::vector<double> summed(const std::vector<double>& omega, const std::vector<PairColumns>& places,
                           const Blocks& positions, double factor, const Blocks& columns) {
  std::vector<double> means(static_cast<std::size_t>(positions.count() * columns.count()));
  for (std::int64_t a = 0; a < positions.count(); ++a) {
    const Span block = positions.at(a);
    const auto add = [&](std::int64_t column, double sum) {
      if (column < 0) return;
      const std::int64_t b = column / columns.size;
      const auto cells = static_cast<double>(block.size() * columns.at(b).size());
      means[static_cast<std::size_t>(a * columns.count() + b)] += factor * sum / cells;
    };
    for (std::size_t i = 0; i < omega.size(); ++i) {
      double sine = 0.0;
      double cosine = 0.0;
      for (std::int64_t p = block.first; p < block.last; ++p) {
        sine += std::sin(omega[i] * static_cast<double>(p));
        cosine += std::cos(omega[i] * static_cast<double>(p));
      }
      add(places[i].sine, sine);
      add(places[i].cosine, cosine);
    }
  }
  return means;
}

double worst(std::size_t pairs, const QString& layout, const Blocks& positions, const Blocks& columns) {
  const std::vector<double> omega = frequencies(pairs);
  const std::vector<PairColumns> places = placed(layout, pairs);
  const std::vector<double> expected = summed(omega, places, positions, 0.75, columns);
  std::vector<float> found(expected.size(), 9.0F);
  if (!averageRotations(omega, places, positions, 0.75, columns, found, {})) return 1.0;
  double distance = 0.0;
  for (std::size_t k = 0; k < found.size(); ++k) {
    distance = std::max(distance, std::abs(static_cast<double>(found[k]) - expected[k]));
  }
  return distance;
}

constexpr double kOneRounding = 6.1e-8;

}  // namespace

class TstRotationMeans : public QObject {
  Q_OBJECT
private slots:
  void meansAreThoseOfEverySum_data() {
    QTest::addColumn<QString>("layout");
    for (const char* layout : {"interleaved", "grouped", "shuffled", "holes"}) {
      QTest::addRow("%s", layout) << QString::fromLatin1(layout);
    }
  }
  void meansAreThoseOfEverySum() {
    QFETCH(QString, layout);
    for (const std::int64_t size : {1, 2, 3, 8}) {
      for (const std::int64_t count : {1, 2, 3, 4, 5, 7, 8, 9, 31, 66}) {
        for (const std::int64_t wide : {1, 2, 3, 5, 16, 40}) {
          const Blocks positions{{count % 3 * 50, count % 3 * 50 + count}, size};
          QVERIFY(worst(13, layout, positions, {{0, 26}, wide}) <= kOneRounding);
        }
      }
    }
  }

  void rowsBeyondTheNextExactAngleToo() {
    for (const std::int64_t rows : {511, 512, 513, 516, 1025}) {
      for (const std::int64_t rest : {0, 1, 2}) {
        const Blocks positions{{7, 7 + (rows - 1) * 3 + (rest == 0 ? 3 : rest)}, 3};
        QCOMPARE(positions.count(), rows);
        QVERIFY(worst(5, QStringLiteral("interleaved"), positions, {{0, 10}, 2}) <= kOneRounding);
        QVERIFY(worst(5, QStringLiteral("grouped"), positions, {{0, 10}, 3}) <= kOneRounding);
      }
    }
  }

  void manyColumnsAreSharedAmongProcessors() {
    for (const std::int64_t wide : {1, 7, 12}) {
      QVERIFY(worst(1030, QStringLiteral("interleaved"), {{0, 50}, 9}, {{0, 2060}, wide}) <= kOneRounding);
      QVERIFY(worst(1030, QStringLiteral("shuffled"), {{0, 50}, 9}, {{0, 2060}, wide}) <= kOneRounding);
    }
  }

  void theyDoNotDriftInALongTable() {
    const std::vector<double> omega{1.0, 6.283185307179586, 6.283185307179586 + 1e-7, 0.2, 1e-4, 1e-8};
    const std::vector<PairColumns> places = placed(QStringLiteral("interleaved"), omega.size());
    const Blocks positions{{1000000, 1040000}, 133};
    const std::vector<double> expected = summed(omega, places, positions, 1.0, {{0, 12}, 1});
    std::vector<float> found(expected.size());
    QVERIFY(averageRotations(omega, places, positions, 1.0, {{0, 12}, 1}, found, {}));
    for (std::size_t k = 0; k < found.size(); ++k) {
      QVERIFY(std::abs(static_cast<double>(found[k]) - expected[k]) <= kOneRounding);
    }
  }

  void aStopIsHeard() {
    std::stop_source source;
    source.request_stop();
    std::vector<float> out(100, 5.0F);
    QVERIFY(!averageRotations(frequencies(5), placed(QStringLiteral("interleaved"), 5), {{0, 100}, 10}, 1.0,
                              {{0, 10}, 1}, out, source.get_token()));
    QCOMPARE(out[0], 5.0F);
  }
};

QTEST_APPLESS_MAIN(TstRotationMeans)
#include "tst_rotation_means.moc"
