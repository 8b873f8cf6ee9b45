#pragma once
#include <map>
#include <string>

namespace pelab::bench {

/// Median seconds of each kernel: "copy/ROWS" copies ROWS × 1024 float32, "fill/ROWS" fills a sinusoidal table of that
/// size through the same call the views use. The repetitions of all are interleaved at random.
[[nodiscard]] std::map<std::string, double> kernelSeconds();

}  // namespace pelab::bench
