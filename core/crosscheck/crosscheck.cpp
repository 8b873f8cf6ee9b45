#include "core/crosscheck/crosscheck.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include "core/crosscheck/comparison.h"
#include "core/crosscheck/definition.h"
#include "core/crosscheck/ladder_fit.h"
#include "core/crosscheck/storage.h"
#include "core/crosscheck/variants.h"
#include "core/error.h"

namespace pelab {
namespace {

using crosscheck_parts::Agreement;
using crosscheck_parts::Comparison;
using crosscheck_parts::Definition;
using crosscheck_parts::FittedBase;
using crosscheck_parts::Parts;
using crosscheck_parts::Reading;
using crosscheck_parts::Storage;

constexpr std::int64_t kLeastOffset = -64;
constexpr std::int64_t kGreatestOffset = 4096;
constexpr std::size_t kMostDepartures = 3;

std::vector<Departure> departuresOf(const Reading& reading) {
  std::vector<Departure> all;
  if (reading.transposed)
    all.push_back({"transposed", PELAB_TEXT("crosscheck", "Rows and columns are exchanged: it is transposed.")});
  if (reading.parts == Parts::Swapped)
    all.push_back({"swapped", PELAB_TEXT("crosscheck", "Sines and cosines have changed places.")});
  if (reading.parts == Parts::Cosines)
    all.push_back(
        {"cosines", PELAB_TEXT("crosscheck", "Every column holds the cosine of its pair: a cache of cosines.")});
  if (reading.parts == Parts::Sines)
    all.push_back({"sines", PELAB_TEXT("crosscheck", "Every column holds the sine of its pair: a cache of sines.")});
  if (reading.backwards) {
    all.push_back({"backwards",
                   PELAB_TEXT("crosscheck",
                              "The sines have the other sign: the pairs turn the other way, sin(−pω) for sin(pω).")});
  }
  if (reading.negated) all.push_back({"negated", PELAB_TEXT("crosscheck", "All signs are turned round.")});
  if (reading.scale != 1.0) {
    all.push_back({"scaled", PELAB_TEXT("crosscheck", "Every number is %1 times that of the definition.")
                                 .with({Number{reading.scale, 6}})});
  }
  if (reading.offset != 0) {
    all.push_back(
        {"offset",
         reading.offset > 0
             ? PELAB_TEXT("crosscheck", "It is shifted: its row 0 is row %1 of the definition.").with({reading.offset})
             : PELAB_TEXT("crosscheck", "It is shifted: its row %1 is row 0 of the definition.")
                   .with({-reading.offset})});
  }
  return all;
}

/// n, 1/n, √n and 1/√n of whole n that are as good as @p factor, which rounded numbers gave, then itself.
std::vector<double> likelyFactors(double factor) {
  constexpr double same = 1e-3;
  std::vector<double> all;
  const auto add = [&](double likely) {
    if (std::isfinite(likely) && likely > 0.0 && std::abs(likely / factor - 1.0) < same) all.push_back(likely);
  };
  add(std::round(factor));
  add(1.0 / std::round(1.0 / factor));
  add(std::sqrt(std::round(factor * factor)));
  add(1.0 / std::sqrt(std::round(1.0 / (factor * factor))));
  add(factor);
  return all;
}

/// @p params with the sizes of a table for an encoding.
class Sizes {
public:
  Sizes(const NumberTable& table, const Encoding& encoding, const std::vector<std::string>& fixed)
      : m_table(table), m_encoding(encoding), m_fixed(fixed) {}

  /// Nothing where the scheme refuses them. With @p fromRows as many queries and keys as give a table of relative
  /// positions so many rows, too: as many keys, or one less, or half of it each.
  [[nodiscard]] std::optional<Params> of(Params params, bool transposed, bool hasRows, bool fromRows) const {
    const std::int64_t rows = transposed ? m_table.columns : m_table.rows;
    const std::int64_t columns = transposed ? m_table.rows : m_table.columns;
    set(params, "max_len", hasRows ? rows + kGreatestOffset : columns);
    if (hasRows) {
      set(params, "d_model", columns);
      set(params, "head_dim", columns);
    }
    if (validate(m_encoding, params)) return std::nullopt;
    return fromRows ? withQueriesAndKeys(std::move(params), rows) : params;
  }

private:
  /// False where the scheme has no such size, or it was stated.
  bool set(Params& params, std::string_view id, std::int64_t size) const {
    const ParamSpec* spec = findSpec(m_encoding.params(), id);
    if (spec == nullptr || std::find(m_fixed.begin(), m_fixed.end(), id) != m_fixed.end()) return false;
    params.set(id, std::clamp(size, static_cast<std::int64_t>(spec->min), static_cast<std::int64_t>(spec->max)));
    return true;
  }

  [[nodiscard]] Params withQueriesAndKeys(Params params, std::int64_t rows) const {
    if (!params.has("q_len") || !params.has("k_len")) return params;
    const std::int64_t queries = params.integer("q_len");
    const std::int64_t half = rows / 2;
    using Lengths = std::pair<std::int64_t, std::int64_t>;
    for (const auto& [q, k] : {Lengths{std::min(queries, rows), rows}, Lengths{std::min(queries, rows - 1), rows - 1},
                               Lengths{half, rows - half}}) {
      Params other = params;
      set(other, "q_len", q);
      if (!set(other, "k_len", k) || validate(m_encoding, other)) continue;
      const auto table = m_encoding.table(other);
      if (table && table->rows() == rows) return other;
    }
    return params;
  }

  const NumberTable& m_table;
  const Encoding& m_encoding;
  const std::vector<std::string>& m_fixed;
};

/// Looks for the departures that explain a table.
class Search {
public:
  Search(const NumberTable& table, const Encoding& encoding, const Params& params,
         const std::vector<std::string>& fixed, std::int64_t head, std::stop_token stop)
      : m_table(table),
        m_storage(crosscheck_parts::storageOf(table)),
        m_encoding(encoding),
        m_params(params),
        m_sizes(table, encoding, fixed),
        m_hasRows(encoding.table(params) != nullptr),
        m_head(head),
        m_stop(std::move(stop)) {}

  /// Under what explains all rows but row @p zeros, which holds zeros alone: it may be that of a padding token.
  Crosscheck runWithout(std::int64_t zeros) {
    m_storage.leftOut = zeros;
    search();
    if (!m_best.precision) return m_best;
    m_best.departures.push_back(
        {"zero_row", PELAB_TEXT("crosscheck", "Row %1 is all zeros, as for a padding token.").with({zeros})});
    m_storage.leftOut = -1;
    differ();
    return m_best;
  }

  Crosscheck run() {
    search();
    if (!m_best.isRight()) differ();
    return m_best;
  }

private:
  void search() {
    m_best.rows = m_table.rows;
    m_best.columns = m_table.columns;
    m_best.params = m_params;
    asked();
    if (!m_best.isRight() && m_params.has("q_len") && m_params.has("k_len")) {
      m_fromRows = true;
      asked();
    }
    if ((m_best.isRight() && m_best.unmasked == 0) || isSameEverywhere()) return;
    otherHeads();
    const std::vector<Variant> variants = variantsOf(m_encoding, m_params);
    for (const Variant& variant : variants) {
      if (m_stop.stop_requested()) return;
      for (const bool transposed : {false, true}) under(variant, transposed);
    }
    if (m_best.precision) return;
    for (const Variant& variant : variants) {
      if (m_stop.stop_requested() || variant.departures.size() > 1) break;
      for (const bool transposed : {false, true}) underOtherBases(variant, transposed);
    }
    for (const Variant& variant : variants) {
      if (m_stop.stop_requested() || m_best.precision) break;
      for (const bool transposed : {false, true}) scaled(variant, transposed);
    }
  }

  /// Numbers that are all alike fit too much: a column of ones is a cosine of anything.
  [[nodiscard]] bool isSameEverywhere() const {
    return std::all_of(m_table.values.begin(), m_table.values.end(),
                       [&](double value) { return value == m_table.values.front(); });
  }

  /// Where it departs from the definition as asked.
  void differ() {
    const auto params = sized(m_params, false);
    if (!params) return;
    const Definition definition(m_encoding, *params, m_head);
    const Comparison comparison(m_table, m_storage, definition, {});
    if (comparison.fits()) m_best.first = firstDifference(comparison, m_best.precision);
    if (comparison.fits() && !m_best.precision && comparison.lastRow() < comparison.rows()) {
      m_best.misfit = Departure{
          "other_size",
          PELAB_TEXT("crosscheck", "It has %1 rows; the definition has %2.").with({m_table.rows, definition.rows()})};
    }
  }

  [[nodiscard]] std::optional<Params> sized(const Params& params, bool transposed) const {
    return m_sizes.of(params, transposed, m_hasRows, m_fromRows);
  }

  void asked() {
    const auto params = sized(m_params, false);
    if (!params) return;
    m_best.params = *params;
    const Definition definition(m_encoding, *params, m_head);
    const Comparison comparison(m_table, m_storage, definition, {});
    if (!comparison.fits()) {
      m_best.misfit = Departure{"other_size", PELAB_TEXT("crosscheck", "It has %1 columns; the definition has %2.")
                                                  .with({m_table.columns, definition.columns()})};
      return;
    }
    consider(comparison, {});
  }

  void under(const Variant& variant, bool transposed) {
    const auto params = sized(variant.params, transposed);
    if (!params) return;
    const Definition definition(m_encoding, *params, m_head, variant.unhalved);
    if (!definition.isThere() || (variant.unhalved && !definition.hasPairs())) return;
    for (const Parts parts : {Parts::Own, Parts::Swapped, Parts::Cosines, Parts::Sines}) {
      for (const bool backwards : {false, true}) {
        if ((parts != Parts::Own || backwards) && !definition.hasPairs()) continue;
        for (const bool negated : {false, true}) {
          const Reading reading{transposed, parts, backwards, negated, 0, 1.0};
          if (!Comparison(m_table, m_storage, definition, reading).fits()) return;
          const bool isNear = read(definition, variant, reading);
          const bool isLikely = parts == Parts::Own || parts == Parts::Swapped;
          if (!isNear && isLikely && !backwards && !negated) shifted(definition, variant, reading);
        }
      }
    }
  }

  /// Whether a few numbers agree.
  bool read(const Definition& definition, const Variant& variant, const Reading& reading) {
    std::vector<Departure> departures = variant.departures;
    for (Departure& one : departuresOf(reading)) departures.push_back(std::move(one));
    const Comparison comparison(m_table, m_storage, definition, reading);
    if (departures.size() > kMostDepartures || !comparison.isNearInPlaces()) return false;
    consider(comparison, departures);
    return true;
  }

  /// The offsets under which a row in the middle agrees.
  void shifted(const Definition& definition, const Variant& variant, Reading reading) {
    const Comparison plain(m_table, m_storage, definition, reading);
    const std::int64_t row = plain.rows() / 2;
    for (std::int64_t offset = kLeastOffset; offset <= kGreatestOffset; ++offset) {
      if (offset == 0 || row + offset < 0 || row + offset >= definition.rows()) continue;
      if (m_stop.stop_requested()) return;
      reading.offset = offset;
      const Comparison comparison(m_table, m_storage, definition, reading);
      if (comparison.isNearInRow(row)) (void)read(definition, variant, reading);
    }
  }

  /// The bases by which the second pair turns as it does.
  void underOtherBases(const Variant& variant, bool transposed) {
    const auto params = sized(variant.params, transposed);
    if (!params || !m_hasRows) return;
    const Definition definition(m_encoding, *params, m_head);
    for (FittedBase& fitted : fittedBases(m_table, transposed, m_encoding, *params, definition, m_storage.rounding())) {
      Variant other = variant;
      other.params.set("base", fitted.base);
      other.departures.push_back(std::move(fitted.departure));
      under(other, transposed);
    }
  }

  /// The definition times a number.
  void scaled(const Variant& variant, bool transposed) {
    const auto params = sized(variant.params, transposed);
    if (!params || variant.unhalved) return;
    const Definition definition(m_encoding, *params, m_head);
    if (!definition.isThere()) return;
    for (const bool negated : {false, true}) {
      Reading reading{transposed, Parts::Own, false, negated, 0, 1.0};
      const Comparison plain(m_table, m_storage, definition, reading);
      const auto factor = plain.fits() ? plain.factor() : std::nullopt;
      if (!factor) continue;
      for (const double likely : likelyFactors(*factor)) {
        reading.scale = likely;
        (void)read(definition, variant, reading);
      }
      if (!m_best.precision && variant.departures.size() < 2) scaledAndShifted(definition, variant, reading);
    }
  }

  /// The offsets under which a row in the middle is that of the definition times a number.
  void scaledAndShifted(const Definition& definition, const Variant& variant, Reading reading) {
    const std::int64_t row = Comparison(m_table, m_storage, definition, reading).rows() / 2;
    for (std::int64_t offset = kLeastOffset; offset <= kGreatestOffset && !m_stop.stop_requested(); ++offset) {
      if (offset == 0 || row + offset < 0 || row + offset >= definition.rows()) continue;
      reading.offset = offset;
      reading.scale = 1.0;
      const auto near = Comparison(m_table, m_storage, definition, reading).factorInRow(row);
      if (!near) continue;
      reading.scale = *near;
      if (!Comparison(m_table, m_storage, definition, reading).isNearInRow(row)) continue;
      reading.scale = 1.0;
      const auto factor = Comparison(m_table, m_storage, definition, reading).factor();
      for (const double likely : factor ? likelyFactors(*factor) : std::vector<double>()) {
        reading.scale = likely;
        (void)read(definition, variant, reading);
      }
    }
  }

  void otherHeads() {
    const auto params = sized(m_params, false);
    if (!params) return;
    const std::int64_t heads = Definition(m_encoding, *params, 0).heads();
    for (std::int64_t head = 0; head < heads && heads > 1; ++head) {
      const Definition definition(m_encoding, *params, head);
      const Comparison comparison(m_table, m_storage, definition, {});
      if (head == m_head || !comparison.fits() || !comparison.isNearInPlaces()) continue;
      consider(comparison,
               {{"other_head", PELAB_TEXT("crosscheck", "It is head %1, not head %2.").with({head, m_head})}});
    }
  }

  /// Keeps what is explained more exactly, with fewer numbers left out, by less.
  void consider(const Comparison& comparison, const std::vector<Departure>& departures) {
    const Agreement agreement = agreementOf(comparison, m_stop);
    if (!agreement.precision) return;
    const auto rankOf = [](Precision precision, std::int64_t unmasked, std::size_t count) {
      return std::tuple{precision, unmasked > 0, count};
    };
    if (m_best.precision && rankOf(*agreement.precision, agreement.unmasked, departures.size()) >=
                                rankOf(*m_best.precision, m_best.unmasked, m_best.departures.size())) {
      return;
    }
    m_best.precision = agreement.precision;
    m_best.digits = (*agreement.precision == Precision::Decimals ? m_storage.decimals : m_storage.digits).value_or(0);
    m_best.departures = departures;
    m_best.largest = agreement.largest;
    m_best.compared = agreement.compared;
    m_best.unmasked = agreement.unmasked;
  }

  const NumberTable& m_table;
  Storage m_storage;
  const Encoding& m_encoding;
  const Params& m_params;
  Sizes m_sizes;
  bool m_hasRows;
  bool m_fromRows = false;  ///< queries and keys are as many as the table's rows say
  std::int64_t m_head;
  std::stop_token m_stop;
  Crosscheck m_best;
};

/// Heads × queries × keys: what is found of the first head that is not right, else of all together.
Crosscheck headByHead(const NumberTable& table, const Encoding& encoding, const Params& params,
                      const std::vector<std::string>& fixed, const std::stop_token& stop) {
  Params sized = params;
  const bool isFixed = std::find(fixed.begin(), fixed.end(), "num_heads") != fixed.end();
  if (!isFixed && params.has("num_heads")) sized.set("num_heads", table.tables);
  const auto bias = validate(encoding, sized) ? nullptr : encoding.scoreBias(sized);
  Crosscheck all;
  all.rows = table.rows;
  all.columns = table.columns;
  all.params = Sizes(table, encoding, fixed).of(sized, false, encoding.table(params) != nullptr, false).value_or(sized);
  if (encoding.table(params) || !bias || (bias->heads() != table.tables && !bias->isSameInAllHeads())) {
    all.misfit =
        Departure{"other_size", PELAB_TEXT("crosscheck", "It has %1 tables of rows and columns; the definition has %2.")
                                    .with({table.tables, bias && !encoding.table(params) ? bias->heads() : 1})};
    return all;
  }
  for (std::int64_t head = 0; head < table.tables && !stop.stop_requested(); ++head) {
    const NumberTable one = table.only(head);
    const std::int64_t ofScheme = std::min(head, bias->heads() - 1);
    Crosscheck found = Search(one, encoding, sized, fixed, ofScheme, stop).run();
    found.head = head;
    if (!found.isRight()) return found;
    const bool isLess = !all.precision || *found.precision > *all.precision;
    all.precision = isLess ? found.precision : all.precision;
    all.largest = std::max(all.largest, found.largest);
    all.compared += found.compared;
    all.unmasked += found.unmasked;
    all.params = found.params;
  }
  return all;
}

/// The only row that holds zeros alone.
std::optional<std::int64_t> rowOfZeros(const NumberTable& table) {
  std::optional<std::int64_t> found;
  for (std::int64_t row = 0; row < table.rows; ++row) {
    const auto first = table.values.begin() + row * table.columns;
    if (!std::all_of(first, first + table.columns, [](double value) { return value == 0.0; })) continue;
    if (found) return std::nullopt;
    found = row;
  }
  return found;
}

}  // namespace

Crosscheck crosscheck(const NumberTable& table, const Encoding& encoding, const Params& params,
                      const std::vector<std::string>& fixed, std::int64_t head, const std::stop_token& stop) {
  if (!encoding.table(params) && !encoding.scoreBias(params)) {
    throw Refusal({"nothing_to_compare", "scheme", std::string(encoding.info().id),
                   PELAB_TEXT("crosscheck", "%1 has neither rows of a table nor score biases to compare with.")
                       .with({encoding.info().name})});
  }
  if (table.tables > 1) return headByHead(table, encoding, params, fixed, stop);
  const auto search = [&] { return Search(table, encoding, params, fixed, head, stop); };
  Crosscheck found = search().run();
  if (found.precision || !encoding.table(params)) return found;
  if (const auto zeros = rowOfZeros(table)) {
    Crosscheck other = search().runWithout(*zeros);
    if (other.precision) return other;
  }
  return found;
}

}  // namespace pelab
