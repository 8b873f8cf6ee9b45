#include "core/numerics/stored_number.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace pelab {
namespace {

struct Kind {
  StoredType type;
  std::string_view name;
  unsigned bits;
};

constexpr std::array kKinds{Kind{StoredType::Bool, "BOOL", 8},      Kind{StoredType::F4, "F4", 4},
                            Kind{StoredType::F6E2M3, "F6_E2M3", 6}, Kind{StoredType::F6E3M2, "F6_E3M2", 6},
                            Kind{StoredType::U8, "U8", 8},          Kind{StoredType::I8, "I8", 8},
                            Kind{StoredType::F8E5M2, "F8_E5M2", 8}, Kind{StoredType::F8E4M3, "F8_E4M3", 8},
                            Kind{StoredType::F8E8M0, "F8_E8M0", 8}, Kind{StoredType::I16, "I16", 16},
                            Kind{StoredType::U16, "U16", 16},       Kind{StoredType::F16, "F16", 16},
                            Kind{StoredType::BF16, "BF16", 16},     Kind{StoredType::I32, "I32", 32},
                            Kind{StoredType::U32, "U32", 32},       Kind{StoredType::F32, "F32", 32},
                            Kind{StoredType::C64, "C64", 64},       Kind{StoredType::I64, "I64", 64},
                            Kind{StoredType::U64, "U64", 64},       Kind{StoredType::F64, "F64", 64}};

const Kind& kindOf(StoredType type) {
  return *std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) { return kind.type == type; });
}

/// Sign, @p exponentBits and @p digitBits from the highest bit down. Exponent 0: subnormal; @p bias = 2^(e−1) − 1.
double fromFloat(std::uint64_t bits, unsigned exponentBits, unsigned digitBits, bool hasInfinity) {
  const auto exponent = static_cast<int>((bits >> digitBits) & ((1U << exponentBits) - 1U));
  const auto digits = bits & ((1U << digitBits) - 1U);
  const double sign = ((bits >> (exponentBits + digitBits)) & 1U) != 0 ? -1.0 : 1.0;
  const int bias = (1 << (exponentBits - 1U)) - 1;
  const int last = (1 << exponentBits) - 1;
  if (exponent == last && hasInfinity) {
    return digits == 0 ? sign * std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
  }
  if (exponent == last && digits == (1U << digitBits) - 1U) return std::numeric_limits<double>::quiet_NaN();
  const int scale = std::max(exponent, 1) - bias - static_cast<int>(digitBits);
  return sign * std::ldexp(static_cast<double>(digits + (exponent > 0 ? 1ULL << digitBits : 0)), scale);
}

template <typename Signed>
double fromSigned(std::uint64_t bits) {
  return static_cast<double>(static_cast<Signed>(bits));
}

}  // namespace

std::string_view storedName(StoredType type) {
  return kindOf(type).name;
}

std::optional<StoredType> storedTypeNamed(std::string_view name) {
  const auto* const found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) { return kind.name == name; });
  return found == kKinds.end() ? std::nullopt : std::optional(found->type);
}

std::uint64_t bitsOf(StoredType type) {
  return kindOf(type).bits;
}

bool isReadable(StoredType type) {
  return type != StoredType::C64 && bitsOf(type) % 8 == 0;
}

double decoded(StoredType type, std::uint64_t bits) {
  switch (type) {
    case StoredType::F64:
      return std::bit_cast<double>(bits);
    case StoredType::F32:
      return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case StoredType::BF16:
      return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits << 16U)));
    case StoredType::F16:
      return fromFloat(bits, 5, 10, true);
    case StoredType::F8E5M2:
      return fromFloat(bits, 5, 2, true);
    case StoredType::F8E4M3:
      return fromFloat(bits, 4, 3, false);
    case StoredType::F8E8M0:
      return bits == 255 ? std::numeric_limits<double>::quiet_NaN() : std::ldexp(1.0, static_cast<int>(bits) - 127);
    case StoredType::I8:
      return fromSigned<std::int8_t>(bits);
    case StoredType::I16:
      return fromSigned<std::int16_t>(bits);
    case StoredType::I32:
      return fromSigned<std::int32_t>(bits);
    case StoredType::I64:
      return fromSigned<std::int64_t>(bits);
    case StoredType::Bool:
    case StoredType::U8:
    case StoredType::U16:
    case StoredType::U32:
    case StoredType::U64:
      return static_cast<double>(bits);
    case StoredType::F4:
    case StoredType::F6E2M3:
    case StoredType::F6E3M2:
    case StoredType::C64:
      break;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

std::uint64_t littleEndian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t k = bytes.size(); k-- > 0;) value = (value << 8U) | static_cast<unsigned char>(bytes[k]);
  return value;
}

}  // namespace pelab
