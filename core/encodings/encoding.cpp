#include "core/encodings/encoding.h"

#include <utility>

#include "core/attention/terms.h"

namespace pelab {

Text familyName(Family family) {
  switch (family) {
    case Family::InputTable:
      return PELAB_TEXT("encodings", "Input tables");
    case Family::Rotation:
      return PELAB_TEXT("encodings", "Rotations");
    case Family::ScoreBias:
      return PELAB_TEXT("encodings", "Score biases");
    case Family::RelativeVector:
      return PELAB_TEXT("encodings", "Relative vectors");
    case Family::None:
      break;
  }
  return PELAB_TEXT("encodings", "No position signal");
}

std::string Encoding::formula(const Params& /*params*/) const {
  return std::string(info().formula);
}

Params Encoding::fromTable(const Params& /*params*/) const {
  return {};
}

Text Encoding::summary(const Params& /*params*/) const {
  return info().summary;
}

std::optional<Error> Encoding::validateTogether(const Params& /*params*/) const {
  return std::nullopt;
}

std::vector<Text> Encoding::warnings(const Params& /*params*/) const {
  return {};
}

std::optional<TrainedNumbers> Encoding::trainedNumbers(const Params& params) const {
  const TrainedNumbers none;
  if (info().family == Family::None || info().family == Family::Rotation) return none;
  if (relativeIndex(params)) return std::nullopt;
  if (const auto bias = scoreBias(params)) return bias->slopes().empty() ? std::nullopt : std::optional(none);
  const auto rows = table(params);
  if (!rows || info().family != Family::InputTable) return std::nullopt;
  for (std::int64_t c = 0; c < rows->columns(); ++c) {
    if (rows->column(c).part == Column::Part::Plain) return TrainedNumbers{rows->rows() * rows->columns(), {}};
  }
  return none;
}

std::unique_ptr<Table> Encoding::makeTable(const Params& /*params*/) const {
  return nullptr;
}

std::optional<Frequencies> Encoding::makeFrequencies(const Params& /*params*/) const {
  return std::nullopt;
}

std::unique_ptr<ScoreBias> Encoding::makeScoreBias(const Params& /*params*/) const {
  return nullptr;
}

std::unique_ptr<RelativeIndex> Encoding::makeRelativeIndex(const Params& /*params*/) const {
  return nullptr;
}

std::vector<Line> Encoding::makeLines(const Params& /*params*/) const {
  return {};
}

std::unique_ptr<AttentionTerms> Encoding::makeAttentionTerms(const Params& /*params*/, const Toy& /*toy*/) const {
  return nullptr;
}

std::shared_ptr<const Table> Encoding::table(const Params& params) const {
  return m_tables(params, [&] { return makeTable(params); });
}

std::shared_ptr<const Frequencies> Encoding::frequencies(const Params& params) const {
  return m_frequencies(params, [&]() -> std::shared_ptr<const Frequencies> {
    auto made = makeFrequencies(params);
    return made ? std::make_shared<const Frequencies>(std::move(*made)) : nullptr;
  });
}

std::shared_ptr<const std::vector<Line>> Encoding::lines(const Params& params) const {
  return m_lines(params, [&] { return std::make_shared<const std::vector<Line>>(makeLines(params)); });
}

std::shared_ptr<const ScoreBias> Encoding::scoreBias(const Params& params) const {
  return m_biases(params, [&] { return makeScoreBias(params); });
}

std::shared_ptr<const RelativeIndex> Encoding::relativeIndex(const Params& params) const {
  return m_indices(params, [&] { return makeRelativeIndex(params); });
}

std::shared_ptr<const Frequencies> pairsOf(const Encoding& encoding, const Params& params) {
  if (auto turning = encoding.frequencies(params)) return turning;
  const auto lines = encoding.lines(params);
  return lines->empty() ? nullptr : std::shared_ptr<const Frequencies>(lines, &lines->front().frequencies);
}

std::optional<std::int64_t> trainedPositions(const Encoding& encoding, const Params& params) {
  if (!params.has("max_len")) return std::nullopt;
  const std::int64_t length = params.integer("max_len");
  Params longer = params;
  longer.set("max_len", length + 1);
  const auto now = encoding.trainedNumbers(params);
  const auto then = encoding.trainedNumbers(longer);
  return now && then && then->count > now->count ? std::optional(length) : std::nullopt;
}

Params settled(const Encoding& encoding, const Params& params) {
  Params result = complete(encoding.params(), params);
  const Params decided = encoding.fromTable(result);
  for (const auto& [id, value] : decided.values()) result.set(id, value);
  return result;
}

std::optional<Error> validate(const Encoding& encoding, const Params& params) {
  const Params decided = encoding.fromTable(complete(encoding.params(), params));
  for (const ParamSpec& spec : encoding.params()) {
    if (!params.has(spec.id) || decided.has(spec.id)) continue;
    if (auto error = check(spec, params.at(spec.id))) return error;
  }
  return encoding.validateTogether(settled(encoding, params));
}

}  // namespace pelab
