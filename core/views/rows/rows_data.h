#pragma once
#include <memory>

#include "core/numerics/span.h"
#include "core/views/rows/rows_scene.h"
#include "core/views/view.h"

namespace pelab::rows {

/// Length and scores of each row of @p span. The first score that is asked for makes the components where they are not
/// known.
[[nodiscard]] std::unique_ptr<Data> rowsData(RowsScene shown, Span span);

}  // namespace pelab::rows
