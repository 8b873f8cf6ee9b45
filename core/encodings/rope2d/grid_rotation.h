#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/encodings/coordinate_table.h"
#include "core/encodings/frequencies.h"
#include "core/encodings/line.h"
#include "core/scene/params.h"

namespace pelab::rope2d {

enum Axis : std::size_t { Row = 0, Col = 1 };

/// How one published model turns the pairs of a head by the row y and the column x of a patch. Slot s turns by
/// omega · coordinate, the coordinate being offset + scale · index: the index itself, or 2·index + 1 − N for patch
/// centres, whose ω holds 1/N.
struct GridRotation {
  std::vector<Slot> pairs;  ///< d/2 of them
  bool interleaved = false;
  std::int64_t scale = 1;
  std::int64_t offset[2] = {0, 0};  ///< of rows, of columns
};

/// Of complete and valid parameters: w_j = base^(−4j/d), j < d/4, for rows and for columns (Pixtral: the even and the
/// odd members of base^(−2i/d)).
[[nodiscard]] GridRotation rotationOf(const Params& params);

/// The d/2 angles at row @p y and column @p x, in the order of the slots.
[[nodiscard]] std::vector<double> angles(const GridRotation& rotation, double y, double x);

/// Radians per patch along @p axis: scale · omega of its slots, 0 of the others. EVA-02 states the trained grid, and on
/// another one also the frequencies before they were scaled to it.
[[nodiscard]] Frequencies frequenciesAlong(const Params& params, Axis axis);

/// The coordinates of @p patches along an axis: their numbers, those on the trained grid, or the centres
/// (2k + 1)/patches − 1.
[[nodiscard]] Coordinate coordinateOf(const Params& params, std::int64_t patches);

/// Numerator n of the exponent of slot @p s: w = base^(−n/d).
[[nodiscard]] std::int64_t exponent(const Params& params, std::int64_t s);
/// Axis that slot @p s follows.
[[nodiscard]] Axis axisOf(const Params& params, std::int64_t s);

[[nodiscard]] std::string formula(const Params& params);

}  // namespace pelab::rope2d
