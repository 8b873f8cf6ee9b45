#include "core/views/precision/phase_error.h"

#include <algorithm>
#include <cmath>

namespace pelab::precision {

std::string_view nameOf(SmallFloat format) {
  switch (format) {
    case SmallFloat::Float32:
      return "float32";
    case SmallFloat::BFloat16:
      return "bfloat16";
    case SmallFloat::Float16:
      return "float16";
  }
  return "";
}

double Rounding::angle(std::int64_t position, double perPosition) const {
  const double p = coordinate.at(position);
  const double omega = coordinate.perUnit(perPosition);
  switch (what) {
    case Rounded::Positions:
      return roundedTo(format, p) * omega + 0.0;  // never −0
    case Rounded::Frequencies:
      return p * roundedTo(format, omega) + 0.0;
    case Rounded::All:
      return roundedTo(format, roundedTo(format, p) * roundedTo(format, omega)) + 0.0;
  }
  return p * omega;
}

double Rounding::error(std::int64_t position, double perPosition) const {
  const double p = coordinate.at(position);
  const double omega = coordinate.perUnit(perPosition);
  switch (what) {
    case Rounded::Positions:
      return std::abs((roundedTo(format, p) - p) * omega);
    case Rounded::Frequencies:
      return std::abs(p * (roundedTo(format, omega) - omega));
    case Rounded::All:
      return std::abs(angle(position, perPosition) - p * omega);
  }
  return 0.0;
}

std::optional<std::int64_t> Rounding::firstCollision(std::int64_t length) const {
  if (what == Rounded::Frequencies) return std::nullopt;
  if (coordinate.isWhole()) return lastWhole(format);
  constexpr std::int64_t most = 65536;
  double before = roundedTo(format, coordinate.at(0));
  for (std::int64_t k = 1; k < std::min(length, most); ++k) {
    const double now = roundedTo(format, coordinate.at(k));
    if (now == before) return k - 1;
    before = now;
  }
  return std::nullopt;
}

}  // namespace pelab::precision
