#include "core/models/fields.h"

#include <cmath>
#include <utility>

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

/// "layer_types[3]", 0-based.
std::string entryOf(const char* name, std::size_t k) {
  return std::string(name) + "[" + std::to_string(k) + "]";
}

}  // namespace

Text ofClass() {
  return PELAB_TEXT("models", "default of the class");
}

Text fromOthers() {
  return PELAB_TEXT("models", "computed from the others");
}

const nlohmann::json* Fields::any(const char* name) const {
  if (!m_object->is_object()) return nullptr;
  const auto found = m_object->find(name);
  return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::pathOf(std::string_view name) const {
  return m_path.empty() ? visible(name) : m_path + "." + visible(name);
}

void Fields::refuse(const std::string& place, const nlohmann::json& value, const Text& right) const {
  throw Refusal(
      {"bad_config", pathOf(place), shortened(value.dump()),
       PELAB_TEXT("models", "%1 is %2; right would be: %3.").with({pathOf(place), shortened(value.dump()), right})});
}

std::optional<Fields::Stated> Fields::first(Names names) const {
  for (const char* name : names) {
    if (const nlohmann::json* value = any(name)) return Stated{name, value, false};
  }
  if (m_defaults == nullptr) return std::nullopt;
  for (const char* name : names) {
    const auto found = m_defaults->find(name);
    if (found != m_defaults->end() && !m_object->contains(name)) return Stated{name, &*found, true};
  }
  return std::nullopt;
}

std::optional<Found<std::int64_t>> Fields::integer(Names names, std::int64_t least) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  const auto number = numberOf(*stated->value);
  if (!number || std::floor(*number) != *number || std::abs(*number) > kGreatest ||
      *number < static_cast<double>(least)) {
    refuse(stated->name, *stated->value, PELAB_TEXT("models", "a whole number from %1 on").with({least}));
  }
  return Found<std::int64_t>{static_cast<std::int64_t>(*number), pathOf(stated->name), stated->isOfClass};
}

std::optional<Found<double>> Fields::real(Names names) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  const auto number = numberOf(*stated->value);
  if (!number) refuse(stated->name, *stated->value, PELAB_TEXT("models", "a number"));
  return Found<double>{*number, pathOf(stated->name), stated->isOfClass};
}

std::optional<Found<std::string>> Fields::text(Names names) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  if (!stated->value->is_string()) refuse(stated->name, *stated->value, PELAB_TEXT("models", "a text"));
  return Found<std::string>{stated->value->get<std::string>(), pathOf(stated->name), stated->isOfClass};
}

std::optional<Found<bool>> Fields::flag(Names names) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  if (!stated->value->is_boolean()) refuse(stated->name, *stated->value, PELAB_TEXT("models", "true or false"));
  return Found<bool>{stated->value->get<bool>(), pathOf(stated->name), stated->isOfClass};
}

std::optional<Found<std::vector<double>>> Fields::list(Names names) const {
  constexpr std::size_t longest = 16384;
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  const nlohmann::json& all = *stated->value;
  if (!all.is_array() || all.size() > longest) {
    refuse(stated->name, all, PELAB_TEXT("models", "a list of numbers, at most %1").with({std::int64_t{longest}}));
  }
  std::vector<double> numbers;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const auto number = numberOf(all[k]);
    if (!number) refuse(entryOf(stated->name, k), all[k], PELAB_TEXT("models", "a number"));
    numbers.push_back(*number);
  }
  return Found<std::vector<double>>{std::move(numbers), pathOf(stated->name), stated->isOfClass};
}

std::optional<Found<std::vector<std::string>>> Fields::texts(Names names) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  const nlohmann::json& all = *stated->value;
  if (!all.is_array()) refuse(stated->name, all, PELAB_TEXT("models", "a list of texts"));
  std::vector<std::string> words;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (!all[k].is_string()) refuse(entryOf(stated->name, k), all[k], PELAB_TEXT("models", "a text"));
    words.push_back(all[k].get<std::string>());
  }
  return Found<std::vector<std::string>>{std::move(words), pathOf(stated->name), stated->isOfClass};
}

std::optional<Fields> Fields::object(Names names) const {
  const auto stated = first(names);
  if (!stated) return std::nullopt;
  if (!stated->value->is_object()) refuse(stated->name, *stated->value, PELAB_TEXT("models", "an object in braces"));
  return Fields(*stated->value, pathOf(stated->name));
}

}  // namespace pelab::models
