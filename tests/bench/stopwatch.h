#pragma once
#include <chrono>
#include <vector>

namespace pelab::bench {

/// Time since it was made.
class Stopwatch {
public:
  [[nodiscard]] double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_begin).count();
  }

private:
  std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

/// The value that @p part of @p values (0 … 1) do not exceed: 0.5 the median, 0.99 the 99th percentile. Not empty.
[[nodiscard]] double percentile(std::vector<double> values, double part);
[[nodiscard]] double median(std::vector<double> values);

}  // namespace pelab::bench
