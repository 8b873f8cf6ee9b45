#include "core/models/facts.h"

#include <algorithm>

namespace pelab {

const nlohmann::json* Facts::find(std::string_view key) const {
  const auto found = std::find_if(m_list.begin(), m_list.end(), [key](const Fact& fact) { return fact.key == key; });
  return found == m_list.end() ? nullptr : &found->value;
}

nlohmann::ordered_json Facts::values() const {
  nlohmann::ordered_json all = nlohmann::ordered_json::object();
  for (const Fact& fact : m_list) all[fact.key] = fact.value;
  for (const auto& [key, facts] : m_groups) all[key] = facts.values();
  return all;
}

}  // namespace pelab
