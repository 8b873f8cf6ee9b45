#include "core/crosscheck/ladder_fit.h"

#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/scene/number_text.h"

namespace pelab::crosscheck_parts {
namespace {

/// Two bases are taken for one where they differ by less; the comparison of all numbers decides.
constexpr double kSame = 5e-3;

bool isNear(double a, double b) {
  return std::abs(a / b - 1.0) < kSame;
}

/// |ω_1| by the turns of the second pair from row to row, which add up to that from the first row to the last, so that
/// the rounding of the rows between does not count.
std::optional<double> secondFrequency(const NumberTable& table, bool transposed, const Definition& definition) {
  const std::int64_t sine = definition.columnOf(1, Column::Part::Sine);
  const std::int64_t cosine = definition.columnOf(1, Column::Part::Cosine);
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
  const double omega = std::abs(turned) / static_cast<double>(rows - 1);
  return std::isfinite(omega) && omega > 0.0 ? std::optional(omega) : std::nullopt;
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
                                    const Params& params, const Definition& definition) {
  const ParamSpec* spec = findSpec(encoding.params(), "base");
  if (spec == nullptr || spec->kind != Kind::Real || !definition.hasPairs()) return {};
  const auto omega = secondFrequency(table, transposed, definition);
  const auto exponent = exponentOf(encoding, params);
  if (!omega || !exponent) return {};
  const double asked = params.real("base");
  const double fitted = std::pow(*omega, -1.0 / *exponent);
  if (!std::isfinite(fitted) || std::abs(fitted / asked - 1.0) < 1e-7) return {};
  std::vector<FittedBase> all;
  const double width = 2.0 / *exponent;  // d of base^(−2i/d)
  const auto d = static_cast<std::int64_t>(std::llround(width));
  constexpr std::int64_t widest = 4;
  for (std::int64_t n = d - widest; n <= d + widest && std::abs(width - static_cast<double>(d)) < 1e-6; ++n) {
    if (n < 1 || n == d) continue;
    const double base = std::pow(asked, width / static_cast<double>(n));
    if (!isNear(base, fitted)) continue;
    all.push_back({base,
                   {"other_denominator",
                    PELAB_TEXT("crosscheck", "The exponent has the denominator %1 where %2 belongs: base^(−2i/%1).")
                        .with({n, d})}});
  }
  constexpr int mostDigits = 6;
  double last = 0.0;
  for (int digits = 1; digits <= mostDigits + 1; ++digits) {
    const double base = digits > mostDigits ? fitted : roundedTo(fitted, digits);
    if (!isNear(base, fitted) || base == last || base == asked) continue;
    last = base;
    all.push_back({base,
                   {"other_base",
                    PELAB_TEXT("crosscheck", "The base is %1, not %2.").with({Number{base, 6}, Number{asked, 6}})}});
  }
  return all;
}

}  // namespace pelab::crosscheck_parts
