#include "core/encodings/mrope/sequence.h"

#include <algorithm>

namespace pelab::mrope {

std::int64_t Segment::advance() const {
  return isText ? size[0] : std::max({size[0], size[1], size[2]});
}

std::vector<Digit> Segment::axes(std::int64_t start) const {
  if (isText) return std::vector<Digit>(3, Digit{start, 1, 1, Digit::endless});
  return {{start, 1, size[1] * size[2], size[0]}, {start, 1, size[2], size[1]}, {start, 1, 1, size[2]}};
}

Segment imageOf(const Params& params) {
  const std::int64_t merge = params.integer("spatial_merge_size");
  return {false, {params.integer("grid_t"), params.integer("grid_h") / merge, params.integer("grid_w") / merge}};
}

bool isTextOnly(const Params& params) {
  return imageOf(params).tokens() == 0 || params.integer("text_before") >= params.integer("max_len");
}

std::vector<Run> runsOf(const Params& params) {
  const Segment text{true, {}};
  if (isTextOnly(params)) return {{0, text.axes(0)}};
  const Segment image = imageOf(params);
  const std::int64_t start = params.integer("text_before");
  std::vector<Run> runs;
  if (start > 0) runs.push_back({0, text.axes(0)});
  runs.push_back({start, image.axes(start)});
  runs.push_back({start + image.tokens(), text.axes(start + image.advance())});
  return runs;
}

}  // namespace pelab::mrope
