#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/scene/param_spec.h"

namespace pelab {

/// A view option among @p choices; the first is the default.
[[nodiscard]] inline ParamSpec choiceOption(std::string_view id, Text label, Text help, std::vector<Choice> choices) {
  ParamSpec spec;
  spec.id = id;
  spec.kind = Kind::Choice;
  spec.label = std::move(label);
  spec.help = std::move(help);
  spec.defaultValue = std::string(choices.front().id);
  spec.choices = std::move(choices);
  return spec;
}

/// A view option that is on or off.
[[nodiscard]] inline ParamSpec switchOption(std::string_view id, Text label, Text help, bool on) {
  ParamSpec spec;
  spec.id = id;
  spec.kind = Kind::Bool;
  spec.label = std::move(label);
  spec.help = std::move(help);
  spec.defaultValue = on;
  return spec;
}

}  // namespace pelab
