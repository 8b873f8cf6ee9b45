#pragma once
#include <optional>

#include <QImage>
#include <QPainter>

#include "core/figure/figure.h"
#include "ui/figure/canvas.h"
#include "ui/figure/frame.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// A figure and all that decides how it looks.
struct Painting {
  const Figure& figure;
  const Frame& frame;  ///< of the figure's own layout (frameFor)
  const Look& look;
  const Translation& translation;
  Medium medium = Medium::Pixels;

  [[nodiscard]] Metrics metrics() const { return {frame.devicePixelRatio, frame.textScale, look.theme.lineScale}; }
};

/// The part of a figure below its axes: ground, grid, layers, colour bars, titles and legends. Any thread. Cost: the
/// pixels of the picture.
void paintContent(QPainter& painter, const Painting& painting);

/// The same as an image with the frame's device pixel ratio.
[[nodiscard]] QImage contentImage(const Painting& painting);

/// The colour bar of @p panel as a panel of its own: its cells, and the axis beside it. Nothing when it has none.
[[nodiscard]] std::optional<Panel> colorBarOf(const Panel& panel);

}  // namespace pelab::ui
