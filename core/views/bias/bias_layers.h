#pragma once
#include <cstdint>
#include <vector>

#include "core/figure/figure.h"
#include "core/views/bias/bias_scene.h"
#include "core/views/bias/head_bias.h"

namespace pelab {

/// Least and greatest of @p values worth an axis: never empty; {-1, 1} around zeros.
[[nodiscard]] Range rangeOf(const std::vector<Point>& points);
/// Points of a line in coordinates of the axis: r, or the distance; @p side is the sign of r on a distance axis. Where
/// there is no such key there is no point.
[[nodiscard]] std::vector<Point> linePoints(const BiasScene& scene, std::int64_t head, Range visible, int side,
                                            int pixels);
/// Least and greatest bias of a head over all its cells, as far as the scheme or a few hundred of them tell.
[[nodiscard]] Range biasRange(const HeadBias& bias);
/// The weight of each key in a hard window of @p reach around the query.
[[nodiscard]] double windowHeight(const BiasScene& scene, double reach);

/// What the legends of the lines and of the weights name.
[[nodiscard]] std::vector<Text> lineNames(const BiasScene& scene);
[[nodiscard]] std::vector<Text> weightNames(const BiasScene& scene);

[[nodiscard]] std::vector<Layer> slopesLayers(const BiasScene& scene);
[[nodiscard]] std::vector<Layer> linesLayers(const BiasScene& scene, Range visible, PixelSize pixels);
[[nodiscard]] std::vector<Layer> weightsLayers(const BiasScene& scene, const HeadBias& bias, const SoftmaxRow& row,
                                               Range visible, PixelSize pixels);

}  // namespace pelab
