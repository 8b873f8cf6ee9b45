#pragma once
#include <optional>
#include <string>

#include "core/models/facts.h"
#include "core/models/widths.h"
#include "core/scene/params.h"

namespace pelab::models {

/// What a file says about the frequencies of its rotation, and where.
struct Told {
  double base = 10000.0;
  Text baseOrigin;
  std::string type;  ///< of the scaling, "none" for none
  Text typeOrigin;
  std::optional<Sized> trained;  ///< positions in training
  Text factorOrigin;             ///< of an attention factor that is stated; empty = it follows from the others
  bool scalesSoftmax = false;    ///< the class multiplies scores by yarn's g² as well (DeepSeek, Kimi)
};

/// Adds what follows from valid parameters of "rope": frequencies, attention factor, turns within the trained length,
/// and what the scaling does to which pair.
void addFrequencies(const Params& params, const Told& told, Facts& facts);

}  // namespace pelab::models
