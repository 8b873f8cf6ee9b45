#pragma once
#include "core/figure/figure.h"
#include "core/views/attention/attention_scene.h"
#include "core/views/panel_view.h"

namespace pelab::attention {

/// Rows and columns of the grid of panels: all of one size, so that numbers fit into the sum where they fit into the
/// terms, and the scores with their colour bar at the end of a row or in the column of another bar.
[[nodiscard]] std::pair<int, int> gridOf(const AttentionScene& shown);
/// Where the panel @p id stands; the last one takes the rest of its row.
[[nodiscard]] Place placeOf(const AttentionScene& shown, const std::string& id);

/// "Key" and "Query" with a word at each token.
[[nodiscard]] Axis keyAxis(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Axis queryAxis(const Scene& scene, const AttentionScene& shown);

[[nodiscard]] Panel termPanel(const Scene& scene, const AttentionScene& shown, int index);
[[nodiscard]] Panel scoresPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel weightsPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel outputPanel(const Scene& scene, const AttentionScene& shown);
[[nodiscard]] Panel matrixPanel(const Scene& scene, const AttentionScene& shown, int index);

void fillTerm(Panel& panel, const AttentionScene& shown, Filling& filling, int index);
void fillScores(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillWeights(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillOutput(Panel& panel, const AttentionScene& shown, Filling& filling);
void fillMatrix(Panel& panel, const AttentionScene& shown, Filling& filling, int index);

}  // namespace pelab::attention
