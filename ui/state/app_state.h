#pragma once
#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/error.h"
#include "core/scene/scene.h"

namespace pelab::ui {

/// The only mutable state of the window: the scene on show. Everything goes round one way:
/// control or click → request(scene) → validate → sceneChanged → controls and figures follow. Nothing is emitted for a
/// request that changes nothing, so that a control set by sceneChanged cannot echo.
class AppState final : public QObject {
  Q_OBJECT
public:
  explicit AppState(QObject* parent = nullptr);

  [[nodiscard]] const Scene& scene() const { return m_scene; }

  /// Shows @p next (normalized). False and `refused` when it is invalid: the scene on show stays. A change that touches
  /// more than the cursor is an undo step; successive changes with the same non-empty @p gesture are one step (a drag),
  /// and no step when they end where they began. @p what names the step for the Edit menu; without it the step is named
  /// after what it changed.
  bool request(const Scene& next, const QString& gesture = {}, const Text& what = {});

  [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
  /// The step that undo or redo would take, "d_model 128 → 312"; empty when there is none.
  [[nodiscard]] Text undoName() const { return nameOf(m_undo.index() - 1); }
  [[nodiscard]] Text redoName() const { return nameOf(m_undo.index()); }

signals:
  void sceneChanged(const pelab::Scene& now, const pelab::Scene& before);
  void refused(const pelab::Error& error);

private:
  friend class SceneCommand;
  void apply(const Scene& next);
  [[nodiscard]] Cursor cursorFor(const Cursor& asked, const QString& gesture) const;
  [[nodiscard]] Text nameOf(int step) const;

  Scene m_scene;
  QUndoStack m_undo;
};

}  // namespace pelab::ui
