#pragma once
#include <exception>
#include <string>
#include <utility>

#include "core/text.h"

namespace pelab {

/// Why something was refused: a stable code, the field and value that caused it, and a sentence that says what is
/// wrong, which value, and what would be right. Two errors are the same when code, field and value are.
struct Error {
  std::string code;   ///< stable, e.g. "bad_base"
  std::string field;  ///< parameter or query field, e.g. "d_model"
  std::string value;  ///< the offending value as the user would type it
  Text message;       ///< the sentence; translated when shown

  bool operator==(const Error& other) const {
    return code == other.code && field == other.field && value == other.value;
  }
};

/// Thrown by computations that meet a value they must refuse; caught where a request enters the program.
class Refusal : public std::exception {
public:
  explicit Refusal(Error error) : m_error(std::move(error)) {}
  [[nodiscard]] const Error& error() const noexcept { return m_error; }
  [[nodiscard]] const char* what() const noexcept override { return m_error.code.c_str(); }

private:
  Error m_error;
};

}  // namespace pelab
