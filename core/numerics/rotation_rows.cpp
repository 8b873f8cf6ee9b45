#include "core/numerics/rotation_rows.h"

#include <cmath>
#include <cstddef>
#include <utility>

#include "core/numerics/trig_means.h"

namespace pelab {
namespace {

constexpr std::int64_t kSeedEvery = 256;
constexpr std::int64_t kRowsPerPoll = 64;  ///< a divisor of kSeedEvery
constexpr std::int64_t kRowsAtOnce = 4;    ///< a divisor of kRowsPerPoll

std::complex<double> unit(double omega, std::int64_t count) {
  const double angle = omega * static_cast<double>(count);
  return {std::cos(angle), std::sin(angle)};
}

/// to = z · by, pair by pair. None of them the same arrays.
void multiply(RotationRows::Turn& to, const RotationRows::Turn& z, const RotationRows::Turn& by) {
  double* __restrict toCosine = to.cosine.data();
  double* __restrict toSine = to.sine.data();
  const double* __restrict cosine = z.cosine.data();
  const double* __restrict sine = z.sine.data();
  const double* __restrict byCosine = by.cosine.data();
  const double* __restrict bySine = by.sine.data();
  for (std::size_t i = 0; i < to.cosine.size(); ++i) {
    toCosine[i] = cosine[i] * byCosine[i] - sine[i] * bySine[i];
    toSine[i] = sine[i] * byCosine[i] + cosine[i] * bySine[i];
  }
}

/// Pairs whose columns follow each other in a row: all (sine, cosine) side by side, or sines apart from cosines, or one
/// pair that lacks a part.
struct Run {
  enum class Kind { Interleaved, Apart, Single };
  Kind kind = Kind::Single;
  std::size_t first = 0;  ///< pair
  std::size_t count = 1;
};

Run::Kind kindOfTwo(const PairColumns& a, const PairColumns& b) {
  if (a.sine < 0 || a.cosine < 0 || b.sine < 0 || b.cosine < 0) return Run::Kind::Single;
  if (a.cosine == a.sine + 1 && b.cosine == b.sine + 1 && b.sine == a.sine + 2) return Run::Kind::Interleaved;
  return b.sine == a.sine + 1 && b.cosine == a.cosine + 1 ? Run::Kind::Apart : Run::Kind::Single;
}

std::vector<Run> runsOf(std::span<const PairColumns> places) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Run::Kind kind = i == 0 ? Run::Kind::Single : kindOfTwo(places[i - 1], places[i]);
    const bool joins = kind != Run::Kind::Single && (runs.back().count == 1 || runs.back().kind == kind);
    if (joins) {
      runs.back().kind = kind;
      ++runs.back().count;
    } else {
      runs.push_back({Run::Kind::Single, i, 1});
    }
  }
  return runs;
}

/// The pairs while their rows are written: state, and what it turns by from row to row.
struct Pairs {
  std::vector<double> cosine, sine, turnCosine, turnSine;
};

struct Target {
  float* row;          ///< first of the rows to write
  std::size_t stride;  ///< floats from row to row
};

/// Writes @p Rows rows of a run and turns its state past them: the state is read and written once for all of them.
template <std::size_t Rows, Run::Kind Kind>
void writeRun(Pairs& pairs, const Run& run, const PairColumns& place, const Target& to) {
  double* __restrict cosine = pairs.cosine.data() + run.first;
  double* __restrict sine = pairs.sine.data() + run.first;
  const double* __restrict turnCosine = pairs.turnCosine.data() + run.first;
  const double* __restrict turnSine = pairs.turnSine.data() + run.first;
  float* __restrict sines = to.row + place.sine;
  float* __restrict cosines = to.row + place.cosine;
  for (std::size_t i = 0; i < run.count; ++i) {
    double c = cosine[i];
    double s = sine[i];
    for (std::size_t row = 0; row < Rows; ++row) {
      if constexpr (Kind == Run::Kind::Interleaved) {
        sines[row * to.stride + 2 * i] = static_cast<float>(s);
        sines[row * to.stride + 2 * i + 1] = static_cast<float>(c);
      } else {
        sines[row * to.stride + i] = static_cast<float>(s);
        cosines[row * to.stride + i] = static_cast<float>(c);
      }
      const double next = c * turnCosine[i] - s * turnSine[i];
      s = s * turnCosine[i] + c * turnSine[i];
      c = next;
    }
    cosine[i] = c;
    sine[i] = s;
  }
}

void writeSingle(Pairs& pairs, std::size_t i, const PairColumns& place, const Target& to, std::size_t rows) {
  for (std::size_t row = 0; row < rows; ++row) {
    if (place.sine >= 0)
      to.row[row * to.stride + static_cast<std::size_t>(place.sine)] = static_cast<float>(pairs.sine[i]);
    if (place.cosine >= 0) {
      to.row[row * to.stride + static_cast<std::size_t>(place.cosine)] = static_cast<float>(pairs.cosine[i]);
    }
    const double next = pairs.cosine[i] * pairs.turnCosine[i] - pairs.sine[i] * pairs.turnSine[i];
    pairs.sine[i] = pairs.sine[i] * pairs.turnCosine[i] + pairs.cosine[i] * pairs.turnSine[i];
    pairs.cosine[i] = next;
  }
}

template <std::size_t Rows>
void writeRows(Pairs& pairs, std::span<const Run> runs, std::span<const PairColumns> places, const Target& to) {
  for (const Run& run : runs) {
    const PairColumns& place = places[run.first];
    switch (run.kind) {
      case Run::Kind::Interleaved:
        writeRun<Rows, Run::Kind::Interleaved>(pairs, run, place, to);
        break;
      case Run::Kind::Apart:
        writeRun<Rows, Run::Kind::Apart>(pairs, run, place, to);
        break;
      case Run::Kind::Single:
        writeSingle(pairs, run.first, place, to, Rows);
        break;
    }
  }
}

void seedPairs(std::vector<double>& cosine, std::vector<double>& sine, std::span<const double> omega,
               std::int64_t position, double factor) {
  for (std::size_t i = 0; i < omega.size(); ++i) {
    const std::complex<double> value = unit(omega[i], position);
    cosine[i] = factor * value.real();
    sine[i] = factor * value.imag();
  }
}

}  // namespace

RotationRows::RotationRows(std::span<const double> omega, Span positions, std::int64_t cells, double factor,
                           std::int64_t cell)
    : m_omega(omega),
      m_positions(positions),
      m_cells(cells),
      m_cell(cell),
      m_factor(factor),
      m_isMean(positions.size() > cells) {
  const std::int64_t shortest = positions.size() / cells;
  const auto fill = [&](Turn& turn, auto value) {
    turn.cosine.resize(omega.size());
    turn.sine.resize(omega.size());
    for (std::size_t i = 0; i < omega.size(); ++i) {
      const std::complex<double> z = value(omega[i]);
      turn.cosine[i] = z.real();
      turn.sine[i] = z.imag();
    }
  };
  for (std::int64_t extra = 0; extra < 2; ++extra) {
    const auto which = static_cast<std::size_t>(extra);
    fill(m_advance[which], [&](double w) { return unit(w, shortest + extra); });
    if (m_isMean) fill(m_mean[which], [&](double w) { return runMean(w, shortest + extra); });
  }
  const auto zero = [](double) { return std::complex<double>(); };
  fill(m_first, zero);
  fill(m_turned, zero);
  fill(m_average, zero);
  seed();
  average();
}

std::size_t RotationRows::longer() const {
  // The blocks of `blockOf` before they are widened to at least one position.
  const std::int64_t size = m_positions.size();
  const std::int64_t length = (m_cell + 1) * size / m_cells - m_cell * size / m_cells;
  return static_cast<std::size_t>(length - size / m_cells);
}

void RotationRows::seed() {
  seedPairs(m_first.cosine, m_first.sine, m_omega, m_positions.first + m_cell * m_positions.size() / m_cells, m_factor);
}

void RotationRows::average() {
  if (!m_isMean) return;
  multiply(m_average, m_first, m_mean[longer()]);
}

void RotationRows::next() {
  const Turn& advance = m_advance[longer()];
  ++m_cell;
  if (m_cell % kSeedEvery == 0) {
    seed();
  } else {
    multiply(m_turned, m_first, advance);
    std::swap(m_first, m_turned);
  }
  average();
}

bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop) {
  const std::vector<Run> runs = runsOf(places);
  const std::vector<double> blank(omega.size());
  Pairs pairs{blank, blank, blank, blank};
  seedPairs(pairs.turnCosine, pairs.turnSine, omega, 1, 1.0);
  Target to{out.data(), static_cast<std::size_t>(stride)};
  for (std::int64_t row = 0; row < positions.size();) {
    if (row % kSeedEvery == 0) seedPairs(pairs.cosine, pairs.sine, omega, positions.first + row, factor);
    if (row % kRowsPerPoll == 0 && stop.stop_requested()) return false;
    if (positions.size() - row >= kRowsAtOnce) {
      writeRows<kRowsAtOnce>(pairs, runs, places, to);
      row += kRowsAtOnce;
      to.row += kRowsAtOnce * to.stride;
    } else {
      writeRows<1>(pairs, runs, places, to);
      ++row;
      to.row += to.stride;
    }
  }
  return true;
}

}  // namespace pelab
