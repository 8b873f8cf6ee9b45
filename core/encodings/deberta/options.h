#pragma once
#include <cstdint>

#include "core/encodings/deberta/relative_rows.h"
#include "core/scene/params.h"

namespace pelab::deberta {

/// The position terms of the scores.
struct PositionTerms {
  bool contentPosition = true;  ///< c2p: q_i · K[δ(i, j)]
  bool positionContent = true;  ///< p2c: k_j · Q[δ]
  bool swapped = false;         ///< the paper's δ(j, i) in p2c; the released code reads δ(i, j)

  /// Terms of the score with content–content: what d is multiplied with under the root.
  [[nodiscard]] std::int64_t count() const { return 1 + (contentPosition ? 1 : 0) + (positionContent ? 1 : 0); }
};

[[nodiscard]] RowRule ruleOf(const Params& params);
[[nodiscard]] PositionTerms termsOf(const Params& params);

}  // namespace pelab::deberta
