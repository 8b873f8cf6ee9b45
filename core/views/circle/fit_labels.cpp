#include "core/views/circle/fit_labels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "core/figure/figure_json.h"

namespace pelab::circle {

namespace {

// Logical pixels.
constexpr double kBeside = 46.0;       // for a name to the left or right of the circle
constexpr double kAbove = 22.0;        // for one above or below it
constexpr double kLetter = 7.0;        // width of a letter, on the safe side
constexpr double kLine = 17.0;         // height of a line of text
constexpr double kClear = 13.0;        // from the line of the circle to the middle of such a name
constexpr double kGap = 4.0;           // between a point and its label
constexpr double kLeastRadius = 80.0;  // below this there is no room for values inside

struct Box {
  double left = 0.0, right = 0.0, bottom = 0.0, top = 0.0;

  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && bottom < other.top && other.bottom < top;
  }
  [[nodiscard]] bool contains(Point p) const { return p.x > left && p.x < right && p.y > bottom && p.y < top; }
};

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte of UTF-8
  }));
}

/// Where @p label stands, in logical pixels from the centre; @p radius of the unit circle.
Box boxOf(const Label& label, double radius, double halfWidth) {
  const double width = kLetter * static_cast<double>(letters(plain(label.text))) + 2.0;
  const Point at{label.at.x * radius, label.at.y * radius};
  double x = at.x;
  double y = at.y;
  if (label.align == Label::Align::Left) x += kGap + width / 2.0;
  if (label.align == Label::Align::Right) x -= kGap + width / 2.0;
  if (label.align == Label::Align::Above) y += kGap + kLine / 2.0;
  if (label.align == Label::Align::Below) y -= kGap + kLine / 2.0;
  x = std::clamp(x, std::min(-halfWidth + width / 2.0, 0.0), std::max(halfWidth - width / 2.0, 0.0));
  return {x - width / 2.0, x + width / 2.0, y - kLine / 2.0, y + kLine / 2.0};
}

bool crossed(const Box& box, const std::vector<Layer>& layers, double radius) {
  constexpr int steps = 40;
  return std::any_of(layers.begin(), layers.end(), [&](const Layer& layer) {
    const auto* hand = std::get_if<Arrow>(&layer.content);
    if (hand == nullptr) return false;
    for (int k = 0; k <= steps; ++k) {
      const double part = radius * k / steps;
      if (box.contains({hand->to.x * part, hand->to.y * part})) return true;
    }
    return false;
  });
}

}  // namespace

void fitLabels(Panel& panel, const PixelSize& pixels) {
  const double scale = std::max(pixels.scale, 0.01);
  const double halfWidth = std::max(pixels.width / scale / 2.0, 1.0);
  const double halfHeight = std::max(pixels.height / scale / 2.0, 1.0);
  const double shorter = std::min(halfWidth, halfHeight);
  const double radius = std::max(std::min(halfWidth - kBeside, halfHeight - kAbove), 0.6 * shorter);
  panel.x.full = panel.x.visible = {-halfWidth / radius, halfWidth / radius};
  panel.y.full = panel.y.visible = {-halfHeight / radius, halfHeight / radius};

  std::vector<Box> taken;
  std::vector<std::string> leftOut;
  for (auto layer = panel.layers.rbegin(); layer != panel.layers.rend(); ++layer) {
    auto* label = std::get_if<Label>(&layer->content);
    if (label == nullptr) continue;
    const double away = std::hypot(label->at.x, label->at.y);
    if (label->align == Label::Align::Center && away > 1.05) {  // a name above or below the circle, clear of its line
      const double wanted = (1.0 + kClear / radius) / away;
      label->at = {label->at.x * wanted, label->at.y * wanted};
    }
    const Box box = boxOf(*label, radius, halfWidth);
    const bool inside = layer->id == "label:sin" || layer->id == "label:cos";
    const bool noRoom = std::any_of(taken.begin(), taken.end(), [&](const Box& other) { return box.meets(other); }) ||
                        (inside && (radius < kLeastRadius || crossed(box, panel.layers, radius)));
    if (noRoom)
      leftOut.push_back(layer->id);
    else
      taken.push_back(box);
  }
  panel.layers.erase(std::remove_if(panel.layers.begin(), panel.layers.end(),
                                    [&](const Layer& layer) {
                                      return std::find(leftOut.begin(), leftOut.end(), layer.id) != leftOut.end();
                                    }),
                     panel.layers.end());
}

}  // namespace pelab::circle
