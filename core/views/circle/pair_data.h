#pragma once
#include <memory>

#include "core/encodings/table.h"
#include "core/views/circle/clock.h"
#include "core/views/view.h"

namespace pelab::circle {

/// One row per pair of @p pairs: how fast it turns, where its hand stands at m, how often it goes round.
[[nodiscard]] std::unique_ptr<Data> pairData(Clock clock, Span pairs);

}  // namespace pelab::circle
