#pragma once
#include "core/figure/figure.h"
#include "core/views/attention/attention_scene.h"
#include "core/views/panel_view.h"

namespace pelab::attention {

/// Rows and columns of the grid of panels.
[[nodiscard]] std::pair<int, int> gridOf(const AttentionScene& shown);
/// Where the panel @p id stands; the last one takes the rest of its row.
[[nodiscard]] Place placeOf(const AttentionScene& shown, const std::string& id);

/// "Key" and "Query" with a word at each token.
[[nodiscard]] Axis keyAxis(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Axis queryAxis(const Scene& scene, const AttentionScene& shown);

[[nodiscard]] Panel termPanel(const Scene& scene, const AttentionScene& shown, int index);
[[nodiscard]] Panel droppedPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel scoresPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel weightsPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel outputPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel matrixPanel(const Scene& scene, const AttentionScene& shown, int index);

void fillTerm(Panel& panel, const AttentionScene& shown, Filling& filling, int index);
void fillDropped(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillScores(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillWeights(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillOutput(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillMatrix(Panel& panel, const AttentionScene& shown, Filling& filling, int index);

}  // namespace pelab::attention
