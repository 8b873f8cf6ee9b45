#pragma once
#include <cstdint>

namespace pelab {

/// x_t = first · (last/first)^(t/steps), t = 0, 1, 2 …: from first over `steps` equal ratios to last and beyond;
/// rounded to whole numbers without error. A double cannot tell a whole x_t from one that misses it by 10^−9; the first
/// kind is known by whole roots of last/first, the second by a longer mantissa. Cost: one power.
class GeometricSteps {
public:
  /// 1 ≤ first < last < 2^31 and steps ≥ 1.
  GeometricSteps(std::int64_t first, std::int64_t last, std::int64_t steps);

  /// Greatest whole number ≤ x_t and least one ≥ x_t; 2^62 where x_t is larger.
  [[nodiscard]] std::int64_t floor(std::int64_t t) const { return at(t).floor; }
  [[nodiscard]] std::int64_t ceil(std::int64_t t) const;

private:
  struct Rounded {
    std::int64_t floor = 0;
    bool isWhole = false;
  };
  [[nodiscard]] Rounded at(std::int64_t t) const;
  /// Whether x_t is @p number: (last/first)^(t/steps) is rational only where the roots are whole.
  [[nodiscard]] bool equals(std::int64_t t, std::int64_t number) const;

  std::int64_t m_first;
  std::int64_t m_steps;
  std::int64_t m_over, m_under;  ///< last/first in lowest terms
};

}  // namespace pelab
