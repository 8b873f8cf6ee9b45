#include "core/views/attention/attention_texts.h"

#include <algorithm>
#include <cmath>

#include "core/views/support.h"

namespace pelab::attention {
namespace {

/// "0.1 − 0.2".
Text summed(const Text& before, double value) {
  if (before.empty()) return Text::literal("%1", {Number{value}});
  return Text::literal(value < 0.0 ? "%1 − %2" : "%1 + %2", {before, Number{std::abs(value)}});
}

Text listed(const std::vector<Text>& texts) {
  Text list;
  for (const Text& text : texts) list = list.empty() ? text : PELAB_TEXT("attention", "%1, %2").with({list, text});
  return list;
}

/// @p text with the positions of two tokens where they are not their numbers.
Text withPositions(const AttentionScene& shown, Text text, std::int64_t query, std::int64_t key) {
  if (shown.shift == 0) return text;
  return PELAB_TEXT("attention", "%1 (positions %2 and %3)")
      .with({std::move(text), shown.toy.position(query), shown.toy.position(key)});
}

Text hidden(const AttentionScene& shown, std::int64_t query, std::int64_t key) {
  return PELAB_TEXT("attention", "The mask hides “%1” from “%2”.").with({shown.word(key), shown.word(query)});
}

}  // namespace

Text termTitle(const AttentionTerm& term, bool isFirst) {
  const std::vector<TextArg> args{term.name, term.formula + term.scaleName};
  return isFirst ? PELAB_TEXT("attention", "%1: %2").with(args) : PELAB_TEXT("attention", "+ %1: %2").with(args);
}

Text scoresTitle(const AttentionScene& shown) {
  const Text title =
      shown.parts == Parts::Weights ? PELAB_TEXT("attention", "Scores") : PELAB_TEXT("attention", "= scores");
  return shown.isMasked() ? PELAB_TEXT("attention", "%1 (later keys masked)").with({title}) : title;
}

Text outputTitle(const AttentionScene& shown) {
  return PELAB_TEXT("attention", "Output: Σ weight · (%1)").with({shown.attention.parts.valueFormula});
}

Text explainTerm(const AttentionScene& shown, const AttentionTerm& term, std::int64_t query, std::int64_t key) {
  const double value = term.scale * term.values(query, key);
  if (std::isnan(value)) return hidden(shown, query, key);
  const std::string formula = term.cellFormula ? term.cellFormula(query, key) : atCell(term.formula, query, key);
  return withPositions(shown,
                       Text::literal("%1(%2, %3) = %4 = %5", {term.name, shown.word(query), shown.word(key),
                                                              formula + term.scaleName, Number{value}}),
                       query, key);
}

Text explainScore(const AttentionScene& shown, std::int64_t query, std::int64_t key) {
  const Attention& attention = shown.attention;
  if (attention.isMasked(query, key)) return hidden(shown, query, key);
  Text sum;
  const auto terms = shown.written();
  for (const AttentionTerm* term : terms) sum = summed(sum, term->scale * term->values(query, key));
  const Number score{attention.scores(query, key)};
  const std::vector<TextArg> args{shown.word(query), shown.word(key), sum, score};
  const Text text = terms.size() > 1 ? PELAB_TEXT("attention", "score(%1, %2) = %3 = %4").with(args)
                                     : PELAB_TEXT("attention", "score(%1, %2) = %3").with({args[0], args[1], score});
  return withPositions(shown, text, query, key);
}

Text explainWeight(const AttentionScene& shown, std::int64_t query, std::int64_t key) {
  if (shown.attention.isMasked(query, key)) return hidden(shown, query, key);
  return PELAB_TEXT("attention", "weight(%1, %2) = exp(%3) / Σ = %4")
      .with({shown.word(query), shown.word(key), Number{shown.attention.scores(query, key)},
             Number{shown.attention.weights(query, key)}});
}

Text explainOutput(const AttentionScene& shown, std::int64_t query, std::int64_t dimension) {
  return PELAB_TEXT("attention", "output(%1), dimension %2 = Σ_j weight(%1, j) · (%3) = %4")
      .with({shown.word(query), dimension, shown.attention.parts.valueFormula,
             Number{shown.attention.output(query, dimension)}});
}

Text explainMatrix(const AttentionScene& shown, const AttentionMatrix& matrix, std::int64_t row, std::int64_t column) {
  const TextArg where = matrix.rows.empty() ? TextArg{shown.word(row)}
                                            : TextArg{Text::literal("%1 = %2", {matrix.rows, matrix.firstRow + row})};
  const double value = matrix.values(row, column);
  const Text shownValue = std::isnan(value) ? PELAB_TEXT("attention", "masked") : Text::literal("%1", {Number{value}});
  return Text::literal("%1 (%2, %3 = %4) = %5", {matrix.name, where, matrix.columns, column, shownValue});
}

namespace {

/// The toy's widths, and its seed where it was changed.
Text toyNote(const AttentionScene& shown) {
  const std::vector<TextArg> args{shown.toy.size.model, shown.toy.size.head, std::to_string(shown.toy.seed)};
  return shown.toy.seed == 0 ? PELAB_TEXT("attention", "Toy model: width %1, head width %2.").with(args)
                             : PELAB_TEXT("attention", "Toy model: width %1, head width %2, seed %3.").with(args);
}

/// What else decides the numbers: whose bias it is, and where the sentence stands.
std::vector<Text> choiceNotes(const AttentionScene& shown) {
  std::vector<Text> notes;
  if (shown.heads > 1) {
    const std::int64_t head = std::clamp<std::int64_t>(shown.toy.head, 0, shown.heads - 1);
    notes.push_back(PELAB_TEXT("attention", "Bias of head h = %1 of %2.").with({head, shown.heads}));
  }
  if (shown.shift > 0) {
    notes.push_back(
        PELAB_TEXT("attention", "Positions %1 … %2.").with({shown.shift, shown.shift + shown.length() - 1}));
  }
  return notes;
}

/// The terms that the scheme has not, where terms are shown.
Text droppedNote(const AttentionScene& shown) {
  std::vector<Text> names;
  for (const AttentionTerm* term : shown.dropped()) names.push_back(term->name);
  const bool areShown = shown.parts == Parts::All || shown.parts == Parts::Terms;
  return areShown && !names.empty() ? PELAB_TEXT("attention", "Dropped: %1.").with({listed(names)}) : Text{};
}

}  // namespace

Text noteOf(const AttentionScene& shown) {
  std::vector<Text> notes{toyNote(shown)};
  if (shown.fitting.size != shown.asked) {
    notes.push_back(PELAB_TEXT("attention", "The scheme does not accept the widths %1 and %2.")
                        .with({shown.asked.model, shown.asked.head}));
  }
  if (!shown.fitting.changes.empty()) {
    notes.push_back(PELAB_TEXT("attention", "Its other parameters: %1.").with({listed(shown.fitting.changes)}));
  }
  for (Text& note : choiceNotes(shown)) notes.push_back(std::move(note));
  if (shown.tokens.leftOut > 0) {
    notes.push_back(PELAB_TEXT("attention", "Only the first %1 tokens are shown; left out: %2.")
                        .with({kMostTokens, shown.tokens.leftOut}));
  }
  notes.push_back(droppedNote(shown));
  notes.push_back(shown.attention.parts.remark);
  return joined(notes);
}

namespace {

constexpr double kTolerance = 1e-12;

/// The first token and the last one that is another word; both 0 when there is none.
std::pair<std::int64_t, std::int64_t> swapped(const Toy& toy) {
  for (std::int64_t k = toy.length() - 1; k > 0; --k) {
    if (toy.tokens[static_cast<std::size_t>(k)] != toy.tokens.front()) return {0, k};
  }
  return {0, 0};
}

/// Largest difference of the outputs after the swap of tokens a and b from the outputs swapped.
double swapFault(const Attention& before, const Attention& after, std::int64_t a, std::int64_t b) {
  Eigen::MatrixXd back = after.output;
  back.row(a).swap(back.row(b));
  return (back - before.output).cwiseAbs().maxCoeff() / std::max(1.0, before.output.cwiseAbs().maxCoeff());
}

/// The same of a head that sees contents only, unmasked.
double contentSwapFault(const Toy& toy, const Toy& other, std::int64_t a, std::int64_t b) {
  const auto content = [](const Toy& of) {
    AttentionTerms terms;
    terms.terms = {contentTerm(of)};
    terms.values = of.x * of.wv;
    return attend(std::move(terms), false);
  };
  return swapFault(content(toy), content(other), a, b);
}

void addSwaps(const Encoding& encoding, const AttentionScene& shown, std::vector<Readout>& result) {
  const auto [a, b] = swapped(shown.toy);
  if (a == b) return;
  std::vector<std::int64_t> order;
  for (std::int64_t k = 0; k < shown.length(); ++k) order.push_back(k == a ? b : k == b ? a : k);
  const Toy other = reordered(shown.toy, order);
  const Attention after = attend(attentionTerms(encoding, shown.fitting.params, other), shown.causal);
  const auto said = [&](Text label, double fault) {
    const bool follows = fault < kTolerance;
    const Text sentence = follows
                              ? PELAB_TEXT("attention", "the outputs swap with them; largest difference %1")
                              : PELAB_TEXT("attention", "the outputs also change, by up to %1 of the largest output");
    result.push_back(
        {std::move(label), sentence.with({Number{fault, 3}}), follows ? std::optional(true) : std::nullopt});
  };
  said(PELAB_TEXT("attention", "“%1” and “%2” swapped").with({shown.word(a), shown.word(b)}),
       swapFault(shown.attention, after, a, b));
  said(PELAB_TEXT("attention", "“%1” and “%2” swapped, content alone").with({shown.word(a), shown.word(b)}),
       contentSwapFault(shown.toy, other, a, b));
}

void addShift(const Encoding& encoding, const AttentionScene& shown, std::vector<Readout>& result) {
  std::int64_t by = shown.shift > 0 ? shown.shift : kTestShift;
  if (shown.rows) by = std::min(by, *shown.rows - shown.length());
  if (by == 0) return;  // the sentence takes all the rows there are
  Toy toy = shown.toy;
  toy.first = 0;
  const Attention before = attend(attentionTerms(encoding, shown.fitting.params, toy), shown.causal);
  toy.first = by;
  const Attention after = attend(attentionTerms(encoding, shown.fitting.params, toy), shown.causal);
  const double change = scoreChange(before, after);
  const bool stays = change <= after.parts.tolerance * std::max(1.0, scoreSize(before));
  result.push_back({PELAB_TEXT("attention", "All positions moved by %1").with({by}),
                    stays ? PELAB_TEXT("attention", "the scores stay; largest change %1").with({Number{change, 3}})
                          : PELAB_TEXT("attention", "the scores change by up to %1").with({Number{change, 3}}),
                    before.parts.isRelative ? std::optional(stays) : std::nullopt});
}

/// What becomes of each term, with the formula that it replaces or drops struck out.
void addTerms(const AttentionScene& shown, std::vector<Readout>& result) {
  for (const AttentionTerm& term : shown.attention.parts.terms) {
    const Text state = term.state == TermState::Kept       ? PELAB_TEXT("attention", "%1: kept")
                       : term.state == TermState::Replaced ? PELAB_TEXT("attention", "%1: replaced")
                       : term.state == TermState::Added    ? PELAB_TEXT("attention", "%1: added")
                                                           : PELAB_TEXT("attention", "%1: dropped");
    Readout line{state.with({term.name}), {}, {}};
    if (term.state == TermState::Dropped || term.state == TermState::Replaced) {
      line.struck = Text::literal("%1", {plainFormula(term.id)});
    }
    line.value =
        term.state == TermState::Dropped ? Text::literal("0") : Text::literal("%1", {term.formula + term.scaleName});
    result.push_back(std::move(line));
  }
}

}  // namespace

std::vector<Readout> readoutsOf(const Scene& scene, const AttentionScene& shown) {
  std::vector<Readout> result;
  const Text pair = Text::literal("%1 → %2", {shown.word(shown.query), shown.word(shown.key)});
  result.push_back(
      {PELAB_TEXT("attention", "Score, %1").with({pair}), explainScore(shown, shown.query, shown.key), {}});
  if (!shown.attention.isMasked(shown.query, shown.key)) {
    result.push_back(
        {PELAB_TEXT("attention", "Weight, %1").with({pair}), explainWeight(shown, shown.query, shown.key), {}});
  }
  addTerms(shown, result);
  const double sum = sumFault(shown.attention);
  result.push_back({PELAB_TEXT("attention", "The terms sum to the scores"),
                    PELAB_TEXT("attention", "largest difference %1").with({Number{sum, 3}}),
                    sum < shown.attention.parts.tolerance});
  const double rows = rowFault(shown.attention);
  result.push_back({PELAB_TEXT("attention", "Every row of the weights sums to 1"),
                    PELAB_TEXT("attention", "largest difference %1").with({Number{rows, 3}}), rows < kTolerance});
  const Encoding& encoding = encodingOf(scene);
  addSwaps(encoding, shown, result);
  addShift(encoding, shown, result);
  result.push_back({PELAB_TEXT("attention", "What the weights average"),
                    Text::literal("%1", {shown.attention.parts.valueFormula}),
                    {}});
  return result;
}

}  // namespace pelab::attention
