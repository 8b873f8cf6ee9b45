#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/params.h"
#include "core/text.h"

namespace pelab {

/// @p text as a line that shows all of itself: control characters become their pictures (U+001B "␛", a new line "␊"),
/// what turns the direction of reading, has no width or is not UTF-8 becomes "�".
[[nodiscard]] std::string visible(std::string_view text);

/// @p text, visible, with at most about 80 bytes, the rest cut off with "…".
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
