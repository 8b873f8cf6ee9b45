#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/crosscheck/crosscheck.h"
#include "core/crosscheck/definition.h"
#include "core/crosscheck/storage.h"

namespace pelab::crosscheck_parts {

inline constexpr std::size_t kPrecisions = 11;

/// Which parts of the pairs stand in the columns of a table.
enum class Parts {
  Own,      ///< those of the definition
  Swapped,  ///< sines and cosines have changed places
  Cosines,  ///< the cosine of its pair in each, as in a cache that a rotation multiplies with
  Sines
};

/// How the numbers of a table are read as those of a definition.
struct Reading {
  bool transposed = false;
  Parts parts = Parts::Own;
  bool backwards = false;  ///< sines have the other sign
  bool negated = false;
  std::int64_t offset = 0;  ///< rows
  double scale = 1.0;       ///< of the table's numbers, those of the definition being 1
};

/// How far a number may be off at one place, by precision; infinite where angles in float32 are off so far that the
/// number tells nothing.
using Bounds = std::array<double, kPrecisions>;

/// A table under a reading against a definition.
class Comparison {
public:
  Comparison(const NumberTable& table, const Storage& storage, const Definition& definition, const Reading& reading)
      : m_table(table), m_storage(storage), m_definition(definition), m_reading(reading) {}

  [[nodiscard]] std::int64_t rows() const { return m_reading.transposed ? m_table.columns : m_table.rows; }
  [[nodiscard]] std::int64_t columns() const { return m_reading.transposed ? m_table.rows : m_table.columns; }
  [[nodiscard]] bool fits() const { return columns() == m_definition.columns(); }
  /// The definition leaves cells out.
  [[nodiscard]] bool canMask() const { return !m_definition.hasRows(); }
  /// Rows of the table that have one in the definition, and numbers there.
  [[nodiscard]] std::int64_t firstRow() const;
  [[nodiscard]] std::int64_t lastRow() const;

  [[nodiscard]] double found(std::int64_t row, std::int64_t column) const;
  /// NaN = nothing to compare: masked, or a row that is left out.
  [[nodiscard]] double expected(std::int64_t row, std::int64_t column) const;
  [[nodiscard]] Bounds bounds(std::int64_t row, std::int64_t column, double expected) const;
  [[nodiscard]] const Storage& storage() const { return m_storage; }
  /// Most numbers that float32 cannot hold agree as doubles do: what differs is no rounding. By a few dozen rows.
  [[nodiscard]] bool isMostlyExact() const;

  /// A few numbers of row @p row agree.
  [[nodiscard]] bool isNearInRow(std::int64_t row) const;
  /// A few numbers of a few rows do.
  [[nodiscard]] bool isNearInPlaces() const;
  /// The factor between the numbers found and those expected, by least squares over a few rows; nothing where there is
  /// none.
  [[nodiscard]] std::optional<double> factor() const;
  /// The same over a few numbers of row @p row.
  [[nodiscard]] std::optional<double> factorInRow(std::int64_t row) const;

private:
  [[nodiscard]] std::optional<double> factorIn(std::int64_t first, std::int64_t last, std::int64_t step,
                                               std::int64_t across) const;
  /// The column of the definition that stands in @p column; −1 where there is none.
  [[nodiscard]] std::int64_t sourceOf(std::int64_t column) const;
  [[nodiscard]] bool isNear(std::int64_t row, std::int64_t column) const;

  const NumberTable& m_table;
  const Storage& m_storage;
  const Definition& m_definition;
  Reading m_reading;
};

/// What comes of all numbers of a comparison.
struct Agreement {
  std::optional<Precision> precision;
  double largest = 0.0;
  std::int64_t compared = 0;
  std::int64_t unmasked = 0;  ///< numbers, no masks, where the definition masks
};

/// Nothing agrees where a row has none in the definition, where less than half of the numbers told something, or where
/// @p stop asked for an end.
[[nodiscard]] Agreement agreementOf(const Comparison& comparison, const std::stop_token& stop);

/// The first number that @p precision does not explain; without one, that neither a double where most numbers are exact
/// nor, else, the coarsest precision of those that the table is stored with does.
[[nodiscard]] std::optional<DifferingCell> firstDifference(const Comparison& comparison,
                                                           std::optional<Precision> precision);

}  // namespace pelab::crosscheck_parts
