#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/attention/attend.h"
#include "core/attention/toy.h"
#include "core/encodings/encoding.h"

namespace pelab::summary {

/// Words of the toy sentence, and by how much its positions move.
inline constexpr std::int64_t kWords = 5;
inline constexpr std::int64_t kMoved = 6;

/// One scheme with the toy model that asks it.
struct Subject {
  const Encoding& encoding;
  const Params& params;
  ToyParams toy;

  Subject(const Encoding& scheme, const Params& own);

  /// Attention over @p words from position @p first on; with @p sameProjection W_K is W_Q.
  [[nodiscard]] Attention attention(std::vector<std::string> words, std::int64_t first,
                                    bool sameProjection = false) const;
  /// Over different words, and over one word said again and again.
  [[nodiscard]] Attention ofWords(std::int64_t first) const;
  [[nodiscard]] Attention ofOneWord(bool sameProjection) const;
};

/// Largest |score(i, j) − score(j, i)|; negative when no pair has both.
[[nodiscard]] double asymmetry(const Attention& attention);
/// Largest difference of two scores that are not masked.
[[nodiscard]] double spread(const Attention& attention);
/// Changes up to this are rounding.
[[nodiscard]] double rounding(const Attention& attention);

}  // namespace pelab::summary
