#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pelab::app {

/// A flag as given: the name without its leading dashes, inner dashes as underscores ("--d-model 8" → d_model, "8").
struct Given {
  std::string name;
  std::optional<std::string> value;  ///< nothing: none stood behind it
  std::string written;               ///< as typed, without the value: "--d-model"
};

/// What stands behind the command: flags with their values, and the rest in order.
class Arguments {
public:
  /// Reads @p tokens. Every flag takes a value ("--flag value" or "--flag=value") except @p switches, of which those of
  /// one letter have one dash. "--" ends the flags; "-" is an operand. Throws Failure (usage) for a switch with a
  /// value; a flag without its value waits until somebody takes it, since there may be no such flag at all.
  Arguments(const std::vector<std::string>& tokens, const std::vector<std::string_view>& switches);

  /// The last value of a flag, taken out of what is left. Throws Failure (usage) when it has none.
  [[nodiscard]] std::optional<std::string> take(std::string_view name);
  /// Every value of a flag, in order, taken out. Throws Failure (usage) when one has none.
  [[nodiscard]] std::vector<std::string> takeAll(std::string_view name);
  [[nodiscard]] bool takeSwitch(std::string_view name);
  [[nodiscard]] std::vector<std::string> takeOperands();

  [[nodiscard]] const std::vector<Given>& left() const { return m_flags; }
  [[nodiscard]] const std::vector<std::string>& operands() const { return m_operands; }
  /// Throws Failure (usage) for the first flag that is none of @p known, with the nearest of them.
  void requireKnown(const std::vector<std::string>& known) const;
  /// Throws Failure (usage) when a flag or operand is left that nothing took; @p known are the names to suggest.
  void finish(const std::vector<std::string>& known) const;

private:
  std::vector<Given> m_flags;
  std::vector<std::string> m_operands;
};

}  // namespace pelab::app
