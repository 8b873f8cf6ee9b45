#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

namespace pelab::models {

/// What the class of @p type puts where a configuration leaves a key out: {"hidden_size": 2304, …}, only keys that are
/// read here and that published files do leave out (Gemma 3, LLaVA, PaliGemma, SigLIP); else an empty object. Source:
/// Hugging Face transformers 4.56, configuration_<type>.py.
[[nodiscard]] const nlohmann::json& classDefaults(std::string_view type);

}  // namespace pelab::models
