#pragma once
#include <cstdint>
#include <vector>

#include "core/encodings/coordinate_table.h"
#include "core/encodings/mrope/sections.h"
#include "core/scene/params.h"

namespace pelab::mrope {

/// A stretch of tokens: text, or the merged patches of an image or video in the order t, h, w.
struct Segment {
  bool isText = true;
  Triple size{};  ///< text: tokens in [0]; else frames and merged rows and columns

  [[nodiscard]] std::int64_t tokens() const { return isText ? size[0] : size[0] * size[1] * size[2]; }
  /// What the position moves on by: the next segment starts at this one's start plus this.
  [[nodiscard]] std::int64_t advance() const;
  /// The digits of its tokens when it starts at position @p start.
  [[nodiscard]] std::vector<Digit> axes(std::int64_t start) const;
};

/// The image of the scene in merged patches; without tokens where grid or frames leave none.
[[nodiscard]] Segment imageOf(const Params& params);
/// True when every position of the scene, 0 … max_len − 1, is text.
[[nodiscard]] bool isTextOnly(const Params& params);
/// Text, the image, and text to the end.
[[nodiscard]] std::vector<Run> runsOf(const Params& params);

}  // namespace pelab::mrope
