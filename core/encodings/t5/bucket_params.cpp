#include "core/encodings/t5/bucket_params.h"

#include <algorithm>
#include <utility>

#include "core/encodings/common_params.h"
#include "core/scene/spec_makers.h"

namespace pelab::t5 {

ParamSpec numBucketsSpec() {
  ParamSpec spec = specOf("num_buckets", Kind::Integer, PELAB_TEXT("t5", "Buckets"),
                          PELAB_TEXT("t5", "Rows of the trained table; in both directions each side has half of them."),
                          std::int64_t{32});
  spec.min = 2.0;
  spec.max = 65536.0;
  spec.sliderMin = 4.0;
  spec.sliderMax = 512.0;
  spec.scale = Scale::Log2;
  spec.source = "relative_attention_num_buckets";
  return spec;
}

ParamSpec maxDistanceSpec() {
  ParamSpec spec =
      specOf("max_distance", Kind::Integer, PELAB_TEXT("t5", "Greatest distance"),
             PELAB_TEXT("t5",
                        "Where the logarithmic buckets end. The last bucket begins before it and holds everything "
                        "farther away."),
             std::int64_t{128});
  spec.min = 1.0;
  spec.max = static_cast<double>(common_params::maxPositions);
  spec.sliderMin = 2.0;
  spec.sliderMax = 4096.0;
  spec.scale = Scale::Log2;
  spec.source = "relative_attention_max_distance";
  return spec;
}

std::optional<Error> bucketError(std::int64_t numBuckets, std::int64_t maxDistance, bool bidirectional) {
  const std::int64_t least = bidirectional ? 4 : 2;
  if (numBuckets < least) {
    return Error{"bad_num_buckets", "num_buckets", std::to_string(numBuckets),
                 PELAB_TEXT("t5", "%1 buckets for both directions leave none for distance 1; at least %2 are needed.")
                     .with({numBuckets, least})};
  }
  const std::int64_t exact = numBuckets / least;
  if (maxDistance <= exact) {
    return Error{"bad_max_distance", "max_distance", std::to_string(maxDistance),
                 PELAB_TEXT("t5",
                            "max_distance %1 is too small for %2 buckets: it must be more than %3, the number of exact "
                            "buckets.")
                     .with({maxDistance, numBuckets, exact})};
  }
  return std::nullopt;
}

std::vector<Text> bucketWarnings(const T5Buckets& buckets) {
  std::vector<Text> texts;
  const auto say = [&texts](Text text) { texts.push_back(std::move(text)); };
  if (buckets.isBidirectional() && buckets.buckets() % 2 != 0) {
    say(PELAB_TEXT("t5", "An odd number of buckets in both directions leaves the last one unused."));
  }
  const std::vector<std::int64_t> firsts = buckets.firstDistances();
  const auto empty = std::count(firsts.begin(), firsts.end(), -1);
  if (empty > 0) {
    say(PELAB_TEXT("t5", "%1 of the %2 buckets of a direction are never used: the greatest distance is close.")
            .with({static_cast<std::int64_t>(empty), buckets.perDirection()}));
  }
  return texts;
}

std::string distanceFormula(const T5Buckets& buckets) {
  const std::int64_t exact = buckets.perDirection() / 2;
  const std::string half = std::to_string(exact);
  return "b(n) = n (n < " + half + "), b(n) = min(" + half + " + ⌊" + std::to_string(buckets.perDirection() - exact) +
         " ln(n/" + half + ") / ln(" + std::to_string(buckets.maxDistance()) + "/" + half + ")⌋, " +
         std::to_string(buckets.perDirection() - 1) + ") (n ≥ " + half + ")";
}

}  // namespace pelab::t5
