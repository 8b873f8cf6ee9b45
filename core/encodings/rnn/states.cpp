#include "core/encodings/rnn/states.h"

#include <algorithm>
#include <utility>

namespace pelab::rnn {
namespace {

constexpr std::int64_t kStatesPerLook = 64;  ///< about a millisecond of the widest

}  // namespace

States::States(Recurrence recurrence, std::int64_t length)
    : m_recurrence(std::move(recurrence)),
      m_length(length),
      m_states(widthOf(m_recurrence), length),
      m_ready(0),
      m_last(length - 1) {}

const double* States::at(std::int64_t position) const {
  if (position >= m_ready.load(std::memory_order_acquire)) (void)reach(position, {});
  return m_states.data() + std::min(position, m_last.load(std::memory_order_relaxed)) * m_states.rows();
}

bool States::reach(std::int64_t position, const std::stop_token& stop) const {
  while (m_ready.load(std::memory_order_acquire) <= position) {
    if (stop.stop_requested()) return false;
    const std::scoped_lock lock(m_mutex);
    if (m_ready.load(std::memory_order_relaxed) <= position) computeSome();
  }
  return true;
}

void States::computeSome() const {
  std::int64_t row = m_ready.load(std::memory_order_relaxed);
  const std::int64_t end = std::min(row + kStatesPerLook, m_length);
  if (row == 0) {
    m_states.col(0) = firstState(m_recurrence);
    take(row++);
  }
  for (; row < end; ++row) {
    nextState(m_recurrence, m_states.col(row - 1), m_states.col(row));
    const bool isWithin = m_states.col(row).cwiseAbs().maxCoeff() <= kLargestEntry;
    if (!isWithin) m_beyond = row;
    if (!isWithin || m_states.col(row) == m_states.col(row - 1)) {
      settle(row - 1);
      return;
    }
    take(row);
  }
  m_ready.store(row, std::memory_order_release);
}

/// Counts state @p row among those whose sizes are known.
void States::take(std::int64_t row) const {
  m_greatest = std::max(m_greatest, m_states.col(row).cwiseAbs().maxCoeff());
  m_longest = std::max(m_longest, m_states.col(row).norm());
}

/// All states after @p row are as that one.
void States::settle(std::int64_t row) const {
  m_last.store(row, std::memory_order_relaxed);
  m_ready.store(m_length, std::memory_order_release);
}

double States::greatest() const {
  (void)reach(m_length - 1, {});
  return m_greatest;
}

double States::longest() const {
  (void)reach(m_length - 1, {});
  return m_longest;
}

std::optional<std::int64_t> States::firstBeyond() const {
  (void)reach(m_length - 1, {});
  return m_beyond;
}

}  // namespace pelab::rnn
