#include "core/models/families.h"

#include <algorithm>
#include <array>

namespace pelab::models {
namespace {

constexpr Family turning(std::string_view type, bool interleaved = false, double base = 10000.0, double local = 0.0) {
  return {type, Way::Rotation, interleaved, base, local, {}};
}
constexpr Family other(std::string_view type, Way way, std::string_view variant = {}) {
  return {type, way, false, 10000.0, 0.0, variant};
}

constexpr std::array kFamilies{
    turning("llama"),
    turning("llama4", true, 5e5),
    turning("llama4_text", true, 5e5),
    turning("mistral"),
    turning("ministral3"),
    turning("mixtral"),
    turning("qwen2"),
    turning("qwen2_moe"),
    turning("qwen3"),
    turning("qwen3_moe"),
    turning("qwen3_next"),
    turning("qwen2_vl", false, 1e6),
    turning("qwen2_5_vl", false, 1e6),
    turning("qwen3_vl", false, 5e5),
    turning("qwen2_5_omni", false, 1e6),
    turning("qwen3_vl_text", false, 5e5),
    turning("deepseek_v2", true),
    turning("deepseek_v3", true),
    turning("kimi_k2", true),
    turning("phi-msft"),
    turning("phi"),
    turning("phi3"),
    turning("gpt_neox"),
    turning("gptj", true),
    turning("codegen", true),
    turning("stablelm"),
    turning("nemotron"),
    turning("chatglm", true),
    turning("glm", true),
    turning("glm4", true),
    turning("gemma"),
    turning("gemma2"),
    turning("gemma3", false, 1e6, 1e4),
    turning("gemma3_text", false, 1e6, 1e4),
    turning("gemma4", false, 1e6, 1e4),
    turning("gemma4_text", false, 1e6, 1e4),
    turning("falcon"),
    turning("roformer", true),
    turning("modernbert", false, 160000.0, 10000.0),
    turning("nomic_bert", false, 1000.0),
    turning("jina_embeddings_v3", false, 20000.0),
    turning("smollm3", false, 2e6),
    turning("olmo3", false, 5e5),
    turning("mobilellm"),
    turning("exaone4"),
    turning("gpt_oss", false, 150000.0),
    turning("cohere", true),
    turning("cohere2", true),
    turning("internlm2"),
    turning("apertus", false, 1.2e7),
    turning("persimmon", false, 25000.0),
    turning("helium", true),
    turning("ernie4_5", true),
    turning("moonshine", true),
    turning("baichuan"),
    other("mpt", Way::Slopes),
    other("bloom", Way::Slopes),
    other("t5", Way::Buckets),
    other("mt5", Way::Buckets),
    other("umt5", Way::Buckets, "per_layer"),
    other("mpnet", Way::Both),
    other("bert", Way::Learned),
    other("gpt2", Way::Learned),
    other("gpt_bigcode", Way::Learned),
    other("electra", Way::Learned),
    other("albert", Way::Learned),
    other("roberta", Way::Padded),
    other("xlm-roberta", Way::Padded),
    other("camembert", Way::Padded),
    other("esm", Way::Padded),
    other("opt", Way::Extra),
    other("bart", Way::Extra),
    other("mbart", Way::Extra),
    other("vit", Way::Patches),
    other("deit", Way::Patches, "distilled"),
    other("clip_vision_model", Way::Patches),
    other("intern_vit_6b", Way::Patches),
    other("internvl_vision", Way::Patches),
    other("siglip_vision_model", Way::Patches, "no_class"),
    other("clip_text_model", Way::Learned),
    other("siglip_text_model", Way::Learned),
    other("qwen2_audio_encoder", Way::Speech, "t2t"),
    other("qwen2_5_omni_audio_encoder", Way::Speech, "t2t"),
    other("whisper", Way::Speech, "t2t"),
    other("marian", Way::Sinusoid, "paper"),
    other("m2m_100", Way::Sinusoid, "t2t"),
    other("nllb-moe", Way::Sinusoid, "t2t"),
    other("transfo-xl", Way::Relative, "transformer_xl"),
    other("xlnet", Way::Relative, "xlnet"),
    other("deberta", Way::Disentangled),
    other("deberta-v2", Way::Disentangled),
    Family{"dinov3_vit", Way::Axial, false, 100.0, 0.0, "dinov3"},
    other("pixtral", Way::Axial, "pixtral"),
    other("qwen2_vl_vision", Way::Axial, "qwen2vl_vision"),
    other("qwen2_5_vl_vision", Way::Axial, "qwen2vl_vision"),
    other("qwen2_5_omni_vision_encoder", Way::Axial, "qwen2vl_vision"),
    other("qwen3_vl_vision", Way::Axial, "qwen2vl_vision"),
};

}  // namespace

std::optional<Family> familyOf(std::string_view type) {
  const auto* const found =
      std::find_if(kFamilies.begin(), kFamilies.end(), [type](const Family& family) { return family.type == type; });
  if (found != kFamilies.end()) return *found;
  constexpr std::string_view ending = "_text";  // the text part of a model of several
  return type.ends_with(ending) ? familyOf(type.substr(0, type.size() - ending.size())) : std::nullopt;
}

}  // namespace pelab::models
