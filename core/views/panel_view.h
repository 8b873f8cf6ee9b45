#pragma once
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/views/support.h"
#include "core/views/view.h"

namespace pelab {

/// One panel while it is filled: what it may use, and what came of it.
struct Filling {
  const Scene& scene;
  PixelSize pixels;
  const Effort& effort;
  bool complete = true;  ///< false: a fuller picture would follow at full effort
  Text note;             ///< for the line below the figure
};

/// A named panel of a view. `Shown` is what the view looks up of a scene once, constructible from it.
template <typename Shown>
struct PanelKind {
  std::string_view id;
  /// The panel without layers; its id is set for it.
  Panel (*frame)(const Scene& scene, const Shown& shown);
  void (*fill)(Panel& panel, const Shown& shown, Filling& filling);
  /// @p at is finite. Empty where there is nothing.
  Text (*explain)(const Scene& scene, const Shown& shown, Point at);
  /// Whether the figure has this panel; null = always.
  bool (*isThere)(const Shown& shown) = nullptr;
};

/// All that is a view's own. Only `refusal` and `frame` are asked of a scene that the view has nothing to show of.
template <typename Shown>
struct ViewKind {
  ViewInfo info;
  std::vector<ParamSpec> options;
  Text (*refusal)(const Scene& scene, const Shown& shown);  ///< View::unsupported
  Layout (*frame)(const Scene& scene, const Shown& shown);  ///< title and stretches of the grid
  std::vector<PanelKind<Shown>> panels;                     ///< in the order of the layout
  std::vector<Readout> (*readouts)(const Scene& scene, const Shown& shown);
  std::unique_ptr<Data> (*data)(const Scene& scene, Shown shown, bool visibleOnly);
  /// Whether an option changes anything of a scene that is not refused; null = every one does.
  bool (*usesOption)(std::string_view id, const Scene& scene, const Shown& shown) = nullptr;
  /// View::beside; null = as alone.
  Scene (*beside)(const Scene& scene, const Shown& shown, const Shown& other) = nullptr;
  /// Layout::subtitle; null = the caption of the setup.
  Text (*caption)(const Scene& scene) = nullptr;
};

/// The view that a ViewKind describes: a panel is one entry of its list.
template <typename Shown>
class PanelView final : public View {
public:
  explicit PanelView(ViewKind<Shown> kind) : m_kind(std::move(kind)) {}

  [[nodiscard]] const ViewInfo& info() const override { return m_kind.info; }
  [[nodiscard]] const std::vector<ParamSpec>& options() const override { return m_kind.options; }
  [[nodiscard]] bool usesOption(std::string_view id, const Scene& scene) const override {
    const Shown shown(scene);
    if (!m_kind.refusal(scene, shown).empty()) return liftsRefusal(id, scene);
    return m_kind.usesOption == nullptr || m_kind.usesOption(id, scene, shown);
  }
  [[nodiscard]] Scene beside(const Scene& own, const Scene& other) const override {
    return m_kind.beside == nullptr ? own : m_kind.beside(own, Shown(own), Shown(other));
  }
  [[nodiscard]] Text unsupported(const Scene& scene) const override { return m_kind.refusal(scene, Shown(scene)); }
  [[nodiscard]] Layout layout(const Scene& scene) const override { return layoutOf(scene, Shown(scene)); }

  [[nodiscard]] Figure figure(const Scene& scene, const Viewport& viewport, const Effort& effort) const override {
    Figure figure;
    const Shown shown(scene);
    figure.layout = layoutOf(scene, shown);
    std::vector<Text> notes;
    for (Panel& panel : figure.layout.panels) {
      if (!viewport.wants(panel.id)) continue;
      Filling filling{scene, viewport.of(panel.id), effort, true, {}};
      kindOf(panel.id)->fill(panel, shown, filling);
      figure.complete = figure.complete && filling.complete && !effort.stop.stop_requested();
      notes.push_back(std::move(filling.note));
      if (effort.stop.stop_requested()) break;
    }
    figure.note = joined(notes);
    return figure;
  }

  [[nodiscard]] Text explain(const Scene& scene, std::string_view panel, Point at) const override {
    if (!std::isfinite(at.x) || !std::isfinite(at.y)) return {};
    const Shown shown(scene);
    const PanelKind<Shown>* kind = kindOf(panel);
    if (kind == nullptr || !m_kind.refusal(scene, shown).empty() || !has(*kind, shown)) return {};
    return kind->explain(scene, shown, at);
  }

  [[nodiscard]] std::vector<Readout> readouts(const Scene& scene) const override {
    const Shown shown(scene);
    return m_kind.refusal(scene, shown).empty() ? m_kind.readouts(scene, shown) : std::vector<Readout>{};
  }

  [[nodiscard]] std::unique_ptr<Data> data(const Scene& scene, bool visibleOnly) const override {
    Shown shown(scene);
    return m_kind.refusal(scene, shown).empty() ? m_kind.data(scene, std::move(shown), visibleOnly) : nullptr;
  }

private:
  [[nodiscard]] static bool has(const PanelKind<Shown>& kind, const Shown& shown) {
    return kind.isThere == nullptr || kind.isThere(shown);
  }

  /// Whether there is something to show with another choice, another text or the default of the option @p id.
  [[nodiscard]] bool liftsRefusal(std::string_view id, const Scene& scene) const {
    const ParamSpec* spec = findSpec(m_kind.options, id);
    if (spec == nullptr) return false;
    const auto lifts = [&](std::string_view value) {
      return unsupported(withOption(scene, m_kind.info.id, id, Value{std::string(value)})).empty();
    };
    if (spec->kind == Kind::Text) return lifts("1");
    if (unsupported(withOption(scene, m_kind.info.id, id, spec->defaultValue)).empty()) return true;
    return std::any_of(spec->choices.begin(), spec->choices.end(),
                       [&](const Choice& choice) { return lifts(choice.id); });
  }

  [[nodiscard]] const PanelKind<Shown>* kindOf(std::string_view id) const {
    const auto found = std::find_if(m_kind.panels.begin(), m_kind.panels.end(),
                                    [id](const PanelKind<Shown>& kind) { return kind.id == id; });
    return found == m_kind.panels.end() ? nullptr : &*found;
  }

  [[nodiscard]] Layout layoutOf(const Scene& scene, const Shown& shown) const {
    Layout layout = m_kind.frame(scene, shown);
    layout.message = m_kind.refusal(scene, shown);
    if (!layout.message.empty()) return {layout.title, {}, {}, {}, {}, layout.message};
    layout.subtitle = m_kind.caption == nullptr ? setupCaption(scene) : m_kind.caption(scene);
    for (const PanelKind<Shown>& kind : m_kind.panels) {
      if (!has(kind, shown)) continue;
      Panel panel = kind.frame(scene, shown);
      panel.id = kind.id;
      layout.panels.push_back(std::move(panel));
    }
    return layout;
  }

  ViewKind<Shown> m_kind;
};

/// A panel's place, title and axes; what else differs from the defaults is set on the result.
[[nodiscard]] inline Panel panelAt(Place place, Text title, Axis x, Axis y) {
  Panel panel;
  panel.place = place;
  panel.title = std::move(title);
  panel.x = std::move(x);
  panel.y = std::move(y);
  return panel;
}

}  // namespace pelab
