#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/scene/param_spec.h"

namespace pelab {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kExactInteger = std::uint64_t{1} << 53;
constexpr int kDeepest = 8;  ///< levels of nested parameters that are followed

struct Writer {
  Json operator()(std::monostate /*null*/) const { return nullptr; }
  Json operator()(bool value) const { return value; }
  Json operator()(std::int64_t value) const { return value; }
  Json operator()(std::uint64_t value) const {
    return value > kExactInteger ? Json(std::to_string(value)) : Json(value);
  }
  Json operator()(double value) const { return value; }
  Json operator()(const std::string& value) const { return value; }
  Json operator()(const std::vector<double>& values) const { return values; }
  Json operator()(const TableFile& table) const { return {{"file", table.file}, {"tensor", table.tensor}}; }
};

/// Names as configurations list them, ["c2p", "p2c"], are one text: "c2p|p2c".
std::optional<Value> namesFromJson(const Json& json) {
  std::string names;
  for (const Json& element : json) {
    if (!element.is_string()) return std::nullopt;
    if (!names.empty()) names += '|';
    names += element.get_ref<const std::string&>();
  }
  return names;
}

/// Adds the numbers of @p json to @p list; false when something else is among them.
bool addNumbers(const Json& json, std::vector<double>& list) {
  for (const Json& element : json) {
    if (!element.is_number() || !std::isfinite(element.get<double>())) return false;
    list.push_back(element.get<double>());
  }
  return true;
}

/// A list of numbers; one of lists of equally many is a matrix, read row by row.
std::optional<Value> listFromJson(const Json& json) {
  if (!json.empty() && json.front().is_string()) return namesFromJson(json);
  std::vector<double> list;
  const bool isMatrix = !json.empty() && json.front().is_array() && !json.front().empty();
  if (!isMatrix) return addNumbers(json, list) ? std::optional<Value>(std::move(list)) : std::nullopt;
  for (const Json& row : json) {
    if (!row.is_array() || row.size() != json.front().size() || !addNumbers(row, list)) return std::nullopt;
  }
  return list;
}

/// {"file": …, "tensor": …}; no parameter is nested under such names.
std::optional<TableFile> tableFromJson(const Json& json) {
  const auto file = json.find("file");
  if (file == json.end() || !file->is_string()) return std::nullopt;
  const auto tensor = json.find("tensor");
  const bool hasTensor = tensor != json.end();
  if (json.size() != (hasTensor ? 2U : 1U) || (hasTensor && !tensor->is_string())) return std::nullopt;
  return TableFile{file->get<std::string>(), hasTensor ? tensor->get<std::string>() : std::string()};
}

/// Adds the members of @p json to @p params under "@p prefix<key>"; false when something cannot be held.
bool flatten(const Json& json, const std::string& prefix, int depth, Params& params) {
  if (depth > kDeepest) return false;
  for (const auto& [key, member] : json.items()) {
    const std::string id = prefix + key;
    const auto table = member.is_object() ? tableFromJson(member) : std::nullopt;
    if (member.is_object() && !table) {
      if (!flatten(member, id + ".", depth + 1, params)) return false;
      continue;
    }
    auto value = table ? std::optional<Value>(*table) : valueFromJson(member);
    if (!value || params.has(id)) return false;
    params.set(id, *std::move(value));
  }
  return true;
}

/// Where "a.b.c" belongs in @p root, or nullptr when "a" or "a.b" already holds a value.
Json* placeOf(Json& root, std::string_view id) {
  Json* place = &root;
  for (std::size_t dot = id.find('.'); dot != std::string_view::npos; dot = id.find('.')) {
    place = &(*place)[std::string(id.substr(0, dot))];
    if (!place->is_null() && !place->is_object()) return nullptr;
    id.remove_prefix(dot + 1);
  }
  return &(*place)[std::string(id)];
}

}  // namespace

Json toJson(const Value& value) {
  return std::visit(Writer{}, value);
}

std::optional<Value> valueFromJson(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null:
      return Value{};
    case Json::value_t::boolean:
      return json.get<bool>();
    case Json::value_t::number_integer:
      return json.get<std::int64_t>();
    case Json::value_t::number_unsigned: {
      const auto value = json.get<std::uint64_t>();
      if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return value;
      return static_cast<std::int64_t>(value);
    }
    case Json::value_t::number_float: {
      const auto value = json.get<double>();
      return std::isfinite(value) ? std::optional<Value>(value) : std::nullopt;
    }
    case Json::value_t::string:
      return json.get<std::string>();
    case Json::value_t::array:
      return listFromJson(json);
    case Json::value_t::object:
    case Json::value_t::binary:
    case Json::value_t::discarded:
      break;
  }
  return std::nullopt;
}

Json toJson(const Params& params) {
  Json json = Json::object();
  for (const auto& [id, value] : params.values()) {
    Json* place = placeOf(json, id);
    (place != nullptr ? *place : json[id]) = toJson(value);
  }
  return json;
}

std::optional<Params> paramsFromJson(const Json& json) {
  Params params;
  if (!json.is_object() || !flatten(json, "", 1, params)) return std::nullopt;
  return params;
}

}  // namespace pelab
