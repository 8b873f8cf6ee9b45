#include "core/views/circle/pair_data.h"

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace pelab::circle {

namespace {

class PairData final : public Data {
public:
  PairData(Clock clock, Span pairs) : m_clock(std::move(clock)), m_pairs(pairs) {}

  [[nodiscard]] std::int64_t rows() const override { return m_pairs.size(); }
  [[nodiscard]] std::int64_t columns() const override { return static_cast<std::int64_t>(kKeys.size()); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const double omega = m_clock.omegaOf(m_pairs.first + row);
    const double phase = std::floor(m_clock.m) * omega;
    switch (column) {
      case 0:
        return omega;
      case 1:
        return omega == 0.0 ? std::nan("") : 2.0 * std::numbers::pi / std::abs(omega);
      case 2:
        return phase;
      case 3:
        return std::sin(phase);
      case 4:
        return std::cos(phase);
      case 5:
        return (std::floor(m_clock.m) - m_clock.n) * omega;
      default:
        return m_clock.turnsOf(m_pairs.first + row);
    }
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("circle", "Pair i"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_pairs.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    static const std::array<Text, 7> names{Text::literal("%1"),
                                           PELAB_TEXT("circle", "Wavelength"),
                                           Text::literal("m %1"),
                                           Text::literal("sin(m %1)"),
                                           Text::literal("cos(m %1)"),
                                           Text::literal("(m − n) %1"),
                                           PELAB_TEXT("circle", "Turns over the length")};
    return names[static_cast<std::size_t>(column)].with({std::string(m_clock.symbol())});
  }
  [[nodiscard]] std::string rowKey() const override { return "pair"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return kKeys[static_cast<std::size_t>(column)];
  }

private:
  static constexpr std::array<const char*, 7> kKeys{"omega", "wavelength",      "phase_m", "sin_m",
                                                    "cos_m", "phase_m_minus_n", "turns"};
  Clock m_clock;
  Span m_pairs;
};

}  // namespace

std::unique_ptr<Data> pairData(Clock clock, Span pairs) {
  return std::make_unique<PairData>(std::move(clock), pairs);
}

}  // namespace pelab::circle
