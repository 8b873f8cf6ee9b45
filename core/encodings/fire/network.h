#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/scene/params.h"

namespace pelab::fire {

inline constexpr std::int64_t paperWidth = 32;
inline constexpr std::int64_t greatestWidth = 128;  ///< hidden units, so that a picture stays instant
inline constexpr std::int64_t greatestHeads = 1024;

/// z = ψ(i − j) / (ψ(max(i, L)) + ε), ψ(x) = ln(|c x| + 1): the distance as a part of what the query can see, 0 … 1.
/// Source: arXiv:2310.04418, eq. 3–4.
struct Progress {
  explicit Progress(const Params& params);

  double c, threshold, epsilon;
  /// Of a query ≥ key ≥ 0; 0 at distance 0.
  [[nodiscard]] double at(std::int64_t query, std::int64_t key) const;
};

/// f_h(z) = w₂[h]·max(0, w₁ z + b₁) + b₂[h], one hidden layer of n units for H heads.
struct Network {
  std::vector<double> w1, b1;  ///< n
  std::vector<double> w2;      ///< H × n, row by row
  std::vector<double> b2;      ///< H

  [[nodiscard]] std::int64_t heads() const { return static_cast<std::int64_t>(b2.size()); }
  [[nodiscard]] double at(std::int64_t head, double z) const;
};

/// Heads: as many as b2 has, else num_heads.
[[nodiscard]] std::int64_t headsOf(const Params& params);

/// The lists w1, b1, w2 and b2; an empty one is drawn as PyTorch starts a linear layer: U(−1/√m, 1/√m), m inputs, in
/// order from the streams "w1", "b1", "w2" and "b2". n is the length of w1 or b1, else 32.
[[nodiscard]] Network networkOf(const Params& params);

/// Lists that do not go together, or are too long.
[[nodiscard]] std::optional<Error> checkLists(const Params& params);

/// f_h over 0 ≤ z ≤ 1 as what it is, straight lines between the places where a hidden unit wakes or falls asleep: any z
/// costs a search among n + 2 numbers. Within 1e-15 of the sum of the sizes of its summands.
class Polyline {
public:
  explicit Polyline(const Network& network);
  [[nodiscard]] double at(std::int64_t head, double z) const;

private:
  std::vector<double> m_knots;   ///< ascending, from 0 to 1
  std::vector<double> m_values;  ///< heads × knots
};

}  // namespace pelab::fire
