#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/numerics/span.h"

namespace pelab {

/// C(n) = Σ_k cos(ω_k n) of a few hundred ω at any n. A distance is written n = high·m + low, and the angles of
/// `high·m` and of `low` are kept, m ≈ √length: cos(a + b) = cos a cos b − sin a sin b is then two products a pair.
/// Memory 32 √length bytes a pair, 16 MiB for 512 pairs and 2^20 distances.
class CosineSum {
public:
  /// Distances 0 … @p length − 1 are the fast ones. Cost: a few nanoseconds times √length a pair.
  CosineSum(std::vector<double> omega, std::int64_t length);

  [[nodiscard]] std::size_t pairs() const { return m_omega.size(); }
  /// C(distance), |distance| ≤ 2^53, to 1e-14 a pair besides the rounding of the angle. Cost: a nanosecond a pair; that
  /// of a cosine beyond the length.
  [[nodiscard]] double at(std::int64_t distance) const;
  /// The same at any real place, by the library's cosine.
  [[nodiscard]] double between(double distance) const;
  /// Mean of C(i − j) over all i in @p rows and j in @p columns, which are not empty. Σ_i Σ_j e^{iω(i−j)} is a product
  /// of two geometric series. Cost: a tenth of a microsecond a pair.
  [[nodiscard]] double mean(Span rows, Span columns) const;

private:
  /// Rows of cosines and of sines of ω_k · row · step, padded to whole fours.
  struct Turns {
    std::vector<double> cosine, sine;
  };
  [[nodiscard]] Turns turnsOf(std::int64_t step, std::int64_t rows) const;

  std::vector<double> m_omega;
  std::size_t m_width = 0;  ///< pairs, rounded up to fours
  std::int64_t m_step = 1, m_length = 0;
  Turns m_low, m_high;
};

}  // namespace pelab
