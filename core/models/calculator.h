#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/models/facts.h"
#include "core/scene/scene.h"
#include "core/text.h"

namespace pelab {

/// What a model was trained with, and what it is to read.
struct ScalingWish {
  std::string method = "yarn";  ///< one of scalingMethods()
  std::int64_t headDim = 128;   ///< dimensions that turn
  double base = 10000.0;
  std::int64_t trained = 4096;  ///< positions in training
  std::int64_t target = 32768;  ///< positions to read, from the trained length to 1 048 576

  friend bool operator==(const ScalingWish&, const ScalingWish&) = default;
};

/// "linear", "ntk", "dynamic", "yarn", "llama3", and what they are called.
struct ScalingMethod {
  std::string_view id;
  Text name;
};
[[nodiscard]] const std::vector<ScalingMethod>& scalingMethods();

/// The rotation that reads the wished length, with s = target / trained and each method's usual constants: YaRN's
/// turns 32 and 1, Llama 3's 1 and 4. Throws Refusal bad_scaling, or what the scheme refuses.
[[nodiscard]] Setup scaledSetup(const ScalingWish& wish);

/// The spellings of the block in a config.json.
enum class BlockForm {
  RopeScaling,    ///< rope_theta beside rope_scaling, transformers before 5
  RopeParameters  ///< all in rope_parameters, since transformers 5
};

/// The keys of a config.json that make transformers scale as scaledSetup does: max_position_embeddings, base and
/// scaling. Static NTK has no type of its own there: its block is base·s^(d/(d−2)) alone. Throws as scaledSetup.
[[nodiscard]] nlohmann::ordered_json scalingBlock(const ScalingWish& wish, BlockForm form);

/// What a pasted block means, with its warnings; its first setup is the rotation: a whole config.json, some of its keys
/// with or without braces around them, or what stands inside of rope_scaling or rope_parameters. What it does not say
/// is that of @p wish. Throws Refusal with what readConfig or configOf say of it, and bad_scaling where "..." stands
/// for keys that were left out.
[[nodiscard]] ModelReading readBlock(std::string_view text, const ScalingWish& wish);

}  // namespace pelab
