#include "ui/controls/slider_scale.h"

#include <algorithm>
#include <cmath>

namespace pelab::ui {

namespace {

constexpr double ticksPerOctave = 8.0;
constexpr double ticksPerDecade = 40.0;
constexpr int mostTicks = 1 << 20;

double toThreeDigits(double value) {
  if (value == 0.0) return value;
  const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 2.0);
  // Dividing by the inverse keeps decimal values such as 0.001 exact.
  return unit < 1.0 ? std::round(value / unit) / std::round(1.0 / unit) : std::round(value / unit) * unit;
}

}  // namespace

double numberOf(const Value& value, double otherwise) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* natural = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*natural);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return otherwise;
}

bool SliderScale::fits(const ParamSpec& spec) {
  const bool number = spec.kind == Kind::Real || spec.kind == Kind::Integer;
  return number && std::isfinite(spec.sliderMin) && std::isfinite(spec.sliderMax) && spec.sliderMin < spec.sliderMax &&
         (spec.scale == Scale::Linear || spec.sliderMin > 0.0);
}

SliderScale::SliderScale(const ParamSpec& spec)
    : m_scale(spec.scale),
      m_integer(spec.kind != Kind::Real),
      m_lo(spec.sliderMin),
      m_hi(spec.sliderMax),
      m_step(spec.step > 0.0 ? spec.step : 1.0) {
  double ticks = (m_hi - m_lo) / m_step;
  if (m_scale == Scale::Log2) ticks = std::log2(m_hi / m_lo) * ticksPerOctave;
  if (m_scale == Scale::Log10) ticks = std::log10(m_hi / m_lo) * ticksPerDecade;
  m_ticks = static_cast<int>(std::clamp(std::round(ticks), 1.0, static_cast<double>(mostTicks)));
}

double SliderScale::valueAt(int tick) const {
  if (tick <= 0) return m_lo;
  if (tick >= m_ticks) return m_hi;
  const double along = tick;
  switch (m_scale) {
    case Scale::Linear:
      return rounded(m_lo + (m_hi - m_lo) * along / m_ticks);
    case Scale::Log2:
      return rounded(m_lo * std::exp2(along * std::log2(m_hi / m_lo) / m_ticks));
    case Scale::Log10:
      return rounded(m_lo * std::pow(10.0, along * std::log10(m_hi / m_lo) / m_ticks));
  }
  return m_lo;
}

int SliderScale::tickOf(double value) const {
  const double inside = std::clamp(value, m_lo, m_hi);
  double along = (inside - m_lo) / (m_hi - m_lo);
  if (m_scale != Scale::Linear) along = std::log(inside / m_lo) / std::log(m_hi / m_lo);
  return std::clamp(static_cast<int>(std::lround(along * m_ticks)), 0, m_ticks);
}

double SliderScale::rounded(double value) const {
  double out = value;
  if (m_integer) {
    const double step = std::max(1.0, std::round(m_step));
    out = m_lo + std::round((value - m_lo) / step) * step;
  } else if (m_scale == Scale::Linear) {
    const double inverse = 1.0 / m_step;
    const bool decimal = std::abs(inverse - std::round(inverse)) < 1e-9;
    out = decimal ? std::round(value * std::round(inverse)) / std::round(inverse) : value;
  } else {
    out = toThreeDigits(value);
  }
  return std::clamp(out, m_lo, m_hi);
}

}  // namespace pelab::ui
