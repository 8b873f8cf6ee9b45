#include "tests/bench/kernels.h"

#include <array>
#include <benchmark/benchmark.h>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/registry.h"

namespace pelab::bench {
namespace {

constexpr std::int64_t kWidth = 1024;

void copy(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0) * kWidth);
  const std::vector<float> from(size, 1.0F);
  std::vector<float> to(size, 2.0F);
  for ([[maybe_unused]] auto _ : state) {
    std::memcpy(to.data(), from.data(), size * sizeof(float));
    benchmark::ClobberMemory();
  }
}

void fill(benchmark::State& state) {
  const std::int64_t rows = state.range(0);
  const Encoding& encoding = *findEncoding("sinusoidal");
  const auto table = encoding.table(complete(encoding.params(), {{"d_model", kWidth}, {"max_len", rows}}));
  std::vector<float> out(static_cast<std::size_t>(rows * kWidth));
  for ([[maybe_unused]] auto _ : state) {
    table->blocks({{0, rows}}, {{0, kWidth}}, Sampling::Mean, {}, out, {});
    benchmark::ClobberMemory();
  }
}

class Medians final : public benchmark::BenchmarkReporter {
public:
  std::map<std::string, double> seconds;

  bool ReportContext(const Context& /*context*/) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.aggregate_name == "median") {
        seconds[run.run_name.function_name + "/" + run.run_name.args] =
            run.GetAdjustedRealTime() / benchmark::GetTimeUnitMultiplier(run.time_unit);
      }
    }
  }
};

}  // namespace

std::map<std::string, double> kernelSeconds() {
  for (const std::int64_t rows : {2048, 8192}) {
    for (auto* kernel : {benchmark::RegisterBenchmark("copy", copy), benchmark::RegisterBenchmark("fill", fill)}) {
      kernel->Arg(rows)->Repetitions(11)->MinTime(0.1)->UseRealTime()->ReportAggregatesOnly();
    }
  }
  std::string name = "pelab_bench";
  std::string interleave = "--benchmark_enable_random_interleaving=true";
  std::array<char*, 2> words{name.data(), interleave.data()};
  auto count = static_cast<int>(words.size());
  benchmark::Initialize(&count, words.data());
  Medians medians;
  benchmark::RunSpecifiedBenchmarks(&medians);
  benchmark::Shutdown();
  return medians.seconds;
}

}  // namespace pelab::bench
