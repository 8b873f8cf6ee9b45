#include "core/scene/table_numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <unordered_map>
#include <utility>

#include "core/error.h"
#include "core/scene/quote.h"
#include "core/text.h"

namespace pelab {
namespace {

constexpr double kLargest = 1e100;

using Row = std::span<const double>;

Row rowOf(const NumberTable& table, std::int64_t row) {
  const auto columns = static_cast<std::size_t>(table.columns);
  return Row(table.values).subspan(static_cast<std::size_t>(row) * columns, columns);
}

[[noreturn]] void refuse(const std::string& name, const Text& why) {
  throw Refusal({"bad_table", "table", shortened(name), why});
}

void requireNumbers(const NumberTable& table, const std::string& name) {
  if (table.tables != 1) {
    refuse(name,
           PELAB_TEXT("scene", "%1 holds %2 tables, one per head or layer; a table of rows and columns is needed.")
               .with({name, table.tables}));
  }
  if (table.rows < 1 || table.columns < 1) {
    refuse(name, PELAB_TEXT("scene", "%1 holds no numbers.").with({name}));
  }
  const auto isGood = [](double x) { return std::abs(x) <= kLargest; };
  const auto bad = std::find_if_not(table.values.begin(), table.values.end(), isGood);
  if (bad == table.values.end()) return;
  const auto at = std::distance(table.values.begin(), bad);
  const auto count = std::count_if(bad, table.values.end(), [&](double x) { return !isGood(x); });
  refuse(name,
         PELAB_TEXT("scene",
                    "%1 cannot be shown: numbers that are not finite or larger than 10^100: %2, the first of them "
                    "in row %3, column %4.")
             .with({name, std::int64_t{count}, std::int64_t{at / table.columns}, std::int64_t{at % table.columns}}));
}

/// FNV-1a over the numbers; −0 and 0 are the same.
std::uint64_t hashOf(Row row) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const double x : row) hash = (hash ^ std::bit_cast<std::uint64_t>(x + 0.0)) * 0x100000001b3U;
  return hash;
}

RowState stateOf(Row row, bool isFirst) {
  const bool isFlat = std::all_of(row.begin(), row.end(), [&](double x) { return x == row.front(); });
  if (isFlat && row.front() == 0.0) return RowState::Zero;
  if (isFlat && row.size() > 1) return RowState::Constant;
  return isFirst ? RowState::Own : RowState::Copy;
}

}  // namespace

std::shared_ptr<const TableNumbers> tableNumbers(NumberTable table, std::vector<std::int64_t> shape,
                                                 const std::string& name) {
  requireNumbers(table, name);
  auto result = std::make_shared<TableNumbers>();
  std::unordered_multimap<std::uint64_t, std::int64_t> seen;
  double squares = 0.0;
  for (std::int64_t r = 0; r < table.rows; ++r) {
    const Row row = rowOf(table, r);
    double sum = 0.0;
    for (const double x : row) {
      sum += x * x;
      result->greatest = std::max(result->greatest, std::abs(x));
    }
    squares += sum;
    result->norms.push_back(std::sqrt(sum));
    const std::uint64_t hash = hashOf(row);
    const auto [from, to] = seen.equal_range(hash);
    const auto twin = std::find_if(from, to, [&](const auto& entry) {
      const Row other = rowOf(table, entry.second);
      return std::equal(row.begin(), row.end(), other.begin());
    });
    result->firsts.push_back(twin == to ? r : twin->second);
    if (twin == to) seen.emplace(hash, r);
    result->states.push_back(stateOf(row, twin == to));
  }
  result->spread = std::sqrt(squares / (static_cast<double>(table.rows) * static_cast<double>(table.columns)));
  result->shape = std::move(shape);
  result->table = std::move(table);
  return result;
}

}  // namespace pelab
