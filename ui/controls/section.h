#pragma once
#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace pelab::ui {

/// A heading that folds what stands below it.
class Section final : public QWidget {
  Q_OBJECT
public:
  explicit Section(QWidget* content, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  [[nodiscard]] bool isFolded() const;
  void setFolded(bool folded);

private:
  QToolButton* m_heading;
  QWidget* m_content;
};

}  // namespace pelab::ui
