#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/terms.h"
#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/index_queries.h"
#include "core/encodings/shaw/attention.h"
#include "core/encodings/shaw/clipped_index.h"
#include "core/quantities/query.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using nlohmann::json;

constexpr std::int64_t greatestClip = 32767;  ///< 65535 rows

/// What the parameters come to: limits of the clip and what is clipped.
struct Clip {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  bool reversed = false;  ///< i − j instead of j − i
};

bool hasOwnLimits(const Params& params) {
  return !params.isNull("clip_min") || !params.isNull("clip_max");
}

Clip clipOf(const Params& params) {
  const std::int64_t k = params.integer("max_relative_position");
  const std::string& convention = params.text("convention");
  return {params.isNull("clip_min") ? -k : params.integer("clip_min"),
          params.isNull("clip_max") ? k : params.integer("clip_max"),
          convention == "auto" ? hasOwnLimits(params) : convention == "i-j"};
}

ClippedIndex indexOf(const Params& params) {
  const Clip clip = clipOf(params);
  return {clip.least, clip.greatest, clip.reversed};
}

json indexRun(const Params& params, const json& query) {
  return bucketsOfRun(indexOf(params), query);
}

/// Rows i = 0 … q_len − 1 from the first key on, also where there are more keys than queries.
json matrix(const Params& params, const json& query) {
  return bucketsOfPairs(indexOf(params), query);
}

json tableRows(const Params& params, const json& /*query*/) {
  return json::array({indexOf(params).buckets()});
}

std::string signedText(std::int64_t number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

ParamSpec clipSpec(std::string_view id, Text label, Text help, Value defaultValue, std::int64_t least) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), std::move(defaultValue));
  spec.source = "arXiv:1803.02155, §3.2";
  spec.min = static_cast<double>(least);
  spec.max = static_cast<double>(greatestClip);
  spec.errorCode = "bad_clip";
  return spec;
}

ParamSpec maxRelativePositionSpec() {
  ParamSpec spec =
      clipSpec("max_relative_position", PELAB_TEXT("shaw", "Clip distance k"),
               PELAB_TEXT("shaw",
                          "Relative positions beyond −k and k share the first and the last of the 2k + 1 rows. The "
                          "paper finds little difference from k = 2 on in translation; its base model has 16."),
               std::int64_t{16}, 0);
  spec.sliderMax = 128.0;
  spec.source = "arXiv:1803.02155, §3.2; tensor2tensor, max_relative_position";
  spec.visibleIf = [](const Params& params) { return params.isNull("clip_min") || params.isNull("clip_max"); };
  return spec;
}

ParamSpec limitSpec(std::string_view id, Text label, Text help) {
  ParamSpec spec = clipSpec(id, std::move(label), std::move(help), std::monostate{}, -greatestClip);
  spec.nullable = true;
  spec.sliderMin = -128.0;
  spec.sliderMax = 128.0;
  return spec;
}

ParamSpec conventionSpec() {
  ParamSpec spec = choiceSpec(
      "convention", PELAB_TEXT("shaw", "What is clipped"),
      PELAB_TEXT("shaw",
                 "The paper clips j − i, key minus query. Texts that give the two limits by themselves often write "
                 "i − j instead, which reverses the order of the rows and nothing else as long as the limits are "
                 "symmetric."),
      {{"auto", PELAB_TEXT("shaw", "j − i; with own limits i − j")},
       {"j-i", PELAB_TEXT("shaw", "j − i: key minus query")},
       {"i-j", PELAB_TEXT("shaw", "i − j: query minus key")}});
  spec.source = "arXiv:1803.02155, eq. 4";
  return spec;
}

class Shaw final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "shaw",
        PELAB_TEXT("shaw", "Shaw relative vectors"),
        Family::RelativeVector,
        2018,
        "Shaw et al. 2018, arXiv:1803.02155",
        "score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(j − i, −16, 16) + 16",
        PELAB_TEXT(
            "shaw",
            "Adds a trained vector to each key and another to each value, chosen by how far the key stands from the "
            "query. Distances beyond a limit share one vector per side, so the two small tables serve texts of any "
            "length. Near order is exact in both directions, but everything beyond the limit looks equally far, and "
            "the vectors enter every pair of query and key, which costs more than a table at the input."),
        "Music Transformer, BERT with relative keys"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override {
    const Clip clip = clipOf(params);
    const std::string added =
        clip.least == 0 ? "" : (clip.least < 0 ? " + " : " − ") + std::to_string(std::abs(clip.least));
    return std::string("score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(") +
           (clip.reversed ? "i − j, " : "j − i, ") + signedText(clip.least) + ", " + signedText(clip.greatest) + ")" +
           added;
  }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(), maxRelativePositionSpec(),
        limitSpec("clip_min", PELAB_TEXT("shaw", "Lower limit"),
                  PELAB_TEXT("shaw",
                             "Least value of the clip by itself; not set: −k. One row stands for it and for "
                             "everything below it.")),
        limitSpec("clip_max", PELAB_TEXT("shaw", "Upper limit"),
                  PELAB_TEXT("shaw",
                             "Greatest value of the clip by itself; not set: k. One row stands for it and for "
                             "everything above it.")),
        conventionSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    using Setting = std::pair<const std::string, Value>;
    static const std::vector<Preset> presets{
        {"shaw-base", PELAB_TEXT("shaw", "Shaw et al., base model"),
         PELAB_TEXT("shaw", "k = 16: 33 rows for keys and 33 for values, whatever the length of the text."),
         Params{Setting{"max_relative_position", std::int64_t{16}}}},
        {"shaw-big", PELAB_TEXT("shaw", "Shaw et al., big model"),
         PELAB_TEXT("shaw", "k = 8 is enough: beyond eight words only the side still counts."),
         Params{Setting{"max_relative_position", std::int64_t{8}}}},
        {"bert-relative-key", PELAB_TEXT("shaw", "BERT with relative keys"),
         PELAB_TEXT("shaw",
                    "1023 rows for 512 positions, counted as i − j: every distance has its own, none is clipped."),
         Params{Setting{"max_len", std::int64_t{512}}, Setting{"max_relative_position", std::int64_t{511}},
                Setting{"convention", std::string("i-j")}}},
        {"two-back-five-ahead", PELAB_TEXT("shaw", "Two back, five ahead"),
         PELAB_TEXT("shaw", "Different limits on the two sides, as j − i: 8 rows, of which r = 0 reads row 2."),
         Params{Setting{"max_len", std::int64_t{32}}, Setting{"clip_min", std::int64_t{-2}},
                Setting{"clip_max", std::int64_t{5}}, Setting{"convention", std::string("j-i")}}}};
    return presets;
  }

  /// One vector per row for keys and one for values.
  [[nodiscard]] std::optional<TrainedNumbers> trainedNumbers(const Params& params) const override {
    return TrainedNumbers{2 * indexOf(params).buckets(), "d_head"};
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds{{"", "index", {"from", "to"}, indexRun},
                                                 {"", "matrix", {"q_len", "k_len"}, matrix},
                                                 {"", "table_rows", {}, tableRows}};
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const Clip clip = clipOf(params);
    if (clip.least <= clip.greatest) {
      return std::nullopt;
    }
    const char* field = params.isNull("clip_min") ? "clip_max" : "clip_min";
    return Error{"bad_clip", field, format(params.at(field)),
                 PELAB_TEXT("shaw", "The lower limit %1 is above the upper limit %2, so nothing lies between them.")
                     .with({clip.least, clip.greatest})};
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    const Clip clip = clipOf(params);
    if (clip.least == clip.greatest) {
      return {PELAB_TEXT("shaw", "One row for every pair: no order can be told from it.")};
    }
    if (clip.least > 0 || clip.greatest < 0) {
      return {PELAB_TEXT("shaw", "Distance 0 lies outside of the limits: the token itself reads the row at the end.")};
    }
    const std::int64_t far = params.integer("max_len") - 1;
    const std::int64_t unread =
        std::max<std::int64_t>(clip.greatest - far, 0) + std::max<std::int64_t>(-clip.least - far, 0);
    if (unread > 0) {
      return {PELAB_TEXT("shaw", "%1 of the %2 rows are never read at this length.")
                  .with({unread, clip.greatest - clip.least + 1})};
    }
    return {};
  }

  [[nodiscard]] std::unique_ptr<RelativeIndex> makeRelativeIndex(const Params& params) const override {
    const Clip clip = clipOf(params);
    return std::make_unique<ClippedIndex>(clip.least, clip.greatest, clip.reversed);
  }

  [[nodiscard]] std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params,
                                                                   const Toy& toy) const override {
    const std::string relative = clipOf(params).reversed ? "clip(i − j)" : "clip(j − i)";
    return std::make_unique<AttentionTerms>(shaw::attentionTerms(indexOf(params), relative, toy));
  }
};

}  // namespace

const Encoding& shawEncoding();
const Encoding& shawEncoding() {
  static const Shaw instance;
  return instance;
}

}  // namespace pelab
