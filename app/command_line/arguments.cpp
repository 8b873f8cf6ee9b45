#include "app/command_line/arguments.h"

#include <algorithm>
#include <cctype>

#include "app/command_line/outcome.h"

namespace pelab::app {

namespace {

bool isFlag(const std::string& token) {
  if (token.size() > 2 && token.starts_with("--")) return true;
  return token.size() == 2 && token[0] == '-' && std::isalpha(static_cast<unsigned char>(token[1])) != 0;
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
    if (!isFlag(token)) {
      m_operands.push_back(token);
      continue;
    }
    const std::size_t equals = token.find('=');
    const std::string name = named(token, equals);
    const bool isSwitch = std::find(switches.begin(), switches.end(), name) != switches.end();
    if (isSwitch && equals != std::string::npos)
      throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 takes no value.").with({token.substr(0, equals)}));
    if (isSwitch) {
      m_flags.push_back({name, {}});
    } else if (equals != std::string::npos) {
      m_flags.push_back({name, token.substr(equals + 1)});
    } else if (i + 1 < tokens.size() && !isFlag(tokens[i + 1]) && tokens[i + 1] != "--") {
      m_flags.push_back({name, tokens[++i]});
    } else {
      throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 needs a value behind it.").with({token}));
    }
  }
}

std::optional<std::string> Arguments::take(std::string_view name) {
  const auto all = takeAll(name);
  if (all.empty()) return std::nullopt;
  return all.back();
}

std::vector<std::string> Arguments::takeAll(std::string_view name) {
  std::vector<std::string> values;
  std::erase_if(m_flags, [&](const Given& given) {
    if (given.name != name) return false;
    values.push_back(given.value);
    return true;
  });
  return values;
}

std::vector<std::string> Arguments::takeOperands() {
  return std::exchange(m_operands, {});
}

void Arguments::finish(const std::vector<std::string_view>& known) const {
  if (!m_operands.empty())
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "“%1” is not expected here; flags begin with --.").with({m_operands.front()}));
  if (m_flags.empty()) return;
  const std::string dashes = m_flags.front().name.size() == 1 ? "-" : "--";
  const std::string given = dashes + m_flags.front().name;
  if (const auto near = nearest(m_flags.front().name, known); !near.empty())
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "There is no flag %1 here; did you mean --%2?").with({given, std::string(near)}));
  throw Failure(ExitCode::Usage,
                PELAB_TEXT("cli", "There is no flag %1 here; --help lists the flags there are.").with({given}));
}

}  // namespace pelab::app
