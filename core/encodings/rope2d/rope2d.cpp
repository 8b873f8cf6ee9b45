#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/coordinate_table.h"
#include "core/encodings/encoding.h"
#include "core/encodings/rope2d/grid_rotation.h"
#include "core/encodings/rope2d/quantities.h"
#include "core/encodings/turning.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

using rope2d::Col;
using rope2d::Row;

constexpr double kMostPatches = 16384.0;  ///< along one side of a grid

bool isEva(const Params& params) {
  return params.text("variant") == "eva02";
}

ParamSpec variantSpec() {
  ParamSpec spec = choiceSpec(
      "variant", PELAB_TEXT("rope2d", "Model"),
      PELAB_TEXT("rope2d",
                 "Which half of the pairs follows the row, how dimensions form pairs, and what a coordinate is: a "
                 "number of patches, or the centre of the patch from −1 to 1 (DINOv3). Pixtral deals the "
                 "frequencies of one ladder out to rows and columns in turn."),
      {{"eva02", PELAB_TEXT("rope2d", "EVA-02: y then x, interleaved")},
       {"rope_vit_axial", PELAB_TEXT("rope2d", "RoPE-ViT axial: x then y, interleaved")},
       {"qwen2vl_vision", PELAB_TEXT("rope2d", "Qwen2-VL vision: y then x, half split")},
       {"dinov3", PELAB_TEXT("rope2d", "DINOv3: centres, y then x, half split")},
       {"pixtral", PELAB_TEXT("rope2d", "Pixtral: even for y, odd for x, half split")}});
  spec.source = "arXiv:2303.11331, 2403.13298, 2409.12191, 2508.10104, 2410.07073";
  spec.caption = Text::literal("%1");
  return spec;
}

ParamSpec lengthSpec() {
  ParamSpec spec = common_params::maxLen(196);
  spec.help = PELAB_TEXT("rope2d",
                         "Number of patches shown, row by row from the top left: position m is the patch in row y and "
                         "column x with m = y · (grid width) + x. Beyond the grid the rows go on below the image.");
  return spec;
}

ParamSpec headDimSpec() {
  ParamSpec spec = common_params::headDim();
  spec.help = PELAB_TEXT("rope2d",
                         "Width of the query and key vectors of one attention head; a multiple of 4, because rows and "
                         "columns share the pairs evenly.");
  spec.sliderMin = spec.step = 4.0;
  return spec;
}

ParamSpec countSpec(std::string_view id, Text label, Text help, Value value) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), std::move(value));
  spec.source = "arXiv:2303.11331";
  spec.min = spec.sliderMin = 1.0;
  spec.max = kMostPatches;
  spec.sliderMax = 128.0;
  spec.scale = Scale::Log2;
  return spec;
}

ParamSpec gridSpec(std::string_view id, Text label, Text caption, Text help) {
  ParamSpec spec = countSpec(id, std::move(label), std::move(help), std::int64_t{14});
  spec.caption = std::move(caption);
  spec.errorCode = "bad_lengths";
  return spec;
}

ParamSpec trainedSpec() {
  ParamSpec spec = countSpec("pt_seq_len", PELAB_TEXT("rope2d", "Trained grid"),
                             PELAB_TEXT("rope2d", "Patches along one side of the images the model was trained on."),
                             std::int64_t{16});
  spec.source = "EVA-02, rope.py";
  spec.visibleIf = isEva;
  return spec;
}

ParamSpec currentSpec() {
  ParamSpec spec = countSpec("ft_seq_len", PELAB_TEXT("rope2d", "Grid now"),
                             PELAB_TEXT("rope2d",
                                        "Patches along one side of the images it is used on; rows and columns are "
                                        "multiplied by the trained grid over this. Not set: as trained."),
                             std::monostate{});
  spec.nullable = true;
  spec.source = "EVA-02, rope.py";
  spec.visibleIf = isEva;
  return spec;
}

/// The cosines and sines of the patches in row-major order.
class GridTable final : public CoordinateTable {
public:
  explicit GridTable(const Params& params) : GridTable(params, rope2d::rotationOf(params)) {}

  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override {
    const std::int64_t width = m_params.integer("grid_w");
    const std::int64_t place[2] = {position / width, position % width};
    const Column what = this->column(column);
    const std::string turn =
        factor(place[slot(what.pair).axis], slot(what.pair).axis) +
        turning::powerText(m_params.real("base"), rope2d::exponent(m_params, what.pair), m_params.integer("head_dim"));
    return Text::literal("(y, x) = (%1, %2): %3 = %4",
                         {place[Row], place[Col], (what.part == Column::Part::Sine ? "sin(" : "cos(") + turn + ")",
                          Number{at(position, column)}});
  }

private:
  GridTable(const Params& params, const rope2d::GridRotation& rotation)
      : CoordinateTable(params.integer("max_len"), {runOf(params, rotation)}, rotation.pairs,
                        turning::columnsOf(static_cast<std::int64_t>(rotation.pairs.size()), rotation.interleaved)),
        m_params(params) {}

  static Run runOf(const Params& params, const rope2d::GridRotation& rotation) {
    const std::int64_t width = params.integer("grid_w");
    return {0,
            {{rotation.offset[Row], rotation.scale, width, Digit::endless},
             {rotation.offset[Col], rotation.scale, 1, width}}};
  }

  /// "3 · ", "16/32 · 3 · " or "2π · (2 · 3 + 1 − 14)/14 · ": what the frequency is multiplied by.
  [[nodiscard]] std::string factor(std::int64_t place, std::size_t axis) const {
    const std::string index = std::to_string(place);
    if (m_params.text("variant") == "dinov3") {
      const std::string size = std::to_string(m_params.integer(axis == Row ? "grid_h" : "grid_w"));
      return "2π · (2 · " + index + " + 1 − " + size + ")/" + size + " · ";
    }
    if (!isEva(m_params) || m_params.isNull("ft_seq_len")) return index + " · ";
    return std::to_string(m_params.integer("pt_seq_len")) + "/" + std::to_string(m_params.integer("ft_seq_len")) +
           " · " + index + " · ";
  }

  Params m_params;
};

using Setting = std::pair<const std::string, Value>;

Params presetOf(const char* variant, std::int64_t headDim, double base, std::int64_t height, std::int64_t width) {
  return {Setting{"variant", std::string(variant)},
          Setting{"head_dim", headDim},
          Setting{"base", base},
          Setting{"grid_h", height},
          Setting{"grid_w", width},
          Setting{"max_len", height * width}};
}

std::vector<Preset> makePresets() {
  Params eva = presetOf("eva02", 64, 10000.0, 24, 24);
  eva.set("pt_seq_len", std::int64_t{16});
  eva.set("ft_seq_len", std::int64_t{24});
  return {
      {"eva-02", PELAB_TEXT("rope2d", "EVA-02 at 336 pixels"),
       PELAB_TEXT("rope2d", "Trained on 16 × 16 patches, used on 24 × 24: all coordinates shrink by 16/24."),
       std::move(eva)},
      {"rope-vit", PELAB_TEXT("rope2d", "RoPE-ViT axial"),
       PELAB_TEXT("rope2d", "Base 100: an image has few rows and columns, so no pair may be too slow."),
       presetOf("rope_vit_axial", 64, 100.0, 14, 14)},
      {"qwen2-vl-vision", PELAB_TEXT("rope2d", "Qwen2-VL, vision part"),
       PELAB_TEXT("rope2d", "Images of any shape, here 16 × 24 patches: the first 20 pairs follow the row."),
       presetOf("qwen2vl_vision", 80, 10000.0, 16, 24)},
      {"dinov3", PELAB_TEXT("rope2d", "DINOv3 ViT-S/16"),
       PELAB_TEXT("rope2d", "Patch centres from −1 to 1 instead of counts: a finer grid keeps the range of angles."),
       presetOf("dinov3", 64, 100.0, 14, 14)},
      {"pixtral", PELAB_TEXT("rope2d", "Pixtral, vision part"),
       PELAB_TEXT("rope2d", "64 × 64 patches; rows and columns take the frequencies of one ladder in turn."),
       presetOf("pixtral", 64, 10000.0, 64, 64)}};
}

class Rope2d final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "rope2d",
        PELAB_TEXT("rope2d", "2-D RoPE"),
        Family::Rotation,
        2023,
        "Fang et al. 2023, arXiv:2303.11331; Heo et al. 2024, arXiv:2403.13298",
        "(x_u, x_v) → (x_u cos φ_s − x_v sin φ_s, x_v cos φ_s + x_u sin φ_s), φ_s = y base^(−4s/d) (s < d/4), "
        "φ_s = x base^(1 − 4s/d) (s ≥ d/4), (u, v) = (2s, 2s + 1)",
        PELAB_TEXT("rope2d",
                   "RoPE for images: half of the pairs of a query or key turn by the row y of its patch, the other "
                   "half by the column x. A score then depends only on how many rows and columns lie between two "
                   "patches. Rows and columns are kept apart, so that no pair sees a diagonal. Position m here "
                   "counts the patches row by row, m = y · (grid width) + x."),
        "EVA-02, RoPE-ViT, DINOv3, Pixtral, Qwen2-VL"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override { return rope2d::formula(params); }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        variantSpec(),
        lengthSpec(),
        headDimSpec(),
        common_params::base(),
        gridSpec("grid_h", PELAB_TEXT("rope2d", "Grid height"), PELAB_TEXT("rope2d", "%1 rows"),
                 PELAB_TEXT("rope2d", "Rows of patches in the image.")),
        gridSpec("grid_w", PELAB_TEXT("rope2d", "Grid width"), PELAB_TEXT("rope2d", "%1 columns"),
                 PELAB_TEXT("rope2d", "Patches in one row of the image; the next row begins after as many positions.")),
        trainedSpec(),
        currentSpec()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets = makePresets();
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = rope2d::quantities();
    return kinds;
  }

  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const std::int64_t width = params.integer("head_dim");
    if (width % 4 != 0) {
      return Error{"head_dim_not_multiple_of_4", "head_dim", format(params.at("head_dim")),
                   PELAB_TEXT("rope2d",
                              "A head width of %1 cannot be shared evenly between rows and columns: both need whole "
                              "pairs, so it must be a multiple of 4.")
                       .with({width})};
    }
    const auto d = static_cast<double>(width);
    const double largest = kMostPatches * 2.0 * std::numbers::pi * kGreatestWhole;
    if (!std::isfinite(std::pow(params.real("base"), (2.0 - d) / d) * largest)) {
      return Error{"bad_base", "base", format(params.at("base")),
                   PELAB_TEXT("rope", "Base %1 is so small that the angles have no finite value at this width.")
                       .with({Number{params.real("base"), 6}})};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    std::vector<Text> words = turning::baseWarnings(params.real("base"));
    const std::string& variant = params.text("variant");
    if ((variant == "rope_vit_axial" || variant == "dinov3") && params.real("base") >= 1000.0) {
      words.emplace_back(PELAB_TEXT("rope2d",
                                    "This model uses base 100; with a larger one most pairs hardly turn within "
                                    "an image."));
    }
    const std::int64_t patches = params.integer("grid_h") * params.integer("grid_w");
    if (params.integer("max_len") > patches) {
      words.push_back(
          PELAB_TEXT("rope2d", "The grid has %1 patches: positions from %1 on lie below the image.").with({patches}));
    }
    return words;
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    return std::make_unique<GridTable>(params);
  }

  [[nodiscard]] std::vector<Line> makeLines(const Params& params) const override {
    std::vector<Line> lines{
        {"x", PELAB_TEXT("rope2d", "along a row (x)"), params.integer("grid_w"), rope2d::frequenciesAlong(params, Col)},
        {"y", PELAB_TEXT("rope2d", "down a column (y)"), params.integer("grid_h"),
         rope2d::frequenciesAlong(params, Row)}};
    for (Line& line : lines) line.coordinate = rope2d::coordinateOf(params, line.length);
    if (rope2d::axisOf(params, 0) == Row) std::swap(lines[0], lines[1]);
    return lines;
  }
};

}  // namespace

const Encoding& rope2dEncoding();
const Encoding& rope2dEncoding() {
  static const Rope2d instance;
  return instance;
}

}  // namespace pelab
