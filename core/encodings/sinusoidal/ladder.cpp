#include "core/encodings/sinusoidal/ladder.h"

#include <algorithm>
#include <cmath>

namespace pelab::sinusoidal {
namespace {

/// What base is raised to in the divisor of an angle.
std::string exponent(bool paper, std::int64_t width) {
  if (paper) {
    return "(2i/d)";
  }
  if (width < 4) {
    return "i";  // i = 0 alone
  }
  return width % 2 == 0 ? "(i/(d/2 − 1))" : "(i/((d−1)/2 − 1))";
}

/// Column of the first cosine when the sines stand before it.
std::string half(bool paper, std::int64_t width) {
  if (width % 2 == 0) {
    return "d/2";
  }
  return paper ? "(d+1)/2" : "(d−1)/2";
}

/// ω_i = base^(−i/steps), i = 0 … count − 1.
struct Rungs {
  explicit Rungs(const Params& params) : base(params.real("base")) {
    const std::int64_t width = params.integer("d_model");
    const bool paper = params.text("freq") == "paper";
    count = paper ? width - width / 2 : width / 2;
    steps = paper ? static_cast<double>(width) / 2.0 : static_cast<double>(std::max<std::int64_t>(count - 1, 1));
  }

  [[nodiscard]] double at(std::int64_t i) const { return std::pow(base, -static_cast<double>(i) / steps); }

  double base;
  std::int64_t count = 0;
  double steps = 1.0;
};

}  // namespace

Ladder ladder(const Params& params) {
  Ladder result;
  result.width = params.integer("d_model");
  result.cosines = result.width / 2;
  result.interleaved = params.text("layout") == "interleaved";
  const Rungs rungs(params);
  result.omega.reserve(static_cast<std::size_t>(rungs.count));
  for (std::int64_t i = 0; i < rungs.count; ++i) {
    result.omega.push_back(rungs.at(i));
  }
  return result;
}

std::optional<double> lastFrequency(const Params& params) {
  const Rungs rungs(params);
  return rungs.count > 0 ? std::optional(rungs.at(rungs.count - 1)) : std::nullopt;
}

std::string formula(const Params& params) {
  const bool paper = params.text("freq") == "paper";
  const bool interleaved = params.text("layout") == "interleaved";
  const std::int64_t width = params.integer("d_model");
  const std::int64_t offset = params.integer("offset");
  std::string zero = !paper && width % 2 != 0 ? "PE(p, d−1) = 0" : "";
  if (!paper && width < 2) {
    return zero;
  }
  const std::string row = offset == 0 ? "p" : "(p + " + std::to_string(offset) + ")";
  const std::string angle = "(" + row + " / base^" + exponent(paper, width) + ")";
  const std::string sine = interleaved ? "2i" : "i";
  const std::string cosine = interleaved ? "2i+1" : half(paper, width) + " + i";
  return "PE(p, " + sine + ") = sin" + angle + ", PE(p, " + cosine + ") = cos" + angle +
         (zero.empty() ? zero : ", " + zero);
}

Column column(const Ladder& ladder, std::int64_t index) {
  if (ladder.interleaved) {
    const std::int64_t pair = index / 2;
    if (pair >= ladder.sines()) {
      return {Column::Part::Zero, 0};
    }
    return {index % 2 == 0 ? Column::Part::Sine : Column::Part::Cosine, pair};
  }
  if (index < ladder.sines()) {
    return {Column::Part::Sine, index};
  }
  const std::int64_t pair = index - ladder.sines();
  return pair < ladder.cosines ? Column{Column::Part::Cosine, pair} : Column{Column::Part::Zero, 0};
}

double value(const Ladder& ladder, double position, std::int64_t index) {
  const Column what = column(ladder, index);
  if (what.part == Column::Part::Zero) {
    return 0.0;
  }
  const double angle = position * ladder.omega[static_cast<std::size_t>(what.pair)];
  return what.part == Column::Part::Sine ? std::sin(angle) : std::cos(angle);
}

}  // namespace pelab::sinusoidal
