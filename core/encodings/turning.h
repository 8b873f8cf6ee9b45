#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "core/encodings/table.h"
#include "core/text.h"

/// What rotations by angles of several coordinates share.
namespace pelab::turning {

/// The columns of a cos/sin table of @p pairs pairs: cosine, sine, cosine, sine … for interleaved pairs, all cosines
/// and then all sines for split halves, as the caches of implementations keep them.
[[nodiscard]] std::vector<Column> columnsOf(std::int64_t pairs, bool interleaved);

/// @p x with pair s turned by angles[s]: (x_u, x_v) → (x_u cos φ − x_v sin φ, x_v cos φ + x_u sin φ), where (u, v) is
/// (2s, 2s + 1) when @p interleaved, else (s, s + pairs). Size of @p x: two per angle.
[[nodiscard]] std::vector<double> turned(const std::vector<double>& angles, bool interleaved, std::vector<double> x);

/// The list @p field of the query; refuses any other length than @p width ("bad_query").
[[nodiscard]] std::vector<double> headVector(const nlohmann::json& query, std::string_view field, std::int64_t width);

/// A word on bases of at most 1; empty for others.
[[nodiscard]] std::vector<Text> baseWarnings(double base);

/// base^(−numerator / denominator) as `explain` writes it: "10000^(−8/64)".
[[nodiscard]] std::string powerText(double base, std::int64_t numerator, std::int64_t denominator);

}  // namespace pelab::turning
