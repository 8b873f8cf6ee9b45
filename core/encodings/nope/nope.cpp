#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/quantities/query.h"

namespace pelab {
namespace {

using nlohmann::json;

/// Zero for the keys the causal mask lets through.
class NoBias final : public ScoreBias {
public:
  [[nodiscard]] std::int64_t heads() const override { return 1; }
  [[nodiscard]] std::optional<double> at(std::int64_t /*head*/, std::int64_t query, std::int64_t key) const override {
    return key > query ? std::nullopt : std::optional(0.0);
  }
  [[nodiscard]] bool isSameInAllHeads() const override { return true; }
  [[nodiscard]] bool isToeplitz() const override { return true; }
  [[nodiscard]] bool isCausal() const override { return true; }
};

std::vector<std::vector<std::int64_t>> cellsOf(const json& query) {
  std::vector<std::vector<std::int64_t>> cells = query::cells(query, "cells", 2);
  for (const std::vector<std::int64_t>& cell : cells) {
    if (cell[0] < 0 || cell[1] < 0) {
      query::refuseField(query, "cells", PELAB_TEXT("nope", "cells [query, key] with positions from 0 on"));
    }
  }
  return cells;
}

/// 0 for every cell: the scheme adds nothing, and the mask is not part of it.
json bias(const Params& /*params*/, const json& query) {
  return std::vector<double>(cellsOf(query).size(), 0.0);
}

/// Attention of equal scores under the causal mask: 1/(i + 1) for j ≤ i, else 0.
json uniformAttention(const Params& /*params*/, const json& query) {
  json values = json::array();
  for (const std::vector<std::int64_t>& cell : cellsOf(query)) {
    values.push_back(cell[1] <= cell[0] ? 1.0 / (static_cast<double>(cell[0]) + 1.0) : 0.0);
  }
  return values;
}

class Nope final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "nope",
        PELAB_TEXT("nope", "NoPE"),
        Family::None,
        2022,
        "Haviv et al. 2022, arXiv:2203.16634; Kazemnejad et al. 2023, arXiv:2305.19466",
        "score(i, j) = q_i·k_j",
        PELAB_TEXT("nope",
                   "No position is given at all. In a decoder the causal mask alone tells positions apart: with equal "
                   "scores, token i spreads its attention evenly over i + 1 tokens. Some models leave out the encoding "
                   "in every fourth layer; an encoder without a mask could not see any order."),
        "Llama 4, SmolLM3"};
    return info;
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{common_params::maxLen()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets;
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "bias", {"cells"}, bias},
                                                 {"", "uniform_attention", {"cells"}, uniformAttention}};
    return kinds;
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& /*params*/) const override {
    return std::make_unique<NoBias>();
  }
};

}  // namespace

const Encoding& nopeEncoding();
const Encoding& nopeEncoding() {
  static const Nope instance;
  return instance;
}

}  // namespace pelab
