#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/encodings/sinusoidal/ladder.h"
#include "core/scene/params.h"

namespace pelab::transformer_xl {

/// The rows of R, which stand for relative positions. A query i = 0 … q_len − 1 comes after a memory of k_len − q_len
/// keys, so that it stands i + k_len − q_len − j after key j:
///   transformer_xl     k_len − 1 … 0, none for keys after the query (kimiyoung/transformer-xl, mem_transformer.py)
///   xlnet_bi           k_len … 1 − q_len (zihangdai/xlnet, modeling.py, relative_positional_encoding)
///   xlnet_uni          k_len … 0
///   xlnet_bi_backward  −k_len … q_len − 1: the second half of a batch that is read in both directions
/// XLNet's first row is read by no pair.
struct RelativeRows {
  std::int64_t queries = 1;
  std::int64_t keys = 1;
  std::int64_t first = 0;  ///< relative position of row 0 before it is clamped
  std::int64_t step = -1;  ///< from row to row
  std::int64_t rows = 1;
  std::int64_t clamp = 0;  ///< positions stay within ±clamp; 0 = off
  bool isXlnet = false;

  /// No key after the query has a row: a decoder masks them.
  [[nodiscard]] bool isCausal() const { return rows == keys + (isXlnet ? 1 : 0); }
  [[nodiscard]] std::int64_t memory() const { return keys - queries; }
  [[nodiscard]] std::int64_t unclamped(std::int64_t row) const { return first + step * row; }
  [[nodiscard]] std::int64_t clamped(std::int64_t relative) const {
    return clamp > 0 ? std::clamp(relative, -clamp, clamp) : relative;
  }
  /// The relative position that row @p row holds the sinusoid of.
  [[nodiscard]] std::int64_t at(std::int64_t row) const { return clamped(unclamped(row)); }
};
[[nodiscard]] RelativeRows relativeRows(const Params& params);

/// The sinusoid of R: all sines, then all cosines, ω_i = 10000^(−2i/d), d = d_model, which is even.
[[nodiscard]] sinusoidal::Ladder ladderOf(const Params& params);

/// The trick by which both codes turn products with all rows into those of pairs. @p x is queries × rows, row-major;
/// the result queries × keys. Transformer-XL: a column of zeros before x, the first q numbers dropped, folded anew:
/// out(i, j) = x(i, j + q − 1 − i) for j ≤ i + k − q, what follows is left for the mask. XLNet: x read as rows × q, its
/// first row dropped, read as q × (rows − 1), the first k columns: out(i, j) = x(i, j + q − i).
[[nodiscard]] std::vector<double> relativeShift(const RelativeRows& rows, std::span<const double> x);

/// The column of x that stands at (query, key) after the shift.
[[nodiscard]] inline std::int64_t sourceColumn(const RelativeRows& rows, std::int64_t query, std::int64_t key) {
  return key + rows.queries - (rows.isXlnet ? 0 : 1) - query;
}

/// "−3"
[[nodiscard]] std::string signedText(std::int64_t number);

}  // namespace pelab::transformer_xl
