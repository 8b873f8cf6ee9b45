#pragma once
#include <QDialog>
#include <QTimer>

#include "core/models/calculator.h"
#include "ui/state/app_state.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace pelab::ui {

class FigureWidget;

/// From trained and wished length and a method to the block of a config.json, and back: the text is the block; what is
/// typed or pasted into it is read. Beside it the spectrum of what it says, and buttons that copy it and show it in the
/// window.
class ScalingDialog final : public QDialog {
  Q_OBJECT
public:
  explicit ScalingDialog(QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;
  /// What the picture shows.
  [[nodiscard]] const Setup& setup() const { return m_shown.scene().setup; }

signals:
  /// The block is to be seen in the window.
  void chosen(const pelab::ModelSetup& shown);

protected:
  void changeEvent(QEvent* event) override;

private:
  void build();
  QWidget* makeForm();
  [[nodiscard]] ScalingWish wish() const;
  void calculate();
  void read();
  void display(Setup setup, std::int64_t trained, std::vector<Text> notes);
  /// The fields say what the block says.
  void follow(const ModelSetup& read);
  void refuse(const Error& error);
  void say();
  void retranslate();

  AppState m_shown;  ///< of the picture alone
  QComboBox* m_method;
  QSpinBox* m_headDim;
  QLineEdit* m_base;
  QSpinBox* m_trained;
  QSpinBox* m_target;
  QComboBox* m_form;
  QFormLayout* m_rows;
  QPlainTextEdit* m_block;
  QLabel* m_blockName;
  QLabel* m_said;
  FigureWidget* m_figure;
  QDialogButtonBox* m_buttons;
  QPushButton *m_copy, *m_choose;
  QTimer m_soon;                    ///< from a change of the text to its reading
  std::int64_t m_trainedShown = 0;  ///< positions in training of what the picture shows; 0 = not known
  std::vector<Text> m_notes;        ///< on the block that was read
  std::optional<Error> m_error;     ///< why there is no picture of what stands there
};

}  // namespace pelab::ui
