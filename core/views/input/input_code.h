#pragma once
#include <string>
#include <vector>

#include "core/text.h"
#include "core/views/input/input_scene.h"

namespace pelab::input {

/// One line of the program that makes the input rows.
struct ProgramLine {
  std::string text;
  Text says;         ///< what it does, in a sentence
  bool lit = false;  ///< it made the entry under the cursor
};

/// The table (Table::code), the token rows, their padding, the sum and, where it is on, dropout. Lit are the line that
/// makes the cursor's column of PE, the one that makes its token or padding row, and dropout's where it made a 0.
[[nodiscard]] std::vector<ProgramLine> program(const InputScene& shown);

}  // namespace pelab::input
