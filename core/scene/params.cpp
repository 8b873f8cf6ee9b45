#include "core/scene/params.h"

#include <stdexcept>

namespace pelab {

const Value& Params::at(std::string_view id) const {
  const auto found = m_values.find(id);
  if (found == m_values.end()) throw std::out_of_range("no parameter " + std::string(id));
  return found->second;
}

std::int64_t Params::integer(std::string_view id) const {
  const Value& value = at(id);
  if (const auto* u = std::get_if<std::uint64_t>(&value)) return static_cast<std::int64_t>(*u);
  return std::get<std::int64_t>(value);
}

std::uint64_t Params::unsigned64(std::string_view id) const {
  const Value& value = at(id);
  if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<std::uint64_t>(*i);
  return std::get<std::uint64_t>(value);
}

double Params::real(std::string_view id) const {
  const Value& value = at(id);
  if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<double>(*i);
  if (const auto* u = std::get_if<std::uint64_t>(&value)) return static_cast<double>(*u);
  return std::get<double>(value);
}

bool Params::flag(std::string_view id) const {
  return std::get<bool>(at(id));
}

const std::string& Params::text(std::string_view id) const {
  return std::get<std::string>(at(id));
}

const std::vector<double>& Params::list(std::string_view id) const {
  return std::get<std::vector<double>>(at(id));
}

const TableFile* Params::tableFile(std::string_view id) const {
  const auto found = m_values.find(id);
  const TableFile* table = found == m_values.end() ? nullptr : std::get_if<TableFile>(&found->second);
  return table != nullptr && table->numbers ? table : nullptr;
}

}  // namespace pelab
