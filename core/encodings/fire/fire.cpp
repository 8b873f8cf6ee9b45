#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/fire/network.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

/// What z is a quotient of: "ψ(i − j) / ψ(max(i, L))".
std::string progress(const Params& params) {
  const std::string reach = "ψ(max(i, L))";
  return "ψ(i − j) / " + (params.real("eps") > 0.0 ? "(" + reach + " + ε)" : reach);
}

class FireBias final : public ScoreBias {
public:
  explicit FireBias(const Params& params)
      : m_heads(fire::headsOf(params)),
        m_progress(params),
        m_line(fire::networkOf(params)),
        m_term("f_h(" + progress(params) + ")") {}

  [[nodiscard]] std::int64_t heads() const override { return m_heads; }
  [[nodiscard]] std::optional<double> at(std::int64_t head, std::int64_t query, std::int64_t key) const override {
    if (key > query) {
      return std::nullopt;
    }
    return m_line.at(head, m_progress.at(query, key));
  }
  [[nodiscard]] std::string term() const override { return m_term; }
  [[nodiscard]] bool isToeplitz() const override { return false; }
  [[nodiscard]] bool isCausal() const override { return true; }

private:
  std::int64_t m_heads;
  fire::Progress m_progress;
  fire::Polyline m_line;
  std::string m_term;
};

/// Calls @p add(query, key) for the cells [query, key], or adds @p masked times null for a key after the query.
template <typename Add>
json overCells(const json& query, std::int64_t masked, const Add& add) {
  json values = json::array();
  const auto cells = query::cells(query, "cells", 2);
  query::requireAnswerSize("cells", static_cast<double>(cells.size()) * static_cast<double>(masked));
  for (const std::vector<std::int64_t>& cell : cells) {
    if (cell[0] < 0 || cell[1] < 0) {
      query::refuseField(query, "cells", PELAB_TEXT("fire", "cells [query, key] with positions from 0 on"));
    }
    if (cell[1] <= cell[0]) {
      add(values, cell[0], cell[1]);
    } else {
      for (std::int64_t k = 0; k < masked; ++k) values.push_back(nullptr);
    }
  }
  return values;
}

/// z of cells [query, key].
json normalized(const Params& params, const json& query) {
  const fire::Progress progress(params);
  return overCells(query, 1,
                   [&](json& values, std::int64_t i, std::int64_t j) { values.push_back(progress.at(i, j)); });
}

/// Bias of cells [query, key], all heads of a cell before the next cell.
json bias(const Params& params, const json& query) {
  const fire::Progress progress(params);
  const fire::Network network = fire::networkOf(params);
  return overCells(query, network.heads(), [&](json& values, std::int64_t i, std::int64_t j) {
    const double z = progress.at(i, j);
    for (std::int64_t h = 0; h < network.heads(); ++h) values.push_back(network.at(h, z));
  });
}

ParamSpec slopeSpec() {
  ParamSpec spec = specOf("c", Kind::Real, PELAB_TEXT("fire", "Stretch c"),
                          PELAB_TEXT("fire",
                                     "Trained. The larger, the more of the range 0 … 1 near distances get; only its "
                                     "size counts, and it is not 0. Training starts at 0.1."),
                          0.1);
  spec.min = -1e6;
  spec.max = 1e6;
  spec.sliderMin = 0.001;
  spec.sliderMax = 10.0;
  spec.scale = Scale::Log10;
  spec.source = "arXiv:2310.04418";
  return spec;
}

ParamSpec thresholdSpec() {
  ParamSpec spec = specOf("L", Kind::Real, PELAB_TEXT("fire", "Threshold L"),
                          PELAB_TEXT("fire",
                                     "Trained. Queries before it count distances as if they stood at L, so that short "
                                     "texts are not stretched. Training starts at 512."),
                          512.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = 1e9;
  spec.sliderMin = 1.0;
  spec.sliderMax = 4096.0;
  spec.scale = Scale::Log2;
  spec.source = "arXiv:2310.04418";
  return spec;
}

ParamSpec epsilonSpec() {
  ParamSpec spec =
      specOf("eps", Kind::Real, PELAB_TEXT("fire", "Small number ε"),
             PELAB_TEXT("fire",
                        "Added to the divisor: 0 in the formula of the paper, 1e-6 in code, where it keeps "
                        "the quotient finite."),
             0.0);
  spec.min = 0.0;
  spec.max = 1.0;
  spec.sliderMin = 0.0;
  spec.sliderMax = 0.1;
  spec.step = 0.001;
  spec.source = "arXiv:2310.04418";
  return spec;
}

ParamSpec weightSpec(std::string_view id, Text label, Text help) {
  ParamSpec spec = listSpec(id, std::move(label), std::move(help), -1e3, 1e3);
  spec.source = "arXiv:2310.04418";
  return spec;
}

ParamSpec headsSpec() {
  ParamSpec spec = common_params::numHeads();
  spec.visibleIf = [](const Params& params) { return params.list("b2").empty(); };
  return spec;
}

class Fire final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "fire",
        PELAB_TEXT("fire", "FIRE"),
        Family::ScoreBias,
        2023,
        "Li et al. 2023, arXiv:2310.04418",
        "score(i, j) = q_i·k_j + f_h(z), z = ψ(i − j) / ψ(max(i, L)), ψ(x) = ln(|c x| + 1), "
        "f_h(z) = w₂[h]·max(0, w₁ z + b₁) + b₂[h]",
        PELAB_TEXT(
            "fire",
            "Adds to each attention score what a small trained network makes of the distance, after the distance was "
            "divided by how far the query can look back. The network thus only ever sees numbers from 0 to 1, however "
            "long the text, and can take the shape of ALiBi, KERPLE or T5; but the same distance means something else "
            "for each query. The weights shown are a random stand-in for trained ones until others are entered.")};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    return "score(i, j) = q_i·k_j + f_h(z), z = " + progress(params) +
           ", ψ(x) = ln(|c x| + 1), f_h(z) = w₂[h]·max(0, w₁ z + b₁) + b₂[h]";
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(1024),
        headsSpec(),
        slopeSpec(),
        thresholdSpec(),
        epsilonSpec(),
        weightSpec("w1", PELAB_TEXT("fire", "Weights w₁"),
                   PELAB_TEXT("fire",
                              "One number for each hidden unit, at most 128. Empty: drawn from the seed, as many as b₁ "
                              "has, else 32 as in the paper.")),
        weightSpec("b1", PELAB_TEXT("fire", "Shifts b₁"),
                   PELAB_TEXT("fire", "One number for each hidden unit. Empty: drawn from the seed.")),
        weightSpec("w2", PELAB_TEXT("fire", "Weights w₂"),
                   PELAB_TEXT("fire",
                              "For each head one number for each hidden unit, head after head. Empty: drawn from the "
                              "seed.")),
        weightSpec("b2", PELAB_TEXT("fire", "Shifts b₂"),
                   PELAB_TEXT("fire",
                              "One number for each head; there are then as many heads. Empty: drawn from the "
                              "seed.")),
        common_params::seed()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    using List = std::vector<double>;
    static const std::vector<Preset> presets{
        {"fire-progress", PELAB_TEXT("fire", "The part of the way itself"),
         PELAB_TEXT(
             "fire",
             "The smallest network, f(z) = −z: shows what each query makes of the distance before any training."),
         Params{Setting{"w1", List{1.0}}, Setting{"b1", List{0.0}}, Setting{"w2", List{-1.0}}, Setting{"b2", List{0.0}},
                Setting{"max_len", std::int64_t{1024}}}}};
    return presets;
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    const fire::Network f = fire::networkOf(params);  // and c and L
    return TrainedNumbers{std::ssize(f.w1) + std::ssize(f.b1) + std::ssize(f.w2) + std::ssize(f.b2) + 2, {}};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "normalized", {"cells"}, normalized},
                                                 {"", "bias", {"cells"}, bias}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    if (!(params.real("c") > 0.0) && !(params.real("c") < 0.0)) {
      return Error{"bad_c", "c", format(params.at("c")),
                   PELAB_TEXT("fire", "c must not be 0: all distances would then be 0.")};
    }
    return fire::checkLists(params);
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    if (params.real("L") < static_cast<double>(params.integer("max_len"))) {
      return {};
    }
    return {PELAB_TEXT("fire",
                       "All queries stand before the threshold L, so the bias depends on the distance alone. A greater "
                       "length or a smaller L shows the difference.")};
  }

  [[nodiscard]] std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const override {
    return std::make_unique<FireBias>(params);
  }
};

}  // namespace

const Encoding& fireEncoding();
const Encoding& fireEncoding() {
  static const Fire instance;
  return instance;
}

}  // namespace pelab
