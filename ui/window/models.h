#pragma once
#include <QObject>

#include "core/models/library.h"
#include "core/scene/scene.h"
#include "core/text.h"

class QWidget;

namespace pelab::ui {

class AppState;
struct ModelTable;
class ModelDialog;
class PaneArea;

/// @p setup as that side of the scene; the other side, views and cursor stay.
[[nodiscard]] Scene withSetup(const Scene& scene, Side side, const Setup& setup);

/// @p scene, which has a B, with a view of how A and B differ: that of two rotations in place of @p view where it has
/// something to show, else any that compares.
[[nodiscard]] Scene withDrift(Scene scene, const std::string& view);

/// @p scene with other views in place of those that have nothing to show of it: first what shows a trained table.
[[nodiscard]] Scene withFittingViews(Scene scene);

/// @p scene with the only table of the file or folder @p path as A, in views that show it; as it is where there are
/// several, of which one is chosen. Refuses what cannot be shown, with the file's name.
[[nodiscard]] Scene withOnlyTable(const QString& path, const Scene& scene);

/// The dialogs about models, and what they choose as requests to the state.
class Models final : public QObject {
  Q_OBJECT
public:
  /// Dialogs stand over @p window; a view of two setups comes into the pane that has the focus in @p panes.
  Models(AppState* state, PaneArea* panes, QWidget* window);

  /// What the configuration at @p path says about positions.
  void openFile(const QString& path);
  void openModel(const LibraryModel& model);
  void openLibrary();
  void openCalculator();
  /// The table that the checkpoint at @p path holds, as a scheme in one step; where there are several, a dialog to
  /// choose from. What cannot be read is `said`.
  void openTables(const QString& path);
  /// Asks for the file of a table, beginning in @p folder.
  void askTables(const QString& folder);

signals:
  void said(const QString& sentence);

private:
  void showTable(const ModelTable& table);
  /// work(), with what it refuses said.
  template <typename Work>
  void saying(const QString& path, Work work);
  void open(ModelDialog* dialog);
  void request(const Scene& scene, const Text& what);

  AppState* m_state;
  PaneArea* m_panes;
  QWidget* m_window;
};

}  // namespace pelab::ui
