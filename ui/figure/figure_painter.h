#pragma once
#include <memory>

#include <QImage>
#include <QPaintDevice>

#include "ui/figure/figure_content.h"

namespace pelab::ui {

/// Draws any figure into any device in that device's own pixels: one painter for the screen, PNG, PDF and SVG. Needs
/// the application's main thread. Cost: the pixels of the picture.
class FigurePainter {
public:
  FigurePainter();
  ~FigurePainter();
  FigurePainter(const FigurePainter&) = delete;
  FigurePainter& operator=(const FigurePainter&) = delete;

  /// Fills @p frame.size of @p device. @p frame must come from the figure's own layout (frameFor). With @p cursorOf the
  /// cursor of that scene is drawn over it.
  void paint(QPaintDevice* device, const Figure& figure, const Frame& frame, const Look& look,
             const Translation& translation, Medium medium = Medium::Pixels, const Scene* cursorOf = nullptr);

  /// The same as an image with the frame's device pixel ratio.
  [[nodiscard]] QImage image(const Figure& figure, const Frame& frame, const Look& look, const Translation& translation,
                             const Scene* cursorOf = nullptr);

  /// Draws the axes over a contentImage of the same painting, which is then the same as image() without a cursor.
  void addAxes(QImage& content, const Painting& painting);

private:
  class Plot;
  std::unique_ptr<Plot> m_plot;
};

}  // namespace pelab::ui
