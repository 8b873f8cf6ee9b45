#include "tests/support/figure_checks.h"

#include <cmath>
#include <limits>
#include <vector>

#include "core/figure/figure_json.h"

namespace pelab::test {

namespace {

bool finite(std::initializer_list<double> values) {
  for (const double value : values) {
    if (!std::isfinite(value)) return false;
  }
  return true;
}

bool isRange(const Range& range) {
  return finite({range.lo, range.hi}) && range.lo < range.hi;
}

/// What a painter could not draw of one layer, or nothing.
struct Fault {
  std::string operator()(const HeatMap& map) const {
    if (map.rows < 1 || map.columns < 1) return "no cells";
    if (map.values.size() != static_cast<std::size_t>(map.rows * map.columns)) return "values do not fit";
    if (!isRange(map.x) || !isRange(map.y) || !isRange(map.colors)) return "bad range";
    for (const float value : map.values) {
      if (std::isinf(value)) return "infinite cell";
    }
    return {};
  }
  std::string operator()(const Curve& curve) const {
    for (const Point& p : curve.points) {
      if (!std::isfinite(p.x) || std::isinf(p.y)) return "bad point";
    }
    return {};
  }
  std::string operator()(const Bars& bars) const {
    for (const Point& p : bars.points) {
      if (!finite({p.x, p.y})) return "bad bar";
    }
    return {};
  }
  std::string operator()(const Band& band) const {
    if (band.x.size() != band.lo.size() || band.x.size() != band.hi.size()) return "sizes differ";
    for (std::size_t i = 0; i < band.x.size(); ++i) {
      if (!finite({band.x[i], band.lo[i], band.hi[i]})) return "bad band";
    }
    return {};
  }
  std::string operator()(const Rule& rule) const { return finite({rule.at}) ? "" : "bad rule"; }
  std::string operator()(const Zone& zone) const { return isRange(zone.x) ? "" : "bad zone"; }
  std::string operator()(const Arrow& arrow) const {
    return finite({arrow.from.x, arrow.from.y, arrow.to.x, arrow.to.y}) ? "" : "bad arrow";
  }
  std::string operator()(const Arc& arc) const {
    return finite({arc.center.x, arc.center.y, arc.radius, arc.from, arc.to, arc.growth}) ? "" : "bad arc";
  }
  std::string operator()(const Label& label) const { return finite({label.at.x, label.at.y}) ? "" : "bad label"; }
  std::string operator()(const Dials& dials) const {
    for (const Dial& d : dials.dials) {
      if (!finite({d.center.x, d.center.y, d.radius, d.hand, d.second.value_or(0.0)}) || d.radius <= 0.0)
        return "bad dial";
    }
    return {};
  }
  std::string operator()(const Code& code) const { return code.lines.empty() ? "no lines" : ""; }
};

}  // namespace

std::string unsound(const Figure& figure) {
  for (const Panel& panel : figure.layout.panels) {
    for (const Axis* axis : {&panel.x, &panel.y}) {
      if (!isRange(axis->full) || !isRange(axis->visible)) return panel.id + ": bad axis";
      const bool logarithmic = axis->scale == AxisScale::Logarithmic;
      if (logarithmic && axis->visible.lo <= 0.0) return panel.id + ": logarithm of zero";
    }
    for (const Layer& layer : panel.layers) {
      const std::string fault = std::visit(Fault{}, layer.content);
      if (!fault.empty()) return panel.id + "/" + layer.id + ": " + fault;
    }
  }
  return {};
}

const Panel* findPanel(const Layout& layout, const std::string& id) {
  for (const Panel& panel : layout.panels) {
    if (panel.id == id) return &panel;
  }
  return nullptr;
}

const Panel& panelOf(const Figure& figure, const std::string& id) {
  const Panel* panel = findPanel(figure.layout, id);
  if (panel == nullptr) throw std::out_of_range(id);
  return *panel;
}

const Layer* findLayer(const Figure& figure, const std::string& panel, const std::string& id) {
  const Panel* found = findPanel(figure.layout, panel);
  if (found == nullptr) return nullptr;
  for (const Layer& layer : found->layers) {
    if (layer.id == id) return &layer;
  }
  return nullptr;
}

std::string readout(const View& view, const Scene& scene, const std::string& label) {
  for (const Readout& entry : view.readouts(scene)) {
    if (plain(entry.label) == label) return plain(entry.value);
  }
  return {};
}

}  // namespace pelab::test
