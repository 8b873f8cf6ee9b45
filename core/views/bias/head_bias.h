#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/encodings/score_bias.h"
#include "core/encodings/table.h"

namespace pelab {

/// One head of a score bias over positions 0 … length − 1.
class HeadBias {
public:
  /// @p head is kept inside the heads that exist.
  HeadBias(const ScoreBias& bias, std::int64_t head, std::int64_t length);

  [[nodiscard]] std::int64_t head() const { return m_head; }
  [[nodiscard]] std::int64_t length() const { return m_length; }
  [[nodiscard]] bool isCausal() const { return m_causal; }
  [[nodiscard]] bool isToeplitz() const { return m_toeplitz; }
  /// Positions 0 … reserved() − 1 have biases of their own, and the others depend on n − m only; nothing where every
  /// query may have its own.
  [[nodiscard]] std::optional<std::int64_t> reserved() const;
  /// The bias falls by `rate` with every step away from the query, whatever the query.
  [[nodiscard]] bool isLinear() const { return m_linear; }
  /// Fall per step. 0 unless linear.
  [[nodiscard]] double rate() const { return m_rate; }
  /// The least distance at which the bias is lower by @p fall > 0 than at distance 0, so that weights have fallen to
  /// e^−fall; infinite where there is none or the scheme does not know.
  [[nodiscard]] double distanceOfFall(double fall) const;
  /// Distance at which weights fall to 1/e.
  [[nodiscard]] double reach() const { return distanceOfFall(1.0); }
  /// Mean over @p queries × @p keys as if none were masked, where the scheme has it in closed form (ScoreBias).
  [[nodiscard]] std::optional<double> distanceMean(Span queries, Span keys) const {
    return m_bias.distanceMean(m_head, queries, keys);
  }
  /// Bias of query and key, both 0 … length − 1; NaN = masked or not finite.
  [[nodiscard]] double at(std::int64_t query, std::int64_t key) const;
  /// Bias at relative position r = n − m as seen from @p query where it depends on the query; NaN where there is no
  /// such key.
  [[nodiscard]] double relative(std::int64_t r, std::int64_t query) const;
  /// Bias at relative position r of pairs without a reserved position, where `reserved` is known.
  [[nodiscard]] double beyondReserved(std::int64_t r) const;
  /// Least and greatest bias at the relative positions r = from … to: of any query where the scheme knows them; else as
  /// seen from @p query, exact where the bias is linear and of a sample where it is not. Nothing where there is no key.
  [[nodiscard]] std::optional<std::pair<double, double>> extremes(std::int64_t from, std::int64_t to,
                                                                  std::int64_t query) const;
  /// Keys that @p query can see: 0 … query when causal, else all.
  [[nodiscard]] Span keysOf(std::int64_t query) const { return {0, m_causal ? query + 1 : m_length}; }

private:
  const ScoreBias& m_bias;
  std::int64_t m_head, m_length;
  bool m_causal, m_toeplitz;
  bool m_linear = false;
  double m_rate = 0.0;
};

/// Keys that a quick look at a row of weights takes, at most.
inline constexpr std::int64_t kQuickBudget = 1 << 14;

/// Weights of one query after softmax when all keys have the same content: w(n) = exp(b(m, n)) / Σ_k exp(b(m, k)).
class SoftmaxRow {
public:
  /// Geometric series where the bias is linear; else a sum over at most @p budget keys: when there are more, the
  /// nearest ones for half of it, and evenly picked others that each stand for their neighbours; then not exact. Polls
  /// @p stop.
  SoftmaxRow(const HeadBias& bias, std::int64_t query, std::int64_t budget, const std::stop_token& stop);

  [[nodiscard]] std::int64_t query() const { return m_query; }
  /// NaN = masked.
  [[nodiscard]] double weight(std::int64_t key) const;
  [[nodiscard]] bool isExact() const { return m_exact; }
  /// No weight is larger, as far as the scheme knows its extremes or every key was looked at.
  [[nodiscard]] double greatest() const;

private:
  void sumSeries();
  void sumKeys(std::int64_t budget, const std::stop_token& stop);
  /// Adds at most @p budget of @p keys to the sum, in the order of the keys; false when stopped.
  bool add(Span keys, std::int64_t budget, const std::stop_token& stop);

  const HeadBias& m_bias;
  std::int64_t m_query;
  double m_shift = 0.0, m_sum = 1.0;
  bool m_exact = true;
};

/// Largest |w − w'| over the keys of @p query, w' being the weights with @p constant added to every bias of the row;
/// and |Σ w − 1|. Cost: four passes over the row.
struct RowChecks {
  double shift = 0.0, sum = 0.0;
  double greatest = 0.0;  ///< bias of the row; adding to it rounds by 1.1e-16 of its size
};
[[nodiscard]] RowChecks checkRow(const HeadBias& bias, std::int64_t query, double constant);

}  // namespace pelab
