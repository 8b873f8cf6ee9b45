#pragma once
#include <string>
#include <string_view>

#include "core/scene/params.h"
#include "core/text.h"

namespace pelab {

/// @p text with at most about 80 bytes: valid UTF-8 (other bytes become "�"), the rest cut off with "…".
[[nodiscard]] std::string shortened(std::string_view text);

/// A value inside a sentence: numbers as they are, texts between “ and ”.
[[nodiscard]] Text valueInQuotes(const Value& value);
[[nodiscard]] Text inQuotes(std::string_view text);

[[nodiscard]] bool isUtf8(std::string_view text);

}  // namespace pelab
