#pragma once
#include <string>

#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

/// What the tests of the matrix view share.
namespace pelab::test::matrix_view {

inline const View& view() {
  return *findView("matrix");
}

inline const HeatMap& heatOf(const Figure& figure) {
  return contentOf<HeatMap>(figure, "table", "table");
}
/// A copy of it, from a figure that is not kept.
inline HeatMap heatOf(Figure&& figure) {
  return heatOf(static_cast<const Figure&>(figure));
}

/// The curve of a cut, "row" or "column".
inline const Curve& curveOf(const Figure& figure, const std::string& panel) {
  return contentOf<Curve>(figure, panel, panel);
}

inline Scene zoomed(Scene scene, Range x, Range y) {
  scene.viewStates["matrix"].ranges = {{"table.x", x}, {"table.y", y}};
  return scene;
}

}  // namespace pelab::test::matrix_view
