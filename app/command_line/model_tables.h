#pragma once
#include <nlohmann/json.hpp>
#include <vector>

#include "core/models/facts.h"
#include "ui/state/model_files.h"

namespace pelab::app {

/// [{"file", "tensor", "role", "shape", "type", "rows", "usable_positions"} …]; the last where @p facts of the model's
/// configuration have an offset for a table of so many rows. @p facts may be nullptr.
[[nodiscard]] nlohmann::ordered_json tablesJson(const std::vector<ui::ModelTable>& tables, const Facts* facts);

/// The same as lines.
void printTables(const std::vector<ui::ModelTable>& tables, const Facts* facts);

}  // namespace pelab::app
