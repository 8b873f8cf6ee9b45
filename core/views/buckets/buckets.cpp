#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/scene/spec_makers.h"
#include "core/scene/table_numbers.h"
#include "core/views/buckets/bucket_axes.h"
#include "core/views/buckets/bucket_layers.h"
#include "core/views/buckets/bucket_texts.h"
#include "core/views/buckets/trained_panel.h"
#include "core/views/panel_view.h"
#include "core/views/sampling.h"

namespace pelab {

namespace {

constexpr std::string_view kView = kBucketsView;

std::vector<ParamSpec> makeOptions() {
  return {choiceSpec(
              "attention", PELAB_TEXT("buckets", "Attention"),
              PELAB_TEXT("buckets",
                         "Self-attention of an encoder or a decoder, as the scheme is set, or "
                         "cross-attention between the two."),
              {{"self", PELAB_TEXT("buckets", "Self-attention")}, {"cross", PELAB_TEXT("buckets", "Cross-attention")}}),
          choiceSpec("axis", PELAB_TEXT("buckets", "Axis of the stairs"),
                     PELAB_TEXT("buckets",
                                "Linear shows both signs of r; logarithmic shows |r|, one curve per side, and "
                                "makes logarithmic buckets equally wide."),
                     {{"linear", PELAB_TEXT("buckets", "Linear")}, {"log", PELAB_TEXT("buckets", "Logarithmic")}}),
          choiceSpec("extent", PELAB_TEXT("buckets", "Extent of the stairs"),
                     PELAB_TEXT("buckets", "The stretch where buckets change, or every relative position."),
                     {{"zones", PELAB_TEXT("buckets", "Where buckets change")},
                      {"all", PELAB_TEXT("buckets", "Every relative position")}}),
          choiceSpec("mask", PELAB_TEXT("buckets", "Mask"),
                     PELAB_TEXT("buckets",
                                "Hide the keys after the query in the matrix. A decoder masks them, an encoder "
                                "does not."),
                     {{"auto", PELAB_TEXT("buckets", "As the scheme is set")},
                      {"on", PELAB_TEXT("buckets", "Masked")},
                      {"off", PELAB_TEXT("buckets", "Not masked")}})};
}

/// Why there is nothing to show; empty = there is.
Text refusalOf(const Scene& scene, const BucketScene& bucketScene) {
  const Encoding& encoding = encodingOf(scene);
  if (bucketScene.index == nullptr) {
    return PELAB_TEXT("buckets", "%1 has no buckets: no trained table is read by relative position. %2")
        .with({encoding.info().name, whereToLook(encoding, scene.setup.params)});
  }
  if (optionsOf(scene, kView).text("attention") == "cross") {
    return PELAB_TEXT("buckets",
                      "Cross-attention has no relative bias in %1: queries and keys come from two sequences, so there "
                      "is no distance between them. Choose self-attention to see the buckets.")
        .with({encoding.info().name});
  }
  return {};
}

Layout frameOf(const Scene& /*scene*/, const BucketScene& /*shown*/) {
  Layout layout;
  layout.title = PELAB_TEXT("buckets", "Buckets of relative positions");
  layout.rowStretch = {3.0, 2.0};
  layout.columnStretch = {1.0, 1.0};
  return layout;
}

Axis bucketAxis(const Scene& scene, const BucketScene& shown, std::string key) {
  return indexAxis(scene, kView, std::move(key), PELAB_TEXT("buckets", "Bucket"), Role::Bucket, shown.index->buckets());
}

Panel stairsPanel(const Scene& scene, const BucketScene& shown) {
  Panel panel = panelAt({0, 0, 1, 1}, PELAB_TEXT("buckets", "Bucket of each r"), stairsAxis(scene, shown),
                        bucketAxis(scene, shown, "stairs.y"));
  panel.legend = true;
  panel.legendNames = stairsNames(shown);
  panel.least = {120.0, 80.0};
  return panel;
}

Panel sizesPanel(const Scene& scene, const BucketScene& shown) {
  Panel panel = panelAt({1, 0, 1, 1}, PELAB_TEXT("buckets", "Size of each bucket"), bucketAxis(scene, shown, "sizes.x"),
                        countAxis(scene, shown));
  panel.legend = shown.index->reserved() > 0;
  if (panel.legend) panel.legendNames = {reservedName()};
  panel.optional = 2;
  panel.least = {140.0, 70.0};
  return panel;
}

Panel matrixPanel(const Scene& scene, const BucketScene& shown) {
  Panel panel =
      panelAt({0, 1, trained_panel::isThere(shown) ? 1 : 2, 1},
              shown.index->isBidirectional() ? PELAB_TEXT("buckets", "Encoder: query × key")
                                             : PELAB_TEXT("buckets", "Decoder (causal): query × key"),
              keyAxis(scene, kView, "matrix.x", shown.length), positionAxis(scene, kView, "matrix.y", shown.length));
  panel.y.reversed = true;
  panel.colorBar = true;
  panel.optional = 1;
  panel.least = {110.0, 90.0};
  return panel;
}

void fillStairs(Panel& panel, const BucketScene& shown, Filling& filling) {
  panel.layers = stairsLayers(shown, panel.x.visible, filling.pixels);
  if (shown.index->reserved() > 0) {
    filling.note = PELAB_TEXT("buckets",
                              "The stairs are those of pairs without the first token, which reads bucket %1 as query "
                              "and bucket %2 as key.")
                       .with({shown.index->at(0, 0), shown.index->at(1, 0)});
  }
}

void fillSizes(Panel& panel, const BucketScene& shown, Filling& filling) {
  panel.layers = sizesLayers(shown, panel.x.visible, filling.pixels);
  if (shown.countsSeen) filling.note = PELAB_TEXT("buckets", "Sizes count what a decoder sees: r ≤ 0.");
}

void fillMatrix(Panel& panel, const BucketScene& shown, Filling& filling) {
  BucketMatrix matrix = matrixLayer(shown, panel.x.visible, panel.y.visible, filling.pixels, filling.effort);
  panel.layers = {std::move(matrix.layer)};
  filling.complete = matrix.complete;
  if (!matrix.sampled) return;
  filling.note = PELAB_TEXT("buckets",
                            "Each cell shows the bucket at the middle of its block: bucket numbers are "
                            "names and are never averaged.");
}

Text explainStairs(const Scene& /*scene*/, const BucketScene& shown, Point at) {
  const RelativeIndex& index = *shown.index;
  const std::int64_t far = shown.greatest;
  if (std::abs(at.x) > static_cast<double>(shown.farthest) + 0.5) return {};
  const auto r = static_cast<std::int64_t>(std::llround(at.x));
  if (!shown.logarithmic) return explainBucket(index, r, far);
  return r < 1 ? Text{} : joined({explainBucket(index, -r, far), explainBucket(index, r, far)});
}

Text explainSizes(const Scene& /*scene*/, const BucketScene& shown, Point at) {
  const std::int64_t bucket = wholeAt(at.x, shown.index->buckets());
  return bucket < 0 ? Text{} : explainSize(shown, bucket);
}

Text explainMatrix(const Scene& /*scene*/, const BucketScene& shown, Point at) {
  const std::int64_t query = wholeAt(at.y, shown.length);
  const std::int64_t key = wholeAt(at.x, shown.length);
  return query < 0 || key < 0 ? Text{} : explainCell(shown, query, key);
}

/// Relative positions and what they read: one row per r. After bucket, zone and size the trained number of each head,
/// where there are any.
class BucketData : public Data {
public:
  BucketData(BucketScene scene, std::int64_t first, std::int64_t last)
      : m_scene(std::move(scene)), m_first(first), m_last(last) {}

  [[nodiscard]] std::int64_t rows() const override { return m_last - m_first + 1; }
  [[nodiscard]] std::int64_t columns() const override { return kColumns + heads(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t bucket = m_scene.index->bucket(m_first + row);
    if (column == 0) return static_cast<double>(bucket);
    if (column == 1) return static_cast<double>(m_scene.index->zone(bucket));
    if (column >= kColumns) return m_scene.source->numbers->table.at(bucket, column - kColumns);
    return static_cast<double>(m_scene.sizes.at(static_cast<std::size_t>(bucket)));
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("buckets", "Relative position r = n − m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    if (column == 0) return PELAB_TEXT("buckets", "Bucket");
    if (column == 1) return PELAB_TEXT("buckets", "Zone (0 exact, 1 logarithmic, 2 shared)");
    if (column >= kColumns) return PELAB_TEXT("buckets", "Trained number of head %1").with({column - kColumns});
    return PELAB_TEXT("buckets", "Relative positions in the bucket");
  }
  [[nodiscard]] std::string rowKey() const override { return "relative"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    if (column >= kColumns) return "head_" + std::to_string(column - kColumns);
    return column == 0 ? "bucket" : column == 1 ? "zone" : "size";
  }

private:
  static constexpr std::int64_t kColumns = 3;  ///< before those of the heads
  [[nodiscard]] std::int64_t heads() const {
    return m_scene.source == nullptr ? 0 : m_scene.source->numbers->columns();
  }

  BucketScene m_scene;
  std::int64_t m_first, m_last;
};

std::unique_ptr<Data> dataOf(const Scene& scene, BucketScene shown, bool visibleOnly) {
  std::int64_t first = -shown.greatest;
  std::int64_t last = shown.greatest;
  if (visibleOnly) {
    const Axis axis = stairsAxis(scene, shown);
    const auto inside = [&](double v) {
      return std::clamp(static_cast<std::int64_t>(v), -shown.greatest, shown.greatest);
    };
    last = inside(std::floor(axis.visible.hi));
    first = shown.logarithmic ? -last : std::min(last, inside(std::ceil(axis.visible.lo)));
  }
  return std::make_unique<BucketData>(std::move(shown), first, last);
}

ViewInfo makeInfo() {
  return {kView, PELAB_TEXT("buckets", "Buckets"),
          PELAB_TEXT("buckets",
                     "Which row of a small trained table a query and a key read. Near distances have a row each, "
                     "far ones share. Try fewer buckets, a shorter greatest distance, and the decoder's form."),
          50};
}

}  // namespace

const View& bucketsView() {
  static const PanelView<BucketScene> view{
      {makeInfo(),
       makeOptions(),
       &refusalOf,
       &frameOf,
       {{"stairs", &stairsPanel, &fillStairs, &explainStairs},
        {"sizes", &sizesPanel, &fillSizes, &explainSizes},
        {"matrix", &matrixPanel, &fillMatrix, &explainMatrix},
        {"trained", &trained_panel::frame, &trained_panel::fill, &trained_panel::explain, &trained_panel::isThere}},
       &bucketReadouts,
       &dataOf}};
  return view;
}

}  // namespace pelab
