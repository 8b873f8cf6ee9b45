#pragma once
#include <QLineEdit>

class QKeyEvent;

namespace pelab::ui {

/// A line for one exact value. It shows the last good text or an entry that waits for correction, marked as wrong;
/// Escape brings the good text back. Shortcuts of the window's commands pass by, those that edit text do not.
class Field : public QLineEdit {
  Q_OBJECT
public:
  using QLineEdit::QLineEdit;

  /// Shows @p text, which is right.
  void setGood(const QString& text);
  [[nodiscard]] bool isChanged() const { return text() != m_good; }
  /// The entry without spaces around it; the full-width digits of a Chinese input method are digits.
  [[nodiscard]] QString typed() const { return text().normalized(QString::NormalizationForm_KC).trimmed(); }
  /// Why the entry is wrong; empty takes the mark away.
  void setProblem(const QString& sentence);

signals:
  /// Escape took back what was typed.
  void restored();

protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  [[nodiscard]] bool isForWindow(const QKeyEvent& key) const;

  QString m_good;
};

}  // namespace pelab::ui
