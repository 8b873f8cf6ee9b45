#pragma once
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/view.h"

namespace pelab::compare {

inline constexpr std::string_view kId = "compare";
inline constexpr const char* kDifference = "difference";  ///< id of that panel

/// One half of the figure.
struct Half {
  Side side = Side::A;
  Scene scene;             ///< that setup alone, as the compared view is to show it
  Layout layout;           ///< of the compared view, with the panels that are shown; a message = it has nothing to show
  std::size_t panels = 0;  ///< how many the view has, shown or not
};

/// "A" or "B"; and what the ids of the half's panels begin with: "a." or "b.".
[[nodiscard]] Text letterOf(Side side);
[[nodiscard]] std::string prefixOf(Side side);

/// What is compared. Needs a scene with a B.
struct Sides {
  explicit Sides(const Scene& scene);

  const View* view;
  Params options;
  std::array<Half, 2> halves;  ///< A, B
  /// The panel of which a difference is shown: the first that is never left out and that both halves show.
  std::string main;
  /// Axes that mean the same in both halves and yet have a scale each, by `nameOf`: values ten times as large in one as
  /// in the other, or another number of dimensions, pairs, heads or buckets.
  std::set<std::string> apart;

  [[nodiscard]] bool areBothShown() const;
  [[nodiscard]] bool isNothingShown() const;
};

/// The compared view; never this one.
[[nodiscard]] const View& comparedView(const Scene& scene);

/// Panel @p id of @p layout, or nullptr.
[[nodiscard]] const Panel* panelIn(const Layout& layout, std::string_view id);

/// The axis of @p other that means the same as @p axis of @p panel: the one of its range key, else the one in the same
/// place of the panel of that id; nullptr when there is none or its role, label or scale is another.
[[nodiscard]] const Axis* partnerOf(const Axis& axis, const Panel& panel, Axis Panel::*place, const Layout& other);

/// What both halves call an axis: its range key, or its place in the panel.
[[nodiscard]] std::string nameOf(const Axis& axis, const Panel& panel, Axis Panel::*place);

/// The axis of @p other that @p axis is one with: its partner, unless the two are among Sides::apart.
[[nodiscard]] const Axis* linkOf(const std::set<std::string>& apart, const Axis& axis, const Panel& panel,
                                 Axis Panel::*place, const Layout& other);

/// A scale of @p less shows next to nothing on one of @p more.
[[nodiscard]] bool isTenfold(Range less, Range more);

/// Range key in the comparison of the axis @p key of the compared view: one for both halves where they are @p linked.
[[nodiscard]] std::string rangeKeyOf(const View& view, Side side, const std::string& key, bool linked);

/// @p axis of a panel of @p half as the figure has it: with @p partner, linked and over all that either of both shows.
[[nodiscard]] Axis linkedAxis(const Scene& scene, const View& view, Side side, Axis axis, const Axis* partner,
                              bool united);

}  // namespace pelab::compare
