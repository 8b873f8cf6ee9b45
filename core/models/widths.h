#pragma once
#include <cstdint>
#include <optional>

#include "core/models/facts.h"
#include "core/models/fields.h"

namespace pelab::models {

/// A number of a model with what to say of it.
struct Sized {
  std::int64_t value = 0;
  Text origin;
};

/// hidden_size and its other names.
[[nodiscard]] std::optional<Sized> modelWidth(const Fields& fields);
[[nodiscard]] std::optional<Sized> headCount(const Fields& fields);
/// Width of a head, of its rotary part alone where heads have two (qk_rope_head_dim). Refused where it follows from
/// width / heads and that leaves a rest.
[[nodiscard]] std::optional<Sized> headWidth(const Fields& fields);
/// Patches of a picture, image_size / patch_size, each a number or [height, width].
struct Grid {
  std::int64_t rows = 1, columns = 1;
  Text origin;
};
/// Nothing where a size is not stated; refused where no patch or more than 8192 lie along a side.
[[nodiscard]] std::optional<Grid> patchGrid(const Fields& fields);
/// Positions that the file states.
[[nodiscard]] std::optional<Sized> statedLength(const Fields& fields);

}  // namespace pelab::models
