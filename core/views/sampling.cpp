#include "core/views/sampling.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/views/registry.h"
#include "core/views/support.h"

namespace pelab {

namespace {

Text viewName(std::string_view id) {
  const View* view = findView(id);
  return view == nullptr ? Text::literal(std::string(id)) : view->info().name;
}

}  // namespace

std::vector<std::int64_t> wholeNumbers(Range visible, AxisScale scale, std::int64_t first, std::int64_t last,
                                       int pixels) {
  if (first > last) return {};
  const auto bound = [&](double v) {
    return static_cast<std::int64_t>(std::clamp(v, static_cast<double>(first), static_cast<double>(last)));
  };
  const std::int64_t lo = bound(std::floor(visible.lo));
  const std::int64_t hi = bound(std::ceil(visible.hi));
  const std::int64_t most = 2 * static_cast<std::int64_t>(std::clamp(pixels, 1, 1 << 14));
  std::vector<std::int64_t> result;
  if (hi - lo < most) {
    for (std::int64_t k = lo; k <= hi; ++k) result.push_back(k);
    return result;
  }
  const bool isLog = scale == AxisScale::Logarithmic && lo > 0;
  const auto along = [&](double v) { return isLog ? std::log(v) : v; };
  const double from = along(static_cast<double>(lo));
  const double to = along(static_cast<double>(hi));
  for (std::int64_t step = 0; step <= most; ++step) {
    const double at = from + (to - from) * static_cast<double>(step) / static_cast<double>(most);
    const std::int64_t k = step == most ? hi : bound(std::round(isLog ? std::exp(at) : at));
    if (result.empty() || k > result.back()) result.push_back(k);
  }
  return result;
}

CellGrid squareGrid(Span rows, Span columns, std::int64_t length, PixelSize pixels, bool full) {
  const auto most = [full](int along) { return std::clamp<std::int64_t>(along, 1, full ? 4096 : 192); };
  return {blocksOver(rows, length, most(pixels.height)), blocksOver(columns, length, most(pixels.width))};
}

HeatMap blankCells(const CellGrid& grid) {
  HeatMap map;
  map.rows = grid.rows.count();
  map.columns = grid.columns.count();
  map.values.assign(static_cast<std::size_t>(map.rows * map.columns), std::numeric_limits<float>::quiet_NaN());
  map.x = edges(grid.columns);
  map.y = edges(grid.rows);
  return map;
}

bool numbersFit(PixelSize pixels, std::int64_t rows, std::int64_t columns, int characters) {
  if (rows <= 0 || columns <= 0) return false;
  const double width = pixels.width / static_cast<double>(columns);
  const double height = pixels.height / static_cast<double>(rows);
  return width >= (7.5 * characters + 6.0) * pixels.scale && height >= 16.0 * pixels.scale;
}

Text whereToLook(const Encoding& encoding, const Params& params) {
  const auto frequencies = pairsOf(encoding, params);
  if (frequencies && frequencies->rotates) {
    return PELAB_TEXT("views", "It turns queries and keys instead; see the %1 view.").with({viewName("circle")});
  }
  if (encoding.relativeIndex(params) != nullptr && encoding.scoreBias(params) != nullptr) {
    return PELAB_TEXT("views", "It looks up a number for each score by relative position instead; see the %1 view.")
        .with({viewName("buckets")});
  }
  if (encoding.relativeIndex(params) != nullptr) {
    return PELAB_TEXT("views", "It looks up vectors by relative position instead; see the %1 view.")
        .with({viewName("buckets")});
  }
  const auto table = encoding.table(params);
  if (table != nullptr && table->isRelative()) {
    return PELAB_TEXT("views", "The rows of its table stand for relative positions; see the %1 view.")
        .with({viewName("matrix")});
  }
  if (table != nullptr) {
    return PELAB_TEXT("views", "It adds a row of a table to each input instead; see the %1 view.")
        .with({viewName("matrix")});
  }
  if (encoding.info().family == Family::None) {
    return PELAB_TEXT("views", "It gives no positions at all. Choose another scheme.");
  }
  if (encoding.scoreBias(params) != nullptr) {
    return PELAB_TEXT("views", "What it adds to the scores is in the %1 view.").with({viewName("bias")});
  }
  if (trainedPositions(encoding, params)) {
    return PELAB_TEXT("views", "Its rows of positions enter the scores by projections of their own; see the %1 view.")
        .with({viewName("attention")});
  }
  return {};
}

Text noPairs(const Encoding& encoding, const Params& params) {
  Text instead = whereToLook(encoding, params);
  if (instead.empty()) instead = PELAB_TEXT("views", "Choose a sinusoidal table or a rotation.");
  return PELAB_TEXT("views", "%1 has no pairs that turn with the position. %2").with({encoding.info().name, instead});
}

}  // namespace pelab
