#pragma once
#include <memory>
#include <optional>
#include <stop_token>

#include <QImage>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "core/views/view.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"

namespace pelab::ui {

/// What a figure is computed from.
struct FigureRequest {
  const View* view = nullptr;
  Scene scene;
  QSize size;  ///< device pixels
  double devicePixelRatio = 1.0;
  Look look;
  const Translation* translation = &current();

  /// Whether both ask for the same figure; what the view does not see (other views, colours, words) does not count.
  [[nodiscard]] bool sameAs(const FigureRequest& other) const;
  /// The same but for the cursor.
  [[nodiscard]] bool sameButCursor(const FigureRequest& other) const;
  /// Whether both are painted in the same colours and words.
  [[nodiscard]] bool samePaint(const FigureRequest& other) const;
};

/// A figure with what it was made from.
struct ComputedFigure {
  FigureRequest request;
  Frame frame;
  std::shared_ptr<const Figure> figure;
};

/// Computes figures of one view and paints their content beside the main thread, one at a time and the newest only: a
/// coarse one at once, which is never cancelled, then the full one, which a newer request stops. Figures arrive in the
/// order of their requests. When only the cursor moved, panels that do not depend on it are kept; when only colours or
/// words changed, the figure is painted anew.
class FigureComputer final : public QObject {
  Q_OBJECT
public:
  explicit FigureComputer(QObject* parent = nullptr);
  ~FigureComputer() override;

  void compute(const FigureRequest& request);
  [[nodiscard]] bool isBusy() const { return m_busy; }

signals:
  /// @p content in the request's look and language (contentImage).
  void computed(const std::shared_ptr<const pelab::ui::ComputedFigure>& figure, const QImage& content);
  void busyChanged(bool busy);  ///< true when a figure takes longer than an instant

private:
  struct Job;
  void start();
  void run(const Job& job);
  void deliver(ComputedFigure made);
  void finish();
  void setBusy(bool busy);

  std::optional<FigureRequest> m_wanted;   ///< newest, not yet started
  std::optional<FigureRequest> m_running;  ///< what the thread works on
  std::shared_ptr<const ComputedFigure> m_last;
  std::stop_source m_stop;
  bool m_busy = false;
  QTimer m_instant;
  QThreadPool m_pool;
};

/// The figure of a view, or a figure that says in a sentence why there is none.
[[nodiscard]] Figure figureOrMessage(const View& view, const Scene& scene, const Viewport& viewport,
                                     const Effort& effort);

}  // namespace pelab::ui
