#include "ui/window/library_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QShowEvent>
#include <QVBoxLayout>

#include "ui/controls/row_table.h"
#include "ui/i18n/translation.h"
#include "ui/window/model_library.h"

namespace pelab::ui {

namespace {

enum Column { Model, Scheme };
constexpr int charactersAcross = 120;
constexpr int linesDown = 40;

}  // namespace

LibraryDialog::LibraryDialog(QWidget* parent)
    : QDialog(parent),
      m_search(new QLineEdit(this)),
      m_table(new RowTable(static_cast<int>(modelLibrary().size()), {3, 2}, this)),
      m_count(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_open(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
  build();
  connect(m_search, &QLineEdit::textChanged, this, &LibraryDialog::search);
  connect(m_search, &QLineEdit::returnPressed, this, &LibraryDialog::openCurrent);
  connect(m_table, &RowTable::opened, this, &LibraryDialog::openCurrent);
  connect(m_open, &QPushButton::clicked, this, &LibraryDialog::openCurrent);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  retranslate();
  m_search->setFocus();
}

void LibraryDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(8);
  column->addWidget(m_search);
  column->addWidget(m_table, 1);
  column->addWidget(m_count);
  column->addWidget(m_buttons);
  m_search->setClearButtonEnabled(true);
  m_search->installEventFilter(this);
  m_count->setForegroundRole(QPalette::PlaceholderText);
  m_count->setWordWrap(true);
  m_open->setAutoDefault(false);
}

QSize LibraryDialog::sizeHint() const {
  const QFontMetrics metrics = fontMetrics();
  return QSize(metrics.averageCharWidth() * charactersAcross, metrics.lineSpacing() * linesDown)
      .boundedTo(screen()->availableSize() * 0.9);
}

void LibraryDialog::fill() {
  const std::string language = current().language().toStdString();
  int row = 0;
  for (const LibraryModel& model : modelLibrary()) {
    m_table->setWords(
        row, {QString::fromStdString(model.name), schemeNames(model), QString::fromStdString(model.whyIn(language))});
    m_table->item(row++, Scheme)->setData(Qt::UserRole, searchWords(model));
  }
}

void LibraryDialog::search() {
  const std::string language = current().language().toStdString();
  const std::string words = m_search->text().toStdString();
  int first = -1;
  int found = 0;
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const LibraryModel& model = modelLibrary()[static_cast<std::size_t>(row)];
    const bool fits =
        matches(model, words, language, m_table->item(row, Scheme)->data(Qt::UserRole).toString().toStdString());
    m_table->setRowHidden(row, !fits);
    found += fits ? 1 : 0;
    if (fits && first < 0) first = row;
  }
  const int now = m_table->currentRow();
  if (first < 0) m_table->setCurrentItem(nullptr);
  if (first >= 0 && (now < 0 || m_table->isRowHidden(now))) m_table->setCurrentCell(first, Model);
  m_open->setEnabled(first >= 0);
  m_count->setText(found == 0
                       ? tr("No model has all of these words in its name, family, scheme, scaling or description.")
                       : tr("%1 of %2 models").arg(found).arg(m_table->rowCount()));
}

void LibraryDialog::openCurrent() {
  const int row = m_table->currentRow();
  if (row >= 0 && !m_table->isRowHidden(row)) emit chosen(modelLibrary()[static_cast<std::size_t>(row)]);
}

void LibraryDialog::retranslate() {
  setWindowTitle(tr("Model library"));
  m_search->setPlaceholderText(tr("Search by name, family, scheme or description"));
  m_search->setAccessibleName(m_search->placeholderText());
  m_table->setAccessibleName(windowTitle());
  m_table->setHorizontalHeaderLabels({tr("Model"), tr("Scheme"), tr("Worth a look because")});
  m_open->setText(tr("Open"));
  fill();
  search();
  m_table->fit();
}

/// Arrow keys in the field move the row.
bool LibraryDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_search && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool moves = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (moves) return QCoreApplication::sendEvent(m_table, event);
  }
  return QDialog::eventFilter(watched, event);
}

void LibraryDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QDialog::changeEvent(event);
}

void LibraryDialog::showEvent(QShowEvent* event) {
  if (!event->spontaneous()) resize(sizeHint());
  QDialog::showEvent(event);
  m_table->fit();
}

}  // namespace pelab::ui

#include "moc_library_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
