#pragma once
#include <vector>

#include <QDialog>

class QAction;
class QDialogButtonBox;
class QLabel;
class QScrollArea;

namespace pelab::ui {

/// A sentence or a table with a Close button, retitled when the language changes. As large as its text asks for and the
/// screen has room for; beyond that it scrolls.
class InfoDialog : public QDialog {
  Q_OBJECT
public:
  /// @p characters that a line should hold where the screen has room for them.
  explicit InfoDialog(QWidget* parent, int characters = 64);

  [[nodiscard]] QSize sizeHint() const override;

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  virtual void retranslate() = 0;
  [[nodiscard]] QLabel* body() const { return m_body; }
  /// Puts @p widget over the body, below what was put there before; it scrolls with it.
  void addAbove(QWidget* widget);
  [[nodiscard]] QDialogButtonBox* buttons() const { return m_buttons; }

private:
  QLabel* m_body;
  QWidget* m_page;  ///< the body and what stands above it
  QScrollArea* m_scroll;
  QDialogButtonBox* m_buttons;
};

/// Every command with its keys, and what mouse and arrow keys do in a picture.
class ShortcutsDialog final : public InfoDialog {
  Q_OBJECT
public:
  ShortcutsDialog(std::vector<QAction*> actions, QWidget* parent);

protected:
  void retranslate() override;

private:
  std::vector<QAction*> m_actions;
};

/// Name, version, purpose and licence.
class AboutDialog final : public InfoDialog {
  Q_OBJECT
public:
  explicit AboutDialog(QWidget* parent);

protected:
  void retranslate() override;
};

/// What one sees in a view and what to try.
class ViewHelpDialog final : public InfoDialog {
  Q_OBJECT
public:
  ViewHelpDialog(QString view, QWidget* parent);

protected:
  void retranslate() override;

private:
  QString m_view;
};

}  // namespace pelab::ui
