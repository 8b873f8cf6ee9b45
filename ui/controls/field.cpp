#include "ui/controls/field.h"

#include <algorithm>

#include <QAction>
#include <QKeyEvent>

namespace pelab::ui {

void Field::setGood(const QString& text) {
  m_good = text;
  if (isChanged()) setText(text);
}

void Field::setProblem(const QString& sentence) {
  setProperty("wrong", !sentence.isEmpty());
  setAccessibleDescription(sentence);
  update();
}

/// Ctrl+E exports although a line of text would take it for "to the end"; letters, copying and the like stay here.
bool Field::isForWindow(const QKeyEvent& key) const {
  // With nothing typed to take back, the command is for the scene.
  if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) return !isChanged();
  for (const auto edits : {QKeySequence::Copy, QKeySequence::Cut, QKeySequence::Paste, QKeySequence::SelectAll})
    if (key.matches(edits)) return false;
  const bool command = (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
  const QString typed = key.text();
  if (!command && !typed.isEmpty() && typed.front().isPrint()) return false;
  const QKeySequence keys(key.keyCombination());
  const QList<QAction*> actions = window()->actions();
  return std::any_of(actions.begin(), actions.end(),
                     [&keys](const QAction* action) { return action->shortcuts().contains(keys); });
}

bool Field::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isForWindow(*static_cast<QKeyEvent*>(event))) {
    event->ignore();
    return false;
  }
  return QLineEdit::event(event);
}

void Field::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape || !isChanged()) {
    QLineEdit::keyPressEvent(event);
    return;
  }
  setText(m_good);
  setProblem({});
  selectAll();
  emit restored();
}

}  // namespace pelab::ui

#include "moc_field.cpp"  // NOLINT(bugprone-suspicious-include)
