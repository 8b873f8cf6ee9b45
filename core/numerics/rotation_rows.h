#pragma once
#include <array>
#include <complex>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/numerics/span.h"

namespace pelab {

/// The rotation kernel: cos(ω_i p) and sin(ω_i p) for all pairs i at once, row after row, by turning the last row
/// instead of computing sines: e^{iω(p+k)} = e^{iωp} · e^{iωk}. Rows are the equal blocks `blockOf` makes of a run of
/// positions; a row holds the exact mean of its block (runMean), which is the value itself when blocks hold one
/// position. Every 256 rows start afresh from the exact angles, so that a value is within 2e-13 of what the library's
/// functions give for the same angle ω·p. Cost per row: one complex product a pair, two for blocks of several
/// positions.
class RotationRows {
public:
  /// One complex number per pair.
  struct Turn {
    std::vector<double> cosine, sine;
  };

  /// @p omega in radians per position, @p cells ≥ 1 blocks of @p positions, all values times @p factor.
  /// Starts at row @p cell.
  RotationRows(std::span<const double> omega, Span positions, std::int64_t cells, double factor = 1.0,
               std::int64_t cell = 0);

  /// The present row, one value per pair.
  [[nodiscard]] std::span<const double> cosines() const { return m_isMean ? m_average.cosine : m_first.cosine; }
  [[nodiscard]] std::span<const double> sines() const { return m_isMean ? m_average.sine : m_first.sine; }
  /// Moves to the next row.
  void next();

private:
  [[nodiscard]] std::size_t longer() const;  ///< 1 when the present block is one position longer than the shortest
  void seed();
  void average();

  std::span<const double> m_omega;
  Span m_positions;
  std::int64_t m_cells;
  std::int64_t m_cell;
  double m_factor;
  bool m_isMean;
  Turn m_first;                   ///< at the first position of the row's block
  Turn m_turned;                  ///< room for the next row
  Turn m_average;                 ///< over the block
  std::array<Turn, 2> m_advance;  ///< from block to block: blocks have the shortest length or one more
  std::array<Turn, 2> m_mean;     ///< runMean of blocks of these lengths
};

/// Where the sine and the cosine of one pair go in a row of values; −1 = nowhere.
struct PairColumns {
  std::int64_t sine = -1;
  std::int64_t cosine = -1;
};

/// Writes factor·sin(ω_i p) and factor·cos(ω_i p) for every position p of @p positions into row p − first of @p out, at
/// the columns that @p places gives pair i; what has no place is left alone. Rows are @p stride floats apart. A value
/// is the exact one rounded once to float, give or take 2e-13. Runs of interleaved or of separate columns are written
/// four rows at a time at the speed of memory. Returns early, false, when @p stop asks for it (polled every 64 rows).
bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop);

}  // namespace pelab
