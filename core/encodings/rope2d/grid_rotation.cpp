#include "core/encodings/rope2d/grid_rotation.h"

#include <cmath>
#include <numbers>

namespace pelab::rope2d {
namespace {

bool isVariant(const Params& params, std::string_view variant) {
  return params.text("variant") == variant;
}

/// pt/ft, which takes the rows and columns of a larger grid back to those of the trained one.
double gridScale(const Params& params) {
  if (!isVariant(params, "eva02") || params.isNull("ft_seq_len")) return 1.0;
  return static_cast<double>(params.integer("pt_seq_len")) / static_cast<double>(params.integer("ft_seq_len"));
}

/// "c_y = (2y + 1)/14 − 1"
std::string centre(const char* name, std::int64_t patches) {
  const std::string axis(name);
  return "c_" + axis + " = (2" + axis + " + 1)/" + std::to_string(patches) + " − 1";
}

}  // namespace

Axis axisOf(const Params& params, std::int64_t s) {
  const bool isFirstHalf = s < params.integer("head_dim") / 4;
  return isFirstHalf == isVariant(params, "rope_vit_axial") ? Col : Row;
}

std::int64_t exponent(const Params& params, std::int64_t s) {
  const std::int64_t perAxis = params.integer("head_dim") / 4;
  const std::int64_t odd = isVariant(params, "pixtral") && s >= perAxis ? 2 : 0;
  return 4 * (s % perAxis) + odd;
}

GridRotation rotationOf(const Params& params) {
  GridRotation rotation;
  rotation.interleaved = isVariant(params, "eva02") || isVariant(params, "rope_vit_axial");
  const bool centred = isVariant(params, "dinov3");
  const std::int64_t size[2] = {params.integer("grid_h"), params.integer("grid_w")};
  if (centred) {
    rotation.scale = 2;
    for (const Axis axis : {Row, Col}) rotation.offset[axis] = 1 - size[axis];
  }
  const double factor = gridScale(params);
  const auto width = static_cast<double>(params.integer("head_dim"));
  for (std::int64_t s = 0; s < params.integer("head_dim") / 2; ++s) {
    const Axis axis = axisOf(params, s);
    const double omega = std::pow(params.real("base"), -static_cast<double>(exponent(params, s)) / width);
    const double unit = centred ? 2.0 * std::numbers::pi / static_cast<double>(size[axis]) : factor;
    rotation.pairs.push_back({unit * omega, axis});
  }
  return rotation;
}

std::vector<double> angles(const GridRotation& rotation, double y, double x) {
  std::vector<double> values;
  values.reserve(rotation.pairs.size());
  const double coordinate[2] = {static_cast<double>(rotation.scale) * y + static_cast<double>(rotation.offset[Row]),
                                static_cast<double>(rotation.scale) * x + static_cast<double>(rotation.offset[Col])};
  for (const Slot& slot : rotation.pairs) values.push_back(slot.omega * coordinate[slot.axis]);
  return values;
}

Frequencies frequenciesAlong(const Params& params, Axis axis) {
  const GridRotation rotation = rotationOf(params);
  Frequencies f;
  f.rotates = true;
  f.interleaved = rotation.interleaved;
  f.secondOffset = static_cast<std::int64_t>(rotation.pairs.size());
  f.width = f.rotaryDim = 2 * f.secondOffset;
  for (const Slot& slot : rotation.pairs) {
    f.omega.push_back(slot.axis == axis ? static_cast<double>(rotation.scale) * slot.omega : 0.0);
  }
  if (!isVariant(params, "eva02")) return f;
  f.trainedLength = params.integer("pt_seq_len");
  const double factor = gridScale(params);
  if (factor == 1.0) return f;
  f.extension = 1.0 / factor;
  for (const double omega : f.omega) f.unscaled.push_back(omega / factor);
  return f;
}

Coordinate coordinateOf(const Params& params, std::int64_t patches) {
  const auto count = static_cast<double>(patches);
  if (isVariant(params, "dinov3")) return {1.0 - count, 2.0, count};
  if (gridScale(params) == 1.0) return {};
  return {0.0, static_cast<double>(params.integer("pt_seq_len")), static_cast<double>(params.integer("ft_seq_len"))};
}

std::string formula(const Params& params) {
  const GridRotation rotation = rotationOf(params);
  const bool centred = isVariant(params, "dinov3");
  std::string unit;
  if (centred) unit = "2π ";
  if (gridScale(params) != 1.0) {
    unit =
        "(" + std::to_string(params.integer("pt_seq_len")) + "/" + std::to_string(params.integer("ft_seq_len")) + ") ";
  }
  const bool rowsFirst = axisOf(params, 0) == Row;
  const std::string prefix = centred ? "c_" : "";
  const std::string second = isVariant(params, "pixtral") ? "1 − (4s + 2)/d" : "1 − 4s/d";
  std::string text = "(x_u, x_v) → (x_u cos φ_s − x_v sin φ_s, x_v cos φ_s + x_u sin φ_s), φ_s = ";
  text += unit + prefix + (rowsFirst ? "y" : "x") + " base^(−4s/d) (s < d/4), φ_s = ";
  text += unit + prefix + (rowsFirst ? "x" : "y") + " base^(" + second + ") (s ≥ d/4), ";
  if (centred) text += centre("y", params.integer("grid_h")) + ", " + centre("x", params.integer("grid_w")) + ", ";
  return text + (rotation.interleaved ? "(u, v) = (2s, 2s + 1)" : "(u, v) = (s, s + d/2)");
}

}  // namespace pelab::rope2d
