#include "ui/window/pane_area.h"

#include <algorithm>

#include <QSplitter>
#include <QVBoxLayout>

#include "core/views/registry.h"
#include "ui/window/pane.h"

namespace pelab::ui {

PaneArea::PaneArea(AppState* state, QWidget* parent)
    : QWidget(parent),
      m_state(state),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_top(new QSplitter(Qt::Horizontal)),
      m_bottom(new QSplitter(Qt::Horizontal)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 8, 4);
  column->addWidget(m_rows);
  for (QSplitter* row : {m_top, m_bottom}) {
    row->setChildrenCollapsible(false);
    m_rows->addWidget(row);
  }
  m_rows->setChildrenCollapsible(false);
  connect(state, &AppState::sceneChanged, this, [this](const Scene& now, const Scene& before) {
    if (now.views != before.views) follow();
  });
  follow();
}

QString PaneArea::focusedView() const {
  return m_panes.empty() ? QString() : m_panes[m_focus]->view();
}

Pane* PaneArea::focusedPane() const {
  return m_panes.empty() ? nullptr : m_panes[m_focus];
}

Pane* PaneArea::makePane(const QString& view) {
  auto* pane = new Pane(m_state, view, this);
  connect(pane, &Pane::focused, this, [this, pane] { setFocused(indexOf(pane)); });
  connect(pane, &Pane::viewChosen, this, [this, pane](const QString& chosen) { replace(indexOf(pane), chosen); });
  connect(pane, &Pane::splitRequested, this, [this, pane] { split(indexOf(pane)); });
  connect(pane, &Pane::closeRequested, this, [this, pane] { close(indexOf(pane)); });
  connect(pane, &Pane::copyRequested, this, [this, pane] { emit copyRequested(pane->view()); });
  connect(pane, &Pane::exportRequested, this, [this, pane] { emit exportRequested(pane->view()); });
  connect(pane, &Pane::explained, this, &PaneArea::explained);
  connect(pane, &Pane::said, this, &PaneArea::said);
  return pane;
}

std::size_t PaneArea::indexOf(const Pane* pane) const {
  const auto found = std::find(m_panes.begin(), m_panes.end(), pane);
  return found == m_panes.end() ? 0 : static_cast<std::size_t>(found - m_panes.begin());
}

void PaneArea::follow() {
  const auto& views = m_state->scene().views;
  while (m_panes.size() > views.size()) {
    m_panes.back()->hide();
    m_panes.back()->deleteLater();
    m_panes.pop_back();
  }
  for (std::size_t i = 0; i < views.size(); ++i) {
    const QString view = QString::fromStdString(views[i]);
    if (i < m_panes.size()) {
      m_panes[i]->setView(view);
    } else {
      m_panes.push_back(makePane(view));
    }
  }
  arrange();
  setFocused(std::min(m_focus, m_panes.empty() ? 0 : m_panes.size() - 1));
}

void PaneArea::arrange() {
  const std::size_t first = m_panes.size() <= 2 ? m_panes.size() : (m_panes.size() + 1) / 2;
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    QSplitter* row = i < first ? m_top : m_bottom;
    const int place = static_cast<int>(i < first ? i : i - first);
    if (row->widget(place) != m_panes[i]) row->insertWidget(place, m_panes[i]);
    m_panes[i]->setClosable(m_panes.size() > 1);
    m_panes[i]->setSplittable(m_panes.size() < mostPanes);
    m_panes[i]->show();
  }
  m_bottom->setVisible(m_panes.size() > first);
}

void PaneArea::setFocused(std::size_t index) {
  if (m_panes.empty()) return;
  m_focus = index;
  for (std::size_t i = 0; i < m_panes.size(); ++i) m_panes[i]->setFocusedPane(i == index && m_panes.size() > 1);
  emit focusedViewChanged(focusedView());
}

void PaneArea::splitFocused() {
  split(m_focus);
}
void PaneArea::closeFocused() {
  close(m_focus);
}
void PaneArea::showInFocused(const QString& view) {
  replace(m_focus, view);
}

void PaneArea::split(std::size_t index) {
  Scene next = m_state->scene();
  if (next.views.size() >= mostPanes) return;
  // The first view that is not on show and has something to say about this scheme.
  std::string added;
  for (const View* view : allViews()) {
    const std::string id(view->info().id);
    if (std::find(next.views.begin(), next.views.end(), id) != next.views.end()) continue;
    const bool useful = view->unsupported(next).empty();
    if (added.empty() || useful) added = id;
    if (useful) break;
  }
  if (added.empty()) return;
  next.views.insert(next.views.begin() + static_cast<std::ptrdiff_t>(index) + 1, added);
  m_state->request(next);
}

void PaneArea::close(std::size_t index) {
  Scene next = m_state->scene();
  if (next.views.size() <= 1) return;
  next.views.erase(next.views.begin() + static_cast<std::ptrdiff_t>(index));
  if (m_focus > index) --m_focus;
  m_state->request(next);
}

void PaneArea::replace(std::size_t index, const QString& view) {
  Scene next = m_state->scene();
  // A view that another pane shows changes places with this one: each is on show once.
  const auto other = std::find(next.views.begin(), next.views.end(), view.toStdString());
  if (other != next.views.end()) *other = next.views[index];
  next.views[index] = view.toStdString();
  m_state->request(next);
  emit focusedViewChanged(focusedView());
}

}  // namespace pelab::ui

#include "moc_pane_area.cpp"  // NOLINT(bugprone-suspicious-include)
