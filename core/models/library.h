#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pelab {

/// A published model as a preset: what its config.json says about positions.
struct LibraryModel {
  std::string id;  ///< "llama-3.1-8b"
  std::string name;
  std::string family;  ///< model_type, of the text where the file has parts; "" = it does not say
  std::vector<std::pair<std::string, std::string>> why;  ///< "en", "zh_CN" …: a sentence why it is worth a look
  nlohmann::json config;

  /// The sentence in @p language, else in English.
  [[nodiscard]] const std::string& whyIn(const std::string& language) const;
};

/// The models of resources/models/library.json in its order; @p text is that file. Throws nlohmann::json::exception
/// when it is not such a file.
[[nodiscard]] std::vector<LibraryModel> libraryOf(std::string_view text);

/// Whether every word of @p words, in any case, stands in the id, name, family or sentence of @p model, or in @p more.
/// No words fit every model. Letters outside of ASCII are compared as they are.
[[nodiscard]] bool matches(const LibraryModel& model, std::string_view words, const std::string& language,
                           std::string_view more);

}  // namespace pelab
