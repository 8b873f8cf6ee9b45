#include <cmath>
#include <nlohmann/json.hpp>

#include "core/encodings/sinusoidal/ladder.h"
#include "core/encodings/sinusoidal/quantities.h"
#include "core/quantities/query.h"

namespace pelab::sinusoidal {
namespace {

using nlohmann::json;

constexpr const char* dotGroup = "sinusoidal_dot";
constexpr const char* shiftGroup = "sinusoidal_shift";

Ladder evenLadder(const Params& params) {
  Ladder l = ladder(params);
  if (l.width % 2 != 0) {
    query::refuse("odd_d_model", "d_model", json(l.width).dump(),
                  PELAB_TEXT("sinusoidal",
                             "d_model %1 is odd: its last sine has no cosine, so two rows are not related by their "
                             "distance alone. Choose an even d_model.")
                      .with({l.width}));
  }
  return l;
}

/// D(k) = Σ_i cos(k ω_i)
double kernel(const Ladder& l, double k) {
  double sum = 0.0;
  for (const double omega : l.omega) {
    sum += std::cos(k * omega);
  }
  return sum;
}

json dot(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  json values = json::array();
  for (const double k : query::positions(query, "k")) {
    values.push_back(kernel(l, k));
  }
  return values;
}

json cosine(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  json values = json::array();
  for (const double k : query::positions(query, "k")) {
    values.push_back(kernel(l, k) / static_cast<double>(l.sines()));
  }
  return values;
}

/// ‖PE(p + k) − PE(p)‖ = √(Σ_i 4 sin²(k ω_i / 2)), free of the cancellation of √(d − 2D(k)).
json distance(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  json values = json::array();
  for (const double k : query::positions(query, "k")) {
    double sum = 0.0;
    for (const double omega : l.omega) {
      const double chord = 2.0 * std::sin(0.5 * k * omega);
      sum += chord * chord;
    }
    values.push_back(std::sqrt(sum));
  }
  return values;
}

/// The plain inner product of two rows, any width and layout.
json pairDot(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  json values = json::array();
  for (const auto& [a, b] : query::pairs(query, "pairs")) {
    double sum = 0.0;
    for (std::int64_t c = 0; c < l.width; ++c) {
      sum += value(l, a, c) * value(l, b, c);
    }
    values.push_back(sum);
  }
  return values;
}

/// [cos kω_i, sin kω_i] per pair: the block [[cos, sin], [−sin, cos]] on (sin, cos).
json blocks(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  const double k = query::position(query, "k");
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", l.sines())) {
    const double angle = k * l.omega[static_cast<std::size_t>(i)];
    values.push_back(std::cos(angle));
    values.push_back(std::sin(angle));
  }
  return values;
}

/// T_k, d × d, row-major.
json matrix(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  const double k = query::position(query, "k");
  const auto d = static_cast<std::size_t>(l.width);
  query::requireAnswerSize("kind", static_cast<double>(d) * static_cast<double>(d));
  std::vector<double> t(d * d, 0.0);
  for (std::size_t i = 0; i < d / 2; ++i) {
    const double angle = k * l.omega[i];
    const std::size_t u = l.interleaved ? 2 * i : i;
    const std::size_t v = l.interleaved ? 2 * i + 1 : i + d / 2;
    t[u * d + u] = std::cos(angle);
    t[u * d + v] = std::sin(angle);
    t[v * d + u] = -std::sin(angle);
    t[v * d + v] = std::cos(angle);
  }
  return t;
}

/// T_k PE(pos), block by block.
json apply(const Params& params, const json& query) {
  const Ladder l = evenLadder(params);
  const double k = query::position(query, "k");
  const double p = query::position(query, "pos");
  json values = json::array();
  for (const std::int64_t c : query::indices(query, "dims", l.width)) {
    const Column what = column(l, c);
    const double omega = l.omega[static_cast<std::size_t>(what.pair)];
    const double own = value(l, p, c);
    const double partner = what.part == Column::Part::Sine ? std::cos(p * omega) : -std::sin(p * omega);
    values.push_back(std::cos(k * omega) * own + std::sin(k * omega) * partner);
  }
  return values;
}

}  // namespace

std::vector<QuantityKind> relationQuantities() {
  return {{dotGroup, "dot", {"k"}, dot},
          {dotGroup, "cosine", {"k"}, cosine},
          {dotGroup, "distance", {"k"}, distance},
          {dotGroup, "pair_dot", {"pairs"}, pairDot},
          {shiftGroup, "blocks", {"k", "index?"}, blocks},
          {shiftGroup, "matrix", {"k"}, matrix},
          {shiftGroup, "apply", {"pos", "k", "dims?"}, apply}};
}

}  // namespace pelab::sinusoidal
