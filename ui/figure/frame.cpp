#include "ui/figure/frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/figure/figure_json.h"
#include "ui/figure/arrange.h"
#include "ui/figure/legend.h"
#include "ui/figure/text_fit.h"

namespace pelab::ui {
namespace {

int rounded(double value) {
  return static_cast<int>(std::lround(value));
}

constexpr double linesForTwo = 12.0;    ///< titles take a second line in figures at least so many lines high
constexpr double linesForNote = 11.5;   ///< height of a figure for each line of its note
constexpr double panelForTwo = 8.0;     ///< titles of panels, in panels at least so many lines high
constexpr double panelForLarge = 10.0;  ///< and make their letters hardly smaller, in such ones
constexpr double boldPart = 1.1;        ///< how much wider bold letters are
constexpr double legendPart = 0.2;      ///< of a panel's height that a legend may take in letters of full size
constexpr double mostLegendPart = 0.4;  ///< and in smaller ones

/// What is left out when room is short.
enum class Detail { Full, NoLabels, Bare };

struct Margins {
  int left = 0, top = 0, right = 0, bottom = 0;
};

int wholeDigits(double value) {
  const double magnitude = std::abs(value);
  if (!(magnitude >= 10.0)) return 1;
  const int digits = static_cast<int>(std::floor(std::log10(std::min(magnitude, 1e18)))) + 1;
  return digits > 4 ? digits + (digits - 1) / 3 : digits;  // groups of three from five digits on
}

/// About how many characters of the Latin alphabet are as wide; those of East Asia are wider.
int characters(const QString& text) {
  constexpr ushort firstWide = 0x2E80;
  const auto wide = std::count_if(text.begin(), text.end(), [](QChar c) { return c.unicode() >= firstWide; });
  return static_cast<int>(text.size()) + static_cast<int>(wide * 2 / 3);
}

/// Widest tick label to expect over all zooms, in characters.
int tickCharacters(const Axis& axis) {
  if (!axis.ticks.empty()) {
    int widest = 1;
    for (const Tick& tick : axis.ticks)
      widest = std::max(widest, characters(QString::fromStdString(plain(tick.label))));
    return std::min(widest, 12);
  }
  const int sign = axis.full.lo < 0.0 ? 1 : 0;
  if (axis.scale == AxisScale::Logarithmic) return 3 + sign;
  const int whole = std::max(wholeDigits(axis.full.lo), wholeDigits(axis.full.hi));
  return axis.integers ? std::max(2, whole + sign) : std::max(5, whole + sign);
}

bool sameAxis(const Axis& a, const Axis& b) {
  return !a.rangeKey.empty() && a.rangeKey == b.rangeKey;
}

class Builder {
public:
  Builder(const Layout& layout, QSize size, double ratio, const Thrift& thrift, Detail detail)
      : m_layout(layout), m_metrics(ratio, thrift.textScale), m_thrift(thrift), m_detail(detail) {
    m_frame.size = size;
    m_frame.devicePixelRatio = ratio;
    m_frame.textScale = thrift.textScale;
  }

  Frame build() {
    placeTexts();
    const int rows = gridSize(&Place::row, &Place::rowSpan, m_layout.rowStretch.size());
    const int columns = gridSize(&Place::column, &Place::columnSpan, m_layout.columnStretch.size());
    m_gridRows = rows;
    m_gridColumns = columns;
    for (const Panel& panel : m_layout.panels) m_margins.push_back(marginsOf(panel));
    const QRect& body = m_frame.body;
    m_columns = spread(columns, body.left(), body.width(), m_layout.columnStretch, &Place::column, &Place::columnSpan,
                       &Margins::left, &Margins::right);
    m_rows = spread(rows, body.top(), body.height(), m_layout.rowStretch, &Place::row, &Place::rowSpan, &Margins::top,
                    &Margins::bottom);
    for (const Panel& panel : m_layout.panels) m_frame.panels[panel.id] = panelFrame(panel);
    return m_frame;
  }

private:
  struct Stretch {
    int from = 0, to = 0;
  };

  void placeTexts() {
    const int pad = m_metrics.gap * 3 / 2;
    QRect rest(QPoint(0, 0), m_frame.size);
    rest.adjust(pad, pad, -pad, -m_metrics.gap / 2);
    const auto takeTop = [&](int height) {
      const QRect line(rest.left(), rest.top(), rest.width(), height);
      rest.setTop(rest.top() + height);
      return line;
    };
    const int line = Metrics::lineHeight(m_metrics.title);
    if (m_detail == Detail::Bare) {  // of all texts the title stays
      if (!m_layout.title.empty()) m_frame.title = takeTop(std::min(line, m_frame.size.height() / 5));
      m_frame.body = rest;
      return;
    }
    const int most = m_frame.size.height() > linesForTwo * line ? 2 : 1;
    const auto lines = [&](const Text& text, int em) {
      return text.empty() ? 0 : estimatedLines(text, em, rest.width() / boldPart, most) * Metrics::lineHeight(em);
    };
    m_frame.title = takeTop(lines(m_layout.title, m_metrics.title));
    m_frame.subtitle = takeTop(lines(m_layout.subtitle, m_metrics.subtitle));
    rest.setTop(rest.top() + m_metrics.gap);
    const int note = noteLines() * Metrics::lineHeight(m_metrics.small);
    m_frame.note = QRect(rest.left(), rest.bottom() + 1 - note, rest.width(), note);
    rest.setBottom(rest.bottom() - note);
    m_frame.body = rest;
  }

  /// More than one where they take little of the figure's height.
  int noteLines() const {
    const int most = static_cast<int>(m_frame.size.height() / (linesForNote * Metrics::lineHeight(m_metrics.small)));
    return std::clamp(most, 1, std::max(1, m_layout.noteLines));
  }

  int gridSize(int Place::*start, int Place::*span, std::size_t stretches) const {
    int size = std::max(1, static_cast<int>(stretches));
    for (const Panel& panel : m_layout.panels)
      size = std::max(size, std::max(0, panel.place.*start) + std::max(1, panel.place.*span));
    return std::min(size, 64);
  }

  Margins marginsOf(const Panel& panel) const {
    const Metrics& m = m_metrics;
    Margins margins{m.gap / 2, m.gap / 2, m.gap / 2, m.gap / 2};
    if (m_detail == Detail::Bare) return margins;
    const bool labels = m_detail == Detail::Full;
    const int label = Metrics::lineHeight(m.axisLabel) + m.gap / 4;
    const int ticks = m.tick + m.gap / 2;
    if (panel.y.shown) {
      const bool own = saysY(panel);
      const int name = own && labels && !panel.y.label.empty() ? label : 0;
      margins.left = ticks + (own ? tickRoom(panel.y) + name : 0) + m.gap / 2;
      margins.top += Metrics::lineHeight(m.tickLabel) / 4;
    }
    if (panel.x.shown) {
      const int name = labels && !panel.x.label.empty() ? label : 0;
      margins.bottom = ticks + (saysX(panel) ? Metrics::lineHeight(m.tickLabel) + name : 0);
      margins.right += Metrics::digits(m.tickLabel, 2);
    }
    margins.top += titleHeight(panel) + legendHeight(panel);
    if (panel.colorBar)
      margins.right += barGap() + barWidth() + ticks + Metrics::digits(m.tickLabel, 4) + (saysBar() ? label : 0);
    return margins;
  }

  /// Whether @p panel writes its x axis itself: where room is short, only the lowest of a column does.
  bool saysX(const Panel& panel) const {
    const auto& all = m_layout.panels;
    return !m_thrift.sharedX || std::none_of(all.begin(), all.end(), [&](const Panel& other) {
      return other.x.shown && sameAxis(other.x, panel.x) && other.place.column == panel.place.column &&
             other.place.columnSpan == panel.place.columnSpan && other.place.row > panel.place.row;
    });
  }

  /// About as wide (or high) as @p panel will be, before margins are known.
  static double roughly(double room, int start, int span, const std::vector<double>& stretch, int count) {
    double own = 0.0;
    double all = 0.0;
    for (int k = 0; k < count; ++k) {
      const auto index = static_cast<std::size_t>(k);
      const double weight = index < stretch.size() ? std::max(1e-3, stretch[index]) : 1.0;
      all += weight;
      if (k >= start && k < start + span) own += weight;
    }
    return room * own / std::max(1e-3, all);
  }
  double roughMargin(const Panel& panel) const {
    const int axis = panel.y.shown ? 7 * m_metrics.tickLabel : 2 * m_metrics.gap;
    return axis + (panel.colorBar ? barGap() + barWidth() + Metrics::digits(m_metrics.tickLabel, 5) : 0);
  }
  double roughWidth(const Panel& panel) const {
    std::map<int, double> margins;  // by column
    for (const Panel& other : m_layout.panels)
      margins[other.place.column] = std::max(margins[other.place.column], roughMargin(other));
    double free = m_frame.body.width();
    for (const auto& [column, margin] : margins) free -= margin;
    const Place& place = panel.place;
    return std::max(1.0, roughly(free, place.column, place.columnSpan, m_layout.columnStretch, m_gridColumns));
  }

  int titleHeight(const Panel& panel) const {
    if (panel.title.empty()) return 0;
    const int line = Metrics::lineHeight(m_metrics.panelTitle);
    const double lines = 1.0 * m_frame.body.height() / line / m_gridRows;
    return line * estimatedLines(panel.title, m_metrics.panelTitle, roughWidth(panel) / boldPart,
                                 lines > panelForTwo ? 2 : 1, lines > panelForLarge ? 0.9 : leastTextPart);
  }

  /// Room for all names of the legend where it takes little of the panel's height, at least one line.
  int legendHeight(const Panel& panel) const {
    if (!panel.legend) return 0;
    const int line = Metrics::lineHeight(m_metrics.tickLabel);
    const double width = roughWidth(panel);
    const double height =
        roughly(m_frame.body.height(), panel.place.row, panel.place.rowSpan, m_layout.rowStretch, m_gridRows);
    const int rows = legendRows(panel.legendNames, width, m_metrics.tickLabel);
    if (rows == 1 || rows * line <= height * legendPart) return rows * line;
    const int small = rounded(m_metrics.tickLabel * leastTextPart);
    const int smallLine = Metrics::lineHeight(small);
    const int most = static_cast<int>(height * mostLegendPart / smallLine);
    return std::max(line, smallLine * std::min(legendRows(panel.legendNames, width, small), most));
  }

  /// Whether @p panel writes its y axis itself: no panel to the left of it has the same.
  bool saysY(const Panel& panel) const {
    const auto& all = m_layout.panels;
    return std::none_of(all.begin(), all.end(), [&](const Panel& other) {
      return other.y.shown && sameAxis(other.y, panel.y) && other.place.row == panel.place.row &&
             other.place.rowSpan == panel.place.rowSpan && other.place.column < panel.place.column;
    });
  }

  /// Own ticks, left out where too wide, have half a digit more than the estimate: letters of whole pixels need it. The
  /// mark of the cursor is wider than a digit or two.
  int tickRoom(const Axis& axis) const {
    const int more = axis.ticks.empty() ? 0 : rounded(0.32 * m_metrics.tickLabel);
    const int least = axis.role == Role::None ? 0 : 3;
    return Metrics::digits(m_metrics.tickLabel, std::max(tickCharacters(axis), least)) + more;
  }
  int barWidth() const { return rounded((isNarrow() ? 7.0 : 10.0) * m_metrics.text); }
  int barGap() const { return isNarrow() ? m_metrics.gap : 2 * m_metrics.gap; }
  /// Colour bars of narrow figures are slim and have no name.
  bool isNarrow() const { return m_frame.size.width() < 560.0 * m_metrics.text; }
  bool saysBar() const { return m_detail == Detail::Full && !isNarrow(); }

  /// Inner stretches of the grid's rows (or columns): margins are shared so that inner rectangles line up, the rest is
  /// shared out by stretch.
  std::vector<Stretch> spread(int count, int origin, int room, const std::vector<double>& stretch, int Place::*start,
                              int Place::*span, int Margins::*before, int Margins::*after) const {
    const auto n = static_cast<std::size_t>(count);
    std::vector<int> lead(n, 0);
    std::vector<int> trail(n, 0);
    for (std::size_t k = 0; k < m_layout.panels.size(); ++k) {
      const Place& place = m_layout.panels[k].place;
      const int first = std::clamp(place.*start, 0, count - 1);
      const int last = std::clamp(first + std::max(1, place.*span) - 1, first, count - 1);
      auto& lo = lead[static_cast<std::size_t>(first)];
      auto& hi = trail[static_cast<std::size_t>(last)];
      lo = std::max(lo, m_margins[k].*before);
      hi = std::max(hi, m_margins[k].*after);
    }
    const int margins = std::accumulate(lead.begin(), lead.end(), 0) + std::accumulate(trail.begin(), trail.end(), 0);
    const int gaps = (count - 1) * m_metrics.gap / 2;
    std::vector<double> weight(n, 1.0);
    for (std::size_t k = 0; k < std::min(n, stretch.size()); ++k) weight[k] = std::max(1e-3, stretch[k]);
    const double total = std::accumulate(weight.begin(), weight.end(), 0.0);
    const double free = std::max(0, room - margins - gaps);
    std::vector<Stretch> result(n);
    double used = 0.0;
    int fixed = origin;
    for (std::size_t k = 0; k < n; ++k) {
      fixed += lead[k];
      result[k].from = fixed + rounded(used);
      used += free * weight[k] / total;
      result[k].to = fixed + rounded(used);
      fixed += trail[k] + m_metrics.gap / 2;
    }
    return result;
  }

  QRect innerRect(const Place& place) const {
    const auto pick = [](const std::vector<Stretch>& stretches, int start, int span) {
      const int count = static_cast<int>(stretches.size());
      const int first = std::clamp(start, 0, count - 1);
      const int last = std::clamp(first + std::max(1, span) - 1, first, count - 1);
      const int from = stretches[static_cast<std::size_t>(first)].from;
      return Stretch{from, std::max(from + 1, stretches[static_cast<std::size_t>(last)].to)};
    };
    const Stretch x = pick(m_columns, place.column, place.columnSpan);
    const Stretch y = pick(m_rows, place.row, place.rowSpan);
    return {x.from, y.from, x.to - x.from, y.to - y.from};
  }

  /// Height of titles and legends above the panels that begin in this row: titles of one row stand on one line.
  int titleRoom(int row) const {
    int most = 0;
    for (const Panel& panel : m_layout.panels) {
      if (panel.place.row == row) most = std::max(most, titleHeight(panel) + legendHeight(panel));
    }
    return most + m_metrics.gap / 2;
  }

  /// Whether no panel of its row goes by one of its axes.
  bool alone(const Panel& panel) const {
    const auto& all = m_layout.panels;
    return std::none_of(all.begin(), all.end(), [&](const Panel& other) {
      return &other != &panel && other.place.row == panel.place.row &&
             (sameAxis(other.y, panel.y) || sameAxis(other.x, panel.x));
    });
  }

  /// The largest rectangle inside in which both axes have the same unit. Other panels of its row keep their place.
  static QRect equalUnits(const QRect& room, const Panel& panel) {
    if (!panel.equalAspect || !(panel.x.visible.size() > 0.0) || !(panel.y.visible.size() > 0.0)) return room;
    const double ratio = panel.x.visible.size() / panel.y.visible.size();
    QSize size = room.size();
    if (room.width() > room.height() * ratio)
      size.setWidth(std::max(1, rounded(room.height() * ratio)));
    else
      size.setHeight(std::max(1, rounded(room.width() / ratio)));
    return {QPoint(room.left() + (room.width() - size.width()) / 2, room.top() + (room.height() - size.height()) / 2),
            size};
  }

  PanelFrame panelFrame(const Panel& panel) const {
    PanelFrame frame;
    const QRect room = innerRect(panel.place);
    const int heading = titleHeight(panel) + legendHeight(panel) + m_metrics.gap / 2;
    // What a neighbour's legend takes of the height is free here, unless both go by one axis.
    const int spare = m_detail != Detail::Bare && alone(panel) ? std::max(0, titleRoom(panel.place.row) - heading) : 0;
    frame.inner = equalUnits(room.adjusted(0, -spare, 0, 0), panel);
    frame.axisLabels = m_detail == Detail::Full;
    frame.barLabel = saysBar();
    frame.tickLabels = m_detail != Detail::Bare;
    frame.xLabels = saysX(panel);
    frame.yLabels = saysY(panel);
    frame.tickRoomY = tickRoom(panel.y);
    if (m_detail == Detail::Bare) return frame;
    const int right = marginsOf(panel).right;
    int below = room.top() - titleRoom(panel.place.row);
    const auto take = [&](int height) {
      const QRect box(room.left(), below, room.width() + right, height);
      below += height;
      return box;
    };
    frame.title = take(titleHeight(panel));
    frame.legend = take(legendHeight(panel));
    if (panel.colorBar)
      frame.colorBar = QRect(frame.inner.right() + 1 + barGap(), frame.inner.top(), barWidth(), frame.inner.height());
    return frame;
  }

  const Layout& m_layout;
  Metrics m_metrics;
  Thrift m_thrift;
  Detail m_detail;
  int m_gridRows = 1, m_gridColumns = 1;
  Frame m_frame;
  std::vector<Margins> m_margins;
  std::vector<Stretch> m_rows, m_columns;
};

/// Whether every panel is at least @p least logical pixels wide and high.
bool roomy(const Frame& frame, const Layout& layout, double least) {
  const double pixels = least * frame.devicePixelRatio;
  return std::all_of(layout.panels.begin(), layout.panels.end(), [&](const Panel& panel) {
    const QRect& inner = frame.panels.at(panel.id).inner;
    return inner.width() >= pixels && inner.height() >= pixels;
  });
}

}  // namespace

Metrics::Metrics(double devicePixelRatio, double textScale, double lineScale)
    : device(std::max(0.1, devicePixelRatio)),
      text(std::max(0.1, devicePixelRatio) * std::clamp(textScale, 0.5, 4.0)),
      title(std::max(1, rounded(15.0 * text))),
      subtitle(std::max(1, rounded(12.0 * text))),
      panelTitle(std::max(1, rounded(12.5 * text))),
      axisLabel(std::max(1, rounded(12.0 * text))),
      tickLabel(std::max(1, rounded(11.0 * text))),
      small(std::max(1, rounded(10.5 * text))),
      gap(std::max(2, rounded(8.0 * device))),
      tick(std::max(1, rounded(4.0 * device))),
      line(std::max(1, rounded(lineScale * device))) {}

int Metrics::lineHeight(int em) {
  return rounded(em * 1.5);
}
int Metrics::digits(int em, int characters) {
  return rounded(em * 0.64 * characters);
}

Frame frameFor(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Look& look) {
  const Arrangement best = arranged(layout, devicePixels, devicePixelRatio, look);
  return frameOf(best.layout, devicePixels, devicePixelRatio, best.thrift);
}

Frame frameOf(const Layout& layout, QSize devicePixels, double devicePixelRatio, const Thrift& thrift) {
  struct Step {
    Detail detail;
    double least;  ///< smallest panel with which this much detail makes sense
  };
  Frame frame;
  for (const Step& step : std::array{Step{Detail::Full, 32.0}, Step{Detail::NoLabels, 12.0}, Step{Detail::Bare, 0.0}}) {
    frame = Builder(layout, devicePixels, devicePixelRatio, thrift, step.detail).build();
    if (roomy(frame, layout, step.least)) break;
  }
  return frame;
}

Viewport viewportOf(const Frame& frame) {
  Viewport viewport;
  for (const auto& [id, panel] : frame.panels)
    viewport.panels[id] =
        PixelSize{panel.inner.width(), panel.inner.height(), frame.devicePixelRatio * frame.textScale};
  return viewport;
}

}  // namespace pelab::ui
