#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/numerics/run_extremes.h"
#include "core/numerics/span.h"

namespace pelab {

/// Rows that are turned from the last one before the exact angles are taken again.
inline constexpr std::int64_t kRotationSeedEvery = 512;

/// factor·cos(ω_i p) and factor·sin(ω_i p) by the library's functions, into arrays of omega.size() values.
void seedRotations(std::span<double> cosine, std::span<double> sine, std::span<const double> omega,
                   std::int64_t position, double factor);

/// The rotation kernel: cos(ω_i p) and sin(ω_i p) for all pairs i at once, row after row, by turning the last row
/// instead of computing sines: e^{iω(p+k)} = e^{iωp} · e^{iωk}. Rows are the blocks of a run of positions; a row
/// holds the exact mean of its block (runMean), which is the value itself when blocks hold one
/// position. Every kRotationSeedEvery rows start afresh from the exact angles, so that a value is within 2e-13 of what
/// the library's functions give for the same angle ω·p. Cost per row: one complex product a pair, two for blocks of
/// several positions.
class RotationRows {
public:
  /// @p omega in radians per position, all values times @p factor. Starts at row @p cell.
  RotationRows(std::span<const double> omega, const Blocks& positions, double factor = 1.0, std::int64_t cell = 0);

  /// Writes the present row, one value per pair, and moves to the next.
  void take(std::span<double> cosines, std::span<double> sines);

private:
  /// One complex number per pair.
  struct Turn {
    std::vector<double> cosine, sine;
  };

  void seed();
  void advance();

  std::span<const double> m_omega;
  Blocks m_blocks;
  std::int64_t m_cell;
  double m_factor;
  Turn m_first;     ///< at the first position of the row's block
  Turn m_turned;    ///< room for the next row
  Turn m_advance;   ///< from block to block
  Turn m_mean;      ///< runMean of a whole block; empty where blocks hold one position
  Turn m_lastMean;  ///< of the last block where that is shorter, else empty
};

/// Of sin(ω(first + k·step)), or the cosine, k = 0, 1, … count − 1, @p count ≥ 1, by turning: the values that stand
/// there are the least and the greatest to 1e-12. Cost: a nanosecond or so per value.
[[nodiscard]] RunExtremes rotationExtremes(double omega, std::int64_t first, std::int64_t step, std::int64_t count,
                                           bool isSine);

}  // namespace pelab
