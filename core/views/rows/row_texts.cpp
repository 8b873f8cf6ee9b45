#include "core/views/rows/row_texts.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/views/support.h"

namespace pelab::rows {
namespace {

constexpr std::size_t kMostNamed = 8;      ///< rows that a list names
constexpr std::int64_t kMostReserved = 4;  ///< rows before position 0 that are described one by one

Text percent(double share) {
  constexpr double hundred = 100.0;
  return Text::literal("%1 %", {Number{hundred * share, 3}});
}

/// "3, 17, 18 …"
std::string listOf(const std::vector<std::int64_t>& rows) {
  std::string list;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (k == kMostNamed) return list + " …";
    list += (k == 0 ? "" : ", ") + std::to_string(rows[k]);
  }
  return list;
}

Text countText(const std::vector<std::int64_t>& rows) {
  if (rows.empty()) return PELAB_TEXT("rows", "none");
  return PELAB_TEXT("rows", "%1: positions %2").with({std::ssize(rows), listOf(rows)});
}

/// A row of the file, which may stand before position 0.
Text storedText(const TableNumbers& numbers, std::int64_t row) {
  const auto at = static_cast<std::size_t>(row);
  switch (numbers.states[at]) {
    case RowState::Zero:
      return PELAB_TEXT("rows", "all zeros");
    case RowState::Constant:
      return PELAB_TEXT("rows", "the same number throughout");
    case RowState::Copy:
      return PELAB_TEXT("rows", "the same numbers as row %1 of the file").with({numbers.firsts[at]});
    case RowState::Own:
      break;
  }
  return {};
}

void addReserved(const RowsScene& shown, std::vector<Readout>& result) {
  const std::int64_t offset = shown.table->firstRow();
  if (offset == 0) return;
  result.push_back(
      {PELAB_TEXT("rows", "Rows before position 0"),
       PELAB_TEXT("rows", "%1, read by no position: position p reads row p + %1 of the file").with({offset}),
       {}});
  for (std::int64_t row = 0; row < std::min(offset, kMostReserved); ++row) {
    const Text length =
        PELAB_TEXT("rows", "length %1").with({Number{shown.numbers->norms[static_cast<std::size_t>(row)], 5}});
    result.push_back(
        {PELAB_TEXT("rows", "Row %1 of the file").with({row}), joined({length, storedText(*shown.numbers, row)}), {}});
  }
}

void addStates(const RowsScene& shown, std::vector<Readout>& result) {
  const auto add = [&](Text label, RowState state) {
    result.push_back({std::move(label), countText(shown.rowsOf(state)), {}});
  };
  add(PELAB_TEXT("rows", "Rows of zeros"), RowState::Zero);
  add(PELAB_TEXT("rows", "Rows of one number"), RowState::Constant);
  add(PELAB_TEXT("rows", "Rows that repeat an earlier one"), RowState::Copy);
}

Text sharesText(const RowComponents& components) {
  return Text::literal("%1, %2, %3",
                       {percent(components.share(0)), percent(components.share(1)), percent(components.share(2))});
}

}  // namespace

Text componentName(const RowComponents* components, int k) {
  constexpr double wide = 0.888;  // as much room as any share takes
  const double share = components == nullptr ? wide : components->share(k);
  return PELAB_TEXT("rows", "Component %1, %2 of the variance").with({std::int64_t{k} + 1, percent(share)});
}

Text gridText(std::int64_t rows, const PatchGrid& grid) {
  const std::vector<TextArg> args{rows, grid.side};
  if (grid.special == 0) return PELAB_TEXT("rows", "%1 rows: %2 × %2 patches, no token before them.").with(args);
  if (grid.special == 1) return PELAB_TEXT("rows", "%1 rows: [CLS], then %2 × %2 patches.").with(args);
  return PELAB_TEXT("rows", "%1 rows: [CLS] and the distillation token, then %2 × %2 patches.").with(args);
}

Text explainScores(const RowsScene& shown, std::int64_t row) {
  const auto score = [&](int k) { return Number{shown.components->score(*shown.table, row, k), 5}; };
  return PELAB_TEXT("rows", "(PE(%1) − mean)·v = %2, %3, %4 for components 1, 2, 3")
      .with({std::to_string(row), score(0), score(1), score(2)});
}

Text explainNorm(const RowsScene& shown, std::int64_t row) {
  const Text length =
      Text::literal("‖PE(%1)‖ = √Σⱼ PE(%1, j)² = %2", {std::to_string(row), Number{shown.norm(row), 5}});
  const Text odd = shown.numbers == nullptr ? Text{} : storedText(*shown.numbers, row + shown.table->firstRow());
  return joined({length, odd});
}

Text explainPatch(const RowsScene& shown, std::int64_t row) {
  const double cosine = shown.cosine(shown.row, row);
  const Text value = std::isnan(cosine) ? PELAB_TEXT("rows", "not defined, a row of zeros has no direction")
                                        : Text::literal("%1", {Number{cosine, 5}});
  return Text::literal("PE(%1) · PE(%2) / (‖PE(%1)‖ ‖PE(%2)‖) = %3",
                       {std::to_string(shown.row), std::to_string(row), value});
}

std::vector<Readout> readouts(const RowsScene& shown) {
  std::vector<Readout> result{
      {Text::literal("‖PE(%1)‖", {shown.row}), Text::literal("%1", {Number{shown.norm(shown.row), 7}}), {}}};
  result.push_back({PELAB_TEXT("rows", "Variance of components 1, 2, 3"),
                    shown.components ? sharesText(*shown.components)
                                     : PELAB_TEXT("rows", "in the picture, as soon as it is computed"),
                    {}});
  if (shown.numbers != nullptr) {
    addStates(shown, result);
    addReserved(shown, result);
  }
  if (shown.showsGrid) {
    result.push_back({PELAB_TEXT("rows", "Picture"),
                      shown.grid ? gridText(shown.table->rows(), *shown.grid) : noGrid(shown.table->rows()),
                      {}});
  }
  return result;
}

}  // namespace pelab::rows
