#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "core/encodings/score_bias.h"
#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/bias/head_bias.h"

namespace pelab {

/// What the view needs of a scene, looked up once.
struct BiasScene {
  std::unique_ptr<ScoreBias> bias;  ///< null when the scheme has none
  std::int64_t length = 1;          ///< max_len
  std::int64_t query = 0;           ///< the cursor's position, inside 0 … length − 1
  std::int64_t key = 0;
  std::int64_t head = 0;  ///< the cursor's head, inside the heads that exist
  bool plain = true;      ///< show the plain geometric slopes
  bool window = true;     ///< show the hard window beside the weights
  bool logarithmic = false;
  std::vector<std::int64_t> heads;  ///< whose lines are drawn, ascending

  [[nodiscard]] HeadBias headBias(std::int64_t which) const { return {*bias, which, length}; }
  /// The plain list is wanted, defined and another than the published one.
  [[nodiscard]] bool showsPlain() const;
  /// Lines and weights run over r = n − m, both signs; else over the distance m − n.
  [[nodiscard]] bool isRelative() const { return !logarithmic && !bias->isCausal(); }
};

/// Heads whose lines are drawn: @p wanted (those that exist), or all of up to eight, or eight spread ones with @p head
/// among them.
[[nodiscard]] std::vector<std::int64_t> drawnHeads(std::int64_t heads, std::int64_t head,
                                                   const std::vector<double>& wanted);

/// Least and greatest of @p values worth an axis: never empty; {-1, 1} around zeros.
[[nodiscard]] Range rangeOf(const std::vector<Point>& points);
/// Points of a line in coordinates of the axis: r, or the distance; @p side is the sign of r on a distance axis. Where
/// there is no such key there is no point.
[[nodiscard]] std::vector<Point> linePoints(const BiasScene& scene, std::int64_t head, Range visible, int side,
                                            int pixels);
/// Least and greatest bias of a head over all its cells, as far as a few hundred of them tell.
[[nodiscard]] Range biasRange(const HeadBias& bias);

[[nodiscard]] std::vector<Layer> slopesLayers(const BiasScene& scene);
[[nodiscard]] std::vector<Layer> linesLayers(const BiasScene& scene, Range visible, PixelSize pixels);
[[nodiscard]] std::vector<Layer> weightsLayers(const BiasScene& scene, const HeadBias& bias, const SoftmaxRow& row,
                                               Range visible, PixelSize pixels);

struct BiasMatrix {
  Layer layer;
  bool complete = true;  ///< false: coarse, or stopped
  bool averaged = false;
  bool exact = true;  ///< means of all cells, not of a sample
};
/// Bias of query × key in one head; a cell is the mean of its block over what is not masked. NaN = masked.
[[nodiscard]] BiasMatrix biasMatrixLayer(const HeadBias& bias, Range keys, Range queries, PixelSize pixels,
                                         const Effort& effort);

}  // namespace pelab
