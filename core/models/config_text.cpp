#include "core/models/config_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/error.h"
#include "core/scene/json_text.h"
#include "core/scene/number_text.h"

namespace pelab {
namespace {

[[noreturn]] void refuse(Text message) {
  throw Refusal({"not_a_config", "file", "", std::move(message)});
}

/// What begins so is something else.
void refuseOthers(std::string_view bytes) {
  const std::string_view text = trimmed(bytes);
  if (text.empty()) refuse(PELAB_TEXT("models", "The file is empty; a config.json begins with “{”."));
  if (text.starts_with("version https://git-lfs")) {
    refuse(PELAB_TEXT("models", "This is a pointer of Git LFS, not the file itself. Fetch it with “git lfs pull”."));
  }
  if (bytes.starts_with("PK\x03\x04")) {
    refuse(PELAB_TEXT("models", "This is a zip archive (as PyTorch's .bin and .pt are); a config.json is text."));
  }
  if (bytes.starts_with("GGUF")) {
    refuse(PELAB_TEXT("models", "This is a GGUF file; open the config.json of the model it was made from."));
  }
  if (text.starts_with('<')) refuse(PELAB_TEXT("models", "This is a page of HTML or XML, not a config.json."));
  constexpr std::size_t lengthBytes = 8;
  if (bytes.size() > lengthBytes && bytes[lengthBytes] == '{' &&
      bytes.substr(0, lengthBytes).find('\0') < lengthBytes) {
    refuse(PELAB_TEXT("models", "This is a safetensors file; open the config.json beside it."));
  }
}

/// "line 3, column 14" of the byte at which @p text stops being JSON.
std::pair<std::int64_t, std::int64_t> placeOf(std::string_view text) {
  std::size_t at = text.size();
  try {
    const auto parsed = nlohmann::json::parse(withLargeNumbersAsTexts(text));
    at = parsed.empty() ? 0 : at;
  } catch (const nlohmann::json::parse_error& error) {
    at = std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0);
  } catch (const nlohmann::json::exception&) {
    at = 0;
  }
  const std::string_view before = text.substr(0, at);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  return {line, static_cast<std::int64_t>(at - (start == std::string_view::npos ? 0 : start + 1)) + 1};
}

}  // namespace

nlohmann::json configOf(std::string_view bytes) {
  refuseOthers(bytes);
  nlohmann::json config = parsedFile(bytes);
  if (config.is_discarded()) {
    const auto [line, column] = placeOf(bytes);
    refuse(PELAB_TEXT("models",
                      "The file is no JSON from line %1, column %2 on (comments, single quotes and a comma "
                      "before a closing bracket are none).")
               .with({line, column}));
  }
  if (config.is_object() && config.contains("added_tokens") && config.contains("model")) {
    refuse(
        PELAB_TEXT("models", "This is a tokenizer.json; what a model does with positions stands in its config.json."));
  }
  return config;
}

}  // namespace pelab
