#pragma once
#include <memory>

#include "core/views/view.h"

namespace pelab::compare {

/// The entries of A, those of B, and A − B for the columns that both have, side by side: "a_dim_0", "b_dim_0",
/// "difference_dim_0". Rows of the same index stand in one line; what only one of both has is NaN in the other. Either
/// may be null, not both.
[[nodiscard]] std::unique_ptr<Data> sideBySide(std::unique_ptr<Data> a, std::unique_ptr<Data> b);

}  // namespace pelab::compare
