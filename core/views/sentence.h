#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/param_spec.h"
#include "core/scene/scene.h"

namespace pelab {

/// Options of a view of a sentence: "sentence" (zh, en, own), "words" (one's own), "seed" (of the embeddings).
[[nodiscard]] std::vector<ParamSpec> sentenceOptions();

/// The sentence that @p options choose.
[[nodiscard]] std::string chosenSentence(const Params& options);

/// The default scene with the example sentences of @p language ("en", "zh_CN") where views have one.
[[nodiscard]] Scene firstScene(std::string_view language);

/// Whether the option @p id of these changes what is shown.
[[nodiscard]] bool usesSentenceOption(std::string_view id, const Params& options);

}  // namespace pelab
