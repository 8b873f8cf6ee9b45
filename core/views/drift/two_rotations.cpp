#include "core/views/drift/two_rotations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "core/views/similarity/cosine_sums.h"

namespace pelab::drift {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

/// Where a dimension stands in one of the rotations.
struct Seat {
  double omega = 0.0;
  std::int64_t partner = -1;  ///< the other dimension of its pair; −1 = it does not turn
  bool isFirst = true;
};

std::vector<Seat> seatsOf(const Frequencies& f) {
  std::vector<Seat> seats(static_cast<std::size_t>(f.width));
  for (std::int64_t pair = 0; pair < static_cast<std::int64_t>(f.omega.size()); ++pair) {
    const std::int64_t first = f.first(pair);
    const std::int64_t second = f.second(pair);
    if (std::max(first, second) >= f.width) continue;
    const double omega = f.omega[static_cast<std::size_t>(pair)];
    seats[static_cast<std::size_t>(first)] = {omega, second, true};
    seats[static_cast<std::size_t>(second)] = {omega, first, false};
  }
  return seats;
}

/// Positions are whole: a frequency counts up to whole turns, a cosine up to its sign.
double reduced(double nu) {
  return std::abs(std::remainder(nu, kTurn));
}

/// Sum of cos(mν) over n positions from −(n−1)/2 on, over n: sin(nν/2) / (n sin(ν/2)).
double runRatio(double nu, std::int64_t count) {
  const double half = 0.5 * nu;
  const auto n = static_cast<double>(count);
  return count == 1 || half == 0.0 ? 1.0 : std::sin(n * half) / (n * std::sin(half));
}

}  // namespace

TwoRotations::TwoRotations(const Frequencies& a, const Frequencies& b) {
  const std::vector<Seat> ofA = seatsOf(a);
  const std::vector<Seat> ofB = seatsOf(b);
  const std::size_t width = std::min(ofA.size(), ofB.size());
  std::map<double, double> weights;
  const double each = 1.0 / static_cast<double>(std::max<std::size_t>(width, 1));
  for (std::size_t r = 0; r < width; ++r) {
    const Seat& x = ofA[r];
    const Seat& y = ofB[r];
    if (x.partner >= 0 && x.partner == y.partner) {
      weights[reduced(x.isFirst == y.isFirst ? x.omega - y.omega : x.omega + y.omega)] += each;
    } else {
      weights[reduced(x.omega - y.omega)] += 0.5 * each;
      weights[reduced(x.omega + y.omega)] += 0.5 * each;
    }
  }
  for (const auto& [nu, weight] : weights) {
    m_nu.push_back(nu);
    m_weight.push_back(weight);
  }
  const std::size_t pairs = std::min(a.omega.size(), b.omega.size());
  for (std::size_t i = 0; i < pairs; ++i) m_difference.push_back(a.omega[i] - b.omega[i]);
}

double TwoRotations::cosine(std::int64_t m) const {
  double sum = 0.0;
  for (std::size_t k = 0; k < m_nu.size(); ++k) sum += m_weight[k] * std::cos(static_cast<double>(m) * m_nu[k]);
  return std::clamp(sum, -1.0, 1.0);
}

std::vector<double> TwoRotations::means(const Blocks& blocks, const std::stop_token& stop) const {
  std::vector<double> all;
  addMeans(m_nu, m_weight, blocks, all, stop);
  return all;
}

void addMeans(std::span<const double> deltas, std::span<const double> weights, const Blocks& blocks,
              std::vector<double>& out, const std::stop_token& stop) {
  std::vector<double> nu;
  for (const double delta : deltas) nu.push_back(reduced(delta));
  const auto over = [&](std::int64_t size) {
    std::vector<double> shares(weights.begin(), weights.end());
    for (std::size_t k = 0; k < shares.size(); ++k) shares[k] *= runRatio(nu[k], size);
    return shares;
  };
  const std::int64_t count = blocks.count();
  out.assign(static_cast<std::size_t>(std::max<std::int64_t>(count, 0)), std::numeric_limits<double>::quiet_NaN());
  if (count <= 0) return;
  const auto add = [&](std::int64_t first, std::int64_t number) {
    const Span block = blocks.at(first);
    const double middle = static_cast<double>(block.first) + 0.5 * static_cast<double>(block.size() - 1);
    const std::span<double> part =
        std::span(out).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(number));
    (void)similarity::cosineSums(nu, over(block.size()), middle, static_cast<double>(blocks.size), part, stop);
  };
  const bool isLastShort = blocks.at(count - 1).size() < blocks.size;
  const std::int64_t whole = isLastShort ? count - 1 : count;
  if (whole > 0) add(0, whole);
  if (isLastShort && !stop.stop_requested()) add(count - 1, 1);
}

/// Each cosine is least at the end of the stretch that is farther from a whole turn, or −1 where half a turn lies in
/// it.
double TwoRotations::leastOver(Span positions) const {
  const double middle = 0.5 * static_cast<double>(positions.first + positions.last - 1);
  const double half = 0.5 * static_cast<double>(positions.size() - 1);
  double sum = 0.0;
  for (std::size_t k = 0; k < m_nu.size(); ++k) {
    const double farthest = std::abs(std::remainder(middle * m_nu[k], kTurn)) + half * m_nu[k];
    sum += farthest >= std::numbers::pi ? -m_weight[k] : m_weight[k] * std::cos(farthest);
  }
  return sum;
}

TwoRotations::First TwoRotations::firstBelow(double bound, std::int64_t length, std::int64_t budget) const {
  constexpr double doubt = 1e-12;  // of the lower bound
  First found;
  std::int64_t size = 1;
  while (found.searched < length) {
    if (budget <= 0) return found;
    budget -= terms();
    const Span stretch{found.searched, std::min(found.searched + size, length)};
    if (stretch.size() > 1) {
      if (leastOver(stretch) >= bound + doubt) {
        found.searched = stretch.last;
        size *= 2;
      } else {
        size = std::max<std::int64_t>(stretch.size() / 4, 1);
      }
      continue;
    }
    if (cosine(stretch.first) < bound) {
      found.position = stretch.first;
      return found;
    }
    found.searched = stretch.last;
    size = 2;
  }
  return found;
}

}  // namespace pelab::drift
