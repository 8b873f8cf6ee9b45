#include "ui/window/explain_panel.h"

#include <exception>
#include <utility>

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/i18n/indices.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"
#include "ui/theme/theme.h"
#include "ui/window/formula_picture.h"
#include "ui/window/formula_text.h"

namespace pelab::ui {

namespace {

constexpr int frame = 50;  ///< milliseconds: numbers that change faster cannot be read

/// What the views of @p scene read out; a view that fails, as where memory is short, reads out nothing. Any thread.
std::vector<Readout> readoutsOf(const Scene& scene) {
  std::vector<Readout> all;
  for (const std::string& id : scene.views) {
    const View* view = findView(id);
    if (view == nullptr) continue;
    try {
      if (!view->unsupported(scene).empty()) continue;
      for (Readout& readout : view->readouts(scene)) all.push_back(std::move(readout));
    } catch (const std::exception&) {
      continue;
    }
  }
  return all;
}

/// Qt's rich text takes the narrow space between digits for one at which a line may end.
QString html(const Text& text) {
  return indexedHtml(wrappable(shown(text))).replace(QChar(0x202F), QChar(QChar::Nbsp));
}

QString colored(const QString& text, const QColor& color) {
  return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), text);
}

/// Scrolls by the keyboard, and shows when it does.
class ReadingArea final : public QScrollArea {
public:
  using QScrollArea::QScrollArea;

protected:
  void paintEvent(QPaintEvent* event) override {
    QScrollArea::paintEvent(event);
    if (!hasFocus() || !window()->testAttribute(Qt::WA_KeyboardFocusChange)) return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentLook().theme.accent, 2.0));
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(1.0, 1.0, -1.0, -1.0), 5.0, 5.0);
  }
  void focusInEvent(QFocusEvent* event) override {
    QScrollArea::focusInEvent(event);
    viewport()->update();
  }
  void focusOutEvent(QFocusEvent* event) override {
    QScrollArea::focusOutEvent(event);
    viewport()->update();
  }
};

/// Words that fill the width they are given. A label would lay itself out at several widths to find a size that looks
/// well, and again for every question of its layout; here each text is measured once per width.
class Paragraph final : public QLabel {
public:
  using QLabel::QLabel;

  [[nodiscard]] QSize sizeHint() const override {
    return {fontMetrics().averageCharWidth() * 16, fontMetrics().lineSpacing()};
  }
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
  [[nodiscard]] int heightForWidth(int width) const override {
    const Measured asked{text(), font().key(), width, 0};
    if (!m_last.isFor(asked)) {
      m_last = asked;
      m_last.height = QLabel::heightForWidth(width);
    }
    return m_last.height;
  }

private:
  struct Measured {
    QString text, font;
    int width = -1;
    int height = 0;
    [[nodiscard]] bool isFor(const Measured& o) const { return width == o.width && text == o.text && font == o.font; }
  };
  mutable Measured m_last;
};

/// One row of the read-out: mark, label and value.
QString rowOf(const Readout& readout) {
  const Theme& theme = currentLook().theme;
  QString mark;
  if (readout.holds)
    mark = *readout.holds ? colored(QStringLiteral("✓"), theme.ink(Ink::Series2))
                          : colored(QStringLiteral("✗"), theme.ink(Ink::Positive));
  const QString before =
      readout.struck.empty() ? QString() : colored(QStringLiteral("<s>%1</s> ").arg(html(readout.struck)), theme.muted);
  return QStringLiteral("<p style=\"margin:0 0 6 0\">%1%2&nbsp; %3%4</p>")
      .arg(mark.isEmpty() ? mark : mark + QStringLiteral("&nbsp;"), colored(html(readout.label), theme.muted), before,
           html(readout.value));
}

}  // namespace

ExplainPanel::ExplainPanel(AppState* state, QWidget* parent)
    : QWidget(parent), m_state(state), m_scroll(new ReadingArea(this)), m_pointer(label(QPalette::WindowText)) {
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setWidgetResizable(true);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->viewport()->setAutoFillBackground(false);
  auto* content = new QWidget(m_scroll);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(8, 16, 16, 8);
  column->setSpacing(8);
  for (QLabel** part : {&m_name, &m_formula, &m_summary, &m_source, &m_warnings, &m_cursorTitle, &m_readouts}) {
    const bool quiet = part == &m_source;
    *part = label(quiet ? QPalette::PlaceholderText : QPalette::WindowText);
    column->addWidget(*part);
  }
  column->addStretch(1);
  m_picture = new FormulaPicture(content);
  column->insertWidget(1, m_picture);
  m_readouts->setTextFormat(Qt::RichText);
  m_formula->setTextFormat(Qt::RichText);
  m_scroll->setWidget(content);
  content->setAutoFillBackground(false);
  m_pointer->setContentsMargins(8, 8, 16, 16);
  m_pointer->setMinimumHeight(fontMetrics().lineSpacing() * 5);
  m_pointer->setAlignment(Qt::AlignLeft | Qt::AlignTop);

  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(m_scroll, 1);
  all->addWidget(m_pointer);

  m_soon.setSingleShot(true);
  m_soon.setInterval(frame);
  m_pool.setMaxThreadCount(1);
  connect(&m_soon, &QTimer::timeout, this, &ExplainPanel::follow);
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (!(now.setup == before.setup)) m_isDescribed = false;
    if (!m_soon.isActive()) m_soon.start();
  });
  setFonts();
  describe();
  explain({});
}

ExplainPanel::~ExplainPanel() {
  m_pool.waitForDone();
}

void ExplainPanel::follow() {
  if (!m_isDescribed) describe();
  readOut();
}

QLabel* ExplainPanel::label(QPalette::ColorRole role) {
  auto* made = new Paragraph(this);
  made->setWordWrap(true);
  made->setForegroundRole(role);
  made->setTextFormat(Qt::PlainText);
  made->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return made;
}

void ExplainPanel::setFonts() {
  QFont large;
  large.setPointSizeF(large.pointSizeF() * 1.25);
  large.setWeight(QFont::DemiBold);
  m_name->setFont(large);
  QFont small;
  small.setPointSizeF(small.pointSizeF() * 0.85);
  m_source->setFont(small);
  QFont bold;
  bold.setWeight(QFont::DemiBold);
  m_cursorTitle->setFont(bold);
}

void ExplainPanel::describe() {
  const Encoding* encoding = findEncoding(m_state->scene().setup.encoding);
  if (encoding == nullptr) return;
  m_isDescribed = true;
  const EncodingInfo& info = encoding->info();
  const auto text = [](std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); };
  m_name->setText(shown(info.name));
  const std::string formula = encoding->formula(m_state->scene().setup.params);
  m_picture->setFormula(formulaName(*encoding, m_state->scene().setup.params));
  m_picture->setAccessibleName(text(info.formula));
  m_formula->setText(formulaHtml(formula));
  // With the default parameters it says what the typeset one says.
  m_formula->setVisible(!formula.empty() && (formula != info.formula || m_picture->tex().isEmpty()));
  m_summary->setText(wrappable(shown(encoding->summary(m_state->scene().setup.params))));
  m_source->setText(text(info.source));
  m_source->setVisible(!info.source.empty());
  QStringList warnings;
  for (const Text& warning : encoding->warnings(m_state->scene().setup.params))
    warnings << QStringLiteral("⚠ ") + wrappable(shown(warning));
  m_warnings->setText(warnings.join(QLatin1Char('\n')));
  m_warnings->setVisible(!warnings.isEmpty());
  m_cursorTitle->setText(tr("At the cursor"));
  m_scroll->setAccessibleName(tr("Explanation"));
}

/// Beside the main thread: a row of weights can have a million of them.
void ExplainPanel::readOut() {
  if (!isVisible()) return;
  if (m_isReading) {
    m_again = true;
    return;
  }
  m_isReading = true;
  m_pool.start([this, scene = m_state->scene()] {
    auto found = readoutsOf(scene);
    const auto arrive = [this, found = std::move(found)]() mutable {
      m_found = std::move(found);
      m_isReading = false;
      showReadouts();
      if (std::exchange(m_again, false)) readOut();
    };
    QMetaObject::invokeMethod(this, arrive, Qt::QueuedConnection);
  });
}

void ExplainPanel::showReadouts() {
  QStringList rows;
  for (const Readout& readout : m_found) {
    const QString row = rowOf(readout);
    if (!rows.contains(row)) rows << row;  // two views may report the same
  }
  m_readouts->setText(rows.join(QString()));
  m_cursorTitle->setVisible(!rows.isEmpty());
}

void ExplainPanel::explain(const QString& sentence) {
  m_pointer->setForegroundRole(sentence.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
  m_pointer->setText(sentence.isEmpty() ? tr("Point at a cell or a curve to see its value and where it comes from.")
                                        : sentence);
  m_pointer->setProperty("hint", sentence.isEmpty());
}

QSize ExplainPanel::sizeHint() const {
  return {fontMetrics().averageCharWidth() * 43, 600};
}

void ExplainPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  readOut();
}

void ExplainPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) {
    describe();
    showReadouts();
    explain({});
  }
  if (event->type() == QEvent::FontChange) setFonts();
  if (event->type() == QEvent::PaletteChange) showReadouts();
  QWidget::changeEvent(event);
}

}  // namespace pelab::ui

#include "moc_explain_panel.cpp"  // NOLINT(bugprone-suspicious-include)
