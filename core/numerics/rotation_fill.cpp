#include "core/numerics/rotation_fill.h"

#include <cstddef>
#include <vector>

#include "core/numerics/rotation_rows.h"

namespace pelab {
namespace {

constexpr std::int64_t kRowsPerPoll = 64;  ///< a divisor of kRotationSeedEvery
constexpr std::int64_t kRowsAtOnce = 4;    ///< a divisor of kRowsPerPoll

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

}  // namespace

bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop) {
  const std::vector<Run> runs = runsOf(places);
  const std::vector<double> blank(omega.size());
  Pairs pairs{blank, blank, blank, blank};
  seedRotations(pairs.turnCosine, pairs.turnSine, omega, 1, 1.0);
  Target to{out.data(), static_cast<std::size_t>(stride)};
  for (std::int64_t row = 0; row < positions.size();) {
    if (row % kRotationSeedEvery == 0) seedRotations(pairs.cosine, pairs.sine, omega, positions.first + row, factor);
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
