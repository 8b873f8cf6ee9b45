#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "core/models/facts.h"
#include "core/models/fields.h"
#include "core/models/widths.h"
#include "core/scene/params.h"

namespace pelab::models {

/// What is turned in some layers, and how.
struct Turning {
  Sized head;
  std::int64_t rotaryDim = 0;
  Text rotaryOrigin;
  bool interleaved = false;  ///< pairs of neighbours turn; else halves
  Text layoutOrigin;
  double base = 10000.0;
  Text baseOrigin;
  std::string type = "none";  ///< of the scaling, by the name of our parameter
  Text typeOrigin;
  std::string unknownType;       ///< a scaling that is not known: shown without it
  Params scaling;                ///< "scaling.…"
  std::optional<Sized> trained;  ///< positions in training
  std::optional<Fields> block;   ///< the object of the scaling
};

/// The object that holds scaling and, since version 5, the base: of @p layers where layers differ, of all where that is
/// null.
[[nodiscard]] std::optional<Fields> blockOf(const Fields& fields, const char* layers);

/// @p length, or the greatest that is shown, with a warning that names @p origin once.
[[nodiscard]] std::int64_t capped(std::int64_t length, ModelReading& reading, const Text& origin);

/// L₀: beside the block before inside of it, else the stated length.
[[nodiscard]] std::optional<Sized> originalLength(const Fields& fields, const Fields& block);
[[nodiscard]] bool statesOriginal(const Fields& fields, const Fields& block);

/// Scaling of @p turning's block: by rope_type, which wins over the older type. A key that the type needs and that is
/// missing is refused; keys that it does not read, a block without a type and a type that is not known are told in
/// @p reading. Source: Hugging Face transformers 4.56 and 5, modeling_rope_utils.py.
void readScaling(const Fields& fields, Turning& turning, ModelReading& reading);

}  // namespace pelab::models
