#pragma once

namespace pelab {

/// 2^53: a double counts every whole number up to this size, and not the next one.
inline constexpr double kGreatestWhole = 9007199254740992.0;

}  // namespace pelab
