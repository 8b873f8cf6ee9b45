#include "ui/window/main_window.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/encodings/registry.h"
#include "core/views/sentence.h"
#include "ui/controls/transport.h"
#include "ui/figure/exporter.h"
#include "ui/figure/figure_widget.h"
#include "ui/i18n/translation.h"
#include "ui/state/open_tables.h"
#include "ui/state/player.h"
#include "ui/state/settings.h"
#include "ui/theme/system_theme.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/comparison.h"
#include "ui/window/explain_panel.h"
#include "ui/window/export_dialog.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/left_panel.h"
#include "ui/window/models.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"
#include "ui/window/sessions.h"
#include "ui/window/summary_dialog.h"
#include "ui/window/table_check.h"
#include "ui/window/toast.h"
#include "ui/window/tool_bar.h"

namespace pelab::ui {

namespace {

using Entry = Settings::Entry;
constexpr int narrow = 1100;  ///< logical pixels at text scale 1 below which the right panel folds
constexpr double textStep = 1.1;

}  // namespace

MainWindow::MainWindow(Settings* settings, QWidget* parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_player(new Player(&m_state, this)),
      m_sessions(new Sessions(&m_state, settings, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_theme(settings->value(Entry::ThemeId).toString()) {
  const OpenedScene last = withTables(settings->scene().value_or(firstScene(current().language().toStdString())));
  m_state.request(last.scene);
  m_state.undoStack().clear();
  m_player->setSpeed(settings->value(Entry::Speed).toDouble());
  m_player->setLoop(settings->value(Entry::Loop).toBool());
  m_player->setMotionReduced(systemReducesMotion());
  build();
  connectFile();
  connectEdit();
  connectView();
  connectHelp();
  connectPanes();
  retranslate();
  restore();
  markChoices();
  if (const Pane* pane = m_panes->focusedPane()) pane->figureWidget()->setFocus();
  if (const QStringList problems = problemsOf(last); !problems.isEmpty()) say(problems.join(QLatin1Char('\n')));
  setAcceptDrops(true);
  qApp->installEventFilter(this);
}

MainWindow::~MainWindow() = default;

void MainWindow::build() {
  m_left = new LeftPanel(&m_state);
  m_panes = new PaneArea(&m_state);
  m_right = new ExplainPanel(&m_state);
  m_transport = new Transport(&m_state, m_player);
  m_models = new Models(&m_state, m_panes, this);
  auto* tools = new ToolBar(menuBar());
  m_actions = new Actions(&m_state, menuBar(), tools, this);
  for (QWidget* part : std::initializer_list<QWidget*>{m_left, m_panes, m_right}) m_columns->addWidget(part);
  m_columns->setStretchFactor(0, 0);
  m_columns->setStretchFactor(1, 1);
  m_columns->setStretchFactor(2, 0);
  m_columns->setChildrenCollapsible(false);
  auto* content = new QWidget(this);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_columns, 1);
  column->addWidget(m_transport);
  setCentralWidget(content);
  m_toast = new Toast(content);
  m_left->setPresetsMenu(m_actions->schemePresets());
  m_left->setFocusedView(m_panes->focusedView());
}

void MainWindow::connectFile() {
  connect(m_actions->open, &QAction::triggered, m_sessions, &Sessions::ask);
  connect(m_actions->reload, &QAction::triggered, m_sessions, &Sessions::reload);
  connect(m_actions->save, &QAction::triggered, m_sessions, &Sessions::save);
  connect(m_actions->saveAs, &QAction::triggered, m_sessions, &Sessions::saveAs);
  connect(m_actions->clearRecent, &QAction::triggered, m_sessions, &Sessions::clearRecent);
  connect(m_sessions, &Sessions::said, this, &MainWindow::say);
  connect(m_sessions, &Sessions::fileChanged, this, &MainWindow::nameWindow);
  const auto listRecent = [this] {
    m_sessions->fill(m_actions->recentMenu());
    m_actions->endRecentMenu();
  };
  connect(m_sessions, &Sessions::recentChanged, this, listRecent);
  listRecent();
  connect(m_actions->exportPicture, &QAction::triggered, this, [this] { askExport(m_panes->focusedView()); });
  connect(m_actions->copyPicture, &QAction::triggered, this, [this] { copyPicture(m_panes->focusedView()); });
  connect(m_actions->checkTable, &QAction::triggered, this, [this] {
    const QString path = chosenTable(this, m_sessions->folder());
    if (!path.isEmpty()) checkTable(path);
  });
  connect(m_sessions, &Sessions::tableDropped, this, &MainWindow::checkTable);
  connect(m_sessions, &Sessions::modelOpened, m_models, &Models::openFile);
  connect(m_sessions, &Sessions::tablesOpened, m_models, &Models::openTables);
  connect(m_left, &LeftPanel::tableWanted, m_models, [this] { m_models->askTables(m_sessions->folder()); });
  connect(m_models, &Models::said, this, &MainWindow::say);
  connect(m_actions->library, &QAction::triggered, m_models, &Models::openLibrary);
  connect(m_actions->calculator, &QAction::triggered, m_models, &Models::openCalculator);
  connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::checkTable(const QString& path) {
  auto* dialog = new TableCheckDialog(path, m_state.scene(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &TableCheckDialog::tableWanted, m_models, &Models::openTables);
  dialog->show();
}

void MainWindow::connectEdit() {
  connect(m_actions->resetParameters, &QAction::triggered, this, [this] {
    Scene next = m_state.scene();
    if (const Encoding* encoding = findEncoding(next.setup.encoding))
      next.setup.params = complete(encoding->params(), {});
    m_state.request(next, {}, PELAB_TEXT("undo", "reset of the parameters"));
  });
  connect(m_actions->resetZoom, &QAction::triggered, this, [this] {
    Scene next = m_state.scene();
    for (auto& [id, view] : next.viewStates) view.ranges.clear();
    m_state.request(next, {}, PELAB_TEXT("undo", "reset of the zoom"));
  });
  connect(m_actions->resetAll, &QAction::triggered, this, [this] {
    m_state.request(firstScene(current().language().toStdString()), {}, PELAB_TEXT("undo", "reset of everything"));
  });
}

void MainWindow::connectView() {
  connect(m_actions->viewGroup, &QActionGroup::triggered, this,
          [this](const QAction* action) { m_panes->showInFocused(action->data().toString()); });
  connect(m_actions->comparison->start, &QAction::triggered, this, [this] {
    const Scene next = compared(m_state.scene(), m_panes->focusedView().toStdString());
    m_state.request(next);
    m_left->setFocusedView(m_panes->focusedView());
  });
  connect(m_actions->split, &QAction::triggered, m_panes, &PaneArea::splitFocused);
  connect(m_actions->closePane, &QAction::triggered, m_panes, &PaneArea::closeFocused);
  connect(m_actions->asTable, &QAction::triggered, this, [this](bool on) { m_panes->focusedPane()->setTable(on); });
  connect(m_actions->leftPanel, &QAction::triggered, m_left, &QWidget::setVisible);
  connect(m_actions->rightPanel, &QAction::triggered, this, [this](bool on) {
    m_rightWanted = on;
    m_right->setVisible(on);
  });
  connect(m_actions->fullScreen, &QAction::triggered, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
  connect(m_actions->languageGroup, &QActionGroup::triggered, this,
          [this](const QAction* action) { chooseLanguage(action->data().toString()); });
  connect(m_actions->themeGroup, &QActionGroup::triggered, this,
          [this](const QAction* action) { chooseTheme(action->data().toString()); });
  connect(m_actions->toggleLanguage, &QAction::triggered, this, [this] {
    const QStringList all = languages();
    chooseLanguage(all.at((all.indexOf(current().language()) + 1) % all.size()));
  });
  connect(m_actions->nextTheme, &QAction::triggered, this, [this] {
    const QStringList all = themeIds().mid(1);
    chooseTheme(all.at((all.indexOf(currentLook().theme.id) + 1) % all.size()));
  });
  const auto scaled = [this](double factor) { chooseTextScale(currentLook().textScale * factor); };
  connect(m_actions->larger, &QAction::triggered, this, [scaled] { scaled(textStep); });
  connect(m_actions->smaller, &QAction::triggered, this, [scaled] { scaled(1.0 / textStep); });
  connect(m_actions->normalSize, &QAction::triggered, this, [this] { chooseTextScale(1.0); });
  connect(m_actions->play, &QAction::triggered, this, [this] { m_player->setPlaying(!m_player->isPlaying()); });
  connect(m_actions->stepBack, &QAction::triggered, this, [this] { m_player->step(-1); });
  connect(m_actions->stepForward, &QAction::triggered, this, [this] { m_player->step(1); });
}

void MainWindow::connectHelp() {
  const auto open = [](QDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  };
  connect(m_actions->whatsThis, &QAction::triggered, this,
          [this, open] { open(new ViewHelpDialog(m_panes->focusedView(), this)); });
  connect(m_actions->summary, &QAction::triggered, this,
          [this, open] { open(new SummaryDialog(m_state.scene(), this)); });
  connect(m_actions->shortcuts, &QAction::triggered, this,
          [this, open] { open(new ShortcutsDialog(m_actions->withShortcut(), this)); });
  connect(m_actions->about, &QAction::triggered, this, [this, open] { open(new AboutDialog(this)); });
}

void MainWindow::connectPanes() {
  connect(m_panes, &PaneArea::focusedViewChanged, this, [this](const QString& view) {
    m_left->setFocusedView(view);
    m_actions->asTable->setChecked(m_panes->focusedPane() != nullptr && m_panes->focusedPane()->isTable());
    markChoices();
  });
  connect(m_panes, &PaneArea::copyRequested, this, &MainWindow::copyPicture);
  connect(m_panes, &PaneArea::exportRequested, this, &MainWindow::askExport);
  connect(m_panes, &PaneArea::explained, m_right, &ExplainPanel::explain);
  connect(m_panes, &PaneArea::said, this, &MainWindow::say);
  connect(m_transport, &Transport::said, this, &MainWindow::say);
  connect(&m_state, &AppState::refused, this, [this](const Error& error) {
    if (!m_left->isAsking()) say(current()(error));
  });
}

void MainWindow::chooseLanguage(const QString& language) {
  if (!canShow(language)) {
    QMessageBox::information(this, windowTitle(),
                             tr("No font with Chinese characters is installed. Install the package fonts-noto-cjk (or "
                                "fonts-wqy-microhei) and choose the language again."));
    markChoices();
    return;
  }
  setLanguage(language);
  m_settings->set(Entry::Language, language);
  markChoices();
}

void MainWindow::chooseTheme(const QString& id) {
  m_theme = id;
  setLook(id, currentLook().textScale);
  m_settings->set(Entry::ThemeId, id);
  markChoices();
}

void MainWindow::chooseTextScale(double scale) {
  setLook(m_theme, scale);
  m_settings->set(Entry::TextScale, currentLook().textScale);
  foldRight();
}

void MainWindow::markChoices() {
  const auto mark = [](const QActionGroup* group, const QString& id) {
    for (QAction* action : group->actions()) action->setChecked(action->data().toString() == id);
  };
  mark(m_actions->languageGroup, current().language());
  mark(m_actions->themeGroup, m_theme);
  mark(m_actions->viewGroup, m_panes->focusedView());
}

void MainWindow::copyPicture(const QString& view) {
  ExportOptions options;
  options.view = view;
  options.inPixels = true;
  options.look = currentLook();
  options.size = QSizeF(m_panes->focusedPane()->figureWidget()->size()) * devicePixelRatioF();
  for (const Pane* pane : m_panes->panes())
    if (pane->view() == view) options.size = QSizeF(pane->figureWidget()->size()) * devicePixelRatioF();
  constexpr double screenDpi = 96.0;
  options.dpi = screenDpi * devicePixelRatioF();
  try {
    QApplication::clipboard()->setImage(renderedImage(m_state.scene(), options, current()));
    say(tr("The picture is in the clipboard."));
  } catch (const Refusal& refusal) {
    say(current()(refusal.error()));
  }
}

void MainWindow::askExport(const QString& view) {
  auto* dialog = new ExportDialog(&m_state, m_settings, view, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ExportDialog::written, this, [this](const QString& path) { say(tr("Written: %1").arg(path)); });
  dialog->open();
}

void MainWindow::say(const QString& sentence) {
  m_toast->say(sentence);
}

void MainWindow::restore() {
  if (!restoreGeometry(m_settings->value(Entry::Geometry).toByteArray())) {
    const QSize room = screen()->availableSize();
    resize(QSize(1440, 900).boundedTo(room - QSize(32, 48)));
  }
  if (!m_columns->restoreState(m_settings->value(Entry::Splitters).toByteArray())) m_columns->setSizes(firstWidths());
  m_rightWanted = m_settings->value(Entry::RightShown).toBool();
  m_left->setVisible(m_settings->value(Entry::LeftShown).toBool());
  m_actions->leftPanel->setChecked(!m_left->isHidden());
  foldRight();
}

/// Widths of the three columns at the first start: the pictures get the most, whatever the size of the text.
QList<int> MainWindow::firstWidths() const {
  const int most = width() * 3 / 10;
  const int left = std::clamp(most, std::min(m_left->minimumSizeHint().width(), m_left->sizeHint().width()),
                              m_left->sizeHint().width());
  const int right = std::min(most, m_right->sizeHint().width());
  return {left, std::max(1, width() - left - right), right};
}

void MainWindow::remember() {
  m_settings->set(Entry::Geometry, saveGeometry());
  m_settings->set(Entry::Splitters, m_columns->saveState());
  m_settings->set(Entry::LeftShown, !m_left->isHidden());
  m_settings->set(Entry::RightShown, m_rightWanted);
  m_settings->set(Entry::Speed, m_player->speed());
  m_settings->set(Entry::Loop, m_player->isLooping());
  m_settings->setScene(m_state.scene());
  m_settings->sync();
}

void MainWindow::foldRight() {
  const bool room = width() >= narrow * currentLook().textScale;
  m_right->setVisible(m_rightWanted && room);
  m_actions->rightPanel->setChecked(m_rightWanted && room);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  m_player->setPlaying(false);
  if (QWidget* field = focusWidget()) field->clearFocus();  // what is typed and not yet entered counts
  remember();
  QMainWindow::closeEvent(event);
}

void MainWindow::hideEvent(QHideEvent* event) {
  m_player->setPlaying(false);
  QMainWindow::hideEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) foldRight();
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  const auto* widget = qobject_cast<QWidget*>(watched);
  if (widget != nullptr && widget->window() == this && m_sessions->takesDrop(event)) return true;
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
    // Space presses the button that has the focus; elsewhere it plays.
    const bool needsSpace = qobject_cast<QAbstractButton*>(watched) != nullptr ||
                            qobject_cast<QComboBox*>(watched) != nullptr ||
                            qobject_cast<QAbstractItemView*>(watched) != nullptr;
    if (needsSpace) {
      event->accept();
      return true;
    }
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::WindowStateChange) {
    m_actions->fullScreen->setChecked(isFullScreen());
    if (isMinimized()) m_player->setPlaying(false);
  }
  QMainWindow::changeEvent(event);
}

void MainWindow::nameWindow() {
  const QString file = QFileInfo(m_sessions->file()).fileName();
  setWindowTitle(file.isEmpty() ? tr("Positional Encoding Lab") : tr("%1[*] – Positional Encoding Lab").arg(file));
  setWindowModified(m_sessions->isModified());
  m_actions->reload->setEnabled(!file.isEmpty());
}

void MainWindow::retranslate() {
  nameWindow();
}

}  // namespace pelab::ui

#include "moc_main_window.cpp"  // NOLINT(bugprone-suspicious-include)
