#include "core/views/rows/row_components.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pelab::rows {
namespace {

constexpr std::int64_t kMostTaken = std::int64_t{1} << 20;  ///< numbers of a table that has to compute them
constexpr std::int64_t kAtOnce = std::int64_t{1} << 15;     ///< numbers whose components take milliseconds
constexpr std::int64_t kPerPoll = std::int64_t{1} << 16;

std::int64_t stepOf(const Table& table) {
  if (table.source() != nullptr || table.rows() <= kMostTaken / table.columns()) return 1;
  const std::int64_t most = std::max<std::int64_t>(kMostTaken / table.columns(), 1);
  return (table.rows() + most - 1) / most;
}

void readRow(const Table& table, std::int64_t row, std::span<double> values) {
  for (std::int64_t c = 0; c < std::ssize(values); ++c) values[static_cast<std::size_t>(c)] = table.at(row, c);
}

/// Every step-th row, computed once; empty = stopped.
std::vector<double> taken(const Table& table, std::int64_t step, const std::stop_token& stop) {
  const std::int64_t count = (table.rows() + step - 1) / step;
  const auto columns = static_cast<std::size_t>(table.columns());
  std::vector<double> values(static_cast<std::size_t>(count) * columns);
  for (std::int64_t r = 0, sincePoll = 0; r < count; ++r, sincePoll += table.columns()) {
    if (sincePoll >= kPerPoll) {
      if (stop.stop_requested()) return {};
      sincePoll = 0;
    }
    readRow(table, r * step, std::span(values).subspan(static_cast<std::size_t>(r) * columns, columns));
  }
  return values;
}

}  // namespace

std::shared_ptr<const RowComponents> RowComponents::of(const Table& table, const std::stop_token& stop) {
  auto result = std::make_shared<RowComponents>();
  result->m_step = stepOf(table);
  RowSource source{(table.rows() + result->m_step - 1) / result->m_step, table.columns(), {}};
  std::vector<double> values;
  if (table.source() != nullptr) {
    source.read = [&table](std::int64_t row, std::span<double> to) { readRow(table, row, to); };
  } else {
    values = taken(table, result->m_step, stop);
    if (values.empty()) return nullptr;
    source.read = [&values](std::int64_t row, std::span<double> to) {
      std::copy_n(values.begin() + row * std::ssize(to), to.size(), to.begin());
    };
  }
  auto found = principalComponents(source, kComponents, stop);
  if (!found) return nullptr;
  result->m_found = *std::move(found);
  const double greatest = result->m_found.scores.cwiseAbs().maxCoeff();
  if (greatest > 0.0) result->m_greatest = greatest;
  return result;
}

double RowComponents::score(const Table& table, std::int64_t row, int k) const {
  if (row % m_step == 0) return m_found.scores(row / m_step, k);
  std::vector<double> values(static_cast<std::size_t>(table.columns()));
  readRow(table, row, values);
  return m_found.score(values, k);
}

std::shared_ptr<const RowComponents> ComponentsMemory::remembered(const std::shared_ptr<const Table>& table) {
  const std::scoped_lock lock(m_mutex);
  const auto known = std::find_if(m_last.begin(), m_last.end(),
                                  [&](const Entry& entry) { return entry.components && entry.table.lock() == table; });
  return known == m_last.end() ? nullptr : known->components;
}

std::shared_ptr<const RowComponents> ComponentsMemory::atOnce(const std::shared_ptr<const Table>& table) {
  if (auto known = remembered(table)) return known;
  return table->rows() <= kAtOnce / table->columns() ? made(table, {}) : nullptr;
}

std::shared_ptr<const RowComponents> ComponentsMemory::made(const std::shared_ptr<const Table>& table,
                                                            const std::stop_token& stop) {
  if (auto known = remembered(table)) return known;
  auto components = RowComponents::of(*table, stop);
  if (!components) return nullptr;
  const std::scoped_lock lock(m_mutex);
  m_last[m_next] = {table, components};
  m_next = (m_next + 1) % m_last.size();
  return components;
}

}  // namespace pelab::rows
