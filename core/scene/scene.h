#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/param_spec.h"
#include "core/scene/params.h"

namespace pelab {

class Encoding;
struct Preset;

/// An encoding with all its parameters (complete; every id of its table of parameters).
struct Setup {
  std::string encoding;
  Params params;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The two setups of a comparison.
enum class Side { A, B };

/// What the person points at. All indices are 0-based; kept inside the setup's ranges by `normalized`.
struct Cursor {
  std::int64_t position = 10;  ///< m, the query position
  std::int64_t key = 15;       ///< n, the key (second) position
  std::int64_t dimension = 4;  ///< column of the table; the pair follows from it and the layout
  std::int64_t head = 0;
  /// Part of a step in [0, 1) that playback is past `position`: views that turn smoothly draw m + phase, all others m.
  /// `normalized` keeps it in [0, 1) and sets it to 0 at the last position; not written to JSON, no part of undo.
  double phase = 0.0;

  friend bool operator==(const Cursor&, const Cursor&) = default;
};

/// A visible stretch of an axis, in the axis's own coordinates; lo < hi.
struct Range {
  double lo = 0.0;
  double hi = 1.0;

  [[nodiscard]] double size() const { return hi - lo; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// Options of one view (complete by its table) and the ranges the person zoomed to; no entry = the full range.
struct ViewState {
  Params options;
  std::map<std::string, Range> ranges;  ///< by "<panel id>.x" or "<panel id>.y"

  friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// The one value that describes what is shown. Copy, change, request; never edited in place.
struct Scene {
  Setup setup;                 ///< on show in every view, and what the person edits
  std::optional<Setup> other;  ///< what it is compared with; nothing = no comparison
  Side edited = Side::A;       ///< which of the two `setup` is; A without `other`
  Cursor cursor;
  std::vector<std::string> views;               ///< visible views, one per pane, in reading order; 1 … 4
  std::map<std::string, ViewState> viewStates;  ///< by view id
  std::map<std::string, Params> remembered;     ///< parameters a scheme had when it was left, by encoding id

  friend bool operator==(const Scene&, const Scene&) = default;
};

/// sinusoidal, d_model 128, base 10000, max_len 128, matrix and circle, position 10.
[[nodiscard]] Scene defaultScene();

/// The first rule @p scene breaks: unknown encoding or view, a parameter or option out of range, a rule of the
/// encoding.
[[nodiscard]] std::optional<Error> validate(const Scene& scene);

/// @p scene with every missing parameter and option at its default and the cursor and ranges inside what exists.
[[nodiscard]] Scene normalized(Scene scene);

/// Another scheme: parameters of the same id keep a value that is not the default of the scheme they had so far, where
/// the new one accepts it; the others are what that scheme last had, else its defaults.
[[nodiscard]] Scene withEncoding(const Scene& scene, std::string_view encoding);

/// The scheme with a preset's parameters over the defaults; views that ask for the trained length are told that of the
/// model, unless something is compared.
[[nodiscard]] Scene withPreset(const Scene& scene, const Encoding& encoding, const Preset& preset);

/// Views that ask for the trained length are told @p positions; 0 = it is not known.
[[nodiscard]] Scene withTrained(Scene scene, std::int64_t positions);
/// What they were told last; 0 = not known.
[[nodiscard]] std::int64_t trainedOf(const Scene& scene);

/// One parameter changed (not validated). The cursor stays on the same pair when a layout changes.
[[nodiscard]] Scene withParam(const Scene& scene, std::string_view id, Value value);

/// One option of one view changed (not validated).
[[nodiscard]] Scene withOption(const Scene& scene, std::string_view view, std::string_view id, Value value);

/// A copy of the setup beside it as B; @p scene itself where there is a B.
[[nodiscard]] Scene withOther(const Scene& scene);

/// No comparison: the setup on show stays.
[[nodiscard]] Scene withoutOther(const Scene& scene);

/// The other of the two on show, to be edited, when @p side is not on show; @p scene itself without a B.
[[nodiscard]] Scene withEdited(const Scene& scene, Side side);

/// A with what was B's, B with what was A's; @p scene itself without a B.
[[nodiscard]] Scene swapped(const Scene& scene);

/// @p side as if nothing were compared with it; the setup on show when there is no B.
[[nodiscard]] Scene alone(const Scene& scene, Side side);

/// The options of @p view in @p scene, complete.
[[nodiscard]] Params optionsOf(const Scene& scene, std::string_view view);

/// Session text. `sceneFromJson` throws Refusal (code "bad_scene" or the parameter's own) on anything it cannot honour.
[[nodiscard]] nlohmann::json toJson(const Scene& scene);
[[nodiscard]] Scene sceneFromJson(const nlohmann::json& json);

}  // namespace pelab
