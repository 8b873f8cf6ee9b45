#pragma once
#include <string>

#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

/// What the tests of the view of input rows share.
namespace pelab::test::input_view {

inline const View& view() {
  return *findView("input");
}

/// The worked example, or another sentence when @p words is given, with that dropout rate.
inline Scene example(std::int64_t length = 80, std::int64_t width = 312, double rate = 0.0,
                     const std::string& words = "我 很 牛逼") {
  Scene scene = sinusoidalScene(length, width);
  scene.views = {"input"};
  scene = withOption(scene, "input", "sentence", std::string("own"));
  scene = withOption(scene, "input", "words", words);
  return normalized(withOption(scene, "input", "dropout", rate));
}

/// The same with the cursor elsewhere.
inline Scene at(Scene scene, std::int64_t position, std::int64_t dimension) {
  scene.cursor.position = position;
  scene.cursor.dimension = dimension;
  return normalized(scene);
}

inline HeatMap heatOf(const Scene& scene, const std::string& panel, int width = 400, int height = 300) {
  return contentOf<HeatMap>(figureOf(view(), scene, width, height), panel, "rows");
}

/// The lines that are lit.
inline std::vector<std::string> lit(const Scene& scene) {
  std::vector<std::string> lines;
  for (const Code::Line& line : contentOf<Code>(figureOf(view(), scene, 400, 300), "code", "code").lines) {
    if (line.lit) lines.push_back(line.text);
  }
  return lines;
}

}  // namespace pelab::test::input_view
