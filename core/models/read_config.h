#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/models/facts.h"

namespace pelab {

/// What a model's config.json says about positions, as Hugging Face transformers reads it. Of a file with several parts
/// (text_config, vision_config, audio_config …) the text is read, or that which @p part names ("vision"). Nothing is
/// corrected from the family's name; what only the class knows is told as its default. Throws Refusal bad_config with
/// the path of the key, or the code of the scheme that refuses a value. O(|config|).
[[nodiscard]] ModelReading readConfig(const nlohmann::json& config, std::string_view part = {});

/// The same of a file's bytes; keys that stand twice are warned of. Throws what configOf does, too.
[[nodiscard]] ModelReading readConfigText(std::string_view bytes, std::string_view part = {});

}  // namespace pelab
