#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

/// What a coordinate of an axis means. A click on an axis with a role sets that field of the cursor, and the painter
/// draws the cursor on every axis that has one (views/cursor.h).
enum class Role {
  None,
  Position,   ///< m
  Key,        ///< n
  Relative,   ///< r = n − m, any sign
  Distance,   ///< m − n ≥ 0: the key lies before the query
  Dimension,  ///< column of the table
  Pair,       ///< i
  Head,
  Bucket,
  Value
};

/// Colours by meaning; the theme knows the RGB. Series0 … Series7 are Okabe–Ito.
enum class Ink {
  Text,
  Muted,
  Grid,
  Accent,
  Query,
  Key,
  Positive,
  Negative,
  Series0,
  Series1,
  Series2,
  Series3,
  Series4,
  Series5,
  Series6,
  Series7
};
[[nodiscard]] Ink seriesInk(std::int64_t index);

enum class Dash { Solid, Dashed, Dotted, DashDot };
enum class Marker { None, Dot, Ring, Square, Triangle, Diamond, Cross };
enum class ColorMap { Diverging, Sequential, Categories };  ///< RdBu, viridis, Okabe–Ito
enum class AxisScale { Linear, Logarithmic };

/// A tick of its own at a coordinate (bucket edges, "π/2"); axes without any get round numbers from the painter.
struct Tick {
  double at = 0.0;
  Text label;
  friend bool operator==(const Tick&, const Tick&) = default;
};

struct Axis {
  Text label;  ///< with the symbol and unit: "Position m"
  Role role = Role::None;
  Range full;            ///< what double-click resets to
  Range visible;         ///< from the scene, inside `full`
  std::string rangeKey;  ///< entry of ViewState::ranges that zooming writes; axes of one key move together
  AxisScale scale = AxisScale::Linear;
  bool reversed = false;  ///< position 0 at the top of a heat map
  bool integers = false;  ///< ticks at whole numbers only
  bool shown = true;      ///< false: no line, ticks or labels (dials, arrows)
  bool zoomable = true;
  bool grid = false;
  std::vector<Tick> ticks;
  bool words = false;        ///< the ticks are names of cells: wide ones are cut before any is left out
  bool holdsCursor = false;  ///< of whole numbers: a cursor beyond an end stands at the last cell, not outside
  /// Field of the cursor at whole coordinate k, when it is not k itself (columns shown in another order); empty = k.
  std::vector<std::int64_t> order;
  friend bool operator==(const Axis&, const Axis&) = default;
};

struct Point {
  double x = 0.0;
  double y = 0.0;  ///< NaN interrupts a curve
  friend bool operator==(const Point&, const Point&) = default;
};

/// rows × columns cells, row-major, evenly over x and y (outer edges: an axis of n cells runs −0.5 … n − 0.5).
/// Row 0 is the row at y.lo. NaN = masked: drawn as hatching, not as a colour.
struct HeatMap {
  std::int64_t rows = 0, columns = 0;
  std::vector<float> values;
  Range x, y;
  ColorMap map = ColorMap::Diverging;
  Range colors{-1.0, 1.0};
  Text colorLabel;               ///< title of the colour bar; empty = no bar
  bool numbers = false;          ///< write each cell's value into it (only set when cells are large enough)
  int significant = 3;           ///< digits of those numbers; fewer where these do not fit
  std::optional<int> decimals;   ///< instead: so many after the point in every cell, or no numbers at all
  std::string numbersAs;         ///< maps of one name in a figure have numbers all or none; empty = each by itself
  std::vector<Text> categories;  ///< Categories: name of each whole number (may be empty: the numbers themselves)
  bool integers = false;         ///< the quantity is a whole number: so are the ticks of the colour bar
};

struct Curve {
  std::vector<Point> points;
  Ink ink = Ink::Accent;
  Dash dash = Dash::Solid;
  Marker marker = Marker::None;
  double width = 1.75;  ///< logical pixels; 0 = markers only
  bool steps = false;   ///< constant until the next point
};

struct Bars {
  std::vector<Point> points;  ///< x = middle, y = height from 0
  double width = 0.8;         ///< in x units
  Ink ink = Ink::Accent;
  std::vector<Ink> inks;  ///< one per bar, or empty
};

/// The area between lo and hi.
struct Band {
  std::vector<double> x, lo, hi;
  Ink ink = Ink::Accent;
};

/// A line right across the panel.
struct Rule {
  bool vertical = true;
  double at = 0.0;
  Ink ink = Ink::Muted;
  Dash dash = Dash::Dashed;
  Text label;
  bool namedAtLeft = false;  ///< a line across has its name at its left end, not at its right
};

/// A shaded stretch of the x axis with its name at the bottom.
struct Zone {
  Range x;
  Ink ink = Ink::Muted;
  Text label;
};

struct Arrow {
  Point from, to;
  Ink ink = Ink::Accent;
  double width = 2.0;
  bool head = true;  ///< false: a plain hand
  Text label;        ///< beside the tip
};

/// Part of a circle, angles in radians counter-clockwise from +x; a full turn is a circle. Spirals: radius grows by
/// `growth` per turn.
struct Arc {
  Point center;
  double radius = 1.0;
  double from = 0.0, to = 6.283185307179586;
  double growth = 0.0;
  Ink ink = Ink::Grid;
  Dash dash = Dash::Solid;
  double width = 1.0;
  bool filled = false;
  Text label;
};

struct Label {
  Point at;
  Text text;
  Ink ink = Ink::Text;
  enum class Align { Center, Left, Right, Above, Below } align = Align::Center;
  bool small = false;
};

/// A wall of clock faces. Angles in radians counter-clockwise from +x, which is cos = 1.
struct Dial {
  Point center;
  double radius = 0.4;
  double hand = 0.0;             ///< angle at position m
  std::optional<double> second;  ///< angle at position n
  Text label;                    ///< below the face
  bool muted = false;            ///< grey: below one turn
  std::int64_t pair = 0;         ///< a click goes to this pair
  bool current = false;          ///< the cursor's pair
};
struct Dials {
  std::vector<Dial> dials;
};

/// Lines of a program, spread over a panel whose y axis counts them from the top: letters of one width, as large as
/// lets the longest line fit: Panel::least says what letters as large as ticks' need. Those that are lit stand out.
struct Code {
  struct Line {
    std::string text;
    bool lit = false;
  };
  std::vector<Line> lines;
};

/// One thing drawn in a panel.
struct Layer {
  std::string id;  ///< stable, for tests and JSON: "table", "curve:3"
  Text legend;     ///< empty = not in the legend
  std::variant<HeatMap, Curve, Bars, Band, Rule, Zone, Arrow, Arc, Label, Dials, Code> content;
};

/// Where a panel stands in the figure's grid.
struct Place {
  int row = 0, column = 0, rowSpan = 1, columnSpan = 1;
  friend bool operator==(const Place&, const Place&) = default;
};

/// A size in logical pixels at text scale 1.
struct LogicalSize {
  double width = 0.0, height = 0.0;
  friend bool operator==(const LogicalSize&, const LogicalSize&) = default;
};

/// One pair of axes. `layout()` fills everything but `layers`.
struct Panel {
  std::string id;
  Place place;
  Text title;  ///< small, left-aligned above the axes; may be empty
  Axis x, y;
  bool equalAspect = false;       ///< one unit of x is as long as one unit of y
  bool ofOther = false;           ///< its coordinates, and the cursor on it, are those of Scene::other
  bool dependsOnCursor = false;   ///< recomputed when the cursor moves; others are kept
  bool legend = false;            ///< draw a legend of the layers that have one
  std::vector<Text> legendNames;  ///< what it will say, as far as known: lines for all of it are reserved
  bool colorBar = false;          ///< room for a heat map's bar is reserved whatever the layers hold
  /// 0: always there. Greater: in a figure too small for all its panels, the greater the sooner it is left out.
  int optional = 0;
  std::string together;            ///< panels of one name are left out all or none; empty = each by itself
  LogicalSize least{120.0, 80.0};  ///< smallest inner area that still says something
  Text message;                    ///< not empty: nothing to show here, and why (a sentence for its middle)
  std::vector<Layer> layers;
};

/// The frame of a figure: which panels there are, before anything is computed.
struct Layout {
  Text title;                                     ///< what is shown: "Table PE"
  Text subtitle;                                  ///< the parameters: "Sinusoidal · d = 128 · base 10 000 · L = 128"
  std::vector<double> rowStretch, columnStretch;  ///< relative sizes of the grid's rows and columns
  std::vector<Panel> panels;                      ///< layers empty
  Text message;            ///< not empty: nothing to show, and why (a sentence for the middle); panels is then empty
  int noteLines = 1;       ///< lines that Figure::note may take where there is room
  bool leastRows = false;  ///< where room is short, rows share the height by what their panels need at least
};

/// A filled layout.
struct Figure {
  Layout layout;         ///< with layers
  bool complete = true;  ///< false: coarse, a full one will follow
  Text note;             ///< small grey line below ("cells show the mean of 4 × 2 entries"); may be empty
};

/// Sizes the painter has fixed before the figure is computed: inner rectangle of each panel in device pixels.
struct PixelSize {
  int width = 400;
  int height = 300;
  double scale = 1.0;  ///< device pixels per logical pixel times the text scale: a 28 px dial is 28·scale
  friend bool operator==(const PixelSize&, const PixelSize&) = default;
};
struct Viewport {
  std::map<std::string, PixelSize> panels;  ///< a panel that is not among them has no room and is not filled
  std::vector<std::string> wanted;          ///< panels to fill; empty = all
  [[nodiscard]] PixelSize of(const std::string& panel) const;
  [[nodiscard]] bool wants(const std::string& panel) const;
};

/// How much work to put in. Coarse must return within about 10 ms whatever the parameters.
struct Effort {
  bool full = true;
  std::stop_token stop;
};

}  // namespace pelab
