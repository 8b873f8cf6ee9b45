#pragma once
#include <memory>

#include "core/encodings/table.h"
#include "core/views/similarity/subject.h"
#include "core/views/view.h"

namespace pelab::similarity {

/// One entry per pair (m, n) of the given rows and columns. Whatever makes an entry cheap is prepared when it fits into
/// a few million numbers: the values per distance, or the rows.
[[nodiscard]] std::unique_ptr<Data> matrixData(Subject subject, Span rows, Span columns, bool cosine);

}  // namespace pelab::similarity
