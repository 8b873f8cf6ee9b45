#include "core/models/fact_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/encodings/registry.h"

namespace pelab {
namespace {

struct Name {
  std::string_view key;
  Text name;
};

const std::vector<Name>& names() {
  static const std::vector<Name> all{
      {"scheme", PELAB_TEXT("models", "Scheme")},
      {"schemes", PELAB_TEXT("models", "Schemes")},
      {"variant", PELAB_TEXT("models", "Variant")},
      {"d_head", PELAB_TEXT("models", "Head width")},
      {"d_model", PELAB_TEXT("models", "Width of the model")},
      {"n_heads", PELAB_TEXT("models", "Heads")},
      {"rotary_dim", PELAB_TEXT("models", "Dimensions that turn")},
      {"n_freqs", PELAB_TEXT("models", "Frequencies")},
      {"base", PELAB_TEXT("models", "Base")},
      {"layout", PELAB_TEXT("models", "Layout")},
      {"rope_type", PELAB_TEXT("models", "Scaling")},
      {"attention_factor", PELAB_TEXT("models", "Attention factor")},
      {"attention_factor_squared", PELAB_TEXT("models", "Factor of the scores by it, its square")},
      {"trained_length", PELAB_TEXT("models", "Trained length, positions")},
      {"pairs_below_one_turn", PELAB_TEXT("models", "Pairs that turn less than once within it")},
      {"turns_at_trained_length", PELAB_TEXT("models", "Turns of each pair within it")},
      {"inv_freq_first", PELAB_TEXT("models", "Fastest frequency")},
      {"inv_freq_mid", PELAB_TEXT("models", "Frequency in the middle (pair, value)")},
      {"inv_freq_last", PELAB_TEXT("models", "Slowest frequency")},
      {"longest_wavelength", PELAB_TEXT("models", "Longest wavelength, positions")},
      {"yarn_range_raw", PELAB_TEXT("models", "YaRN's ramp before rounding, pairs")},
      {"yarn_range_used", PELAB_TEXT("models", "YaRN's ramp, pairs")},
      {"llama3_counts", PELAB_TEXT("models", "Pairs by what is done to them")},
      {"softmax_mscale", PELAB_TEXT("models", "Factor of the scores besides, its root")},
      {"softmax_mscale_sq", PELAB_TEXT("models", "Factor of the scores besides")},
      {"switch_at_seq_len_gt", PELAB_TEXT("models", "The long list holds beyond, positions")},
      {"factor_list_len", PELAB_TEXT("models", "Entries of each list")},
      {"inv_freq_short_last", PELAB_TEXT("models", "Slowest frequency, short list")},
      {"inv_freq_long_last", PELAB_TEXT("models", "Slowest frequency, long list")},
      {"zero_freqs", PELAB_TEXT("models", "Pairs that stand still")},
      {"nonzero_freqs", PELAB_TEXT("models", "Pairs that turn")},
      {"qk_head_dim", PELAB_TEXT("models", "Width of queries and keys")},
      {"mrope_section", PELAB_TEXT("models", "Pairs of t, h, w")},
      {"mrope_interleaved", PELAB_TEXT("models", "Axes in turn")},
      {"nope_layers_0based", PELAB_TEXT("models", "Layers without positions, from 0")},
      {"rope_layers", PELAB_TEXT("models", "Layers that turn")},
      {"half_window", PELAB_TEXT("models", "Window to each side")},
      {"freqs_per_axis", PELAB_TEXT("models", "Frequencies of each axis")},
      {"grid", PELAB_TEXT("models", "Grid of patches")},
      {"table_rows", PELAB_TEXT("models", "Rows of the table")},
      {"rows", PELAB_TEXT("models", "Rows of the table")},
      {"enc_rows", PELAB_TEXT("models", "Rows of the encoder's table")},
      {"dec_rows", PELAB_TEXT("models", "Rows of the decoder's table")},
      {"position_offset", PELAB_TEXT("models", "Row of the first token")},
      {"usable_positions", PELAB_TEXT("models", "Positions that can be used")},
      {"cls_token", PELAB_TEXT("models", "Rows of [CLS]")},
      {"distillation_token", PELAB_TEXT("models", "Rows of the distillation token")},
      {"first_token_uses_position", PELAB_TEXT("models", "Position of the first token")},
      {"row_padding_idx_is_zero", PELAB_TEXT("models", "Row of zeros, for padding")},
      {"grows_past_max", PELAB_TEXT("models", "Grows with longer texts")},
      {"paper_inv_freq_last", PELAB_TEXT("models", "Slowest frequency by the paper's ladder")},
      {"slope_last_of_pow2_block", PELAB_TEXT("models", "Last slope of the block of 2ⁿ heads")},
      {"monotone", PELAB_TEXT("models", "Slopes fall from head to head")},
      {"cross_attention_bias", PELAB_TEXT("models", "Bias of cross-attention")},
      {"bias_per_layer", PELAB_TEXT("models", "A table of its own in each layer")},
      {"buckets", PELAB_TEXT("models", "Bucket of some relative positions")},
      {"pos_seq_for_q3_k3", PELAB_TEXT("models", "Relative positions of 3 queries and 3 keys")},
      {"freq", PELAB_TEXT("models", "Ladder of frequencies")},
      {"bias_max", PELAB_TEXT("models", "Bias maximum B")},
      {"slopes_first", PELAB_TEXT("models", "First slopes")},
      {"slopes_last", PELAB_TEXT("models", "Last slope")},
      {"num_buckets", PELAB_TEXT("models", "Buckets")},
      {"max_distance", PELAB_TEXT("models", "Greatest distance")},
      {"bias_table_shape", PELAB_TEXT("models", "Table of biases")},
      {"encoder", PELAB_TEXT("models", "Encoder")},
      {"decoder", PELAB_TEXT("models", "Decoder")},
      {"att_span", PELAB_TEXT("models", "Half of the relative rows")},
      {"rel_table_rows", PELAB_TEXT("models", "Relative rows")},
      {"terms", PELAB_TEXT("models", "Position terms")},
      {"absolute_table", PELAB_TEXT("models", "Absolute table at the input")},
      {"clamp_len", PELAB_TEXT("models", "Clamp length")},
      {"full_attention", PELAB_TEXT("models", "Full attention")},
      {"sliding_attention", PELAB_TEXT("models", "Sliding attention")}};
  return all;
}

const std::vector<Name>& words() {
  static const std::vector<Name> all{{"bidirectional", PELAB_TEXT("models", "in both directions")},
                                     {"causal", PELAB_TEXT("models", "backwards only")},
                                     {"c2p", PELAB_TEXT("models", "content to position (c2p)")},
                                     {"p2c", PELAB_TEXT("models", "position to content (p2c)")},
                                     {"unchanged", PELAB_TEXT("models", "unchanged")},
                                     {"divided", PELAB_TEXT("models", "divided")},
                                     {"smoothed", PELAB_TEXT("models", "smoothed")},
                                     {"default", PELAB_TEXT("models", "none")}};
  return all;
}

const std::vector<Name>& parts() {
  static const std::vector<Name> all{{"text", PELAB_TEXT("models", "Text")},
                                     {"vision", PELAB_TEXT("models", "Images")},
                                     {"audio", PELAB_TEXT("models", "Sound")},
                                     {"encoder", PELAB_TEXT("models", "Encoder")},
                                     {"decoder", PELAB_TEXT("models", "Decoder")}};
  return all;
}

const Text* named(const std::vector<Name>& all, std::string_view key) {
  const auto found = std::find_if(all.begin(), all.end(), [key](const Name& each) { return each.key == key; });
  return found == all.end() ? nullptr : &found->name;
}

/// The label of the choice @p word of a parameter called @p id of any scheme.
const Text* choiceNamed(std::string_view id, std::string_view word) {
  for (const Encoding* encoding : allEncodings()) {
    const ParamSpec* spec = findSpec(encoding->params(), id);
    if (spec == nullptr) continue;
    for (const Choice& choice : spec->choices) {
      if (choice.id == word) return &choice.label;
    }
  }
  return nullptr;
}

}  // namespace

Text factName(std::string_view key) {
  if (const Text* name = named(names(), key)) return *name;
  constexpr std::string_view ofPair = "inv_freq_";
  if (key.starts_with(ofPair))
    return PELAB_TEXT("models", "Frequency of pair %1").with({std::string(key.substr(ofPair.size()))});
  return Text::literal(std::string(key));
}

Text factWord(std::string_view key, std::string_view word) {
  if (key == "scheme" || key == "schemes") {
    const Encoding* encoding = findEncoding(word);
    return encoding != nullptr ? encoding->info().name : Text::literal(std::string(word));
  }
  if (key == "part") {
    const Text* name = named(parts(), word);
    return name != nullptr ? *name : Text::literal(std::string(word));
  }
  if (const Text* label = choiceNamed(key == "rope_type" ? "scaling.type" : key, word)) return *label;
  const Text* name = named(words(), word);
  return name != nullptr ? *name : Text::literal(std::string(word));
}

}  // namespace pelab
