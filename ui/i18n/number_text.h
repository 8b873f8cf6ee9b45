#pragma once
#include <cstdint>

#include <QString>

namespace pelab::ui {

/// 12345 → "12 345" with narrow no-break spaces from five digits on; true minus sign.
[[nodiscard]] QString integerText(std::int64_t value);

/// Whole numbers below 10^15 like `integerText`; others with @p significant digits (1 … 17), trailing zeros dropped,
/// digits before the point never rounded away; below 10^-4 and from 10^15 on as 1.5×10⁻⁷. The decimal sign is a point
/// in both languages. "∞", "−∞", and "–" for not a number.
[[nodiscard]] QString numberText(double value, int significant);

/// @p decimals (0 … 17) digits after the point, zeros included; what rounds to 0 has no sign. "∞" and "–" as above.
[[nodiscard]] QString fixedText(double value, int decimals);

}  // namespace pelab::ui
