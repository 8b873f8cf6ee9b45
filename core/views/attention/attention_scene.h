#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/attention/attend.h"
#include "core/attention/tokens.h"
#include "core/attention/toy.h"
#include "core/scene/scene.h"

namespace pelab::attention {

inline constexpr std::string_view kId = "attention";

enum class Parts {
  All,      ///< terms, scores, weights, output
  Terms,    ///< terms and scores
  Weights,  ///< scores, weights, output
  Matrices  ///< what all of it is computed from
};

/// What the view needs of a scene, looked up once: one head of a toy model over the sentence.
struct AttentionScene {
  explicit AttentionScene(const Scene& scene);

  Parts parts = Parts::All;
  bool causal = false;
  std::int64_t shift = 0;  ///< position of token 0
  bool isOwn = false;      ///< the sentence is the person's own
  ToySize asked;
  Tokens tokens;
  ToyParams fitting;                 ///< parameters and widths with which the scheme takes part
  std::optional<std::int64_t> rows;  ///< positions of the scene's scheme that are trained; nothing = no end
  // Meaningful where there is something to show:
  Toy toy;
  Attention attention;
  std::vector<AttentionMatrix> matrices;  ///< embeddings and projections, then the scheme's own
  double reach = 1.0;                     ///< largest size of a term or score, above 0
  std::int64_t heads = 1;                 ///< of the bias that is added
  std::int64_t query = 0, key = 0;        ///< tokens at the cursor, inside the sentence

  /// The last token stands beyond the trained positions.
  [[nodiscard]] bool isBeyondRows() const { return rows && shift + std::ssize(tokens.words) > *rows; }
  [[nodiscard]] bool isShown() const { return fitting.valid && !tokens.words.empty() && !isBeyondRows(); }
  [[nodiscard]] std::int64_t length() const { return toy.length(); }
  /// Token @p index for a sentence.
  [[nodiscard]] std::string word(std::int64_t index) const;
  /// The summands, and what is dropped.
  [[nodiscard]] std::vector<const AttentionTerm*> written() const { return terms(false); }
  [[nodiscard]] std::vector<const AttentionTerm*> dropped() const { return terms(true); }
  /// A key is hidden from a query somewhere.
  [[nodiscard]] bool isMasked() const { return causal || attention.maskedByScheme; }

  /// Panels in reading order, by their ids.
  [[nodiscard]] std::vector<std::string> panels() const;

private:
  [[nodiscard]] std::vector<const AttentionTerm*> terms(bool dropped) const;
};

/// Most summands and matrices that have a panel.
inline constexpr int kMostTerms = 6;
inline constexpr int kMostMatrices = 10;

/// "term_0", "matrix_3".
[[nodiscard]] std::string numbered(std::string_view kind, std::int64_t index);

/// How far the positions of the test are moved where none are moved in the picture.
inline constexpr std::int64_t kTestShift = 16;

}  // namespace pelab::attention
