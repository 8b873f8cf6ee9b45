#include "core/views/shift/shift_texts.h"

#include <array>
#include <cmath>
#include <string>

#include "core/views/walk.h"

namespace pelab::shift {

namespace {

constexpr double kOrthogonal = 1e-14;

std::string letter(const ShiftMap& map) {
  return map.rotates() ? "R" : "T";
}

Text offBy(double residual, double allowed) {
  return PELAB_TEXT("shift", "off by %1; rounding allows %2").with({Number{residual, 2}, Number{allowed, 2}});
}

Text blockText(const ShiftMap& map, std::int64_t pair) {
  const std::array<double, 4> t = map.block(pair, Sign::Right);
  const char* form = map.rotates() ? "[[cos kθ, −sin kθ], [sin kθ, cos kθ]] = [[%1, %2], [%3, %4]]"
                                   : "[[cos kω, sin kω], [−sin kω, cos kω]] = [[%1, %2], [%3, %4]]";
  return Text::literal(form, {Number{t[0]}, Number{t[1]}, Number{t[2]}, Number{t[3]}});
}

/// q · R k of one pair with q = (1, 2) and k = (3, 5).
double turnedScore(const std::array<double, 4>& t) {
  return (t[0] * 3.0 + t[1] * 5.0) + 2.0 * (t[2] * 3.0 + t[3] * 5.0);
}

/// (R_m q) · (R_n k) of the cursor's pair against both signs.
void addScore(const ShiftScene& shown, std::vector<Readout>& readouts) {
  const ShiftMap& map = *shown.map;
  const auto m = static_cast<double>(shown.position);
  const double w = map.omega(shown.pair);
  const auto turned = [&](double p, double u, double v) {
    return std::array{u * std::cos(p * w) - v * std::sin(p * w), v * std::cos(p * w) + u * std::sin(p * w)};
  };
  const auto q = turned(m, 1.0, 2.0);
  const auto k = turned(m + static_cast<double>(map.k), 3.0, 5.0);
  const double score = q[0] * k[0] + q[1] * k[1];
  const double right = turnedScore(map.block(shown.pair, Sign::Right));
  const double other = turnedScore(map.block(shown.pair, Sign::Other));
  readouts.push_back(
      {PELAB_TEXT("shift", "(Rₘ q) · (Rₙ k) = q · Rₙ₋ₘ k, for q = (1, 2), k = (3, 5) in pair %1").with({shown.pair}),
       PELAB_TEXT("shift", "%1 = %2; q · Rₘ₋ₙ k would be %3").with({Number{score}, Number{right}, Number{other}}),
       std::abs(score - right) <= 16.0 * map.allowance(m)});
}

Text shiftText(const Scene& scene, const ShiftScene& shown) {
  if (!shown.followsCursor) return Text::literal("%1", {std::to_string(shown.map->k)});
  return Text::literal("n − m = %1 − %2 = %3", {std::to_string(scene.cursor.key), std::to_string(shown.position),
                                                std::to_string(shown.map->k)});
}

}  // namespace

Text explainEntry(const ShiftMap& map, std::int64_t row, std::int64_t column, Sign sign) {
  const ShiftMap::Place r = map.placeOf(row);
  const std::vector<TextArg> cell{letter(map), row, column};
  if (r.pair < 0 && row == column) {
    return PELAB_TEXT("shift", "%1[%2, %3] = 1: dimension %2 belongs to no pair and stays as it is").with(cell);
  }
  if (r.pair < 0 || map.placeOf(column).pair != r.pair) {
    return PELAB_TEXT("shift", "%1[%2, %3] = 0: dimensions %2 and %3 are not of one pair").with(cell);
  }
  const Number value{map.at(row, column, sign)};
  const std::int64_t by = sign == Sign::Right ? map.k : -map.k;
  const std::vector<TextArg> numbers{letter(map), row, column, std::to_string(by), Number{map.omega(r.pair)}, value};
  if (row == column) return Text::literal("%1[%2, %3] = cos(%4 · %5) = %6", numbers);
  const bool negated = (r.part == 0) == map.rotates();
  return Text::literal(negated ? "%1[%2, %3] = −sin(%4 · %5) = %6" : "%1[%2, %3] = sin(%4 · %5) = %6", numbers);
}

Text explainPair(const ShiftScene& shown, std::int64_t pair) {
  const ShiftMap& map = *shown.map;
  const ShiftMap::Residuals residuals = map.residuals(pair, static_cast<double>(shown.position));
  return PELAB_TEXT("shift", "Pair %1, p = %2, k = %3: residual %4; with the other sign 2 |sin(%3 · %5)| = %6")
      .with({pair, std::to_string(shown.position), std::to_string(map.k), Number{residuals.right, 2},
             Number{map.omega(pair)}, Number{residuals.other}});
}

Text explainPosition(const ShiftScene& shown, std::int64_t p) {
  const ShiftMap::Residuals residuals = shown.map->residuals(static_cast<double>(p));
  return PELAB_TEXT("shift", "p = %1, k = %2: residual of all pairs %3; with the other sign %4")
      .with({std::to_string(p), std::to_string(shown.map->k), Number{residuals.right, 2}, Number{residuals.other}});
}

std::vector<Readout> shiftReadouts(const Scene& scene, const ShiftScene& shown) {
  const ShiftMap& map = *shown.map;
  const auto p = static_cast<double>(shown.position);
  const double allowed = map.allowance(p);
  const ShiftMap::Residuals residuals = map.residuals(p);
  const bool turns = map.rotates();
  const double orthogonality = map.orthogonality();
  std::vector<Readout> readouts = Walk(scene, kId).readouts(shown.length);
  const std::vector<Readout> own{
      {PELAB_TEXT("shift", "Shift k"), shiftText(scene, shown), {}},
      {PELAB_TEXT("shift", "Block of pair %1").with({shown.pair}), blockText(map, shown.pair), {}},
      {Text::literal(turns ? "Rₖ Rₚ x = Rₚ₊ₖ x" : "Tₖ PE(p) = PE(p + k)"), offBy(residuals.right, allowed),
       residuals.right <= allowed},
      {turns ? PELAB_TEXT("shift", "The other sign shifts back: R₋ₖ Rₚ x = Rₚ₋ₖ x")
             : PELAB_TEXT("shift", "The other sign shifts back: T₋ₖ PE(p) = PE(p − k)"),
       offBy(residuals.back, allowed), residuals.back <= allowed},
      {PELAB_TEXT("shift", "Residual with the other sign"), Text::literal("%1", {Number{residuals.other}}), {}},
      {Text::literal(turns ? "Rₖᵀ Rₖ = 1" : "Tₖᵀ Tₖ = 1"),
       PELAB_TEXT("shift", "off by %1").with({Number{orthogonality, 2}}), orthogonality < kOrthogonal}};
  readouts.insert(readouts.end(), own.begin(), own.end());
  if (turns) addScore(shown, readouts);
  return readouts;
}

}  // namespace pelab::shift
