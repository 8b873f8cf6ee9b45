#include "core/views/precision/phase_error.h"

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

double Rounding::angle(std::int64_t position, double omega) const {
  const auto p = static_cast<double>(position);
  switch (what) {
    case Rounded::Positions:
      return roundedTo(format, p) * omega;
    case Rounded::Frequencies:
      return p * roundedTo(format, omega);
    case Rounded::All:
      return roundedTo(format, roundedTo(format, p) * roundedTo(format, omega));
  }
  return p * omega;
}

double Rounding::error(std::int64_t position, double omega) const {
  const auto p = static_cast<double>(position);
  switch (what) {
    case Rounded::Positions:
      return std::abs(roundedTo(format, p) - p) * omega;
    case Rounded::Frequencies:
      return p * std::abs(roundedTo(format, omega) - omega);
    case Rounded::All:
      return std::abs(angle(position, omega) - p * omega);
  }
  return 0.0;
}

}  // namespace pelab::precision
