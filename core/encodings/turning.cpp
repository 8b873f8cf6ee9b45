#include "core/encodings/turning.h"

#include <cmath>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "core/quantities/query.h"
#include "core/scene/number_text.h"

namespace pelab::turning {

std::vector<Column> columnsOf(std::int64_t pairs, bool interleaved) {
  std::vector<Column> columns(static_cast<std::size_t>(2 * pairs));
  for (std::int64_t i = 0; i < pairs; ++i) {
    columns[static_cast<std::size_t>(interleaved ? 2 * i : i)] = {Column::Part::Cosine, i};
    columns[static_cast<std::size_t>(interleaved ? 2 * i + 1 : pairs + i)] = {Column::Part::Sine, i};
  }
  return columns;
}

std::vector<double> turned(const std::vector<double>& angles, bool interleaved, std::vector<double> x) {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    double& u = x[interleaved ? 2 * i : i];
    double& v = x[interleaved ? 2 * i + 1 : angles.size() + i];
    const double c = std::cos(angles[i]);
    const double s = std::sin(angles[i]);
    const double turnedU = u * c - v * s;
    v = v * c + u * s;
    u = turnedU;
  }
  return x;
}

std::vector<double> headVector(const nlohmann::json& query, std::string_view field, std::int64_t width) {
  std::vector<double> x = query::reals(query, field);
  if (static_cast<std::int64_t>(x.size()) != width) {
    query::refuseField(query, field, PELAB_TEXT("quantities", "a list of %1 numbers").with({width}));
  }
  return x;
}

std::vector<Text> baseWarnings(double base) {
  if (base > 1.0) return {};
  if (base < 1.0) return {PELAB_TEXT("rope", "Base below 1: the frequencies grow from pair to pair.")};
  return {PELAB_TEXT("rope", "Base 1: all pairs turn equally fast.")};
}

std::string powerText(double base, std::int64_t numerator, std::int64_t denominator) {
  return formatReal(base) + "^(−" + std::to_string(numerator) + "/" + std::to_string(denominator) + ")";
}

}  // namespace pelab::turning
