#include "core/models/frequency_facts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>
#include <vector>

#include "core/encodings/registry.h"
#include "core/models/fields.h"
#include "core/quantities/quantities.h"

namespace pelab::models {
namespace {

void addYarn(const Params& params, bool scalesSoftmax, Facts& facts) {
  const auto asked = [&](const char* kind) { return computeQuantity("rope", toJson(params), {{"kind", kind}}); };
  const nlohmann::json ramp = asked("yarn_ramp");
  facts.add("yarn_range_raw", {ramp[0], ramp[1]}, fromOthers());
  facts.add("yarn_range_used", {ramp[2], ramp[3]}, fromOthers());
  if (!scalesSoftmax || params.isNull("scaling.mscale_all_dim") || params.real("scaling.mscale_all_dim") == 0.0) return;
  const double g = asked("yarn_softmax_scale")[0].get<double>();
  facts.add("softmax_mscale", g, fromOthers());
  facts.add("softmax_mscale_sq", g * g, fromOthers());
}

void addLlama3(const Frequencies& f, Facts& facts) {
  constexpr double rounding = 1e-14;
  std::int64_t kept = 0;
  std::int64_t divided = 0;
  for (std::size_t i = 0; i < f.omega.size(); ++i) {
    if (f.omega[i] == f.unscaled[i]) {
      ++kept;
    } else if (std::abs(f.omega[i] * f.extension - f.unscaled[i]) <= rounding * f.unscaled[i]) {
      ++divided;
    }
  }
  facts.add("llama3_counts",
            {{"unchanged", kept}, {"divided", divided}, {"smoothed", std::ssize(f.omega) - kept - divided}},
            fromOthers());
}

void addLongRope(const Encoding& rope, const Params& params, Facts& facts) {
  const std::int64_t switchAt = params.integer("scaling.original_max_position_embeddings");
  facts.add("switch_at_seq_len_gt", switchAt, fromOthers());
  facts.add("factor_list_len", params.list("scaling.short_factor").size(), fromOthers());
  facts.add("inv_freq_short_last", rope.frequencies(params)->omega.back(), fromOthers());
  Params longer = params;
  longer.set("scaling.seq_len", switchAt + 1);
  facts.add("inv_freq_long_last", rope.frequencies(longer)->omega.back(), fromOthers());
}

void addProportional(const std::vector<double>& omega, Facts& facts) {
  const auto zero = std::count(omega.begin(), omega.end(), 0.0);
  facts.add("zero_freqs", zero, fromOthers());
  facts.add("nonzero_freqs", std::ssize(omega) - zero, fromOthers());
  if (std::ssize(omega) > zero && zero > 0) {
    const auto last = static_cast<std::size_t>(std::ssize(omega) - zero - 1);
    facts.add("inv_freq_" + std::to_string(last), omega[last], fromOthers());
  }
}

/// How often each pair turns within the trained length.
void addTurns(const std::vector<double>& omega, const Sized& trained, Facts& facts) {
  std::vector<double> turns;
  for (const double each : omega) turns.push_back(static_cast<double>(trained.value) * each / (2.0 * std::numbers::pi));
  facts.add("trained_length", trained.value, trained.origin);
  facts.add("pairs_below_one_turn", std::count_if(turns.begin(), turns.end(), [](double each) { return each < 1.0; }),
            fromOthers());
  facts.add("turns_at_trained_length", turns, fromOthers());
}

}  // namespace

void addFrequencies(const Params& params, const Told& told, Facts& facts) {
  const Encoding& rope = *findEncoding("rope");
  const std::shared_ptr<const Frequencies> f = rope.frequencies(params);
  const std::vector<double>& omega = f->omega;
  facts.add("n_freqs", omega.size(), fromOthers());
  facts.add("base", told.base, told.baseOrigin);
  facts.add("rope_type", told.type == "none" ? "default" : told.type, told.typeOrigin);
  facts.add("attention_factor", f->attentionFactor, told.factorOrigin.empty() ? fromOthers() : told.factorOrigin);
  facts.add("attention_factor_squared", f->attentionFactor * f->attentionFactor, fromOthers());
  if (omega.empty()) return;
  const std::size_t middle = omega.size() / 2;
  facts.add("inv_freq_first", omega.front(), fromOthers());
  facts.add("inv_freq_mid", {middle, omega[middle]}, fromOthers());
  facts.add("inv_freq_last", omega.back(), fromOthers());
  if (omega.back() > 0.0) facts.add("longest_wavelength", 2.0 * std::numbers::pi / omega.back(), fromOthers());
  if (told.trained) addTurns(omega, *told.trained, facts);
  if (told.type == "yarn") addYarn(params, told.scalesSoftmax, facts);
  if (told.type == "llama3") addLlama3(*f, facts);
  if (told.type == "longrope") addLongRope(rope, params, facts);
  if (told.type == "proportional") addProportional(omega, facts);
}

}  // namespace pelab::models
