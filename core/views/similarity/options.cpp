#include "core/views/similarity/options.h"

#include <string>
#include <utility>

#include "core/encodings/common_params.h"
#include "core/scene/spec_makers.h"
#include "core/views/walk.h"

namespace pelab::similarity {

namespace {

std::vector<ParamSpec> makeOptions() {
  std::vector<ParamSpec> specs;
  specs.push_back(
      choiceSpec("measure", PELAB_TEXT("similarity", "Measure"),
                 PELAB_TEXT("similarity", "The inner product itself, or divided by the lengths of both rows."),
                 {{"dot", PELAB_TEXT("similarity", "Dot product")}, {"cosine", PELAB_TEXT("similarity", "Cosine")}}));
  specs.push_back(
      choiceSpec("axis", PELAB_TEXT("similarity", "Distance axis"),
                 PELAB_TEXT("similarity", "A logarithmic axis shows near and far distances together."),
                 {{"linear", PELAB_TEXT("similarity", "Linear")}, {"log", PELAB_TEXT("similarity", "Logarithmic")}}));
  specs.push_back(
      listSpec("base_overlay", PELAB_TEXT("similarity", "Other bases"),
               PELAB_TEXT("similarity", "Curves of the same scheme with these bases, at most six: [100, 1000000]."),
               0.0, common_params::greatestBase));
  specs.back().minExclusive = true;
  specs.push_back(specOf("far_from", Kind::Integer, PELAB_TEXT("similarity", "Far begins at"),
                         PELAB_TEXT("similarity",
                                    "Distance from which the highest similarity is looked for; empty: half of "
                                    "the length."),
                         std::monostate{}));
  specs.back().nullable = true;
  specs.back().min = specs.back().sliderMin = 1;
  specs.back().max = specs.back().sliderMax = 1048576;
  specs.back().scale = Scale::Log2;
  specs.push_back(specOf("samples", Kind::Integer, PELAB_TEXT("similarity", "Random vectors"),
                         PELAB_TEXT("similarity", "Rotations only: how many independent random q and k make the band."),
                         std::int64_t{64}));
  specs.back().min = specs.back().sliderMin = 1;
  specs.back().max = specs.back().sliderMax = 1024;
  specs.back().scale = Scale::Log2;
  specs.push_back(specOf("seed", Kind::Unsigned, PELAB_TEXT("similarity", "Seed"),
                         PELAB_TEXT("similarity", "Start of the random numbers for q and k."), std::uint64_t{0}));
  specs.back().min = 0;
  specs.back().sliderMax = 100;
  specs.push_back(alongSpec());
  return specs;
}

}  // namespace

const std::vector<ParamSpec>& options() {
  static const std::vector<ParamSpec> specs = makeOptions();
  return specs;
}

}  // namespace pelab::similarity
