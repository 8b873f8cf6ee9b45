#include "core/quantities/query.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/error.h"
#include "core/scene/quote.h"

namespace pelab::query {
namespace {

using nlohmann::json;

std::string shown(const json& query, std::string_view field) {
  const auto found = query.find(field);
  return found == query.end() ? std::string{} : found->dump();
}

std::optional<double> asReal(const json& value) {
  if (!value.is_number()) {
    return std::nullopt;
  }
  const double number = value.get<double>();
  if (!std::isfinite(number)) return std::nullopt;
  // 2^53 + 1 is rounded to 2^53; it stays beyond it
  constexpr std::int64_t greatest = std::int64_t{1} << 53;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(greatest)) {
    return std::max(number, static_cast<double>(greatest) + 2.0);
  }
  if (value.is_number_integer() && !value.is_number_unsigned() && value.get<std::int64_t>() < -greatest) {
    return std::min(number, -static_cast<double>(greatest) - 2.0);
  }
  return number;
}

std::optional<std::int64_t> asInteger(const json& value) {
  const std::optional<double> number = asReal(value);
  if (!number || std::abs(*number) > greatestPosition || std::trunc(*number) != *number) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(*number);
}

std::optional<std::uint64_t> asUnsigned(const json& value) {
  if (value.is_number_unsigned()) {
    return value.get<std::uint64_t>();
  }
  if (!value.is_string()) {
    const std::optional<std::int64_t> number = asInteger(value);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
  }
  const auto& digits = value.get_ref<const std::string&>();
  std::uint64_t number = 0;
  const auto end = digits.data() + digits.size();
  const auto [stopped, fault] = std::from_chars(digits.data(), end, number);
  return fault == std::errc{} && stopped == end ? std::optional(number) : std::nullopt;
}

/// Every entry of a list field through @p read; refuses with @p expected.
template <typename T>
std::vector<T> listOf(const json& query, std::string_view field, std::optional<T> (*read)(const json&),
                      const Text& expected) {
  const auto found = query.find(field);
  if (found == query.end() || !found->is_array()) {
    refuseField(query, field, expected);
  }
  std::vector<T> numbers;
  numbers.reserve(found->size());
  for (const json& entry : *found) {
    const std::optional<T> number = read(entry);
    if (!number) {
      refuseField(query, field, expected);
    }
    numbers.push_back(*number);
  }
  return numbers;
}

void requirePosition(const json& query, std::string_view field, double position) {
  if (std::abs(position) > greatestPosition) {
    refuseField(query, field, PELAB_TEXT("quantities", "positions between −2^53 and 2^53"));
  }
}

Text listOfNumbers() {
  return PELAB_TEXT("quantities", "a list of numbers");
}

}  // namespace

void refuse(std::string code, std::string_view field, std::string value, Text message) {
  throw Refusal(Error{std::move(code), std::string(field), std::move(value), std::move(message)});
}

void refuseField(const json& query, std::string_view field, const Text& expected) {
  if (!query.contains(field)) {
    refuse("bad_query", field, {},
           PELAB_TEXT("quantities", "The query needs the field “%1”: %2.").with({std::string(field), expected}));
  }
  const std::string value = shown(query, field);
  refuse(
      "bad_query", field, value,
      PELAB_TEXT("quantities", "The field “%1” of the query is %2; it must be: %3.")
          .with({std::string(field), query[field].is_number() ? withMinusSigns(value) : shortened(value), expected}));
}

double position(const json& query, std::string_view field) {
  const auto found = query.find(field);
  const std::optional<double> number = found == query.end() ? std::nullopt : asReal(*found);
  if (!number) {
    refuseField(query, field, PELAB_TEXT("quantities", "a number"));
  }
  requirePosition(query, field, *number);
  return *number;
}

std::int64_t integer(const json& query, std::string_view field, std::int64_t least, std::int64_t greatest) {
  const auto found = query.find(field);
  const std::optional<std::int64_t> number = found == query.end() ? std::nullopt : asInteger(*found);
  if (!number || *number < least || *number > greatest) {
    refuseField(query, field, PELAB_TEXT("quantities", "a whole number from %1 to %2").with({least, greatest}));
  }
  return *number;
}

std::vector<double> reals(const json& query, std::string_view field) {
  return listOf<double>(query, field, asReal, listOfNumbers());
}

std::vector<double> positions(const json& query, std::string_view field) {
  std::vector<double> numbers = reals(query, field);
  for (const double number : numbers) {
    requirePosition(query, field, number);
  }
  return numbers;
}

std::vector<std::int64_t> integers(const json& query, std::string_view field) {
  return listOf<std::int64_t>(query, field, asInteger, PELAB_TEXT("quantities", "a list of whole numbers"));
}

std::vector<std::uint64_t> unsigneds(const json& query, std::string_view field) {
  return listOf<std::uint64_t>(query, field, asUnsigned, PELAB_TEXT("quantities", "a list of whole numbers from 0 on"));
}

std::vector<std::pair<double, double>> pairs(const json& query, std::string_view field) {
  const Text expected = PELAB_TEXT("quantities", "a list of pairs of numbers, as in [[5, 3], [7, 7]]");
  const auto found = query.find(field);
  if (found == query.end() || !found->is_array()) {
    refuseField(query, field, expected);
  }
  std::vector<std::pair<double, double>> numbers;
  numbers.reserve(found->size());
  for (const json& entry : *found) {
    const bool two = entry.is_array() && entry.size() == 2;
    const std::optional<double> a = two ? asReal(entry[0]) : std::nullopt;
    const std::optional<double> b = two ? asReal(entry[1]) : std::nullopt;
    if (!a || !b) {
      refuseField(query, field, expected);
    }
    requirePosition(query, field, *a);
    requirePosition(query, field, *b);
    numbers.emplace_back(*a, *b);
  }
  return numbers;
}

std::vector<std::vector<std::int64_t>> cells(const json& query, std::string_view field, std::size_t width) {
  const Text expected =
      PELAB_TEXT("quantities", "a list of lists of %1 whole numbers each").with({static_cast<std::int64_t>(width)});
  const auto found = query.find(field);
  if (found == query.end() || !found->is_array()) {
    refuseField(query, field, expected);
  }
  std::vector<std::vector<std::int64_t>> rows;
  rows.reserve(found->size());
  for (const json& entry : *found) {
    std::vector<std::int64_t> row;
    for (const json& number : entry) {
      const std::optional<std::int64_t> value = asInteger(number);
      if (!value) {
        refuseField(query, field, expected);
      }
      row.push_back(*value);
    }
    if (!entry.is_array() || row.size() != width) {
      refuseField(query, field, expected);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Eigen::MatrixXd matrix(const json& query, std::string_view field) {
  const Text expected = PELAB_TEXT("quantities", "rows of equally many numbers, as in [[1, 2], [3, 4]]");
  const auto found = query.find(field);
  const bool hasRows = found != query.end() && found->is_array() && !found->empty();
  if (!hasRows || !found->front().is_array() || found->front().empty()) {
    refuseField(query, field, expected);
  }
  Eigen::MatrixXd result(std::ssize(*found), std::ssize(found->front()));
  Eigen::Index row = 0;
  for (const json& entry : *found) {
    if (!entry.is_array() || std::ssize(entry) != result.cols()) {
      refuseField(query, field, expected);
    }
    Eigen::Index column = 0;
    for (const json& number : entry) {
      const std::optional<double> value = asReal(number);
      if (!value) {
        refuseField(query, field, expected);
      }
      result(row, column++) = *value;
    }
    ++row;
  }
  return result;
}

void requireShape(const json& query, std::string_view field, const Eigen::MatrixXd& found, std::int64_t rows,
                  std::int64_t columns) {
  if (found.rows() != rows || found.cols() != columns) {
    refuseField(query, field, PELAB_TEXT("quantities", "%1 rows of %2 numbers each").with({rows, columns}));
  }
}

std::vector<std::int64_t> indices(const json& query, std::string_view field, std::int64_t count) {
  std::vector<std::int64_t> numbers;
  if (!query.contains(field)) {
    for (std::int64_t i = 0; i < count; ++i) {
      numbers.push_back(i);
    }
    return numbers;
  }
  numbers = integers(query, field);
  for (const std::int64_t number : numbers) {
    requireIndex(field, static_cast<double>(number), count);
  }
  return numbers;
}

void requireIndex(std::string_view field, double index, std::int64_t count) {
  if (index >= 0.0 && index < static_cast<double>(count) && std::trunc(index) == index) {
    return;
  }
  const std::string value = json(index).dump();
  if (count == 0) {
    refuse("dim_out_of_range", field, value,
           PELAB_TEXT("quantities", "Index %1 does not exist: there is none at this width.").with({Number{index, 17}}));
  }
  refuse(
      "dim_out_of_range", field, value,
      PELAB_TEXT("quantities", "Index %1 does not exist: what exists is 0 … %2.").with({Number{index, 17}, count - 1}));
}

void requireAnswerSize(std::string_view field, double count) {
  if (count > static_cast<double>(greatestAnswer)) {
    refuse("bad_query", field, json(count).dump(),
           PELAB_TEXT("quantities", "The answer would hold %1 numbers; the most is %2.")
               .with({Number{count, 17}, greatestAnswer}));
  }
}

}  // namespace pelab::query
