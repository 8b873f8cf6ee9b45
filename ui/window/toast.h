#pragma once
#include <QLabel>
#include <QTimer>

namespace pelab::ui {

/// A short message over the lower edge of its parent for a few seconds; it moves nothing.
class Toast final : public QLabel {
  Q_OBJECT
public:
  explicit Toast(QWidget* parent);

  void say(const QString& sentence);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void place();

  QTimer m_end;
  QString m_language;  ///< of what is said
};

}  // namespace pelab::ui
