#include "ui/state/app_state.h"

#include <utility>

#include <QUndoCommand>

#include "ui/state/step_name.h"

namespace pelab::ui {

/// One step of the undo stack: the scene before and after. The cursor is never taken back: a step shows its scene with
/// the cursor where the person has it now.
class SceneCommand final : public QUndoCommand {
public:
  SceneCommand(AppState* state, Scene before, Scene after, QString gesture, Text what)
      : m_state(state),
        m_before(std::move(before)),
        m_after(std::move(after)),
        m_gesture(std::move(gesture)),
        m_what(std::move(what)) {}

  [[nodiscard]] Text name() const { return m_what.empty() ? stepName(m_before, m_after) : m_what; }

  [[nodiscard]] int id() const override { return m_gesture.isEmpty() ? -1 : 1; }

  void redo() override {
    if (std::exchange(m_first, false)) {
      m_state->apply(m_after);
    } else {
      show(m_after);
    }
  }
  void undo() override { show(m_before); }

  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const SceneCommand*>(other);  // same id(): the stack holds nothing else
    if (next->m_gesture != m_gesture) return false;
    m_after = next->m_after;
    Scene start = m_before;
    start.cursor = m_after.cursor;
    setObsolete(start == m_after);
    return true;
  }

private:
  void show(Scene scene) {
    scene.cursor = m_state->scene().cursor;
    m_state->apply(normalized(std::move(scene)));
  }

  AppState* m_state;
  Scene m_before, m_after;
  QString m_gesture;
  Text m_what;
  bool m_first = true;
};

AppState::AppState(QObject* parent) : QObject(parent), m_scene(normalized(defaultScene())) {}

bool AppState::request(const Scene& next, const QString& gesture, const Text& what) {
  if (const auto error = validate(next)) {
    emit refused(*error);
    return false;
  }
  Scene wanted = normalized(next);
  if (wanted == m_scene) return true;
  Scene moved = m_scene;
  moved.cursor = wanted.cursor;
  if (moved == wanted) {
    apply(wanted);
    return true;
  }
  m_undo.push(new SceneCommand(this, m_scene, std::move(wanted), gesture, what));
  return true;
}

Text AppState::nameOf(int step) const {
  const auto* command = static_cast<const SceneCommand*>(m_undo.command(step));
  return command == nullptr ? Text{} : command->name();
}

void AppState::apply(const Scene& next) {
  if (next == m_scene) return;
  const Scene before = std::exchange(m_scene, next);
  emit sceneChanged(m_scene, before);
}

}  // namespace pelab::ui

#include "moc_app_state.cpp"  // NOLINT(bugprone-suspicious-include)
