#include "app/command_line/command_line.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <map>

#include <QFileInfo>
#include <QLocale>

#include "app/command_line/commands.h"
#include "app/command_line/look_flags.h"
#include "app/command_line/outcome.h"
#include "core/error.h"
#include "ui/i18n/translation.h"

namespace pelab::app {

namespace {

using Command = void (*)(Arguments);

const std::map<std::string, Command, std::less<>>& commands() {
  static const std::map<std::string, Command, std::less<>> all{{"export", exportCommand}, {"list", listCommand},
                                                               {"value", valueCommand},   {"check", checkCommand},
                                                               {"model", modelCommand},   {"scaling", scalingCommand}};
  return all;
}

std::vector<std::string_view> commandNames() {
  std::vector<std::string_view> names;
  for (const auto& [name, command] : commands()) names.emplace_back(name);
  return names;
}

/// The language of messages: --lang, else the system's.
void chooseLanguage(Arguments& arguments) {
  const QString wanted = takeLanguage(arguments);
  if (!wanted.isEmpty()) ui::setLanguage(wanted);
}

void printVersion() {
  print("pelab " PELAB_VERSION "\n");
}

/// True when one of the two spellings of a flag is among @p tokens, before any "--".
bool asksFor(const std::vector<std::string>& tokens, std::string_view flag, std::string_view letter) {
  for (const std::string& token : tokens) {
    if (token == "--") return false;
    if (token == flag || token == letter) return true;
  }
  return false;
}

bool asksForHelp(const std::vector<std::string>& tokens) {
  return asksFor(tokens, "--help", "-h");
}

/// With a value behind it --version is the parameter of that name.
bool asksForVersion(const std::vector<std::string>& tokens) {
  const auto end = std::find(tokens.begin(), tokens.end(), "--");
  const auto flag = std::find(tokens.begin(), end, "--version");
  const bool isAlone = flag != end && (flag + 1 == end || (flag + 1)->starts_with('-'));
  return isAlone || asksFor(tokens, "-v", "-v");
}

/// A word that can only be meant as a command: no flag, and neither a file nor written like one.
bool isWord(const std::string& token) {
  return !token.empty() && !token.starts_with('-') && token.find_first_of("./\\") == std::string::npos &&
         !QFileInfo::exists(QString::fromStdString(token));
}

/// Prints the help that @p tokens ask for, in the language that --lang names among them.
void help(const std::vector<std::string>& tokens) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool valueApart = tokens[i] == "--lang" && i + 1 < tokens.size();
    if (valueApart || tokens[i].starts_with("--lang=")) {
      Arguments language(valueApart ? std::vector{tokens[i], tokens[i + 1]} : std::vector{tokens[i]},
                         commandSwitches());
      chooseLanguage(language);
      i += valueApart ? 1 : 0;
    } else if (tokens[i] != "help") {
      words.push_back(tokens[i]);
    }
  }
  const bool ofCommand = !words.empty() && (tokens.front() == "help" || isWord(words.front()));
  printHelp(ofCommand ? words.front() : "");
}

void run(const std::vector<std::string>& tokens) {
  const std::string& first = tokens.front();
  const auto command = commands().find(first);
  if (first == "help" || asksForHelp(tokens)) return help(tokens);
  if (asksForVersion(tokens)) return printVersion();
  if (command == commands().end()) throw unknown(PELAB_TEXT("cli", "command"), first, commandNames());
  Arguments arguments({tokens.begin() + 1, tokens.end()}, commandSwitches());
  chooseLanguage(arguments);
  command->second(std::move(arguments));
}

/// True when the words are not a command but open the window: nothing, flags, or a file.
bool opensWindow(const std::vector<std::string>& tokens) {
  if (tokens.empty()) return true;
  const std::string& first = tokens.front();
  if (commands().contains(first) || first == "help") return false;
  return !isWord(first) && !asksForHelp(tokens) && !asksForVersion(tokens);
}

}  // namespace

const std::vector<std::string_view>& commandSwitches() {
  static const std::vector<std::string_view> switches{"help", "h", "v", "json", "all"};
  return switches;
}

std::string commandAmong(const std::vector<std::string>& words) {
  for (const std::string& word : words)
    if (commands().contains(word) && !QFileInfo::exists(QString::fromStdString(word))) return word;
  return {};
}

void complain(const std::string& sentence) {
  const std::string line = "pelab: " + withoutControls(sentence) + "\n";
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

int guarded(const std::function<int()>& work) {
  try {
    return work();
  } catch (const Failure& failure) {
    complain(said(failure.message()));
    return static_cast<int>(failure.code());
  } catch (const Refusal& refusal) {
    const Error& error = refusal.error();
    complain(said(error.message) + " [" + error.code + "]");
    return static_cast<int>(error.code == "cannot_write" ? ExitCode::Failed : ExitCode::BadInput);
  } catch (const std::bad_alloc&) {
    complain(said(PELAB_TEXT("cli", "There is not enough memory for this.")));
    return static_cast<int>(ExitCode::Failed);
  } catch (const std::exception& error) {
    complain(said(PELAB_TEXT("cli", "This could not be computed: %1").with({std::string(error.what())})));
    return static_cast<int>(ExitCode::Failed);
  }
}

std::optional<int> runCommandLine(const std::vector<std::string>& arguments) {
  ui::setLanguage(QLocale::system().uiLanguages().value(0));
  if (opensWindow(arguments)) return std::nullopt;
  // A reader that has gone and a file too large are failed writes, said and with their exit code.
  for (const int ending : {SIGPIPE, SIGXFSZ}) std::signal(ending, SIG_IGN);
  return guarded([&] {
    run(arguments);
    return static_cast<int>(ExitCode::Ok);
  });
}

}  // namespace pelab::app
