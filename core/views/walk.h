#pragma once
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/encodings/line.h"
#include "core/scene/param_spec.h"
#include "core/scene/scene.h"
#include "core/text.h"
#include "core/views/view.h"

namespace pelab {

/// The option of a view of turning pairs that says along which line a scheme with several coordinates is shown; used
/// where hasLines.
[[nodiscard]] ParamSpec alongSpec();
inline constexpr std::string_view kAlong = "along";

/// The positions of @p scene have several coordinates, so that its pairs turn evenly along lines only.
[[nodiscard]] bool hasLines(const Scene& scene);

/// The pairs that turn with the position of a scene. Where positions have several coordinates, along the line that the
/// view's option asks for, as if all positions stood on it.
struct Walk {
  std::shared_ptr<const Frequencies> frequencies;  ///< null when the scheme has no pairs that turn
  std::int64_t onLine = 0;                         ///< positions of the line; 0 = the scheme has no lines
  Text line;                                       ///< its name; empty = it has none
  Coordinate coordinate;                           ///< what frequencies multiply on it
  /// Why there is nothing to see along the line that was asked for; empty where there is.
  Text refusal;

  /// @p along: id of a line; of others, the first along which @p pair turns, or the first along which one does.
  Walk(const Encoding& encoding, const Params& params, std::string_view along, std::int64_t pair = -1);
  Walk(const Scene& scene, std::string_view view, std::int64_t pair = -1);

  /// @p title with the line's name.
  [[nodiscard]] Text titled(Text title) const;
  /// What m counts on the line, of @p length positions, as the first read-out of a view; nothing where there is no
  /// line.
  [[nodiscard]] std::vector<Readout> readouts(std::int64_t length) const;
};

}  // namespace pelab
