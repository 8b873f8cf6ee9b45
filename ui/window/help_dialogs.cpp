#include "ui/window/help_dialogs.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QShowEvent>
#include <QStyle>
#include <QVBoxLayout>

#include "core/views/registry.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

QString rowOf(const QString& keys, const QString& what) {
  return QStringLiteral(
             "<tr><td style=\"padding:3px 24px 3px 0\"><b>%1</b></td><td style=\"padding:3px 0 3px 0\">%2</td></tr>")
      .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

QString paragraph(const QString& text) {
  return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

constexpr int twoColumns = 104;  ///< characters of two columns of keys and what they do

}  // namespace

InfoDialog::InfoDialog(QWidget* parent, int characters)
    : QDialog(parent),
      m_body(new QLabel(this)),
      m_page(new QWidget(this)),
      m_scroll(new QScrollArea(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 24, 24, 16);
  column->setSpacing(16);
  m_body->setTextFormat(Qt::RichText);
  m_body->setWordWrap(true);
  m_body->setOpenExternalLinks(true);
  m_body->setTextInteractionFlags(Qt::TextBrowserInteraction);
  const int room = screen()->availableSize().width() * 9 / 10 - 2 * column->contentsMargins().left() -
                   style()->pixelMetric(QStyle::PM_ScrollBarExtent);
  m_body->setMinimumWidth(std::min(fontMetrics().averageCharWidth() * characters, room));
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setWidgetResizable(true);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* page = new QVBoxLayout(m_page);
  page->setContentsMargins(0, 0, 0, 0);
  page->setSpacing(16);
  page->addWidget(m_body, 1);
  m_scroll->setWidget(m_page);
  column->addWidget(m_scroll, 1);
  column->addWidget(m_buttons);
  connect(this, &QWidget::windowTitleChanged, m_scroll, &QWidget::setAccessibleName);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void InfoDialog::addAbove(QWidget* widget) {
  auto* page = static_cast<QVBoxLayout*>(m_page->layout());
  page->insertWidget(page->count() - 1, widget);
}

QSize InfoDialog::sizeHint() const {
  const QMargins around = layout()->contentsMargins();
  const int width = m_body->minimumWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
  const int height =
      m_page->layout()->heightForWidth(m_body->minimumWidth()) + layout()->spacing() + m_buttons->sizeHint().height();
  const QSize wanted(width + around.left() + around.right(), height + around.top() + around.bottom());
  return wanted.boundedTo(screen()->availableSize() * 0.9);
}

void InfoDialog::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) resize(sizeHint());
  QDialog::showEvent(event);
}

void InfoDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QDialog::changeEvent(event);
}

ShortcutsDialog::ShortcutsDialog(std::vector<QAction*> actions, QWidget* parent)
    : InfoDialog(parent, twoColumns), m_actions(std::move(actions)) {
  retranslate();
}

void ShortcutsDialog::retranslate() {
  setWindowTitle(tr("Keyboard shortcuts"));
  QStringList rows;
  for (const QAction* action : m_actions)
    rows << rowOf(action->shortcut().toString(QKeySequence::NativeText), action->iconText());
  rows << rowOf(tr("Arrow keys"), tr("Move the cursor in the picture"))
       << rowOf(tr("Click"), tr("Set the cursor in every view")) << rowOf(tr("Wheel"), tr("Zoom at the pointer"))
       << rowOf(tr("Drag"), tr("Move what is on show")) << rowOf(tr("Double-click"), tr("Show everything again"))
       << rowOf(tr("Escape"), tr("In a field: back to the last good value"))
       << rowOf(tr("Up, Down"), tr("In a field: one step more or less"));
  const QString left = rows.mid(0, (rows.size() + 1) / 2).join(QString());
  const QString right = rows.mid((rows.size() + 1) / 2).join(QString());
  body()->setText(QStringLiteral("<table width=\"100%\"><tr><td valign=\"top\" style=\"padding-right:32px\"><table>%1"
                                 "</table></td><td valign=\"top\"><table>%2</table></td></tr></table>")
                      .arg(left, right));
  body()->setAccessibleName(windowTitle());
}

AboutDialog::AboutDialog(QWidget* parent) : InfoDialog(parent) {
  retranslate();
}

void AboutDialog::retranslate() {
  setWindowTitle(tr("About"));
  body()->setText(
      QStringLiteral("<h2>%1</h2>").arg(tr("Positional Encoding Lab").toHtmlEscaped()) +
      paragraph(tr("Version %1").arg(QStringLiteral(PELAB_VERSION))) +
      paragraph(tr("How transformers learn where a word stands: every scheme with all its parameters, live, "
                   "with the formula and the numbers behind each picture.")) +
      paragraph(tr("Free software under the GNU General Public License, version 3 or later. It comes without "
                   "any warranty.")) +
      paragraph(tr("Made with Qt %1, QCustomPlot, Eigen, GNU MPFR and JSON for Modern C++.")
                    .arg(QString::fromLatin1(qVersion()))));
  body()->setAccessibleName(windowTitle());
}

ViewHelpDialog::ViewHelpDialog(QString view, QWidget* parent) : InfoDialog(parent), m_view(std::move(view)) {
  retranslate();
}

void ViewHelpDialog::retranslate() {
  const View* view = findView(m_view.toStdString());
  if (view == nullptr) return;
  setWindowTitle(shown(view->info().name));
  body()->setText(QStringLiteral("<h2>%1</h2>").arg(windowTitle().toHtmlEscaped()) +
                  paragraph(shown(view->info().help)));
  body()->setAccessibleName(windowTitle());
}

}  // namespace pelab::ui

#include "moc_help_dialogs.cpp"  // NOLINT(bugprone-suspicious-include)
