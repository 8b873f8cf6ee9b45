#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "core/numerics/span.h"

namespace pelab {

/// Calls work(part) for equal parts of the indices 0 … @p count − 1, each part on a processor of its own, the first on
/// this thread; a part has at least @p least indices, so that little work stays here. Returns when all are done: true
/// when each call was. @p work must be safe to call from several threads at once and must not throw.
template <typename Work>
bool inParallel(std::int64_t count, std::int64_t least, const Work& work) {
  constexpr std::int64_t kMostThreads = 4;
  const auto processors = static_cast<std::int64_t>(std::max(std::thread::hardware_concurrency(), 1U));
  const std::int64_t parts =
      std::clamp<std::int64_t>(count / std::max<std::int64_t>(least, 1), 1, std::min(processors, kMostThreads));
  const auto part = [&](std::int64_t k) { return Span{k * count / parts, (k + 1) * count / parts}; };
  std::atomic<bool> isDone = true;
  std::vector<std::jthread> others;
  for (std::int64_t k = 1; k < parts; ++k) {
    others.emplace_back([&, k] {
      if (!work(part(k))) isDone = false;
    });
  }
  if (!work(part(0))) isDone = false;
  others.clear();
  return isDone;
}

}  // namespace pelab
