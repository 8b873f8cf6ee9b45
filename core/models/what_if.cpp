#include "core/models/what_if.h"

#include <string>

#include "core/encodings/registry.h"

namespace pelab {
namespace {

/// @p setup with the choice @p id at @p value; nothing where it has no such choice or may not have it.
std::optional<Setup> withChoice(const Setup& setup, const char* id, const std::string& value) {
  const Encoding* encoding = findEncoding(setup.encoding);
  if (encoding == nullptr || findSpec(encoding->params(), id) == nullptr) return std::nullopt;
  Setup other = setup;
  other.params.set(id, value);
  if (other == setup || validate(*encoding, other.params)) return std::nullopt;
  return other;
}

}  // namespace

std::optional<Setup> withoutScaling(const Setup& setup) {
  return withChoice(setup, "scaling.type", "none");
}

std::optional<Setup> withOtherLayout(const Setup& setup) {
  const bool isHalves = setup.params.has("layout") && setup.params.text("layout") == "half_split";
  return withChoice(setup, "layout", isHalves ? "interleaved" : "half_split");
}

}  // namespace pelab
