#pragma once
#include <string_view>

#include "core/text.h"

namespace pelab {

/// What a fact is called: "Head width" of "d_head"; the key itself where it has no other name.
[[nodiscard]] Text factName(std::string_view key);

/// What a word in the value of @p key is called: the scheme of "rope", the choice of "half_split", "unchanged" of
/// llama3_counts, the name of a "part" of a model; the word itself where it has no other name, as that of a scaling
/// that is not known.
[[nodiscard]] Text factWord(std::string_view key, std::string_view word);

}  // namespace pelab
