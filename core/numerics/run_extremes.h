#pragma once
#include <cstdint>

namespace pelab {

/// Where in a run its least and its greatest value stand, counted from 0.
struct RunExtremes {
  std::int64_t leastAt = 0, greatestAt = 0;
};

}  // namespace pelab
