#pragma once
#include <optional>

#include "core/scene/scene.h"
#include "core/views/shift/shift_map.h"

namespace pelab::shift {

/// What every member of the view needs of a scene.
struct ShiftScene {
  std::optional<ShiftMap> map;  ///< nothing when the scheme has no pairs, or a sine without a cosine
  bool lacksCosine = false;     ///< the latter
  bool followsCursor = true;    ///< k = n − m; else it is the option's
  bool overPositions = false;   ///< the residual of all pairs against p; else of each pair at the cursor's p
  std::int64_t length = 1;      ///< max_len
  std::int64_t position = 0;    ///< p, the cursor's m
  std::int64_t pair = 0;        ///< the cursor's

  explicit ShiftScene(const Scene& scene);
};

}  // namespace pelab::shift
