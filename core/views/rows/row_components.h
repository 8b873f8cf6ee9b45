#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>

#include "core/encodings/table.h"
#include "core/numerics/principal_components.h"

namespace pelab::rows {

inline constexpr int kComponents = 3;

/// The first three principal components of the rows of a table: of all of them where their numbers are stored or at
/// most 2^20, else of rows evenly apart.
class RowComponents {
public:
  /// Nothing when @p stop asked.
  [[nodiscard]] static std::shared_ptr<const RowComponents> of(const Table& table, const std::stop_token& stop);

  /// Score of a row, any of @p table, on component k = 0 … 2. A row that was not among those taken costs one look at
  /// each of its numbers.
  [[nodiscard]] double score(const Table& table, std::int64_t row, int k) const;
  /// Share of the variance, 0 … 1.
  [[nodiscard]] double share(int k) const { return m_found.shares[static_cast<std::size_t>(k)]; }
  /// Largest size of a score of any component; 1 where all are 0.
  [[nodiscard]] double greatest() const { return m_greatest; }
  /// One row in so many was taken.
  [[nodiscard]] std::int64_t step() const { return m_step; }

private:
  PrincipalComponents m_found;
  std::int64_t m_step = 1;
  double m_greatest = 1.0;
};

/// The components of the last few tables that were asked for: a picture, the read-outs beside it and the pointer ask
/// for the same ones. A table is known by being the same object. Safe from any thread.
class ComponentsMemory {
public:
  /// What is remembered, or, where it takes a few milliseconds only, made now; else null.
  [[nodiscard]] std::shared_ptr<const RowComponents> atOnce(const std::shared_ptr<const Table>& table);
  /// What is remembered, or made now; null when @p stop asked.
  [[nodiscard]] std::shared_ptr<const RowComponents> made(const std::shared_ptr<const Table>& table,
                                                          const std::stop_token& stop);

private:
  struct Entry {
    std::weak_ptr<const Table> table;
    std::shared_ptr<const RowComponents> components;
  };
  [[nodiscard]] std::shared_ptr<const RowComponents> remembered(const std::shared_ptr<const Table>& table);

  std::mutex m_mutex;
  std::array<Entry, 4> m_last;
  std::size_t m_next = 0;
};

}  // namespace pelab::rows
