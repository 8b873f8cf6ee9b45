#include "core/views/similarity/cosine_sums.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <Eigen/Core>

namespace pelab::similarity {

namespace {

constexpr std::size_t kLanes = 8;      // pairs turned together
constexpr std::size_t kChunk = 256;    // values between two exact angles
constexpr std::size_t kWindow = 4096;  // values a search looks at together

using Lanes = Eigen::Array<double, 8, 1>;

/// Adds the values of one chunk for the pairs from @p begin on (at most kLanes of them).
void addGroup(std::span<const double> omega, std::span<const double> weights, std::size_t begin, double first,
              double step, std::span<Lanes> sums) {
  Lanes c = Lanes::Zero(), s = Lanes::Zero(), turnC = Lanes::Zero(), turnS = Lanes::Zero();
  const std::size_t pairs = std::min(kLanes, omega.size() - begin);
  for (std::size_t lane = 0; lane < pairs; ++lane) {
    const double w = omega[begin + lane];
    const double weight = weights.empty() ? 1.0 : weights[begin + lane];
    const auto at = static_cast<Eigen::Index>(lane);
    c[at] = weight * std::cos(first * w);
    s[at] = weight * std::sin(first * w);
    turnC[at] = std::cos(step * w);
    turnS[at] = std::sin(step * w);
  }
  for (Lanes& sum : sums) {
    sum += c;
    const Lanes next = c * turnC - s * turnS;
    s = s * turnC + c * turnS;
    c = next;
  }
}

}  // namespace

bool cosineSums(std::span<const double> omega, std::span<const double> weights, double first, double step,
                std::span<double> out, const std::stop_token& stop) {
  std::array<Lanes, kChunk> store;
  for (std::size_t begin = 0; begin < out.size(); begin += kChunk) {
    const std::span<Lanes> sums(store.data(), std::min(kChunk, out.size() - begin));
    std::fill(sums.begin(), sums.end(), Lanes::Zero());
    const double from = first + static_cast<double>(begin) * step;
    for (std::size_t group = 0; group < omega.size(); group += kLanes) {
      addGroup(omega, weights, group, from, step, sums);
    }
    for (std::size_t t = 0; t < sums.size(); ++t) out[begin + t] = sums[t].sum();
    if (stop.stop_requested()) return false;
  }
  return true;
}

double kernelStep(std::span<const double> omega, double k) {
  double sum = 0.0;
  for (const double w : omega) sum -= 2.0 * std::sin((k + 0.5) * w) * std::sin(0.5 * w);
  return sum;
}

Rise firstRise(std::span<const double> omega, std::int64_t last, std::int64_t budget, const std::stop_token& stop) {
  const auto pairs = std::max<std::int64_t>(static_cast<std::int64_t>(omega.size()), 1);
  const double doubt = 1e-12 * static_cast<double>(pairs);  // differences this small are computed exactly
  std::vector<double> values;
  Rise rise;
  while (rise.searched < last && budget > 0) {
    const std::int64_t size = std::min(
        {last - rise.searched + 1, static_cast<std::int64_t>(kWindow), std::max<std::int64_t>(budget / pairs, 64)});
    values.resize(static_cast<std::size_t>(size));
    const auto first = static_cast<double>(rise.searched);
    if (!cosineSums(omega, {}, first, 1.0, values, stop)) return rise;
    budget -= size * pairs;
    for (std::size_t t = 0; t + 1 < values.size(); ++t) {
      if (values[t + 1] - values[t] < -doubt) continue;
      budget -= pairs * 16;
      if (kernelStep(omega, first + static_cast<double>(t)) <= 0.0) continue;
      rise.from = rise.searched + static_cast<std::int64_t>(t);
      rise.searched = *rise.from + 1;
      return rise;
    }
    rise.searched += size - 1;
  }
  return rise;
}

std::vector<Peak> highestPeaks(const Frequencies& frequencies, std::int64_t first, std::int64_t last, std::size_t count,
                               std::int64_t budget, const std::stop_token& stop) {
  const auto pairs = static_cast<std::int64_t>(frequencies.omega.size());
  std::vector<Peak> best;
  if (last < first || count == 0 || (last - first + 1) * std::max<std::int64_t>(pairs, 1) > budget) return best;
  const auto higher = [](const Peak& a, const Peak& b) { return a.kernel > b.kernel; };
  std::vector<double> values(kWindow);
  double before = -std::numeric_limits<double>::infinity();
  for (std::int64_t k = first; k <= last;) {
    const auto own = static_cast<std::size_t>(std::min(last - k + 1, static_cast<std::int64_t>(kWindow) - 1));
    const std::size_t read = k + static_cast<std::int64_t>(own) <= last ? own + 1 : own;  // one more to compare with
    const std::span<double> window(values.data(), read);
    if (!cosineSums(frequencies.omega, {}, static_cast<double>(k), 1.0, window, stop)) return {};
    for (std::size_t t = 0; t < own; ++t) {
      const bool peak = window[t] > before && (t + 1 >= read || window[t] >= window[t + 1]);
      before = window[t];
      if (!peak || (best.size() == count && window[t] <= best.back().kernel)) continue;
      const Peak found{k + static_cast<std::int64_t>(t), window[t]};
      best.insert(std::upper_bound(best.begin(), best.end(), found, higher), found);
      if (best.size() > count) best.pop_back();
    }
    k += static_cast<std::int64_t>(own);
  }
  for (Peak& peak : best) peak.kernel = shiftKernel(frequencies, static_cast<double>(peak.k));
  // An end of the stretch that goes on rising beyond it is no peak, unless it is the highest there is.
  const auto goesOn = [&](const Peak& peak) {
    const auto k = static_cast<double>(peak.k);
    return (peak.k == first && shiftKernel(frequencies, k - 1.0) > peak.kernel) ||
           (peak.k == last && shiftKernel(frequencies, k + 1.0) > peak.kernel);
  };
  if (!best.empty()) best.erase(std::remove_if(best.begin() + 1, best.end(), goesOn), best.end());
  return best;
}

}  // namespace pelab::similarity
