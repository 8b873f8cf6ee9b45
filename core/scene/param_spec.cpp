#include "core/scene/param_spec.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/greatest_whole.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

Value toReal(Value value) {
  if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<double>(*i);
  if (const auto* u = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*u);
  return value;
}

Value toInteger(Value value) {
  if (const auto* u = std::get_if<std::uint64_t>(&value)) {
    if (*u <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return static_cast<std::int64_t>(*u);
    }
  } else if (const auto* real = std::get_if<double>(&value)) {
    if (const auto whole = wholeNumber(*real)) return *whole;
  }
  return value;
}

Value toUnsigned(Value value) {
  if (const auto* i = std::get_if<std::int64_t>(&value)) {
    if (*i >= 0) return static_cast<std::uint64_t>(*i);
  } else if (const auto* real = std::get_if<double>(&value)) {
    const auto whole = *real >= 0.0 && *real <= kGreatestWhole ? wholeNumber(*real) : std::nullopt;
    if (whole) return static_cast<std::uint64_t>(*whole);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    const bool digits = !text->empty() && text->find_first_not_of("0123456789") == std::string::npos;
    const auto number = digits ? parseUnsigned(*text) : std::nullopt;
    if (number) return *number;
  }
  return value;
}

/// "p2c|c2p" is the choice "c2p|p2c": names in any order.
Value toChoice(const std::vector<Choice>& choices, Value value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr || text->find('|') == std::string::npos) return value;
  std::vector<std::string> names(1);
  for (const char c : *text) {
    if (c == '|') {
      names.emplace_back();
    } else {
      names.back() += c;
    }
  }
  std::sort(names.begin(), names.end());
  std::string sorted;
  for (const std::string& name : names) sorted += (sorted.empty() ? "" : "|") + name;
  const bool isOne = std::any_of(choices.begin(), choices.end(), [&](const Choice& each) { return each.id == sorted; });
  return isOne ? Value{std::move(sorted)} : std::move(value);
}

}  // namespace

const ParamSpec* findSpec(const std::vector<ParamSpec>& specs, std::string_view id) {
  const auto found = std::find_if(specs.begin(), specs.end(), [id](const ParamSpec& spec) { return spec.id == id; });
  return found == specs.end() ? nullptr : &*found;
}

Params complete(const std::vector<ParamSpec>& specs, const Params& params) {
  Params result;
  for (const ParamSpec& spec : specs) {
    result.set(spec.id, cast(spec, params.has(spec.id) ? params.at(spec.id) : spec.defaultValue));
  }
  return result;
}

Value cast(const ParamSpec& spec, Value value) {
  switch (spec.kind) {
    case Kind::Real:
      return toReal(std::move(value));
    case Kind::Integer:
      return toInteger(std::move(value));
    case Kind::Unsigned:
      return toUnsigned(std::move(value));
    case Kind::Choice:
      return toChoice(spec.choices, std::move(value));
    case Kind::Bool:
    case Kind::List:
    case Kind::Text:
    case Kind::Table:
      break;
  }
  return value;
}

}  // namespace pelab
