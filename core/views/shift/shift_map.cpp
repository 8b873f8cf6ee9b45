#include "core/views/shift/shift_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace pelab::shift {

ShiftMap::ShiftMap(std::shared_ptr<const Frequencies> pairs, std::int64_t by) : frequencies(std::move(pairs)), k(by) {
  cosines.reserve(frequencies->omega.size());
  sines.reserve(frequencies->omega.size());
  for (const double w : frequencies->omega) {
    cosines.push_back(std::cos(static_cast<double>(k) * w));
    sines.push_back(std::sin(static_cast<double>(k) * w));
  }
}

ShiftMap::Place ShiftMap::placeOf(std::int64_t dimension) const {
  if (frequencies->omega.empty()) return {};
  const std::int64_t pair = frequencies->pairOf(dimension);
  if (frequencies->first(pair) == dimension) return {pair, 0};
  if (frequencies->second(pair) == dimension) return {pair, 1};
  return {};
}

std::int64_t ShiftMap::partner(std::int64_t dimension) const {
  const Place place = placeOf(dimension);
  if (place.pair < 0) return -1;
  return place.part == 0 ? frequencies->second(place.pair) : frequencies->first(place.pair);
}

std::array<double, 4> ShiftMap::block(std::int64_t pair, Sign sign) const {
  const auto i = static_cast<std::size_t>(pair);
  const double upper = (rotates() ? -sines[i] : sines[i]) * (sign == Sign::Right ? 1.0 : -1.0);
  return {cosines[i], upper + 0.0, 0.0 - upper, cosines[i]};
}

double ShiftMap::at(std::int64_t row, std::int64_t column, Sign sign) const {
  const Place r = placeOf(row);
  if (r.pair < 0) return row == column ? 1.0 : 0.0;
  const Place c = placeOf(column);
  if (c.pair != r.pair) return 0.0;
  return block(r.pair, sign)[static_cast<std::size_t>(2 * r.part + c.part)];
}

ShiftMap::Residuals ShiftMap::residuals(std::int64_t pair, double p) const {
  const double w = omega(pair);
  const auto row = [&](double position) {
    const double c = std::cos(position * w);
    const double s = std::sin(position * w);
    return rotates() ? std::array{c, s} : std::array{s, c};
  };
  const std::array<double, 2> from = row(p);
  const auto miss = [&](const std::array<double, 4>& t, const std::array<double, 2>& to) {
    return std::hypot(t[0] * from[0] + t[1] * from[1] - to[0], t[2] * from[0] + t[3] * from[1] - to[1]);
  };
  const auto by = static_cast<double>(k);
  const std::array<double, 2> after = row(p + by);
  const std::array<double, 4> other = block(pair, Sign::Other);
  return {miss(block(pair, Sign::Right), after), miss(other, after), miss(other, row(p - by))};
}

ShiftMap::Residuals ShiftMap::residuals(double p) const {
  Residuals sum;
  for (std::int64_t i = 0; i < pairs(); ++i) {
    const Residuals one = residuals(i, p);
    sum.right += one.right * one.right;
    sum.other += one.other * one.other;
    sum.back += one.back * one.back;
  }
  return {std::sqrt(sum.right), std::sqrt(sum.other), std::sqrt(sum.back)};
}

double ShiftMap::allowance(double p) const {
  double sum = 0.0;
  for (const double w : frequencies->omega) {
    const double one = std::min(1.0 + (std::abs(p) + std::abs(static_cast<double>(k))) * std::abs(w), 1e100);
    sum += one * one;
  }
  return 4.0 * std::numeric_limits<double>::epsilon() * std::sqrt(sum);
}

double ShiftMap::orthogonality() const {
  double most = 0.0;
  for (std::size_t i = 0; i < cosines.size(); ++i)
    most = std::max(most, std::abs(cosines[i] * cosines[i] + sines[i] * sines[i] - 1.0));
  return most;
}

}  // namespace pelab::shift
