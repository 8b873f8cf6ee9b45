#include "ui/figure/ticks.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

constexpr int mostTicks = 64;

struct Room {
  double length;
  bool horizontal;
  double widest;
  const QFontMetricsF& metrics;

  /// Least distance of two labels of this text.
  [[nodiscard]] double spacing(const QString& label) const {
    if (horizontal) return metrics.horizontalAdvance(label) + 1.6 * metrics.height();
    return std::min(2.6 * metrics.height(), std::max(1.2 * metrics.height(), length / 2.2));
  }
  /// The distance at which two of them touch; digits reach less far than the font.
  [[nodiscard]] double touching(const QString& label) const {
    return horizontal ? metrics.horizontalAdvance(label) + 0.5 * metrics.height() : 0.9 * metrics.height();
  }
};

double position(const Axis& axis, Range visible, double value) {
  return axis.scale == AxisScale::Logarithmic && visible.lo > 0.0
             ? std::log(value / visible.lo) / std::log(visible.hi / visible.lo)
             : (value - visible.lo) / visible.size();
}

bool within(Range visible, double value) {
  const double slack = visible.size() * 1e-9;
  return value >= visible.lo - slack && value <= visible.hi + slack;
}

/// A word below cell @p k of @p ticks: whole where its neighbours leave the room, else cut to that room, whole again
/// where then nothing would stay of it: its neighbours give way.
QString wordOf(const std::vector<Tick>& ticks, std::size_t k, double cell, double before, const Room& room,
               const Translation& translation) {
  const double gap = 0.5 * room.metrics.height();
  const double edge = cell / 2.0 + gap;  // beyond the ends of the axis
  const QString word = translation(ticks[k].label);
  double after = edge;
  if (k + 1 < ticks.size()) {
    const double next = std::min(room.metrics.horizontalAdvance(translation(ticks[k + 1].label)), cell - gap);
    after = (ticks[k + 1].at - ticks[k].at) * cell - next / 2.0 - gap;
  }
  const double widest = 2.0 * std::min(after, k == 0 ? edge : before);
  const QString cut = shortened(word, room.metrics, std::max(widest, cell - gap));
  return cut.isEmpty() ? word : cut;
}

TickMarks ownTicks(const Axis& axis, Range visible, const Room& room, const Translation& translation) {
  TickMarks marks;
  double free = -1e300;  // where the next label may begin
  std::vector<Tick> ticks = axis.ticks;
  std::erase_if(ticks, [&](const Tick& tick) { return !within(visible, tick.at); });
  std::sort(ticks.begin(), ticks.end(), [](const Tick& a, const Tick& b) { return a.at < b.at; });
  const bool words = axis.words && room.horizontal;
  for (std::size_t k = 0; k < ticks.size(); ++k) {
    const Tick& tick = ticks[k];
    const double centre = position(axis, visible, tick.at) * room.length;
    QString label = words ? wordOf(ticks, k, room.length / visible.size(), centre - free, room, translation)
                          : translation(tick.label);
    if (!words && room.widest > 0.0) label = shortened(label, room.metrics, room.widest);
    const double upright = room.metrics.height() * (axis.words ? 1.2 : 0.8);
    const double half = (room.horizontal ? room.metrics.horizontalAdvance(label) : upright) / 2.0;
    if (label.isEmpty() || centre - half < free) {
      marks.between << tick.at;
      continue;
    }
    marks.at << tick.at;
    marks.labels << label;
    free = centre + half + (room.horizontal ? room.metrics.height() * 0.5 : 0.0);
  }
  return marks;
}

double roundStep(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least * (1.0 - 1e-9)) return factor * power;
  return 10.0 * power;
}

double roundStepBelow(double step) {
  const double power = std::pow(10.0, std::floor(std::log10(step * (1.0 - 1e-9))));
  for (const double factor : {5.0, 2.0})
    if (factor * power < step * (1.0 - 1e-9)) return factor * power;
  return power;
}

QString roundNumber(double value, double step, const Translation& translation) {
  const double magnitude = std::max(std::abs(value), step);
  const int digits =
      std::clamp(static_cast<int>(std::floor(std::log10(magnitude)) - std::floor(std::log10(step))) + 2, 1, 15);
  return translation.number(value, digits);
}

TickMarks linearTicks(const Axis& axis, Range visible, const Room& room, const Translation& translation) {
  const auto marksFor = [&](double step) {
    TickMarks marks;
    for (double k = std::ceil(visible.lo / step - 1e-9); k * step <= visible.hi + step * 1e-9; k += 1.0) {
      if (marks.at.size() >= mostTicks) break;
      const double value = k == 0.0 ? 0.0 : k * step;
      marks.at << value;
      marks.labels << roundNumber(value, step, translation);
    }
    return marks;
  };
  const double least = room.spacing(QStringLiteral("0")) / std::max(1.0, room.length) * visible.size();
  double step = roundStep(std::max(least, visible.size() / 12.0));
  if (axis.integers) step = std::max(1.0, step);
  TickMarks marks;
  for (int attempt = 0; attempt < 12; ++attempt) {
    marks = marksFor(step);
    double widest = 0.0;
    for (const QString& label : marks.labels) widest = std::max(widest, room.spacing(label));
    if (widest <= step / visible.size() * room.length) break;
    step = roundStep(step * 1.5);
  }
  // One number alone is no scale: closer ones, as long as they do not touch.
  double closer = step;
  for (int attempt = 0; attempt < 3 && marks.at.size() < 2; ++attempt) {
    closer = roundStepBelow(closer);
    if (axis.integers && closer < 1.0) break;
    const TickMarks candidate = marksFor(closer);
    double widest = 0.0;
    for (const QString& label : candidate.labels) widest = std::max(widest, room.touching(label));
    if (widest > closer / visible.size() * room.length) break;
    if (candidate.at.size() < 2) continue;
    marks = candidate;
    step = closer;
  }
  const auto parts = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9)) > 1.5 ? 0 : 2;
  const double small = parts == 0 ? 0.0 : step / parts;
  if (small > 0.0 && !(axis.integers && small < 1.0))
    for (double k = std::ceil(visible.lo / step - 1.0); k * step <= visible.hi; k += 1.0)
      if (within(visible, (k + 0.5) * step)) marks.between << (k + 0.5) * step;
  if (axis.integers && step < 1.5) marks.between.clear();
  return marks;
}

TickMarks logarithmicTicks(const Axis& axis, Range visible, const Room& room, const Translation& translation) {
  TickMarks marks;
  const int first = static_cast<int>(std::floor(std::log10(visible.lo) + 1e-9));
  const int last = static_cast<int>(std::ceil(std::log10(visible.hi) - 1e-9));
  const double decade = room.length / std::max(1e-9, std::log10(visible.hi / visible.lo));
  const double needed = room.horizontal ? room.metrics.horizontalAdvance(powerOfTen(-12)) + room.metrics.height()
                                        : 1.6 * room.metrics.height();
  const int every = std::max(1, static_cast<int>(std::ceil(needed / decade)));
  const bool dense = decade > 5.0 * needed;
  for (int n = first; n <= last; ++n) {
    for (int k = 1; k < 10; ++k) {
      const double value = k * std::pow(10.0, n);
      if (!within(visible, value)) continue;
      if (k == 1 && (n % every) == 0) {
        marks.at << value;
        marks.labels << powerOfTen(n);
      } else if (dense && (k == 2 || k == 5)) {
        marks.at << value;
        marks.labels << translation.number(value, 2);
      } else if (every == 1 || k == 1) {
        marks.between << value;
      }
    }
  }
  if (marks.at.size() >= 2) return marks;
  Axis linear = axis;
  linear.integers = false;
  return linearTicks(linear, visible, room, translation);  // less than a decade: round numbers
}

}  // namespace

QString powerOfTen(int exponent) {
  if (exponent == 0) return QStringLiteral("1");
  if (exponent == 1) return QStringLiteral("10");
  static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString raised;
  for (const QChar c : QString::number(exponent))
    raised += c == QLatin1Char('-') ? QChar(0x207B) : digits.at(c.digitValue());
  return QStringLiteral("10") + raised;
}

TickMarks tickMarks(const Axis& axis, Range visible, double length, bool horizontal, double widest,
                    const QFontMetricsF& metrics, const Translation& translation) {
  if (!axis.shown || !(visible.size() > 0.0) || !std::isfinite(visible.size()) || length < 1.0) return {};
  const Room room{length, horizontal, widest, metrics};
  if (!axis.ticks.empty()) return ownTicks(axis, visible, room, translation);
  if (axis.scale == AxisScale::Logarithmic && visible.lo > 0.0)
    return logarithmicTicks(axis, visible, room, translation);
  const double magnitude = std::max(std::abs(visible.lo), std::abs(visible.hi));
  if (visible.size() < magnitude * 1e-13) return {};  // beyond what a double tells apart
  return linearTicks(axis, visible, room, translation);
}

}  // namespace pelab::ui
