#include <algorithm>
#include <cmath>
#include <optional>

#include "core/figure/color_map.h"
#include "ui/figure/layer_parts.h"
#include "ui/i18n/number_text.h"

namespace pelab::ui {
namespace {

/// Visible cells of an axis, first and one past the last.
std::pair<std::int64_t, std::int64_t> visibleCells(Range shown, Range range, std::int64_t cells) {
  const double cell = range.size() / static_cast<double>(cells);
  const auto index = [&](double at) { return std::clamp((at - range.lo) / cell, 0.0, static_cast<double>(cells)); };
  return {static_cast<std::int64_t>(std::floor(index(shown.lo))),
          static_cast<std::int64_t>(std::ceil(index(shown.hi)))};
}

struct CellNumber {
  QPointF centre;
  QColor color;
  float value;
};

std::vector<CellNumber> cellNumbers(const HeatMap& heat, const PanelMap& map) {
  std::vector<CellNumber> numbers;
  const double cellX = heat.x.size() / static_cast<double>(heat.columns);
  const double cellY = heat.y.size() / static_cast<double>(heat.rows);
  const auto [top, bottom] = visibleCells(map.rangeY(), heat.y, heat.rows);
  const auto [left, right] = visibleCells(map.rangeX(), heat.x, heat.columns);
  for (std::int64_t row = top; row < bottom; ++row)
    for (std::int64_t column = left; column < right; ++column) {
      const QPointF centre = map({heat.x.lo + (static_cast<double>(column) + 0.5) * cellX,
                                  heat.y.lo + (static_cast<double>(row) + 0.5) * cellY});
      const float value = heat.values[static_cast<std::size_t>(row * heat.columns + column)];
      if (std::isnan(value) || !map.inner().contains(centre)) continue;
      const Rgb ground = colorOf(heat.map, static_cast<double>(value), heat.colors);
      numbers.push_back({centre, contrasting(QColor(ground.r, ground.g, ground.b)), value});
    }
  return numbers;
}

QSizeF cellSize(const HeatMap& heat, const PanelMap& map) {
  return {std::abs(map.x(heat.x.lo + heat.x.size() / static_cast<double>(heat.columns)) - map.x(heat.x.lo)),
          std::abs(map.y(heat.y.lo + heat.y.size() / static_cast<double>(heat.rows)) - map.y(heat.y.lo))};
}

/// The numbers with the same digits in all cells, as many as fit into every one; empty where none do.
QStringList fittingTexts(const HeatMap& heat, const std::vector<CellNumber>& numbers, QSizeF cell,
                         const Metrics& metrics, const Translation& translation) {
  const QFontMetricsF font(figureFont(metrics.small));
  if (cell.height() < font.height() || cell.width() < 2.0 * font.averageCharWidth()) return {};
  for (int digits = heat.decimals ? 1 : heat.significant; digits > 0; --digits) {
    QStringList texts;
    double widest = 0.0;
    for (const CellNumber& number : numbers) {
      texts << cellText(heat, number.value, digits, translation);
      widest = std::max(widest, font.horizontalAdvance(texts.last()));
    }
    if (widest <= cell.width() - 2.0 * metrics.device) return texts;
  }
  return {};
}

}  // namespace

QString cellText(const HeatMap& heat, float value, int digits, const Translation& translation) {
  const auto k = static_cast<std::size_t>(std::max(0.0F, value));
  if (heat.map == ColorMap::Categories && k < heat.categories.size()) return translation(heat.categories[k]);
  const auto exact = static_cast<double>(value);
  return heat.decimals ? fixedText(exact, *heat.decimals) : translation.number(exact, digits);
}

bool numbersFit(const HeatMap& heat, const PanelMap& map, const Metrics& metrics, const Translation& translation) {
  const std::vector<CellNumber> numbers = cellNumbers(heat, map);
  return numbers.empty() || !fittingTexts(heat, numbers, cellSize(heat, map), metrics, translation).isEmpty();
}

void drawNumbers(const HeatMap& heat, const Drawing& drawing) {
  const PanelMap& map = drawing.map;
  const QSizeF cell = cellSize(heat, map);
  const std::vector<CellNumber> numbers = cellNumbers(heat, map);
  const QStringList texts = fittingTexts(heat, numbers, cell, drawing.metrics, drawing.translation);
  const QFont font = figureFont(drawing.metrics.small);
  const double slack = 0.5 * drawing.metrics.device;
  const QRectF inner = map.inner().adjusted(-slack, -slack, slack, slack);
  for (qsizetype k = 0; k < texts.size(); ++k) {
    const CellNumber& number = numbers[static_cast<std::size_t>(k)];
    QRectF box(QPointF(), cell);
    box.moveCenter(number.centre);
    if (!inner.contains(box)) continue;  // a cell that is cut has no room for its own
    drawing.canvas.text(box, texts[k], font, number.color);
  }
}

}  // namespace pelab::ui
