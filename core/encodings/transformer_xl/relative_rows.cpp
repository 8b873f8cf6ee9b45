#include "core/encodings/transformer_xl/relative_rows.h"

#include <cstddef>
#include <string>
#include <utility>

namespace pelab::transformer_xl {

RelativeRows relativeRows(const Params& params) {
  const std::string& variant = params.text("variant");
  RelativeRows result;
  result.queries = params.integer("q_len");
  result.keys = params.integer("k_len");
  result.clamp = std::max<std::int64_t>(params.integer("clamp_len"), 0);
  result.isXlnet = variant != "transformer_xl";
  result.step = variant == "xlnet_bi_backward" ? 1 : -1;
  result.first = result.isXlnet ? -result.step * result.keys : result.keys - 1;
  const bool bothSides = variant == "xlnet_bi" || variant == "xlnet_bi_backward";
  result.rows = result.keys + (bothSides ? result.queries : result.isXlnet ? 1 : 0);
  return result;
}

sinusoidal::Ladder ladderOf(const Params& params) {
  return sinusoidal::ladder({{"d_model", params.at("d_model")},
                             {"base", 10000.0},
                             {"layout", std::string("concat")},
                             {"freq", std::string("paper")}});
}

std::vector<double> relativeShift(const RelativeRows& rows, std::span<const double> x) {
  const auto q = static_cast<std::size_t>(rows.queries);
  const auto k = static_cast<std::size_t>(rows.keys);
  const std::size_t n = x.size() / q;
  std::vector<double> result;
  result.reserve(q * k);
  if (!rows.isXlnet) {
    for (std::size_t place = q; place < q + q * n; ++place) {  // of the padded rows, n + 1 long
      const std::size_t column = place % (n + 1);
      result.push_back(column == 0 ? 0.0 : x[place / (n + 1) * n + column - 1]);
    }
    return result;
  }
  for (std::size_t i = 0; i < q; ++i) {
    for (std::size_t j = 0; j < k; ++j) result.push_back(x[q + i * (n - 1) + j]);
  }
  return result;
}

std::string signedText(std::int64_t number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

}  // namespace pelab::transformer_xl
