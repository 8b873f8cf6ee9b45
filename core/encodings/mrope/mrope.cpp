#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/coordinate_table.h"
#include "core/encodings/encoding.h"
#include "core/encodings/mrope/quantities.h"
#include "core/encodings/mrope/sections.h"
#include "core/encodings/mrope/sequence.h"
#include "core/encodings/trig_table.h"
#include "core/encodings/turning.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

constexpr double kMostPatches = 16384.0;  ///< along one axis of an image or video

ParamSpec lengthSpec() {
  ParamSpec spec = common_params::maxLen();
  spec.help =
      PELAB_TEXT("mrope", "Number of tokens shown: text, then an image if there is one, then text again to the end.");
  return spec;
}

ParamSpec baseSpec() {
  ParamSpec spec = common_params::base();
  spec.defaultValue = 1e6;
  spec.source = "arXiv:2409.12191";
  return spec;
}

ParamSpec sectionsSpec() {
  ParamSpec spec =
      listSpec("sections", PELAB_TEXT("mrope", "Pairs for t, h, w"),
               PELAB_TEXT("mrope",
                          "How many pairs follow time, height and width, as in [16, 24, 24]; together half of the head "
                          "width. Not set: split 2 : 3 : 3, as in Qwen2-VL."),
               0.0, 8192.0);
  spec.defaultValue = std::monostate{};
  spec.nullable = true;
  spec.wholeNumbers = true;
  spec.source = "arXiv:2409.12191, mrope_section";
  return spec;
}

ParamSpec interleavedSpec() {
  ParamSpec spec = switchSpec("interleaved", PELAB_TEXT("mrope", "Axes in turn"),
                              PELAB_TEXT("mrope",
                                         "Deals the frequencies out to t, h and w in turn, so that each axis gets fast "
                                         "and slow pairs; otherwise t gets the fastest ones and w the slowest."),
                              false);
  spec.source = "Qwen3-VL, mrope_interleaved";
  return spec;
}

ParamSpec countSpec(std::string_view id, Text label, Text help, std::int64_t value, double least, double greatest) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), value);
  spec.min = spec.sliderMin = least;
  spec.source = "arXiv:2409.12191, §2.1";
  spec.max = greatest;
  return spec;
}

ParamSpec textSpec() {
  ParamSpec spec = countSpec(
      "text_before", PELAB_TEXT("mrope", "Text before the image"),
      PELAB_TEXT("mrope", "Tokens of text before the image. In text t, h and w are all the running position."), 8, 0.0,
      static_cast<double>(common_params::maxPositions));
  spec.sliderMax = 128.0;
  return spec;
}

ParamSpec framesSpec() {
  ParamSpec spec = countSpec(
      "grid_t", PELAB_TEXT("mrope", "Frames"),
      PELAB_TEXT("mrope",
                 "1 is a still image, more is a video. 0 is text alone: then it is plain RoPE, and the Circle view "
                 "shows its hands."),
      1, 0.0, kMostPatches);
  spec.sliderMax = 16.0;
  return spec;
}

ParamSpec gridSpec(std::string_view id, Text label, Text help, std::int64_t value) {
  ParamSpec spec = countSpec(id, std::move(label), std::move(help), value, 1.0, kMostPatches);
  spec.sliderMax = 64.0;
  spec.visibleIf = [](const Params& params) { return params.integer("grid_t") > 0; };
  return spec;
}

ParamSpec mergeSpec() {
  ParamSpec spec = countSpec(
      "spatial_merge_size", PELAB_TEXT("mrope", "Merged patches"),
      PELAB_TEXT("mrope", "So many patches along each side become one token before they meet the text."), 2, 1.0, 64.0);
  spec.sliderMax = 8.0;
  spec.source = "Qwen2-VL, spatial_merge_size";
  spec.visibleIf = [](const Params& params) { return params.integer("grid_t") > 0; };
  return spec;
}

/// The cosines and sines of text with an image in it.
class SequenceTable final : public CoordinateTable {
public:
  explicit SequenceTable(const Params& params)
      : CoordinateTable(params.integer("max_len"), mrope::runsOf(params), mrope::slotsOf(params),
                        turning::columnsOf(params.integer("head_dim") / 2, false)),
        m_base(params.real("base")),
        m_width(params.integer("head_dim")) {}

  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override {
    const Column what = this->column(column);
    const std::string turn = std::to_string(coordinate(position, slot(what.pair).axis)) + " · " +
                             turning::powerText(m_base, 2 * what.pair, m_width);
    return Text::literal(
        "(t, h, w) = (%1, %2, %3): %4 = %5",
        {coordinate(position, 0), coordinate(position, 1), coordinate(position, 2),
         (what.part == Column::Part::Sine ? "sin(" : "cos(") + turn + ")", Number{at(position, column)}});
  }

private:
  double m_base;
  std::int64_t m_width;
};

/// Frequencies of the running position, where t = h = w.
Frequencies textFrequencies(const Params& params) {
  Frequencies f;
  f.rotates = true;
  f.interleaved = false;
  f.width = f.rotaryDim = params.integer("head_dim");
  f.secondOffset = f.width / 2;
  for (const Slot& slot : mrope::slotsOf(params)) f.omega.push_back(slot.omega);
  return f;
}

/// The same with the pairs of the other axes standing still.
Frequencies frequenciesAlong(const Params& params, std::size_t axis) {
  Frequencies f = textFrequencies(params);
  const std::vector<std::size_t> axes = mrope::axesOf(params);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i] != axis) f.omega[i] = 0.0;
  }
  return f;
}

Error badSections(const Params& params, Text message) {
  return {"bad_sections", "sections", format(params.at("sections")), std::move(message)};
}

using Setting = std::pair<const std::string, Value>;

class Mrope final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "mrope",
        PELAB_TEXT("mrope", "M-RoPE"),
        Family::Rotation,
        2024,
        "Wang et al. 2024, arXiv:2409.12191",
        "(x_u, x_v) → (x_u cos φ_i − x_v sin φ_i, x_v cos φ_i + x_u sin φ_i), φ_i = t θ_i (i < 16), "
        "φ_i = h θ_i (16 ≤ i < 40), φ_i = w θ_i (i ≥ 40), θ_i = base^(−2i/d), (u, v) = (i, i + d/2)",
        PELAB_TEXT("mrope",
                   "RoPE for text with images and videos: every token has three positions, time t, height h and width "
                   "w, and each pair of a query or key turns by one of them. In text all three are the running "
                   "position, which makes it plain RoPE. In an image t stands still while h and w count the rows "
                   "and columns, and the text after it goes on behind the largest of the three, so that images use up "
                   "few positions. Position m here counts the tokens: text, an image, text."),
        "Qwen2-VL, Qwen2.5-VL, Qwen3-VL"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override { return mrope::formula(params); }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        lengthSpec(),
        common_params::headDim(128),
        baseSpec(),
        sectionsSpec(),
        interleavedSpec(),
        textSpec(),
        framesSpec(),
        gridSpec("grid_h", PELAB_TEXT("mrope", "Rows of patches"),
                 PELAB_TEXT("mrope", "Rows of patches in the image, before patches are merged."), 8),
        gridSpec("grid_w", PELAB_TEXT("mrope", "Columns of patches"),
                 PELAB_TEXT("mrope", "Columns of patches in the image, before patches are merged."), 12),
        mergeSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets{
        {"qwen2-vl", PELAB_TEXT("mrope", "Qwen2-VL and Qwen2.5-VL 7B"),
         PELAB_TEXT("mrope", "In chunks: the 16 fastest pairs follow time, the 24 slowest the width."),
         Params{Setting{"head_dim", std::int64_t{128}}, Setting{"base", 1e6},
                Setting{"sections", std::vector<double>{16, 24, 24}}}},
        {"qwen3-vl", PELAB_TEXT("mrope", "Qwen3-VL 2B"),
         PELAB_TEXT("mrope", "In turn: time, height and width each get fast and slow pairs."),
         Params{Setting{"head_dim", std::int64_t{128}}, Setting{"base", 5e6}, Setting{"interleaved", true},
                Setting{"sections", std::vector<double>{24, 20, 20}}}}};
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = mrope::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t width = params.integer("head_dim");
    if (width % 2 != 0) {
      return Error{"odd_head_dim", "head_dim", format(params.at("head_dim")),
                   PELAB_TEXT("mrope", "A head width of %1 is odd; dimensions turn in pairs.").with({width})};
    }
    const auto d = static_cast<double>(width);
    if (!std::isfinite(std::pow(params.real("base"), (2.0 - d) / d) * kGreatestWhole)) {
      return Error{"bad_base", "base", format(params.at("base")),
                   PELAB_TEXT("rope", "Base %1 is so small that the angles have no finite value at this width.")
                       .with({Number{params.real("base"), 6}})};
    }
    if (params.isNull("sections")) return std::nullopt;
    if (params.list("sections").size() != 3) {
      return badSections(params, PELAB_TEXT("mrope", "Sections are three numbers: the pairs for t, h and w."));
    }
    const mrope::Triple sections = mrope::sectionsOf(params);
    const std::int64_t sum = sections[0] + sections[1] + sections[2];
    if (sum == width / 2) return std::nullopt;
    return badSections(params, PELAB_TEXT("mrope",
                                          "The sections add up to %1 pairs, but a head width of %2 has %3. Change them "
                                          "or leave them unset.")
                                   .with({sum, width, width / 2}));
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    std::vector<Text> words = turning::baseWarnings(params.real("base"));
    const mrope::Triple sections = mrope::sectionsOf(params);
    const std::vector<std::size_t> axes = mrope::axesOf(params);
    for (const std::size_t axis : {std::size_t{1}, std::size_t{2}}) {
      const std::int64_t given = std::count(axes.begin(), axes.end(), axis);
      if (given == sections[axis]) continue;
      words.push_back((axis == 1 ? PELAB_TEXT("mrope", "Every third pair is too few for the height: %1 of %2.")
                                 : PELAB_TEXT("mrope", "Every third pair is too few for the width: %1 of %2."))
                          .with({given, sections[axis]}));
    }
    if (params.integer("grid_t") == 0) return words;
    if (params.integer("text_before") >= params.integer("max_len")) {
      words.emplace_back(PELAB_TEXT("mrope", "The image begins behind what is shown, so that all is text."));
    }
    const std::int64_t merge = params.integer("spatial_merge_size");
    const std::int64_t height = params.integer("grid_h");
    const std::int64_t width = params.integer("grid_w");
    if (height % merge != 0 || width % merge != 0) {
      words.push_back(PELAB_TEXT("mrope", "%1 × %2 patches cannot be merged evenly %3 × %3; the rest is left out.")
                          .with({height, width, merge}));
    }
    return words;
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    if (!mrope::isTextOnly(params)) return std::make_unique<SequenceTable>(params);
    const std::int64_t width = params.integer("head_dim");
    return std::make_unique<TrigTable>(params.integer("max_len"), textFrequencies(params).omega,
                                       turning::columnsOf(width / 2, false), 0, 1.0,
                                       PowerLaw{params.real("base"), 2, width, PowerLaw::Style::Product});
  }

  /// Only text turns by the position itself.
  [[nodiscard]] std::optional<Frequencies> makeFrequencies(const Params& params) const override {
    if (!mrope::isTextOnly(params)) return std::nullopt;
    return textFrequencies(params);
  }

  /// Of an image or a video among the text.
  [[nodiscard]] std::vector<Line> makeLines(const Params& params) const override {
    if (mrope::isTextOnly(params)) return {};
    const mrope::Segment image = mrope::imageOf(params);
    const Coordinate behindText{static_cast<double>(params.integer("text_before")), 1.0, 1.0};
    return {{"x", PELAB_TEXT("mrope", "along a row (w)"), image.size[2], frequenciesAlong(params, 2), behindText},
            {"y", PELAB_TEXT("mrope", "down a column (h)"), image.size[1], frequenciesAlong(params, 1), behindText},
            {"t", PELAB_TEXT("mrope", "through time (t)"), image.size[0], frequenciesAlong(params, 0), behindText}};
  }
};

}  // namespace

const Encoding& mropeEncoding();
const Encoding& mropeEncoding() {
  static const Mrope instance;
  return instance;
}

}  // namespace pelab
