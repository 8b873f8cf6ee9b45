#include "core/models/class_defaults.h"

#include <string>

namespace pelab::models {
namespace {

constexpr const char* kDefaults = R"({
  "llama": {"hidden_size": 4096, "num_attention_heads": 32},
  "llama4_text": {"hidden_size": 5120, "num_attention_heads": 40, "head_dim": 128},
  "mistral": {"hidden_size": 4096, "num_attention_heads": 32},
  "qwen2": {"hidden_size": 4096, "num_attention_heads": 32},
  "phi3": {"hidden_size": 3072, "num_attention_heads": 32},
  "gemma": {"hidden_size": 3072, "num_attention_heads": 16, "head_dim": 256, "num_hidden_layers": 28,
            "max_position_embeddings": 8192},
  "gemma2": {"hidden_size": 2304, "num_attention_heads": 8, "head_dim": 256, "num_hidden_layers": 26,
             "max_position_embeddings": 8192},
  "gemma3_text": {"hidden_size": 2304, "num_attention_heads": 8, "head_dim": 256, "num_hidden_layers": 26,
                  "max_position_embeddings": 131072},
  "clip_text_model": {"hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 12,
                      "max_position_embeddings": 77},
  "clip_vision_model": {"hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers": 12, "image_size": 224,
                        "patch_size": 32},
  "siglip_text_model": {"hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers": 12,
                        "max_position_embeddings": 64},
  "siglip_vision_model": {"hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers": 12, "image_size": 224,
                          "patch_size": 16},
  "whisper": {"d_model": 384, "encoder_attention_heads": 6, "max_source_positions": 1500, "max_target_positions": 448}
})";

}  // namespace

const nlohmann::json& classDefaults(std::string_view type) {
  static const nlohmann::json all = nlohmann::json::parse(kDefaults);
  static const nlohmann::json none = nlohmann::json::object();
  const auto found = all.find(std::string(type));
  return found == all.end() ? none : *found;
}

}  // namespace pelab::models
