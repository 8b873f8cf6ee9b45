#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/quantities/quantities.h"

/// What tests of encodings share.
namespace pelab::test {

/// A file of tests/golden.
inline nlohmann::json goldenFile(const std::string& name) {
  std::ifstream file(std::string(PELAB_SOURCE_DIR "/tests/golden/") + name);
  return nlohmann::json::parse(file);
}

/// The files of tests/golden with cases of one scheme, or of a group of quantities, that exists here: a new file joins
/// the tests by lying there, one of a scheme to come by the scheme.
inline std::vector<std::string> goldenFilesOfSchemes() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(PELAB_SOURCE_DIR "/tests/golden")) {
    if (entry.path().extension() != ".json") continue;
    const std::string name = entry.path().filename().string();
    const nlohmann::json file = goldenFile(name);
    if (!file.is_object() || !file.contains("cases")) continue;
    if (encodingOfScheme(file.value("scheme", "")) != nullptr) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Complete parameters of @p encoding from JSON text: paramsOf(e, R"({"d_model": 8})").
inline Params paramsOf(const Encoding& encoding, const std::string& json = "{}") {
  return complete(encoding.params(), paramsFromJson(nlohmann::json::parse(json)).value());
}

/// A quantity as numbers; parameters and query as JSON text.
inline std::vector<double> numbers(std::string_view scheme, const std::string& params, const std::string& query) {
  return computeQuantity(scheme, nlohmann::json::parse(params), nlohmann::json::parse(query))
      .get<std::vector<double>>();
}

/// The refusal of a quantity; an empty code when it is answered.
inline Error refusal(std::string_view scheme, const std::string& params, const std::string& query) {
  try {
    (void)computeQuantity(scheme, nlohmann::json::parse(params), nlohmann::json::parse(query));
  } catch (const Refusal& refused) {
    return refused.error();
  }
  return {};
}

}  // namespace pelab::test
