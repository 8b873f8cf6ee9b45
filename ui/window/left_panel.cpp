#include "ui/window/left_panel.h"

#include <utility>

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/scheme_list.h"
#include "ui/controls/section.h"
#include "ui/i18n/translation.h"
#include "ui/theme/icon.h"
#include "ui/window/side_switch.h"

namespace pelab::ui {

LeftPanel::LeftPanel(AppState* state, QWidget* parent)
    : QScrollArea(parent),
      m_state(state),
      m_sides(new SideSwitch(state)),
      m_schemes(new SchemeList),
      m_presets(new QToolButton),
      m_parameters(new ParameterPanel),
      m_schemesSection(new Section(m_schemes)),
      m_own(makeOptions()),
      m_inner(makeOptions()) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::ClickFocus);  // what is in it has the keyboard, and scrolls it
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* parameterBox = new QWidget;
  auto* parameterColumn = new QVBoxLayout(parameterBox);
  parameterColumn->setContentsMargins(8, 0, 8, 0);
  parameterColumn->setSpacing(4);
  m_presets->setPopupMode(QToolButton::InstantPopup);
  m_presets->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_presets->setIcon(icon(QStringLiteral("presets")));
  m_presets->setAutoRaise(true);
  parameterColumn->addWidget(m_presets);
  parameterColumn->addWidget(m_parameters);
  m_parametersSection = new Section(parameterBox);

  auto* content = new QWidget(this);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(8, 8, 8, 8);
  column->setSpacing(8);
  column->addWidget(m_sides);
  column->addWidget(m_schemesSection);
  column->addWidget(m_parametersSection);
  column->addWidget(m_own.section);
  column->addWidget(m_inner.section);
  column->addStretch(1);
  setWidget(content);
  content->installEventFilter(this);
  viewport()->setAutoFillBackground(false);
  content->setAutoFillBackground(false);

  connect(m_schemes, &SchemeList::chosen, this, &LeftPanel::choose);
  connect(m_parameters, &ParameterPanel::edited, this,
          [this](const QString& id, const Value& value, const QString& gesture) {
            m_asked = m_parameters;
            m_state->request(withParam(m_state->scene(), id.toStdString(), value), gesture);
            m_asked = nullptr;
          });
  connect(m_parameters, &ParameterPanel::tableWanted, this, &LeftPanel::tableWanted);
  for (const Options* part : {&m_own, &m_inner})
    connect(part->panel, &ParameterPanel::edited, this,
            [this, part](const QString& id, const Value& value, const QString& gesture) {
              if (part->view == nullptr) return;
              m_asked = part->panel;
              m_state->request(withOption(m_state->scene(), part->view->info().id, id.toStdString(), value), gesture);
              m_asked = nullptr;
            });
  for (const ParameterPanel* panel : {m_parameters, m_own.panel, m_inner.panel})
    connect(panel, &ParameterPanel::refused, this, &LeftPanel::reveal);
  connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_refused.clear(); });
  connect(state, &AppState::sceneChanged, this, &LeftPanel::follow);
  connect(state, &AppState::refused, this, &LeftPanel::refuse);
  retranslate();
  follow();
}

void LeftPanel::setPresetsMenu(QMenu* menu) {
  m_presets->setMenu(menu);
  m_presets->setVisible(menu != nullptr);
}

void LeftPanel::setFocusedView(const QString& view) {
  m_view = view;
  follow();
}

void LeftPanel::choose(const QString& encoding) {
  if (encoding.toStdString() == m_state->scene().setup.encoding) return;
  m_state->request(withEncoding(m_state->scene(), encoding.toStdString()));
  m_schemes->setCurrent(QString::fromStdString(m_state->scene().setup.encoding));
}

void LeftPanel::refuse(const Error& error) {
  if (m_asked != nullptr) m_asked->showRefusal(error);
}

void LeftPanel::follow() {
  const Scene& scene = m_state->scene();
  m_schemes->setCurrent(QString::fromStdString(scene.setup.encoding));
  if (const Encoding* encoding = findEncoding(scene.setup.encoding)) {
    m_parameters->show(encoding->params(), scene.setup.params);
    m_parametersSection->setVisible(!encoding->params().empty());
  }
  const View* view = findView(m_view.toStdString());
  showOptions(m_own, view);
  showOptions(m_inner, view == nullptr ? nullptr : findView(view->inner(scene)));
}

LeftPanel::Options LeftPanel::makeOptions() {
  Options part;
  part.panel = new ParameterPanel;
  part.panel->setContentsMargins(8, 0, 8, 0);
  part.section = new Section(part.panel);
  return part;
}

void LeftPanel::showOptions(Options& part, const View* view) {
  part.view = view;
  if (view == nullptr) {
    part.section->hide();
    setTitle(part);
    return;
  }
  const Scene& scene = m_state->scene();
  const Params options = optionsOf(scene, view->info().id);
  Asked now{scene.setup, scene.other, view, options, optionsOf(scene, m_view.toStdString())};
  if (!(now == part.usedFor)) {  // once, not per move
    part.usedFor = std::move(now);
    part.used.clear();
    const bool isInner = &part == &m_inner && scene.other;
    const Scene beside = isInner ? swapped(scene) : scene;  // what only the other one uses counts too
    for (const ParamSpec& spec : view->options())
      if (view->usesOption(spec.id, scene) || (isInner && view->usesOption(spec.id, beside))) part.used.insert(spec.id);
  }
  part.panel->show(view->options(), options, [&part](std::string_view id) { return part.used.count(id) > 0; });
  part.section->setVisible(!part.used.empty());
  setTitle(part);
}

void LeftPanel::setTitle(const Options& part) {
  const View* view = part.view != nullptr ? part.view : m_own.view;  // what is hidden has a name too
  if (view != nullptr) part.section->setTitle(tr("View: %1").arg(shown(view->info().name)));
}

void LeftPanel::reveal(QWidget* part) {
  m_refused = part;
  m_refusedFor = QApplication::focusWidget();
  revealLater();
}

/// Once the layouts have made room for it; again when they move it, as one above it takes back its own sentence.
void LeftPanel::revealLater() {
  if (m_refused.isNull()) return;
  QTimer::singleShot(0, this, [this] {
    constexpr int around = 8;
    if (m_refused.isNull()) return;
    auto* inside = m_refused->findChild<QWidget*>(QStringLiteral("problem"));
    const QWidget* sentence = inside != nullptr ? inside : m_refused.data();
    if (QApplication::focusWidget() != m_refusedFor || !sentence->isVisibleTo(this)) {
      m_refused.clear();  // the person has gone on
      return;
    }
    for (QWidget* each = m_refused; each != widget() && each != nullptr; each = each->parentWidget())
      if (each->layout() != nullptr) each->layout()->activate();
    QEvent grown(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(this, &grown);
    ensureWidgetVisible(m_refused, around, around);
    if (inside != nullptr) ensureWidgetVisible(inside, around, around);
  });
}

QSize LeftPanel::sizeHint() const {
  return {fontMetrics().averageCharWidth() * 42, 600};
}

QSize LeftPanel::minimumSizeHint() const {
  const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
  return {widget()->minimumSizeHint().width() + bar, 200};
}

bool LeftPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) {
    updateGeometry();
    revealLater();
  }
  return QScrollArea::eventFilter(watched, event);
}

void LeftPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QScrollArea::changeEvent(event);
}

void LeftPanel::retranslate() {
  setAccessibleName(tr("Schemes and parameters"));
  m_schemesSection->setTitle(tr("Schemes"));
  m_parametersSection->setTitle(tr("Parameters"));
  m_presets->setText(tr("Presets"));
  m_presets->setToolTip(tr("Settings of well-known models, and ones worth a look"));
  setTitle(m_own);
  setTitle(m_inner);
}

}  // namespace pelab::ui

#include "moc_left_panel.cpp"  // NOLINT(bugprone-suspicious-include)
