#include "core/encodings/rope/presets.h"

#include <string>
#include <utility>

namespace pelab::rope {
namespace {

using Setting = std::pair<const std::string, Value>;

Setting whole(const char* id, std::int64_t value) {
  return {id, value};
}

Setting text(const char* id, const char* value) {
  return {id, std::string(value)};
}

/// Phi-3.5-mini-instruct, config.json, rope_scaling.
std::vector<double> phiShort() {
  return {1.0,
          1.0199999809265137,
          1.0299999713897705,
          1.0299999713897705,
          1.0499999523162842,
          1.0499999523162842,
          1.0499999523162842,
          1.0499999523162842,
          1.0499999523162842,
          1.0699999332427979,
          1.0999999046325684,
          1.1099998950958252,
          1.1599998474121094,
          1.1599998474121094,
          1.1699998378753662,
          1.2899998426437378,
          1.339999794960022,
          1.679999828338623,
          1.7899998426437378,
          1.8199998140335083,
          1.8499997854232788,
          1.8799997568130493,
          1.9099997282028198,
          1.9399996995925903,
          1.9899996519088745,
          2.0199997425079346,
          2.0199997425079346,
          2.0199997425079346,
          2.0199997425079346,
          2.0199997425079346,
          2.0199997425079346,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0299997329711914,
          2.0799996852874756,
          2.0899996757507324,
          2.189999580383301,
          2.2199995517730713,
          2.5899994373321533,
          2.729999542236328,
          2.749999523162842,
          2.8399994373321533};
}

std::vector<double> phiLong() {
  return {1.0800000429153442, 1.1100000143051147, 1.1399999856948853, 1.340000033378601,  1.5899999141693115,
          1.600000023841858,  1.6200000047683716, 2.620000123977661,  3.2300000190734863, 3.2300000190734863,
          4.789999961853027,  7.400000095367432,  7.700000286102295,  9.09000015258789,   12.199999809265137,
          17.670000076293945, 24.46000099182129,  28.57000160217285,  30.420001983642578, 30.840002059936523,
          32.590003967285156, 32.93000411987305,  42.320003509521484, 44.96000289916992,  50.340003967285156,
          50.45000457763672,  57.55000305175781,  57.93000411987305,  58.21000289916992,  60.1400032043457,
          62.61000442504883,  62.62000274658203,  62.71000289916992,  63.1400032043457,   63.1400032043457,
          63.77000427246094,  63.93000411987305,  63.96000289916992,  63.970001220703125, 64.02999877929688,
          64.06999969482422,  64.08000183105469,  64.12000274658203,  64.41000366210938,  64.4800033569336,
          64.51000213623047,  64.52999877929688,  64.83999633789062};
}

Params llama(std::int64_t width, double factor) {
  return {whole("head_dim", width),
          whole("max_len", 131072),
          {"base", 5e5},
          text("scaling.type", "llama3"),
          {"scaling.factor", factor},
          {"scaling.low_freq_factor", 1.0},
          {"scaling.high_freq_factor", 4.0},
          whole("scaling.original_max_position_embeddings", 8192),
          whole("scaling.max_position_embeddings", 131072)};
}

std::vector<Preset> plainPresets() {
  return {
      {"llama-2", PELAB_TEXT("rope", "Llama 2 7B"),
       PELAB_TEXT("rope", "The plain form: all 128 dimensions of the head turn, in 64 pairs."),
       Params{whole("head_dim", 128), whole("max_len", 2048)}, 4096},
      {"gpt-j", PELAB_TEXT("rope", "GPT-J 6B"),
       PELAB_TEXT("rope", "Neighbouring dimensions form the pairs, and only 64 of the 256 turn."),
       Params{whole("head_dim", 256), whole("rotary_dim", 64), text("layout", "interleaved"), whole("max_len", 2048)}}};
}

std::vector<Preset> earlyPresets() {
  return {
      {"pi-example", PELAB_TEXT("rope", "Position interpolation, 4 times longer"),
       PELAB_TEXT("rope",
                  "LLaMA from 2048 to 8192 positions: every pair turns four times slower, also those that "
                  "tell neighbours apart."),
       Params{whole("head_dim", 128), whole("max_len", 8192), text("scaling.type", "linear"),
              whole("scaling.original_max_position_embeddings", 2048), whole("scaling.max_position_embeddings", 8192)}},
      {"ntk-example", PELAB_TEXT("rope", "NTK-aware scaling, 4 times longer"),
       PELAB_TEXT("rope", "The same with a larger base: the fastest pair keeps its pace, the slowest is divided by 4."),
       Params{whole("head_dim", 128), whole("max_len", 8192), text("scaling.type", "ntk"),
              whole("scaling.original_max_position_embeddings", 2048), whole("scaling.max_position_embeddings", 8192)}},
      {"internlm2.5-7b", PELAB_TEXT("rope", "InternLM2.5 7B at twice its length"),
       PELAB_TEXT("rope", "Dynamic NTK: nothing changes up to 32768 positions; here the text has 65536."),
       Params{whole("head_dim", 128),
              whole("max_len", 65536),
              {"base", 1e6},
              text("scaling.type", "dynamic"),
              {"scaling.factor", 2.0},
              whole("scaling.max_position_embeddings", 32768),
              whole("scaling.seq_len", 65536)}},
      {"gemma-3-27b", PELAB_TEXT("rope", "Gemma 3 27B, global layers"),
       PELAB_TEXT("rope", "Linear with factor 8 on a base of a million; its sliding layers are not scaled."),
       Params{whole("head_dim", 128),
              whole("max_len", 131072),
              {"base", 1e6},
              text("scaling.type", "linear"),
              {"scaling.factor", 8.0}},
       32768}};
}

std::vector<Preset> yarnPresets() {
  return {{"qwen2.5-yarn", PELAB_TEXT("rope", "Qwen2.5 7B with YaRN"),
           PELAB_TEXT("rope",
                      "The block that its model card adds for long texts. The configured length stays the trained "
                      "one, so that the factor alone says 4."),
           Params{whole("head_dim", 128),
                  whole("max_len", 131072),
                  {"base", 1e6},
                  text("scaling.type", "yarn"),
                  {"scaling.factor", 4.0},
                  whole("scaling.original_max_position_embeddings", 32768),
                  whole("scaling.max_position_embeddings", 32768)}},
          {"deepseek-v3", PELAB_TEXT("rope", "DeepSeek-V3 and R1"),
           PELAB_TEXT("rope", "YaRN by 40 on the 64 dimensions of the head that turn; equal mscales keep a at 1."),
           Params{whole("head_dim", 64),
                  whole("max_len", 163840),
                  text("layout", "interleaved"),
                  text("scaling.type", "yarn"),
                  {"scaling.factor", 40.0},
                  {"scaling.mscale", 1.0},
                  {"scaling.mscale_all_dim", 1.0},
                  whole("scaling.original_max_position_embeddings", 4096),
                  whole("scaling.max_position_embeddings", 163840)}},
          {"gpt-oss-20b", PELAB_TEXT("rope", "gpt-oss 20B"),
           PELAB_TEXT("rope", "YaRN by 32 with the ends of the ramp left between pairs."),
           Params{whole("head_dim", 64),
                  whole("max_len", 131072),
                  {"base", 150000.0},
                  text("scaling.type", "yarn"),
                  {"scaling.factor", 32.0},
                  {"scaling.truncate", false},
                  whole("scaling.original_max_position_embeddings", 4096),
                  whole("scaling.max_position_embeddings", 131072)}},
          {"kimi-k2", PELAB_TEXT("rope", "Kimi K2"),
           PELAB_TEXT("rope", "YaRN with β fast = β slow = 1: a step instead of a ramp."),
           Params{whole("head_dim", 64),
                  whole("max_len", 131072),
                  {"base", 50000.0},
                  text("layout", "interleaved"),
                  text("scaling.type", "yarn"),
                  {"scaling.factor", 32.0},
                  {"scaling.beta_fast", 1.0},
                  {"scaling.beta_slow", 1.0},
                  {"scaling.mscale", 1.0},
                  {"scaling.mscale_all_dim", 1.0},
                  whole("scaling.original_max_position_embeddings", 4096),
                  whole("scaling.max_position_embeddings", 131072)}}};
}

std::vector<Preset> laterPresets() {
  return {{"llama-3.1-8b", PELAB_TEXT("rope", "Llama 3.1 8B"),
           PELAB_TEXT("rope", "Fast pairs are kept, slow ones divided by 8, and six between them blended."),
           llama(128, 8.0)},
          {"llama-3.2-1b", PELAB_TEXT("rope", "Llama 3.2 1B"),
           PELAB_TEXT("rope", "As Llama 3.1 with a factor of 32 and heads half as wide."), llama(64, 32.0)},
          {"phi-3.5-mini", PELAB_TEXT("rope", "Phi-3.5 mini at its full length"),
           PELAB_TEXT("rope",
                      "LongRoPE: a factor of its own for each pair, found by search. Beyond 4096 positions the long "
                      "list counts."),
           Params{whole("head_dim", 96),
                  whole("max_len", 131072),
                  text("scaling.type", "longrope"),
                  whole("scaling.original_max_position_embeddings", 4096),
                  whole("scaling.max_position_embeddings", 131072),
                  whole("scaling.seq_len", 131072),
                  {"scaling.short_factor", phiShort()},
                  {"scaling.long_factor", phiLong()}}},
          {"gemma-4-26b", PELAB_TEXT("rope", "Gemma 4 26B, global layers"),
           PELAB_TEXT("rope", "Of 256 pairs the 64 fastest turn; the others stand still and carry no position."),
           Params{whole("head_dim", 512),
                  whole("max_len", 262144),
                  {"base", 1e6},
                  text("scaling.type", "proportional"),
                  {"scaling.partial_rotary_factor", 0.25}}}};
}

}  // namespace

std::vector<Preset> presets() {
  std::vector<Preset> all;
  for (auto part : {plainPresets(), earlyPresets(), yarnPresets(), laterPresets()}) {
    for (Preset& preset : part) all.push_back(std::move(preset));
  }
  return all;
}

}  // namespace pelab::rope
