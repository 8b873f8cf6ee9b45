#pragma once
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/encodings/relative_index.h"
#include "core/encodings/score_bias.h"
#include "core/scene/scene.h"
#include "core/views/bias/head_bias.h"

namespace pelab {

inline constexpr std::string_view kBiasView = "bias";

/// What the view needs of a scene, looked up once.
struct BiasScene {
  explicit BiasScene(const Scene& scene);

  std::shared_ptr<const ScoreBias> bias;       ///< null when the scheme has none
  std::shared_ptr<const RelativeIndex> index;  ///< the row of a table that a bias is read from; null when it is none
  std::int64_t length = 1;                     ///< max_len
  std::int64_t query = 0;                      ///< the cursor's position, inside 0 … length − 1
  std::int64_t key = 0;
  std::int64_t head = 0;  ///< the cursor's head, inside the heads that exist
  bool plain = true;      ///< show the plain geometric slopes
  bool window = true;     ///< show the hard window beside the weights
  bool logarithmic = false;
  bool signedAxis = false;          ///< a causal bias too stands over r = n − m
  bool chosenHeads = false;         ///< the heads were asked for
  std::vector<std::int64_t> heads;  ///< whose lines are drawn, ascending
  bool headsLeftOut = false;        ///< some of those asked for do not exist
  bool hasHeads = true;             ///< false: the scheme does the same in every head, so no text names one

  [[nodiscard]] HeadBias headBias(std::int64_t which) const { return {*bias, which, length}; }
  /// The plain list is wanted, defined and another than the published one.
  [[nodiscard]] bool showsPlain() const;
  /// Lines and weights run over r = n − m, both signs; else over the distance m − n.
  [[nodiscard]] bool isRelative() const { return !logarithmic && (signedAxis || !bias->isCausal()); }
  /// Keys after the query, as far as it may see them.
  [[nodiscard]] std::int64_t keysAfter() const { return bias->isCausal() ? 0 : length - 1 - query; }
};

/// Heads whose lines are drawn: @p wanted (those that exist), or all of up to eight, or eight spread ones with @p head
/// among them.
[[nodiscard]] std::vector<std::int64_t> drawnHeads(std::int64_t heads, std::int64_t head,
                                                   const std::vector<double>& wanted);

}  // namespace pelab
