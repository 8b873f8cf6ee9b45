#include "ui/window/tool_bar.h"

#include <algorithm>

#include <QEvent>
#include <QMenuBar>
#include <QStyleOptionMenuItem>
#include <QToolButton>

namespace pelab::ui {

ToolBar::ToolBar(QMenuBar* bar) : QToolBar(bar), m_bar(bar) {
  setMovable(false);
  setFloatable(false);
  setContextMenuPolicy(Qt::PreventContextMenu);
  bar->setCornerWidget(this);  // one line for both
  bar->installEventFilter(this);
  retranslate();
}

void ToolBar::retranslate() {
  auto* more = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
  if (more == nullptr) return;
  more->setToolTip(tr("More commands"));
  more->setAccessibleName(tr("More commands"));
}

void ToolBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QToolBar::changeEvent(event);
}

int ToolBar::menusWidth() const {
  int width = 2 * m_bar->style()->pixelMetric(QStyle::PM_MenuBarHMargin);
  for (const QAction* menu : m_bar->actions()) {
    QStyleOptionMenuItem option;
    option.initFrom(m_bar);
    option.text = menu->text();
    option.menuItemType = QStyleOptionMenuItem::Normal;
    const QSize text = m_bar->fontMetrics().size(Qt::TextShowMnemonic, menu->text());
    const QSize item = m_bar->style()->sizeFromContents(QStyle::CT_MenuBarItem, &option, text, m_bar);
    width += item.width() + m_bar->style()->pixelMetric(QStyle::PM_MenuBarItemSpacing);
  }
  return width;
}

QSize ToolBar::sizeHint() const {
  const QSize whole = QToolBar::sizeHint();
  const int gap = m_bar->fontMetrics().height() / 2;
  const int room = std::max(minimumSizeHint().width(), m_bar->width() - menusWidth() - gap);
  return {std::min(whole.width(), room), whole.height()};
}

QSize ToolBar::minimumSizeHint() const {
  const QSize one = QToolBar::minimumSizeHint();
  return {std::min(one.width(), 3 * one.height()), one.height()};
}

bool ToolBar::eventFilter(QObject* watched, QEvent* event) {
  const bool decided = event->type() == QEvent::Resize || event->type() == QEvent::FontChange ||
                       event->type() == QEvent::ActionChanged || event->type() == QEvent::LanguageChange;
  if (watched == m_bar && decided) updateGeometry();
  return QToolBar::eventFilter(watched, event);
}

}  // namespace pelab::ui

#include "moc_tool_bar.cpp"  // NOLINT(bugprone-suspicious-include)
