#include "ui/window/scaling_dialog.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/scene/number_text.h"
#include "core/scene/quote.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

namespace {

constexpr int charactersAcross = 140;
constexpr int linesDown = 46;
constexpr int mostPositions = 1048576;
constexpr int soon = 200;  ///< milliseconds

QSpinBox* wholeField(int least, int greatest, int value, QWidget* parent) {
  auto* field = new QSpinBox(parent);
  field->setRange(least, greatest);
  field->setValue(value);
  field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  return field;
}

}  // namespace

ScalingDialog::ScalingDialog(QWidget* parent)
    : QDialog(parent),
      m_method(new QComboBox(this)),
      m_headDim(wholeField(2, 16384, 128, this)),
      m_base(new QLineEdit(QStringLiteral("10000"), this)),
      m_trained(wholeField(2, mostPositions, 4096, this)),
      m_target(wholeField(2, mostPositions, 32768, this)),
      m_form(new QComboBox(this)),
      m_rows(new QFormLayout),
      m_block(new QPlainTextEdit(this)),
      m_blockName(new QLabel(this)),
      m_said(new QLabel(this)),
      m_figure(new FigureWidget(&m_shown, QStringLiteral("spectrum"), this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      m_copy(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)),
      m_choose(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole)) {
  build();
  m_soon.setSingleShot(true);
  m_soon.setInterval(soon);
  connect(&m_soon, &QTimer::timeout, this, &ScalingDialog::read);
  connect(m_block, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
  for (QComboBox* box : {m_method, m_form})
    connect(box, &QComboBox::currentIndexChanged, this, &ScalingDialog::calculate);
  for (QSpinBox* field : {m_headDim, m_trained, m_target})
    connect(field, &QSpinBox::valueChanged, this, &ScalingDialog::calculate);
  connect(m_base, &QLineEdit::textEdited, this, &ScalingDialog::calculate);
  connect(m_copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(m_block->toPlainText()); });
  connect(m_choose, &QPushButton::clicked, this, [this] { emit chosen({{}, setup(), m_trainedShown}); });
  connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  retranslate();
  calculate();
}

QWidget* ScalingDialog::makeForm() {
  auto* side = new QWidget(this);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  m_rows->setHorizontalSpacing(16);
  m_rows->setVerticalSpacing(8);
  m_rows->setLabelAlignment(Qt::AlignLeft);
  m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
  for (QWidget* field : std::initializer_list<QWidget*>{m_method, m_headDim, m_base, m_trained, m_target, m_form}) {
    auto* label = new QLabel(side);
    label->setBuddy(field);
    m_rows->addRow(label, field);
  }
  column->addLayout(m_rows);
  m_blockName->setBuddy(m_block);
  m_blockName->setWordWrap(true);
  column->addWidget(m_blockName);
  column->addWidget(m_block, 1);
  m_said->setWordWrap(true);
  m_said->setObjectName(QStringLiteral("said"));
  column->addWidget(m_said);
  return side;
}

void ScalingDialog::build() {
  for (const ScalingMethod& method : scalingMethods())
    m_method->addItem(QString(), QString::fromUtf8(method.id.data(), static_cast<qsizetype>(method.id.size())));
  m_method->setCurrentIndex(m_method->findData(QStringLiteral("yarn")));
  m_form->addItem(QStringLiteral("rope_scaling"));
  m_form->addItem(QStringLiteral("rope_parameters"));
  m_block->setTabChangesFocus(true);
  m_block->setLineWrapMode(QPlainTextEdit::WidgetWidth);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(16);
  auto* row = new QHBoxLayout;
  row->setSpacing(16);
  row->addWidget(makeForm(), 2);
  m_figure->setMinimumSize(320, 260);
  row->addWidget(m_figure, 3);
  column->addLayout(row, 1);
  column->addWidget(m_buttons);
  for (QPushButton* button : {m_copy, m_choose}) button->setAutoDefault(false);
}

QSize ScalingDialog::sizeHint() const {
  const QFontMetrics metrics = fontMetrics();
  return QSize(metrics.averageCharWidth() * charactersAcross, metrics.lineSpacing() * linesDown)
      .boundedTo(screen()->availableSize() * 0.9);
}

ScalingWish ScalingDialog::wish() const {
  ScalingWish wish;
  wish.method = m_method->currentData().toString().toStdString();
  wish.headDim = m_headDim->value();
  const std::string base = m_base->text().toStdString();
  const auto number = parseReal(base);
  if (!number) {
    throw Refusal({"bad_base", "base", base,
                   PELAB_TEXT("models", "The base %1 is no number; right would be one such as 10000 or 5e5.")
                       .with({inQuotes(shortened(base))})});
  }
  wish.base = *number;
  wish.trained = m_trained->value();
  wish.target = m_target->value();
  return wish;
}

/// From the fields to the block and its picture.
void ScalingDialog::calculate() {
  try {
    const ScalingWish wanted = wish();
    const auto form = m_form->currentIndex() == 0 ? BlockForm::RopeScaling : BlockForm::RopeParameters;
    const QSignalBlocker blocker(m_block);  // its text is not read back
    m_block->setPlainText(QString::fromStdString(scalingBlock(wanted, form).dump(2)));
    m_soon.stop();
    Setup setup = scaledSetup(wanted);
    if (wanted.method == "dynamic") {
      setup.params.set("scaling.seq_len", wanted.target);
      setup.params.set("max_len", wanted.target);
    }
    display(std::move(setup), wanted.trained, {});
  } catch (const Refusal& refusal) {
    refuse(refusal.error());
  }
}

/// From the block to its picture and the fields.
void ScalingDialog::read() {
  try {
    const ModelReading reading = readBlock(m_block->toPlainText().toStdString(), wish());
    const ModelSetup& first = reading.setups.front();
    follow(first);
    display(first.setup, first.trained, reading.warnings);
  } catch (const Refusal& refusal) {
    refuse(refusal.error());
  }
}

void ScalingDialog::follow(const ModelSetup& read) {
  const Params& params = read.setup.params;
  const QSignalBlocker method(m_method), headDim(m_headDim), trained(m_trained), target(m_target);
  const auto whole = [](QSpinBox* field, std::int64_t value) {
    field->setValue(static_cast<int>(std::clamp<std::int64_t>(value, field->minimum(), field->maximum())));
  };
  if (params.has("scaling.type")) {
    const int index = m_method->findData(QString::fromStdString(params.text("scaling.type")));
    if (index >= 0) m_method->setCurrentIndex(index);
  }
  if (params.has("head_dim")) whole(m_headDim, params.integer("head_dim"));
  if (params.has("base")) m_base->setText(QString::fromStdString(formatReal(params.real("base"))));
  if (read.trained > 0) whole(m_trained, read.trained);
  if (params.has("max_len")) whole(m_target, std::max(params.integer("max_len"), std::int64_t{m_trained->value()}));
}

void ScalingDialog::display(Setup setup, std::int64_t trained, std::vector<Text> notes) {
  m_error.reset();
  m_trainedShown = trained;
  m_notes = std::move(notes);
  Scene scene = withEncoding(m_shown.scene(), setup.encoding);
  scene.setup = std::move(setup);
  m_shown.request(normalized(withTrained(std::move(scene), trained)));
  say();
}

void ScalingDialog::refuse(const Error& error) {
  m_error = error;
  say();
}

void ScalingDialog::say() {
  m_choose->setEnabled(!m_error.has_value());
  if (m_error)
    return m_said->setText(tr("⚠ %1 The picture is still that of what stood here before.").arg(current()(*m_error)));
  const auto frequencies = findEncoding(setup().encoding)->frequencies(setup().params);
  QStringList lines;
  if (frequencies && !frequencies->omega.empty())
    lines << tr("Factor %1, attention factor %2; the slowest pair takes %3 positions for a turn.")
                 .arg(current().number(frequencies->extension), current().number(frequencies->attentionFactor),
                      current().number(2.0 * std::numbers::pi / frequencies->omega.back()));
  for (const Text& note : m_notes) lines << QStringLiteral("⚠ ") + shown(note);
  m_said->setText(lines.join(QLatin1Char('\n')));
}

void ScalingDialog::retranslate() {
  setWindowTitle(tr("Scaling calculator"));
  const std::array names{tr("Method"),         tr("Width of a head"), tr("Base"),
                         tr("Trained length"), tr("Target length"),   tr("Spelling")};
  for (int row = 0; row < m_rows->rowCount(); ++row) {
    auto* label = static_cast<QLabel*>(m_rows->itemAt(row, QFormLayout::LabelRole)->widget());
    label->setText(names.at(static_cast<std::size_t>(row)));
    m_rows->itemAt(row, QFormLayout::FieldRole)->widget()->setAccessibleName(label->text());
  }
  int index = 0;
  for (const ScalingMethod& method : scalingMethods()) m_method->setItemText(index++, shown(method.name));
  m_form->setItemText(0, tr("rope_scaling (transformers before 5)"));
  m_form->setItemText(1, tr("rope_parameters (transformers 5)"));
  m_blockName->setText(tr("Block of config.json; paste another one here to see its picture"));
  m_block->setAccessibleName(m_blockName->text());
  m_copy->setText(tr("Copy block"));
  m_choose->setText(tr("Show in the window"));
  for (QSpinBox* field : {m_headDim, m_trained, m_target}) field->setLocale(current().locale());
  say();
}

void ScalingDialog::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QDialog::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_scaling_dialog.cpp"  // NOLINT(bugprone-suspicious-include)
