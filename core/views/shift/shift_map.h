#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/scene/scene.h"

namespace pelab::shift {

inline constexpr std::string_view kId = "shift";

/// Which way the sines of the blocks point.
enum class Sign {
  Right,  ///< shifts by k
  Other   ///< the sines negated: shifts by −k
};

/// The matrix that shifts every row of a scheme by k positions (encodings.md §2). Tables, T_k PE(p) = PE(p + k), with
/// the block [[c, s], [−s, c]] on (sin, cos); rotations, R_k R_p x = R_{p+k} x, with [[c, −s], [s, c]] on (x_u, x_v);
/// c = cos kω_i, s = sin kω_i. A dimension of no pair has a 1 on the diagonal. Dimensions and pairs are 0-based.
struct ShiftMap {
  std::shared_ptr<const Frequencies> frequencies;
  std::int64_t k = 0;
  std::vector<double> cosines, sines;  ///< of kω_i, by pair

  ShiftMap(std::shared_ptr<const Frequencies> pairs, std::int64_t by);

  [[nodiscard]] std::int64_t size() const { return frequencies->width; }
  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(frequencies->omega.size()); }
  [[nodiscard]] bool rotates() const { return frequencies->rotates; }
  [[nodiscard]] double omega(std::int64_t pair) const { return frequencies->omega[static_cast<std::size_t>(pair)]; }

  /// Where a dimension stands: in pair `pair`, its first (part 0) or second (part 1) dimension; pair −1 = in none.
  struct Place {
    std::int64_t pair = -1;
    int part = 0;
  };
  [[nodiscard]] Place placeOf(std::int64_t dimension) const;
  /// The other dimension of its pair; −1 = it has none.
  [[nodiscard]] std::int64_t partner(std::int64_t dimension) const;

  [[nodiscard]] double at(std::int64_t row, std::int64_t column, Sign sign) const;
  /// Block of a pair, row-major.
  [[nodiscard]] std::array<double, 4> block(std::int64_t pair, Sign sign) const;

  /// What a matrix misses.
  struct Residuals {
    double right = 0.0;  ///< ‖T_k PE(p) − PE(p + k)‖
    double other = 0.0;  ///< ‖T_{−k} PE(p) − PE(p + k)‖, the matrix with the other sign taken for T_k
    double back = 0.0;   ///< ‖T_{−k} PE(p) − PE(p − k)‖, where that matrix does lead to
  };
  /// Of one pair; for rotations R_k R_p x against R_{p+k} x with x = (1, 0).
  [[nodiscard]] Residuals residuals(std::int64_t pair, double p) const;
  /// Of all pairs together.
  [[nodiscard]] Residuals residuals(double p) const;
  /// What double rounding of the angles allows of the residual of all pairs: 4ε √Σ (1 + (|p| + |k|) |ω_i|)².
  [[nodiscard]] double allowance(double p) const;
  /// Greatest |entry| of Tᵀ T − 1.
  [[nodiscard]] double orthogonality() const;
};

}  // namespace pelab::shift
