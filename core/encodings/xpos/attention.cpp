#include "core/encodings/xpos/attention.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/encodings/xpos/decay.h"

namespace pelab::xpos {
namespace {

std::vector<double> rowOf(const Eigen::MatrixXd& vectors, Eigen::Index row) {
  const Eigen::RowVectorXd values = vectors.row(row);
  return {values.data(), values.data() + values.size()};
}

double product(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0.0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

/// The center, or the first token where powers of ζ would grow beyond e^300.
double centerOf(const Params& params, const Frequencies& f, const Toy& toy) {
  constexpr double most = 300.0;
  const auto center = static_cast<double>(params.integer("center"));
  double farthest = 0.0;
  for (const std::int64_t token : {std::int64_t{0}, toy.length()}) {
    farthest = std::max(farthest, std::abs(static_cast<double>(toy.position(token)) - center));
  }
  return farthest * f.decay.front() < most ? center : static_cast<double>(toy.position(0));
}

/// ζ_s^((i − c)/B) at each token: by this pair s of a query is stretched, and that of a key divided.
AttentionMatrix scaleMatrix(const std::vector<double>& zeta, double scaleBase, double center, const Toy& toy) {
  Eigen::MatrixXd scales(toy.length(), std::ssize(zeta));
  for (std::int64_t i = 0; i < toy.length(); ++i) {
    for (Eigen::Index s = 0; s < scales.cols(); ++s) {
      const double power = (static_cast<double>(toy.position(i)) - center) / scaleBase;
      scales(i, s) = std::pow(zeta[static_cast<std::size_t>(s)], power);
    }
  }
  return {Text::literal("ζ^((i − c)/B)"), {}, 0, PELAB_TEXT("attention", "Pair"), std::move(scales)};
}

}  // namespace

AttentionTerms attentionTerms(const Params& params, const Toy& toy) {
  const Frequencies f = frequencies(params);
  const std::vector<double> zeta = zetas(f.width);
  const double scaleBase = params.real("scale_base");
  const double center = centerOf(params, f, toy);
  const Eigen::MatrixXd queries = toy.x * toy.wq;
  const Eigen::MatrixXd keys = toy.x * toy.wk;
  AttentionTerms result;
  AttentionTerm term = replacedTerm(toy, "content_content", "(ζ^((i − c)/B) R_i q_i)·(ζ^(−(j − c)/B) R_j k_j)");
  term.name = PELAB_TEXT("attention", "content–content, turned");
  result.direct.resize(toy.length(), toy.length());
  for (std::int64_t i = 0; i < toy.length(); ++i) {
    const auto m = static_cast<double>(toy.position(i));
    const std::vector<double> query = rotate(f, zeta, rowOf(queries, i), m, (m - center) / scaleBase);
    for (std::int64_t j = 0; j < toy.length(); ++j) {
      const auto n = static_cast<double>(toy.position(j));
      term.values(i, j) = product(query, rotate(f, zeta, rowOf(keys, j), n, -(n - center) / scaleBase));
      result.direct(i, j) =
          term.scale * product(rowOf(queries, i), rotate(f, zeta, rowOf(keys, j), n - m, (m - n) / scaleBase));
    }
  }
  const double fastest = *std::max_element(f.omega.begin(), f.omega.end());
  result.tolerance *= std::max(1.0, fastest * static_cast<double>(toy.position(toy.length())));
  result.matrices = {angleMatrix(f, toy), scaleMatrix(zeta, scaleBase, center, toy)};
  result.terms = {std::move(term)};
  addDropped(result);
  result.values = toy.x * toy.wv;
  result.isRelative = true;
  return result;
}

}  // namespace pelab::xpos
