#include "core/models/fact_names.h"

#include <algorithm>
#include <string>
#include <vector>

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

}  // namespace

Text factName(std::string_view key) {
  const auto found = std::find_if(names().begin(), names().end(), [key](const Name& each) { return each.key == key; });
  return found == names().end() ? Text::literal(std::string(key)) : found->name;
}

}  // namespace pelab
