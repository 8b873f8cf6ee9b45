#include <cmath>
#include <numeric>

#include <QTest>

#include "core/numerics/seeded_random.h"
#include "core/views/similarity/random_scores.h"

using namespace pelab;
using namespace pelab::similarity;

namespace {

ShiftForm rotation(std::int64_t width, std::int64_t rotary, double attentionFactor) {
  ShiftForm form;
  form.frequencies.rotates = true;
  form.frequencies.width = width;
  form.frequencies.rotaryDim = rotary;
  form.frequencies.attentionFactor = attentionFactor;
  for (std::int64_t i = 0; i < rotary / 2; ++i) {
    form.frequencies.omega.push_back(std::pow(1e4, -2.0 * static_cast<double>(i) / static_cast<double>(rotary)));
  }
  form.scale = 2.0 * attentionFactor * attentionFactor;
  form.constant = static_cast<double>(width - rotary);
  return form;
}

}  // namespace

/// Scores of turned vectors: all ones, and random ones.
class TstRandomScores : public QObject {
  Q_OBJECT
private slots:
  void theScoreOfOnesCountsWhatPassesThrough() {
    const ShiftForm form = rotation(12, 8, 1.5);
    double expected = 4.0;
    for (const double theta : form.frequencies.omega) expected += 2.0 * 2.25 * std::cos(7.0 * theta);
    QVERIFY(std::abs(form.at(7.0) - expected) < 1e-13);
    QCOMPARE(form.self(), 4.0 + 2.25 * 8.0);
  }

  /// Turns the vectors themselves and compares.
  void randomScoresAreThoseOfTurnedVectors() {
    const ShiftForm form = rotation(12, 8, 1.5);
    const Frequencies& f = form.frequencies;
    const auto turned = [&](const char* tag, double position) {
      std::vector<double> x(12);
      for (std::size_t j = 0; j < 12; ++j) x[j] = standardNormal(streamSeed(7, tag), j);
      for (std::int64_t i = 0; i < 4; ++i) {
        double& u = x[static_cast<std::size_t>(f.first(i))];
        double& v = x[static_cast<std::size_t>(f.second(i))];
        const double angle = position * f.omega[static_cast<std::size_t>(i)];
        const double a = 1.5 * (u * std::cos(angle) - v * std::sin(angle));
        v = 1.5 * (v * std::cos(angle) + u * std::sin(angle));
        u = a;
      }
      return x;
    };
    const auto q = turned("q", 3.0);
    const auto k = turned("k", 8.0);
    const double expected = std::inner_product(q.begin(), q.end(), k.begin(), 0.0);
    const auto one = randomScores(form, 1, 7, false, {0.0, 5.0}, {});
    QVERIFY(std::abs(one.mean[1] - expected) < 1e-12);
    QCOMPARE(one.deviation[1], 0.0);
  }

  void theMeanOfRandomScoresIsNothingAtEveryDistance() {
    const ShiftForm form = rotation(12, 8, 1.5);
    const auto many = randomScores(form, 400, 7, false, {0.0, 5.0, 100.0}, {});
    for (std::size_t t = 0; t < 3; ++t) {
      QVERIFY(std::abs(many.mean[t]) < 5.0 * many.deviation[t] / 20.0);
      const double expected = std::sqrt(8.0 * std::pow(1.5, 4) + 4.0);
      QVERIFY(std::abs(many.deviation[t] / expected - 1.0) < 0.2);
    }
    const auto cosine = randomScores(form, 16, 7, true, {3.0}, {});
    QVERIFY(std::abs(cosine.mean[0]) <= 1.0 && cosine.deviation[0] < 1.0);
  }
};
QTEST_APPLESS_MAIN(TstRandomScores)
#include "tst_random_scores.moc"
