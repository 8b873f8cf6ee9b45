#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/encodings/encoding.h"
#include "core/encodings/frequencies.h"
#include "core/encodings/table.h"
#include "core/scene/scene.h"

namespace pelab::similarity {

inline constexpr std::string_view kId = "similarity";

/// An inner product that depends on the distance alone: constant + scale · Σ_i cos(k ω_i).
/// Tables of sines and cosines: PE(p)·PE(p + k), scale 1, constant 0. Rotations: the score of q = k = (1, …, 1) at
/// n − m = k, scale 2a² (a = attention factor), constant = number of dimensions that pass through.
struct ShiftForm {
  Frequencies frequencies;
  double scale = 1.0;
  double constant = 0.0;

  [[nodiscard]] double at(double k) const { return constant + scale * shiftKernel(frequencies, k); }
  [[nodiscard]] double self() const;  ///< at(0)
  [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(frequencies.omega.size()); }
  /// constant + scale · Σ_i e^(λ_i k) cos(k ω_i): the score at n − m = k of a rotation that also decays.
  [[nodiscard]] double decayed(double k) const;
  [[nodiscard]] bool decays() const { return !frequencies.decay.empty(); }
  /// ‖row p − row p + k‖ = √(scale Σ 4 sin²(k ω_i / 2)), without cancellation.
  [[nodiscard]] double distance(double k) const;
};

/// What is compared with what in a scene. Either `shift` or `table` is there.
struct Subject {
  /// Neither part is set when @p encoding has neither a table of positions nor a rotation. Rotations of several
  /// coordinates @p along a line.
  Subject(const Encoding& encoding, const Params& params, std::string_view along);
  explicit Subject(const Scene& scene);

  std::optional<ShiftForm> shift;
  std::shared_ptr<const Table> table;
  bool rotates = false;
  std::int64_t length = 1;  ///< max_len
  std::int64_t width = 1;   ///< dimensions of a row

  /// Inner product of the rows of m and n.
  [[nodiscard]] double dot(std::int64_t m, std::int64_t n) const;
  /// dot / (‖m‖ ‖n‖); NaN when a row is zero.
  [[nodiscard]] double cosine(std::int64_t m, std::int64_t n) const;
  [[nodiscard]] double distance(std::int64_t m, std::int64_t n) const;
  /// Largest magnitude of an inner product worth a colour.
  [[nodiscard]] double magnitude() const;
};

/// The same with other bases, for the overlay: those the encoding accepts, at most six, with their base.
struct OtherBase {
  double base = 0.0;
  Subject subject;
};
[[nodiscard]] std::vector<OtherBase> otherBases(const Scene& scene);

/// Cosine instead of the dot product.
[[nodiscard]] bool measuresCosine(const Scene& scene);

}  // namespace pelab::similarity
