#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>

#include <Eigen/Core>

#include "core/encodings/rnn/recurrence.h"

namespace pelab::rnn {

/// Entries beyond this size in a recurrence that grows are not computed.
inline constexpr double kLargestEntry = 1e12;

/// The states h_0 … h_{length − 1} of a recurrence, computed as far as somebody asks, one after the other, and kept:
/// 8 bytes per entry that was asked for. Once a state equals an earlier one to the last bit, as states that settle do
/// soon, they repeat from there, and the work ends. From a state with an entry beyond kLargestEntry on, the one before
/// it is held. Safe from any thread.
class States {
public:
  States(Recurrence recurrence, std::int64_t length);

  [[nodiscard]] const Recurrence& recurrence() const { return m_recurrence; }
  [[nodiscard]] std::int64_t length() const { return m_length; }
  [[nodiscard]] std::int64_t width() const { return m_states.rows(); }

  /// The d entries of h_t, 0 ≤ @p position < length.
  [[nodiscard]] const double* at(std::int64_t position) const;
  /// Computes up to h_t; false when @p stop asked to end before.
  [[nodiscard]] bool reach(std::int64_t position, const std::stop_token& stop) const;

  /// Of all states: the largest |entry|, and √Σ entry² of the longest.
  [[nodiscard]] double greatest() const;
  [[nodiscard]] double longest() const;
  /// The first position whose state has an entry beyond kLargestEntry.
  [[nodiscard]] std::optional<std::int64_t> firstBeyond() const;

private:
  void computeSome() const;
  void take(std::int64_t row) const;
  void repeat(std::int64_t first, std::int64_t end) const;

  Recurrence m_recurrence;
  std::int64_t m_length;
  mutable std::mutex m_mutex;                 ///< who computes
  mutable Eigen::MatrixXd m_states;           ///< a column per position; written once, before m_ready counts it
  mutable std::atomic<std::int64_t> m_ready;  ///< positions that can be read
  mutable std::atomic<std::int64_t> m_end;    ///< states that are held; those from here on repeat earlier ones
  mutable std::int64_t m_cycle = 0;           ///< the first of the states that are repeated, up to m_end
  mutable std::int64_t m_mark = 0;            ///< the state that new ones are compared with: ever later ones
  mutable double m_greatest = 0.0;            ///< this and what follows: of the computed ones
  mutable double m_longest = 0.0;
  mutable std::optional<std::int64_t> m_beyond;
};

}  // namespace pelab::rnn
