#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/learned/learned_table.h"
#include "core/numerics/seeded_random.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

/// The whole stored table: row r of it is position r − offset.
LearnedTable storedTable(const Params& params) {
  return {params.integer("max_len") + params.integer("offset"), params.integer("d_model"), params.unsigned64("seed"),
          params.real("std"), 0};
}

json u64(const Params& params, const json& query) {
  json values = json::array();
  for (const std::uint64_t n : query::unsigneds(query, "n")) {
    values.push_back(std::to_string(splitmix64(params.unsigned64("seed"), n)));
  }
  return values;
}

json row(const Params& params, const json& query) {
  const LearnedTable table = storedTable(params);
  const double position = query::position(query, "pos");
  if (position < 0.0 || position >= static_cast<double>(table.rows()) || std::trunc(position) != position) {
    query::refuse(
        "position_out_of_range", "pos", json(position).dump(),
        PELAB_TEXT("learned",
                   "Row %1 does not exist: the table has rows 0 … %2, and a trained table does not extrapolate.")
            .with({Number{position, 17}, table.rows() - 1}));
  }
  json values = json::array();
  for (const std::int64_t c : query::indices(query, "dims", table.columns())) {
    values.push_back(table.at(static_cast<std::int64_t>(position), c));
  }
  return values;
}

/// [mean, standard deviation] of all entries.
json stats(const Params& params, const json& /*query*/) {
  const LearnedTable table = storedTable(params);
  const Span all{0, table.columns()};
  std::vector<double> values(static_cast<std::size_t>(table.columns()));
  const auto count = static_cast<double>(table.rows()) * static_cast<double>(table.columns());
  double sum = 0.0;
  for (std::int64_t r = 0; r < table.rows(); ++r) {
    table.read(r, all, values);
    for (const double x : values) {
      sum += x;
    }
  }
  const double mean = sum / count;
  double squares = 0.0;
  for (std::int64_t r = 0; r < table.rows(); ++r) {
    table.read(r, all, values);
    for (const double x : values) {
      squares += (x - mean) * (x - mean);
    }
  }
  return json::array({mean, std::sqrt(squares / count)});
}

json shape(const Params& params, const json& /*query*/) {
  const LearnedTable table = storedTable(params);
  return json::array({table.rows(), table.columns(), table.rows() * table.columns()});
}

ParamSpec stdSpec() {
  ParamSpec spec =
      specOf("std", Kind::Real, PELAB_TEXT("learned", "Spread σ"),
             PELAB_TEXT("learned",
                        "Standard deviation of the random numbers E₀ that the table starts from. BERT starts at 0.02."),
             0.02);
  spec.min = 0.0;
  spec.max = 1000.0;
  spec.sliderMin = 0.001;
  spec.caption = Text::literal("σ = %1");
  spec.sliderMax = 1.0;
  spec.step = 0.001;
  spec.scale = Scale::Log10;
  spec.source = "arXiv:1810.04805; google-research/bert, modeling.py";
  return spec;
}

class Learned final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "learned",
        PELAB_TEXT("learned", "Learned table"),
        Family::InputTable,
        2018,
        "Devlin et al. 2018, arXiv:1810.04805",
        "PE(p, c) = E[p, c], E₀ ~ N(0, σ²)",
        PELAB_TEXT(
            "learned",
            "A table of trained numbers, one row per position, that is added to the token embeddings; BERT, GPT-2 "
            "and OPT use one. Shown is the random start of the training. It is free to learn any pattern, but there is "
            "no row "
            "beyond the last, so a longer text needs new rows and more training."),
        "BERT, GPT-2, GPT-3, RoBERTa, BART, OPT, ViT"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const std::int64_t offset = params.integer("offset");
    const std::string row = offset == 0 ? "p" : "p + " + std::to_string(offset);
    return "PE(p, c) = E[" + row + ", c], E₀ ~ N(0, σ²)";
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{common_params::maxLen(128, 16384), common_params::dModel(128, 4096),
                                              stdSpec(), common_params::seed(), common_params::offset()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"bert-512x768", PELAB_TEXT("learned", "BERT base, 512 × 768"),
         PELAB_TEXT("learned", "The table of BERT before training: 393216 numbers and no row 512."),
         Params{Setting{"max_len", std::int64_t{512}}, Setting{"d_model", std::int64_t{768}}}},
        {"roberta-512x768", PELAB_TEXT("learned", "RoBERTa base, 514 rows"),
         PELAB_TEXT("learned", "Rows start after the padding token, so 514 rows serve 512 positions."),
         Params{Setting{"max_len", std::int64_t{512}}, Setting{"d_model", std::int64_t{768}},
                Setting{"offset", std::int64_t{2}}}}};
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "u64", {"n"}, u64},
                                                 {"", "row", {"pos", "dims?"}, row},
                                                 {"", "stats", {}, stats},
                                                 {"", "shape", {}, shape}};
    return kinds;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    if (params.real("std") == 0.0) {
      return {PELAB_TEXT("learned", "Spread 0: every row is zero, so no position differs from another.")};
    }
    return {};
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{storedTable(params).rows() * params.integer("d_model"), {}};
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    return std::make_unique<LearnedTable>(params.integer("max_len"), params.integer("d_model"),
                                          params.unsigned64("seed"), params.real("std"), params.integer("offset"));
  }
};

}  // namespace

const Encoding& learnedEncoding();
const Encoding& learnedEncoding() {
  static const Learned instance;
  return instance;
}

}  // namespace pelab
