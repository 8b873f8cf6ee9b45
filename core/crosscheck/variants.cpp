#include "core/crosscheck/variants.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace pelab {
namespace {

/// One parameter at another value, or none and the exponents of the cosines.
struct Change {
  std::string id;
  Value value;
  Departure departure;
  bool unhalved = false;
};

bool isShown(const ParamSpec& spec, const Params& params) {
  return !spec.visibleIf || spec.visibleIf(params);
}

Text labelOf(const ParamSpec& spec, const Value& value) {
  if (const auto* id = std::get_if<std::string>(&value)) {
    const auto choice =
        std::find_if(spec.choices.begin(), spec.choices.end(), [&](const Choice& c) { return c.id == *id; });
    if (choice != spec.choices.end()) return choice->label;
  }
  if (const auto* flag = std::get_if<bool>(&value))
    return *flag ? PELAB_TEXT("crosscheck", "on") : PELAB_TEXT("crosscheck", "off");
  return Text::literal(format(value));
}

Change changed(const ParamSpec& spec, const Value& now, Value other) {
  Departure departure{
      "other_" + std::string(spec.id),
      PELAB_TEXT("crosscheck", "%1 is “%2”, not “%3”.").with({spec.label, labelOf(spec, other), labelOf(spec, now)})};
  return {std::string(spec.id), std::move(other), std::move(departure), false};
}

void addOthers(const ParamSpec& spec, const Params& params, std::vector<Change>& changes) {
  const Value& now = params.at(spec.id);
  constexpr double few = 4.0;
  if (spec.kind == Kind::Integer && spec.max - spec.min <= few) {
    for (auto other = static_cast<std::int64_t>(spec.min); other <= static_cast<std::int64_t>(spec.max); ++other) {
      if (now != Value(other)) changes.push_back(changed(spec, now, other));
    }
  }
  if (spec.kind == Kind::Bool) changes.push_back(changed(spec, now, !std::get<bool>(now)));
  for (const Choice& choice : spec.choices) {
    if (now != Value(std::string(choice.id))) changes.push_back(changed(spec, now, std::string(choice.id)));
  }
}

/// base^(−2i/d) with another exponent is the same ladder on another base.
void addExponents(const Params& params, std::vector<Change>& changes) {
  const double base = params.real("base");
  const auto add = [&](double other, const char* code, Text sentence) {
    changes.push_back({"base", other, {code, std::move(sentence)}, false});
  };
  add(base * base, "doubled_exponent",
      PELAB_TEXT("crosscheck", "The exponent is doubled: base^(−4i/d) where base^(−2i/d) belongs."));
  add(std::sqrt(base), "halved_exponent",
      PELAB_TEXT("crosscheck", "The factor 2 is missing in the exponent: base^(−i/d) where base^(−2i/d) belongs."));
  add(1.0 / base, "missing_minus",
      PELAB_TEXT("crosscheck", "The minus sign is missing in the exponent: base^(2i/d) where base^(−2i/d) belongs."));
  changes.push_back(
      {"columns",
       {},
       {"unhalved_index",
        PELAB_TEXT("crosscheck",
                   "Sine and cosine of a pair have different exponents: that of column j is −j/d, where both belong to "
                   "−2⌊j/2⌋/d.")},
       true});
}

std::vector<Change> changesOf(const Encoding& encoding, const Params& params) {
  std::vector<Change> changes;
  for (const ParamSpec& spec : encoding.params()) {
    if (isShown(spec, params)) addOthers(spec, params, changes);
    if (spec.id == "base" && spec.kind == Kind::Real) addExponents(params, changes);
  }
  return changes;
}

}  // namespace

std::vector<Variant> variantsOf(const Encoding& encoding, const Params& params) {
  const std::vector<Change> changes = changesOf(encoding, params);
  std::vector<Variant> variants{{params, {}}};
  const auto with = [](Variant variant, const Change& change) {
    if (!change.unhalved) variant.params.set(change.id, change.value);
    variant.unhalved = variant.unhalved || change.unhalved;
    variant.departures.push_back(change.departure);
    return variant;
  };
  for (const Change& change : changes) variants.push_back(with(variants.front(), change));
  for (std::size_t a = 0; a < changes.size(); ++a) {
    for (std::size_t b = a + 1; b < changes.size(); ++b) {
      if (changes[a].id != changes[b].id) variants.push_back(with(with(variants.front(), changes[a]), changes[b]));
    }
  }
  return variants;
}

}  // namespace pelab
