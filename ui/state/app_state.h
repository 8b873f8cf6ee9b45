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
  /// and no step when they end where they began. @p what names the step for the Edit menu, already translated.
  bool request(const Scene& next, const QString& gesture = {}, const QString& what = {});

  [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

signals:
  void sceneChanged(const pelab::Scene& now, const pelab::Scene& before);
  void refused(const pelab::Error& error);

private:
  friend class SceneCommand;
  void apply(const Scene& next);

  Scene m_scene;
  QUndoStack m_undo;
};

}  // namespace pelab::ui
