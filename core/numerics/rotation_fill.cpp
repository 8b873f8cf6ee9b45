#include "core/numerics/rotation_fill.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "core/numerics/rotation_seeds.h"
#include "core/numerics/wide.h"

namespace pelab {
namespace {

/// Rows turned from exact angles before these are taken again: floats bear four times the error that doubles may have.
constexpr std::int64_t kSeedEvery = 4 * kRotationSeedEvery;
constexpr std::int64_t kRowsPerPoll = 64;  ///< a divisor of kSeedEvery
constexpr std::int64_t kRowsAtOnce = 8;    ///< a divisor of kRowsPerPoll
constexpr std::size_t kGroup = 8;
constexpr std::int64_t kPrefetch = 64;  ///< floats ahead of the writing

using FourFloats = float __attribute__((vector_size(16)));
using EightFloats = float __attribute__((vector_size(32)));

/// Eight pairs, the last ones of a table fewer: their values and what these turn by from row to row.
struct Group {
  /// Where values go in a row: (sine, cosine) after (sine, cosine), eight sines and eight cosines, or anywhere.
  enum class Kind { Interleaved, Apart, Scattered };

  alignas(Eight) std::array<double, kGroup> cosine{}, sine{}, turnCosine{}, turnSine{};
  std::span<const PairColumns> places;
  Kind kind = Kind::Scattered;
};

Group::Kind kindOf(std::span<const PairColumns> places) {
  const PairColumns& first = places.front();
  if (places.size() < kGroup || first.sine < 0 || first.cosine < 0) return Group::Kind::Scattered;
  const auto isSpaced = [&](std::int64_t step) {
    std::int64_t k = 0;
    return std::all_of(places.begin(), places.end(), [&](const PairColumns& place) {
      const std::int64_t further = step * k++;
      return place.sine == first.sine + further && place.cosine == first.cosine + further;
    });
  };
  if (first.cosine == first.sine + 1 && isSpaced(2)) return Group::Kind::Interleaved;
  return isSpaced(1) ? Group::Kind::Apart : Group::Kind::Scattered;
}

/// The part of a table that is written in one go.
struct Strip {
  float* out;
  std::int64_t stride;  ///< floats from row to row
  std::int64_t rows;
};

template <class Floats>
[[gnu::always_inline]] inline void store(const Floats& values, float* to) {
  std::memcpy(to, &values, sizeof values);
}

[[gnu::always_inline]] inline void storeInTurn(const FourFloats& sines, const FourFloats& cosines, float* to) {
  store(__builtin_shufflevector(sines, cosines, 0, 4, 1, 5), to);
  store(__builtin_shufflevector(sines, cosines, 2, 6, 3, 7), to + 4);
}

[[gnu::always_inline]] inline void storeInTurn(const EightFloats& sines, const EightFloats& cosines, float* to) {
  store(__builtin_shufflevector(sines, cosines, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15), to);
}

/// Writes the pairs of a group from @p at on, which stay in registers over all rows, and turns them past the strip.
template <class Lanes, class Floats, Group::Kind Kind>
[[gnu::always_inline]] inline void writePairs(Group& group, std::size_t at, Strip strip) {
  const std::span<const PairColumns> places = group.places.subspan(at);
  const PairColumns place = places.front();
  Lanes cosine, sine, turnCosine, turnSine;
  std::memcpy(&cosine, &group.cosine[at], sizeof cosine);
  std::memcpy(&sine, &group.sine[at], sizeof sine);
  std::memcpy(&turnCosine, &group.turnCosine[at], sizeof turnCosine);
  std::memcpy(&turnSine, &group.turnSine[at], sizeof turnSine);
  const std::int64_t ahead = std::min(kPrefetch, strip.stride - place.sine);
  float* to = strip.out;
  for (std::int64_t row = 0; row < strip.rows; ++row, to += strip.stride) {
    const Floats sines = __builtin_convertvector(sine, Floats);
    const Floats cosines = __builtin_convertvector(cosine, Floats);
    if constexpr (Kind == Group::Kind::Interleaved) {
      __builtin_prefetch(to + place.sine + ahead, 1);
      storeInTurn(sines, cosines, to + place.sine);
    } else if constexpr (Kind == Group::Kind::Apart) {
      store(sines, to + place.sine);
      store(cosines, to + place.cosine);
    } else {
      for (std::size_t k = 0; k < std::min(places.size(), sizeof sines / sizeof *to); ++k) {
        if (places[k].sine >= 0) to[places[k].sine] = sines[k];
        if (places[k].cosine >= 0) to[places[k].cosine] = cosines[k];
      }
    }
    turn(cosine, sine, turnCosine, turnSine);
  }
  std::memcpy(&group.cosine[at], &cosine, sizeof cosine);
  std::memcpy(&group.sine[at], &sine, sizeof sine);
}

template <class Lanes, class Floats>
[[gnu::always_inline]] inline void write(std::span<Group> groups, Strip strip) {
  for (Group& group : groups) {
    for (std::size_t at = 0; at < group.places.size(); at += sizeof(Lanes) / sizeof(double)) {
      switch (group.kind) {
        case Group::Kind::Interleaved:
          writePairs<Lanes, Floats, Group::Kind::Interleaved>(group, at, strip);
          break;
        case Group::Kind::Apart:
          writePairs<Lanes, Floats, Group::Kind::Apart>(group, at, strip);
          break;
        case Group::Kind::Scattered:
          writePairs<Lanes, Floats, Group::Kind::Scattered>(group, at, strip);
          break;
      }
    }
  }
}

PELAB_WIDE void writeFours(std::span<Group> groups, Strip strip) {
  write<Four, FourFloats>(groups, strip);
}

PELAB_WIDEST void writeEights(std::span<Group> groups, Strip strip) {
  write<Eight, EightFloats>(groups, strip);
}

std::vector<Group> groupsOf(std::span<const PairColumns> places) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < places.size(); i += kGroup) {
    Group group;
    group.places = places.subspan(i, std::min(kGroup, places.size() - i));
    group.kind = kindOf(group.places);
    groups.push_back(group);
  }
  return groups;
}

}  // namespace

PairsAtOnce pairsAtOnce() {
  return hasWidest() ? PairsAtOnce::Eight : PairsAtOnce::Four;
}

bool fillRotations(std::span<const double> omega, std::span<const PairColumns> places, Span positions, double factor,
                   std::int64_t stride, std::span<float> out, const std::stop_token& stop, PairsAtOnce atOnce) {
  std::vector<double> cosines(omega.size()), sines(omega.size());
  std::vector<Group> groups = groupsOf(places);
  const auto seed = [&](std::int64_t position, double times, std::array<double, kGroup> Group::*cosine,
                        std::array<double, kGroup> Group::*sine) {
    seedRotations(cosines, sines, omega, position, times);
    for (std::size_t i = 0; i < omega.size(); ++i) {
      (groups[i / kGroup].*cosine)[i % kGroup] = cosines[i];
      (groups[i / kGroup].*sine)[i % kGroup] = sines[i];
    }
  };
  seed(1, 1.0, &Group::turnCosine, &Group::turnSine);
  Strip strip{out.data(), stride, kRowsAtOnce};
  for (std::int64_t row = 0; row < positions.size(); row += kRowsAtOnce) {
    if (row % kSeedEvery == 0) seed(positions.first + row, factor, &Group::cosine, &Group::sine);
    if (row % kRowsPerPoll == 0 && stop.stop_requested()) return false;
    strip.rows = std::min(positions.size() - row, kRowsAtOnce);
    strip.out = &out[static_cast<std::size_t>(row * stride)];
    if (atOnce == PairsAtOnce::Eight) {
      writeEights(groups, strip);
    } else {
      writeFours(groups, strip);
    }
  }
  return true;
}

}  // namespace pelab
