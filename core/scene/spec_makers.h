#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/scene/param_spec.h"

namespace pelab {

/// A parameter or view option; what its kind needs besides is set on the result.
[[nodiscard]] inline ParamSpec specOf(std::string_view id, Kind kind, Text label, Text help, Value defaultValue) {
  ParamSpec spec;
  spec.id = id;
  spec.kind = kind;
  spec.label = std::move(label);
  spec.help = std::move(help);
  spec.defaultValue = std::move(defaultValue);
  return spec;
}

/// A choice among @p choices; the first is the default.
[[nodiscard]] inline ParamSpec choiceSpec(std::string_view id, Text label, Text help, std::vector<Choice> choices) {
  ParamSpec spec = specOf(id, Kind::Choice, std::move(label), std::move(help), std::string(choices.front().id));
  spec.choices = std::move(choices);
  return spec;
}

/// One that is on or off.
[[nodiscard]] inline ParamSpec switchSpec(std::string_view id, Text label, Text help, bool on) {
  return specOf(id, Kind::Bool, std::move(label), std::move(help), on);
}

/// A list of numbers from @p min to @p max, at first empty.
[[nodiscard]] inline ParamSpec listSpec(std::string_view id, Text label, Text help, double min, double max) {
  ParamSpec spec = specOf(id, Kind::List, std::move(label), std::move(help), std::vector<double>{});
  spec.min = min;
  spec.max = max;
  return spec;
}

/// A list of whole numbers from 0 to @p max, at first empty.
[[nodiscard]] inline ParamSpec indexListSpec(std::string_view id, Text label, Text help, double max) {
  ParamSpec spec = listSpec(id, std::move(label), std::move(help), 0.0, max);
  spec.wholeNumbers = true;
  return spec;
}

}  // namespace pelab
