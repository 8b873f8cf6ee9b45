#include "core/crosscheck/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numerics/small_float.h"

namespace pelab::crosscheck_parts {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::int64_t kProbesAcross = 12;  ///< and as many down, to rule out what is not so

/// How exact a precision is among the others. Angles in float32 are off so little near the first rows, and so much far
/// out, that their @p greatestBound decides.
int levelOf(std::size_t precision, const std::array<double, kPrecisions>& greatestBound) {
  constexpr std::array<int, kPrecisions> levels{0, 1, 2, 3, 4};
  constexpr auto angles = static_cast<std::size_t>(Precision::Float32Angles);
  constexpr auto half = static_cast<std::size_t>(Precision::Float16);
  const bool isFar = precision == angles && greatestBound[angles] > greatestBound[half];
  return isFar ? Agreement::kLevels - 1 : levels[precision];
}

/// Whether @p value is a number of the precision, where it is one that keeps few digits; a table that was rounded holds
/// no others.
bool isNumberOf(std::size_t precision, double value) {
  constexpr double printed = 1e-6;  ///< what a text may have lost
  const auto isOn = [value](SmallFloat format) {
    return std::abs(roundedTo(format, value) - value) <= printed * std::max(1.0, std::abs(value));
  };
  switch (Precision{static_cast<int>(precision)}) {
    case Precision::Float16:
      return isOn(SmallFloat::Float16);
    case Precision::BFloat16:
      return isOn(SmallFloat::BFloat16);
    default:
      return true;
  }
}

/// −∞, NaN, or one of the large negative numbers that stand for it in programs (−10 000, −10⁹ …).
bool isMask(double value) {
  constexpr double leastMask = -9000.0;
  return !std::isfinite(value) || value <= leastMask;
}

}  // namespace

std::int64_t Comparison::firstRow() const {
  return std::max<std::int64_t>(0, -m_reading.offset);
}

std::int64_t Comparison::lastRow() const {
  return std::min(rows(), m_definition.rows() - m_reading.offset);
}

double Comparison::found(std::int64_t row, std::int64_t column) const {
  const double value = m_reading.transposed ? m_table.at(column, row) : m_table.at(row, column);
  return m_reading.negated ? -value : value;
}

double Comparison::expected(std::int64_t row, std::int64_t column) const {
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

std::array<double, kPrecisions> Comparison::bounds(std::int64_t row, double expected) const {
  const double size = std::abs(expected);
  const double angle = static_cast<double>(std::abs(row + m_reading.offset)) * m_definition.fastest();
  constexpr double rubbish = 0.1;  // angles so far off tell nothing
  const double angles = std::min(1.2e-7 * (1.0 + std::max(angle, size)), std::max(rubbish, 1.2e-7 * size));
  return {1e-9 * std::max(1.0, size), 6e-8 * size + 1e-9, angles, 4.9e-4 * size + 3e-8, 3.92e-3 * size + 1e-12};
}

bool Comparison::isNear(std::int64_t row, std::int64_t column) const {
  const double right = expected(row, column);
  if (std::isnan(right)) return true;
  const auto allowed = bounds(row, right);
  return std::abs(found(row, column) - right) <= *std::max_element(allowed.begin(), allowed.end());
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
  const std::int64_t first = firstRow();
  const std::int64_t last = lastRow();
  const std::int64_t step = std::max<std::int64_t>(1, (last - first) / kProbesAcross);
  double product = 0.0;
  double square = 0.0;
  for (std::int64_t row = first; row < last; row += step) {
    for (std::int64_t column = 0; column < columns(); ++column) {
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
  if (comparison.lastRow() - comparison.firstRow() < (comparison.rows() + 1) / 2) return {};
  std::array<bool, kPrecisions> holds{true, true, true, true, true};
  std::array<double, kPrecisions> greatestBound{};
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
      const auto bounds = comparison.bounds(row, expected);
      for (std::size_t k = 0; k < kPrecisions; ++k) {
        holds[k] = holds[k] && deviation <= bounds[k] && isNumberOf(k, found);
        greatestBound[k] = std::max(greatestBound[k], bounds[k]);
      }
      result.largest = std::fmax(result.largest, deviation);
      ++result.compared;
    }
  }
  if (result.compared == 0 || result.compared < result.unmasked) return {};
  for (std::size_t k = 0; k < kPrecisions; ++k) {
    if (!holds[k] || levelOf(k, greatestBound) >= result.level) continue;
    result.level = levelOf(k, greatestBound);
    result.precision = Precision{static_cast<int>(k)};
  }
  return result;
}

std::optional<DifferingCell> firstDifference(const Comparison& comparison) {
  constexpr auto angles = static_cast<std::size_t>(Precision::Float32Angles);
  for (std::int64_t row = comparison.firstRow(); row < comparison.lastRow(); ++row) {
    for (std::int64_t column = 0; column < comparison.columns(); ++column) {
      const double expected = comparison.expected(row, column);
      const double found = comparison.found(row, column);
      if (std::isnan(expected) || std::abs(found - expected) <= comparison.bounds(row, expected)[angles]) continue;
      return DifferingCell{row, column, found, expected};
    }
  }
  return std::nullopt;
}

}  // namespace pelab::crosscheck_parts
