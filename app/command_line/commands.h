#pragma once
#include <string>
#include <string_view>

#include "app/command_line/arguments.h"
#include "core/text.h"

/// The commands; each takes its arguments, writes its data to stdout and throws Failure or Refusal.
namespace pelab::app {

void exportCommand(Arguments arguments);
void listCommand(Arguments arguments);
void valueCommand(Arguments arguments);
void checkCommand(Arguments arguments);
/// `pelab model FILE`: what a config.json says about positions.
void modelCommand(Arguments arguments);
/// `pelab scaling`: from lengths and a method to the block of a config.json, and back.
void scalingCommand(Arguments arguments);
/// `pelab check --against FILE`: a person's own table.
void crosscheckCommand(Arguments arguments);

/// `pelab --help`, `pelab COMMAND --help`; throws usage for an unknown command.
void printHelp(std::string_view command);

/// Bytes to standard output; throws Failure (Failed) when it does not take them.
void print(std::string_view bytes);
/// A sentence in the language of the session.
[[nodiscard]] std::string said(const Text& text);
/// @p sentence on one line: a line break or another control character, as the name of a file or a case may have,
/// becomes �.
[[nodiscard]] std::string withoutControls(std::string_view sentence);

}  // namespace pelab::app
