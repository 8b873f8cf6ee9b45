#include "core/views/waves/chosen_columns.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>

namespace pelab {

namespace {

/// The sine columns by pair; every column where there are none.
std::vector<std::int64_t> candidates(const Table& table) {
  std::vector<std::int64_t> sines;
  for (std::int64_t k = 0; k < table.columns(); ++k) {
    if (table.column(k).part == Column::Part::Sine) sines.push_back(k);
  }
  if (sines.empty()) {
    for (std::int64_t k = 0; k < table.columns(); ++k) sines.push_back(k);
  }
  std::stable_sort(sines.begin(), sines.end(),
                   [&](std::int64_t a, std::int64_t b) { return table.column(a).pair < table.column(b).pair; });
  return sines;
}

std::vector<std::int64_t> spreadColumns(const Table& table, std::int64_t cursorColumn) {
  constexpr std::size_t most = 5;
  const std::vector<std::int64_t> all = candidates(table);
  const std::size_t count = std::min(most, all.size());
  std::vector<std::int64_t> columns;
  for (std::size_t j = 0; j < count; ++j) {
    columns.push_back(all[count == 1 ? 0 : (j * (all.size() - 1) + (count - 1) / 2) / (count - 1)]);
  }
  if (columns.empty() || std::find(columns.begin(), columns.end(), cursorColumn) != columns.end()) return columns;
  const auto place = [&](std::int64_t column) {
    const Column what = table.column(column);
    const bool paired = what.part == Column::Part::Sine || what.part == Column::Part::Cosine;
    return paired ? 2 * what.pair : column;
  };
  const auto nearest = std::min_element(columns.begin(), columns.end(), [&](std::int64_t a, std::int64_t b) {
    return std::abs(place(a) - place(cursorColumn)) < std::abs(place(b) - place(cursorColumn));
  });
  *nearest = cursorColumn;
  return columns;
}

struct Speed {
  double log = 0.0;  ///< ln ω
  std::int64_t column = 0;
};

/// Ones in bit @p bit of the numbers 0 … n − 1.
std::int64_t onesBelow(int bit, std::int64_t n) {
  const std::int64_t half = std::int64_t{1} << bit;
  return n / (2 * half) * half + std::max<std::int64_t>(n % (2 * half) - half, 0);
}

}  // namespace

ChosenColumns chosenColumns(const Table& table, const std::vector<double>& asked, std::int64_t cursorColumn) {
  ChosenColumns result;
  for (const double number : asked) {
    const bool isWhole = !(std::floor(number) < number);
    if (!(isWhole && number >= 0.0 && number < static_cast<double>(table.columns()))) {
      result.leftOut = true;
      continue;
    }
    const auto column = static_cast<std::int64_t>(number);
    if (std::find(result.columns.begin(), result.columns.end(), column) != result.columns.end()) continue;
    if (result.columns.size() == kMostWaves) {
      result.tooMany = true;
      break;
    }
    result.columns.push_back(column);
  }
  result.automatic = result.columns.empty();
  if (result.automatic) result.columns = spreadColumns(table, cursorColumn);
  return result;
}

std::vector<std::int64_t> odometerColumns(const Table& table, std::span<const double> omega, std::int64_t count) {
  std::vector<std::int64_t> all = candidates(table);
  const auto wanted = static_cast<std::size_t>(std::max<std::int64_t>(count, 0));
  if (omega.empty()) {
    all.resize(std::min(all.size(), wanted));
    return all;
  }
  std::vector<Speed> speeds;
  speeds.reserve(all.size());
  for (const std::int64_t column : all) {
    const auto pair = static_cast<std::size_t>(table.column(column).pair);
    speeds.push_back({pair < omega.size() ? std::log(omega[pair]) : -std::numeric_limits<double>::infinity(), column});
  }
  std::stable_sort(speeds.begin(), speeds.end(), [](const Speed& a, const Speed& b) { return a.log > b.log; });
  std::vector<std::int64_t> columns;
  std::size_t next = 0;
  for (std::size_t bit = 0; bit < std::min(wanted, all.size()); ++bit) {
    const double target = std::log(2.0 * std::numbers::pi) - (static_cast<double>(bit) + 1.0) * std::numbers::ln2;
    // As many are left for the bits that follow as there can be.
    const std::size_t last = std::max(next, speeds.size() - std::min(speeds.size(), wanted - bit));
    std::size_t best = next;
    for (std::size_t k = next + 1; k <= last; ++k) {
      if (std::abs(speeds[k].log - target) < std::abs(speeds[best].log - target)) best = k;
    }
    columns.push_back(speeds[best].column);
    next = best + 1;
  }
  return columns;
}

double meanBit(int bit, std::int64_t first, std::int64_t last) {
  return static_cast<double>(onesBelow(bit, last) - onesBelow(bit, first)) / static_cast<double>(last - first);
}

}  // namespace pelab
