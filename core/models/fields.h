#pragma once
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace pelab::models {

/// Where numbers come from that no key states.
[[nodiscard]] Text ofClass();
[[nodiscard]] Text fromOthers();

/// A value and the path of its key.
template <typename T>
struct Found {
  T value;
  std::string path;
  bool isOfClass = false;  ///< the key is left out, and this is what the class puts there

  [[nodiscard]] Text origin() const { return isOfClass ? ofClass() : Text::literal(path); }
};

/// The keys of one object of a configuration, read by kind; behind them what its class puts where they are left out. A
/// key that is null counts as absent. What is of another
/// kind or outside of its range is refused as bad_config, with the path, the value and what would be right; a whole
/// number may be written as 4096.0.
class Fields {
public:
  /// @p path of the object: "text_config", "" for the file's own. @p object and @p defaults must outlive this.
  Fields(const nlohmann::json& object, std::string path, const nlohmann::json* defaults = nullptr)
      : m_object(&object), m_defaults(defaults), m_path(std::move(path)) {}

  using Names = std::initializer_list<const char*>;
  /// The first of @p names that is there.
  [[nodiscard]] std::optional<Found<std::int64_t>> integer(Names names, std::int64_t least = 1) const;
  [[nodiscard]] std::optional<Found<double>> real(Names names) const;
  [[nodiscard]] std::optional<Found<std::string>> text(Names names) const;
  [[nodiscard]] std::optional<Found<bool>> flag(Names names) const;
  [[nodiscard]] std::optional<Found<std::vector<double>>> list(Names names) const;
  [[nodiscard]] std::optional<Found<std::vector<std::string>>> texts(Names names) const;
  /// An object, with its path.
  [[nodiscard]] std::optional<Fields> object(Names names) const;
  /// Any value of the object's own that is not null.
  [[nodiscard]] const nlohmann::json* any(const char* name) const;
  [[nodiscard]] bool has(const char* name) const { return any(name) != nullptr; }

  [[nodiscard]] std::string pathOf(std::string_view name) const;
  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] const nlohmann::json& json() const { return *m_object; }

private:
  struct Stated {
    const char* name;
    const nlohmann::json* value;
    bool isOfClass;
  };
  [[nodiscard]] std::optional<Stated> first(Names names) const;
  [[noreturn]] void refuse(const std::string& place, const nlohmann::json& value, const Text& right) const;

  const nlohmann::json* m_object;
  const nlohmann::json* m_defaults;
  std::string m_path;
};

}  // namespace pelab::models
