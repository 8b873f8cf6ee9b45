#include "core/figure/color_map.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace pelab {
namespace {

/// viridis, 256 colours as hexadecimal RGB. By Nathaniel Smith and Stéfan van der Walt, released as CC0.
constexpr std::string_view kViridis =
    "44015444025645045745055946075a46085c460a5d460b5e470d60470e6147106347116447136548146748166848176948186a481a6c"
    "481b6d481c6e481d6f481f70482071482173482374482475482576482677482878482979472a7a472c7a472d7b472e7c472f7d46307e"
    "46327e46337f463480453581453781453882443983443a83443b84433d84433e85423f854240864241864142874144874045884046883f"
    "47883f48893e49893e4a893e4c8a3d4d8a3d4e8a3c4f8a3c508b3b518b3b528b3a538b3a548c39558c39568c38588c38598c375a8c375b"
    "8d365c8d365d8d355e8d355f8d34608d34618d33628d33638d32648e32658e31668e31678e31688e30698e306a8e2f6b8e2f6c8e2e6d8e"
    "2e6e8e2e6f8e2d708e2d718e2c718e2c728e2c738e2b748e2b758e2a768e2a778e2a788e29798e297a8e297b8e287c8e287d8e277e8e"
    "277f8e27808e26818e26828e26828e25838e25848e25858e24868e24878e23888e23898e238a8d228b8d228c8d228d8d218e8d218f8d"
    "21908d21918c20928c20928c20938c1f948c1f958b1f968b1f978b1f988b1f998a1f9a8a1e9b8a1e9c891e9d891f9e891f9f881fa088"
    "1fa1881fa1871fa28720a38620a48621a58521a68522a78522a88423a98324aa8325ab8225ac8226ad8127ad8128ae8029af7f2ab07f"
    "2cb17e2db27d2eb37c2fb47c31b57b32b67a34b67935b77937b87838b9773aba763bbb753dbc743fbc7340bd7242be7144bf7046c06f"
    "48c16e4ac16d4cc26c4ec36b50c46a52c56954c56856c66758c7655ac8645cc8635ec96260ca6063cb5f65cb5e67cc5c69cd5b6ccd5a"
    "6ece5870cf5773d05675d05477d1537ad1517cd2507fd34e81d34d84d44b86d54989d5488bd6468ed64590d74393d74195d84098d83e"
    "9bd93c9dd93ba0da39a2da37a5db36a8db34aadc32addc30b0dd2fb2dd2db5de2bb8de29bade28bddf26c0df25c2df23c5e021c8e020"
    "cae11fcde11dd0e11cd2e21bd5e21ad8e219dae319dde318dfe318e2e418e5e419e7e419eae51aece51befe51cf1e51df4e61ef6e620"
    "f8e621fbe723fde725";
static_assert(kViridis.size() == std::size_t{256} * 6);

/// ColorBrewer RdBu, 11 classes (Cynthia Brewer, Apache 2.0), from blue to red; straight lines in sRGB between them.
constexpr std::array<Rgb, 11> kBlueToRed{{{0x05, 0x30, 0x61},
                                          {0x21, 0x66, 0xac},
                                          {0x43, 0x93, 0xc3},
                                          {0x92, 0xc5, 0xde},
                                          {0xd1, 0xe5, 0xf0},
                                          {0xf7, 0xf7, 0xf7},
                                          {0xfd, 0xdb, 0xc7},
                                          {0xf4, 0xa5, 0x82},
                                          {0xd6, 0x60, 0x4d},
                                          {0xb2, 0x18, 0x2b},
                                          {0x67, 0x00, 0x1f}}};

/// Okabe and Ito (2008), "Color Universal Design"; their black is a grey here, visible on dark ground
/// too, and stands beside vermilion, from which it differs most in every lightness.
constexpr std::array<Rgb, 8> kOkabeIto{{{0xe6, 0x9f, 0x00},
                                        {0x56, 0xb4, 0xe9},
                                        {0x00, 0x9e, 0x73},
                                        {0xf0, 0xe4, 0x42},
                                        {0x00, 0x72, 0xb2},
                                        {0xcc, 0x79, 0xa7},
                                        {0xd5, 0x5e, 0x00},
                                        {0x80, 0x80, 0x80}}};

std::uint8_t mixed(std::uint8_t from, std::uint8_t to, double part) {
  return static_cast<std::uint8_t>(std::lround(from + (to - from) * part));
}

Rgb mixed(Rgb from, Rgb to, double part) {
  return {mixed(from.r, to.r, part), mixed(from.g, to.g, part), mixed(from.b, to.b, part)};
}

constexpr std::uint8_t hexDigit(char c) {
  return static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10);
}

constexpr std::uint8_t hexByte(std::size_t at) {
  return static_cast<std::uint8_t>(hexDigit(kViridis[at]) * 16 + hexDigit(kViridis[at + 1]));
}

std::array<Rgb, 256> sequentialTable() {
  std::array<Rgb, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = {hexByte(6 * i), hexByte(6 * i + 2), hexByte(6 * i + 4)};
  return table;
}

std::array<Rgb, 256> divergingTable() {
  std::array<Rgb, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double at = 10.0 * static_cast<double>(i) / 255.0;
    const std::size_t lower = std::min<std::size_t>(static_cast<std::size_t>(at), 9);
    table[i] = mixed(kBlueToRed[lower], kBlueToRed[lower + 1], at - static_cast<double>(lower));
  }
  return table;
}

std::array<Rgb, 256> categoryTable() {
  std::array<Rgb, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = categoryColor(static_cast<std::int64_t>(i));
  return table;
}

}  // namespace

const std::array<Rgb, 256>& colorTable(ColorMap map) {
  static const std::array<std::array<Rgb, 256>, 3> tables{divergingTable(), sequentialTable(), categoryTable()};
  return tables[static_cast<std::size_t>(map)];
}

Rgb categoryColor(std::int64_t k) {
  const auto count = static_cast<std::int64_t>(kOkabeIto.size());
  const std::int64_t index = std::max<std::int64_t>(k, 0);
  const Rgb base = kOkabeIto[static_cast<std::size_t>(index % count)];
  switch (index / count % 3) {
    case 1:
      return mixed(base, {255, 255, 255}, 0.5);
    case 2:
      return mixed(base, {0, 0, 0}, 0.4);
    default:
      return base;
  }
}

Rgb colorOf(ColorMap map, double value, Range range) {
  const double inside = std::isnan(value) ? range.lo : std::clamp(value, range.lo, std::max(range.lo, range.hi));
  if (map == ColorMap::Categories) return categoryColor(std::llround(inside));
  const double part = range.size() > 0.0 ? (inside - range.lo) / range.size() : 0.5;
  return colorTable(map)[static_cast<std::size_t>(std::lround(part * 255.0))];
}

}  // namespace pelab
