#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/encodings/encoding.h"
#include "core/text.h"

namespace pelab {

/// Widths of the toy model.
struct ToySize {
  std::int64_t model = 8;  ///< d_model: of embeddings and of rows of a table
  std::int64_t head = 4;   ///< d_head: of queries, keys and values
  friend bool operator==(const ToySize&, const ToySize&) = default;
};

/// rows × columns standard normals times @p scale of the stream "tag" of @p seed, element index row-major.
[[nodiscard]] Eigen::MatrixXd seededMatrix(std::uint64_t seed, std::string_view tag, std::int64_t rows,
                                           std::int64_t columns, double scale);

/// Row @p row of such a matrix, for tables of which few rows are read.
[[nodiscard]] Eigen::RowVectorXd seededRow(std::uint64_t seed, std::string_view tag, std::int64_t row,
                                           std::int64_t columns, double scale);

/// One head over a sentence: x_i is the vector of token i (std 1, stream "embedding:<token>", so the same token has the
/// same vector everywhere), W_Q, W_K, W_V project it (std 1/√d_model). Token i stands at position first + i.
struct Toy {
  std::vector<std::string> tokens;
  ToySize size;
  std::uint64_t seed = 0;
  std::int64_t first = 0;      ///< position of token 0
  std::int64_t head = 0;       ///< whose bias is taken, of the scheme's heads
  Eigen::MatrixXd x;           ///< tokens × d_model
  Eigen::MatrixXd wq, wk, wv;  ///< d_model × d_head

  [[nodiscard]] std::int64_t length() const { return x.rows(); }
  [[nodiscard]] std::int64_t position(std::int64_t token) const { return first + token; }
  /// A projection of the toy's own by its tag ("U_Q", "W_KR"): d_model × d_head, std 1/√d_model.
  [[nodiscard]] Eigen::MatrixXd projection(std::string_view tag) const;
};
[[nodiscard]] Toy makeToy(std::vector<std::string> tokens, const ToySize& size, std::uint64_t seed);

/// @p toy with its tokens in the order @p order: token k of the result is token order[k].
[[nodiscard]] Toy reordered(const Toy& toy, const std::vector<std::int64_t>& order);

/// The parameters and widths with which a scheme takes part in a toy model.
struct ToyParams {
  Params params;
  ToySize size;               ///< what was asked for, or the nearest larger widths that the scheme accepts
  std::vector<Text> changes;  ///< "Turned = –": what differs from the scheme's own, other than length and widths
  bool valid = false;         ///< false: the scheme refuses every width, whatever its other parameters
};
/// d_model and head_dim become the toy's and max_len becomes @p length positions. Where the scheme then refuses, these
/// are tried in turn: widths up to 3 larger (an even one, a multiple of 4), other parameters back at their defaults,
/// heads as wide as kWidestToy.
[[nodiscard]] ToyParams toyParams(const Encoding& encoding, const Params& params, const ToySize& size,
                                  std::int64_t length);

/// Widest head of a toy.
inline constexpr std::int64_t kWidestToy = 256;

}  // namespace pelab
