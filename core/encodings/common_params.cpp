#include "core/encodings/common_params.h"

#include "core/scene/spec_makers.h"

namespace pelab::common_params {
namespace {

ParamSpec integer(std::string_view id, std::int64_t defaultValue, std::int64_t least, std::int64_t greatest) {
  ParamSpec spec;
  spec.id = id;
  spec.kind = Kind::Integer;
  spec.defaultValue = defaultValue;
  spec.min = static_cast<double>(least);
  spec.max = static_cast<double>(greatest);
  spec.sliderMin = spec.min;
  spec.sliderMax = spec.max;
  return spec;
}

}  // namespace

ParamSpec maxLen(std::int64_t defaultValue, std::int64_t greatest) {
  ParamSpec spec = integer("max_len", defaultValue, 1, greatest);
  spec.label = PELAB_TEXT("encodings", "Length");
  spec.help = PELAB_TEXT("encodings", "Number of positions shown: 0 up to this number minus one.");
  spec.scale = Scale::Log2;
  spec.source = "max_position_embeddings of a model's config.json";
  return spec;
}

ParamSpec dModel(std::int64_t defaultValue, std::int64_t greatest) {
  ParamSpec spec = integer("d_model", defaultValue, 1, greatest);
  spec.label = PELAB_TEXT("encodings", "Width d");
  spec.help =
      PELAB_TEXT("encodings",
                 "Width of the embedding that the position row is added to. The slider moves in even steps; the "
                 "field takes odd widths too.");
  spec.sliderMin = 2.0;
  spec.step = 2.0;
  spec.scale = Scale::Log2;
  spec.source = "arXiv:1706.03762, §3.5";
  return spec;
}

ParamSpec headDim(std::int64_t defaultValue) {
  ParamSpec spec = integer("head_dim", defaultValue, 1, maxWidth);
  spec.label = PELAB_TEXT("encodings", "Head width d");
  spec.help = PELAB_TEXT("encodings", "Width of the query and key vectors of one attention head.");
  spec.source = "arXiv:1706.03762, §3.2.2";
  spec.sliderMin = 2.0;
  spec.sliderMax = 1024.0;
  spec.step = 2.0;
  spec.scale = Scale::Log2;
  return spec;
}

ParamSpec base() {
  ParamSpec spec =
      specOf("base", Kind::Real, PELAB_TEXT("encodings", "Base"),
             PELAB_TEXT("encodings",
                        "Base of the geometric ladder of frequencies. A larger base makes the slow pairs slower and "
                        "leaves the fastest pair alone."),
             10000.0);
  spec.min = 0.0;
  spec.minExclusive = true;
  spec.max = greatestBase;
  spec.sliderMin = 1.01;
  spec.sliderMax = 1e8;
  spec.scale = Scale::Log10;
  spec.source = "arXiv:1706.03762, §3.5";
  return spec;
}

ParamSpec numHeads(std::int64_t defaultValue) {
  ParamSpec spec = integer("num_heads", defaultValue, 1, 1024);
  spec.label = PELAB_TEXT("encodings", "Heads H");
  spec.help = PELAB_TEXT("encodings", "Number of attention heads; each has a bias of its own.");
  spec.sliderMax = 128.0;
  spec.errorCode = "bad_heads";
  spec.source = "arXiv:1706.03762, §3.2.2";
  return spec;
}

ParamSpec offset() {
  ParamSpec spec = integer("offset", 0, 0, maxPositions);
  spec.label = PELAB_TEXT("encodings", "Row offset");
  spec.help = PELAB_TEXT("encodings",
                         "Position p reads row p + offset of the table. OPT, BART and M2M-100 use 2; RoBERTa uses the "
                         "padding token's number plus 1.");
  spec.sliderMax = 16.0;
  spec.source = "fairseq, fairseq/modules/sinusoidal_positional_embedding.py";
  return spec;
}

ParamSpec seed() {
  ParamSpec spec =
      specOf("seed", Kind::Unsigned, PELAB_TEXT("encodings", "Seed"),
             PELAB_TEXT("encodings", "Start of the random numbers; the same seed gives the same numbers everywhere."),
             std::uint64_t{0});
  spec.sliderMax = 999.0;
  spec.source = "Steele, Lea, Flood 2014, splitmix64";
  spec.caption = PELAB_TEXT("encodings", "seed %1");
  return spec;
}

}  // namespace pelab::common_params
