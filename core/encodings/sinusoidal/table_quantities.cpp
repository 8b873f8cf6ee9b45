#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numbers>

#include "core/encodings/sinusoidal/ladder.h"
#include "core/encodings/sinusoidal/quantities.h"
#include "core/quantities/query.h"

namespace pelab::sinusoidal {
namespace {

using nlohmann::json;

constexpr double greatestSum = 268435456.0;  // cells that matrix_sums may visit

json row(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  const double p = query::position(query, "pos");
  json values = json::array();
  for (const std::int64_t c : query::indices(query, "dims", l.width)) {
    values.push_back(value(l, p, c));
  }
  return values;
}

json cells(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  json values = json::array();
  for (const auto& [p, c] : query::pairs(query, "cells")) {
    query::requireIndex("cells", c, l.width);
    values.push_back(value(l, p, static_cast<std::int64_t>(c)));
  }
  return values;
}

json frequencies(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", l.sines())) {
    values.push_back(l.omega[static_cast<std::size_t>(i)]);
  }
  return values;
}

json wavelengths(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", l.sines())) {
    values.push_back(2.0 * std::numbers::pi / l.omega[static_cast<std::size_t>(i)]);
  }
  return values;
}

/// The line of code most implementations have: exp(−2i·ln(base)/d).
json divTerm(const Params& params, const json& query) {
  const auto d = static_cast<double>(params.integer("d_model"));
  const double logBase = std::log(params.real("base"));
  json values = json::array();
  for (const std::int64_t i : query::indices(query, "index", (params.integer("d_model") + 1) / 2)) {
    values.push_back(std::exp(-2.0 * static_cast<double>(i) * logBase / d));
  }
  return values;
}

/// Sum with the lost low-order part carried along (Neumaier).
class CarefulSum {
public:
  void add(double x) {
    const double sum = m_sum + x;
    m_lost += std::abs(m_sum) >= std::abs(x) ? (m_sum - sum) + x : (x - sum) + m_sum;
    m_sum = sum;
  }
  [[nodiscard]] double total() const { return m_sum + m_lost; }

private:
  double m_sum = 0.0;
  double m_lost = 0.0;
};

/// [Σ, Σx², least, greatest] over positions 0 … max_len − 1.
json matrixSums(const Params& params, const json& query) {
  const Ladder l = ladder(params);
  const auto length = query::integer(query, "max_len", 1, std::int64_t{1} << 20);
  if (static_cast<double>(length) * static_cast<double>(l.width) > greatestSum) {
    query::refuse("bad_query", "max_len", json(length).dump(),
                  PELAB_TEXT("quantities", "A table of %1 × %2 cells is too large to add up; the most is %3 cells.")
                      .with({length, l.width, Number{greatestSum, 17}}));
  }
  CarefulSum sum;
  CarefulSum squares;
  double least = std::numeric_limits<double>::infinity();
  double greatest = -least;
  for (std::int64_t p = 0; p < length; ++p) {
    for (std::int64_t c = 0; c < l.width; ++c) {
      const double x = value(l, static_cast<double>(p), c);
      sum.add(x);
      squares.add(x * x);
      least = std::min(least, x);
      greatest = std::max(greatest, x);
    }
  }
  return json::array({sum.total(), squares.total(), least, greatest});
}

}  // namespace

std::vector<QuantityKind> tableQuantities() {
  return {{"", "row", {"pos", "dims?"}, row},     {"", "cells", {"cells"}, cells},
          {"", "freqs", {"index?"}, frequencies}, {"", "wavelengths", {"index?"}, wavelengths},
          {"", "div_term", {"index?"}, divTerm},  {"", "matrix_sums", {"max_len"}, matrixSums}};
}

}  // namespace pelab::sinusoidal
