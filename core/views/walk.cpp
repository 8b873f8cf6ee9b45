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

constexpr std::string_view kByItself = "auto";

Text nameOfWalk(std::string_view along) {
  for (const Choice& choice : alongSpec().choices) {
    if (choice.id == along) return choice.label;
  }
  return {};
}

bool turns(const Line& line, std::int64_t pair) {
  const std::vector<double>& omega = line.frequencies.omega;
  return pair >= 0 && pair < std::ssize(omega) && omega[static_cast<std::size_t>(pair)] != 0.0;
}

bool turnsAtAll(const Line& line) {
  const std::vector<double>& omega = line.frequencies.omega;
  return std::any_of(omega.begin(), omega.end(), [](double w) { return w != 0.0; });
}

}  // namespace

ParamSpec alongSpec() {
  return choiceSpec(
      kAlong, PELAB_TEXT("views", "Walk"),
      PELAB_TEXT("views",
                 "Positions with several coordinates turn evenly along a line only: along a row of patches, down a "
                 "column, or through time. The pairs of the other coordinates stand still on the way."),
      {{kByItself, PELAB_TEXT("views", "By itself")},
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
  const auto find = [&](const auto& isIt) { return std::find_if(lines->begin(), lines->end(), isIt); };
  auto found = find([&](const Line& each) { return each.id == along; });
  if (along != kByItself && (found == lines->end() || !turnsAtAll(*found))) {
    refusal = PELAB_TEXT("views", "Of %1 no pair turns on the walk “%2”. Choose another walk.")
                  .with({encoding.info().name, nameOfWalk(along)});
  }
  if (found == lines->end()) found = find([&](const Line& each) { return turns(each, pair); });
  if (found == lines->end()) found = find(turnsAtAll);
  const Line& chosen = found == lines->end() ? lines->front() : *found;
  frequencies = {lines, &chosen.frequencies};
  onLine = chosen.length;
  line = chosen.name;
  coordinate = chosen.coordinate;
}

Walk::Walk(const Scene& scene, std::string_view view, std::int64_t pair)
    : Walk(encodingOf(scene), scene.setup.params, optionsOf(scene, view).text(kAlong), pair) {}

Text Walk::titled(Text title) const {
  return line.empty() ? title : PELAB_TEXT("views", "%1, %2").with({std::move(title), line});
}

std::vector<Readout> Walk::readouts(std::int64_t length) const {
  if (line.empty()) return {};
  return {{PELAB_TEXT("views", "Walk"),
           PELAB_TEXT("views",
                      "%1: m counts steps from its first place, as if all %2 positions stood on it; the image has %3 "
                      "there.")
               .with({line, length, onLine}),
           {}}};
}

}  // namespace pelab
