#include "tests/bench/stopwatch.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelab::bench {

double percentile(std::vector<double> values, double part) {
  const double rank = std::ceil(part * static_cast<double>(values.size()));
  const auto index = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(values.begin(), values.begin() + index, values.end());
  return values[static_cast<std::size_t>(index)];
}

double median(std::vector<double> values) {
  return percentile(std::move(values), 0.5);
}

}  // namespace pelab::bench
