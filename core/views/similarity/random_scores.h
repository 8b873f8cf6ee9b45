#pragma once
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/views/similarity/subject.h"

namespace pelab::similarity {

/// Scores (R_m q)·(R_n k) of independent random q and k at several n − m: their mean and standard deviation over the
/// samples. The components are standard normals of the streams "q" and "k" of `seed` (samples × head_dim, row-major).
struct RandomScores {
  std::vector<double> mean, deviation;  ///< one per distance; empty when stopped
};

/// For pair (u, v) the score is a²[(q_u k_u + q_v k_v) cos rθ + (q_v k_u − q_u k_v) sin rθ]; dimensions that pass
/// through add q_j k_j. @p cosine divides each sample by ‖R q‖ ‖R k‖. Cost: samples × pairs × (distances + 1).
[[nodiscard]] RandomScores randomScores(const ShiftForm& form, std::int64_t samples, std::uint64_t seed, bool cosine,
                                        const std::vector<double>& distances, const std::stop_token& stop);

}  // namespace pelab::similarity
