#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pelab {

/// Most tokens of a toy sentence; what follows is left out.
inline constexpr std::int64_t kMostTokens = 32;

/// A sentence cut at white space (ASCII and Unicode, the ideographic space too), so that a text in any script is as
/// many tokens as it has words between spaces.
struct Tokens {
  std::vector<std::string> words;  ///< the first kMostTokens at most
  std::int64_t leftOut = 0;        ///< how many follow those
};
[[nodiscard]] Tokens tokenized(std::string_view sentence);

}  // namespace pelab
