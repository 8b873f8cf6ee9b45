#pragma once
#include <exception>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/text.h"

namespace pelab::app {

/// What the process tells its caller.
enum class ExitCode {
  Ok = 0,
  Failed = 1,       ///< could not write or compute
  Usage = 2,        ///< unknown flag, command, scheme, view or kind; a missing value; a value not of its kind
  BadInput = 3,     ///< a value refused with its code, a file unreadable or malformed
  CheckFailed = 4,  ///< `pelab check` found a deviation
};

/// Ends a command with a sentence for the person who typed it.
class Failure : public std::exception {
public:
  Failure(ExitCode code, Text message) : m_code(code), m_message(std::move(message)) {}
  [[nodiscard]] ExitCode code() const noexcept { return m_code; }
  [[nodiscard]] const Text& message() const noexcept { return m_message; }
  [[nodiscard]] const char* what() const noexcept override { return m_message.source.c_str(); }

private:
  ExitCode m_code;
  Text m_message;
};

/// "%1 is not …": usage failure for one of a closed list; names the nearest entry when one is near, and the whole list.
[[nodiscard]] Failure unknown(const Text& what, std::string_view given, const std::vector<std::string_view>& known);

/// The entry of @p known within an edit distance of a third of its length, or "".
[[nodiscard]] std::string_view nearest(std::string_view given, const std::vector<std::string_view>& known);

}  // namespace pelab::app
