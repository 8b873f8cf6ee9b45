#pragma once
#include <functional>
#include <optional>
#include <vector>

#include <QWidget>

#include "core/error.h"
#include "core/scene/param_spec.h"

class QLabel;
class QVBoxLayout;

namespace pelab::ui {

class ParameterRow;

/// A table of parameters as controls, in its order; rows whose `visibleIf` says no are hidden.
class ParameterPanel final : public QWidget {
  Q_OBJECT
public:
  explicit ParameterPanel(QWidget* parent = nullptr);
  ~ParameterPanel() override;

  /// Whether a parameter does anything; its row is hidden when not.
  using IsUsed = std::function<bool(std::string_view id)>;

  /// Shows @p values of @p specs, which must have static lifetime. Rows are kept while the table is the same.
  void show(const std::vector<ParamSpec>& specs, const Params& values, const IsUsed& isUsed = {});
  /// Puts the sentence under the row of Error::field, or under all of them when no row has that id.
  void showRefusal(const Error& error);
  [[nodiscard]] ParameterRow* row(std::string_view id) const;
  [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }

signals:
  void edited(const QString& id, const pelab::Value& value, const QString& gesture);
  /// The table of a file is to be chosen for a parameter.
  void tableWanted(const QString& id);
  /// A reason for a refusal has appeared in @p where.
  void refused(QWidget* where);

protected:
  void changeEvent(QEvent* event) override;

private:
  void rebuild(const std::vector<ParamSpec>& specs);

  const std::vector<ParamSpec>* m_specs = nullptr;
  Params m_values;
  std::vector<ParameterRow*> m_rows;
  std::optional<Error> m_refusal;
  QVBoxLayout* m_column;
  QLabel* m_problem;
};

}  // namespace pelab::ui
