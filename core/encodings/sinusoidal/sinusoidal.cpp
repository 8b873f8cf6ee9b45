#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/encodings/common_params.h"
#include "core/encodings/encoding.h"
#include "core/encodings/sinusoidal/ladder.h"
#include "core/encodings/sinusoidal/quantities.h"
#include "core/encodings/trig_table.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/spec_makers.h"

namespace pelab {
namespace {

ParamSpec layoutSpec() {
  ParamSpec spec =
      choiceSpec("layout", PELAB_TEXT("sinusoidal", "Layout"),
                 PELAB_TEXT("sinusoidal",
                            "Where the sines and cosines stand. The order of the columns changes, the numbers do not."),
                 {{"interleaved", PELAB_TEXT("sinusoidal", "Interleaved: sin, cos, sin, cos …")},
                  {"concat", PELAB_TEXT("sinusoidal", "Concatenated: all sines, then all cosines")}});
  spec.source = "arXiv:1706.03762, §3.5; tensor2tensor, get_timing_signal_1d";
  return spec;
}

ParamSpec freqSpec() {
  ParamSpec spec = choiceSpec(
      "freq", PELAB_TEXT("sinusoidal", "Frequencies"),
      PELAB_TEXT("sinusoidal",
                 "The paper divides the exponent by d. The Tensor2Tensor code, and fairseq, Whisper and M2M-100 "
                 "after it, spreads the same ladder so that the last frequency is exactly 1/base."),
      {{"paper", PELAB_TEXT("sinusoidal", "Paper: base^(−2i/d)")},
       {"t2t", PELAB_TEXT("sinusoidal", "Tensor2Tensor: base^(−i/(d/2 − 1))")}});
  spec.source = "arXiv:1706.03762, §3.5; tensor2tensor, get_timing_signal_1d";
  return spec;
}

std::vector<Preset> makePresets() {
  using Setting = std::pair<const std::string, Value>;
  const auto size = [](std::int64_t length, std::int64_t width) {
    return Params{Setting{"max_len", length}, Setting{"d_model", width}};
  };
  Params whisper = size(1500, 384);
  whisper.set("layout", std::string("concat"));
  whisper.set("freq", std::string("t2t"));
  Params m2m = size(1024, 1024);
  m2m.set("layout", std::string("concat"));
  m2m.set("freq", std::string("t2t"));
  m2m.set("offset", std::int64_t{2});
  return {
      {"article-80x312", PELAB_TEXT("sinusoidal", "Worked example, 80 × 312"),
       PELAB_TEXT("sinusoidal", "Small enough to check by hand: its squares add up to exactly 12480."), size(80, 312)},
      {"transformer-512", PELAB_TEXT("sinusoidal", "Transformer, 512"),
       PELAB_TEXT("sinusoidal", "The base model of the paper: wavelengths from 6.28 to about 60 600 positions."),
       size(512, 512)},
      {"whisper-tiny", PELAB_TEXT("sinusoidal", "Whisper tiny, 1500 × 384"),
       PELAB_TEXT("sinusoidal",
                  "All sines first, and a last frequency of exactly 1/10000: not the table of the paper."),
       std::move(whisper)},
      {"m2m-100", PELAB_TEXT("sinusoidal", "M2M-100, 1024 × 1024"),
       PELAB_TEXT("sinusoidal", "The first token reads row 2 of the table, because row 1 belongs to padding."),
       std::move(m2m)},
  };
}

class Sinusoidal final : public Encoding {
public:
  [[nodiscard]] const EncodingInfo& info() const override {
    static const EncodingInfo info{
        "sinusoidal",
        PELAB_TEXT("sinusoidal", "Sinusoidal"),
        Family::InputTable,
        2017,
        "Vaswani et al. 2017, arXiv:1706.03762, §3.5",
        "PE(p, 2i) = sin(p / base^(2i/d)), PE(p, 2i+1) = cos(p / base^(2i/d))",
        PELAB_TEXT("sinusoidal",
                   "A fixed table of sines and cosines that is added to the token embeddings before the first layer. "
                   "Every pair of columns is a clock hand of its own speed, so moving by k positions is the same "
                   "rotation everywhere, and for even d the product of two rows depends on their distance only. It "
                   "needs no training and has a value for every position, but that product is not monotone and says "
                   "little far away."),
        "Transformer 2017, Whisper, M2M-100"};
    return info;
  }

  [[nodiscard]] std::string formula(const Params& params) const override { return sinusoidal::formula(params); }

  [[nodiscard]] const std::vector<ParamSpec>& params() const override {
    static const std::vector<ParamSpec> specs{
        common_params::maxLen(), common_params::dModel(), common_params::base(), layoutSpec(), freqSpec(),
        common_params::offset()};
    return specs;
  }

  [[nodiscard]] const std::vector<Preset>& presets() const override {
    static const std::vector<Preset> presets = makePresets();
    return presets;
  }

  [[nodiscard]] const std::vector<QuantityKind>& quantities() const override {
    static const std::vector<QuantityKind> kinds = [] {
      std::vector<QuantityKind> all = sinusoidal::tableQuantities();
      for (QuantityKind& kind : sinusoidal::relationQuantities()) {
        all.push_back(std::move(kind));
      }
      return all;
    }();
    return kinds;
  }

  /// Below base 1 the frequencies grow; refused once an angle is beyond what a double holds.
  [[nodiscard]] std::optional<Error> validateTogether(const Params& params) const override {
    const auto last = sinusoidal::lastFrequency(params);
    if (!last || std::isfinite(*last * kGreatestWhole)) {
      return std::nullopt;
    }
    return Error{"bad_base", "base", format(params.at("base")),
                 PELAB_TEXT("sinusoidal", "Base %1 is so small that the angles have no finite value at this width.")
                     .with({Number{params.real("base"), 6}})};
  }

  [[nodiscard]] std::vector<Text> warnings(const Params& params) const override {
    std::vector<Text> texts;
    const auto say = [&texts](Text text) { texts.push_back(std::move(text)); };
    const double base = params.real("base");
    const std::int64_t d = params.integer("d_model");
    const bool paper = params.text("freq") == "paper";
    if (base == 1.0) {
      say(PELAB_TEXT("sinusoidal", "Base 1: all pairs turn equally fast."));
    } else if (base < 1.0) {
      say(PELAB_TEXT("sinusoidal",
                     "Base below 1: the frequencies grow from pair to pair, as when the minus sign of the "
                     "exponent is forgotten."));
    }
    if (d % 2 != 0) {
      say(paper ? PELAB_TEXT("sinusoidal", "Odd width: the last sine has no cosine beside it.")
                : PELAB_TEXT("sinusoidal", "Odd width: the last column is zero."));
    }
    const auto last = sinusoidal::lastFrequency(params);
    const double longest = last ? 2.0 * std::numbers::pi / *last : 0.0;
    if (base > 1.0 && last && static_cast<double>(params.integer("max_len")) > longest) {
      say(PELAB_TEXT("sinusoidal",
                     "Even the slowest pair comes round within this length: its wavelength is %1 positions.")
              .with({Number{longest, 6}}));
    }
    return texts;
  }

  [[nodiscard]] std::unique_ptr<Table> makeTable(const Params& params) const override {
    sinusoidal::Ladder l = sinusoidal::ladder(params);
    std::vector<Column> columns;
    columns.reserve(static_cast<std::size_t>(l.width));
    for (std::int64_t c = 0; c < l.width; ++c) {
      columns.push_back(sinusoidal::column(l, c));
    }
    PowerLaw law{params.real("base"), 2, l.width};
    if (params.text("freq") == "t2t") {
      law.step = 1;
      law.divisor = std::max<std::int64_t>(l.sines() - 1, 1);
    }
    return std::make_unique<TrigTable>(params.integer("max_len"), std::move(l.omega), std::move(columns),
                                       params.integer("offset"), 1.0, law);
  }

  [[nodiscard]] std::optional<Frequencies> makeFrequencies(const Params& params) const override {
    sinusoidal::Ladder l = sinusoidal::ladder(params);
    Frequencies f;
    f.rotates = false;
    f.interleaved = l.interleaved;
    f.width = l.width;
    f.rotaryDim = l.width;
    f.exactPairs = l.sines() == l.cosines;
    f.secondOffset = l.sines();
    f.omega = std::move(l.omega);
    return f;
  }
};

}  // namespace

const Encoding& sinusoidalEncoding();
const Encoding& sinusoidalEncoding() {
  static const Sinusoidal instance;
  return instance;
}

}  // namespace pelab
