#pragma once
#include <cstdint>
#include <string>
#include <utility>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "tests/support/figure_checks.h"
#include "tests/support/view_scenes.h"

/// What the tests of the similarity view share.
namespace pelab::test::similarity_view {

inline const View& view() {
  return *findView("similarity");
}

inline Scene sinusoidal(std::int64_t width, std::int64_t length) {
  return sinusoidalScene(length, width);
}

inline Scene with(const Scene& scene, const char* option, Value value) {
  return withOption(scene, "similarity", option, std::move(value));
}

inline Figure figureOf(const Scene& scene, int width = 300, int height = 300, bool full = true) {
  return test::figureOf(view(), scene, width, height, {full, {}});
}

inline const HeatMap& matrixOf(const Figure& figure) {
  return contentOf<HeatMap>(figure, "matrix", "matrix");
}

inline const Curve& curveOf(const Figure& figure) {
  return contentOf<Curve>(figure, "curve", "curve");
}

/// Σ_c PE(m, c) PE(n, c), entry by entry.
inline double dotByDefinition(const Scene& scene, std::int64_t m, std::int64_t n) {
  const auto table = tableOf(scene);
  double sum = 0.0;
  for (std::int64_t c = 0; c < table->columns(); ++c) sum += table->at(m, c) * table->at(n, c);
  return sum;
}

inline std::string readout(const Scene& scene, const std::string& label) {
  return test::readout(view(), scene, label);
}

}  // namespace pelab::test::similarity_view
