#include "ui/window/actions.h"

#include <array>

#include <QEvent>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QToolBar>
#include <QToolButton>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/window/comparison.h"

namespace pelab::ui {

namespace {

QString latin(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The name of a command as it stands in a sentence: "Export" for "&Export…", "撤销" for "撤销(&U)".
QString withoutMnemonic(const QString& text) {
  static const QRegularExpression marks(QStringLiteral("\\(&\\w\\)|…$|&(.)"));
  return QString(text).replace(marks, QStringLiteral("\\1"));
}

QString withKeys(const QString& name, const QAction* action) {
  const QString keys = action->shortcut().toString(QKeySequence::NativeText);
  return keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys);
}

}  // namespace

Actions::Actions(AppState* state, QMenuBar* bar, QToolBar* tools, QWidget* window)
    : QObject(window),
      comparison(new Comparison(state, window)),
      m_state(state),
      m_window(window),
      m_file(new QMenu(bar)),
      m_recent(new QMenu(m_file)),
      m_edit(new QMenu(bar)),
      m_view(new QMenu(bar)),
      m_views(new QMenu(m_view)),
      m_languages(new QMenu(m_view)),
      m_themes(new QMenu(m_view)),
      m_textSize(new QMenu(m_view)),
      m_presets(new QMenu(bar)),
      m_help(new QMenu(bar)),
      m_schemePresets(new QMenu(window)),
      m_tools(tools) {
  makeAll();
  makeChoices();
  fillMenus(bar);
  fillToolBar(tools);
  m_views->setToolTipsVisible(true);
  connect(m_state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (now.setup.encoding != before.setup.encoding) fillSchemePresets();
  });
  connect(&m_state->undoStack(), &QUndoStack::undoTextChanged, this, &Actions::nameSteps);
  connect(&m_state->undoStack(), &QUndoStack::redoTextChanged, this, &Actions::nameSteps);
  window->installEventFilter(this);
  retranslate();
}

QAction* Actions::make(const char* iconName, const QKeySequence& keys) {
  auto* action = new QAction(this);
  if (*iconName != '\0') action->setIcon(icon(QString::fromLatin1(iconName)));
  if (!keys.isEmpty()) action->setShortcut(keys);
  m_window->addAction(action);
  return action;
}

void Actions::makeAll() {
  open = make("open", QKeySequence::Open);
  clearRecent = make("");
  reload = make("", Qt::Key_F5);
  save = make("save", QKeySequence::Save);
  saveAs = make("", Qt::CTRL | Qt::SHIFT | Qt::Key_S);
  exportPicture = make("export", Qt::CTRL | Qt::Key_E);
  copyPicture = make("copy", Qt::CTRL | Qt::SHIFT | Qt::Key_C);
  checkTable = make("");
  library = make("", Qt::CTRL | Qt::SHIFT | Qt::Key_O);
  calculator = make("", Qt::CTRL | Qt::Key_K);
  quit = make("", Qt::CTRL | Qt::Key_Q);
  undo = make("undo", Qt::CTRL | Qt::Key_Z);
  redo = make("redo", Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
  resetParameters = make("reset");
  resetAll = make("");
  resetZoom = make("", Qt::CTRL | Qt::SHIFT | Qt::Key_0);
  split = make("split", Qt::CTRL | Qt::Key_Backslash);
  closePane = make("close", Qt::CTRL | Qt::Key_W);
  asTable = make("table", Qt::CTRL | Qt::Key_T);
  leftPanel = make("panel_left", Qt::Key_F7);
  rightPanel = make("panel_right", Qt::Key_F8);
  larger = make("");
  larger->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  smaller = make("", Qt::CTRL | Qt::Key_Minus);
  normalSize = make("", Qt::CTRL | Qt::Key_0);
  fullScreen = make("", Qt::Key_F11);
  play = make("play", Qt::Key_Space);
  stepBack = make("step_back", Qt::ALT | Qt::Key_Left);
  stepForward = make("step_forward", Qt::ALT | Qt::Key_Right);
  whatsThis = make("");
  summary = make("", Qt::CTRL | Qt::Key_M);
  shortcuts = make("", Qt::Key_F1);
  about = make("");
  toggleLanguage = make("language", Qt::CTRL | Qt::Key_L);
  nextTheme = make("theme");
  for (QAction* switchable : {leftPanel, rightPanel, fullScreen, asTable}) switchable->setCheckable(true);
  undo->setEnabled(false);
  redo->setEnabled(false);
  connect(&m_state->undoStack(), &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
  connect(&m_state->undoStack(), &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
  connect(undo, &QAction::triggered, &m_state->undoStack(), &QUndoStack::undo);
  connect(redo, &QAction::triggered, &m_state->undoStack(), &QUndoStack::redo);
}

void Actions::makeChoices() {
  const auto choices = [this](const QStringList& ids, QMenu* menu) {
    auto* group = new QActionGroup(this);
    for (const QString& id : ids) {
      QAction* action = group->addAction(QString());
      action->setCheckable(true);
      action->setData(id);
      menu->addAction(action);
    }
    return group;
  };
  languageGroup = choices(languages(), m_languages);
  themeGroup = choices(themeIds(), m_themes);
  QStringList views;
  for (const View* view : allViews()) views << latin(view->info().id);
  viewGroup = choices(views, m_views);
  int key = Qt::Key_1;
  for (QAction* action : viewGroup->actions())
    if (key <= Qt::Key_9) action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(key++)));
  m_window->addActions(viewGroup->actions());
}

void Actions::fillMenus(QMenuBar* bar) {
  const auto add = [](QMenu* menu, std::initializer_list<QAction*> actions) {
    for (QAction* action : actions) {
      if (action == nullptr) {
        menu->addSeparator();
      } else {
        menu->addAction(action);
      }
    }
  };
  add(m_file, {open});
  m_file->addMenu(m_recent);
  add(m_file, {reload, nullptr, save, saveAs, nullptr, exportPicture, copyPicture, nullptr, library, calculator,
               checkTable, nullptr, quit});
  add(m_edit, {undo, redo, nullptr, resetParameters, resetZoom, resetAll});
  m_view->addMenu(m_views);
  add(m_view, {split, closePane, asTable, nullptr, leftPanel, rightPanel, fullScreen, nullptr, play, stepBack,
               stepForward, nullptr});
  m_view->addMenu(comparison->menu());
  m_view->addMenu(m_languages);
  m_view->addMenu(m_themes);
  m_view->addMenu(m_textSize);
  add(m_textSize, {larger, smaller, normalSize});
  add(m_help, {whatsThis, summary, shortcuts, nullptr, about});
  for (const Encoding* encoding : allEncodings()) {
    if (encoding->presets().empty()) continue;
    QMenu* menu = m_presets->addMenu(QString());
    menu->setProperty("encoding", latin(encoding->info().id));
    m_presetMenus.push_back(menu);
    addPresets(menu, latin(encoding->info().id));
  }
  for (QMenu* menu : {m_file, m_edit, m_view, m_presets, m_help}) bar->addMenu(menu);
}

void Actions::endRecentMenu() {
  m_recent->setEnabled(!m_recent->isEmpty());
  m_recent->addSeparator();
  m_recent->addAction(clearRecent);
}

void Actions::addPresets(QMenu* menu, const QString& encoding) {
  const Encoding* found = findEncoding(encoding.toStdString());
  if (found == nullptr) return;
  for (const Preset& preset : found->presets()) {
    // The reason is a second line of the entry; the style draws it below the name, in grey.
    QString text = shown(preset.name) + QLatin1Char('\n') + shown(preset.why);
    QAction* action = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
    connect(action, &QAction::triggered, this, [this, found, &preset] {
      m_state->request(withPreset(m_state->scene(), *found, preset), {},
                       PELAB_TEXT("undo", "preset %1").with({preset.name}));
    });
  }
}

void Actions::fillSchemePresets() {
  m_schemePresets->clear();
  addPresets(m_schemePresets, QString::fromStdString(m_state->scene().setup.encoding));
  if (!m_schemePresets->isEmpty()) return;
  m_schemePresets->addAction(tr("This scheme has no presets"))->setEnabled(false);
}

void Actions::fillToolBar(QToolBar* tools) {
  for (QAction* action : {undo, redo, resetParameters}) tools->addAction(action);
  tools->addSeparator();
  m_presetsButton = new QToolButton(tools);
  m_presetsButton->setIcon(icon(QStringLiteral("presets")));
  m_presetsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_presetsButton->setPopupMode(QToolButton::InstantPopup);
  m_presetsButton->setMenu(m_presets);
  m_presetsButton->setFocusPolicy(Qt::NoFocus);  // as the other buttons of the bar; the keyboard has the menu
  tools->addWidget(m_presetsButton);
  tools->addWidget(comparison->makeButton(tools));
  tools->addSeparator();
  for (QAction* action : {split, exportPicture, copyPicture}) tools->addAction(action);
  tools->addSeparator();
  for (QAction* action : {toggleLanguage, nextTheme}) tools->addAction(action);
  tools->addSeparator();
  for (QAction* action : {leftPanel, rightPanel}) tools->addAction(action);
}

std::vector<QAction*> Actions::withShortcut() const {
  std::vector<QAction*> all;
  for (QAction* action : m_window->actions())
    if (!action->shortcut().isEmpty()) all.push_back(action);
  return all;
}

bool Actions::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  return QObject::eventFilter(watched, event);
}

void Actions::retranslate() {
  nameFile();
  nameEdit();
  nameViewAndHelp();
  nameChoices();
  comparison->retranslate();
  // A button shows the shortcut of its command too.
  for (QAction* action : m_window->actions()) {
    action->setIconText(withoutMnemonic(action->text()));
    if (action->actionGroup() == nullptr) action->setToolTip(withKeys(action->iconText(), action));
  }
  for (QToolButton* button : m_tools->findChildren<QToolButton*>())
    if (const QAction* action = button->defaultAction()) button->setAccessibleName(action->toolTip());
  nameSteps();
}

void Actions::nameFile() {
  m_file->setTitle(tr("&File"));
  open->setText(tr("&Open session…"));
  m_recent->setTitle(tr("Open &recent"));
  clearRecent->setText(tr("&Clear this list"));
  reload->setText(tr("Read session a&gain"));
  save->setText(tr("&Save session"));
  saveAs->setText(tr("Save session &as…"));
  exportPicture->setText(tr("&Export…"));
  copyPicture->setText(tr("&Copy picture"));
  checkTable->setText(tr("Check your own &table…"));
  library->setText(tr("&Model library…"));
  calculator->setText(tr("Sca&ling calculator…"));
  quit->setText(tr("&Quit"));
}

void Actions::nameEdit() {
  m_edit->setTitle(tr("&Edit"));
  resetParameters->setText(tr("Reset &parameters"));
  resetZoom->setText(tr("Reset &zoom"));
  resetAll->setText(tr("Reset &everything"));
}

void Actions::nameSteps() {
  const auto name = [this](QAction* action, const Text& step, const QString& alone, const QString& withStep) {
    QString safe = shown(step);
    safe.replace(QLatin1Char('&'), QStringLiteral("&&"));
    action->setText(step.empty() ? alone : QString(withStep).replace(QStringLiteral("%1"), safe));
    action->setIconText(withoutMnemonic(alone));
    action->setToolTip(withKeys(withoutMnemonic(action->text()), action));
    m_tools->widgetForAction(action)->setAccessibleName(action->toolTip());
  };
  name(undo, m_state->undoName(), tr("&Undo"), tr("&Undo: %1"));
  name(redo, m_state->redoName(), tr("&Redo"), tr("&Redo: %1"));
}

void Actions::nameViewAndHelp() {
  m_view->setTitle(tr("&View"));
  m_views->setTitle(tr("&Show in this pane"));
  split->setText(tr("Spl&it"));
  closePane->setText(tr("&Close this view"));
  asTable->setText(tr("Show as &table"));
  leftPanel->setText(tr("&Parameters panel"));
  rightPanel->setText(tr("&Explanation panel"));
  fullScreen->setText(tr("&Full screen"));
  play->setText(tr("Play or pa&use"));
  stepBack->setText(tr("One position &back"));
  stepForward->setText(tr("One position f&orward"));
  m_languages->setTitle(tr("&Language"));
  m_themes->setTitle(tr("The&me"));
  m_textSize->setTitle(tr("Te&xt size"));
  larger->setText(tr("&Larger text"));
  smaller->setText(tr("&Smaller text"));
  normalSize->setText(tr("&Normal text"));
  m_presets->setTitle(tr("&Presets"));
  m_presetsButton->setText(tr("Presets"));
  m_presetsButton->setAccessibleName(tr("Presets"));
  m_presetsButton->setToolTip(tr("Settings of well-known models, and ones worth a look"));
  m_help->setTitle(tr("&Help"));
  whatsThis->setText(tr("&What is this view?"));
  summary->setText(tr("Which &scheme for what"));
  shortcuts->setText(tr("&Keyboard shortcuts"));
  about->setText(tr("&About"));
  toggleLanguage->setText(tr("Next language"));
  nextTheme->setText(tr("Next theme"));
}

void Actions::nameChoices() {
  for (QAction* action : languageGroup->actions()) action->setText(languageName(action->data().toString()));
  const std::array names{tr("Follow the &system"), tr("&Light"), tr("&Dark"), tr("&High contrast"), tr("&Projector")};
  std::size_t index = 0;
  for (QAction* action : themeGroup->actions()) action->setText(names.at(index++));
  for (QAction* action : viewGroup->actions()) {
    const View* view = findView(action->data().toString().toStdString());
    action->setText(shown(view->info().name));
    action->setToolTip(QStringLiteral("<p>%1</p>").arg(shown(view->info().help).toHtmlEscaped()));
  }
  for (QMenu* menu : m_presetMenus) {
    const QString id = menu->property("encoding").toString();
    const Encoding* encoding = findEncoding(id.toStdString());
    menu->setTitle(shown(encoding->info().name));
    menu->clear();
    addPresets(menu, id);
  }
  fillSchemePresets();
}

}  // namespace pelab::ui

#include "moc_actions.cpp"  // NOLINT(bugprone-suspicious-include)
