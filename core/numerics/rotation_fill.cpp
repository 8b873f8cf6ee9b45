#include "core/numerics/rotation_fill.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "core/numerics/rotation_seeds.h"
#include "core/numerics/wide.h"

namespace pelab {
namespace {

constexpr std::int64_t kRowsPerPoll = 64;  ///< a divisor of kRotationSeedEvery
constexpr std::int64_t kRowsAtOnce = 8;    ///< a divisor of kRowsPerPoll
constexpr std::size_t kWidth = 4;
constexpr std::int64_t kPrefetch = 64;  ///< floats ahead of the writing

using FourFloats = float __attribute__((vector_size(16)));

/// Four pairs side by side, the last ones of a table fewer: their values and what these turn by from row to row.
struct Quad {
  /// Where values go in a row: (sine, cosine) after (sine, cosine), four sines and four cosines, or anywhere.
  enum class Kind { Interleaved, Apart, Scattered };

  Four cosine{}, sine{}, turnCosine{}, turnSine{};
  std::span<const PairColumns> places;
  Kind kind = Kind::Scattered;
};

Quad::Kind kindOf(std::span<const PairColumns> places) {
  const PairColumns& first = places.front();
  if (places.size() < kWidth || first.sine < 0 || first.cosine < 0) return Quad::Kind::Scattered;
  const auto isSpaced = [&](std::int64_t step) {
    std::int64_t k = 0;
    return std::all_of(places.begin(), places.end(), [&](const PairColumns& place) {
      const std::int64_t further = step * k++;
      return place.sine == first.sine + further && place.cosine == first.cosine + further;
    });
  };
  if (first.cosine == first.sine + 1 && isSpaced(2)) return Quad::Kind::Interleaved;
  return isSpaced(1) ? Quad::Kind::Apart : Quad::Kind::Scattered;
}

/// The part of a table that is written in one go.
struct Strip {
  float* out;
  std::int64_t stride;  ///< floats from row to row
  std::int64_t rows;
};

[[gnu::always_inline]] inline void store(const FourFloats& values, float* to) {
  std::memcpy(to, &values, sizeof values);
}

/// Writes four pairs, which stay in registers over all rows, and turns them past the strip.
template <Quad::Kind Kind>
[[gnu::always_inline]] inline void writeQuad(Quad& quad, Strip strip) {
  const PairColumns place = quad.places.front();
  Four cosine = quad.cosine;
  Four sine = quad.sine;
  const Four turnCosine = quad.turnCosine;
  const Four turnSine = quad.turnSine;
  const std::int64_t ahead = std::min(kPrefetch, strip.stride - place.sine);
  float* to = strip.out;
  for (std::int64_t row = 0; row < strip.rows; ++row, to += strip.stride) {
    const FourFloats sines = __builtin_convertvector(sine, FourFloats);
    const FourFloats cosines = __builtin_convertvector(cosine, FourFloats);
    if constexpr (Kind == Quad::Kind::Interleaved) {
      __builtin_prefetch(to + place.sine + ahead, 1);
      store(__builtin_shufflevector(sines, cosines, 0, 4, 1, 5), to + place.sine);
      store(__builtin_shufflevector(sines, cosines, 2, 6, 3, 7), to + place.sine + kWidth);
    } else if constexpr (Kind == Quad::Kind::Apart) {
      store(sines, to + place.sine);
      store(cosines, to + place.cosine);
    } else {
      for (std::size_t k = 0; k < quad.places.size(); ++k) {
        if (quad.places[k].sine >= 0) to[quad.places[k].sine] = sines[k];
        if (quad.places[k].cosine >= 0) to[quad.places[k].cosine] = cosines[k];
      }
    }
    turn(cosine, sine, turnCosine, turnSine);
  }
  quad.cosine = cosine;
  quad.sine = sine;
}

PELAB_WIDE void write(std::span<Quad> quads, Strip strip) {
  for (Quad& quad : quads) {
    switch (quad.kind) {
      case Quad::Kind::Interleaved:
        writeQuad<Quad::Kind::Interleaved>(quad, strip);
        break;
      case Quad::Kind::Apart:
        writeQuad<Quad::Kind::Apart>(quad, strip);
        break;
      case Quad::Kind::Scattered:
        writeQuad<Quad::Kind::Scattered>(quad, strip);
        break;
    }
  }
}

std::vector<Quad> quadsOf(std::span<const PairColumns> places) {
  std::vector<Quad> quads;
  for (std::size_t i = 0; i < places.size(); i += kWidth) {
    Quad quad;
    quad.places = places.subspan(i, std::min(kWidth, places.size() - i));
    quad.kind = kindOf(quad.places);
    quads.push_back(quad);
  }
  return quads;
}

}  // namespace

bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop) {
  std::vector<double> cosines(omega.size()), sines(omega.size());
  std::vector<Quad> quads = quadsOf(places);
  const auto seed = [&](std::int64_t position, double times, Four Quad::*cosine, Four Quad::*sine) {
    seedRotations(cosines, sines, omega, position, times);
    for (std::size_t i = 0; i < omega.size(); ++i) {
      (quads[i / kWidth].*cosine)[i % kWidth] = cosines[i];
      (quads[i / kWidth].*sine)[i % kWidth] = sines[i];
    }
  };
  seed(1, 1.0, &Quad::turnCosine, &Quad::turnSine);
  Strip strip{out.data(), stride, kRowsAtOnce};
  for (std::int64_t row = 0; row < positions.size(); row += kRowsAtOnce) {
    if (row % kRotationSeedEvery == 0) seed(positions.first + row, factor, &Quad::cosine, &Quad::sine);
    if (row % kRowsPerPoll == 0 && stop.stop_requested()) return false;
    strip.rows = std::min(positions.size() - row, kRowsAtOnce);
    strip.out = &out[static_cast<std::size_t>(row * stride)];
    write(quads, strip);
  }
  return true;
}

}  // namespace pelab
