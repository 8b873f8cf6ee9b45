#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pelab::app {

/// A flag as given: the name without its leading dashes, inner dashes as underscores ("--d-model 8" → d_model, "8").
struct Given {
  std::string name;
  std::string value;
};

/// What stands behind the command: flags with their values, and the rest in order.
class Arguments {
public:
  /// Reads @p tokens. Every flag takes a value ("--flag value" or "--flag=value") except @p switches. "--" ends the
  /// flags; "-" is an operand. Throws Failure (usage) for a flag without its value.
  Arguments(const std::vector<std::string>& tokens, const std::vector<std::string_view>& switches);

  /// The last value of a flag, taken out of what is left.
  [[nodiscard]] std::optional<std::string> take(std::string_view name);
  /// Every value of a flag, in order, taken out.
  [[nodiscard]] std::vector<std::string> takeAll(std::string_view name);
  [[nodiscard]] bool takeSwitch(std::string_view name) { return take(name).has_value(); }
  [[nodiscard]] std::vector<std::string> takeOperands();

  [[nodiscard]] const std::vector<Given>& left() const { return m_flags; }
  /// Throws Failure (usage) when a flag or operand is left that nothing took; @p known are the names to suggest.
  void finish(const std::vector<std::string_view>& known) const;

private:
  std::vector<Given> m_flags;
  std::vector<std::string> m_operands;
};

}  // namespace pelab::app
