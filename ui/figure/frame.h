#pragma once
#include <map>
#include <string>

#include <QRect>
#include <QSize>

#include "core/figure/figure.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// Sizes of text and ornament in device pixels for one scale and text scale. Text grows with both, lines with the
/// device alone.
struct Metrics {
  double device = 1.0;                                           ///< device pixels per logical pixel
  double text = 1.0;                                             ///< device times the text scale
  int title, subtitle, panelTitle, axisLabel, tickLabel, small;  ///< font heights (em)
  int gap;                                                       ///< 8 logical pixels
  int tick;                                                      ///< length of a tick
  int line;                                                      ///< width of a hair line
  Metrics(double devicePixelRatio, double textScale, double lineScale = 1.0);
  /// Room a line of text of this em takes.
  [[nodiscard]] static int lineHeight(int em);
  /// Room @p characters digits of this em take.
  [[nodiscard]] static int digits(int em, int characters);
};

/// Where one panel stands. All in device pixels; empty rectangles are not drawn.
struct PanelFrame {
  QRect inner;     ///< the cells
  QRect title;     ///< one or two lines above the axes
  QRect legend;    ///< one or more lines between title and axes
  QRect colorBar;  ///< the bar itself; its ticks and label stand to the right
  bool axisLabels = true;
  bool tickLabels = true;
  bool barLabel = true;
  bool xLabels = true;  ///< false: a panel below has the same x axis and says it for both
  bool yLabels = true;  ///< false: the panel to the left has the same y axis and says it for both
  int tickRoomY = 0;    ///< widest tick label beside the y axis
};

/// All rectangles of a figure, known before it is computed: a function of layout, size, scale and look only, so that no
/// label and no language can move a cell.
struct Frame {
  QSize size;  ///< device pixels
  double devicePixelRatio = 1.0;
  double textScale = 1.0;  ///< of the texts in the figure: the look's, or less where panels need the room
  QRect title, subtitle, note;
  QRect body;  ///< what the panels share; the message stands in its middle
  std::map<std::string, PanelFrame> panels;
};

/// What a figure does with less of, so that its panels have room.
struct Thrift {
  double textScale = 1.0;
  bool sharedX = false;  ///< panels below each other write their common x axis once, at the lowest
};

/// The frame of @p layout as it stands.
[[nodiscard]] Frame frameOf(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Thrift& thrift);

/// The frame of @p layout arranged to suit the room (ui/figure/arrange.h): panels that are left out have none.
[[nodiscard]] Frame frameFor(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look);

/// What a view is asked to fill: the inner rectangles of @p frame.
[[nodiscard]] Viewport viewportOf(const Frame& frame);

}  // namespace pelab::ui
