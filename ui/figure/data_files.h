#pragma once
#include <cstdint>

#include <QByteArray>

#include "core/views/view.h"

namespace pelab::ui {

/// More entries than this are refused with too_large.
inline constexpr std::int64_t mostEntries = 20'000'000;

/// A header row, then one row per row: its index and its values, shortest decimals that read back to the same number,
/// "." as decimal sign whatever the locale, masked entries empty. Throws Refusal too_large.
[[nodiscard]] QByteArray csvOf(const Data& data);

/// NumPy's format 1.0: float64, little-endian, rows × columns in C order, masked entries NaN. Throws Refusal too_large.
[[nodiscard]] QByteArray npyOf(const Data& data);

}  // namespace pelab::ui
