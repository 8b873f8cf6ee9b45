#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include "core/encodings/table.h"
#include "core/scene/scene.h"
#include "core/views/view.h"

/// What tests of views share.
namespace pelab::test {

using Values = std::initializer_list<std::pair<const char*, Value>>;

/// The scheme @p encoding with some parameters changed, normalized.
[[nodiscard]] Scene sceneOf(std::string_view encoding, Values params = {}, const Cursor& cursor = {});

/// A sinusoidal table of @p length positions and @p width dimensions.
[[nodiscard]] Scene sinusoidalScene(std::int64_t length, std::int64_t width);

/// The table of the scene's setup; null when its scheme has none.
[[nodiscard]] std::shared_ptr<const Table> tableOf(const Scene& scene);

/// Every panel of @p view in @p scene with the same room.
[[nodiscard]] Viewport viewportOf(const View& view, const Scene& scene, int width, int height, double scale = 1.0);

/// The figure of @p view with that room for every panel.
[[nodiscard]] Figure figureOf(const View& view, const Scene& scene, int width, int height, const Effort& effort = {});

}  // namespace pelab::test
