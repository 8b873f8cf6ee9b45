#include "core/crosscheck/crosscheck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

#include "core/crosscheck/variants.h"
#include "core/error.h"
#include "core/numerics/small_float.h"

namespace pelab {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr std::int64_t kLeastOffset = -64;
constexpr std::int64_t kGreatestOffset = 4096;
constexpr std::int64_t kProbesAcross = 12;  ///< and as many down, to rule out what is not so
constexpr std::size_t kPrecisions = 5;
constexpr int kLevels = 6;

/// The numbers that a table is compared with: rows of an encoding, or biases of a head.
class Definition {
public:
  Definition(const Encoding& encoding, const Params& params, std::int64_t head)
      : m_table(encoding.table(params)), m_bias(m_table ? nullptr : encoding.scoreBias(params)), m_head(head) {
    if (const auto turning = encoding.frequencies(params)) {
      for (const double w : turning->omega) m_fastest = std::max(m_fastest, w);
    }
    m_rows = m_table ? m_table->rows() : params.integer("max_len");
    m_columns = m_table ? m_table->columns() : m_rows;
  }

  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_columns; }
  [[nodiscard]] bool hasRows() const { return m_table != nullptr; }
  /// False where these parameters leave nothing to compare with.
  [[nodiscard]] bool isThere() const { return m_table != nullptr || m_bias != nullptr; }
  [[nodiscard]] std::int64_t heads() const { return m_bias ? m_bias->heads() : 1; }
  /// Of the pairs, at least 1.
  [[nodiscard]] double fastest() const { return m_fastest; }
  /// NaN = masked.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const {
    return m_table ? m_table->at(row, column) : m_bias->at(m_head, row, column).value_or(kNaN);
  }
  /// The cosine of a sine's column and the other way round; −1 where there is none.
  [[nodiscard]] std::int64_t counterpart(std::int64_t column) const {
    const Column own = m_table->column(column);
    if (own.part != Column::Part::Sine && own.part != Column::Part::Cosine) return -1;
    return m_table->columnOf(own.pair, own.part == Column::Part::Sine ? Column::Part::Cosine : Column::Part::Sine);
  }

private:
  std::shared_ptr<const Table> m_table;
  std::shared_ptr<const ScoreBias> m_bias;
  std::int64_t m_head;
  std::int64_t m_rows = 0, m_columns = 0;
  double m_fastest = 1.0;
};

/// How the numbers of a table are read as those of a definition.
struct Reading {
  bool transposed = false;
  bool swapped = false;  ///< sines and cosines
  bool negated = false;
  std::int64_t offset = 0;  ///< rows
};

/// The table under a reading against a definition.
class Comparison {
public:
  Comparison(const NumberTable& table, const Definition& definition, const Reading& reading)
      : m_table(table), m_definition(definition), m_reading(reading) {}

  [[nodiscard]] std::int64_t rows() const { return m_reading.transposed ? m_table.columns : m_table.rows; }
  [[nodiscard]] std::int64_t columns() const { return m_reading.transposed ? m_table.rows : m_table.columns; }
  [[nodiscard]] bool fits() const {
    return columns() == m_definition.columns() && (m_definition.hasRows() || rows() <= m_definition.rows());
  }
  /// Rows of the table that have one in the definition.
  [[nodiscard]] std::int64_t firstRow() const { return std::max<std::int64_t>(0, -m_reading.offset); }
  [[nodiscard]] std::int64_t lastRow() const { return std::min(rows(), m_definition.rows() - m_reading.offset); }

  [[nodiscard]] double found(std::int64_t row, std::int64_t column) const {
    const double value = m_reading.transposed ? m_table.at(column, row) : m_table.at(row, column);
    return m_reading.negated ? -value : value;
  }
  /// NaN = nothing to compare.
  [[nodiscard]] double expected(std::int64_t row, std::int64_t column) const {
    if (m_reading.swapped && (column = m_definition.counterpart(column)) < 0) return kNaN;
    return m_definition.at(row + m_reading.offset, column);
  }
  /// Bounds of |found − expected|, by precision.
  [[nodiscard]] std::array<double, kPrecisions> bounds(std::int64_t row, double expected) const {
    const double size = std::abs(expected);
    const double angle = static_cast<double>(std::abs(row + m_reading.offset)) * m_definition.fastest();
    constexpr double rubbish = 0.1;  // angles so far off tell nothing
    const double angles = std::min(1.2e-7 * (1.0 + std::max(angle, size)), std::max(rubbish, 1.2e-7 * size));
    return {1e-9 * std::max(1.0, size), 6e-8 * size + 1e-9, angles, 4.9e-4 * size + 3e-8, 3.92e-3 * size + 1e-12};
  }
  [[nodiscard]] bool isNear(std::int64_t row, std::int64_t column) const {
    const double right = expected(row, column);
    if (std::isnan(right)) return true;
    const auto allowed = bounds(row, right);
    return std::abs(found(row, column) - right) <= *std::max_element(allowed.begin(), allowed.end());
  }
  /// A few numbers of row @p row.
  [[nodiscard]] bool isNearInRow(std::int64_t row) const {
    const std::int64_t step = std::max<std::int64_t>(1, columns() / kProbesAcross);
    for (std::int64_t column = 0; column < columns(); column += step) {
      if (!isNear(row, column)) return false;
      if (column + 1 < columns() && !isNear(row, column + 1)) return false;
    }
    return true;
  }
  /// A few numbers of a few rows.
  [[nodiscard]] bool isNearInPlaces() const {
    const std::int64_t first = firstRow();
    const std::int64_t last = lastRow();
    if (last <= first) return false;
    const std::int64_t step = std::max<std::int64_t>(1, (last - first) / kProbesAcross);
    for (std::int64_t row = first; row < last; row += step) {
      if (!isNearInRow(row)) return false;
    }
    return isNearInRow(last - 1);
  }

private:
  const NumberTable& m_table;
  const Definition& m_definition;
  Reading m_reading;
};

/// All numbers of a comparison.
struct Agreement {
  std::optional<Precision> precision;
  int level = kLevels;  ///< less is more exact
  double largest = 0.0;
  std::int64_t compared = 0;
};

/// How exact a precision is among the others. Angles in float32 are off so little near the first rows, and so much far
/// out, that their @p greatestBound decides.
int levelOf(std::size_t precision, const std::array<double, kPrecisions>& greatestBound) {
  constexpr std::array<int, kPrecisions> levels{0, 1, 2, 3, 4};
  constexpr auto angles = static_cast<std::size_t>(Precision::Float32Angles);
  constexpr auto half = static_cast<std::size_t>(Precision::Float16);
  const bool isFar = precision == angles && greatestBound[angles] > greatestBound[half];
  return isFar ? kLevels - 1 : levels[precision];
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

Agreement agreementOf(const Comparison& comparison, const std::stop_token& stop) {
  Agreement result;
  std::array<bool, kPrecisions> holds{true, true, true, true, true};
  std::array<double, kPrecisions> greatestBound{};
  for (std::int64_t row = comparison.firstRow(); row < comparison.lastRow(); ++row) {
    if (stop.stop_requested() || std::none_of(holds.begin(), holds.end(), [](bool h) { return h; })) return {};
    for (std::int64_t column = 0; column < comparison.columns(); ++column) {
      const double expected = comparison.expected(row, column);
      if (std::isnan(expected)) continue;
      const double deviation = std::abs(comparison.found(row, column) - expected);
      const auto bounds = comparison.bounds(row, expected);
      for (std::size_t k = 0; k < kPrecisions; ++k) {
        holds[k] = holds[k] && deviation <= bounds[k] && isNumberOf(k, comparison.found(row, column));
        greatestBound[k] = std::max(greatestBound[k], bounds[k]);
      }
      result.largest = std::fmax(result.largest, deviation);
      ++result.compared;
    }
  }
  if (result.compared == 0) return {};
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

std::vector<Departure> departuresOf(const Reading& reading) {
  std::vector<Departure> all;
  if (reading.transposed)
    all.push_back({"transposed", PELAB_TEXT("crosscheck", "Rows and columns are exchanged: it is transposed.")});
  if (reading.swapped) all.push_back({"swapped", PELAB_TEXT("crosscheck", "Sines and cosines have changed places.")});
  if (reading.negated) all.push_back({"negated", PELAB_TEXT("crosscheck", "All signs are turned round.")});
  if (reading.offset != 0) {
    all.push_back(
        {"offset", PELAB_TEXT("crosscheck", "It is shifted by %1 rows: its row 0 is row %1 of the definition.")
                       .with({reading.offset})});
  }
  return all;
}

/// Looks for the departures that explain a table.
class Search {
public:
  Search(const NumberTable& table, const Encoding& encoding, const Params& params,
         const std::vector<std::string>& fixed, std::int64_t head, const std::stop_token& stop)
      : m_table(table), m_encoding(encoding), m_params(params), m_fixed(fixed), m_head(head), m_stop(stop) {}

  Crosscheck run() {
    m_best.rows = m_table.rows;
    m_best.columns = m_table.columns;
    asked();
    if (m_best.isRight()) return m_best;
    otherHeads();
    for (const Variant& variant : variantsOf(m_encoding, m_params)) {
      if (m_stop.stop_requested()) break;
      for (const bool transposed : {false, true}) under(variant, transposed);
    }
    return m_best;
  }

private:
  /// @p params with the sizes of the table.
  [[nodiscard]] std::optional<Params> sized(Params params, bool transposed) const {
    const std::int64_t rows = transposed ? m_table.columns : m_table.rows;
    const std::int64_t columns = transposed ? m_table.rows : m_table.columns;
    const bool hasRows = m_encoding.table(m_params) != nullptr;
    const auto set = [&](std::string_view id, std::int64_t size) {
      const ParamSpec* spec = findSpec(m_encoding.params(), id);
      if (spec == nullptr || std::find(m_fixed.begin(), m_fixed.end(), id) != m_fixed.end()) return;
      params.set(id, std::clamp(size, static_cast<std::int64_t>(spec->min), static_cast<std::int64_t>(spec->max)));
    };
    set("max_len", hasRows ? rows + kGreatestOffset : std::max(rows, columns));
    if (hasRows) {
      set("d_model", columns);
      set("head_dim", columns);
    }
    if (validate(m_encoding, params)) return std::nullopt;
    return params;
  }

  void asked() {
    const auto params = sized(m_params, false);
    if (!params) return;
    const Definition definition(m_encoding, *params, m_head);
    const Comparison comparison(m_table, definition, {});
    if (!comparison.fits()) {
      m_best.misfit = Departure{"other_size", PELAB_TEXT("crosscheck", "It has %1 columns; the definition has %2.")
                                                  .with({m_table.columns, definition.columns()})};
      return;
    }
    consider(comparison, {});
    m_best.first = m_best.isRight() ? std::nullopt : firstDifference(comparison);
  }

  void under(const Variant& variant, bool transposed) {
    const auto params = sized(variant.params, transposed);
    if (!params) return;
    const Definition definition(m_encoding, *params, m_head);
    if (!definition.isThere()) return;
    for (const bool swapped : {false, true}) {
      if (swapped && !definition.hasRows()) break;
      for (const bool negated : {false, true}) {
        Reading reading{transposed, swapped, negated, 0};
        if (!Comparison(m_table, definition, reading).fits()) return;
        read(definition, variant, reading);
        if (definition.hasRows() && !swapped && !negated) shifted(definition, variant, reading);
      }
    }
  }

  void read(const Definition& definition, const Variant& variant, const Reading& reading) {
    std::vector<Departure> departures = variant.departures;
    for (Departure& one : departuresOf(reading)) departures.push_back(std::move(one));
    constexpr std::size_t most = 3;
    if (departures.size() > most) return;
    const Comparison comparison(m_table, definition, reading);
    if (comparison.isNearInPlaces()) consider(comparison, departures);
  }

  /// The offsets under which a row in the middle agrees.
  void shifted(const Definition& definition, const Variant& variant, Reading reading) {
    const Comparison plain(m_table, definition, reading);
    const std::int64_t row = plain.rows() / 2;
    for (std::int64_t offset = kLeastOffset; offset <= kGreatestOffset; ++offset) {
      if (offset == 0 || row + offset < 0 || row + offset >= definition.rows()) continue;
      reading.offset = offset;
      const Comparison comparison(m_table, definition, reading);
      if (comparison.isNearInRow(row)) read(definition, variant, reading);
    }
  }

  void otherHeads() {
    const auto params = sized(m_params, false);
    if (!params) return;
    const std::int64_t heads = Definition(m_encoding, *params, 0).heads();
    for (std::int64_t head = 0; head < heads && heads > 1; ++head) {
      const Definition definition(m_encoding, *params, head);
      const Comparison comparison(m_table, definition, {});
      if (!comparison.fits() || !comparison.isNearInPlaces()) continue;
      consider(comparison,
               {{"other_head", PELAB_TEXT("crosscheck", "It is head %1, not head %2.").with({head, m_head})}});
    }
  }

  /// Keeps what is explained more exactly, by less.
  void consider(const Comparison& comparison, const std::vector<Departure>& departures) {
    const Agreement agreement = agreementOf(comparison, m_stop);
    if (!agreement.precision) return;
    if (std::pair{agreement.level, departures.size()} >= std::pair{m_level, m_best.departures.size()}) return;
    m_level = agreement.level;
    m_best.precision = agreement.precision;
    m_best.departures = departures;
    m_best.largest = agreement.largest;
    m_best.compared = agreement.compared;
  }

  const NumberTable& m_table;
  const Encoding& m_encoding;
  const Params& m_params;
  const std::vector<std::string>& m_fixed;
  std::int64_t m_head;
  std::stop_token m_stop;
  Crosscheck m_best;
  int m_level = kLevels;  ///< of the best
};

}  // namespace

Crosscheck crosscheck(const NumberTable& table, const Encoding& encoding, const Params& params,
                      const std::vector<std::string>& fixed, std::int64_t head, const std::stop_token& stop) {
  if (!encoding.table(params) && !encoding.scoreBias(params)) {
    throw Refusal({"nothing_to_compare", "scheme", std::string(encoding.info().id),
                   PELAB_TEXT("crosscheck", "%1 has neither rows of a table nor score biases to compare with.")
                       .with({encoding.info().name})});
  }
  return Search(table, encoding, params, fixed, head, stop).run();
}

}  // namespace pelab
