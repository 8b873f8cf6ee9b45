#include "core/summary/summary.h"

#include <algorithm>
#include <numbers>
#include <string>
#include <utility>

#include "core/encodings/registry.h"
#include "core/summary/subject.h"

namespace pelab {

namespace {

using summary::Subject;

SummaryCell unknown() {
  return {Text::literal("–"), PELAB_TEXT("summary", "The scheme does not say, and its parts do not tell.")};
}

/// Whether all positions count, only their differences, or none.
SummaryCell position(const Subject& subject) {
  if (!subject.toy.valid) return unknown();
  const Attention same = subject.ofOneWord(true);
  if (same.parts.relativeValues.empty() && summary::spread(same) <= summary::rounding(same)) {
    return {PELAB_TEXT("summary", "neither: no positions"),
            PELAB_TEXT("summary", "Measured: one word repeated has the same score everywhere.")};
  }
  const Attention here = subject.ofWords(0);
  const double change = scoreChange(here, subject.ofWords(summary::kMoved));
  const Text how = PELAB_TEXT("summary", "Measured: with all %1 positions moved by %2, scores change by at most %3.")
                       .with({summary::kWords, summary::kMoved, Number{change, 2}});
  const bool relative = change <= summary::rounding(here);
  const bool coordinates =
      subject.encoding.info().family == Family::Rotation && !subject.encoding.frequencies(subject.params);
  if (coordinates) {
    return {PELAB_TEXT("summary", "relative, coordinate by coordinate"),
            PELAB_TEXT("summary",
                       "Each pair turns with one coordinate, so that a score holds differences of coordinates only. "
                       "Measured along the running count, %1 positions moved by %2 change scores by at most %3.")
                .with({summary::kWords, summary::kMoved, Number{change, 2}})};
  }
  return {relative ? PELAB_TEXT("summary", "relative") : PELAB_TEXT("summary", "absolute"), how};
}

SummaryCell training(const Subject& subject) {
  const auto trained = subject.encoding.trainedNumbers(subject.params);
  if (!trained) return unknown();
  const Text how = PELAB_TEXT("summary", "Counted with the parameters on show; in one layer, where each has its own.");
  if (trained->count == 0) return {PELAB_TEXT("summary", "fixed: nothing is trained"), how};
  if (trained->times.empty()) return {PELAB_TEXT("summary", "trained: %1 numbers").with({trained->count}), how};
  if (!trained->plus.empty()) {
    return {PELAB_TEXT("summary", "trained: %1 · %2 + %3 numbers")
                .with({trained->count, std::string(trained->times), trained->plus}),
            how};
  }
  return {PELAB_TEXT("summary", "trained: %1 · %2 numbers").with({trained->count, std::string(trained->times)}), how};
}

/// @p parts with commas between them.
Text listed(const std::vector<Text>& parts) {
  std::string source;
  std::vector<TextArg> args;
  for (const Text& part : parts) {
    args.emplace_back(part);
    source += (args.size() > 1 ? " + %" : "%") + std::to_string(args.size());
  }
  return Text::literal(source, std::move(args));
}

SummaryCell place(const Subject& subject) {
  if (!subject.toy.valid) return unknown();
  const AttentionTerms parts = subject.ofWords(0).parts;
  bool input = false;
  bool vectors = false;
  bool scores = false;
  for (const AttentionTerm& term : parts.terms) {
    const bool isContent = term.id == "content_content";
    input = input || (!isContent && term.state == TermState::Kept);
    vectors = vectors || (isContent && term.state == TermState::Replaced);
    scores = scores || term.state == TermState::Added || (!isContent && term.state == TermState::Replaced);
  }
  std::vector<Text> places;
  if (input) places.emplace_back(PELAB_TEXT("summary", "input"));
  if (vectors) places.emplace_back(PELAB_TEXT("summary", "queries and keys"));
  if (scores) places.emplace_back(PELAB_TEXT("summary", "scores"));
  if (!parts.relativeValues.empty()) places.emplace_back(PELAB_TEXT("summary", "values"));
  if (places.empty()) places.emplace_back(PELAB_TEXT("summary", "nowhere"));
  return {listed(places), PELAB_TEXT("summary", "Read off the terms of the scores, and of what the weights average.")};
}

SummaryCell cost(const Subject& subject) {
  const Text how = PELAB_TEXT("summary",
                              "Counted from where it enters: L positions, width d, H heads; kept numbers with the "
                              "parameters on show.");
  const Encoding& encoding = subject.encoding;
  switch (encoding.info().family) {
    case Family::InputTable: {
      const auto table = encoding.table(subject.params);
      if (!table) break;
      if (encoding.makesRowsInOrder()) {
        return {PELAB_TEXT("summary", "L steps one after another, up to d² multiplications each; %1 numbers kept")
                    .with({table->rows() * table->columns()}),
                how};
      }
      return {PELAB_TEXT("summary", "L · d additions once; %1 numbers kept").with({table->rows() * table->columns()}),
              how};
    }
    case Family::Rotation: {
      const auto pairs = encoding.frequencies(subject.params);
      const std::int64_t kept = pairs ? std::ssize(pairs->omega) : 0;
      if (kept == 0) return {PELAB_TEXT("summary", "3 d operations per query and per key, every layer"), how};
      return {PELAB_TEXT("summary", "3 d operations per query and per key, every layer; %1 numbers kept").with({kept}),
              how};
    }
    case Family::ScoreBias:
      return {PELAB_TEXT("summary", "one addition per score: H · L², every layer"), how};
    case Family::RelativeVector:
      return {PELAB_TEXT("summary", "further products per score: about 2 d · L² each, every layer"), how};
    case Family::None:
      return {PELAB_TEXT("summary", "nothing"), how};
  }
  return unknown();
}

/// Pairs that, within @p longer positions, pass angles that they did not within the @p length of training, where they
/// turned as they do without scaling.
std::int64_t unfinished(const Frequencies& pairs, std::int64_t length, std::int64_t longer) {
  constexpr double turn = 2.0 * std::numbers::pi;
  constexpr double rounding = 1e-9;
  std::int64_t count = 0;
  for (std::size_t i = 0; i < pairs.omega.size(); ++i) {
    const double now = std::abs(pairs.omega[i]);
    const double before = pairs.unscaled.empty() ? now : std::abs(pairs.unscaled[i]);
    const double seen = std::min(before * static_cast<double>(length), turn);
    const double reached = std::min(now * static_cast<double>(longer), turn);
    count += reached > seen * (1.0 + rounding) ? 1 : 0;
  }
  return count;
}

/// What becomes of twice the length.
SummaryCell length(const Subject& subject) {
  const Encoding& encoding = subject.encoding;
  if (!subject.params.has("max_len")) {
    return {PELAB_TEXT("summary", "defined for every position"),
            PELAB_TEXT("summary", "It asks for relative positions alone, and no length is among its parameters.")};
  }
  const std::int64_t trainedLength = subject.params.integer("max_len");
  Params longer = subject.params;
  longer.set("max_len", 2 * trainedLength);
  const Text how =
      PELAB_TEXT("summary", "Asked for %1 positions instead of %2.").with({2 * trainedLength, trainedLength});
  const auto now = encoding.trainedNumbers(subject.params);
  const auto then = encoding.trainedNumbers(longer);
  if (now && then && then->count > now->count) {
    const std::int64_t more = then->count - now->count;
    if (now->times.empty())
      return {PELAB_TEXT("summary", "no: %1 more numbers would have to be trained").with({more}), how};
    return {PELAB_TEXT("summary", "no: %1 · %2 more numbers would have to be trained")
                .with({more, std::string(now->times)}),
            how};
  }
  if (validate(encoding, longer)) return {PELAB_TEXT("summary", "no: refused"), how};
  const auto pairs = encoding.frequencies(subject.params);
  if (pairs && !pairs->omega.empty()) {
    const std::int64_t trained = pairs->trainedLength > 0 ? pairs->trainedLength : trainedLength;
    const std::int64_t count = unfinished(*pairs, trained, 2 * trainedLength);
    if (count == 0) return {PELAB_TEXT("summary", "defined, and no pair reaches an angle never seen"), how};
    return {PELAB_TEXT("summary", "defined, but %1 of %2 pairs reach angles never seen")
                .with({count, std::ssize(pairs->omega)}),
            how};
  }
  if (encoding.relativeIndex(subject.params)) {
    return {PELAB_TEXT("summary", "yes: far positions share what was trained"), how};
  }
  if (encoding.info().family == Family::ScoreBias)
    return {PELAB_TEXT("summary", "yes: every distance has its bias"), how};
  if (encoding.info().family == Family::None) return {PELAB_TEXT("summary", "nothing depends on the length"), how};
  return {PELAB_TEXT("summary", "defined for every position"), how};
}

/// Whether a key before the query and one as far after it differ.
SummaryCell direction(const Subject& subject) {
  if (!subject.toy.valid) return unknown();
  const Attention plain = subject.ofOneWord(true);
  const double own = summary::asymmetry(plain);
  if (own < 0.0) {
    return {PELAB_TEXT("summary", "keys after the query are masked"),
            PELAB_TEXT("summary", "Measured: no pair of positions has a score both ways.")};
  }
  const Attention projected = subject.ofOneWord(false);
  const double with = summary::asymmetry(projected);
  const Text how = PELAB_TEXT("summary",
                              "Measured with one word repeated: score(i, j) and score(j, i) differ by up to %1, and by "
                              "%2 where W_Q and W_K are equal.")
                       .with({Number{with, 2}, Number{own, 2}});
  if (own > summary::rounding(plain)) return {PELAB_TEXT("summary", "yes, by itself"), how};
  if (with > summary::rounding(projected)) return {PELAB_TEXT("summary", "only through W_Q ≠ W_K"), how};
  return {PELAB_TEXT("summary", "no: both sides score alike"), how};
}

SummaryCell models(const Subject& subject) {
  const EncodingInfo& info = subject.encoding.info();
  if (info.usedBy.empty()) {
    return {PELAB_TEXT("summary", "no released model that is known here"),
            PELAB_TEXT("summary", "Stated by the scheme.")};
  }
  return {Text::literal("%1", {std::string(info.usedBy)}), PELAB_TEXT("summary", "Stated by the scheme.")};
}

struct Question {
  SummaryColumn column;
  SummaryCell (*answer)(const Subject& subject);
};

const std::vector<Question>& questions() {
  static const std::vector<Question> all{{{"position", PELAB_TEXT("summary", "Absolute or relative")}, &position},
                                         {{"training", PELAB_TEXT("summary", "Trained or fixed")}, &training},
                                         {{"place", PELAB_TEXT("summary", "Where it enters")}, &place},
                                         {{"cost", PELAB_TEXT("summary", "Cost")}, &cost},
                                         {{"length", PELAB_TEXT("summary", "Beyond the trained length")}, &length},
                                         {{"direction", PELAB_TEXT("summary", "Direction")}, &direction},
                                         {{"models", PELAB_TEXT("summary", "Models")}, &models}};
  return all;
}

/// What @p encoding has in @p scene.
Params paramsIn(const Scene& scene, const Encoding& encoding) {
  const std::string id(encoding.info().id);
  if (scene.setup.encoding == id) return complete(encoding.params(), scene.setup.params);
  const auto found = scene.remembered.find(id);
  return complete(encoding.params(), found == scene.remembered.end() ? Params{} : found->second);
}

}  // namespace

const std::vector<SummaryColumn>& summaryColumns() {
  static const std::vector<SummaryColumn> columns = [] {
    std::vector<SummaryColumn> all;
    for (const Question& question : questions()) all.push_back(question.column);
    return all;
  }();
  return columns;
}

SummaryRow summaryOf(const Encoding& encoding, const Params& params) {
  SummaryRow row{&encoding, params, {}};
  const Subject subject(encoding, row.params);
  for (const Question& question : questions()) row.cells.push_back(question.answer(subject));
  return row;
}

std::vector<SummaryRow> summaryTable(const Scene& scene) {
  std::vector<SummaryRow> rows;
  for (const Encoding* encoding : allEncodings()) rows.push_back(summaryOf(*encoding, paramsIn(scene, *encoding)));
  std::stable_sort(rows.begin(), rows.end(), [](const SummaryRow& a, const SummaryRow& b) {
    const EncodingInfo& first = a.encoding->info();
    const EncodingInfo& second = b.encoding->info();
    return std::pair(first.family, first.year) < std::pair(second.family, second.year);
  });
  return rows;
}

}  // namespace pelab
