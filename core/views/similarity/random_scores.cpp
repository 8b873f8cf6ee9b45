#include "core/views/similarity/random_scores.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <Eigen/Core>

#include "core/numerics/seeded_random.h"

namespace pelab::similarity {

namespace {

/// The part of every sample's score that one slice of pairs turns: score_s(r) = Σ A_si cos rθ_i + B_si sin rθ_i.
struct Turning {
  Eigen::MatrixXd cosine, sine;  ///< samples × pairs of the slice
};

class Streams {
public:
  Streams(const Frequencies& f, std::uint64_t seed)
      : m_width(static_cast<std::uint64_t>(f.width)), m_q(streamSeed(seed, "q")), m_k(streamSeed(seed, "k")) {}

  [[nodiscard]] double q(std::int64_t sample, std::int64_t dimension) const { return at(m_q, sample, dimension); }
  [[nodiscard]] double k(std::int64_t sample, std::int64_t dimension) const { return at(m_k, sample, dimension); }

private:
  [[nodiscard]] double at(std::uint64_t seed, std::int64_t sample, std::int64_t dimension) const {
    return standardNormal(seed, static_cast<std::uint64_t>(sample) * m_width + static_cast<std::uint64_t>(dimension));
  }
  std::uint64_t m_width, m_q, m_k;
};

/// Constant part and squared norms of each sample, gathered over all slices.
struct Sums {
  Eigen::ArrayXd passing, q2, k2;
};

Turning turningOf(const Frequencies& f, const Streams& streams, std::int64_t first, std::int64_t count, Sums& sums) {
  const double a2 = f.attentionFactor * f.attentionFactor;
  const Eigen::Index samples = sums.passing.size();
  Turning turning{Eigen::MatrixXd(samples, count), Eigen::MatrixXd(samples, count)};
  for (Eigen::Index s = 0; s < samples; ++s) {
    for (std::int64_t i = 0; i < count; ++i) {
      const double qu = streams.q(s, f.first(first + i)), qv = streams.q(s, f.second(first + i));
      const double ku = streams.k(s, f.first(first + i)), kv = streams.k(s, f.second(first + i));
      turning.cosine(s, i) = a2 * (qu * ku + qv * kv);
      turning.sine(s, i) = a2 * (qv * ku - qu * kv);
      sums.q2[s] += a2 * (qu * qu + qv * qv);
      sums.k2[s] += a2 * (ku * ku + kv * kv);
    }
  }
  return turning;
}

void addPassing(const Frequencies& f, const Streams& streams, Sums& sums) {
  for (Eigen::Index s = 0; s < sums.passing.size(); ++s) {
    for (std::int64_t j = f.rotaryDim; j < f.width; ++j) {
      const double q = streams.q(s, j), k = streams.k(s, j);
      sums.passing[s] += q * k;
      sums.q2[s] += q * q;
      sums.k2[s] += k * k;
    }
  }
}

}  // namespace

RandomScores randomScores(const ShiftForm& form, std::int64_t samples, std::uint64_t seed, bool cosine,
                          const std::vector<double>& distances, const std::stop_token& stop) {
  constexpr std::int64_t slice = 64;  // pairs between two looks at `stop`
  const Frequencies& f = form.frequencies;
  const Streams streams(f, seed);
  const auto count = static_cast<Eigen::Index>(distances.size());
  Sums sums{Eigen::ArrayXd::Zero(samples), Eigen::ArrayXd::Zero(samples), Eigen::ArrayXd::Zero(samples)};
  Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(samples, count);
  const Eigen::Map<const Eigen::ArrayXd> r(distances.data(), count);
  for (std::int64_t first = 0; first < form.pairs(); first += slice) {
    const std::int64_t size = std::min(slice, form.pairs() - first);
    const Turning turning = turningOf(f, streams, first, size, sums);
    Eigen::MatrixXd cosines(size, count), sines(size, count);
    for (std::int64_t i = 0; i < size; ++i) {
      const double theta = f.omega[static_cast<std::size_t>(first + i)];
      cosines.row(i) = (r * theta).unaryExpr([](double x) { return std::cos(x); }).matrix().transpose();
      sines.row(i) = (r * theta).unaryExpr([](double x) { return std::sin(x); }).matrix().transpose();
    }
    scores.noalias() += turning.cosine * cosines + turning.sine * sines;
    if (stop.stop_requested()) return {};
  }
  addPassing(f, streams, sums);
  scores.colwise() += sums.passing.matrix();
  if (cosine) scores.array().colwise() /= (sums.q2 * sums.k2).sqrt().max(1e-300);
  RandomScores result;
  for (Eigen::Index c = 0; c < count; ++c) {
    const double mean = scores.col(c).mean();
    result.mean.push_back(mean);
    result.deviation.push_back(std::sqrt((scores.col(c).array() - mean).square().mean()));
  }
  return result;
}

}  // namespace pelab::similarity
