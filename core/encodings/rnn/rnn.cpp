#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/rnn/rnn_table.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;
using rnn::Activation;

constexpr std::int64_t greatestLength = 8192;
constexpr std::int64_t greatestWidth = 256;

bool turns(const Params& params) {
  return params.text("recurrence") == "rotation";
}

Activation activationOf(const Params& params) {
  return params.text("activation") == "linear" ? Activation::Linear : Activation::Tanh;
}

rnn::Recurrence recurrenceOf(const Params& params) {
  const std::int64_t width = params.integer("d_model");
  const double gain = params.real("gain");
  if (turns(params)) return rnn::turningPairs(width, params.real("base"), gain, activationOf(params));
  return rnn::seededCell(width, params.unsigned64("seed"), gain, params.real("bias_scale"), activationOf(params));
}

/// Without tanh: @p position is the first whose state is too large to show.
Error tooLarge(const Params& params, std::int64_t position) {
  return Error{"bad_gain", "gain", format(params.at("gain")),
               PELAB_TEXT("rnn",
                          "With gain %1 and no tanh the states grow without end: at position %2 they exceed 10^12. "
                          "Choose a smaller gain, fewer positions or tanh.")
                   .with({Number{params.real("gain"), 6}, position})};
}

/// h_t for each position of the list, one after the other.
json states(const Params& params, const json& query) {
  const std::vector<std::int64_t> positions = query::integers(query, "pos");
  const std::int64_t width = params.integer("d_model");
  std::int64_t last = 0;
  for (const std::int64_t p : positions) {
    if (p < 0 || p >= greatestLength) {
      query::refuse("position_out_of_range", "pos", json(p).dump(),
                    PELAB_TEXT("rnn", "Position %1 is not among 0 … %2: every state before it has to be computed.")
                        .with({p, greatestLength - 1}));
    }
    last = std::max(last, p);
  }
  query::requireAnswerSize("pos", static_cast<double>(positions.size()) * static_cast<double>(width));
  const rnn::States all(recurrenceOf(params), last + 1);
  if (const auto position = all.firstBeyond()) throw Refusal(tooLarge(params, *position));
  json values = json::array();
  for (const std::int64_t p : positions) {
    for (std::int64_t c = 0; c < width; ++c) values.push_back(all.at(p)[c]);
  }
  return values;
}

constexpr const char* kElman = "Elman 1990, Finding structure in time";

ParamSpec recurrenceSpec() {
  ParamSpec spec = choiceSpec(
      "recurrence", PELAB_TEXT("rnn", "Recurrence"),
      PELAB_TEXT(
          "rnn",
          "Random weights that mix all dimensions, or pairs that turn by a fixed angle from each position to the "
          "next. Turning pairs need an even width."),
      {{"random", PELAB_TEXT("rnn", "Random matrix")}, {"rotation", PELAB_TEXT("rnn", "Turning pairs")}});
  spec.source = kElman;
  spec.caption = Text::literal("%1");
  return spec;
}

ParamSpec activationSpec() {
  ParamSpec spec =
      choiceSpec("activation", PELAB_TEXT("rnn", "Activation"),
                 PELAB_TEXT("rnn", "What a state goes through last. tanh keeps every entry between −1 and 1."),
                 {{"tanh", PELAB_TEXT("rnn", "tanh")}, {"linear", PELAB_TEXT("rnn", "None (linear)")}});
  spec.source = kElman;
  spec.caption = PELAB_TEXT("rnn", "activation %1");
  return spec;
}

ParamSpec factorSpec(std::string_view id, Text label, Text help, double defaultValue) {
  ParamSpec spec = specOf(id, Kind::Real, std::move(label), std::move(help), defaultValue);
  spec.min = 0.0;
  spec.max = 100.0;
  spec.sliderMax = 2.0;
  spec.step = 0.01;
  spec.source = "Sompolinsky, Crisanti, Sommers 1988, Chaos in random neural networks";
  return spec;
}

ParamSpec gainSpec() {
  ParamSpec spec =
      factorSpec("gain", PELAB_TEXT("rnn", "Gain γ"),
                 PELAB_TEXT("rnn",
                            "How strongly a state carries over to the next. Below about 1 the states settle, so that "
                            "far positions look alike; above it they go on changing, and without tanh they grow."),
                 0.9);
  spec.caption = Text::literal("γ = %1");
  return spec;
}

ParamSpec biasScaleSpec() {
  ParamSpec spec =
      factorSpec("bias_scale", PELAB_TEXT("rnn", "Bias spread β"),
                 PELAB_TEXT("rnn", "Standard deviation of the bias b that is added at every position."), 0.5);
  spec.visibleIf = [](const Params& params) { return !turns(params); };
  spec.caption = Text::literal("β = %1");
  return spec;
}

std::vector<ParamSpec> makeParams() {
  ParamSpec base = common_params::base();
  base.visibleIf = turns;
  ParamSpec seed = common_params::seed();
  seed.visibleIf = [](const Params& params) { return !turns(params); };
  return {common_params::maxLen(128, greatestLength),
          common_params::dModel(128, greatestWidth),
          recurrenceSpec(),
          activationSpec(),
          gainSpec(),
          biasScaleSpec(),
          std::move(base),
          std::move(seed)};
}

std::vector<Preset> makePresets() {
  using Setting = std::pair<const std::string, Value>;
  const Setting turning{"recurrence", std::string("rotation")};
  return {
      {"sinusoid-step-by-step", PELAB_TEXT("rnn", "The sinusoid, step by step"),
       PELAB_TEXT("rnn",
                  "Turning pairs with gain 1 and no tanh give exactly the sinusoidal table, one step at a time."),
       Params{turning, Setting{"activation", std::string("linear")}, Setting{"gain", 1.0}}},
      {"damped-hands", PELAB_TEXT("rnn", "Damped hands"),
       PELAB_TEXT("rnn", "The same pairs with gain 0.95 and tanh: they still turn, but shrink until nothing is left."),
       Params{turning, Setting{"gain", 0.95}}},
      {"short-memory", PELAB_TEXT("rnn", "Short memory"),
       PELAB_TEXT("rnn", "With gain 0.5 the state has settled after a few positions; all that follow are alike."),
       Params{Setting{"gain", 0.5}}},
      {"never-settles", PELAB_TEXT("rnn", "Never settles"),
       PELAB_TEXT("rnn", "With gain 2 the states wander on without end: far positions differ, but near ones do too."),
       Params{Setting{"gain", 2.0}}}};
}

class Rnn final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "rnn",
        PELAB_TEXT("rnn", "Recurrent (RNN)"),
        Family::InputTable,
        2020,
        "Elman 1990, Cognitive Science 14; Liu et al. 2020, arXiv:2003.09229",
        "PE(t) = h(t), h(t) = tanh(W h(t − 1) + b), h(−1) = 0, W_ij ~ N(0, γ²/d), b_i ~ N(0, β²)",
        PELAB_TEXT("rnn",
                   "The state of a recurrent cell that is fed a constant serves as the row of a position, added to the "
                   "token embeddings. It goes on to any length and needs no table to train, but step t cannot begin "
                   "before step t − 1 has ended, and a state that settles makes far positions alike. Shown are random "
                   "weights before any training, or pairs that turn.")};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const bool isTanh = activationOf(params) == Activation::Tanh;
    const std::string sum = turns(params) ? "γ R h(t − 1)" : "W h(t − 1) + b";
    const std::string next = "PE(t) = h(t), h(t) = " + (isTanh ? "tanh(" + sum + ")" : sum);
    if (!turns(params)) return next + ", h(−1) = 0, W_ij ~ N(0, γ²/d), b_i ~ N(0, β²)";
    return next + ", h(0) = (0, 1, 0, 1, …), R_i = [[cos ω_i, sin ω_i], [−sin ω_i, cos ω_i]], ω_i = base^(−2i/d)";
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs = makeParams();
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets = makePresets();
    return presets;
  }

  [[nodiscard]] bool makesRowsInOrder() const override { return true; }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    const std::int64_t width = params.integer("d_model");
    return TrainedNumbers{params.text("recurrence") == "random" ? width * (width + 1) : 0, {}};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "states", {"pos"}, states}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const bool isLinear = activationOf(params) == Activation::Linear;
    if (turns(params)) return validatePairs(params, isLinear);
    // The states are those that the table shows.
    if (const auto position = isLinear ? statesOf(params)->firstBeyond() : std::nullopt)
      return tooLarge(params, *position);
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    if (turns(params)) {
      if (params.real("base") == 1.0) return {PELAB_TEXT("rnn", "Base 1: all pairs turn equally fast.")};
      return {};
    }
    if (params.real("bias_scale") == 0.0) {
      return {PELAB_TEXT("rnn", "Spread 0: without a bias every state is zero, so no position differs from another.")};
    }
    if (params.real("gain") == 0.0) {
      return {PELAB_TEXT("rnn", "Gain 0: nothing carries over, so every position has the same state.")};
    }
    return {};
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    return std::make_unique<rnn::RnnTable>(statesOf(params));
  }

private:
  [[nodiscard]] static std::optional<Error> validatePairs(const Params& params, bool isLinear) {
    const std::int64_t width = params.integer("d_model");
    if (width % 2 != 0) {
      return Error{"odd_d_model", "d_model", format(params.at("d_model")),
                   PELAB_TEXT("rnn", "Pairs need an even width; %1 is odd.").with({width})};
    }
    const double base = params.real("base");
    if (!std::isfinite(std::pow(base, static_cast<double>(2 - width) / static_cast<double>(width)))) {
      return Error{"bad_base", "base", format(params.at("base")),
                   PELAB_TEXT("rnn", "Base %1 is so small that the angles have no finite value at this width.")
                       .with({Number{base, 6}})};
    }
    const double growth = std::log(params.real("gain"));
    const double most = std::log(rnn::kLargestEntry);
    if (isLinear && static_cast<double>(params.integer("max_len") - 1) * growth > most) {
      return tooLarge(params, static_cast<std::int64_t>(most / growth) + 1);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::shared_ptr<const rnn::States> statesOf(const Params& params) const {
    return m_states(params,
                    [&] { return std::make_shared<rnn::States>(recurrenceOf(params), params.integer("max_len")); });
  }

  Remembered<rnn::States> m_states;
};

}  // namespace

const Encoding& rnnEncoding();
const Encoding& rnnEncoding() {
  static const Rnn instance;
  return instance;
}

}  // namespace pelab
