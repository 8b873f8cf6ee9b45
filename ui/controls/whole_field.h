#pragma once
#include <optional>

#include "core/error.h"
#include "core/scene/param_spec.h"
#include "ui/controls/field.h"

namespace pelab::ui {

/// A field for a whole number from 0 to a last one. A wrong entry stays, with the reason in the tool tip, until it is
/// corrected, Escape is pressed or another value is set; it never becomes another number. ↑ and ↓ step by one, the page
/// keys by ten.
class WholeField final : public Field {
  Q_OBJECT
public:
  /// @p name stands in the sentence of a refusal.
  explicit WholeField(Text name, QWidget* parent = nullptr);

  void setLast(std::int64_t last);
  /// Never echoes. Text that waits for correction stays unless the value is another one.
  void setValue(std::int64_t value);
  [[nodiscard]] bool hasError() const { return m_error.has_value(); }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
  void chosen(std::int64_t value);
  void refused(const pelab::Error& error);

protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  void commit();
  void step(std::int64_t by);
  void setError(std::optional<Error> error);
  void retranslate();

  ParamSpec m_spec;
  std::optional<std::int64_t> m_value;
  std::optional<Error> m_error;
};

}  // namespace pelab::ui
