#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

/// One thing that is known of a model, and where it comes from: the path of a key ("text_config.rope_theta"), the
/// default of the class that reads the file, or what it was computed from.
struct Fact {
  std::string key;  ///< "rotary_dim"
  nlohmann::json value;
  Text origin;
};

/// Facts in the order they are told; of kinds of layers in groups ("full_attention").
class Facts {
public:
  void add(std::string key, nlohmann::json value, Text origin) {
    m_list.push_back({std::move(key), std::move(value), std::move(origin)});
  }
  Facts& group(std::string key) {
    m_groups.emplace_back(std::move(key), Facts{});
    return m_groups.back().second;
  }
  [[nodiscard]] const std::vector<Fact>& list() const { return m_list; }
  [[nodiscard]] const std::vector<std::pair<std::string, Facts>>& groups() const { return m_groups; }
  /// The value of @p key in this group; null where there is none.
  [[nodiscard]] const nlohmann::json* find(std::string_view key) const;
  /// {"scheme": "rope", …, "full_attention": {…}}
  [[nodiscard]] nlohmann::ordered_json values() const;

private:
  std::vector<Fact> m_list;
  std::vector<std::pair<std::string, Facts>> m_groups;
};

/// A setup that shows a model, or the layers of one kind.
struct ModelSetup {
  Text name;  ///< "Full attention"; empty = all of it
  Setup setup;
  std::int64_t trained = 0;  ///< positions in training; 0 = the file does not say
};

/// What one layer attends to, and whether it turns queries and keys.
struct ModelLayer {
  std::string attention;    ///< "full", "sliding", "chunked", "linear", or as the file calls it
  std::int64_t window = 0;  ///< positions that a sliding or chunked layer sees; 0 = all, or not known
  bool rotates = true;      ///< false: without positions (NoPE)

  friend bool operator==(const ModelLayer&, const ModelLayer&) = default;
};

/// What a configuration says.
struct ModelReading {
  std::string modelType;           ///< "" = the file does not say
  std::string part;                ///< the part that was read: "text_config"; "" = the file itself
  std::vector<std::string> parts;  ///< all that could have been: "text", "vision" …
  Facts facts;
  std::vector<Text> warnings;
  std::vector<ModelSetup> setups;
  std::vector<ModelLayer> layers;  ///< from layer 0 on; empty = the file does not say how many there are
  Text layersOrigin;
};

}  // namespace pelab
