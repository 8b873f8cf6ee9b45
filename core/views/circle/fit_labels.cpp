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
constexpr double kBeside = 46.0;     // for a name to the left or right of the circle
constexpr double kAbove = 22.0;      // for one above or below it
constexpr double kLetter = 7.0;      // width of a letter, on the safe side
constexpr double kLine = 17.0;       // height of a line of text
constexpr double kClear = 13.0;      // from the line of the circle to the middle of such a name
constexpr double kGap = 4.0;         // between a point and its label
constexpr double kLeastPart = 0.72;  // of the shorter half side that the radius always has
constexpr double kStep = 0.17;       // radians by which a name moves out of another's way
constexpr int kMostSteps = 12;

struct Box {
  double left = 0.0, right = 0.0, bottom = 0.0, top = 0.0;

  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && bottom < other.top && other.bottom < top;
  }
};

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte of UTF-8
  }));
}

/// What is taken already, in logical pixels from the centre.
class Places {
public:
  Places(double radius, double halfWidth, double halfHeight)
      : m_radius(radius), m_halfWidth(halfWidth), m_halfHeight(halfHeight) {}

  /// @p label where nothing else is: at its own place or moved along the circle. False: nowhere.
  bool placeName(Label& label) {
    const double angle = std::atan2(label.at.y, label.at.x);
    for (int k = 0; k <= 2 * kMostSteps; ++k) {
      const int step = k % 2 == 0 ? -k / 2 : (k + 1) / 2;
      Label moved = label;
      putBeside(moved, angle + step * kStep);
      if (!take(boxOf(moved))) continue;
      label = moved;
      return true;
    }
    return false;
  }

  /// @p labels as lines in a corner, where the circle leaves one free if possible. False: nowhere.
  bool placeInCorner(const std::vector<Label*>& labels) {
    double width = 0.0;
    for (const Label* label : labels) width = std::max(width, widthOf(*label) + kGap);
    const double height = kLine * static_cast<double>(labels.size());
    for (const bool clearOfCircle : {true, false})
      for (const bool below : {true, false})
        for (const bool left : {true, false}) {
          const Box box{left ? -m_halfWidth : m_halfWidth - width, left ? width - m_halfWidth : m_halfWidth,
                        below ? -m_halfHeight : m_halfHeight - height, below ? height - m_halfHeight : m_halfHeight};
          const double near = std::hypot(std::max(0.0, m_halfWidth - width), std::max(0.0, m_halfHeight - height));
          if ((clearOfCircle && near < m_radius + kGap) || !take(box)) continue;
          double y = box.top - kLine / 2.0;
          for (Label* label : labels) {
            label->at = {(left ? box.left : box.right) / m_radius, y / m_radius};
            label->align = left ? Label::Align::Left : Label::Align::Right;
            y -= kLine;
          }
          return true;
        }
    return false;
  }

private:
  static double widthOf(const Label& label) { return kLetter * static_cast<double>(letters(plain(label.text))) + 2.0; }

  /// A name outside the circle at @p angle, away from the middle.
  void putBeside(Label& label, double angle) const {
    const double along = std::cos(angle);
    label.align = along > 0.4 ? Label::Align::Left : along < -0.4 ? Label::Align::Right : Label::Align::Center;
    const double away = label.align == Label::Align::Center ? 1.0 + kClear / m_radius : 1.07;
    label.at = {away * along, away * std::sin(angle)};
  }

  [[nodiscard]] Box boxOf(const Label& label) const {
    const double width = widthOf(label);
    double x = label.at.x * m_radius;
    double y = label.at.y * m_radius;
    if (label.align == Label::Align::Left) x += kGap + width / 2.0;
    if (label.align == Label::Align::Right) x -= kGap + width / 2.0;
    const double reach = std::max(m_halfWidth - width / 2.0, 0.0);
    const double rise = std::max(m_halfHeight - kLine / 2.0, 0.0);
    x = std::clamp(x, -reach, reach);
    y = std::clamp(y, -rise, rise);
    return {x - width / 2.0, x + width / 2.0, y - kLine / 2.0, y + kLine / 2.0};
  }

  bool take(const Box& box) {
    if (std::any_of(m_taken.begin(), m_taken.end(), [&](const Box& other) { return box.meets(other); })) return false;
    m_taken.push_back(box);
    return true;
  }

  double m_radius, m_halfWidth, m_halfHeight;
  std::vector<Box> m_taken;
};

}  // namespace

void fitLabels(Panel& panel, const PixelSize& pixels) {
  const double scale = std::max(pixels.scale, 0.01);
  const double halfWidth = std::max(pixels.width / scale / 2.0, 1.0);
  const double halfHeight = std::max(pixels.height / scale / 2.0, 1.0);
  const double shorter = std::min(halfWidth, halfHeight);
  const double radius = std::max(std::min(halfWidth - kBeside, halfHeight - kAbove), kLeastPart * shorter);
  panel.x.full = panel.x.visible = {-halfWidth / radius, halfWidth / radius};
  panel.y.full = panel.y.visible = {-halfHeight / radius, halfHeight / radius};

  Places places(radius, halfWidth, halfHeight);
  std::vector<const Label*> leftOut;
  std::vector<Label*> values;
  // NOLINTNEXTLINE(modernize-loop-convert): the later labels come first
  for (auto layer = panel.layers.rbegin(); layer != panel.layers.rend(); ++layer) {
    auto* label = std::get_if<Label>(&layer->content);
    if (label == nullptr) continue;
    if (layer->id == "label:sin" || layer->id == "label:cos") {
      values.push_back(label);
    } else if (!places.placeName(*label)) {
      leftOut.push_back(label);
    }
  }
  std::reverse(values.begin(), values.end());
  if (!values.empty() && !places.placeInCorner(values))
    for (Label* label : values)
      if (!places.placeInCorner({label})) leftOut.push_back(label);
  // Erased from the end: the others keep their place while pointers to them are compared.
  for (auto k = panel.layers.size(); k-- > 0;) {
    const auto* label = std::get_if<Label>(&panel.layers[k].content);
    if (label != nullptr && std::find(leftOut.begin(), leftOut.end(), label) != leftOut.end())
      panel.layers.erase(panel.layers.begin() + static_cast<std::ptrdiff_t>(k));
  }
}

}  // namespace pelab::circle
