#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/numerics/greatest_whole.h"
#include "core/text.h"

/// Readers of a query's fields. Each throws Refusal: "bad_query" for a field that is missing or of the wrong kind,
/// "dim_out_of_range" for a column or pair that does not exist.
namespace pelab::query {

/// Positions, keys and offsets stay below 2^53 in size, where a double still counts every integer.
inline constexpr double greatestPosition = kGreatestWhole;
/// Numbers one answer may hold.
inline constexpr std::int64_t greatestAnswer = std::int64_t{1} << 22;

[[noreturn]] void refuse(std::string code, std::string_view field, std::string value, Text message);
/// "bad_query" with a sentence that says what the field must be.
[[noreturn]] void refuseField(const nlohmann::json& query, std::string_view field, const Text& expected);

/// A real position, |p| ≤ 2^53.
[[nodiscard]] double position(const nlohmann::json& query, std::string_view field);
[[nodiscard]] std::int64_t integer(const nlohmann::json& query, std::string_view field, std::int64_t least,
                                   std::int64_t greatest);
[[nodiscard]] std::vector<double> positions(const nlohmann::json& query, std::string_view field);
[[nodiscard]] std::vector<double> reals(const nlohmann::json& query, std::string_view field);
/// Integers of any sign, |n| ≤ 2^53.
[[nodiscard]] std::vector<std::int64_t> integers(const nlohmann::json& query, std::string_view field);
/// Non-negative 64-bit integers; strings of digits are accepted.
[[nodiscard]] std::vector<std::uint64_t> unsigneds(const nlohmann::json& query, std::string_view field);
/// [[a, b], …]
[[nodiscard]] std::vector<std::pair<double, double>> pairs(const nlohmann::json& query, std::string_view field);
/// Rows of @p width integers each: [[h, i, j], …]
[[nodiscard]] std::vector<std::vector<std::int64_t>> cells(const nlohmann::json& query, std::string_view field,
                                                           std::size_t width);
/// Rows of equally many numbers, at least one of each: [[1, 2], [3, 4]].
[[nodiscard]] Eigen::MatrixXd matrix(const nlohmann::json& query, std::string_view field);
/// Refuses the matrix @p found of field @p field unless it has that many rows and columns.
void requireShape(const nlohmann::json& query, std::string_view field, const Eigen::MatrixXd& found, std::int64_t rows,
                  std::int64_t columns);
/// The numbers of field @p field, each in 0 … count − 1; all of them when the field is absent.
[[nodiscard]] std::vector<std::int64_t> indices(const nlohmann::json& query, std::string_view field,
                                                std::int64_t count);
/// One column or pair index given as a number: in 0 … count − 1.
void requireIndex(std::string_view field, double index, std::int64_t count);
/// Throws "bad_query" when an answer would hold more than greatestAnswer numbers.
void requireAnswerSize(std::string_view field, double count);

}  // namespace pelab::query
