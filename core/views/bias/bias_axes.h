#pragma once
#include <cstdint>
#include <string>

#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/bias/bias_scene.h"

namespace pelab {

/// Slopes of all heads; logarithmic with ticks at powers of two, linear when a slope is not above zero.
[[nodiscard]] Axis slopeAxis(const Scene& scene, const BiasScene& biasScene);

/// r from −@p before to @p after, or the distance that far, as zoomed under @p key.
[[nodiscard]] Axis distanceAxis(const Scene& scene, const BiasScene& biasScene, std::string key, std::int64_t before,
                                std::int64_t after);

/// From what the lines show in @p visible: evenly spread places and, for biases that change fast there, all near
/// distance 0.
[[nodiscard]] Axis lineValueAxis(const Scene& scene, const BiasScene& biasScene, Range visible);

/// From 0 to just above the greatest weight of the cursor's query.
[[nodiscard]] Axis weightValueAxis(const Scene& scene, const BiasScene& biasScene);

}  // namespace pelab
