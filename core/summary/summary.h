#pragma once
#include <string_view>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

/// What a scheme answers to the question of a column, and how that was found.
struct SummaryCell {
  Text value;
  Text how;
};

/// A question that is asked of every scheme.
struct SummaryColumn {
  std::string_view id;  ///< "direction"
  Text name;
};
[[nodiscard]] const std::vector<SummaryColumn>& summaryColumns();

/// The answers of one scheme in the order of the columns.
struct SummaryRow {
  const Encoding* encoding = nullptr;
  Params params;  ///< with which it was asked
  std::vector<SummaryCell> cells;
};
/// @p params: complete and valid. Measured with five words of a toy model 8 wide, whatever the parameters' sizes.
[[nodiscard]] SummaryRow summaryOf(const Encoding& encoding, const Params& params);

/// Every scheme with the parameters it has in @p scene: on show, remembered, else its defaults. By family, then year.
[[nodiscard]] std::vector<SummaryRow> summaryTable(const Scene& scene);

}  // namespace pelab
