#include "app/command_line/arguments.h"

#include <algorithm>
#include <cctype>

#include "app/command_line/outcome.h"
#include "core/scene/quote.h"

namespace pelab::app {

namespace {

/// What looks like a flag even behind one that waits for its value: "--name" or "-o", not "-3" or "-inf".
bool isFlag(const std::string& token) {
  if (token.size() > 2 && token.starts_with("--")) return true;
  return token.size() == 2 && token[0] == '-' && std::isalpha(static_cast<unsigned char>(token[1])) != 0;
}

/// Where a flag is expected, everything that begins with a dash is one, if only a wrong one; "-" is an operand.
bool isFlagOrWrong(const std::string& token) {
  return token.size() > 1 && token[0] == '-';
}

std::string named(const std::string& token, std::size_t end) {
  const std::size_t dashes = token.starts_with("--") ? 2 : 1;
  std::string name = token.substr(dashes, end == std::string::npos ? end : end - dashes);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace

Arguments::Arguments(const std::vector<std::string>& tokens, const std::vector<std::string_view>& switches) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& token = tokens[i];
    if (token == "--") {
      m_operands.insert(m_operands.end(), tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, tokens.end());
      return;
    }
    if (!isFlagOrWrong(token)) {
      m_operands.push_back(token);
      continue;
    }
    const std::size_t equals = token.find('=');
    const std::string written = token.substr(0, equals);
    const std::string name = named(token, equals);
    const bool isLetter = name.size() == 1 && token.starts_with("--");  // --v is a field of a query, -v is not
    const bool isSwitch = !isLetter && std::find(switches.begin(), switches.end(), name) != switches.end();
    if (isSwitch && equals != std::string::npos)
      throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 takes no value.").with({shortened(written)}));
    if (isSwitch)
      m_flags.push_back({name, std::string(), written});
    else if (equals != std::string::npos)
      m_flags.push_back({name, token.substr(equals + 1), written});
    else if (i + 1 < tokens.size() && !isFlag(tokens[i + 1]) && tokens[i + 1] != "--")
      m_flags.push_back({name, tokens[++i], written});
    else
      m_flags.push_back({name, std::nullopt, written});
  }
}

std::optional<std::string> Arguments::take(std::string_view name) {
  auto all = takeAll(name);
  if (all.empty()) return std::nullopt;
  return std::move(all.back());
}

std::vector<std::string> Arguments::takeAll(std::string_view name) {
  std::vector<std::string> values;
  for (const Given& given : m_flags) {
    if (given.name != name) continue;
    if (!given.value)
      throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 needs a value behind it.").with({shortened(given.written)}));
    values.push_back(*given.value);
  }
  std::erase_if(m_flags, [&](const Given& given) { return given.name == name; });
  return values;
}

bool Arguments::takeSwitch(std::string_view name) {
  return std::erase_if(m_flags, [&](const Given& given) { return given.name == name; }) > 0;
}

std::vector<std::string> Arguments::takeOperands() {
  return std::exchange(m_operands, {});
}

void Arguments::requireKnown(const std::vector<std::string>& known) const {
  for (const Given& given : m_flags) {
    if (std::find(known.begin(), known.end(), given.name) != known.end()) continue;
    const std::string written = shortened(given.written);
    if (const auto near = nearest(given.name, {known.begin(), known.end()}); !near.empty())
      throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "There is no flag %1 here; did you mean %2?")
                                         .with({written, (near.size() == 1 ? "-" : "--") + std::string(near)}));
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "There is no flag %1 here; --help lists the flags there are.").with({written}));
  }
}

void Arguments::finish(const std::vector<std::string>& known) const {
  requireKnown(known);
  if (m_operands.empty()) return;
  throw Failure(
      ExitCode::Usage,
      PELAB_TEXT("cli", "“%1” is not expected here; flags begin with --.").with({shortened(m_operands.front())}));
}

}  // namespace pelab::app
