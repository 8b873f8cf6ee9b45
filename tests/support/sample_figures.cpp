#include "tests/support/sample_figures.h"

#include <cmath>
#include <limits>

namespace pelab::test {
namespace {

Axis axis(const char* label, Range range, bool integers = false) {
  Axis result;
  result.label = Text::literal(label);
  result.full = result.visible = range;
  result.integers = integers;
  return result;
}

Layer layer(std::string id, decltype(Layer::content) content, const char* legend = "") {
  return {std::move(id), Text::literal(legend), std::move(content)};
}

HeatMap cells(std::int64_t rows, std::int64_t columns) {
  HeatMap heat;
  heat.rows = rows;
  heat.columns = columns;
  heat.x = {-0.5, static_cast<double>(columns) - 0.5};
  heat.y = {-0.5, static_cast<double>(rows) - 0.5};
  heat.colorLabel = Text::literal("Value");
  for (std::int64_t m = 0; m < rows; ++m)
    for (std::int64_t k = 0; k < columns; ++k) {
      const double angle = static_cast<double>(m) * std::pow(10000.0, -2.0 * std::floor(static_cast<double>(k) / 2.0) /
                                                                          static_cast<double>(columns));
      heat.values.push_back(static_cast<float>(k % 2 == 0 ? std::sin(angle) : std::cos(angle)));
    }
  return heat;
}

Curve curve(Ink ink, Dash dash, Marker marker, double phase) {
  Curve result;
  result.ink = ink;
  result.dash = dash;
  result.marker = marker;
  const int step = marker == Marker::None ? 1 : 6;
  for (int k = 0; k <= 120; k += step) result.points.push_back({k / 10.0, 0.8 * std::sin(k / 10.0 + phase)});
  return result;
}

Panel heatPanel() {
  Panel panel;
  panel.id = "cells";
  panel.place = {0, 0, 2, 1};
  panel.title = Text::literal("Cells with numbers and a mask");
  panel.x = axis("Key position n", {-0.5, 7.5}, true);
  panel.y = axis("Position m", {-0.5, 7.5}, true);
  panel.y.reversed = true;
  panel.colorBar = true;
  HeatMap heat = cells(8, 8);
  heat.numbers = true;
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = row + 1; column < 8; ++column)
      heat.values[row * 8 + column] = std::numeric_limits<float>::quiet_NaN();
  panel.layers.push_back(layer("table", heat));
  return panel;
}

Panel curvePanel() {
  Panel panel;
  panel.id = "curves";
  panel.place = {0, 1, 1, 1};
  panel.title = Text::literal("Curves, zones and rules");
  panel.x = axis("Position m", {0.0, 12.0});
  panel.y = axis("Value", {-1.0, 1.0});
  panel.y.grid = true;
  panel.legend = true;
  Zone zone;
  zone.x = {2.0, 6.0};
  zone.ink = Ink::Accent;
  zone.label = Text::literal("exact");
  panel.layers.push_back(layer("zone", zone));
  Band band;
  for (int k = 0; k <= 60; ++k) {
    band.x.push_back(k / 5.0);
    band.lo.push_back(0.8 * std::sin(k / 5.0) - 0.15);
    band.hi.push_back(0.8 * std::sin(k / 5.0) + 0.15);
  }
  band.ink = Ink::Series0;
  panel.layers.push_back(layer("band", band));
  panel.layers.push_back(layer("curve:0", curve(Ink::Series0, Dash::Solid, Marker::None, 0.0), "sin"));
  panel.layers.push_back(layer("curve:1", curve(Ink::Series1, Dash::Dashed, Marker::Ring, 1.0), "shifted"));
  panel.layers.push_back(layer("curve:2", curve(Ink::Series2, Dash::Dotted, Marker::Diamond, 2.0), "far"));
  Rule rule;
  rule.at = 9.0;
  rule.label = Text::literal("trained");
  panel.layers.push_back(layer("rule", rule));
  return panel;
}

Panel barPanel() {
  Panel panel;
  panel.id = "bars";
  panel.place = {1, 1, 1, 1};
  panel.x = axis("Distance m − n", {1.0, 10000.0});
  panel.x.scale = AxisScale::Logarithmic;
  panel.y = axis("Weight", {0.0, 1.0});
  Curve steps;
  steps.steps = true;
  for (const double x : {1.0, 4.0, 16.0, 64.0, 256.0, 1024.0, 10000.0})
    steps.points.push_back({x, 1.0 - std::log10(x) / 5});
  panel.layers.push_back(layer("steps", steps));
  Bars bars;
  bars.width = 200.0;
  bars.ink = Ink::Series3;
  bars.points = {{400.0, 0.3}, {800.0, 0.2}, {2000.0, 0.25}};
  panel.layers.push_back(layer("bars", bars));
  return panel;
}

Panel circlePanel() {
  Panel panel;
  panel.id = "circle";
  panel.place = {0, 2, 1, 1};
  panel.title = Text::literal("Unit circle");
  panel.x = axis("cos", {-1.25, 1.25});
  panel.y = axis("sin", {-1.25, 1.25});
  panel.equalAspect = true;
  panel.layers.push_back(layer("circle", Arc{}));
  Arc turned;
  turned.radius = 0.3;
  turned.from = 0.4;
  turned.to = 2.0;
  turned.ink = Ink::Accent;
  turned.filled = true;
  turned.label = Text::literal("(m − n)ω");
  panel.layers.push_back(layer("arc", turned));
  Arrow hand;
  hand.to = {std::cos(2.0), std::sin(2.0)};
  hand.ink = Ink::Query;
  hand.label = Text::literal("m");
  panel.layers.push_back(layer("hand", hand));
  hand.to = {std::cos(0.4), std::sin(0.4)};
  hand.ink = Ink::Key;
  hand.label = Text::literal("n");
  panel.layers.push_back(layer("key", hand));
  Label label;
  label.at = {0.0, -0.6};
  label.text = Text::literal("pair 3");
  panel.layers.push_back(layer("label", label));
  return panel;
}

Panel dialPanel() {
  Panel panel;
  panel.id = "dials";
  panel.place = {1, 2, 1, 1};
  panel.x = axis("", {0.0, 5.0});
  panel.y = axis("", {-0.4, 4.0});
  panel.x.shown = panel.y.shown = false;
  panel.equalAspect = true;
  Dials dials;
  for (int k = 0; k < 20; ++k) {
    Dial dial;
    dial.center = {static_cast<double>(k % 5) + 0.5, 3.6 - std::floor(k / 5.0) * 1.1};
    dial.radius = 0.34;
    dial.hand = 10.0 * std::pow(10000.0, -k / 20.0);
    if (k % 4 == 0) dial.second = 15.0 * std::pow(10000.0, -k / 20.0);
    dial.label = Text::literal("%1", {std::int64_t{k}});
    dial.muted = k > 12;
    dial.current = k == 6;
    dial.pair = k;
    dials.dials.push_back(dial);
  }
  panel.layers.push_back(layer("dials", dials));
  return panel;
}

}  // namespace

Figure heatMapFigure(std::int64_t rows, std::int64_t columns) {
  Panel panel;
  panel.id = "table";
  panel.x = axis("Dimension", {-0.5, static_cast<double>(columns) - 0.5}, true);
  panel.y = axis("Position m", {-0.5, static_cast<double>(rows) - 0.5}, true);
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.layers.push_back(layer("table", cells(rows, columns)));
  Figure figure;
  figure.layout.title = Text::literal("Table PE");
  figure.layout.subtitle = Text::literal("Sinusoidal · d = 128 · base 10 000 · L = 128");
  figure.layout.panels.push_back(panel);
  figure.note = Text::literal("Cells show the mean of 4 × 2 entries.");
  return figure;
}

Figure everyLayerFigure() {
  Figure figure;
  figure.layout.title = Text::literal("Every kind of layer 每种图层");
  figure.layout.subtitle = Text::literal("Sinusoidal · d = 128 · base 10 000 · L = 128");
  figure.layout.columnStretch = {1.0, 1.2, 0.9};
  figure.layout.rowStretch = {1.0, 1.0};
  figure.layout.panels = {heatPanel(), curvePanel(), barPanel(), circlePanel(), dialPanel()};
  figure.note = Text::literal("A small grey line below.");
  return figure;
}

Figure messageFigure() {
  Figure figure;
  figure.layout.title = Text::literal("Table PE");
  figure.layout.message = Text::literal(
      "ALiBi has no table: it adds a bias to the attention scores instead. Look at the bias view, where each head has "
      "its own slope.");
  return figure;
}

Figure overflowingFigure() {
  Figure figure;
  Panel panel;
  panel.id = "edge";
  panel.x = axis("x", {0.0, 10.0});
  panel.y = axis("y", {-1.0, 1.0});
  Curve wild;
  wild.width = 5.0;
  wild.marker = Marker::Dot;
  for (int k = -20; k <= 40; ++k) wild.points.push_back({k / 2.0, 3.0 * std::sin(k)});
  Curve edge;
  edge.width = 6.0;
  edge.ink = Ink::Series1;
  edge.dash = Dash::Dashed;
  edge.points = {{-5.0, 1.0}, {20.0, 1.0}};
  Band band;
  band.x = {-5.0, 5.0, 20.0};
  band.lo = {-4.0, -0.5, -9.0};
  band.hi = {-2.0, 0.2, 9.0};
  Bars bars;
  bars.points = {{0.0, 2.0}, {5.0, -3.0}, {10.0, 0.5}};
  Arrow arrow;
  arrow.from = {5.0, 0.0};
  arrow.to = {14.0, 2.0};
  arrow.width = 6.0;
  arrow.label = Text::literal("outside");
  Arc arc;
  arc.center = {9.0, 0.5};
  arc.radius = 3.0;
  arc.width = 4.0;
  arc.filled = true;
  Label label;
  label.at = {10.0, 1.0};
  label.text = Text::literal("corner label");
  Zone zone;
  zone.x = {8.0, 30.0};
  Rule rule;
  rule.at = 10.0;
  HeatMap heat = cells(4, 4);
  heat.x = {-5.0, 3.3};
  heat.y = {-3.0, -0.3};
  panel.layers = {layer("heat", heat), layer("zone", zone),  layer("band", band),   layer("bars", bars),
                  layer("wild", wild), layer("edge", edge),  layer("arrow", arrow), layer("arc", arc),
                  layer("rule", rule), layer("label", label)};
  figure.layout.panels.push_back(panel);
  return figure;
}

}  // namespace pelab::test
