#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/encodings/table.h"
#include "core/numerics/patch_grid.h"
#include "core/scene/scene.h"
#include "core/scene/table_numbers.h"
#include "core/text.h"
#include "core/views/rows/row_components.h"

namespace pelab::rows {

inline constexpr std::string_view kId = "rows";

/// What the view needs of a scene, looked up once.
struct RowsScene {
  explicit RowsScene(const Scene& scene);

  std::shared_ptr<const Table> table;               ///< null when the scheme has none
  const TableNumbers* numbers = nullptr;            ///< of the file it was read from; null where it is computed
  std::shared_ptr<const RowComponents> components;  ///< null while they are not known
  std::int64_t row = 0;                             ///< the cursor's, inside the table
  bool showsGrid = false;                           ///< the rows are patches of a picture, or are said to be
  std::optional<PatchGrid> grid;                    ///< nothing where they are no square
  double longest = 1.0;                             ///< no row is longer

  /// Rows 0 … of the table whose numbers are of this state; none where they are computed.
  [[nodiscard]] std::vector<std::int64_t> rowsOf(RowState state) const;
  [[nodiscard]] double norm(std::int64_t which) const;
  /// Cosine of two rows; NaN where one is all zeros.
  [[nodiscard]] double cosine(std::int64_t a, std::int64_t b) const;
  /// As `components`, computed where they are not known; null when @p stop asked.
  [[nodiscard]] std::shared_ptr<const RowComponents> componentsNow(const std::stop_token& stop) const;
};

/// Whether a tensor holds positions of image patches: one of the shape 1 × n × d whose rows make a square, as ViT and
/// timm store theirs, or one whose name says so (vision, visual, vit, deit, beit, patch, image).
[[nodiscard]] bool isPicture(const TableFile& source);

/// Why @p rows rows make no picture.
[[nodiscard]] Text noGrid(std::int64_t rows);

}  // namespace pelab::rows
