#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/numerics/span.h"

namespace pelab::drift {

/// How two rotations A and B of vectors of d dimensions differ at the same position m, averaged over all directions of
/// the vector x: mean of ⟨R_A(m)x, R_B(m)x⟩/|x|² = tr(R_A(m)ᵀ R_B(m))/d. Factors of lengths (attention factor, decay)
/// are left out. In closed form a sum of cosines Σ_k w_k cos(m ν_k), Σ w_k = 1: a dimension that stands with the same
/// partner in both gives cos m(ω_A − ω_B); with another partner cos(mω_A) cos(mω_B); one that turns in neither gives 1.
class TwoRotations {
public:
  /// Rotations of one width. O(d log d).
  TwoRotations(const Frequencies& a, const Frequencies& b);

  /// The mean cosine at position @p m, −1 … 1. O(terms).
  [[nodiscard]] double cosine(std::int64_t m) const;

  /// Means of the cosine over each of @p blocks, exactly. About a nanosecond per term and block. Polls @p stop; what it
  /// has not reached is NaN.
  [[nodiscard]] std::vector<double> means(const Blocks& blocks, const std::stop_token& stop) const;

  /// Cosines that the sum consists of, those of one frequency as one.
  [[nodiscard]] std::int64_t terms() const { return static_cast<std::int64_t>(m_nu.size()); }

  /// Pairs that both have, by number.
  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(m_difference.size()); }
  /// ω_A,i − ω_B,i in radians per position.
  [[nodiscard]] double difference(std::int64_t pair) const { return m_difference[static_cast<std::size_t>(pair)]; }

  /// Where the cosine first is below a bound.
  struct First {
    std::optional<std::int64_t> position;
    std::int64_t searched = 0;  ///< it is not below it at any position before this one
  };
  /// The first m < @p length with cosine(m) < @p bound. Whole stretches are left out where a lower bound of their sum,
  /// that of each cosine over the stretch, says so; ends after @p budget terms.
  [[nodiscard]] First firstBelow(double bound, std::int64_t length, std::int64_t budget) const;

private:
  [[nodiscard]] double leastOver(Span positions) const;

  std::vector<double> m_nu;      ///< ν_k in radians per position, 0 … π, ascending
  std::vector<double> m_weight;  ///< w_k
  std::vector<double> m_difference;
};

/// Mean of cos(mδ) over the pairs @p deltas for each of @p blocks of positions; as `TwoRotations::means`.
void addMeans(std::span<const double> deltas, std::span<const double> weights, const Blocks& blocks,
              std::vector<double>& out, const std::stop_token& stop);

}  // namespace pelab::drift
