#pragma once
#include <optional>

#include <QPushButton>

#include "core/scene/table_file.h"

namespace pelab::ui {

/// Names the table of a file, as much of it as there is room for, and asks for another one when pressed.
class TableButton final : public QPushButton {
  Q_OBJECT
public:
  explicit TableButton(QWidget* parent = nullptr);

  /// Nothing: no table is chosen.
  void setTable(const std::optional<TableFile>& table);
  /// "model.safetensors · embeddings.weight, 512 × 768"; empty without a table.
  [[nodiscard]] QString wholeName() const;
  [[nodiscard]] QSize minimumSizeHint() const override;

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void showName();

  std::optional<TableFile> m_table;
};

}  // namespace pelab::ui
