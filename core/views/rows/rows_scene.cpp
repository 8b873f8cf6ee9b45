#include "core/views/rows/rows_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/views/support.h"

namespace pelab::rows {
namespace {

/// One for all: pictures, read-outs and exports of a scene ask for the same components.
ComponentsMemory& memory() {
  static ComponentsMemory instance;
  return instance;
}

bool wantsGrid(const std::string& choice, const Table& table) {
  if (table.isRelative() || choice == "off") return false;
  return choice == "on" || (table.source() != nullptr && isPicture(*table.source()));
}

}  // namespace

RowsScene::RowsScene(const Scene& scene) : table(encodingOf(scene).table(scene.setup.params)) {
  if (!table) return;
  if (const TableFile* source = table->source()) numbers = source->numbers.get();
  components = memory().atOnce(table);
  row = std::clamp<std::int64_t>(scene.cursor.position, 0, table->rows() - 1);
  showsGrid = wantsGrid(optionsOf(scene, kId).text("grid"), *table);
  grid = patchGrid(table->rows());
  longest = std::sqrt(static_cast<double>(table->columns())) * table->greatest();
  if (const auto known = table->longestRow()) longest = *known;
  if (!(longest > 0.0) || !std::isfinite(longest)) longest = 1.0;
}

std::vector<std::int64_t> RowsScene::rowsOf(RowState state) const {
  std::vector<std::int64_t> found;
  if (numbers == nullptr) return found;
  for (std::int64_t r = 0; r < table->rows(); ++r) {
    if (numbers->states[static_cast<std::size_t>(r + table->firstRow())] == state) found.push_back(r);
  }
  return found;
}

double RowsScene::norm(std::int64_t which) const {
  const bool isWhole = numbers != nullptr && table->columns() == numbers->columns();
  if (isWhole) return numbers->norms[static_cast<std::size_t>(which + table->firstRow())];
  double sum = 0.0;
  for (std::int64_t c = 0; c < table->columns(); ++c) sum += table->at(which, c) * table->at(which, c);
  return std::sqrt(sum);
}

double RowsScene::cosine(std::int64_t a, std::int64_t b) const {
  double dot = 0.0;
  for (std::int64_t c = 0; c < table->columns(); ++c) dot += table->at(a, c) * table->at(b, c);
  const double norms = norm(a) * norm(b);
  return norms > 0.0 ? std::clamp(dot / norms, -1.0, 1.0) : std::numeric_limits<double>::quiet_NaN();
}

std::shared_ptr<const RowComponents> RowsScene::componentsNow(const std::stop_token& stop) const {
  return components ? components : memory().made(table, stop);
}

bool isPicture(const TableFile& source) {
  constexpr std::array<std::string_view, 7> words{"vision", "visual", "vit", "deit", "beit", "patch", "image"};
  std::string name = source.tensor;
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const bool isNamed = std::any_of(words.begin(), words.end(),
                                   [&](std::string_view word) { return name.find(word) != std::string::npos; });
  const std::vector<std::int64_t>& shape = source.numbers->shape;
  return isNamed || (shape.size() == 3 && shape[0] == 1 && patchGrid(shape[1]).has_value());
}

Text noGrid(std::int64_t rows) {
  return PELAB_TEXT("rows", "%1 rows make no square picture, neither all of them nor all but one or two tokens.")
      .with({rows});
}

}  // namespace pelab::rows
