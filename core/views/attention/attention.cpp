#include <utility>

#include "core/scene/spec_makers.h"
#include "core/views/attention/attention_data.h"
#include "core/views/attention/attention_panels.h"
#include "core/views/attention/attention_texts.h"
#include "core/views/panel_view.h"

namespace pelab {

namespace {

using attention::AttentionScene;
using attention::kId;
using attention::Parts;

ParamSpec widthSpec(std::string_view id, Text label, Text help, std::int64_t width, double most) {
  ParamSpec spec = specOf(id, Kind::Integer, std::move(label), std::move(help), width);
  spec.min = spec.sliderMin = 1.0;
  spec.max = spec.sliderMax = most;
  return spec;
}

std::vector<ParamSpec> makeOptions() {
  ParamSpec own = specOf("words", Kind::Text, PELAB_TEXT("attention", "Your sentence"),
                         PELAB_TEXT("attention",
                                    "Words with spaces between them; each is a token, and the same word has the same "
                                    "vector everywhere. The first 32 are shown."),
                         std::string("我 爱 你 你 爱 我"));
  own.visibleIf = [](const Params& options) { return options.text("sentence") == "own"; };
  ParamSpec seed = specOf("toy_seed", Kind::Unsigned, PELAB_TEXT("attention", "Seed"),
                          PELAB_TEXT("attention", "Chooses the random vectors of the tokens and the projections."),
                          std::uint64_t{0});
  seed.min = 0.0;
  seed.max = 18446744073709551616.0;
  ParamSpec shift = specOf("shift", Kind::Integer, PELAB_TEXT("attention", "Shift of all positions"),
                           PELAB_TEXT("attention",
                                      "The first token stands at this position, the next ones behind it. Relative "
                                      "schemes do not notice."),
                           std::int64_t{0});
  shift.min = shift.sliderMin = 0.0;
  shift.max = 4096.0;
  shift.sliderMax = 128.0;
  return {
      choiceSpec("sentence", PELAB_TEXT("attention", "Sentence"),
                 PELAB_TEXT("attention", "An example, or words of your own."),
                 {{"zh", Text::literal("我 很 牛逼")},
                  {"en", Text::literal("the cat saw the dog")},
                  {"own", PELAB_TEXT("attention", "Your own")}}),
      std::move(own),
      choiceSpec("parts", PELAB_TEXT("attention", "Show"),
                 PELAB_TEXT("attention",
                            "The whole way or a part of it. The matrices are the embeddings, the projections and what "
                            "the scheme brings."),
                 {{"all", PELAB_TEXT("attention", "Terms to output")},
                  {"terms", PELAB_TEXT("attention", "Terms and scores")},
                  {"weights", PELAB_TEXT("attention", "Scores, weights, output")},
                  {"matrices", PELAB_TEXT("attention", "Matrices")}}),
      switchSpec("causal", PELAB_TEXT("attention", "Causal mask"),
                 PELAB_TEXT("attention", "No token sees the tokens after it."), false),
      std::move(shift),
      widthSpec("toy_d_model", PELAB_TEXT("attention", "Model width of the toy"),
                PELAB_TEXT("attention", "Numbers per token: d_model of the toy, not of the scene."), 8, 64.0),
      widthSpec("toy_d_head", PELAB_TEXT("attention", "Head width of the toy"),
                PELAB_TEXT("attention",
                           "Numbers per query, key and value. Where a scheme needs another width, the next one that "
                           "it accepts is taken."),
                4, 32.0),
      std::move(seed)};
}

Text refusalOf(const Scene& scene, const AttentionScene& shown) {
  if (shown.tokens.words.empty()) {
    return PELAB_TEXT("attention", "The sentence has no words. Type some, with spaces between them.");
  }
  if (shown.fitting.valid && shown.isBeyondRows()) {
    return PELAB_TEXT("attention",
                      "%1 has a row for the positions 0 … %2 alone; the last token would stand at %3. Shift the "
                      "positions less, shorten the sentence, or make the table longer.")
        .with({encodingOf(scene).info().name, *shown.rows - 1, shown.shift + std::ssize(shown.tokens.words) - 1});
  }
  if (shown.fitting.valid) return {};
  return PELAB_TEXT("attention",
                    "With these parameters %1 accepts no width of the toy model. Bring its other parameters back to "
                    "their defaults.")
      .with({encodingOf(scene).info().name});
}

Layout frameOf(const Scene& /*scene*/, const AttentionScene& shown) {
  Layout layout;
  layout.title = PELAB_TEXT("attention", "Attention of one head, term by term");
  if (!shown.isShown()) return layout;
  layout.noteLines = 2;
  const auto [rows, columns] = attention::gridOf(shown);
  layout.rowStretch.assign(static_cast<std::size_t>(rows), 1.0);
  layout.columnStretch.assign(static_cast<std::size_t>(columns), 1.0);
  return layout;
}

template <int index>
struct TermAt {
  static Panel frame(const Scene& scene, const AttentionScene& shown) {
    return attention::termPanel(scene, shown, index);
  }
  static void fill(Panel& panel, const AttentionScene& shown, Filling& filling) {
    attention::fillTerm(panel, shown, filling, index);
  }
  static Text explain(const Scene& /*scene*/, const AttentionScene& shown, Point at) {
    const std::int64_t query = wholeAt(at.y, shown.length());
    const std::int64_t key = wholeAt(at.x, shown.length());
    return query < 0 || key < 0 ? Text{} : attention::explainTerm(shown, *shown.written()[index], query, key);
  }
  static bool isThere(const AttentionScene& shown) {
    return shown.parts != Parts::Weights && shown.parts != Parts::Matrices && index < std::ssize(shown.written());
  }
};

template <int index>
struct MatrixAt {
  static Panel frame(const Scene& scene, const AttentionScene& shown) {
    return attention::matrixPanel(scene, shown, index);
  }
  static void fill(Panel& panel, const AttentionScene& shown, Filling& filling) {
    attention::fillMatrix(panel, shown, filling, index);
  }
  static Text explain(const Scene& /*scene*/, const AttentionScene& shown, Point at) {
    const AttentionMatrix& matrix = shown.matrices[index];
    const std::int64_t row = wholeAt(at.y - static_cast<double>(matrix.firstRow), matrix.values.rows());
    const std::int64_t column = wholeAt(at.x, matrix.values.cols());
    return row < 0 || column < 0 ? Text{} : attention::explainMatrix(shown, matrix, row, column);
  }
  static bool isThere(const AttentionScene& shown) {
    return shown.parts == Parts::Matrices && index < std::ssize(shown.matrices);
  }
};

Text explainScores(const Scene& /*scene*/, const AttentionScene& shown, Point at) {
  const std::int64_t query = wholeAt(at.y, shown.length());
  const std::int64_t key = wholeAt(at.x, shown.length());
  return query < 0 || key < 0 ? Text{} : attention::explainScore(shown, query, key);
}

bool hasScores(const AttentionScene& shown) {
  return shown.parts != Parts::Matrices;
}

Text explainWeights(const Scene& /*scene*/, const AttentionScene& shown, Point at) {
  const std::int64_t query = wholeAt(at.y, shown.length());
  const std::int64_t key = wholeAt(at.x, shown.length());
  return query < 0 || key < 0 ? Text{} : attention::explainWeight(shown, query, key);
}

bool hasWeights(const AttentionScene& shown) {
  return shown.parts == Parts::All || shown.parts == Parts::Weights;
}

Text explainOutput(const Scene& /*scene*/, const AttentionScene& shown, Point at) {
  const std::int64_t query = wholeAt(at.y, shown.length());
  const std::int64_t dimension = wholeAt(at.x, shown.attention.output.cols());
  return query < 0 || dimension < 0 ? Text{} : attention::explainOutput(shown, query, dimension);
}

template <typename At>
PanelKind<AttentionScene> kindOf(std::string_view id) {
  return {id, &At::frame, &At::fill, &At::explain, &At::isThere};
}

/// The panels have their places in the layout by their ids; those that a scheme has are a choice of these.
std::vector<PanelKind<AttentionScene>> panels() {
  return {kindOf<TermAt<0>>("term_0"),
          kindOf<TermAt<1>>("term_1"),
          kindOf<TermAt<2>>("term_2"),
          kindOf<TermAt<3>>("term_3"),
          kindOf<TermAt<4>>("term_4"),
          kindOf<TermAt<5>>("term_5"),
          {"scores", &attention::scoresPanel, &attention::fillScores, &explainScores, &hasScores},
          {"weights", &attention::weightsPanel, &attention::fillWeights, &explainWeights, &hasWeights},
          {"output", &attention::outputPanel, &attention::fillOutput, &explainOutput, &hasWeights},
          kindOf<MatrixAt<0>>("matrix_0"),
          kindOf<MatrixAt<1>>("matrix_1"),
          kindOf<MatrixAt<2>>("matrix_2"),
          kindOf<MatrixAt<3>>("matrix_3"),
          kindOf<MatrixAt<4>>("matrix_4"),
          kindOf<MatrixAt<5>>("matrix_5"),
          kindOf<MatrixAt<6>>("matrix_6"),
          kindOf<MatrixAt<7>>("matrix_7"),
          kindOf<MatrixAt<8>>("matrix_8"),
          kindOf<MatrixAt<9>>("matrix_9")};
}

bool usesOption(std::string_view id, const Scene& /*scene*/, const AttentionScene& shown) {
  if (id == "words") return shown.isOwn;
  return id != "causal" || !shown.attention.maskedByScheme;
}

ViewInfo makeInfo() {
  return {kId, PELAB_TEXT("attention", "Attention"),
          PELAB_TEXT("attention",
                     "One head of a toy model and a sentence: what the scheme makes of the four terms of the score, "
                     "their sum, the mask, softmax and the output. Type your own words, mask later keys, and shift all "
                     "positions."),
          70};
}

}  // namespace

const View& attentionView() {
  static const PanelView<AttentionScene> view{{makeInfo(), makeOptions(), &refusalOf, &frameOf, panels(),
                                               &attention::readoutsOf, &attention::dataOf, &usesOption}};
  return view;
}

}  // namespace pelab
