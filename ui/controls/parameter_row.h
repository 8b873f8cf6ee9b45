#pragma once
#include <optional>

#include <QWidget>

#include "core/error.h"
#include "core/scene/param_spec.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace pelab::ui {

class ChoiceBox;
class Field;
class TableButton;

/// One parameter: label, exact field, unit, reset and, where the spec has a range for one, a slider; a check box for a
/// bool, a list for a choice, a button that asks for the table of a file. Values come in by `setValue` and never echo;
/// what the person does goes out by `edited`: a number with Enter or the loss of the focus, a text with every letter. A
/// wrong entry stays in the field with the reason below it, until it is corrected or Escape is pressed; Escape brings
/// back a text as it was before the typing.
class ParameterRow final : public QWidget {
  Q_OBJECT
public:
  /// @p spec must outlive the row.
  explicit ParameterRow(const ParamSpec& spec, QWidget* parent = nullptr);

  [[nodiscard]] const ParamSpec& spec() const { return m_spec; }
  /// The value in the scene. Text that waits for correction stays unless the value is another one.
  void setValue(const Value& value);
  /// Why the last entry was refused.
  void setError(const Error& error);
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasError() const { return m_error.has_value(); }

signals:
  /// @p gesture is the same for all moves of one drag, for key presses in quick succession and for the letters of one
  /// text.
  void edited(const pelab::Value& value, const QString& gesture);
  /// The table of a file is to be chosen.
  void tableWanted();
  /// A reason for a refusal has appeared below the control.
  void refused();

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void build();
  void buildField();
  void buildChoice();
  void buildTable();
  [[nodiscard]] QWidget* control() const;  ///< what may stand below its name: the choice, the table or the field
  [[nodiscard]] int widthOfField(int characters) const;
  [[nodiscard]] int stretchBeside() const;
  void placeControl();
  void sizeField();
  void connectSlider();
  [[nodiscard]] std::optional<Value> entry() const;
  void followTyping();
  void takeBackTyping();
  void commitField();
  void stepField(int steps);
  void showValue();
  void clearError();
  void retranslate();
  [[nodiscard]] QString tip() const;
  void followButton(const QEvent* event);
  [[nodiscard]] QString nextGesture();
  [[nodiscard]] QString gesture() const;

  const ParamSpec& m_spec;
  std::optional<Value> m_value;
  std::optional<Value> m_beforeTyping;  ///< a text while it is being typed
  std::optional<Error> m_error;
  qint64 m_lastMove = 0;
  int m_gesture = 0;
  bool m_isStale = false;  ///< hidden when the language changed: takes its words when it shows
  bool m_pressed = false;  ///< a mouse button is down on the slider

  QHBoxLayout* m_line = nullptr;
  QLabel* m_label = nullptr;
  QLabel* m_unit = nullptr;
  QLabel* m_problem = nullptr;
  Field* m_field = nullptr;
  QSlider* m_slider = nullptr;
  QCheckBox* m_check = nullptr;
  ChoiceBox* m_choice = nullptr;
  TableButton* m_table = nullptr;
  QToolButton* m_reset = nullptr;
};

}  // namespace pelab::ui
