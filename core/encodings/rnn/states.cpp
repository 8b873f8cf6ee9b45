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
      m_end(length) {}

const double* States::at(std::int64_t position) const {
  if (position >= m_ready.load(std::memory_order_acquire)) (void)reach(position, {});
  const std::int64_t end = m_end.load(std::memory_order_relaxed);
  const std::int64_t held = position < end ? position : m_cycle + (position - m_cycle) % (end - m_cycle);
  return m_states.data() + held * m_states.rows();
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
    if (m_states.col(row).cwiseAbs().maxCoeff() > kLargestEntry) {
      m_beyond = row;
      return repeat(row - 1, row);
    }
    if (m_states.col(row) == m_states.col(m_mark)) return repeat(m_mark, row);
    if (row == 2 * m_mark + 1) m_mark = row;
    take(row);
  }
  m_ready.store(row, std::memory_order_release);
}

/// Counts state @p row among those whose sizes are known.
void States::take(std::int64_t row) const {
  m_greatest = std::max(m_greatest, m_states.col(row).cwiseAbs().maxCoeff());
  m_longest = std::max(m_longest, m_states.col(row).norm());
}

/// The states from @p end on are those from @p first to the one before @p end, again and again.
void States::repeat(std::int64_t first, std::int64_t end) const {
  m_cycle = first;
  m_end.store(end, std::memory_order_relaxed);
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
