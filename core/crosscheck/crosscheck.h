#pragma once
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/models/number_table.h"

namespace pelab {

/// How exactly numbers agree with others, the most exact first. Bounds on |x − y|, y the definition, at an angle pω:
enum class Precision {
  Double,             ///< 1e-9 · max(1, |y|), and what a double loses of the angle
  Float32,            ///< rounded once: 2^−24 |y|
  Float32Angles,      ///< angles computed in float32: 2^−23 + 2^−22 (1 + |ln ω|/2) pω
  Float32Steps,       ///< what has no angles, in float32: 1e-6 (1 + |y|)
  Decimals,           ///< so many decimals, of what float32 angles give
  Digits,             ///< so many significant digits of it
  Float16,            ///< 2^−11 |y|
  Float16OfFloat32,   ///< … of what float32 angles give
  BFloat16,           ///< 2^−8 |y|
  BFloat16OfFloat32,  ///< … of what float32 angles give
  BFloat16Cut         ///< the lower half of a float32 left out: 2^−7 |y|
};

/// One way in which a table departs from the definition.
struct Departure {
  std::string code;  ///< stays: "transposed", "offset", "missing_minus", "other_layout" (of parameter layout)
  Text sentence;
};

struct DifferingCell {
  std::int64_t row = 0, column = 0;
  double found = 0.0, expected = 0.0;
};

/// What a table was found to be.
struct Crosscheck {
  std::int64_t rows = 0, columns = 0;
  std::vector<Departure> departures;   ///< empty: none, or none that is known
  std::optional<Precision> precision;  ///< nothing: no known departure explains the numbers
  int digits = 0;                      ///< decimals or significant digits that are kept, of such a precision
  double largest = 0.0;                ///< deviation from the definition with these departures
  std::int64_t compared = 0;           ///< numbers; masked ones are not
  std::int64_t unmasked = 0;           ///< numbers where the definition masks: they do not count
  /// The first that differs from the definition as asked by more than the precision explains; where there is none, by
  /// more than that which the numbers are stored with.
  std::optional<DifferingCell> first;
  std::optional<Departure> misfit;   ///< rows or columns are not the definition's, and how
  std::optional<std::int64_t> head;  ///< of a file with all of them: the one that this is told of
  Params params;                     ///< of the definition asked for, with the sizes of the table

  [[nodiscard]] bool isRight() const { return precision && departures.empty(); }
};

/// Compares a table of an encoding's rows, or the score biases of one head (query × key), with the definition, then
/// with the definition read in another layout or orientation, shifted by rows −64 … 4096, times a number, under other
/// choices of its parameters, with the exponent doubled, halved, without its minus or with another denominator, under
/// another base, and with up to two of these at once. Biases of all heads (heads × query × key) are compared head by
/// head; the first that is not right is told of. Sizes that are not in @p fixed (max_len, d_model, head_dim, num_heads,
/// q_len, k_len) are taken from the table. @p params complete and valid. Throws Refusal nothing_to_compare when the
/// scheme has neither rows nor biases. Cost: every number once per departure that a few dozen of them do not rule out.
/// Stops early, without an explanation, when @p stop asks for it.
[[nodiscard]] Crosscheck crosscheck(const NumberTable& table, const Encoding& encoding, const Params& params,
                                    const std::vector<std::string>& fixed, std::int64_t head,
                                    const std::stop_token& stop = {});

/// The finding in sentences: what the table is, then each departure, then where it differs first.
[[nodiscard]] std::vector<Text> verdict(const Crosscheck& found);

}  // namespace pelab
