#include "core/views/spectrum/spectrum_axes.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/views/support.h"

namespace pelab::spectrum {

namespace {

/// Room for positive numbers on a logarithmic axis.
class Room {
public:
  void take(double value) {
    if (!(value > 0.0) || !std::isfinite(value)) return;
    m_lo = m_any ? std::min(m_lo, value) : value;
    m_hi = m_any ? std::max(m_hi, value) : value;
    m_any = true;
  }
  /// What was taken with a margin of the factor @p margin.
  [[nodiscard]] Range range(double margin) const { return {m_lo / margin, m_hi * margin}; }

private:
  double m_lo = 1.0, m_hi = 1.0;
  bool m_any = false;
};

Axis logAxis(const Scene& scene, const char* key, Text label, const Room& room, double margin) {
  Axis axis = valueAxis(scene, kId, key, std::move(label), room.range(margin));
  axis.scale = AxisScale::Logarithmic;
  return axis;
}

}  // namespace

Axis pairAxis(const Scene& scene, const PairSpectrum& shown) {
  return indexAxis(scene, kId, "pairs.x", PELAB_TEXT("spectrum", "Pair i"), Role::Pair, shown.pairs());
}

Axis wavelengthAxis(const Scene& scene, const PairSpectrum& shown) {
  Room room;
  room.take(static_cast<double>(shown.length));
  room.take(static_cast<double>(shown.trained));
  for (std::int64_t i = 0; i < shown.pairs(); ++i) {
    room.take(shown.wavelength(i));
    room.take(shown.wavelengthBefore(i));
  }
  return logAxis(scene, "wavelength.y", PELAB_TEXT("spectrum", "Positions"), room, 2.0);
}

Axis turnsAxis(const Scene& scene, const PairSpectrum& shown) {
  Room room;
  room.take(1.0);
  for (std::int64_t i = 0; i < shown.pairs(); ++i) {
    room.take(shown.turns(i));
    room.take(shown.turnsTrained(i));
  }
  return logAxis(scene, "turns.y", PELAB_TEXT("spectrum", "Turns"), room, 2.0);
}

Axis phaseAxis(const Scene& scene, const PairSpectrum& /*shown*/) {
  return valueAxis(scene, kId, "", PELAB_TEXT("spectrum", "Share of a turn"), {0.0, 1.05});
}

/// With room below the kept pairs for the names of the zones.
Axis divisorAxis(const Scene& scene, const PairSpectrum& shown) {
  Room room;
  room.take(0.6);
  for (std::int64_t i = 0; i < shown.pairs(); ++i) room.take(shown.divisor(i));
  return logAxis(scene, "divisor.y", PELAB_TEXT("spectrum", "Divisor"), room, 1.25);
}

}  // namespace pelab::spectrum
