#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/encodings/line.h"
#include "core/numerics/small_float.h"
#include "core/text.h"

namespace pelab::precision {

inline constexpr std::array kFormats{SmallFloat::BFloat16, SmallFloat::Float16, SmallFloat::Float32};

/// Name as programs write it: "bfloat16".
[[nodiscard]] std::string_view nameOf(SmallFloat format);

/// Which numbers an implementation keeps in a small format.
enum class Rounded {
  Positions,    ///< p̃ ω
  Frequencies,  ///< p ω̃
  All           ///< p̃ and ω̃, and their product again
};

/// What is rounded, and to what.
struct Rounding {
  SmallFloat format = SmallFloat::BFloat16;
  Rounded what = Rounded::Positions;
  Coordinate coordinate{};  ///< of a position

  /// The angle without any rounding.
  [[nodiscard]] double exact(std::int64_t position, double omega) const {
    return coordinate.at(position) * coordinate.perUnit(omega) + 0.0;  // never −0
  }
  /// The angle such an implementation takes the sine of, in radians; ±∞ beyond the format's range.
  [[nodiscard]] double angle(std::int64_t position, double perPosition) const;
  /// |angle − p ω| in radians, without cancellation; ∞ beyond the format's range.
  [[nodiscard]] double error(std::int64_t position, double perPosition) const;
  /// The first k whose coordinate, rounded, is that of k + 1; nothing where only frequencies are rounded or there is
  /// none. Whole positions are looked at without end, other coordinates among the first @p length, at most 65536.
  [[nodiscard]] std::optional<std::int64_t> firstCollision(std::int64_t length) const;
};

}  // namespace pelab::precision
