#include "core/views/similarity/curves.h"

#include <algorithm>
#include <cmath>

namespace pelab::similarity {

namespace {

std::int64_t endOf(const Buckets& buckets, std::size_t b) {
  return b + 1 < buckets.starts.size() ? buckets.starts[b + 1] : buckets.last + 1;
}

/// Every k, kept as the least and the greatest of each bucket.
class Envelope {
public:
  explicit Envelope(const Buckets& buckets) : m_buckets(buckets) {}

  void add(std::int64_t k, double value) {
    const Point point{static_cast<double>(k), value};
    if (m_empty || k >= endOf(m_buckets, m_bucket)) {
      flush();
      while (k >= endOf(m_buckets, m_bucket)) ++m_bucket;
      m_low = m_high = point;
      m_empty = false;
      return;
    }
    if (value < m_low.y) m_low = point;
    if (value > m_high.y) m_high = point;
  }
  [[nodiscard]] std::vector<Point> finish() {
    flush();
    return std::move(m_points);
  }

private:
  void flush() {
    if (m_empty) return;
    const bool rises = m_low.x <= m_high.x;
    m_points.push_back(rises ? m_low : m_high);
    if (m_low.x < m_high.x || m_high.x < m_low.x) m_points.push_back(rises ? m_high : m_low);
  }

  const Buckets& m_buckets;
  std::size_t m_bucket = 0;
  bool m_empty = true;
  Point m_low, m_high;
  std::vector<Point> m_points;
};

Drawn envelopeOf(const ShiftForm& form, double divisor, const Buckets& buckets, const std::stop_token& stop) {
  constexpr std::int64_t window = 4096;
  Envelope envelope(buckets);
  std::vector<double> sums(window);
  for (std::int64_t k = buckets.first; k <= buckets.last; k += window) {
    const std::span<double> part(sums.data(), static_cast<std::size_t>(std::min(window, buckets.last - k + 1)));
    if (!cosineSums(form.frequencies.omega, {}, static_cast<double>(k), 1.0, part, stop)) return {{}, false};
    for (std::size_t t = 0; t < part.size(); ++t) {
      envelope.add(k + static_cast<std::int64_t>(t), (form.constant + form.scale * part[t]) / divisor);
    }
  }
  return {envelope.finish(), true};
}

/// Every step-th k, at most @p most and two per bucket.
Drawn sampleOf(const ShiftForm& form, double divisor, const Buckets& buckets, std::int64_t most,
               const std::stop_token& stop) {
  const std::int64_t wanted = std::clamp<std::int64_t>(
      most, 8, 2 * std::max<std::int64_t>(static_cast<std::int64_t>(buckets.starts.size()), 4));
  const std::int64_t step = (buckets.size() + wanted - 1) / wanted;
  std::vector<double> sums(static_cast<std::size_t>((buckets.size() + step - 1) / step));
  Drawn drawn;
  drawn.exact = false;
  if (!cosineSums(form.frequencies.omega, {}, static_cast<double>(buckets.first), static_cast<double>(step), sums,
                  stop)) {
    return drawn;
  }
  for (std::size_t t = 0; t < sums.size(); ++t) {
    drawn.points.push_back({static_cast<double>(buckets.first + static_cast<std::int64_t>(t) * step),
                            (form.constant + form.scale * sums[t]) / divisor});
  }
  return drawn;
}

/// Single values at the beginning of evenly picked buckets, at most @p most of them.
template <typename Value>
Drawn picked(const Buckets& buckets, std::int64_t most, const std::stop_token& stop, const Value& value) {
  Drawn drawn;
  const auto count = static_cast<std::int64_t>(buckets.starts.size());
  const std::int64_t step = std::max<std::int64_t>((count + most - 1) / std::max<std::int64_t>(most, 1), 1);
  drawn.exact = step == 1 && count == buckets.size();
  for (std::int64_t b = 0; b < count; b += step) {
    if (stop.stop_requested()) return {std::move(drawn.points), false};
    const std::int64_t k = buckets.starts[static_cast<std::size_t>(b)];
    drawn.points.push_back({static_cast<double>(k), value(k)});
  }
  if (step > 1) drawn.points.push_back({static_cast<double>(buckets.last), value(buckets.last)});
  return drawn;
}

}  // namespace

Buckets bucketsOf(const Axis& x, std::int64_t least, std::int64_t greatest, int pixels) {
  const auto lo = static_cast<double>(least);
  const auto hi = static_cast<double>(greatest);
  Buckets buckets;
  buckets.first = static_cast<std::int64_t>(std::clamp(std::floor(x.visible.lo), lo, hi));
  buckets.last = static_cast<std::int64_t>(std::clamp(std::ceil(x.visible.hi), lo, hi));
  const bool logarithmic = x.scale == AxisScale::Logarithmic && buckets.first > 0;
  buckets.evenly = !logarithmic;
  const double from = logarithmic ? std::log(static_cast<double>(buckets.first)) : static_cast<double>(buckets.first);
  const double to = logarithmic ? std::log(static_cast<double>(buckets.last)) : static_cast<double>(buckets.last);
  const std::int64_t cells = std::min<std::int64_t>(std::max(pixels, 2), logarithmic ? 1 << 14 : buckets.size());
  for (std::int64_t b = 0; b < cells; ++b) {
    const double at =
        from + (to - from) * static_cast<double>(b) / static_cast<double>(std::max<std::int64_t>(cells - 1, 1));
    const auto k = std::clamp(static_cast<std::int64_t>(std::llround(logarithmic ? std::exp(at) : at)), buckets.first,
                              buckets.last);
    if (buckets.starts.empty() || k > buckets.starts.back()) buckets.starts.push_back(k);
  }
  return buckets;
}

std::int64_t curveBudget(bool full) {
  return full ? std::int64_t{1} << 29 : std::int64_t{1} << 20;
}

Drawn shiftCurve(const ShiftForm& form, double divisor, const Buckets& buckets, std::int64_t budget,
                 const std::stop_token& stop) {
  const std::int64_t pairs = std::max<std::int64_t>(form.pairs(), 1);
  if (buckets.size() * pairs <= budget) return envelopeOf(form, divisor, buckets, stop);
  if (buckets.evenly) return sampleOf(form, divisor, buckets, budget / pairs, stop);
  constexpr std::int64_t directCost = 24;  // a cosine of its own against a step of the turn
  return picked(buckets, std::max<std::int64_t>(budget / (pairs * directCost), 8), stop,
                [&](std::int64_t k) { return form.at(static_cast<double>(k)) / divisor; });
}

Drawn rowCurve(const Subject& subject, std::int64_t m, bool cosine, const Buckets& buckets, bool full,
               const std::stop_token& stop) {
  const std::int64_t calls = full ? std::int64_t{1} << 24 : std::int64_t{1} << 16;
  const std::int64_t perValue = (cosine ? 6 : 2) * std::max<std::int64_t>(subject.width, 1);
  return picked(buckets, std::max<std::int64_t>(calls / perValue, 2), stop,
                [&](std::int64_t k) { return cosine ? subject.cosine(m, m + k) : subject.dot(m, m + k); });
}

}  // namespace pelab::similarity
