#pragma once
#include <vector>

#include "core/figure/figure.h"
#include "core/views/compare/sides.h"

namespace pelab::compare {

/// A − B of what two panels show, or A / B where their vertical axis is logarithmic.
struct Difference {
  std::vector<Layer> layers;  ///< one heat map, or a curve for each that both panels have
  Text reason;                ///< not empty: why there is none
  bool isRatio = false;
  double largest = 0.0;  ///< greatest |A − B|; of ratios the one farthest from 1
  Text where;            ///< "Position m = 3, Dimension = 4"
  double rms = 0.0;      ///< root mean square of A − B, of ratios of ln(A / B)
  bool ofMeans = false;  ///< cells stand for several entries
};

/// Why the axes of @p a and @p b allow no difference; empty = they do. Both without layers.
[[nodiscard]] Text noDifference(const Panel& a, const Panel& b);

/// The difference of two filled panels. Cost: their cells and points.
[[nodiscard]] Difference difference(const Panel& a, const Panel& b);

/// The panel for it below @p rows rows and @p columns columns, without layers; @p main as the figure has it of A, and
/// the vertical axis of B.
[[nodiscard]] Panel differencePanel(const Scene& scene, const Sides& sides, const Panel& main, Range valuesOfB,
                                    int rows, int columns);

/// Puts @p found into @p panel: layers, the range of the values where nobody zoomed, or the reason as its message.
void showDifference(const Scene& scene, Panel& panel, Difference found);

/// "Position m = 3, Dimension = 4: A − B = 0.5 − 0.25 = 0.25" at @p at of that panel. Cost: one cell of both.
[[nodiscard]] Text explainDifference(const Sides& sides, Point at);

/// Largest difference and root mean square of what is shown, or why there is none.
[[nodiscard]] std::vector<Readout> differenceReadouts(const Sides& sides);

}  // namespace pelab::compare
