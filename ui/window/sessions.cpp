#include "ui/window/sessions.h"

#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QStandardPaths>

#include "core/error.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/state/model_files.h"
#include "ui/state/open_tables.h"
#include "ui/state/settings.h"
#include "ui/window/file_dialog.h"
#include "ui/window/model_dialog.h"
#include "ui/window/session_file.h"
#include "ui/window/table_check.h"

namespace pelab::ui {

namespace {

using Entry = Settings::Entry;

Scene withoutCursor(Scene scene) {
  scene.cursor = {};
  return scene;
}

/// The path as a person knows it: the home folder as ~, the middle left out of a long one.
QString shortPath(const QString& path) {
  constexpr qsizetype longest = 64;
  const QString home = QDir::homePath() + QLatin1Char('/');
  QString known = path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
  if (known.size() <= longest) return known;
  return known.left(longest / 3) + QStringLiteral("…") + known.right(longest - longest / 3 - 1);
}

QStringList droppedFiles(const QMimeData* data) {
  QStringList files;
  if (data == nullptr) return files;
  for (const QUrl& url : data->urls())
    if (url.isLocalFile()) files << url.toLocalFile();
  return files;
}

}  // namespace

Opening openingOf(const QString& path) {
  const auto config =
      QFileInfo(path).isDir() ? configIn(path) : std::nullopt;  // its page leads to the tables beside it
  if (config && isModelFile(*config)) return {Opening::Kind::Model, *config};
  if (QFileInfo::exists(path) && holdsTables(path)) return {Opening::Kind::Tables, path};
  return {isModelFile(path) ? Opening::Kind::Model : Opening::Kind::Session, path};
}

Sessions::Sessions(AppState* state, Settings* settings, QWidget* window)
    : QObject(window), m_state(state), m_settings(settings), m_window(window) {
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    Scene moved = before;
    moved.cursor = now.cursor;
    if (!m_file.isEmpty() && !(moved == now)) emit fileChanged();
  });
}

bool Sessions::isModified() const {
  return !m_file.isEmpty() && !(withoutCursor(m_state->scene()) == withoutCursor(m_saved));
}

QStringList Sessions::recent() const {
  return m_settings->value(Entry::RecentSessions).toStringList().mid(0, mostRecent);
}

QString Sessions::folder() const {
  const QString last = m_file.isEmpty() ? recent().value(0) : m_file;
  QString beside = QFileInfo(last).absolutePath();
  if (!last.isEmpty() && QDir(beside).exists()) return beside;
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QDir(documents).exists() ? documents : QDir::homePath();
}

QString Sessions::suggestedFile() const {
  if (!m_file.isEmpty()) return m_file;
  const QString scheme = QString::fromStdString(m_state->scene().setup.encoding);
  return QDir(folder()).filePath(scheme + QStringLiteral(".pelab"));
}

bool Sessions::show(const QString& path, const Text& step) {
  try {
    bool moved = false;
    const OpenedScene opened = withTables(readSession(path, &moved));
    if (!m_state->request(opened.scene, {}, step)) return false;
    QStringList sentences = problemsOf(opened);
    if (moved) sentences << tr("The cursor in this session lies past the end; it stands at the nearest place instead.");
    if (!sentences.isEmpty()) emit said(sentences.join(QLatin1Char('\n')));
  } catch (const Refusal& refusal) {
    const QString sentence = current()(refusal.error());
    const bool namesFile = refusal.error().field == "file";
    emit said(namesFile ? sentence : tr("%1: %2").arg(QFileInfo(path).fileName(), sentence));
    return false;
  }
  use(path);
  return true;
}

bool Sessions::open(const QString& path) {
  const Opening opening = openingOf(path);
  if (opening.kind != Opening::Kind::Session) {
    addRecent(opening.path);
    if (opening.kind == Opening::Kind::Tables) emit tablesOpened(opening.path);
    if (opening.kind == Opening::Kind::Model) emit modelOpened(opening.path);
    return true;
  }
  const QString name = QFileInfo(path).fileName();
  if (show(path, PELAB_TEXT("undo", "session %1").with({name.toStdString()}))) return true;
  if (!QFileInfo::exists(path)) {
    QStringList left = recent();
    if (left.removeAll(QFileInfo(path).absoluteFilePath()) > 0) setRecent(left);
  }
  return false;
}

bool Sessions::reload() {
  if (m_file.isEmpty()) {
    emit said(tr("No session is open that could be read again."));
    return false;
  }
  const QString name = QFileInfo(m_file).fileName();
  if (!show(m_file, PELAB_TEXT("undo", "session %1 read again").with({name.toStdString()}))) return false;
  emit said(tr("Read again: %1").arg(m_file));
  return true;
}

bool Sessions::saveTo(const QString& path) {
  try {
    writeSession(path, m_state->scene());
  } catch (const Refusal& refusal) {
    emit said(current()(refusal.error()));
    return false;
  }
  use(path);
  emit said(tr("Written: %1").arg(path));
  return true;
}

void Sessions::use(const QString& path) {
  m_file = QFileInfo(path).absoluteFilePath();
  m_saved = m_state->scene();
  addRecent(m_file);
  emit fileChanged();
}

void Sessions::addRecent(const QString& path) {
  const QString file = QFileInfo(path).absoluteFilePath();
  QStringList paths = recent();
  paths.removeAll(file);
  paths.prepend(file);
  setRecent(paths.mid(0, mostRecent));
}

void Sessions::setRecent(const QStringList& paths) {
  m_settings->set(Entry::RecentSessions, paths);
  emit recentChanged();
}

QString Sessions::chosenFile(bool save) const {
  FileDialog dialog(m_window, save ? tr("Save session") : tr("Open session"), folder());
  dialog.setAcceptMode(save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
  dialog.setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
  dialog.setDefaultSuffix(QStringLiteral("pelab"));
  QStringList kinds{tr("Sessions (*.pelab)"), tr("All files (*)")};
  if (!save) {
    kinds.insert(1, tr("Models (*.json *.safetensors *.npy)"));
    kinds.prepend(tr("What can be opened (*.pelab *.json *.safetensors *.npy)"));
  }
  dialog.setNameFilters(kinds);
  if (save) dialog.selectFile(suggestedFile());
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void Sessions::ask() {
  if (const QString path = chosenFile(false); !path.isEmpty()) open(path);
}

bool Sessions::save() {
  return m_file.isEmpty() ? saveAs() : saveTo(m_file);
}

bool Sessions::saveAs() {
  const QString path = chosenFile(true);
  return !path.isEmpty() && saveTo(path);
}

void Sessions::clearRecent() {
  setRecent({});
}

void Sessions::fill(QMenu* menu) {
  for (QAction* old : menu->actions()) {
    menu->removeAction(old);
    if (old->parent() == menu) old->deleteLater();  // one of them may be what called
  }
  int number = 0;
  for (const QString& path : recent()) {
    const QString mnemonic = ++number < mostRecent ? QStringLiteral("&%1  ").arg(number) : QStringLiteral("1&0  ");
    QString name = shortPath(path);
    QAction* action = menu->addAction(mnemonic + name.replace(QLatin1Char('&'), QStringLiteral("&&")));
    connect(action, &QAction::triggered, this, [this, path] { open(path); });
  }
}

bool Sessions::takesDrop(QEvent* event) {
  const bool drop = event->type() == QEvent::Drop;
  if (!drop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove) return false;
  auto* dragged = static_cast<QDropEvent*>(event);  // a drag's enter and move are drops to be
  const QStringList files = droppedFiles(dragged->mimeData());
  if (files.isEmpty()) return false;
  dragged->setDropAction(Qt::CopyAction);
  dragged->accept();
  if (!drop) return true;
  if (files.size() == 1 && isTableFile(files.first())) {
    emit tableDropped(files.first());
  } else if (files.size() == 1) {
    open(files.first());
  } else {
    emit said(tr("One file at a time; %1 files were dropped.").arg(files.size()));
  }
  return true;
}

}  // namespace pelab::ui

#include "moc_sessions.cpp"  // NOLINT(bugprone-suspicious-include)
