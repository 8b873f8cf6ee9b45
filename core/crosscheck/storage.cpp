#include "core/crosscheck/storage.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/small_float.h"

namespace pelab::crosscheck_parts {
namespace {

template <typename Holds>
bool isOfAll(const NumberTable& table, Holds holds) {
  return std::all_of(table.values.begin(), table.values.end(),
                     [&](double value) { return !std::isfinite(value) || holds(value); });
}

bool isOn(const NumberTable& table, SmallFloat format) {
  const double lost = table.isText ? 1e-6 : 1e-12;
  return isOfAll(table, [&](double value) {
    return std::abs(roundedTo(format, value) - value) <= lost * std::max(1.0, std::abs(value));
  });
}

bool isWhole(double value, double lost) {
  return std::abs(value - std::round(value)) <= lost;
}

/// The fewest decimals; nothing where they are whole numbers, or none of so few. float32 keeps 7 digits of them.
std::optional<int> decimalsOf(const NumberTable& table, bool isFloat32) {
  constexpr int most = 8;
  constexpr int mostOfFloat32 = 4;
  constexpr double lost = 1e-6;
  if (isOfAll(table, [](double value) { return isWhole(value, 0.0); })) return std::nullopt;
  for (int decimals = 1; decimals <= (isFloat32 && !table.isText ? mostOfFloat32 : most); ++decimals) {
    const double unit = std::pow(10.0, decimals);
    const bool isSo = isOfAll(table, [&](double value) {
      const double kept = isFloat32 && !table.isText ? 6e-8 * std::abs(value) * unit : 0.0;
      return kept < 0.1 && isWhole(value * unit, lost + kept);
    });
    if (isSo) return decimals;
  }
  return std::nullopt;
}

std::optional<int> digitsOf(const NumberTable& table) {
  constexpr int most = 8;
  constexpr double lost = 1e-5;
  if (isOfAll(table, [](double value) { return isWhole(value, 0.0); })) return std::nullopt;
  for (int digits = 2; digits <= most; ++digits) {
    const bool isSo = isOfAll(table, [&](double value) {
      if (value == 0.0) return true;
      const double unit = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(value))));
      return isWhole(value * unit, lost);
    });
    if (isSo) return digits;
  }
  return std::nullopt;
}

}  // namespace

bool Storage::holds(Precision precision) const {
  switch (precision) {
    case Precision::Double:
      return true;
    case Precision::Float32:
    case Precision::Float32Angles:
    case Precision::Float32Steps:
      return isFloat32;
    case Precision::Decimals:
      return decimals.has_value();
    case Precision::Digits:
      return digits.has_value();
    case Precision::Float16:
    case Precision::Float16OfFloat32:
      return isFloat16;
    case Precision::BFloat16:
    case Precision::BFloat16OfFloat32:
    case Precision::BFloat16Cut:
      return isBFloat16;
  }
  return false;
}

double Storage::rounding() const {
  if (isBFloat16) return 8e-3;
  if (isFloat16) return 5e-4;
  return decimals || digits ? std::pow(10.0, -std::min(decimals.value_or(20), digits.value_or(21) - 1)) : 1e-6;
}

Storage storageOf(const NumberTable& table) {
  Storage storage;
  storage.isFloat32 = table.isText || isOn(table, SmallFloat::Float32);
  storage.isFloat16 = isOn(table, SmallFloat::Float16);
  storage.isBFloat16 = isOn(table, SmallFloat::BFloat16);
  storage.decimals = decimalsOf(table, storage.isFloat32);
  if (!storage.decimals && (table.isText || !storage.isFloat32)) storage.digits = digitsOf(table);
  return storage;
}

}  // namespace pelab::crosscheck_parts
