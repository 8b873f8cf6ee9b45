#include "core/models/library.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace pelab {
namespace {

std::string familyOf(const nlohmann::json& config) {
  const auto part = config.find("text_config");
  for (const nlohmann::json* each : {part == config.end() ? &config : &*part, &config}) {
    if (each->contains("model_type")) return each->at("model_type").get<std::string>();
  }
  return {};
}

std::string inLowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

const std::string& LibraryModel::whyIn(const std::string& language) const {
  const auto in = [this](const std::string& wanted) {
    return std::find_if(why.begin(), why.end(), [&](const auto& sentence) { return sentence.first == wanted; });
  };
  const auto found = in(language);
  return found == why.end() ? in("en")->second : found->second;
}

std::vector<LibraryModel> libraryOf(std::string_view text) {
  std::vector<LibraryModel> models;
  for (const nlohmann::json& entry : nlohmann::json::parse(text)) {
    const nlohmann::json& config = entry.at("config");
    (void)entry.at("why").at("en");  // what other languages fall back to
    LibraryModel model{
        entry.at("id").get<std::string>(), entry.at("name").get<std::string>(), familyOf(config), {}, config};
    for (const auto& [language, sentence] : entry.at("why").items()) {
      model.why.emplace_back(language, sentence.get<std::string>());
    }
    models.push_back(std::move(model));
  }
  return models;
}

bool matches(const LibraryModel& model, std::string_view words, const std::string& language, std::string_view more) {
  std::string all;
  for (const std::string_view part : {std::string_view(model.id), std::string_view(model.name),
                                      std::string_view(model.family), std::string_view(model.whyIn(language)), more}) {
    all += inLowerCase(part) + '\n';
  }
  std::istringstream wanted(inLowerCase(words));
  for (std::string word; wanted >> word;) {
    if (all.find(word) == std::string::npos) return false;
  }
  return true;
}

}  // namespace pelab
