#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace pelab {

/// The JSON object of a config.json. Throws Refusal not_a_config with what the bytes are instead (nothing, a pointer of
/// Git LFS, a zip archive, GGUF, safetensors, a page of HTML, a tokenizer), or with the line and column where it stops
/// being JSON. Numbers that no double holds arrive as texts. O(|bytes|).
[[nodiscard]] nlohmann::json configOf(std::string_view bytes);

}  // namespace pelab
