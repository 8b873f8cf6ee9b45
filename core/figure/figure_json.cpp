#include "core/figure/figure_json.h"

#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/scene/number_text.h"

namespace pelab {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 10> kRoles{"none",      "position", "key",  "relative", "distance",
                                                  "dimension", "pair",     "head", "bucket",   "value"};
constexpr std::array<std::string_view, 16> kInks{"text",     "muted",    "grid",     "accent",   "query",    "key",
                                                 "positive", "negative", "series_0", "series_1", "series_2", "series_3",
                                                 "series_4", "series_5", "series_6", "series_7"};
constexpr std::array<std::string_view, 4> kDashes{"solid", "dashed", "dotted", "dash_dot"};
constexpr std::array<std::string_view, 7> kMarkers{"none", "dot", "ring", "square", "triangle", "diamond", "cross"};
constexpr std::array<std::string_view, 3> kMaps{"diverging", "sequential", "categories"};
constexpr std::array<std::string_view, 5> kAligns{"center", "left", "right", "above", "below"};

template <std::size_t N, typename Enum>
std::string_view name(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

/// The shortest decimal that reads back to the same float, so that 0.1f is 0.1 and not 0.10000000149.
Json number(float value) {
  if (!std::isfinite(value)) return nullptr;
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  auto exact = static_cast<double>(value);
  if (error == std::errc{}) std::from_chars(buffer.data(), end, exact);
  return exact;
}

Json numbers(const std::vector<double>& values) {
  Json json = Json::array();
  for (const double value : values) json.push_back(number(value));
  return json;
}

Json toJson(Range range) {
  return {number(range.lo), number(range.hi)};
}

Json toJson(Point point) {
  return {number(point.x), number(point.y)};
}

Json points(const std::vector<Point>& list) {
  Json json = Json::array();
  for (const Point& point : list) json.push_back(toJson(point));
  return json;
}

Json cells(const HeatMap& map) {
  Json rows = Json::array();
  for (std::int64_t row = 0; row < map.rows; ++row) {
    Json line = Json::array();
    for (std::int64_t column = 0; column < map.columns; ++column) {
      line.push_back(number(map.values.at(static_cast<std::size_t>(row * map.columns + column))));
    }
    rows.push_back(std::move(line));
  }
  return rows;
}

Json dialToJson(const Dial& dial) {
  return {{"center", toJson(dial.center)},
          {"radius", number(dial.radius)},
          {"hand", number(dial.hand)},
          {"second", dial.second ? number(*dial.second) : Json(nullptr)},
          {"label", plain(dial.label)},
          {"muted", dial.muted},
          {"pair", dial.pair},
          {"current", dial.current}};
}

/// The content of a layer as its members, with the kind it is.
struct ContentWriter {
  Json operator()(const HeatMap& map) const {
    Json categories = Json::array();
    for (const Text& category : map.categories) categories.push_back(plain(category));
    return {{"kind", "heat_map"},           {"rows", map.rows},
            {"columns", map.columns},       {"x", toJson(map.x)},
            {"y", toJson(map.y)},           {"map", name(kMaps, map.map)},
            {"colors", toJson(map.colors)}, {"color_label", plain(map.colorLabel)},
            {"categories", categories},     {"values", cells(map)}};
  }
  Json operator()(const Curve& curve) const {
    return {{"kind", "curve"},
            {"points", points(curve.points)},
            {"ink", name(kInks, curve.ink)},
            {"dash", name(kDashes, curve.dash)},
            {"marker", name(kMarkers, curve.marker)},
            {"width", number(curve.width)},
            {"steps", curve.steps}};
  }
  Json operator()(const Bars& bars) const {
    Json inks = Json::array();
    for (const Ink ink : bars.inks) inks.push_back(name(kInks, ink));
    return {{"kind", "bars"},
            {"points", points(bars.points)},
            {"width", number(bars.width)},
            {"ink", name(kInks, bars.ink)},
            {"inks", inks}};
  }
  Json operator()(const Band& band) const {
    return {{"kind", "band"},
            {"x", numbers(band.x)},
            {"lo", numbers(band.lo)},
            {"hi", numbers(band.hi)},
            {"ink", name(kInks, band.ink)}};
  }
  Json operator()(const Rule& rule) const {
    return {{"kind", "rule"},
            {"vertical", rule.vertical},
            {"at", number(rule.at)},
            {"ink", name(kInks, rule.ink)},
            {"dash", name(kDashes, rule.dash)},
            {"label", plain(rule.label)}};
  }
  Json operator()(const Zone& zone) const {
    return {{"kind", "zone"}, {"x", toJson(zone.x)}, {"ink", name(kInks, zone.ink)}, {"label", plain(zone.label)}};
  }
  Json operator()(const Arrow& arrow) const {
    return {{"kind", "arrow"},
            {"from", toJson(arrow.from)},
            {"to", toJson(arrow.to)},
            {"ink", name(kInks, arrow.ink)},
            {"width", number(arrow.width)},
            {"head", arrow.head},
            {"label", plain(arrow.label)}};
  }
  Json operator()(const Arc& arc) const {
    return {{"kind", "arc"},
            {"center", toJson(arc.center)},
            {"radius", number(arc.radius)},
            {"from", number(arc.from)},
            {"to", number(arc.to)},
            {"growth", number(arc.growth)},
            {"ink", name(kInks, arc.ink)},
            {"dash", name(kDashes, arc.dash)},
            {"width", number(arc.width)},
            {"filled", arc.filled},
            {"label", plain(arc.label)}};
  }
  Json operator()(const Label& label) const {
    return {{"kind", "label"},
            {"at", toJson(label.at)},
            {"text", plain(label.text)},
            {"ink", name(kInks, label.ink)},
            {"align", name(kAligns, label.align)},
            {"small", label.small}};
  }
  Json operator()(const Dials& dials) const {
    Json list = Json::array();
    for (const Dial& dial : dials.dials) list.push_back(dialToJson(dial));
    return {{"kind", "dials"}, {"dials", list}};
  }
  Json operator()(const Code& code) const {
    Json lines = Json::array();
    for (const Code::Line& line : code.lines) lines.push_back({{"text", line.text}, {"lit", line.lit}});
    return {{"kind", "code"}, {"lines", lines}};
  }
};

Json axisToJson(const Axis& axis) {
  Json ticks = Json::array();
  for (const Tick& tick : axis.ticks) ticks.push_back({{"at", number(tick.at)}, {"label", plain(tick.label)}});
  return {{"label", plain(axis.label)},
          {"role", name(kRoles, axis.role)},
          {"full", toJson(axis.full)},
          {"visible", toJson(axis.visible)},
          {"scale", axis.scale == AxisScale::Linear ? "linear" : "logarithmic"},
          {"reversed", axis.reversed},
          {"ticks", ticks}};
}

Json panelToJson(const Panel& panel) {
  Json layers = Json::array();
  for (const Layer& layer : panel.layers) {
    Json json = std::visit(ContentWriter{}, layer.content);
    json["id"] = layer.id;
    json["legend"] = plain(layer.legend);
    layers.push_back(std::move(json));
  }
  Json json{{"id", panel.id},
            {"title", plain(panel.title)},
            {"x", axisToJson(panel.x)},
            {"y", axisToJson(panel.y)},
            {"layers", std::move(layers)}};
  if (!panel.message.empty()) json["message"] = plain(panel.message);
  return json;
}

struct ArgWriter {
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(const Number& value) const { return formatRounded(value.value, value.significant); }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const Text& value) const { return plain(value); }
};

}  // namespace

std::string plain(const Text& text) {
  std::string result;
  const std::string& source = text.source;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const bool digit = source[i] == '%' && i + 1 < source.size() && source[i + 1] >= '1' && source[i + 1] <= '9';
    const auto index = digit ? static_cast<std::size_t>(source[i + 1] - '1') : text.args.size();
    if (index >= text.args.size()) {
      result.push_back(source[i]);
      continue;
    }
    result += std::visit(ArgWriter{}, text.args[index]);
    ++i;
  }
  return result;
}

Json toJson(const Figure& figure) {
  Json panels = Json::array();
  for (const Panel& panel : figure.layout.panels) panels.push_back(panelToJson(panel));
  Json json{{"title", plain(figure.layout.title)},
            {"subtitle", plain(figure.layout.subtitle)},
            {"panels", std::move(panels)},
            {"note", plain(figure.note)},
            {"complete", figure.complete}};
  if (!figure.layout.message.empty()) json["message"] = plain(figure.layout.message);
  return json;
}

}  // namespace pelab
