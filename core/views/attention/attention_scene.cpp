#include "core/views/attention/attention_scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/encodings/score_bias.h"
#include "core/scene/quote.h"
#include "core/views/support.h"

namespace pelab::attention {
namespace {

std::string sentenceOf(const Params& options) {
  const std::string& which = options.text("sentence");
  if (which == "own") return options.text("words");
  return which == "en" ? "the cat saw the dog" : "我 很 牛逼";
}

Parts partsOf(const std::string& id) {
  if (id == "terms") return Parts::Terms;
  if (id == "weights") return Parts::Weights;
  return id == "matrices" ? Parts::Matrices : Parts::All;
}

double reachOf(const Attention& attention) {
  double reach = scoreSize(attention);
  for (const AttentionTerm& term : attention.parts.terms) {
    for (const double value : term.values.reshaped()) reach = std::fmax(reach, std::abs(term.scale * value));
  }
  return reach > 0.0 && std::isfinite(reach) ? reach : 1.0;
}

bool hasBias(const Attention& attention) {
  const auto& terms = attention.parts.terms;
  return std::any_of(terms.begin(), terms.end(), [](const AttentionTerm& term) { return term.id == "bias"; });
}

/// Embeddings and projections of @p toy, then what the scheme reads.
std::vector<AttentionMatrix> matricesOf(const Toy& toy, const std::vector<AttentionMatrix>& own) {
  std::vector<AttentionMatrix> all{
      {Text::literal("x_i"), {}, 0, PELAB_TEXT("attention", "Dimension of the model"), toy.x},
      projectionMatrix("W_Q", toy.wq),
      projectionMatrix("W_K", toy.wk),
      projectionMatrix("W_V", toy.wv)};
  for (const AttentionMatrix& matrix : own) {
    if (matrix.values.size() > 0 && std::ssize(all) < kMostMatrices) all.push_back(matrix);
  }
  return all;
}

}  // namespace

AttentionScene::AttentionScene(const Scene& scene) {
  const Params options = optionsOf(scene, kId);
  parts = partsOf(options.text("parts"));
  causal = options.flag("causal");
  shift = options.integer("shift");
  isOwn = options.text("sentence") == "own";
  asked = {options.integer("toy_d_model"), options.integer("toy_d_head")};
  tokens = tokenized(sentenceOf(options));
  const Encoding& encoding = encodingOf(scene);
  const std::int64_t length = std::ssize(tokens.words);
  std::int64_t most = length + std::max(shift, kTestShift);
  // A bias may count from the last key there is: that of the sentence. It needs no row for any position.
  const bool isBias = encoding.info().family == Family::ScoreBias;
  if (isBias && !trainedPositions(encoding, scene.setup.params)) most = length + shift;
  fitting = toyParams(encoding, scene.setup.params, asked, most);
  rows = trainedPositions(encoding, scene.setup.params);
  if (!isShown()) return;
  toy = makeToy(tokens.words, fitting.size, options.unsigned64("toy_seed"));
  toy.first = shift;
  toy.head = scene.cursor.head;
  attention = attend(attentionTerms(encoding, fitting.params, toy), causal);
  matrices = matricesOf(toy, attention.parts.matrices);
  reach = reachOf(attention);
  if (const auto bias = encoding.scoreBias(fitting.params); bias && hasBias(attention)) heads = bias->heads();
  query = std::clamp<std::int64_t>(scene.cursor.position, 0, length - 1);
  key = std::clamp<std::int64_t>(scene.cursor.key, 0, length - 1);
}

std::string AttentionScene::word(std::int64_t index) const {
  return shortened(toy.tokens[static_cast<std::size_t>(index)]);
}

std::vector<const AttentionTerm*> AttentionScene::terms(bool dropped) const {
  std::vector<const AttentionTerm*> result;
  for (const AttentionTerm& term : attention.parts.terms) {
    if ((term.state == TermState::Dropped) == dropped) result.push_back(&term);
  }
  return result;
}

std::vector<std::string> AttentionScene::panels() const {
  std::vector<std::string> ids;
  if (parts == Parts::Matrices) {
    for (std::int64_t k = 0; k < std::ssize(matrices); ++k) ids.push_back(numbered("matrix", k));
    return ids;
  }
  if (parts != Parts::Weights) {
    const auto terms = std::min<std::int64_t>(std::ssize(written()), kMostTerms);
    for (std::int64_t k = 0; k < terms; ++k) ids.push_back(numbered("term", k));
  }
  ids.emplace_back("scores");
  if (parts != Parts::Terms) ids.insert(ids.end(), {"weights", "output"});
  return ids;
}

std::string numbered(std::string_view kind, std::int64_t index) {
  return std::string(kind) + "_" + std::to_string(index);
}

}  // namespace pelab::attention
