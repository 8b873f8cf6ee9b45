#include "core/views/bias/bias_scene.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/views/support.h"

namespace pelab {

namespace {

bool isHead(double number, std::int64_t heads) {
  return number >= 0.0 && number < static_cast<double>(heads) && !(std::floor(number) < number);
}

}  // namespace

BiasScene::BiasScene(const Scene& scene) {
  const Params options = optionsOf(scene, kBiasView);
  bias = encodingOf(scene).scoreBias(scene.setup.params);
  if (bias == nullptr) return;
  index = encodingOf(scene).relativeIndex(scene.setup.params);
  length = std::max<std::int64_t>(scene.setup.params.integer("max_len"), 1);
  const auto inside = [&](std::int64_t k, std::int64_t count) {
    return std::clamp<std::int64_t>(k, 0, std::max<std::int64_t>(count - 1, 0));
  };
  query = inside(scene.cursor.position, length);
  key = inside(scene.cursor.key, length);
  head = inside(scene.cursor.head, bias->heads());
  plain = options.flag("plain");
  window = options.flag("window");
  logarithmic = options.text("scale") == "log";
  signedAxis = options.text("scale") == "relative";
  const std::vector<double>& wanted = options.list("heads");
  hasHeads = !bias->isSameInAllHeads();
  heads = hasHeads ? drawnHeads(bias->heads(), head, wanted) : std::vector<std::int64_t>{head};
  chosenHeads = std::any_of(wanted.begin(), wanted.end(), [&](double h) { return isHead(h, bias->heads()); });
  headsLeftOut = !std::all_of(wanted.begin(), wanted.end(), [&](double h) { return isHead(h, bias->heads()); });
}

bool BiasScene::showsPlain() const {
  const auto geometric = bias->plainSlopes();
  return plain && !geometric.empty() && geometric != bias->slopes();
}

std::vector<std::int64_t> drawnHeads(std::int64_t heads, std::int64_t head, const std::vector<double>& wanted) {
  constexpr std::int64_t most = 8;
  std::vector<std::int64_t> result;
  for (const double value : wanted) {
    if (isHead(value, heads)) result.push_back(static_cast<std::int64_t>(value));
  }
  if (result.empty()) {
    const std::int64_t lines = std::min(heads, most);
    for (std::int64_t k = 0; k < lines; ++k) {
      result.push_back(lines == heads ? k : k * (heads - 1) / (lines - 1));
    }
    const auto nearest = std::min_element(result.begin(), result.end(), [&](std::int64_t a, std::int64_t b) {
      return std::abs(a - head) < std::abs(b - head);
    });
    if (nearest != result.end()) *nearest = head;
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace pelab
