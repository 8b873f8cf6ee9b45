#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pelab::app {

/// Runs `pelab COMMAND …`, `--help` and `--version`: messages on stderr, data on stdout. Returns the exit code (see
/// ExitCode), or nothing when @p arguments (without the program's name) ask for the window. No display is needed.
[[nodiscard]] std::optional<int> runCommandLine(const std::vector<std::string>& arguments);

/// Flags that take no value, of all commands.
[[nodiscard]] const std::vector<std::string_view>& commandSwitches();
/// The first of @p words that is the name of a command and not of a file, or "".
[[nodiscard]] std::string commandAmong(const std::vector<std::string>& words);

/// Runs @p work; a Failure, a Refusal or any other exception becomes one sentence on stderr and its exit code.
[[nodiscard]] int guarded(const std::function<int()>& work);

/// One sentence on stderr, "pelab: …".
void complain(const std::string& sentence);

}  // namespace pelab::app
