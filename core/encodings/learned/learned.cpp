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
#include "core/encodings/learned/stored_table.h"
#include "core/encodings/trained_sizes.h"
#include "core/numerics/seeded_random.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

/// Rows offset … of the numbers of a file, or of those that training starts from.
std::unique_ptr<Table> rowsFrom(const Params& params, std::int64_t offset, std::int64_t rows) {
  const std::int64_t width = params.integer("d_model");
  if (const TableFile* file = params.tableFile("table")) {
    return std::make_unique<StoredTable>(*file, rows, width, offset);
  }
  return std::make_unique<LearnedTable>(rows, width, params.unsigned64("seed"), params.real("std"), offset);
}

/// The whole stored table: row r of it is position r − offset.
std::unique_ptr<Table> storedTable(const Params& params) {
  return rowsFrom(params, 0, params.integer("max_len") + params.integer("offset"));
}

json u64(const Params& params, const json& query) {
  json values = json::array();
  for (const std::uint64_t n : query::unsigneds(query, "n")) {
    values.push_back(std::to_string(splitmix64(params.unsigned64("seed"), n)));
  }
  return values;
}

json row(const Params& params, const json& query) {
  const auto table = storedTable(params);
  const double position = query::position(query, "pos");
  if (position < 0.0 || position >= static_cast<double>(table->rows()) || std::trunc(position) != position) {
    query::refuse(
        "position_out_of_range", "pos", json(position).dump(),
        PELAB_TEXT("learned",
                   "Row %1 does not exist: the table has rows 0 … %2, and a trained table does not extrapolate.")
            .with({Number{position, 17}, table->rows() - 1}));
  }
  json values = json::array();
  for (const std::int64_t c : query::indices(query, "dims", table->columns())) {
    values.push_back(table->at(static_cast<std::int64_t>(position), c));
  }
  return values;
}

/// [mean, standard deviation] of all entries.
json stats(const Params& params, const json& /*query*/) {
  const auto table = storedTable(params);
  const auto count = static_cast<double>(table->rows()) * static_cast<double>(table->columns());
  const auto sumOf = [&](double mean, bool squared) {
    double sum = 0.0;
    for (std::int64_t r = 0; r < table->rows(); ++r) {
      for (std::int64_t c = 0; c < table->columns(); ++c) {
        const double x = table->at(r, c) - mean;
        sum += squared ? x * x : x;
      }
    }
    return sum;
  };
  const double mean = sumOf(0.0, false) / count;
  return json::array({mean, std::sqrt(sumOf(mean, true) / count)});
}

json shape(const Params& params, const json& /*query*/) {
  const auto table = storedTable(params);
  return json::array({table->rows(), table->columns(), table->rows() * table->columns()});
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
    const bool isTrained = params.tableFile("table") != nullptr;
    return "PE(p, c) = E[" + row + (isTrained ? ", c]" : ", c], E₀ ~ N(0, σ²)");
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    using trained::withoutTable;
    static const std::vector<ParamSpec> specs{
        trained::tableSpec(PELAB_TEXT("learned",
                                      "A table of trained numbers from a checkpoint, one row per position. Its size "
                                      "decides width and length. Without one the random start is shown."),
                           "safetensors, NumPy .npy"),
        withoutTable(common_params::maxLen(128, 16384)),
        withoutTable(common_params::dModel(128, 4096)),
        withoutTable(stdSpec()),
        withoutTable(common_params::seed()),
        common_params::offset()};
    return specs;
  }

  [[nodiscard]] Params fromTable(const Params& params) const override {
    const TableFile* file = params.tableFile("table");
    if (file == nullptr) return {};
    const auto* offset = std::get_if<std::int64_t>(&params.at("offset"));
    const std::int64_t left = file->numbers->rows() - (offset == nullptr ? 0 : *offset);
    return Params{{"max_len", std::max<std::int64_t>(left, 1)}, {"d_model", file->numbers->columns()}};
  }

  [[nodiscard]] Text summary(const Params& params) const override {
    const TableFile* file = params.tableFile("table");
    if (file == nullptr) return info().summary;
    return PELAB_TEXT("learned",
                      "A table of trained numbers, one row per position, that is added to the token embeddings. Shown "
                      "are the %1 × %2 numbers of %3. There is no row beyond the last, so a longer text needs new rows "
                      "and more training.")
        .with({file->numbers->rows(), file->numbers->columns(), file->name()});
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const TableFile* file = params.tableFile("table");
    if (file == nullptr) return std::nullopt;
    if (auto error = trained::sizeError(params, common_params::maxPositions, common_params::maxWidth)) return error;
    const std::int64_t offset = params.integer("offset");
    if (offset < file->numbers->rows()) return std::nullopt;
    return Error{"bad_offset", "offset", std::to_string(offset),
                 PELAB_TEXT("learned", "Row offset %1 leaves no row for position 0: %2 has %3 rows.")
                     .with({offset, file->name(), file->numbers->rows()})};
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
    if (params.tableFile("table") != nullptr) return {};
    if (params.real("std") == 0.0) {
      return {PELAB_TEXT("learned", "Spread 0: every row is zero, so no position differs from another.")};
    }
    return {};
  }

  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{(params.integer("max_len") + params.integer("offset")) * params.integer("d_model"), {}};
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    return rowsFrom(params, params.integer("offset"), params.integer("max_len"));
  }
};

}  // namespace

const Encoding& learnedEncoding();
const Encoding& learnedEncoding() {
  static const Learned instance;
  return instance;
}

}  // namespace pelab
