#include "core/scene/json_text.h"

#include <nlohmann/json.hpp>

namespace pelab {
namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 64;

struct TooDeep {};

bool keepWhileShallow(int depth, Json::parse_event_t /*event*/, Json& /*parsed*/) {
  if (depth > kDeepest) throw TooDeep{};
  return true;
}

}  // namespace

Json parsedJson(std::string_view text) {
  try {
    return Json::parse(text.begin(), text.end(), keepWhileShallow, false);
  } catch (const TooDeep&) {
    return Json(Json::value_t::discarded);
  }
}

}  // namespace pelab
