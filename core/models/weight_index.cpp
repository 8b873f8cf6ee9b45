#include "core/models/weight_index.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/scene/json_text.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

[[noreturn]] void refuse(std::string value, const Text& message) {
  throw Refusal({"bad_index", "weight_map", std::move(value), message});
}

bool staysInFolder(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find_first_of("/\\") == std::string::npos &&
         name.find('\0') == std::string::npos;
}

}  // namespace

WeightIndex parseWeightIndex(std::string_view bytes) {
  if (const auto kind = fileKindOf(bytes))
    throw Refusal({"other_file", "file", std::string(wordOf(*kind)), sentenceOf(*kind)});
  const nlohmann::json json = parsedFile(bytes);
  if (json.is_discarded()) refuse("", PELAB_TEXT("models", "The index is no JSON."));
  if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object()) {
    refuse("", PELAB_TEXT("models", "The index has no weight_map, which tells the file of each tensor."));
  }
  WeightIndex index;
  for (const auto& [tensor, file] : json["weight_map"].items()) {
    if (!file.is_string()) {
      refuse(shortened(tensor), PELAB_TEXT("models", "weight_map gives tensor %1 no file's name, but %2.")
                                    .with({inQuotes(tensor), shortened(file.dump())}));
    }
    std::string name = file.get<std::string>();
    if (!staysInFolder(name)) {
      refuse(shortened(name), PELAB_TEXT("models",
                                         "weight_map gives tensor %1 the file %2; it must be a name in the "
                                         "folder of the index.")
                                  .with({inQuotes(tensor), inQuotes(name)}));
    }
    index.emplace(tensor, std::move(name));
  }
  return index;
}

}  // namespace pelab
