#include "ui/state/app_state.h"

#include <utility>

#include <QUndoCommand>

#include "ui/state/step_name.h"

namespace pelab::ui {

namespace {

/// @p now with every index that is still at @p left moved to @p wanted; the others the person has chosen since.
Cursor moved(const Cursor& now, const Cursor& left, const Cursor& wanted) {
  Cursor next = now;
  for (auto member : {&Cursor::position, &Cursor::key, &Cursor::dimension, &Cursor::head})
    if (now.*member == left.*member) next.*member = wanted.*member;
  if (next.position != now.position) next.phase = 0.0;
  return next;
}

}  // namespace

/// One step of the undo stack: the scene before and after. Of the cursor only what the step itself moved is taken back:
/// an index that the person has moved since stays where it is.
class SceneCommand final : public QUndoCommand {
public:
  SceneCommand(AppState* state, Scene before, Scene after, QString gesture, Text what)
      : m_state(state),
        m_before(std::move(before)),
        m_after(std::move(after)),
        m_gesture(std::move(gesture)),
        m_what(std::move(what)) {}

  [[nodiscard]] Text name() const { return m_what.empty() ? stepName(m_before, m_after) : m_what; }

  [[nodiscard]] const QString& gesture() const { return m_gesture; }
  [[nodiscard]] const Cursor& cursorBefore() const { return m_before.cursor; }
  [[nodiscard]] const Cursor& cursorAfter() const { return m_after.cursor; }

  [[nodiscard]] int id() const override { return m_gesture.isEmpty() ? -1 : 1; }

  void redo() override {
    if (std::exchange(m_first, false)) {
      m_state->apply(m_after);
    } else {
      show(m_after, m_before.cursor);
    }
  }
  void undo() override { show(m_before, m_after.cursor); }

  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const SceneCommand*>(other);  // same id(): the stack holds nothing else
    if (next->m_gesture != m_gesture) return false;
    // What the person moved between the two changes is no part of the step.
    m_before.cursor = moved(next->m_before.cursor, m_after.cursor, m_before.cursor);
    m_after = next->m_after;
    Scene start = m_before;
    start.cursor = m_after.cursor;
    setObsolete(start == m_after);
    return true;
  }

private:
  void show(Scene scene, const Cursor& left) {
    scene.cursor = moved(m_state->scene().cursor, left, scene.cursor);
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
  Scene wanted = next;
  wanted.cursor = cursorFor(next.cursor, gesture);
  wanted = normalized(std::move(wanted));
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

/// Where the cursor goes with the next change of a gesture: a drag may pass through sizes that have no room for it and
/// finds back to where it was at the beginning, unless it has been moved.
Cursor AppState::cursorFor(const Cursor& asked, const QString& gesture) const {
  const auto* last = static_cast<const SceneCommand*>(m_undo.command(m_undo.index() - 1));
  const bool goesOn = last != nullptr && !gesture.isEmpty() && last->gesture() == gesture;
  const bool stays = asked == m_scene.cursor;
  return goesOn && stays && asked == last->cursorAfter() ? last->cursorBefore() : asked;
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
