#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/numerics/span.h"

namespace pelab {

struct TableFile;

/// What is added to the score of query i and key j in head h, before softmax. Prepared, immutable, any thread.
class ScoreBias {
public:
  ScoreBias() = default;
  ScoreBias(const ScoreBias&) = delete;
  ScoreBias& operator=(const ScoreBias&) = delete;
  virtual ~ScoreBias() = default;

  [[nodiscard]] virtual std::int64_t heads() const = 0;
  /// Nothing = the cell is masked.
  [[nodiscard]] virtual std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const = 0;
  /// Depends on i − j only.
  [[nodiscard]] virtual bool isToeplitz() const = 0;
  /// Positions 0 … reserved() − 1 whose pairs have values of their own (RelativeIndex::reserved). Where there are any,
  /// the others depend on i − j only.
  [[nodiscard]] virtual std::int64_t reserved() const { return 0; }
  /// True when keys after the query are masked.
  [[nodiscard]] virtual bool isCausal() const = 0;
  /// Least and greatest bias of @p head over all pairs at the relative positions j − i = from … to, masked ones left
  /// out; at a cost that a picture can pay. Nothing where the scheme does not know, or where all are masked.
  [[nodiscard]] virtual std::optional<std::pair<double, double>> extremes(std::int64_t /*head*/, std::int64_t /*from*/,
                                                                          std::int64_t /*to*/) const {
    return std::nullopt;
  }
  /// Mean over all pairs of @p queries and @p keys, of a bias that depends on |i − j| alone and with none of them
  /// masked; in closed form. Nothing where there is none.
  [[nodiscard]] virtual std::optional<double> distanceMean(std::int64_t /*head*/, Span /*queries*/,
                                                           Span /*keys*/) const {
    return std::nullopt;
  }
  /// The least distance, also between whole ones, at which the bias is lower by @p fall > 0 than at distance 0,
  /// whatever the query. Nothing where the scheme does not know, or where there is none that near.
  [[nodiscard]] virtual std::optional<double> distanceOfFall(std::int64_t /*head*/, double /*fall*/) const {
    return std::nullopt;
  }
  /// Every head has the same bias, so that no text needs to name one.
  [[nodiscard]] virtual bool isSameInAllHeads() const { return false; }
  /// Of trained numbers read from a file, one per bucket and head: that file; else nullptr.
  [[nodiscard]] virtual const TableFile* source() const { return nullptr; }
  /// What is added to a score, in plain Unicode: "−λ_h (i − j)", i = query, j = key, h = head.
  [[nodiscard]] virtual std::string term() const { return "b_h(i, j)"; }
  /// Rate per head when the bias is −slope · distance; empty when the scheme has no slopes.
  [[nodiscard]] virtual std::vector<double> slopes() const { return {}; }
  /// The plain geometric list beside the published one (ALiBi: 2^(−B(h+1)/H)); empty when the two are not defined.
  [[nodiscard]] virtual std::vector<double> plainSlopes() const { return {}; }
};

}  // namespace pelab
