#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/params.h"
#include "core/text.h"

namespace pelab {

/// @p text with at most about 80 bytes: valid UTF-8 (other bytes become "�"), the rest cut off with "…".
[[nodiscard]] std::string shortened(std::string_view text);

/// A value inside a sentence: numbers with true minus signs, texts between “ and ”.
[[nodiscard]] Text valueInQuotes(const Value& value);
[[nodiscard]] Text inQuotes(std::string_view text);

/// @p numbers, as `format` writes them, for a sentence: "-1e-9" becomes "−1e−9" (U+2212).
[[nodiscard]] std::string withMinusSigns(std::string_view numbers);

/// "a, b, c".
[[nodiscard]] std::string listed(const std::vector<std::string_view>& ids);

[[nodiscard]] bool isUtf8(std::string_view text);

}  // namespace pelab
