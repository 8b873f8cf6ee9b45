#include "core/figure/figure.h"

#include <algorithm>

namespace pelab {

Ink seriesInk(std::int64_t index) {
  constexpr std::int64_t count = 8;
  const std::int64_t turn = ((index % count) + count) % count;
  return static_cast<Ink>(static_cast<std::int64_t>(Ink::Series0) + turn);
}

PixelSize Viewport::of(const std::string& panel) const {
  const auto found = panels.find(panel);
  return found == panels.end() ? PixelSize{} : found->second;
}

bool Viewport::wants(const std::string& panel) const {
  if (!panels.empty() && panels.count(panel) == 0) return false;
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), panel) != wanted.end();
}

}  // namespace pelab
