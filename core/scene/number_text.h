#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as people type them, whatever the locale: "." is the decimal point; "1e4", "10^4", "1_000_000", "10 000"
/// (groups of three), a leading "+", the minus sign U+2212 and surrounding spaces are understood. Words, "1,5",
/// hexadecimal, NaN, infinities and numbers a double cannot hold are not numbers.
namespace pelab {

[[nodiscard]] std::optional<double> parseReal(std::string_view text);

/// Whole numbers only; "8.0" and "1e3" are whole.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parseUnsigned(std::string_view text);

/// @p value as a whole number when it is one that 64 bits hold.
[[nodiscard]] std::optional<std::int64_t> wholeNumber(double value);

/// Shortest text that reads back to the same number: "0.1", "10000", "1e-9"; "nan", "inf" and "-inf" otherwise.
[[nodiscard]] std::string formatReal(double value);

/// At most @p significant digits (1 … 17); whole numbers below 10^15 are written out.
[[nodiscard]] std::string formatRounded(double value, int significant);

/// @p text without the spaces at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace pelab
