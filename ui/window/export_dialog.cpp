#include "ui/window/export_dialog.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>

#include "core/views/registry.h"
#include "ui/state/settings.h"
#include "ui/window/file_dialog.h"

namespace pelab::ui {

namespace {

using Entry = Settings::Entry;

bool isData(const QString& format) {
  return format == QLatin1String("csv") || format == QLatin1String("npy") || format == QLatin1String("json");
}

}  // namespace

ExportDialog::ExportDialog(AppState* state, Settings* settings, const QString& view, QWidget* parent)
    : QDialog(parent),
      m_state(state),
      m_settings(settings),
      m_form(new QFormLayout),
      m_picture(new QLabel(this)),
      m_leftOut(new QLabel(this)),
      m_problem(new QLabel(this)),
      m_format(new QComboBox(this)),
      m_view(new QComboBox(this)),
      m_language(new QComboBox(this)),
      m_theme(new QComboBox(this)),
      m_size(new QLineEdit(this)),
      m_dpi(new QLineEdit(this)),
      m_cursor(new QCheckBox(this)),
      m_outlines(new QCheckBox(this)),
      m_whole(new QCheckBox(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this)) {
  build();
  fillChoices(view);
  restore();
  retranslate();
  m_soon.setSingleShot(true);
  m_soon.setInterval(120);
  connect(&m_soon, &QTimer::timeout, this, &ExportDialog::preview);
  for (QComboBox* box : {m_format, m_view, m_language, m_theme})
    connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::follow);
  for (QLineEdit* field : {m_size, m_dpi}) connect(field, &QLineEdit::textEdited, this, &ExportDialog::follow);
  for (QCheckBox* check : {m_cursor, m_outlines, m_whole})
    connect(check, &QCheckBox::toggled, this, &ExportDialog::follow);
  connect(state, &AppState::sceneChanged, this, &ExportDialog::follow);
  connect(m_buttons, &QDialogButtonBox::accepted, this, &ExportDialog::askAndWrite);
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  follow();
}

void ExportDialog::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(16);
  auto* row = new QHBoxLayout;
  row->setSpacing(24);
  column->addLayout(row, 1);
  m_picture->setMinimumSize(360, 260);
  m_picture->setAlignment(Qt::AlignCenter);
  m_picture->setWordWrap(true);
  m_picture->setFrameShape(QFrame::StyledPanel);
  auto* shown = new QVBoxLayout;
  shown->setSpacing(8);
  shown->addWidget(m_picture, 1);
  m_leftOut->setWordWrap(true);
  m_leftOut->setObjectName(QStringLiteral("leftOut"));
  m_leftOut->hide();
  shown->addWidget(m_leftOut);
  row->addLayout(shown, 1);
  m_form->setHorizontalSpacing(16);
  m_form->setVerticalSpacing(8);
  m_form->setLabelAlignment(Qt::AlignLeft);
  for (QWidget* field : std::initializer_list<QWidget*>{m_view, m_format, m_size, m_dpi, m_language, m_theme}) {
    auto* label = new QLabel(this);
    label->setBuddy(field);
    m_form->addRow(label, field);
  }
  m_form->addRow(m_cursor);
  m_form->addRow(m_outlines);
  m_form->addRow(m_whole);
  row->addLayout(m_form);
  m_problem->setWordWrap(true);
  m_problem->setForegroundRole(QPalette::BrightText);
  m_problem->setObjectName(QStringLiteral("problem"));
  column->addWidget(m_problem);
  column->addWidget(m_buttons);
}

void ExportDialog::fillChoices(const QString& view) {
  for (const View* candidate : allViews()) {
    const auto id = candidate->info().id;
    m_view->addItem(QString(), QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
  }
  m_view->setCurrentIndex(m_view->findData(view));
  for (const QString& format : exportFormats()) m_format->addItem(QString(), format);
  for (const QString& language : languages()) m_language->addItem(languageName(language), language);
  m_language->setCurrentIndex(m_language->findData(current().language()));
  for (const QString& id : themeIds())
    if (id != QLatin1String("system")) m_theme->addItem(QString(), id);
  m_theme->setCurrentIndex(m_theme->findData(currentLook().theme.id));
}

void ExportDialog::restore() {
  m_format->setCurrentIndex(std::max(0, m_format->findData(m_settings->value(Entry::ExportFormat))));
  m_size->setText(m_settings->value(Entry::ExportSize).toString());
  m_dpi->setText(QString::number(m_settings->value(Entry::ExportDpi).toDouble()));
  m_cursor->setChecked(m_settings->value(Entry::ExportCursor).toBool());
  m_outlines->setChecked(m_settings->value(Entry::ExportOutlines).toBool());
  m_whole->setChecked(m_settings->value(Entry::ExportWhole).toBool());
}

void ExportDialog::remember() {
  m_settings->set(Entry::ExportFormat, format());
  if (m_size->isEnabled()) m_settings->set(Entry::ExportSize, m_size->text());
  if (m_dpi->isEnabled()) m_settings->set(Entry::ExportDpi, m_dpi->text().toDouble());
  m_settings->set(Entry::ExportCursor, m_cursor->isChecked());
  m_settings->set(Entry::ExportOutlines, m_outlines->isChecked());
  m_settings->set(Entry::ExportWhole, m_whole->isChecked());
}

QString ExportDialog::format() const {
  return m_format->currentData().toString();
}

WrittenSize ExportDialog::typedSize() const {
  if (const auto size = parseSize(m_size->text())) return *size;
  const std::string typed = m_size->text().toStdString();
  throw Refusal({"bad_size", "size", typed,
                 PELAB_TEXT("export", "“%1” is not a size. Write it like 160x100mm or 1920x1080px.").with({typed})});
}

double ExportDialog::typedDpi() const {
  bool isNumber = false;
  const double dpi = QLocale::c().toDouble(m_dpi->text().trimmed(), &isNumber);
  if (isNumber && dpi >= leastDpi && dpi <= mostDpi) return dpi;
  const std::string typed = m_dpi->text().toStdString();
  throw Refusal({"bad_dpi", "dpi", typed,
                 PELAB_TEXT("export", "“%1” is not a resolution. Write a number from %2 to %3, such as 300.")
                     .with({typed, Number{leastDpi}, Number{mostDpi}})});
}

ExportOptions ExportDialog::options() const {
  ExportOptions options;
  options.view = m_view->currentData().toString();
  // A field that is switched off says nothing, whatever stands in it.
  if (m_size->isEnabled()) {
    const WrittenSize size = typedSize();
    options.size = size.size;
    options.inPixels = size.inPixels;
    options.typedSize = size.typed;
    options.unit = size.unit;
  }
  if (m_dpi->isEnabled()) options.dpi = typedDpi();
  options.look = {.theme = theme(m_theme->currentData().toString()), .textScale = 1.0};
  options.cursor = m_cursor->isChecked();
  options.outlines = m_outlines->isChecked();
  options.wholeRange = m_whole->isChecked();
  return options;
}

void ExportDialog::follow() {
  const bool data = isData(format());
  for (QWidget* field : std::initializer_list<QWidget*>{m_size, m_language, m_theme, m_cursor})
    field->setEnabled(!data);
  m_dpi->setEnabled(format() == QLatin1String("png"));
  m_outlines->setEnabled(format() == QLatin1String("svg"));
  m_whole->setEnabled(data);
  m_soon.start();
}

void ExportDialog::preview() {
  try {
    ExportOptions wanted = options();
    // As on the paper: the picture's own proportions and text size, scaled to the room there is.
    const QSizeF room = QSizeF(m_picture->size() - QSize(16, 16));
    const Text leftOut = leftOutOf(m_state->scene(), format(), wanted);
    constexpr double pixelsPerMillimetre = 96.0 / 25.4;
    constexpr double longest = 1600.0;
    const QSizeF onScreen = wanted.size * (wanted.inPixels ? 1.0 : pixelsPerMillimetre);
    const double side = std::max(onScreen.width(), onScreen.height());
    // A small picture on paper is previewed finer, in as many pixels as a picture needs.
    if (!wanted.inPixels)
      wanted.dpi = 96.0 * std::max(1.0, std::ceil(leastSide / std::min(onScreen.width(), onScreen.height())));
    if (side > longest) {
      if (wanted.inPixels) wanted.size *= longest / side;
      wanted.dpi = std::max(leastDpi, wanted.dpi * longest / side);
    }
    const Translation translation(m_language->currentData().toString());
    const QImage image = renderedImage(m_state->scene(), wanted, translation);
    const QSizeF fitted = wanted.size.scaled(room, Qt::KeepAspectRatio);
    const double ratio = devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(image.scaled((fitted * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    m_picture->setPixmap(pixmap);
    m_leftOut->setText(current()(leftOut));
    m_leftOut->setVisible(!leftOut.empty());
    showChoicesError({});
  } catch (const Refusal& refusal) {
    showChoicesError(current()(refusal.error()));
  }
}

QString ExportDialog::suggestedName() const {
  const QStringList folders{m_settings->value(Entry::ExportFolder).toString(),
                            QStandardPaths::writableLocation(QStandardPaths::PicturesLocation), QDir::homePath()};
  const auto usable = std::find_if(folders.begin(), folders.end(), [](const QString& folder) {
    const QFileInfo info(folder);
    return !folder.isEmpty() && info.isDir() && info.isWritable();
  });
  const QString folder = usable == folders.end() ? folders.last() : *usable;
  const QString scheme = QString::fromStdString(m_state->scene().setup.encoding);
  return QDir(folder).filePath(QStringLiteral("%1_%2.%3").arg(scheme, m_view->currentData().toString(), format()));
}

void ExportDialog::askAndWrite() {
  FileDialog dialog(this, tr("Export"), suggestedName());
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  dialog.setDefaultSuffix(format());
  dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(format().toUpper(), format()));
  dialog.selectFile(suggestedName());
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
  const QString path = dialog.selectedFiles().first();
  if (writeTo(path)) accept();
}

bool ExportDialog::writeTo(const QString& path) {
  try {
    const Translation translation(m_language->currentData().toString());
    writeFile(path, exported(m_state->scene(), format(), options(), translation));
  } catch (const Refusal& refusal) {
    m_problem->setText(current()(refusal.error()));  // another folder may do: saving stays possible
    return false;
  }
  m_settings->set(Entry::ExportFolder, QFileInfo(path).absolutePath());
  remember();
  emit written(path);
  return true;
}

void ExportDialog::showChoicesError(const QString& sentence) {
  m_problem->setText(sentence);
  m_buttons->button(QDialogButtonBox::Save)->setEnabled(sentence.isEmpty());
}

void ExportDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() != QEvent::LanguageChange) return;
  retranslate();
  m_soon.start();
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  m_soon.start();
}

void ExportDialog::retranslate() {
  setWindowTitle(tr("Export"));
  const std::array labels{tr("&View"),     tr("&Format"), tr("Si&ze"), tr("&Resolution (dpi)"),
                          tr("&Language"), tr("&Theme")};
  int row = 0;
  for (const QString& text : labels) {
    auto* label = static_cast<QLabel*>(m_form->itemAt(row, QFormLayout::LabelRole)->widget());
    label->setText(text);
    QWidget* field = m_form->itemAt(row++, QFormLayout::FieldRole)->widget();
    field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
  }
  m_size->setToolTip(tr("Millimetres or pixels: 160x100mm, 1920x1080px"));
  m_cursor->setText(tr("&Cursor"));
  m_cursor->setToolTip(tr("The cross at the cursor's position, as on the screen"));
  m_outlines->setText(tr("Text as &outlines"));
  m_outlines->setToolTip(
      tr("The picture looks the same where the fonts are missing; its text can no longer be edited."));
  m_whole->setText(tr("&Whole range, not only what is visible"));
  const QStringList formats{tr("PNG picture"), tr("SVG drawing"),         tr("PDF page"),
                            tr("CSV numbers"), tr("NPY array for NumPy"), tr("JSON scene and figure")};
  for (int i = 0; i < m_format->count(); ++i) m_format->setItemText(i, formats.value(i));
  const QStringList themes{tr("Light"), tr("Dark"), tr("High contrast"), tr("Projector")};
  for (int i = 0; i < m_theme->count(); ++i) m_theme->setItemText(i, themes.value(i));
  int index = 0;
  for (const View* view : allViews()) m_view->setItemText(index++, shown(view->info().name));
}

}  // namespace pelab::ui

#include "moc_export_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
