#include "core/views/buckets/trained_panel.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/scene/table_numbers.h"
#include "core/views/sampling.h"

namespace pelab::trained_panel {
namespace {

Text numberText(const BucketScene& shown, std::int64_t bucket, std::int64_t head) {
  return PELAB_TEXT("buckets", "β[bucket %1, head %2] = %3: a trained number from %4")
      .with({std::to_string(bucket), std::to_string(head), Number{shown.source->numbers->table.at(bucket, head), 5},
             shown.source->name()});
}

}  // namespace

bool isThere(const BucketScene& shown) {
  return shown.source != nullptr;
}

Panel frame(const Scene& scene, const BucketScene& shown) {
  const TableNumbers& numbers = *shown.source->numbers;
  Panel panel = panelAt(
      {1, 1, 1, 1}, PELAB_TEXT("buckets", "Trained numbers: head × bucket"),
      indexAxis(scene, kBucketsView, "sizes.x", PELAB_TEXT("buckets", "Bucket"), Role::Bucket, numbers.rows()),
      indexAxis(scene, kBucketsView, "trained.y", PELAB_TEXT("buckets", "Head"), Role::Head, numbers.columns()));
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.least = {120.0, 60.0};
  return panel;
}

void fill(Panel& panel, const BucketScene& shown, Filling& filling) {
  const TableNumbers& numbers = *shown.source->numbers;
  const Span heads = cellsIn(panel.y.visible, numbers.columns());
  const Span buckets = cellsIn(panel.x.visible, numbers.rows());
  const CellGrid grid{blocksOver(heads, numbers.columns(), filling.pixels.height),
                      blocksOver(buckets, numbers.rows(), filling.pixels.width)};
  HeatMap map = blankCells(grid);
  const double reach = numbers.greatest > 0.0 ? numbers.greatest : 1.0;
  map.colors = {-reach, reach};
  map.colorLabel = PELAB_TEXT("buckets", "Bias");
  map.numbers = grid.isOneToOne() && numbersFit(filling.pixels, map.rows, map.columns, 5);
  auto value = map.values.begin();
  for (std::int64_t a = 0; a < grid.rows.count(); ++a) {
    if (filling.effort.stop.stop_requested()) return;
    for (std::int64_t b = 0; b < grid.columns.count(); ++b) {
      double sum = 0.0;
      for (std::int64_t h = grid.rows.at(a).first; h < grid.rows.at(a).last; ++h) {
        for (std::int64_t k = grid.columns.at(b).first; k < grid.columns.at(b).last; ++k) {
          sum += numbers.table.at(k, h);
        }
      }
      *value++ = static_cast<float>(sum / static_cast<double>(grid.rows.at(a).size() * grid.columns.at(b).size()));
    }
  }
  panel.layers.push_back({"trained", {}, std::move(map)});
}

Text explain(const Scene& /*scene*/, const BucketScene& shown, Point at) {
  const std::int64_t bucket = wholeAt(at.x, shown.source->numbers->rows());
  const std::int64_t head = wholeAt(at.y, shown.source->numbers->columns());
  return bucket < 0 || head < 0 ? Text{} : numberText(shown, bucket, head);
}

Readout readout(const Scene& scene, const BucketScene& shown) {
  const std::int64_t head = std::clamp<std::int64_t>(scene.cursor.head, 0, shown.source->numbers->columns() - 1);
  const std::int64_t bucket = shown.index->at(scene.cursor.position, scene.cursor.key);
  return {PELAB_TEXT("buckets", "Trained number"), numberText(shown, bucket, head), {}};
}

}  // namespace pelab::trained_panel
