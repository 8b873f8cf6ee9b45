#pragma once
#include <cstdint>

#include "core/scene/param_spec.h"

namespace pelab::ui {

/// How the whole-number ticks of a slider spread over a parameter's slider range: evenly by the step (Linear), eight to
/// an octave (Log2) or forty to a decade (Log10), so that powers are met exactly. Values of integers are multiples of
/// the step above the range's start; logarithmic reals have three significant digits.
class SliderScale {
public:
  explicit SliderScale(const ParamSpec& spec);

  [[nodiscard]] int ticks() const { return m_ticks; }  ///< ticks are 0 … ticks()
  [[nodiscard]] double valueAt(int tick) const;
  [[nodiscard]] int tickOf(double value) const;  ///< nearest; values outside the range go to its ends

  /// False for parameters that a slider cannot set: texts, choices, seeds, lists, open ranges.
  [[nodiscard]] static bool fits(const ParamSpec& spec);

private:
  [[nodiscard]] double rounded(double value) const;

  Scale m_scale;
  bool m_integer;
  double m_lo, m_hi, m_step;
  int m_ticks = 1;
};

/// The number in a value of a numeric kind; @p otherwise for null and everything else.
[[nodiscard]] double numberOf(const Value& value, double otherwise);

}  // namespace pelab::ui
