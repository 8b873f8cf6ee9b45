#pragma once
#include <QDialog>
#include <QTimer>

#include "ui/figure/exporter.h"
#include "ui/state/app_state.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace pelab::ui {

class Settings;

/// What to write and how, with a preview. Remembers the choices; an error is a sentence in the dialog, which stays open
/// with everything as it was typed.
class ExportDialog final : public QDialog {
  Q_OBJECT
public:
  ExportDialog(AppState* state, Settings* settings, const QString& view, QWidget* parent);

  /// The choices as they stand; throws Refusal bad_size or bad_dpi for text that is none.
  [[nodiscard]] ExportOptions options() const;
  [[nodiscard]] QString format() const;
  /// The file that is suggested: named after scheme and view, in the folder used last; where that is gone or may not be
  /// written, in the folder for pictures, else in the home folder.
  [[nodiscard]] QString suggestedName() const;
  /// Writes to @p path; false when the dialog shows why not.
  bool writeTo(const QString& path);

signals:
  void written(const QString& path);

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void build();
  void fillChoices(const QString& view);
  [[nodiscard]] WrittenSize typedSize() const;
  [[nodiscard]] double typedDpi() const;
  void restore();
  void remember();
  void follow();
  void preview();
  void askAndWrite();
  void showChoicesError(const QString& sentence);  ///< nothing can be saved while it is not empty
  void retranslate();

  AppState* m_state;
  Settings* m_settings;
  QTimer m_soon;
  QFormLayout* m_form;
  QLabel* m_picture;
  QLabel* m_leftOut;
  QLabel* m_problem;
  QComboBox *m_format, *m_view, *m_language, *m_theme;
  QLineEdit *m_size, *m_dpi;
  QCheckBox *m_cursor, *m_outlines, *m_whole;
  QDialogButtonBox* m_buttons;
};

}  // namespace pelab::ui
