#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "core/scene/params.h"

namespace pelab {

/// A named list of numbers that an encoding answers: printed by `pelab value`, checked against files by `pelab check`.
struct QuantityKind {
  std::string_view group;                ///< "" = the encoding's id; else the group's own name ("sinusoidal_dot")
  std::string_view kind;                 ///< "row", "freqs" …
  std::vector<std::string_view> fields;  ///< fields of the query, in the order to print them; "?" at the end = optional
  /// Flat row-major JSON array: numbers, null = masked, strings = unsigned 64-bit numbers. @p params is complete
  /// and valid. Throws Refusal for a query it must refuse.
  nlohmann::json (*compute)(const Params& params, const nlohmann::json& query) = nullptr;
};

}  // namespace pelab
