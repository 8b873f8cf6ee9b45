#include "ui/window/table_page.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include "core/views/registry.h"
#include "ui/i18n/number_text.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/window/table_model.h"

namespace pelab::ui {

namespace {

/// True when what the table shows may differ; a moved cursor changes no entry of most views, but of some.
bool differs(const Scene& now, const Scene& before, const QString& view) {
  const auto stateOf = [](const Scene& scene, const std::string& id) {
    const auto found = scene.viewStates.find(id);
    return found == scene.viewStates.end() ? ViewState{} : found->second;
  };
  const std::string id = view.toStdString();
  const View* shown = findView(id);
  const std::string inner(shown == nullptr ? std::string_view() : shown->inner(now));
  Cursor still = now.cursor;
  still.phase = before.cursor.phase;
  return !(now.setup == before.setup) || now.other != before.other || now.edited != before.edited ||
         !(still == before.cursor) || !(stateOf(now, id) == stateOf(before, id)) ||
         !(stateOf(now, inner) == stateOf(before, inner));
}

/// What the longest numbers of the table take: small, tiny and whole ones, up to the wavelengths of the greatest base.
int widthOfNumbers(const QFontMetrics& metrics) {
  int widest = 0;
  for (const double number : {-0.000888888, -8.88888e-288, -88888888.0, 8888888888888.0})
    widest = std::max(widest, metrics.horizontalAdvance(numberText(number, TableModel::shownDigits)));
  return widest;
}

/// Columns whose names are measured: all of a few; of many, which are numbered, the first and the last.
std::vector<int> measuredColumns(int columns) {
  constexpr int few = 32;
  std::vector<int> measured;
  for (int column = 0; column < columns; ++column)
    if (columns <= few || column < few / 2 || column >= columns - few / 2) {
      measured.push_back(column);
    } else {
      column = columns - few / 2 - 1;
    }
  return measured;
}

QRect wrapped(const QString& text, const QFontMetrics& metrics, int width) {
  return metrics.boundingRect(QRect(0, 0, width, 1), Qt::AlignLeft | Qt::TextWordWrap, text);
}

/// The least width at which @p text takes two lines at most; lines of Chinese may be higher than others.
int widthInTwoLines(const QString& text, const QFontMetrics& metrics, int least) {
  const int whole = metrics.horizontalAdvance(text);
  const int step = metrics.averageCharWidth();
  for (int width = least; width < whole; width += step) {
    const QRect box = wrapped(text, metrics, width);
    if (box.width() <= width && 10 * box.height() < 29 * metrics.lineSpacing()) return width;
  }
  return std::max(least, whole);
}

}  // namespace

TablePage::TablePage(AppState* state, QString view, QWidget* parent)
    : QWidget(parent),
      m_state(state),
      m_view(std::move(view)),
      m_model(new TableModel(this)),
      m_table(new QTableView(this)),
      m_corner(new QLabel(this)),
      m_message(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 0, 8, 8);
  column->setSpacing(4);
  column->addWidget(m_corner);
  column->addWidget(m_table, 1);
  column->addWidget(m_message, 1);
  m_corner->setForegroundRole(QPalette::PlaceholderText);
  m_corner->setWordWrap(true);
  m_message->setAlignment(Qt::AlignCenter);
  m_message->setWordWrap(true);
  // Neither sentence may widen the pane: the splits stay as they are when a table is shown.
  m_corner->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_table->setModel(m_model);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setWordWrap(false);
  m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  auto* keys = new QShortcut(QKeySequence(QKeySequence::Copy), m_table);
  keys->setContext(Qt::WidgetWithChildrenShortcut);
  connect(keys, &QShortcut::activated, this, &TablePage::copy);
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (isVisible() && differs(now, before, m_view)) refresh();
  });
  retranslate();
}

void TablePage::setView(const QString& view) {
  if (view == m_view) return;
  m_view = view;
  if (isVisible()) refresh();
}

void TablePage::refresh() {
  const View* view = findView(m_view.toStdString());
  std::shared_ptr<const Data> data;
  QString message;
  if (view != nullptr) {
    try {
      message = shown(view->unsupported(m_state->scene()));
      if (message.isEmpty()) data = view->data(m_state->scene(), false);
    } catch (const Refusal& refusal) {
      message = current()(refusal.error());
    }
  }
  if (data == nullptr && message.isEmpty()) message = tr("This view has no numbers to list.");
  m_corner->setText(data == nullptr
                        ? QString()
                        : tr("Rows: %1. Numbers to six digits; copied ones are exact.").arg(shown(data->rowsName())));
  m_corner->setVisible(data != nullptr);
  m_table->setVisible(data != nullptr);
  m_message->setVisible(data == nullptr);
  m_message->setText(wrappable(message));
  m_model->setSource(std::move(data));
  fitHeader();
}

/// Every column as wide as its name needs on two lines, and its numbers on one.
void TablePage::fitHeader() {
  const std::vector<int> measured = measuredColumns(m_model->columnCount());
  QStringList names;
  for (const int column : measured) names << m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
  if (names == m_names) return;
  m_names = names;
  QHeaderView* header = m_table->horizontalHeader();
  QFont marked = header->font();
  marked.setBold(true);  // as the name of a column with selected cells is drawn
  const QFontMetrics metrics(marked);
  const int around = 2 * (style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header) + 1);
  const int besideNumber = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_table) + 1) + 1;
  const int least = widthOfNumbers(fontMetrics()) + besideNumber;
  std::vector<int> widths;
  int height = 0;
  for (const QString& name : names) {
    widths.push_back(widthInTwoLines(name, metrics, least - around) + around);
    height = std::max(height, wrapped(name, metrics, widths.back() - around).height());
  }
  header->setDefaultSectionSize(widths.empty() ? least : *std::max_element(widths.begin(), widths.end()));
  if (static_cast<int>(measured.size()) == m_model->columnCount())
    for (const int column : measured) header->resizeSection(column, widths[static_cast<std::size_t>(column)]);
  header->setMinimumHeight(height + around);
  emit header->geometriesChanged();  // the table gives the header its new height
}

void TablePage::copy() const {
  const QItemSelection selection = m_table->selectionModel()->selection();
  if (selection.isEmpty()) {
    emit copied(tr("Nothing is selected in the table."));
    return;
  }
  const QString text = m_model->text(selection);
  if (text.isEmpty()) {
    emit copied(tr("The selection has more than %1 cells. Select fewer, or export a CSV file.")
                    .arg(shown(Text::literal("%1", {std::int64_t{TableModel::mostCopied}}))));
    return;
  }
  QGuiApplication::clipboard()->setText(text);
  emit copied(tr("Cells copied: %1").arg(shown(Text::literal("%1", {std::int64_t{TableModel::sizeOf(selection)}}))));
}

void TablePage::showEvent(QShowEvent* event) {
  refresh();
  QWidget::showEvent(event);
}

void TablePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    if (isVisible()) refresh();
  }
  if (event->type() == QEvent::FontChange) {
    m_names.clear();
    fitHeader();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  }
  QWidget::changeEvent(event);
}

void TablePage::retranslate() {
  m_table->setAccessibleName(tr("Table of the numbers on show"));
}

}  // namespace pelab::ui

#include "moc_table_page.cpp"  // NOLINT(bugprone-suspicious-include)
