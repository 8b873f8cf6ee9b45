#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/encodings/score_bias.h"

namespace pelab {

/// A score bias that is a function of the distance i − j alone, with the keys after the query masked.
class DistanceBias : public ScoreBias {
public:
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const final {
    return key > query ? std::nullopt : std::optional(ofDistance(head, query - key));
  }
  [[nodiscard]] bool isToeplitz() const final { return true; }
  [[nodiscard]] bool isCausal() const final { return true; }
  [[nodiscard]] std::optional<std::pair<double, double>> extremes(std::int64_t head, std::int64_t from,
                                                                  std::int64_t to) const final {
    const std::int64_t nearest = std::max<std::int64_t>(-to, 0);
    return -from < nearest ? std::nullopt : std::optional(extremesOf(head, nearest, -from));
  }

protected:
  /// The bias at @p distance ≥ 0.
  [[nodiscard]] virtual double ofDistance(std::int64_t head, std::int64_t distance) const = 0;
  /// Least and greatest at the distances @p nearest … @p farthest, 0 ≤ nearest ≤ farthest.
  [[nodiscard]] virtual std::pair<double, double> extremesOf(std::int64_t head, std::int64_t nearest,
                                                             std::int64_t farthest) const = 0;
};

}  // namespace pelab
