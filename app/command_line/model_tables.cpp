#include "app/command_line/model_tables.h"

#include <optional>
#include <string>

#include <QFileInfo>

#include "app/command_line/commands.h"
#include "core/models/safetensors.h"
#include "core/scene/quote.h"

namespace pelab::app {

namespace {

using Json = nlohmann::ordered_json;

/// The second dimension from the end: positions or buckets.
std::int64_t rowsOf(const ui::ModelTable& table) {
  const std::size_t dimensions = table.shape.size();
  return dimensions > 1 ? table.shape[dimensions - 2] : 1;
}

/// Positions that the model can use of it, where its configuration says so.
std::optional<std::int64_t> usableRows(const ui::ModelTable& table, const Facts* facts) {
  if (facts == nullptr || table.role != TableRole::Positions) return std::nullopt;
  const nlohmann::json* rows = facts->find("table_rows");
  const nlohmann::json* usable = facts->find("usable_positions");
  const bool isKnown = rows != nullptr && usable != nullptr && usable->is_number_integer() && *rows == rowsOf(table);
  return isKnown ? std::optional(usable->get<std::int64_t>()) : std::nullopt;
}

std::optional<Text> disagreementOf(const ui::ModelTable& table, const Facts* facts) {
  return facts == nullptr ? std::nullopt : disagreement(table.role, table.tensor, table.shape, *facts);
}

std::string fileName(const ui::ModelTable& table) {
  return visible(QFileInfo(table.file).fileName().toStdString());
}

}  // namespace

Json tablesJson(const std::vector<ui::ModelTable>& tables, const Facts* facts) {
  Json all = Json::array();
  for (const ui::ModelTable& table : tables) {
    Json one{{"file", fileName(table)}, {"tensor", table.tensor}, {"role", wordOf(table.role)},
             {"shape", table.shape},    {"type", table.type},     {"rows", rowsOf(table)}};
    if (const auto usable = usableRows(table, facts)) one["usable_positions"] = *usable;
    if (const auto text = disagreementOf(table, facts)) one["warning"] = said(*text);
    all.push_back(std::move(one));
  }
  return all;
}

void printTables(const std::vector<ui::ModelTable>& tables, const Facts* facts) {
  if (tables.empty()) return print(said(PELAB_TEXT("cli", "Among the weights there is no table of positions.")) + "\n");
  for (const ui::ModelTable& table : tables) {
    const std::string name = table.tensor.empty() ? fileName(table) : shortened(table.tensor);
    print(name + " = " + shapeText(table.shape) + " " + table.type + "   (" +
          said(tableName(table.role, table.tensor)) + "; " + fileName(table));
    if (const auto usable = usableRows(table, facts))
      print("; " + said(PELAB_TEXT("cli", "%1 of %2 rows usable").with({*usable, rowsOf(table)})));
    print(")\n");
    if (const auto text = disagreementOf(table, facts)) print("! " + name + ": " + said(*text) + "\n");
  }
}

}  // namespace pelab::app
