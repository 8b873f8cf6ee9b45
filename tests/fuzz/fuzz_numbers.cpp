#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/error.h"
#include "core/models/number_table.h"

namespace {

template <typename Parse>
void attempt(Parse parse, std::string_view bytes) {
  try {
    const pelab::NumberTable table = parse(bytes);
    const auto count = static_cast<std::size_t>(table.tables * table.rows * table.columns);
    if (count != table.values.size() || table.tables < 1) __builtin_trap();
  } catch (const pelab::Refusal& refusal) {
    if (refusal.error().message.empty()) __builtin_trap();
  }
}

}  // namespace

/// Any bytes as a table of numbers: NumPy, text, and by what they begin with.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);  // NOLINT
  attempt(pelab::parseNumbers, bytes);
  attempt(pelab::parseNpy, bytes);
  attempt(pelab::parseCsv, bytes);
  return 0;
}
