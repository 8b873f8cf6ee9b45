#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/figure/color_map.h"
#include "ui/figure/layer_drawing.h"
#include "ui/figure/layer_parts.h"

namespace pelab::ui {
namespace {

/// Below this many pixels per cell a pixel mixes the colours of the cells it covers; above, the middle one is as good.
constexpr double leastNearest = 6.0;

/// The cells below one row or column of pixels: the one at its middle (−1 outside), and each with its share of the
/// area.
struct Cover {
  std::int64_t middle = -1;
  std::int64_t first = 0;
  std::vector<double> shares;  ///< of cells first, first + 1, …; one entry where a pixel shows one cell
};

std::int64_t cellAt(Range range, std::int64_t cells, double coordinate) {
  const double part = (coordinate - range.lo) / range.size() * static_cast<double>(cells);
  if (!(part >= -1e-9) || !(part <= static_cast<double>(cells) + 1e-9)) return -1;
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(part)), 0, cells - 1);
}

/// @p edgeA and @p edgeB: coordinates of the pixel's edges.
Cover coverOf(Range range, std::int64_t cells, double edgeA, double middle, double edgeB, bool average) {
  Cover cover{cellAt(range, cells, middle), 0, {1.0}};
  cover.first = cover.middle;
  if (!average || cover.middle < 0) return cover;
  const auto index = [&](double at) {
    return std::clamp((at - range.lo) / range.size(), 0.0, 1.0) * static_cast<double>(cells);
  };
  const double lo = index(std::min(edgeA, edgeB));
  const double hi = index(std::max(edgeA, edgeB));
  const auto first = static_cast<std::int64_t>(std::floor(lo + 1e-6));
  const auto last = std::min(cells - 1, static_cast<std::int64_t>(std::ceil(hi - 1e-6)) - 1);
  if (last <= first || !(hi > lo)) return cover;
  cover.first = first;
  cover.shares.clear();
  for (std::int64_t k = first; k <= last; ++k)
    cover.shares.push_back((std::min(hi, static_cast<double>(k + 1)) - std::max(lo, static_cast<double>(k))) /
                           (hi - lo));
  return cover;
}

std::vector<Cover> coversOf(const HeatMap& heat, const PanelMap& map, int pixels, bool horizontal) {
  const QRectF& inner = map.inner();
  const Range range = horizontal ? heat.x : heat.y;
  const std::int64_t cells = horizontal ? heat.columns : heat.rows;
  const auto at = [&](double pixel) {
    return horizontal ? map.xAt(inner.left() + pixel / pixels * inner.width())
                      : map.yAt(inner.top() + pixel / pixels * inner.height());
  };
  const double perCell = range.size() / static_cast<double>(cells) / std::abs(at(1.0) - at(0.0));
  const bool average = heat.map != ColorMap::Categories && perCell < leastNearest;
  std::vector<Cover> covers;
  covers.reserve(static_cast<std::size_t>(pixels));
  for (int k = 0; k < pixels; ++k) covers.push_back(coverOf(range, cells, at(k), at(k + 0.5), at(k + 1.0), average));
  return covers;
}

QRgb rgbOf(const HeatMap& heat, float value) {
  const Rgb c = colorOf(heat.map, static_cast<double>(value), heat.colors);
  return qRgb(c.r, c.g, c.b);
}

constexpr QRgb kMasked = 0;  ///< no colour is transparent

/// The colours of all cells, row by row: `colorOf` of each. Cost: a look-up per cell.
std::vector<QRgb> cellColors(const HeatMap& heat) {
  std::vector<QRgb> colors;
  colors.reserve(heat.values.size());
  const auto [lo, hi] = heat.colors;
  if (heat.map == ColorMap::Categories || !(hi > lo)) {
    for (const float value : heat.values) colors.push_back(std::isnan(value) ? kMasked : rgbOf(heat, value));
    return colors;
  }
  std::array<QRgb, 256> table{};
  std::transform(colorTable(heat.map).begin(), colorTable(heat.map).end(), table.begin(),
                 [](const Rgb& c) { return qRgb(c.r, c.g, c.b); });
  for (const float value : heat.values) {
    if (std::isnan(value)) {
      colors.push_back(kMasked);
      continue;
    }
    const double part = (std::clamp(static_cast<double>(value), lo, hi) - lo) / (hi - lo);
    const double nearest = part * 255.0 + 0.5;
    colors.push_back(table[static_cast<std::size_t>(nearest)]);
  }
  return colors;
}

/// Colour of the pixel at two covers: the mean of the colours over its area; `kMasked` when its middle cell is masked.
QRgb shownColor(const std::vector<QRgb>& colors, std::int64_t cellsWide, const Cover& row, const Cover& column) {
  const auto colorAt = [&](std::int64_t r, std::int64_t c) {
    return colors[static_cast<std::size_t>(r * cellsWide + c)];
  };
  const QRgb middle = colorAt(row.middle, column.middle);
  if (middle == kMasked || (row.shares.size() == 1 && column.shares.size() == 1)) return middle;
  std::array<double, 3> sum{};
  for (std::size_t r = 0; r < row.shares.size(); ++r)
    for (std::size_t c = 0; c < column.shares.size(); ++c) {
      const QRgb own = colorAt(row.first + static_cast<std::int64_t>(r), column.first + static_cast<std::int64_t>(c));
      const QRgb color = own == kMasked ? middle : own;
      const double share = row.shares[r] * column.shares[c];
      sum[0] += share * qRed(color);
      sum[1] += share * qGreen(color);
      sum[2] += share * qBlue(color);
    }
  const auto byte = [](double part) { return static_cast<int>(std::lround(part)); };
  return qRgb(byte(sum[0]), byte(sum[1]), byte(sum[2]));
}

/// Mixes rows of pixels where no cell is masked: across once per row of cells, then down. `shownColor` for whole rows.
class RowMixer {
public:
  RowMixer(const std::vector<QRgb>& colors, std::int64_t cellsWide, const std::vector<Cover>& columns)
      : m_colors(colors), m_cellsWide(cellsWide), m_columns(columns) {}

  /// The pixels of @p row that lie over cells.
  void mix(const Cover& row, QRgb* line) {
    if (row.shares.size() == 1) {
      write(across(row.middle), line);
      return;
    }
    m_sum.assign(m_columns.size(), Color{});
    for (std::size_t r = 0; r < row.shares.size(); ++r) {
      const auto share = static_cast<float>(row.shares[r]);
      const std::vector<Color>& colors = across(row.first + static_cast<std::int64_t>(r));
      for (std::size_t i = 0; i < colors.size(); ++i)
        for (std::size_t k = 0; k < 4; ++k) m_sum[i][k] += share * colors[i][k];
    }
    write(m_sum, line);
  }

private:
  using Color = std::array<float, 4>;  ///< red, green, blue, nothing
  struct Row {
    std::int64_t cells = -1;
    std::vector<Color> colors;  ///< by pixel
  };

  static Color parts(QRgb color) {
    return {static_cast<float>(qRed(color)), static_cast<float>(qGreen(color)), static_cast<float>(qBlue(color)), 0.0F};
  }

  /// The row of cells @p cells, mixed across. The last few are kept: the next row of pixels begins where this one ends.
  const std::vector<Color>& across(std::int64_t cells) {
    Row& row = m_rows[static_cast<std::size_t>(cells) % m_rows.size()];
    if (std::exchange(row.cells, cells) == cells) return row.colors;
    row.colors.assign(m_columns.size(), Color{});
    const QRgb* const own = &m_colors[static_cast<std::size_t>(cells * m_cellsWide)];
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
      const Cover& column = m_columns[i];
      if (column.middle < 0) continue;
      if (column.shares.size() == 1) {
        row.colors[i] = parts(own[column.middle]);
        continue;
      }
      for (std::size_t c = 0; c < column.shares.size(); ++c) {
        const Color color = parts(own[column.first + static_cast<std::int64_t>(c)]);
        for (std::size_t k = 0; k < 4; ++k) row.colors[i][k] += static_cast<float>(column.shares[c]) * color[k];
      }
    }
    return row.colors;
  }

  void write(const std::vector<Color>& colors, QRgb* line) const {
    // lround takes as long as all the rest, and a part is never negative.
    const auto byte = [](float part) { return static_cast<int>(part + 0.5F); };  // NOLINT(bugprone-incorrect-roundings)
    for (std::size_t i = 0; i < colors.size(); ++i)
      if (m_columns[i].middle >= 0) line[i] = qRgb(byte(colors[i][0]), byte(colors[i][1]), byte(colors[i][2]));
  }

  const std::vector<QRgb>& m_colors;
  std::int64_t m_cellsWide;
  const std::vector<Cover>& m_columns;
  std::array<Row, 8> m_rows;
  std::vector<Color> m_sum;
};

bool aligned(Range shown, Range range, std::int64_t cells) {
  const double cell = range.size() / static_cast<double>(cells);
  const auto whole = [&](double edge) {
    const double part = (edge - range.lo) / cell;
    return std::abs(part - std::round(part)) < 1e-6;
  };
  return shown.lo >= range.lo - 1e-9 * range.size() && shown.hi <= range.hi + 1e-9 * range.size() && whole(shown.lo) &&
         whole(shown.hi);
}

/// Pixels for a vector format: whole blocks per cell where the panel's edges are cells' edges, so that no viewer can
/// blur or shift one, else fine enough.
int vectorPixels(double length, Range shown, Range range, std::int64_t cells) {
  const double fine = std::clamp(length, 1.0, 6000.0);
  if (!aligned(shown, range, cells)) return std::max(1, static_cast<int>(std::lround(fine)));
  const double visible = std::max(1.0, std::round(shown.size() / range.size() * static_cast<double>(cells)));
  return static_cast<int>(visible * std::max(1.0, std::ceil(fine / visible / 2.0)));
}

}  // namespace

QColor contrasting(const QColor& background) {
  const auto linear = [](double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
  };
  const double luminance =
      0.2126 * linear(background.redF()) + 0.7152 * linear(background.greenF()) + 0.0722 * linear(background.blueF());
  return luminance > 0.18 ? QColor(0x1B, 0x1F, 0x24) : QColor(Qt::white);
}

QImage cellImage(const HeatMap& heat, const PanelMap& map, QSize size, double hatch, const Theme& theme) {
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  if (heat.rows < 1 || heat.columns < 1 ||
      heat.values.size() != static_cast<std::size_t>(heat.rows) * static_cast<std::size_t>(heat.columns))
    return image;
  const std::vector<Cover> columns = coversOf(heat, map, size.width(), true);
  const std::vector<Cover> rows = coversOf(heat, map, size.height(), false);
  const QRgb stroke = mixed(theme.panel, theme.muted, 0.55).rgb();
  const QRgb ground = theme.panel.rgb();
  const double period = std::max(3.0, hatch);
  const std::vector<QRgb> colors = cellColors(heat);
  const bool anyMasked = std::find(colors.begin(), colors.end(), kMasked) != colors.end();
  RowMixer mixer(colors, heat.columns, columns);
  const auto cellsOf = [](const Cover& row) { return row.shares.size() == 1 ? row.middle : -1; };
  bool isMasked = false;  // somewhere in the row of pixels before
  for (int j = 0; j < size.height(); ++j) {
    const Cover& row = rows[static_cast<std::size_t>(j)];
    if (row.middle < 0) continue;
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(j));  // NOLINT: rows of a 32-bit image
    const bool repeats =
        j > 0 && !isMasked && cellsOf(row) >= 0 && cellsOf(row) == cellsOf(rows[static_cast<std::size_t>(j) - 1]);
    if (repeats) {
      const auto* before = reinterpret_cast<const QRgb*>(image.constScanLine(j - 1));  // NOLINT: as above
      std::copy_n(before, size.width(), line);
      continue;
    }
    isMasked = false;
    if (!anyMasked) {
      mixer.mix(row, line);
      continue;
    }
    for (int i = 0; i < size.width(); ++i) {
      const Cover& column = columns[static_cast<std::size_t>(i)];
      if (column.middle < 0) continue;
      line[i] = shownColor(colors, heat.columns, row, column);
      if (line[i] != kMasked) continue;
      isMasked = true;
      line[i] = std::fmod(i + j, period) < period / 6.0 ? stroke : ground;
    }
  }
  return image;
}

void drawHeatMap(const HeatMap& heat, const Drawing& drawing) {
  if (heat.rows < 1 || heat.columns < 1) return;
  const PanelMap& map = drawing.map;
  const QRectF& inner = map.inner();
  QSize size = inner.size().toSize();
  if (drawing.canvas.medium() != Medium::Pixels)
    size = {vectorPixels(inner.width(), map.rangeX(), heat.x, heat.columns),
            vectorPixels(inner.height(), map.rangeY(), heat.y, heat.rows)};
  const double hatch = 7.0 * drawing.metrics.device * size.width() / inner.width();
  drawing.canvas.image(inner, cellImage(heat, map, size, hatch, drawing.look.theme));
  if (heat.numbers && drawing.silent.count(heat.numbersAs) == 0) drawNumbers(heat, drawing);
}

}  // namespace pelab::ui
