#include "core/models/fields.h"

#include <cmath>

#include "core/error.h"
#include "core/scene/quote.h"

namespace pelab::models {
namespace {

constexpr double kGreatest = 9007199254740992.0;

std::optional<double> numberOf(const nlohmann::json& value) {
  if (!value.is_number()) return std::nullopt;
  const double number = value.get<double>();
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

}  // namespace

const nlohmann::json* Fields::any(const char* name) const {
  if (!m_object->is_object()) return nullptr;
  const auto found = m_object->find(name);
  return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::pathOf(std::string_view name) const {
  return m_path.empty() ? std::string(name) : m_path + "." + std::string(name);
}

void Fields::refuse(const char* name, const nlohmann::json& value, const Text& right) const {
  throw Refusal({"bad_config", pathOf(name), shortened(value.dump()),
                 PELAB_TEXT("models", "%1 is %2; right would be: %3.")
                     .with({pathOf(name), inQuotes(shortened(value.dump())), right})});
}

std::optional<Found<std::int64_t>> Fields::integer(Names names, std::int64_t least) const {
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    const auto number = numberOf(*value);
    if (!number || std::floor(*number) != *number || std::abs(*number) > kGreatest ||
        *number < static_cast<double>(least)) {
      refuse(name, *value, PELAB_TEXT("models", "a whole number from %1 on").with({least}));
    }
    return Found<std::int64_t>{static_cast<std::int64_t>(*number), pathOf(name)};
  }
  return std::nullopt;
}

std::optional<Found<double>> Fields::real(Names names) const {
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    const auto number = numberOf(*value);
    if (!number) refuse(name, *value, PELAB_TEXT("models", "a number"));
    return Found<double>{*number, pathOf(name)};
  }
  return std::nullopt;
}

std::optional<Found<std::string>> Fields::text(Names names) const {
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    if (!value->is_string()) refuse(name, *value, PELAB_TEXT("models", "a text"));
    return Found<std::string>{value->get<std::string>(), pathOf(name)};
  }
  return std::nullopt;
}

std::optional<Found<bool>> Fields::flag(Names names) const {
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    if (!value->is_boolean()) refuse(name, *value, PELAB_TEXT("models", "true or false"));
    return Found<bool>{value->get<bool>(), pathOf(name)};
  }
  return std::nullopt;
}

std::optional<Found<std::vector<double>>> Fields::list(Names names) const {
  constexpr std::size_t longest = 16384;
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    std::vector<double> numbers;
    bool isRight = value->is_array() && value->size() <= longest;
    for (std::size_t k = 0; isRight && k < value->size(); ++k) {
      const auto number = numberOf((*value)[k]);
      isRight = number.has_value();
      numbers.push_back(number.value_or(0.0));
    }
    if (!isRight) refuse(name, *value, PELAB_TEXT("models", "a list of numbers, at most %1").with({16384}));
    return Found<std::vector<double>>{std::move(numbers), pathOf(name)};
  }
  return std::nullopt;
}

std::optional<Fields> Fields::object(Names names) const {
  for (const char* name : names) {
    const nlohmann::json* value = any(name);
    if (value == nullptr) continue;
    if (!value->is_object()) refuse(name, *value, PELAB_TEXT("models", "an object in braces"));
    return Fields(*value, pathOf(name));
  }
  return std::nullopt;
}

}  // namespace pelab::models
