#include "core/crosscheck/ladder_fit.h"

#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/scene/number_text.h"

namespace pelab::crosscheck_parts {
namespace {

/// Two bases are taken for one where they differ by less; the comparison of all numbers decides.
constexpr double kSame = 5e-3;

/// What a pair of a table says of the ladder.
struct Rung {
  std::int64_t pair = 1;
  double omega = 0.0;     ///< |ω_i|, radians per row
  double reliance = 0.0;  ///< i ω_i · rows: what an error of the numbers is divided by on its way to the base
};

/// |ω_i| by the turns of pair i from row to row, which add up to that from the first row to the last, so that the
/// rounding of the rows between does not count.
std::optional<Rung> rungOf(const NumberTable& table, bool transposed, const Definition& definition, std::int64_t pair) {
  const std::int64_t sine = definition.columnOf(pair, Column::Part::Sine);
  const std::int64_t cosine = definition.columnOf(pair, Column::Part::Cosine);
  const std::int64_t rows = transposed ? table.columns : table.rows;
  const std::int64_t columns = transposed ? table.rows : table.columns;
  if (sine < 0 || cosine < 0 || std::max(sine, cosine) >= columns || rows < 2) return std::nullopt;
  const auto at = [&](std::int64_t row, std::int64_t column) {
    return transposed ? table.at(column, row) : table.at(row, column);
  };
  double turned = 0.0;
  for (std::int64_t row = 1; row < rows; ++row) {
    const double s0 = at(row - 1, sine), c0 = at(row - 1, cosine), s1 = at(row, sine), c1 = at(row, cosine);
    turned += std::atan2(s1 * c0 - c1 * s0, c1 * c0 + s1 * s0);
  }
  turned = std::abs(turned);
  const double omega = turned / static_cast<double>(rows - 1);
  if (!std::isfinite(omega) || omega <= 0.0) return std::nullopt;
  return Rung{pair, omega, static_cast<double>(pair) * turned};
}

/// The pair that says most.
std::optional<Rung> bestRung(const NumberTable& table, bool transposed, const Definition& definition,
                             std::int64_t pairs) {
  std::optional<Rung> best;
  for (std::int64_t pair = 1; pair < pairs; pair *= 2) {
    const auto rung = rungOf(table, transposed, definition, pair);
    if (rung && (!best || rung->reliance > best->reliance)) best = rung;
  }
  return best;
}

/// κ of ω_1 = base^(−κ); nothing where the ladder is no power of the base.
std::optional<double> exponentOf(const Encoding& encoding, Params params) {
  constexpr double probe = 10000.0;
  params.set("base", probe);
  if (validate(encoding, params)) return std::nullopt;
  const auto turning = encoding.frequencies(params);
  if (!turning || turning->omega.size() < 2 || turning->omega[0] != 1.0 || !(turning->omega[1] > 0.0)) {
    return std::nullopt;
  }
  const double exponent = -std::log(turning->omega[1]) / std::log(probe);
  return exponent > 0.0 ? std::optional(exponent) : std::nullopt;
}

/// @p value with so many significant digits.
double roundedTo(double value, int digits) {
  return parseReal(formatRounded(value, digits)).value_or(value);
}

}  // namespace

std::vector<FittedBase> fittedBases(const NumberTable& table, bool transposed, const Encoding& encoding,
                                    const Params& params, const Definition& definition, double rounding) {
  const ParamSpec* spec = findSpec(encoding.params(), "base");
  if (spec == nullptr || spec->kind != Kind::Real || !definition.hasPairs()) return {};
  const auto exponent = exponentOf(encoding, params);
  const auto turning = encoding.frequencies(params);
  if (!exponent || !turning) return {};
  const auto rung = bestRung(table, transposed, definition, static_cast<std::int64_t>(turning->omega.size()));
  if (!rung) return {};
  const double asked = params.real("base");
  const double fitted = std::pow(rung->omega, -1.0 / (*exponent * static_cast<double>(rung->pair)));
  const double tolerance = std::max(kSame, 3.0 * rounding / (*exponent * rung->reliance));
  const auto isNear = [&](double base) { return std::abs(base / fitted - 1.0) < tolerance; };
  if (!std::isfinite(fitted) || std::abs(fitted / asked - 1.0) < 1e-7) return {};
  std::vector<FittedBase> all;
  const double width = 2.0 / *exponent;  // d of base^(−2i/d)
  const auto d = static_cast<std::int64_t>(std::llround(width));
  const auto addDenominator = [&](std::int64_t n) {
    const double base = std::pow(asked, width / static_cast<double>(n));
    if (n < 1 || n == d || std::abs(width - static_cast<double>(d)) > 1e-6 || !isNear(base)) return;
    all.push_back({base,
                   {"other_denominator",
                    PELAB_TEXT("crosscheck", "The exponent has the denominator %1 where %2 belongs: base^(−2i/%1).")
                        .with({n, d})}});
  };
  double last = 0.0;
  const auto addBase = [&](double base) {
    if (!isNear(base) || base == last || base == asked) return;
    last = base;
    all.push_back({base,
                   {"other_base",
                    PELAB_TEXT("crosscheck", "The base is %1, not %2.").with({Number{base, 6}, Number{asked, 6}})}});
  };
  constexpr std::int64_t besides = 4;
  for (std::int64_t n = d - besides; n <= d + besides; ++n) addDenominator(n);
  constexpr int few = 2;
  constexpr int mostDigits = 6;
  for (int digits = 1; digits <= few; ++digits) addBase(roundedTo(fitted, digits));
  const double likely = width * std::log(asked) / std::log(fitted);
  if (likely > 0.0 && likely < 1e6) {
    const auto n = static_cast<std::int64_t>(std::llround(likely));
    for (const std::int64_t near : {n, n - 1, n + 1})
      if (std::abs(near - d) > besides) addDenominator(near);
  }
  for (int digits = few + 1; digits <= mostDigits; ++digits) addBase(roundedTo(fitted, digits));
  addBase(fitted);
  return all;
}

}  // namespace pelab::crosscheck_parts
