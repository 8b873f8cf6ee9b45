#include "ui/window/toast.h"

#include <algorithm>

#include <QAccessible>
#include <QEvent>
#include <QPainter>

#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

Toast::Toast(QWidget* parent) : QLabel(parent) {
  constexpr int shownFor = 6000;  // milliseconds
  setObjectName(QStringLiteral("toast"));
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
  setAlignment(Qt::AlignCenter);
  setContentsMargins(16, 10, 16, 10);
  m_end.setSingleShot(true);
  m_end.setInterval(shownFor);
  connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
  parent->installEventFilter(this);
  hide();
}

void Toast::say(const QString& sentence) {
  m_language = current().language();
  setText(wrappable(sentence));
  setVisible(!sentence.isEmpty());
  if (sentence.isEmpty()) return;
  place();
  raise();
  m_end.start();
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void Toast::place() {
  const int room = parentWidget()->width() - 64;
  const QMargins margins = contentsMargins();
  const int natural = fontMetrics().horizontalAdvance(text()) + margins.left() + margins.right() + 8;
  const int width = std::min(natural, std::max(160, room));
  resize(width, heightForWidth(width));
  move((parentWidget()->width() - width) / 2, parentWidget()->height() - height() - 72);
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && isVisible()) place();
  const bool isOfAnother = event->type() == QEvent::LanguageChange && current().language() != m_language;
  if (isOfAnother) hide();  // the one that the program began with is told of as well
  return QLabel::eventFilter(watched, event);
}

void Toast::mousePressEvent(QMouseEvent* /*event*/) {
  hide();
}

void Toast::paintEvent(QPaintEvent* event) {
  const Theme& theme = currentLook().theme;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme.accent, 1.0));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8.0, 8.0);
  painter.end();
  QLabel::paintEvent(event);
}

}  // namespace pelab::ui

#include "moc_toast.cpp"  // NOLINT(bugprone-suspicious-include)
