#include "core/crosscheck/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelab::crosscheck_parts {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::int64_t kProbesAcross = 12;  ///< and as many down, to rule out what is not so

/// Of the precisions that the numbers may be of.
double loosest(const Bounds& bounds, const Storage& storage) {
  double most = 0.0;
  for (std::size_t k = 0; k < kPrecisions; ++k)
    if (storage.holds(Precision{static_cast<int>(k)})) most = std::max(most, bounds[k]);
  return most;
}

/// −∞, NaN, or one of the large negative numbers that stand for it in programs (−10 000, −10⁹ …).
bool isMask(double value) {
  constexpr double leastMask = -9000.0;
  return !std::isfinite(value) || value <= leastMask;
}

}  // namespace

std::int64_t Comparison::firstRow() const {
  return m_definition.hasRowsBefore() ? 0 : std::max<std::int64_t>(0, -m_reading.offset);
}

std::int64_t Comparison::lastRow() const {
  return std::min(rows(), m_definition.rows() - m_reading.offset);
}

double Comparison::found(std::int64_t row, std::int64_t column) const {
  const double value = m_reading.transposed ? m_table.at(column, row) : m_table.at(row, column);
  return m_reading.negated ? -value : value;
}

double Comparison::expected(std::int64_t row, std::int64_t column) const {
  if (!m_reading.transposed && row == m_storage.leftOut) return kNaN;
  double sign = 1.0;
  if (m_reading.backwards && m_definition.column(column).part == Column::Part::Sine) sign = -1.0;
  if (m_reading.parts != Parts::Own && (column = sourceOf(column)) < 0) return kNaN;
  return sign * m_reading.scale * m_definition.at(row + m_reading.offset, column);
}

std::int64_t Comparison::sourceOf(std::int64_t column) const {
  const Column own = m_definition.column(column);
  if (own.part != Column::Part::Sine && own.part != Column::Part::Cosine) return -1;
  const bool isCosine =
      m_reading.parts == Parts::Cosines || (m_reading.parts == Parts::Swapped && own.part == Column::Part::Sine);
  return m_definition.columnOf(own.pair, isCosine ? Column::Part::Cosine : Column::Part::Sine);
}

Bounds Comparison::bounds(std::int64_t row, std::int64_t column, double expected) const {
  const double size = std::abs(expected);
  const double lost = m_reading.scale * m_definition.angleError(row + m_reading.offset, column);
  constexpr double rubbish = 0.1;
  constexpr double perDouble = 1.0 / (std::int64_t{1} << 29);  // of what float32 loses
  const double once = 6e-8 * size + 1e-9;
  const double angles = lost > rubbish * m_reading.scale ? kInfinity : once + lost + 6e-8;
  const double steps = m_definition.hasPairs() ? 0.0 : 1e-6 * (1.0 + size);
  const double decimals = 0.5000001 * std::pow(10.0, -m_storage.decimals.value_or(20));
  const double digits = 5.000001 * std::pow(10.0, -m_storage.digits.value_or(20)) * size;
  const double half = 4.9e-4 * size + 3e-8;
  const double brain = 3.92e-3 * size + 1e-12;
  return {1e-9 * std::max(1.0, size) + lost * perDouble,
          once,
          m_definition.hasPairs() ? angles : 0.0,
          steps,
          angles + decimals,
          angles + digits,
          half,
          half + angles,
          brain,
          brain + angles,
          2.0 * brain + angles};
}

bool Comparison::isMostlyExact() const {
  constexpr std::int64_t probes = 40;
  constexpr double exact = 1e-10;
  const std::int64_t first = firstRow();
  const std::int64_t last = lastRow();
  const std::int64_t step = std::max<std::int64_t>(1, (last - first) / probes);
  std::int64_t telling = 0;
  std::int64_t agreeing = 0;
  for (std::int64_t row = first; row < last; row += step) {
    for (std::int64_t column = 0; column < columns(); ++column) {
      const double right = expected(row, column);
      if (!(std::abs(static_cast<double>(static_cast<float>(right)) - right) > 1e-9)) continue;
      ++telling;
      agreeing += std::abs(found(row, column) - right) <= exact * std::max(1.0, std::abs(right)) ? 1 : 0;
    }
  }
  return telling > 0 && 2 * agreeing >= telling;
}

bool Comparison::isNear(std::int64_t row, std::int64_t column) const {
  const double right = expected(row, column);
  if (std::isnan(right)) return true;
  return std::abs(found(row, column) - right) <= loosest(bounds(row, column, right), m_storage);
}

bool Comparison::isNearInRow(std::int64_t row) const {
  const std::int64_t step = std::max<std::int64_t>(1, columns() / kProbesAcross);
  for (std::int64_t column = 0; column < columns(); column += step) {
    if (!isNear(row, column)) return false;
    if (column + 1 < columns() && !isNear(row, column + 1)) return false;
  }
  return true;
}

bool Comparison::isNearInPlaces() const {
  const std::int64_t first = firstRow();
  const std::int64_t last = lastRow();
  if (last <= first) return false;
  const std::int64_t step = std::max<std::int64_t>(1, (last - first) / kProbesAcross);
  for (std::int64_t row = first; row < last; row += step) {
    if (!isNearInRow(row)) return false;
  }
  return isNearInRow(last - 1);
}

std::optional<double> Comparison::factor() const {
  return factorIn(firstRow(), lastRow(), std::max<std::int64_t>(1, (lastRow() - firstRow()) / kProbesAcross), 1);
}

std::optional<double> Comparison::factorInRow(std::int64_t row) const {
  return factorIn(row, row + 1, 1, std::max<std::int64_t>(1, columns() / kProbesAcross));
}

std::optional<double> Comparison::factorIn(std::int64_t first, std::int64_t last, std::int64_t step,
                                           std::int64_t across) const {
  double product = 0.0;
  double square = 0.0;
  for (std::int64_t row = first; row < last; row += step) {
    for (std::int64_t column = 0; column < columns(); column += across) {
      const double right = expected(row, column);
      if (std::isnan(right) || isMask(found(row, column))) continue;
      product += right * found(row, column);
      square += right * right;
    }
  }
  const double ratio = product / square;
  return std::isfinite(ratio) && ratio > 0.0 ? std::optional(ratio) : std::nullopt;
}

Agreement agreementOf(const Comparison& comparison, const std::stop_token& stop) {
  Agreement result;
  if (comparison.firstRow() > 0 || comparison.lastRow() < comparison.rows()) return {};
  std::array<bool, kPrecisions> holds{};
  std::array<std::int64_t, kPrecisions> told{};
  const bool onlyDouble = comparison.isMostlyExact();
  for (std::size_t k = 0; k < kPrecisions; ++k)
    holds[k] = k == 0 || (!onlyDouble && comparison.storage().holds(Precision{static_cast<int>(k)}));
  for (std::int64_t row = comparison.firstRow(); row < comparison.lastRow(); ++row) {
    if (stop.stop_requested() || std::none_of(holds.begin(), holds.end(), [](bool h) { return h; })) return {};
    for (std::int64_t column = 0; column < comparison.columns(); ++column) {
      const double expected = comparison.expected(row, column);
      const double found = comparison.found(row, column);
      if (std::isnan(expected)) {
        if (comparison.canMask() && !isMask(found)) ++result.unmasked;
        continue;
      }
      const double deviation = std::abs(found - expected);
      const Bounds bounds = comparison.bounds(row, column, expected);
      for (std::size_t k = 0; k < kPrecisions; ++k) {
        holds[k] = holds[k] && deviation <= bounds[k];
        told[k] += std::isfinite(bounds[k]) ? 1 : 0;
      }
      result.largest = std::fmax(result.largest, deviation);
      ++result.compared;
    }
  }
  if (result.compared == 0 || result.compared < result.unmasked) return {};
  for (std::size_t k = 0; k < kPrecisions && !result.precision; ++k)
    if (holds[k] && 2 * told[k] >= result.compared) result.precision = Precision{static_cast<int>(k)};
  return result;
}

std::optional<DifferingCell> firstDifference(const Comparison& comparison, std::optional<Precision> precision) {
  if (!precision && comparison.isMostlyExact()) precision = Precision::Double;
  for (std::int64_t row = comparison.firstRow(); row < comparison.lastRow(); ++row) {
    for (std::int64_t column = 0; column < comparison.columns(); ++column) {
      const double expected = comparison.expected(row, column);
      const double found = comparison.found(row, column);
      const Bounds bounds = comparison.bounds(row, column, expected);
      const double allowed =
          precision ? bounds[static_cast<std::size_t>(*precision)] : loosest(bounds, comparison.storage());
      if (std::isnan(expected) || std::abs(found - expected) <= allowed) continue;
      return DifferingCell{row, column, found, expected};
    }
  }
  return std::nullopt;
}

}  // namespace pelab::crosscheck_parts
