#include "core/views/rows/rows_data.h"

#include <mutex>
#include <string>
#include <utility>

namespace pelab::rows {
namespace {

class RowsData final : public Data {
public:
  RowsData(RowsScene shown, Span span) : m_shown(std::move(shown)), m_span(span) {}

  [[nodiscard]] std::int64_t rows() const override { return m_span.size(); }
  [[nodiscard]] std::int64_t columns() const override { return 1 + kComponents; }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t which = m_span.first + row;
    if (column == 0) return m_shown.norm(which);
    std::call_once(m_once, [this] { m_components = m_shown.componentsNow({}); });
    return m_components->score(*m_shown.table, which, static_cast<int>(column) - 1);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("rows", "Row m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_span.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    return column == 0 ? Text::literal("‖PE(m)‖") : PELAB_TEXT("rows", "Component %1").with({column});
  }
  [[nodiscard]] std::string rowKey() const override { return "row"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return column == 0 ? "norm" : "component_" + std::to_string(column);
  }

private:
  RowsScene m_shown;
  Span m_span;
  mutable std::once_flag m_once;
  mutable std::shared_ptr<const RowComponents> m_components;
};

}  // namespace

std::unique_ptr<Data> rowsData(RowsScene shown, Span span) {
  return std::make_unique<RowsData>(std::move(shown), span);
}

}  // namespace pelab::rows
