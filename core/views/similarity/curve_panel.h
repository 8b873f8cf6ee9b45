#pragma once
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/views/similarity/cosine_sums.h"
#include "core/views/similarity/subject.h"

namespace pelab::similarity {

/// The frame of the panel "curve": similarity against k = n − m.
[[nodiscard]] Panel curvePanel(const Scene& scene, const Subject& subject);

/// What the layers of a panel came to.
struct Filled {
  std::vector<Layer> layers;
  Text note;
  bool asGoodAsFull = true;  ///< full effort would give the same
};

[[nodiscard]] Filled curveLayers(const Scene& scene, const Subject& subject, const Panel& panel,
                                 const PixelSize& pixels, bool full, const std::stop_token& stop);

/// Smallest distance of "far": the option far_from, else half of max_len.
[[nodiscard]] std::int64_t farFrom(const Scene& scene, const Subject& subject);

/// Whether the distances from there to max_len can be searched within @p budget pair-steps.
[[nodiscard]] bool searchesFar(const Scene& scene, const Subject& subject, std::int64_t budget);

/// First rise and the highest far peaks, each looked for within @p budget pair-steps.
struct Landmarks {
  Rise rise;
  std::vector<Peak> peaks;
  bool farSearched = false;
};
[[nodiscard]] Landmarks landmarks(const Scene& scene, const Subject& subject, std::int64_t budget,
                                  const std::stop_token& stop);

}  // namespace pelab::similarity
