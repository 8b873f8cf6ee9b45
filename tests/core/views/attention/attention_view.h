#pragma once
#include <string>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/cursor.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

/// What the tests of the view `attention` share.
namespace pelab::test {

inline const View& attention() {
  return *findView("attention");
}

/// The scheme @p encoding with options of the view.
inline Scene attentionScene(std::string_view encoding, Values options = {}, Values params = {}) {
  Scene scene = sceneOf(encoding, params, {0, 2, 0, 0, 0.0});
  for (const auto& [id, value] : options) scene = withOption(scene, "attention", id, value);
  return normalized(scene);
}

/// A sentence of one's own.
inline Scene spoken(std::string_view encoding, const char* sentence, bool causal = false) {
  return attentionScene(encoding,
                        {{"sentence", std::string("own")}, {"words", std::string(sentence)}, {"causal", causal}});
}

/// The heat map of a panel; the panel must have one.
inline const HeatMap& heatOf(const Figure& figure, const std::string& panel) {
  return std::get<HeatMap>(panelOf(figure, panel).layers.at(0).content);
}
/// A copy of it, from a figure that is not kept.
inline HeatMap heatOf(Figure&& figure, const std::string& panel) {
  return heatOf(static_cast<const Figure&>(figure), panel);
}

}  // namespace pelab::test
