#include "ui/window/pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/views/registry.h"
#include "ui/controls/choice_box.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/window/table_page.h"
#include "ui/window/way_out.h"

namespace pelab::ui {

namespace {

QString idOf(const View& view) {
  const auto id = view.info().id;
  return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

constexpr int aroundHeader = 2 * (4 + 8) + 2;  ///< margins and the gap beside the name

}  // namespace

Pane::Pane(AppState* state, const QString& view, QWidget* parent)
    : QFrame(parent),
      m_state(state),
      m_view(view),
      m_views(new ChoiceBox(this)),
      m_stack(new QStackedWidget(this)),
      m_figure(new FigureWidget(state, view, this)),
      m_page(new TablePage(state, view, this)),
      m_wayOut(new WayOut(state, view, m_figure)) {
  setObjectName(QStringLiteral("pane"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->setSpacing(0);
  buildHeader();
  m_stack->addWidget(m_figure);
  m_stack->addWidget(m_page);
  column->addWidget(m_stack, 1);
  connect(m_figure, &FigureWidget::explained, this, &Pane::explained);
  connect(m_page, &TablePage::copied, this, &Pane::said);
  connect(m_wayOut, &WayOut::viewChosen, this, &Pane::viewChosen);
  for (QWidget* part : findChildren<QWidget*>()) part->installEventFilter(this);
  retranslate();
}

void Pane::buildHeader() {
  auto* row = new QHBoxLayout;
  row->setContentsMargins(8, 0, 8, 0);
  row->setSpacing(2);
  m_views->setFrame(false);
  constexpr int fewest = 4;
  m_views->setMinimumContentsLength(fewest);
  for (const View* view : allViews()) m_views->addItem(QString(), idOf(*view));
  m_views->setCurrentIndex(m_views->findData(m_view));
  connect(m_views, &ChoiceBox::activated, this,
          [this](int index) { emit viewChosen(m_views->itemData(index).toString()); });
  row->addWidget(m_views, 100);  // up to the width of its longest name, then the gap grows
  row->addStretch(1);
  const auto button = [&](const char* name) {
    auto* made = new QToolButton(this);
    made->setIcon(icon(QString::fromLatin1(name)));
    made->setAutoRaise(true);
    made->setObjectName(QString::fromLatin1(name));
    row->addWidget(made);
    return made;
  };
  m_table = button("table");
  m_table->setCheckable(true);
  m_copy = button("copy");
  m_export = button("export");
  m_split = button("split");
  m_close = button("close");
  connect(m_table, &QToolButton::toggled, this, &Pane::setTable);
  connect(m_copy, &QToolButton::clicked, this, &Pane::copyRequested);
  connect(m_export, &QToolButton::clicked, this, &Pane::exportRequested);
  connect(m_split, &QToolButton::clicked, this, &Pane::splitRequested);
  connect(m_close, &QToolButton::clicked, this, &Pane::closeRequested);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void Pane::setView(const QString& view) {
  if (view == m_view) return;
  m_view = view;
  m_views->setCurrentIndex(m_views->findData(view));
  m_figure->setView(view);
  m_page->setView(view);
  m_wayOut->setView(view);
  retranslate();
}

void Pane::setFocusedPane(bool focused) {
  if (focused == m_focused) return;
  m_focused = focused;
  update();
}

void Pane::setSplittable(bool splittable) {
  m_split->setEnabled(splittable);
}

void Pane::setClosable(bool closable) {
  m_close->setVisible(closable);
  fitHeader();
}

QSize Pane::minimumSizeHint() const {
  const int button = m_table->sizeHint().width() + 2;
  return {m_views->minimumSizeHint().width() + 2 * button + aroundHeader, QFrame::minimumSizeHint().height()};
}

/// Commands that stand in the menus too give way to the name of the view.
void Pane::fitHeader() {
  m_views->setMaximumWidth(m_views->widthOfLongest());
  const int button = m_table->sizeHint().width() + 2;
  int room = width() - aroundHeader - m_views->maximumWidth() - (m_close->isHidden() ? 1 : 2) * button;
  for (QToolButton* optional : {m_split, m_export, m_copy}) {
    room -= button;
    optional->setVisible(room >= 0);
  }
}

bool Pane::isTable() const {
  return m_stack->currentWidget() == m_page;
}

void Pane::setTable(bool table) {
  m_table->setChecked(table);
  m_stack->setCurrentWidget(table ? static_cast<QWidget*>(m_page) : m_figure);
}

bool Pane::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress) emit focused();
  return QFrame::eventFilter(watched, event);
}

void Pane::paintEvent(QPaintEvent* /*event*/) {
  const Theme& theme = currentLook().theme;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(m_focused ? theme.accent : theme.border, 1.0));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8.0, 8.0);
}

void Pane::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  fitHeader();
}

void Pane::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::FontChange) fitHeader();
  QFrame::changeEvent(event);
}

void Pane::retranslate() {
  int index = 0;
  for (const View* view : allViews()) {
    m_views->setItemText(index, shown(view->info().name));
    m_views->setItemData(index++, shown(view->info().help), Qt::ToolTipRole);
  }
  const View* view = findView(m_view.toStdString());
  m_views->setAccessibleName(tr("View"));
  m_views->setToolTip(view == nullptr ? QString()
                                      : QStringLiteral("<p>%1</p>").arg(shown(view->info().help).toHtmlEscaped()));
  const auto name = [](QToolButton* button, const QString& text) {
    button->setToolTip(text);
    button->setAccessibleName(text);
  };
  name(m_table, tr("Show as table"));
  name(m_copy, tr("Copy picture"));
  name(m_export, tr("Export…"));
  name(m_split, tr("Split: another view beside this one"));
  name(m_close, tr("Close this view"));
  fitHeader();
}

}  // namespace pelab::ui

#include "moc_pane.cpp"  // NOLINT(bugprone-suspicious-include)
