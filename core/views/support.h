#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/table.h"
#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

/// The encoding of the scene's setup (a valid scene has one).
[[nodiscard]] const Encoding& encodingOf(const Scene& scene);

/// "Sinusoidal · d = 128 · base 10000 · L = 128": name, sizes, then of the other visible parameters those that have a
/// caption of their own and those that are not at their default. For Layout::subtitle.
[[nodiscard]] Text setupCaption(const Scene& scene);

/// @p parts with " · " between them, after a sentence a space; empty ones are left out.
[[nodiscard]] Text joined(const std::vector<Text>& parts);

/// What the person zoomed to under @p key in @p view, inside @p full and never empty; @p full when there is no entry.
[[nodiscard]] Range visibleRange(const Scene& scene, std::string_view view, std::string_view key, Range full);

/// Outer edges of @p count cells around 0 … count − 1: −0.5 … count − 0.5 (one cell when there is none).
[[nodiscard]] Range edges(std::int64_t count);
/// Outer edges of the cells @p cells.
[[nodiscard]] Range edges(Span cells);
/// The same of equal cells, one per block: the last one reaches past the last index where its block is shorter.
[[nodiscard]] Range edges(const Blocks& blocks);

/// Whole cells among 0 … count − 1 that show in @p visible; at least one when count > 0.
[[nodiscard]] Span cellsIn(Range visible, std::int64_t count);

/// The whole number nearest to @p at when it is one of 0 … count − 1; else −1 (also for NaN).
[[nodiscard]] std::int64_t wholeAt(double at, std::int64_t count);

/// Axis over the whole numbers 0 … count − 1, range as zoomed under @p key, ticks at whole numbers.
[[nodiscard]] Axis indexAxis(const Scene& scene, std::string_view view, std::string key, Text label, Role role,
                             std::int64_t count);

/// "Position m" (Role::Position) and "Key position n" (Role::Key) over @p length positions.
[[nodiscard]] Axis positionAxis(const Scene& scene, std::string_view view, std::string key, std::int64_t length);
[[nodiscard]] Axis keyAxis(const Scene& scene, std::string_view view, std::string key, std::int64_t length);

/// Axis of values over @p full, not zoomable unless @p key is given.
[[nodiscard]] Axis valueAxis(const Scene& scene, std::string_view view, std::string key, Text label, Range full);

/// Points (k, f(k)) for the whole numbers k of @p span. When there are more than two per @p pixels, each pixel keeps
/// the least and the greatest of its numbers in the order they come, so that no spike is lost. NaN interrupts the
/// curve. Cost: one call of f per number, at most @p budget calls (evenly picked when there are more; then not exact).
/// Returns what it has when @p stop asks.
struct Trace {
  std::vector<Point> points;
  bool exact = true;  ///< every number was looked at
};
[[nodiscard]] Trace trace(Span span, int pixels, const std::function<double(std::int64_t)>& f, std::int64_t budget,
                          const std::stop_token& stop);

/// The least and the greatest of some points; none were seen while least > greatest.
struct Extremes {
  Point least{0.0, std::numeric_limits<double>::infinity()};
  Point greatest{0.0, -std::numeric_limits<double>::infinity()};

  void take(const Point& low, const Point& high);  ///< NaN is left out
  /// Both in the order they come, or an interruption at @p gapAt.
  void append(std::vector<Point>& points, std::int64_t gapAt) const;
};

/// The same for an f whose extremes over first, first + step, … (count of them) are found faster than one by one; f
/// itself is then asked only where every number has its pixel. Safe to call from several threads at once: pixels are
/// shared among the processors.
using ExtremesOf = std::function<Extremes(std::int64_t first, std::int64_t step, std::int64_t count)>;
[[nodiscard]] Trace trace(Span span, int pixels, const std::function<double(std::int64_t)>& f, const ExtremesOf& search,
                          std::int64_t budget, const std::stop_token& stop);

/// Cells of a coarse heat map (about 3 ms of a table's `at`).
inline constexpr std::int64_t kCoarseBudget = 1 << 16;
/// Calls for one trace: a quarter of that when coarse, more than any trace needs when full.
[[nodiscard]] std::int64_t budgetOf(const Effort& effort);

}  // namespace pelab
