#pragma once
#include <optional>
#include <string_view>

namespace pelab::models {

/// How a class of models tells positions where no key decides.
enum class Way {
  Rotation,      ///< RoPE
  Axial,         ///< RoPE over the rows and columns of a picture
  Learned,       ///< a trained table
  Padded,        ///< a trained table whose rows up to that of the padding token are no positions (RoBERTa)
  Extra,         ///< a trained table with two rows more than positions (OPT, BART)
  Patches,       ///< a trained table with a row per patch and rows before them (ViT: one, for the class)
  Slopes,        ///< ALiBi
  Buckets,       ///< T5
  Both,          ///< a trained table and T5's buckets (MPNet)
  Relative,      ///< Transformer-XL, XLNet
  Disentangled,  ///< DeBERTa
  Clipped,       ///< Shaw's relative keys (BERT's "relative_key" and "relative_key_query")
  Nothing,       ///< no positions at all
  Sinusoid,      ///< a fixed table
  Speech         ///< a fixed table for the encoder, a trained one for the decoder (Whisper)
};

/// What the class that reads a configuration adds to it. Source: Hugging Face transformers 4.56 and 5,
/// configuration_<type>.py and modeling_<type>.py.
struct Family {
  std::string_view type;  ///< model_type
  Way way = Way::Rotation;
  bool interleaved = false;       ///< pairs of neighbours turn; else halves
  double base = 10000.0;          ///< where no key says it
  double localBase = 0.0;         ///< of the layers with a window; 0 = the same
  std::string_view variant = {};  ///< of the scheme: "dinov3", "xlnet_bi"
};

/// The family of @p type, or of X where that is X_text; nothing where it is not known here. A part of a model is
/// "qwen2_5_vl_vision" where it names no class of its own.
[[nodiscard]] std::optional<Family> familyOf(std::string_view type);

}  // namespace pelab::models
