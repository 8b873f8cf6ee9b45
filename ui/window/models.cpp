#include "ui/window/models.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

#include "core/error.h"
#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/state/app_state.h"
#include "ui/state/open_tables.h"
#include "ui/window/comparison.h"
#include "ui/window/file_dialog.h"
#include "ui/window/library_dialog.h"
#include "ui/window/model_dialog.h"
#include "ui/window/pane_area.h"
#include "ui/window/scaling_dialog.h"
#include "ui/window/tables_dialog.h"

namespace pelab::ui {

namespace {

constexpr const char* kDrift = "drift";

/// A and B share what is said of training: where they differ, nothing is.
Scene withTrainedOfB(const Scene& scene, std::int64_t trained) {
  return trainedOf(scene) == trained ? scene : withTrained(scene, 0);
}

}  // namespace

Scene withSetup(const Scene& scene, Side side, const Setup& setup) {
  Scene next = side == Side::B ? withOther(scene) : scene;
  if (next.other && next.edited != side) {
    next.other = setup;
    return normalized(std::move(next));
  }
  next = withEncoding(next, setup.encoding);
  next.setup = setup;
  return normalized(std::move(next));
}

Scene withDrift(Scene scene, const std::string& view) {
  const View* drift = findView(kDrift);
  if (drift == nullptr || !drift->unsupported(scene).empty()) return compared(scene, view);
  auto& views = scene.views;
  if (std::find(views.begin(), views.end(), kDrift) == views.end())
    std::replace(views.begin(), views.end(), view, std::string(kDrift));
  return normalized(std::move(scene));
}

Scene withFittingViews(Scene scene) {
  for (std::string& shownView : scene.views) {
    const View* now = findView(shownView);
    if (now == nullptr || now->unsupported(scene).empty()) continue;
    const auto fits = [&](const View* view) {
      const bool isThere = std::find(scene.views.begin(), scene.views.end(), view->info().id) != scene.views.end();
      return !isThere && view->info().id != "compare" && view->unsupported(scene).empty();
    };
    std::vector<const View*> order;
    for (const char* id : {"rows", "buckets", "bias"}) order.push_back(findView(id));
    order.insert(order.end(), allViews().begin(), allViews().end());
    const auto found = std::find_if(order.begin(), order.end(), fits);
    if (found != order.end()) shownView = std::string((*found)->info().id);
  }
  return normalized(std::move(scene));
}

Scene withOnlyTable(const QString& path, const Scene& scene) {
  const auto tables = tablesIn(path);
  if (tables.empty()) {
    throw Refusal({"bad_table", "file", path.toStdString(),
                   PELAB_TEXT("tables", "%1 holds no table of positions or of biases.").with({path.toStdString()})});
  }
  if (tables.size() > 1) return scene;
  return withFittingViews(withSetup(scene, Side::A, setupOf(tables.front())));
}

Models::Models(AppState* state, PaneArea* panes, QWidget* window)
    : QObject(window), m_state(state), m_panes(panes), m_window(window) {}

void Models::openFile(const QString& path) {
  open(new ModelDialog(path, m_window));
}

void Models::openModel(const LibraryModel& model) {
  open(new ModelDialog(model, m_window));
}

void Models::openLibrary() {
  auto* dialog = new LibraryDialog(m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &LibraryDialog::chosen, this, &Models::openModel);
  dialog->show();
}

void Models::openCalculator() {
  auto* dialog = new ScalingDialog(m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ScalingDialog::chosen, this, [this](const ModelSetup& shown) {
    request(withTrained(withSetup(m_state->scene(), Side::A, shown.setup), shown.trained),
            PELAB_TEXT("undo", "scaling of the calculator"));
  });
  dialog->show();
}

template <typename Work>
void Models::saying(const QString& path, Work work) {
  QGuiApplication::setOverrideCursor(Qt::WaitCursor);
  QString sentence;
  try {
    work();
  } catch (const Refusal& refusal) {
    sentence = current()(refusal.error());
  } catch (const std::bad_alloc&) {
    sentence = tr("There is not enough memory for %1.").arg(path);
  }
  QGuiApplication::restoreOverrideCursor();
  if (!sentence.isEmpty()) emit said(sentence);
}

void Models::openTables(const QString& path) {
  std::vector<ModelTable> tables;
  const QString name = QFileInfo(QDir::cleanPath(path)).fileName();
  saying(path, [&] {
    tables = tablesIn(path);
    if (tables.empty()) emit said(tr("%1 holds no table of positions or of biases.").arg(name));
  });
  if (tables.size() == 1) showTable(tables.front());
  if (tables.size() < 2) return;
  auto* dialog = new TablesDialog(std::move(tables), name, m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &TablesDialog::chosen, this, &Models::showTable);
  dialog->show();
}

void Models::showTable(const ModelTable& table) {
  saying(table.file, [&] {
    const Setup setup = setupOf(table);
    const auto& file = std::get<TableFile>(setup.params.at("table"));
    const Scene& scene = m_state->scene();
    request(withFittingViews(withSetup(scene, scene.edited, setup)),
            PELAB_TEXT("undo", "table %1").with({file.name()}));
    if (const auto text = disagreementOf(table)) emit said(shown(*text));
  });
}

void Models::askTables(const QString& folder) {
  FileDialog dialog(m_window, tr("Choose a trained table"), folder);
  dialog.setAcceptMode(QFileDialog::AcceptOpen);
  dialog.setFileMode(QFileDialog::ExistingFile);
  dialog.setNameFilters({tr("Tables (*.safetensors *.npy *.index.json)"), tr("All files (*)")});
  if (dialog.exec() != QDialog::Accepted) return;
  if (const QString path = dialog.selectedFiles().value(0); !path.isEmpty()) openTables(path);
}

void Models::open(ModelDialog* dialog) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ModelDialog::tablesWanted, this, &Models::openTables);
  const auto step = [](const QString& name) { return PELAB_TEXT("undo", "model %1").with({name.toStdString()}); };
  const auto focused = [this] { return m_panes->focusedView().toStdString(); };
  connect(dialog, &ModelDialog::chosen, this, [this, step](const ModelSetup& shown, const QString& name) {
    request(withTrained(withSetup(m_state->scene(), Side::A, shown.setup), shown.trained), step(name));
  });
  connect(dialog, &ModelDialog::chosenAsB, this, [this, step, focused](const ModelSetup& shown, const QString& name) {
    const Scene scene = withTrainedOfB(m_state->scene(), shown.trained);
    request(withDrift(withSetup(scene, Side::B, shown.setup), focused()), step(name));
  });
  connect(dialog, &ModelDialog::bothChosen, this,
          [this, step, focused](const ModelSetup& a, const Setup& b, const QString& name) {
            const Scene scene = withSetup(withSetup(m_state->scene(), Side::A, a.setup), Side::B, b);
            request(withDrift(withTrained(scene, a.trained), focused()), step(name));
          });
  dialog->show();
}

void Models::request(const Scene& scene, const Text& what) {
  m_state->request(scene, {}, what);
}

}  // namespace pelab::ui

#include "moc_models.cpp"  // NOLINT(bugprone-suspicious-include)
