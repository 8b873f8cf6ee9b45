#include "core/views/matrix/column_order.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <tuple>

#include "core/views/support.h"

namespace pelab {

namespace {

bool isPaired(const Column& column) {
  return column.part == Column::Part::Sine || column.part == Column::Part::Cosine;
}

/// 1, 2, 4, 10, 20, 40, 100 …: a step that gives at most about eight ticks, even where it can be.
std::int64_t tickStep(double size) {
  std::int64_t step = 1;
  for (std::int64_t decade = 1; size / static_cast<double>(step) > 8.0; decade *= 10) {
    for (const std::int64_t factor : {1, 2, 4}) {
      step = factor * decade;
      if (size / static_cast<double>(step) <= 8.0) break;
    }
  }
  return step;
}

}  // namespace

bool hasPairedColumns(const Table& table) {
  for (std::int64_t k = 0; k < table.columns(); ++k) {
    if (isPaired(table.column(k))) return true;
  }
  return false;
}

PartOrder partOrder(const Table& table) {
  std::vector<Column::Part> parts;
  for (std::int64_t k = 0; k < table.columns(); ++k)
    if (const Column column = table.column(k); isPaired(column)) parts.push_back(column.part);
  if (parts.size() < 2) return PartOrder::Other;
  std::int64_t changes = 0;
  for (std::size_t k = 1; k < parts.size(); ++k) changes += parts[k] != parts[k - 1] ? 1 : 0;
  const bool startsWithSine = parts.front() == Column::Part::Sine;
  if (parts.size() > 2 && changes == std::ssize(parts) - 1) return PartOrder::InPairs;
  if (changes != 1) return PartOrder::Other;
  return startsWithSine ? PartOrder::SinesThenCosines : PartOrder::CosinesThenSines;
}

ColumnOrder columnOrder(const Table& table, std::string_view order) {
  ColumnOrder result;
  if (order != "grouped" && order != "interleaved") return result;
  const bool grouped = order == "grouped";
  std::vector<std::tuple<std::int64_t, std::int64_t>> keys;
  for (std::int64_t k = 0; k < table.columns(); ++k) {
    const Column column = table.column(k);
    const std::int64_t part = column.part == Column::Part::Sine ? 0 : 1;
    if (!isPaired(column)) {
      keys.emplace_back(std::numeric_limits<std::int64_t>::max(), k);
    } else {
      keys.emplace_back(grouped ? part : column.pair, grouped ? column.pair : part);
    }
    if (grouped && isPaired(column) && part == 0) ++result.firstGroup;
  }
  result.columns.resize(keys.size());
  std::iota(result.columns.begin(), result.columns.end(), std::int64_t{0});
  std::stable_sort(result.columns.begin(), result.columns.end(), [&](std::int64_t a, std::int64_t b) {
    return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
  });
  if (std::is_sorted(result.columns.begin(), result.columns.end())) result = {};
  return result;
}

std::vector<Tick> columnTicks(const ColumnOrder& order, Range visible) {
  std::vector<Tick> ticks;
  const auto count = static_cast<std::int64_t>(order.columns.size());
  if (count == 0) return ticks;
  const Span shown = cellsIn(visible, count);
  const std::int64_t step = tickStep(static_cast<double>(shown.size()));
  const std::int64_t border = order.firstGroup;
  const auto add = [&](std::int64_t from, std::int64_t to, std::int64_t origin) {
    const std::int64_t ahead = std::max<std::int64_t>(from - origin, 0);
    for (std::int64_t k = origin + (ahead + step - 1) / step * step; k < to; k += step) {
      const bool crowdsBorder = k < border && border - k < (step + 1) / 2;
      if (k >= from && !crowdsBorder) {
        ticks.push_back({static_cast<double>(k), Text::literal(std::to_string(order.at(k)))});
      }
    }
  };
  add(shown.first, std::min(shown.last, border), 0);
  add(std::max(shown.first, border), shown.last, border);
  return ticks;
}

}  // namespace pelab
