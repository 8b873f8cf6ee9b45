#include "core/encodings/xpos/quantities.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/encodings/turning.h"
#include "core/encodings/xpos/decay.h"
#include "core/quantities/query.h"

namespace pelab::xpos {
namespace {

using nlohmann::json;

/// Refuses what no double holds: ζ to a large negative power.
std::vector<double> finite(std::vector<double> values, const json& query, std::string_view field) {
  if (std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); })) return values;
  query::refuse("position_out_of_range", field, query.at(field).dump(),
                PELAB_TEXT("xpos",
                           "So far from the center the factor has no finite value. Move the center or take a larger "
                           "scale base."));
}

json zetaValues(const Params& params, const json& /*query*/) {
  return zetas(params.integer("head_dim"));
}

/// ζ_i^((pos − c)/B).
json scales(const Params& params, const json& query) {
  const double exponent = exponentAt(params, query::position(query, "pos"));
  std::vector<double> values = zetas(params.integer("head_dim"));
  for (double& value : values) value = std::pow(value, exponent);
  return finite(std::move(values), query, "pos");
}

/// "q" or "k" of field "role".
bool isKey(const json& query) {
  const json& role = query.at("role");
  if (role != "q" && role != "k") query::refuseField(query, "role", PELAB_TEXT("xpos", "“q” or “k”"));
  return role == "k";
}

json rotated(const Params& params, const json& query) {
  const Frequencies f = frequencies(params);
  const double position = query::position(query, "pos");
  const double exponent = exponentAt(params, position);
  return finite(rotate(f, zetas(f.width), turning::headVector(query, "x", f.width), position,
                       isKey(query) ? -exponent : exponent),
                query, "pos");
}

json scores(const Params& params, const json& query) {
  const std::int64_t width = params.integer("head_dim");
  const std::vector<double> q = turning::headVector(query, "q", width);
  const std::vector<double> k = turning::headVector(query, "k", width);
  std::vector<double> values;
  for (const auto& [m, n] : query::pairs(query, "pairs")) values.push_back(score(params, q, k, m, n));
  return finite(std::move(values), query, "pairs");
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "zeta", {}, zetaValues},
          {"", "scale", {"pos"}, scales},
          {"", "rotate", {"pos", "role", "x"}, rotated},
          {"", "score", {"q", "k", "pairs"}, scores}};
}

}  // namespace pelab::xpos
