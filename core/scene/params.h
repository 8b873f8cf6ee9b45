#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/scene/table_file.h"

namespace pelab {

/// null, bool, integer, unsigned 64-bit, real, text or choice, list of reals, table of a file.
using Value = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, std::vector<double>,
                           TableFile>;

/// Values by parameter id. Plain data. The readers below expect the id to be present with the kind its ParamSpec
/// states, which `complete()` and `validate()` (param_spec.h) ensure; asking for a missing id is a programming error
/// (std::out_of_range).
class Params {
public:
  Params() = default;
  Params(std::initializer_list<std::pair<const std::string, Value>> values) : m_values(values) {}

  [[nodiscard]] bool has(std::string_view id) const { return m_values.find(id) != m_values.end(); }
  [[nodiscard]] const Value& at(std::string_view id) const;
  [[nodiscard]] bool isNull(std::string_view id) const { return std::holds_alternative<std::monostate>(at(id)); }
  [[nodiscard]] std::int64_t integer(std::string_view id) const;  ///< integer or unsigned
  [[nodiscard]] std::uint64_t unsigned64(std::string_view id) const;
  [[nodiscard]] double real(std::string_view id) const;  ///< integers are widened
  [[nodiscard]] bool flag(std::string_view id) const;
  [[nodiscard]] const std::string& text(std::string_view id) const;  ///< text or choice
  [[nodiscard]] const std::vector<double>& list(std::string_view id) const;
  /// The table of a file whose numbers have been read; nullptr where there is none, they have not, or there is no such
  /// parameter.
  [[nodiscard]] const TableFile* tableFile(std::string_view id) const;

  void set(std::string_view id, Value value) { m_values.insert_or_assign(std::string(id), std::move(value)); }
  void erase(std::string_view id) { m_values.erase(std::string(id)); }
  [[nodiscard]] const std::map<std::string, Value, std::less<>>& values() const { return m_values; }

  friend bool operator==(const Params&, const Params&) = default;

private:
  std::map<std::string, Value, std::less<>> m_values;
};

}  // namespace pelab
