#include "core/encodings/rope2d/quantities.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "core/encodings/rope2d/grid_rotation.h"
#include "core/encodings/turning.h"
#include "core/quantities/query.h"

namespace pelab::rope2d {
namespace {

using nlohmann::json;

struct Patch {
  double y = 0.0, x = 0.0;
};

bool isPatch(const json& value) {
  const auto isPosition = [](const json& number) {
    return number.is_number() && std::abs(number.get<double>()) <= query::greatestPosition;
  };
  return value.is_array() && value.size() == 2 && isPosition(value[0]) && isPosition(value[1]);
}

/// [[[y, x], [y, x]], …]: where the query and where the key stands.
std::vector<std::pair<Patch, Patch>> patchPairs(const json& query) {
  const Text expected = PELAB_TEXT("quantities", "a list of pairs of patches [row, column], as in [[[3, 5], [1, 2]]]");
  const auto found = query.find("pairs");
  if (found == query.end() || !found->is_array()) query::refuseField(query, "pairs", expected);
  std::vector<std::pair<Patch, Patch>> pairs;
  for (const json& entry : *found) {
    if (!entry.is_array() || entry.size() != 2 || !isPatch(entry[0]) || !isPatch(entry[1])) {
      query::refuseField(query, "pairs", expected);
    }
    const auto patch = [](const json& at) { return Patch{at[0].get<double>(), at[1].get<double>()}; };
    pairs.emplace_back(patch(entry[0]), patch(entry[1]));
  }
  return pairs;
}

json anglesAt(const Params& params, const json& query) {
  return angles(rotationOf(params), query::position(query, "y"), query::position(query, "x"));
}

json rotated(const Params& params, const json& query) {
  const GridRotation rotation = rotationOf(params);
  const double y = query::position(query, "y");
  const double x = query::position(query, "x");
  return turning::turned(angles(rotation, y, x), rotation.interleaved,
                         turning::headVector(query, "v", params.integer("head_dim")));
}

/// (R_a q)·(R_b k) per pair of patches (a, b).
json score(const Params& params, const json& query) {
  const GridRotation rotation = rotationOf(params);
  const std::vector<double> q = turning::headVector(query, "q", params.integer("head_dim"));
  const std::vector<double> k = turning::headVector(query, "k", params.integer("head_dim"));
  json values = json::array();
  for (const auto& [a, b] : patchPairs(query)) {
    const std::vector<double> turnedQ = turning::turned(angles(rotation, a.y, a.x), rotation.interleaved, q);
    const std::vector<double> turnedK = turning::turned(angles(rotation, b.y, b.x), rotation.interleaved, k);
    values.push_back(std::inner_product(turnedQ.begin(), turnedQ.end(), turnedK.begin(), 0.0));
  }
  return values;
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "angles", {"y", "x"}, anglesAt},
          {"", "rotate", {"y", "x", "v"}, rotated},
          {"", "score", {"q", "k", "pairs"}, score}};
}

}  // namespace pelab::rope2d
