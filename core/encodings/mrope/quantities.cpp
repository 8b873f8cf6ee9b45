#include "core/encodings/mrope/quantities.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "core/encodings/mrope/sections.h"
#include "core/encodings/mrope/sequence.h"
#include "core/encodings/turning.h"
#include "core/quantities/query.h"

namespace pelab::mrope {
namespace {

using nlohmann::json;

constexpr std::int64_t kMostPatches = 1 << 20;  ///< along one side, and tokens of a text

json axis(const Params& params, const json& /*query*/) {
  return axesOf(params);
}

/// The d/2 angles at "pos": [t, h, w].
std::vector<double> anglesAt(const Params& params, const json& query) {
  const std::vector<double> position = query::positions(query, "pos");
  if (position.size() != 3) {
    query::refuseField(query, "pos", PELAB_TEXT("quantities", "a list of %1 numbers").with({std::int64_t{3}}));
  }
  std::vector<double> values;
  for (const Slot& slot : slotsOf(params)) values.push_back(position[slot.axis] * slot.omega);
  return values;
}

json angles(const Params& params, const json& query) {
  return anglesAt(params, query);
}

json rotated(const Params& params, const json& query) {
  return turning::turned(anglesAt(params, query), false, turning::headVector(query, "x", params.integer("head_dim")));
}

bool isCount(const json& value) {
  if (!value.is_number()) return false;
  const double number = value.get<double>();
  return number >= 0.0 && number <= static_cast<double>(kMostPatches) && std::trunc(number) == number;
}

/// ["text", tokens] or ["image", frames, rows, columns] in patches, "video" the same.
bool isSegment(const json& value) {
  if (!value.is_array() || value.size() < 2 || !value[0].is_string()) return false;
  for (std::size_t i = 1; i < value.size(); ++i) {
    if (!isCount(value[i])) return false;
  }
  const std::string kind = value[0];
  return kind == "text" ? value.size() == 2 : (kind == "image" || kind == "video") && value.size() == 4;
}

Segment segmentOf(const json& value, std::int64_t merge) {
  const auto count = [&](std::size_t i) { return static_cast<std::int64_t>(value[i].get<double>()); };
  if (value.size() == 2) return {true, {count(1), 0, 0}};
  return {false, {count(1), count(2) / merge, count(3) / merge}};
}

std::vector<Segment> segmentsOf(const Params& params, const json& query) {
  const Text expected =
      PELAB_TEXT("quantities", R"(a list of segments, as in [["text", 3], ["image", 1, 4, 6], ["text", 4]])");
  const auto found = query.find("segments");
  if (found == query.end() || !found->is_array()) query::refuseField(query, "segments", expected);
  std::vector<Segment> segments;
  double numbers = 0.0;
  for (const json& entry : *found) {
    if (!isSegment(entry)) query::refuseField(query, "segments", expected);
    segments.push_back(segmentOf(entry, params.integer("spatial_merge_size")));
    const Triple& size = segments.back().size;
    const double patches = static_cast<double>(size[1]) * static_cast<double>(size[2]);
    numbers += 3.0 * static_cast<double>(size[0]) * (segments.back().isText ? 1.0 : patches);
  }
  query::requireAnswerSize("segments", numbers);
  return segments;
}

/// All t, then all h, then all w of the tokens.
json positionIds(const Params& params, const json& query) {
  const std::vector<Segment> segments = segmentsOf(params, query);
  json values = json::array();
  for (std::size_t axis = 0; axis < 3; ++axis) {
    std::int64_t start = 0;
    for (const Segment& segment : segments) {
      const std::int64_t tokens = segment.tokens();
      const Digit digit = segment.axes(start)[axis];
      for (std::int64_t k = 0; k < tokens; ++k) values.push_back(digit.at(k));
      start += segment.advance();
    }
  }
  return values;
}

}  // namespace

std::vector<QuantityKind> quantities() {
  return {{"", "axis", {}, axis},
          {"", "angles", {"pos"}, angles},
          {"", "rotate", {"pos", "x"}, rotated},
          {"", "position_ids", {"segments"}, positionIds}};
}

}  // namespace pelab::mrope
