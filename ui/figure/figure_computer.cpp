#include "ui/figure/figure_computer.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/numerics/wide.h"
#include "ui/figure/figure_content.h"

namespace pelab::ui {
namespace {

/// Longer than this a person sees that something is being computed.
constexpr int instantMilliseconds = 150;

/// The scene as one view sees it.
Scene seenBy(const View& view, const Scene& scene) {
  Scene seen;
  seen.setup = scene.setup;
  seen.other = scene.other;
  seen.edited = scene.edited;
  seen.cursor = scene.cursor;
  for (const std::string_view id : {view.info().id, view.inner(scene)}) {
    const auto state = scene.viewStates.find(std::string(id));
    if (state != scene.viewStates.end()) seen.viewStates.insert(*state);
  }
  return seen;
}

/// @p fresh with the layers of the panels it left out taken from @p kept.
void keepOthers(Figure& fresh, const Figure& kept, const Viewport& viewport) {
  for (Panel& panel : fresh.layout.panels) {
    if (viewport.wants(panel.id)) continue;
    const auto& old = kept.layout.panels;
    const auto same = std::find_if(old.begin(), old.end(), [&](const Panel& p) { return p.id == panel.id; });
    if (same != old.end()) panel = *same;
  }
  if (fresh.note.empty()) fresh.note = kept.note;
}

bool samePanels(const Layout& a, const Layout& b) {
  return std::equal(a.panels.begin(), a.panels.end(), b.panels.begin(), b.panels.end(),
                    [](const Panel& p, const Panel& q) { return p.id == q.id && p.place == q.place; });
}

}  // namespace

bool FigureRequest::sameButCursor(const FigureRequest& other) const {
  if (view != other.view || size != other.size || devicePixelRatio != other.devicePixelRatio ||
      look.textScale != other.look.textScale || view == nullptr)
    return false;
  Scene a = seenBy(*view, scene);
  a.cursor = other.scene.cursor;
  return a == seenBy(*view, other.scene);
}

bool FigureRequest::sameAs(const FigureRequest& other) const {
  return sameButCursor(other) && scene.cursor == other.scene.cursor;
}

bool FigureRequest::samePaint(const FigureRequest& other) const {
  return look.theme.id == other.look.theme.id && translation == other.translation;
}

struct FigureComputer::Job {
  FigureRequest request;
  std::vector<std::string> wanted;             ///< panels to compute; empty = all
  std::shared_ptr<const ComputedFigure> base;  ///< where panels that are not wanted come from
  bool onlyPaint = false;                      ///< the figure of the base
  std::stop_token stop;
};

FigureComputer::FigureComputer(QObject* parent) : QObject(parent) {
  m_pool.setMaxThreadCount(1);
  m_pool.setExpiryTimeout(-1);  // a new thread would load its fonts anew
  m_instant.setSingleShot(true);
  m_instant.setInterval(instantMilliseconds);
  connect(&m_instant, &QTimer::timeout, this, [this] { setBusy(true); });
}

FigureComputer::~FigureComputer() {
  m_stop.request_stop();
  m_pool.waitForDone();
}

void FigureComputer::compute(const FigureRequest& request) {
  if (m_running) {
    if (!m_wanted && m_running->sameAs(request) && m_running->samePaint(request)) return;
    m_wanted = request;
    // A moved cursor waits for the panels it does not change instead of starting them anew.
    if (!m_running->sameButCursor(request)) m_stop.request_stop();
    return;
  }
  m_wanted = request;
  start();
}

void FigureComputer::start() {
  Job job{*std::exchange(m_wanted, std::nullopt), {}, nullptr, false, {}};
  const FigureRequest& request = job.request;
  if (m_last && m_last->figure->complete && m_last->request.sameButCursor(request)) {
    const Layout layout = request.view->layout(request.scene);
    if (samePanels(m_last->figure->layout, layout) && layout.message.empty()) {
      if (!m_last->request.sameAs(request)) {
        for (const Panel& panel : layout.panels)
          if (panel.dependsOnCursor) job.wanted.push_back(panel.id);
      }
      job.onlyPaint = job.wanted.empty();
      if (job.onlyPaint && m_last->request.samePaint(request)) return;  // nothing on show has changed
      job.base = m_last;
    }
  }
  m_stop = std::stop_source();
  job.stop = m_stop.get_token();
  m_running = request;
  m_instant.start();
  m_pool.start([this, job = std::move(job)] { run(job); });
}

void FigureComputer::run(const Job& job) {
  const FigureRequest& asked = job.request;
  if (job.onlyPaint) {
    deliver(ComputedFigure{asked, job.base->frame, job.base->figure});
    QMetaObject::invokeMethod(this, &FigureComputer::finish, Qt::QueuedConnection);
    return;
  }
  const Frame frame = frameFor(asked.view->layout(asked.scene), asked.size, asked.devicePixelRatio, asked.look);
  Viewport viewport = viewportOf(frame);
  viewport.wanted = job.wanted;
  const auto deliverWith = [&](const Effort& effort) {
    clearUpperHalves();
    Figure figure = figureOrMessage(*asked.view, asked.scene, viewport, effort);
    if (effort.stop.stop_requested()) return true;
    const bool complete = figure.complete;
    if (effort.full) figure.complete = true;
    if (job.base) keepOthers(figure, *job.base->figure, viewport);
    deliver(ComputedFigure{asked, frame, std::make_shared<const Figure>(std::move(figure))});
    return complete;
  };
  if (!deliverWith(Effort{false, {}})) deliverWith(Effort{true, job.stop});
  QMetaObject::invokeMethod(this, &FigureComputer::finish, Qt::QueuedConnection);
}

void FigureComputer::deliver(ComputedFigure made) {
  auto result = std::make_shared<ComputedFigure>(std::move(made));
  const FigureRequest& asked = result->request;
  QImage content = contentImage({*result->figure, result->frame, asked.look, *asked.translation});
  QMetaObject::invokeMethod(
      this,
      [this, result = std::move(result), content = std::move(content)] {
        m_last = result;
        emit computed(result, content);
      },
      Qt::QueuedConnection);
}

void FigureComputer::finish() {
  m_running.reset();
  m_instant.stop();
  setBusy(false);
  if (m_wanted) start();
}

void FigureComputer::setBusy(bool busy) {
  if (busy == m_busy) return;
  m_busy = busy;
  emit busyChanged(busy);
}

Figure figureOrMessage(const View& view, const Scene& scene, const Viewport& viewport, const Effort& effort) {
  Figure failed;
  try {
    return view.figure(scene, viewport, effort);
  } catch (const Refusal& refusal) {
    failed.layout.message = refusal.error().message;
  } catch (const std::exception&) {
    failed.layout.message =
        PELAB_TEXT("figure", "This picture could not be computed. Try smaller parameters or reset the view.");
  }
  failed.layout.title = view.info().name;
  return failed;
}

}  // namespace pelab::ui
