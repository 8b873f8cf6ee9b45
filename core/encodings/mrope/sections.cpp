#include "core/encodings/mrope/sections.h"

#include <algorithm>
#include <cmath>

namespace pelab::mrope {
namespace {

constexpr std::array<const char*, 3> kNames{"t", "h", "w"};

/// "φ_i = h θ_i (16 ≤ i < 40), " of slots first … last − 1 of @p count.
std::string chunk(std::size_t axis, std::int64_t first, std::int64_t last, std::int64_t count) {
  if (first == last) return {};
  std::string text = std::string("φ_i = ") + kNames[axis] + " θ_i";
  if (first == 0 && last == count) return text + ", ";
  if (first == 0) return text + " (i < " + std::to_string(last) + "), ";
  if (last == count) return text + " (i ≥ " + std::to_string(first) + "), ";
  return text + " (" + std::to_string(first) + " ≤ i < " + std::to_string(last) + "), ";
}

std::string chunks(const Triple& sections) {
  const std::int64_t count = sections[0] + sections[1] + sections[2];
  std::string text;
  std::int64_t first = 0;
  for (std::size_t axis = 0; axis < sections.size(); ++axis) {
    text += chunk(axis, first, first + sections[axis], count);
    first += sections[axis];
  }
  return text;
}

/// "H = (1, 4, 7 … 58)": the slots that follow @p axis; empty where none does.
std::string everyThird(const char* name, std::size_t axis, const std::vector<std::size_t>& axes) {
  std::int64_t last = -1;
  for (std::size_t i = axis; i < axes.size() && axes[i] == axis; i += 3) last = static_cast<std::int64_t>(i);
  if (last < 0) return {};
  const auto first = static_cast<std::int64_t>(axis);
  std::string text = std::string(name) + " = (";
  for (std::int64_t i = first; i <= std::min(last, first + 6); i += 3) {
    text += (i == first ? "" : ", ") + std::to_string(i);
  }
  return text + (last > first + 6 ? " … " + std::to_string(last) : std::string{}) + "), ";
}

std::string interleaving(const std::vector<std::size_t>& axes) {
  const std::string height = everyThird("H", 1, axes);
  const std::string width = everyThird("W", 2, axes);
  if (height.empty() && width.empty()) return "φ_i = t θ_i, ";
  std::string text;
  if (!height.empty()) text += "φ_i = h θ_i (i ∈ H), ";
  if (!width.empty()) text += "φ_i = w θ_i (i ∈ W), ";
  const char* others = height.empty() ? "W" : width.empty() ? "H" : "H ∪ W";
  return text + "φ_i = t θ_i (i ∉ " + others + "), " + height + width;
}

}  // namespace

Triple sectionsOf(const Params& params) {
  const std::int64_t pairs = params.integer("head_dim") / 2;
  if (params.isNull("sections")) {
    const std::int64_t space = 3 * pairs / 8;
    return {pairs - 2 * space, space, space};
  }
  const std::vector<double>& list = params.list("sections");
  return {static_cast<std::int64_t>(list[0]), static_cast<std::int64_t>(list[1]), static_cast<std::int64_t>(list[2])};
}

std::vector<std::size_t> axesOf(const Params& params) {
  const Triple sections = sectionsOf(params);
  const std::int64_t pairs = params.integer("head_dim") / 2;
  std::vector<std::size_t> axes(static_cast<std::size_t>(pairs), 0);
  if (!params.flag("interleaved")) {
    const auto h = axes.begin() + sections[0];
    const auto w = h + sections[1];
    std::fill(h, w, std::size_t{1});
    std::fill(w, axes.end(), std::size_t{2});
    return axes;
  }
  for (const std::size_t axis : {std::size_t{1}, std::size_t{2}}) {
    const auto end = static_cast<std::size_t>(std::min(3 * sections[axis], pairs));
    for (std::size_t i = axis; i < end; i += 3) axes[i] = axis;
  }
  return axes;
}

std::vector<Slot> slotsOf(const Params& params) {
  const std::vector<std::size_t> axes = axesOf(params);
  const auto width = static_cast<double>(params.integer("head_dim"));
  std::vector<Slot> slots(axes.size());
  for (std::size_t i = 0; i < axes.size(); ++i) {
    slots[i] = {std::pow(params.real("base"), -2.0 * static_cast<double>(i) / width), axes[i]};
  }
  return slots;
}

std::string formula(const Params& params) {
  std::string text = "(x_u, x_v) → (x_u cos φ_i − x_v sin φ_i, x_v cos φ_i + x_u sin φ_i), ";
  text += params.flag("interleaved") ? interleaving(axesOf(params)) : chunks(sectionsOf(params));
  return text + "θ_i = base^(−2i/d), (u, v) = (i, i + d/2)";
}

}  // namespace pelab::mrope
