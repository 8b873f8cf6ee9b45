#pragma once
#include <optional>
#include <string>
#include <vector>

namespace pelab::app {

/// Runs `pelab COMMAND …`, `--help` and `--version`: messages on stderr, data on stdout. Returns the exit code (see
/// ExitCode), or nothing when @p arguments (without the program's name) ask for the window. No display is needed.
[[nodiscard]] std::optional<int> runCommandLine(const std::vector<std::string>& arguments);

/// One sentence on stderr, "pelab: …".
void complain(const std::string& sentence);

}  // namespace pelab::app
