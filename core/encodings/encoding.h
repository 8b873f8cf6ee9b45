#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/encodings/frequencies.h"
#include "core/encodings/line.h"
#include "core/encodings/relative_index.h"
#include "core/encodings/remembered.h"
#include "core/encodings/score_bias.h"
#include "core/encodings/table.h"
#include "core/error.h"
#include "core/quantities/quantity.h"
#include "core/scene/param_spec.h"
#include "core/scene/params.h"
#include "core/text.h"

namespace pelab {

struct AttentionTerms;
struct Toy;

/// Where a scheme acts; the scheme list is grouped by it, in this order.
enum class Family { InputTable, Rotation, ScoreBias, RelativeVector, None };
[[nodiscard]] Text familyName(Family family);

struct EncodingInfo {
  std::string_view id;  ///< the folder's name
  Text name;
  Family family = Family::None;
  int year = 0;
  std::string_view source;    ///< "Vaswani et al. 2017, arXiv:1706.03762, §3.5"
  std::string_view formula;   ///< with the default parameters: "PE(p, 2i) = sin(p / base^(2i/d))"
  Text summary;               ///< two or three sentences: what it is, where it acts, good and bad at
  std::string_view usedBy{};  ///< models that use it, by name: "BERT, GPT-2, OPT"; empty = none that is known
};

/// Numbers that training changes: count, or count times a width that is not among the scheme's parameters ("d_head"),
/// and what else does not grow with the length ("2 d_model² + 396").
struct TrainedNumbers {
  std::int64_t count = 0;
  std::string_view times{};
  std::string plus{};
  friend bool operator==(const TrainedNumbers&, const TrainedNumbers&) = default;
};

/// A named setting worth opening, with one line why.
struct Preset {
  std::string_view id;  ///< "llama-2"
  Text name;
  Text why;
  Params params;  ///< only what differs from the defaults
  /// Positions the model was trained with, where neither its scaling says so nor all of max_len; 0 = they do.
  std::int64_t trained = 0;
};

/// One way of telling a transformer positions. Every member is a pure function of its arguments, safe from any thread;
/// what it prepared last is kept and shared (Remembered), so that asking again costs a comparison. A capability that a
/// scheme does not have is null; views ask, never by the scheme's name. `params` is always complete and valid (see
/// validate).
class Encoding {
public:
  Encoding() = default;
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;
  virtual ~Encoding() = default;

  [[nodiscard]] virtual const EncodingInfo& info() const = 0;
  [[nodiscard]] virtual const std::vector<ParamSpec>& params() const = 0;
  [[nodiscard]] virtual const std::vector<Preset>& presets() const = 0;
  [[nodiscard]] virtual const std::vector<QuantityKind>& quantities() const = 0;

  /// What these parameters compute, one line of plain Unicode in no language; parts are separated by ", " outside of
  /// brackets, "^(…)" is raised and "_i" lowered. The default is info().formula.
  [[nodiscard]] virtual std::string formula(const Params& params) const;

  /// Parameters that a table of a file decides, with their values, whatever @p params (complete) say of them; none
  /// without such a table.
  [[nodiscard]] virtual Params fromTable(const Params& params) const;
  /// info().summary in the words that suit @p params: what is shown is a trained table or a stand-in.
  [[nodiscard]] virtual Text summary(const Params& params) const;

  /// Rules over several parameters (each single range is checked from params() before this is asked).
  [[nodiscard]] virtual std::optional<Error> validateTogether(const Params& params) const;
  /// Legal but worth a word ("base 1: all pairs turn equally fast"); empty when there is nothing to say.
  [[nodiscard]] virtual std::vector<Text> warnings(const Params& params) const;

  /// How many numbers of the scheme training changes (in one layer, when each layer has its own). The default counts
  /// what the capabilities tell: tables without a formula; none for sines, rotations and slopes. Nothing = unknown.
  [[nodiscard]] virtual std::optional<TrainedNumbers> trainedNumbers(const Params& params) const;

  /// Every row of its table needs the one before it (a recurrent layer).
  [[nodiscard]] virtual bool makesRowsInOrder() const { return false; }

  /// Rows that are added to the input (or the cos/sin table of a rotation): L × d.
  [[nodiscard]] std::shared_ptr<const Table> table(const Params& params) const;
  /// Pairs that turn with the position.
  [[nodiscard]] std::shared_ptr<const Frequencies> frequencies(const Params& params) const;
  /// Lines along which pairs turn evenly, where positions have several coordinates; never null, and empty where
  /// `frequencies` says it all.
  [[nodiscard]] std::shared_ptr<const std::vector<Line>> lines(const Params& params) const;
  /// What is added to the attention score of query i and key j in head h.
  [[nodiscard]] std::shared_ptr<const ScoreBias> scoreBias(const Params& params) const;
  /// The row of a small trained table that the pair (i, j) reads.
  [[nodiscard]] std::shared_ptr<const RelativeIndex> relativeIndex(const Params& params) const;

  /// The terms of the scores of a toy sentence (core/attention/terms.h), for schemes with terms of their own; null =
  /// they are built from those above. @p params suit the toy's widths and length.
  [[nodiscard]] virtual std::unique_ptr<AttentionTerms> makeAttentionTerms(const Params& params, const Toy& toy) const;

private:
  /// What the five above hand out, made once for all who ask about the same parameters.
  [[nodiscard]] virtual std::unique_ptr<Table> makeTable(const Params& params) const;
  [[nodiscard]] virtual std::optional<Frequencies> makeFrequencies(const Params& params) const;
  [[nodiscard]] virtual std::vector<Line> makeLines(const Params& params) const;
  [[nodiscard]] virtual std::unique_ptr<ScoreBias> makeScoreBias(const Params& params) const;
  [[nodiscard]] virtual std::unique_ptr<RelativeIndex> makeRelativeIndex(const Params& params) const;

  Remembered<Table> m_tables;
  Remembered<Frequencies> m_frequencies;
  Remembered<std::vector<Line>> m_lines;
  Remembered<ScoreBias> m_biases;
  Remembered<RelativeIndex> m_indices;
};

/// Where the pairs of @p encoding stand among the dimensions: its frequencies, or those of its first line; null when it
/// has none.
[[nodiscard]] std::shared_ptr<const Frequencies> pairsOf(const Encoding& encoding, const Params& params);

/// Positions 0 … that have what training gave them; more would need more trained numbers. Nothing = no end.
[[nodiscard]] std::optional<std::int64_t> trainedPositions(const Encoding& encoding, const Params& params);

/// @p params complete, with what a table of a file decides in place of what they say.
[[nodiscard]] Params settled(const Encoding& encoding, const Params& params);

/// First error of @p params for @p encoding: kinds and ranges (of what no table decides), then validateTogether of all
/// as they are settled. @p params may be incomplete.
[[nodiscard]] std::optional<Error> validate(const Encoding& encoding, const Params& params);

}  // namespace pelab
