#pragma once
#include <string>
#include <vector>

#include "core/scene/param_spec.h"

namespace pelab {

/// Options of a view of a sentence: "sentence" (zh, en, own), "text" (one's own words), "seed" (of the embeddings).
[[nodiscard]] std::vector<ParamSpec> sentenceOptions();

/// The sentence that @p options choose.
[[nodiscard]] std::string chosenSentence(const Params& options);

/// Whether the option @p id of these changes what is shown.
[[nodiscard]] bool usesSentenceOption(std::string_view id, const Params& options);

}  // namespace pelab
