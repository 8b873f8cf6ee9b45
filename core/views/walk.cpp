#include "core/views/walk.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "core/encodings/encoding.h"
#include "core/scene/spec_makers.h"
#include "core/views/support.h"

namespace pelab {

namespace {

bool turns(const Frequencies& frequencies, std::int64_t pair) {
  return pair >= 0 && pair < std::ssize(frequencies.omega) && frequencies.omega[static_cast<std::size_t>(pair)] != 0.0;
}

}  // namespace

ParamSpec alongSpec() {
  return choiceSpec(
      kAlong, PELAB_TEXT("views", "Walk"),
      PELAB_TEXT("views",
                 "Positions with several coordinates turn evenly along a line only: along a row of patches, down a "
                 "column, or through time. The pairs of the other coordinates stand still on the way."),
      {{"auto", PELAB_TEXT("views", "By itself")},
       {"x", PELAB_TEXT("views", "Along a row")},
       {"y", PELAB_TEXT("views", "Down a column")},
       {"t", PELAB_TEXT("views", "Through time")}});
}

bool hasLines(const Scene& scene) {
  return !encodingOf(scene).lines(scene.setup.params)->empty();
}

Walk::Walk(const Encoding& encoding, const Params& params, std::string_view along, std::int64_t pair)
    : frequencies(encoding.frequencies(params)) {
  if (frequencies && frequencies->omega.empty()) frequencies = nullptr;
  if (frequencies) return;
  const auto lines = encoding.lines(params);
  if (lines->empty()) return;
  const auto first = [&](const auto& isIt) { return std::find_if(lines->begin(), lines->end(), isIt); };
  auto found = first([&](const Line& each) { return each.id == along; });
  if (found == lines->end()) found = first([&](const Line& each) { return turns(each.frequencies, pair); });
  const Line& chosen = found == lines->end() ? lines->front() : *found;
  frequencies = {lines, &chosen.frequencies};
  onLine = chosen.length;
  line = chosen.name;
}

Walk::Walk(const Scene& scene, std::string_view view, std::int64_t pair)
    : Walk(encodingOf(scene), scene.setup.params, optionsOf(scene, view).text(kAlong), pair) {}

Text Walk::titled(Text title) const {
  return line.empty() ? title : PELAB_TEXT("views", "%1, %2").with({std::move(title), line});
}

}  // namespace pelab
