#include "tests/support/random_scene.h"

#include <algorithm>
#include <cmath>

#include "core/encodings/registry.h"
#include "core/views/registry.h"

namespace pelab::test {
namespace {

std::size_t below(std::size_t count, std::mt19937_64& random) {
  return random() % count;
}

double between(double low, double high, std::mt19937_64& random) {
  return std::uniform_real_distribution<double>(low, high)(random);
}

double randomNumber(const ParamSpec& spec, std::mt19937_64& random) {
  const double low = std::isfinite(spec.min) ? spec.min : -1e6;
  const double high = std::isfinite(spec.max) ? spec.max : 1e6;
  switch (below(6, random)) {
    case 0:
      return high;
    case 1:
      return spec.minExclusive ? std::nextafter(low, high) : low;
    case 2:
      return std::clamp(between(spec.sliderMin, spec.sliderMax, random), std::nextafter(low, high), high);
    case 3:
      return std::clamp(std::pow(10.0, between(-3.0, 8.0, random)), std::nextafter(low, high), high);
    default:
      return between(std::nextafter(low, high), high, random);
  }
}

std::int64_t randomInteger(const ParamSpec& spec, std::mt19937_64& random) {
  return static_cast<std::int64_t>(std::clamp(std::floor(randomNumber(spec, random)), std::ceil(spec.min), spec.max));
}

}  // namespace

Value randomValue(const ParamSpec& spec, std::mt19937_64& random) {
  if (spec.nullable && below(3, random) == 0) return Value{};
  switch (spec.kind) {
    case Kind::Real:
      return randomNumber(spec, random);
    case Kind::Integer:
      return randomInteger(spec, random);
    case Kind::Unsigned:
      return spec.max >= 1e19 ? std::uint64_t{random()} : static_cast<std::uint64_t>(randomInteger(spec, random));
    case Kind::Bool:
      return below(2, random) == 0;
    case Kind::Choice:
      return std::string(spec.choices[below(spec.choices.size(), random)].id);
    case Kind::List: {
      std::vector<double> list(below(5, random));
      for (double& number : list) {
        number = randomNumber(spec, random);
        if (spec.wholeNumbers) number = std::floor(number);
      }
      return list;
    }
    case Kind::Text:
      return std::string(below(2, random) == 0 ? "我 很 牛逼" : "the \"cat\"\n");
    case Kind::Table:
      return TableFile{below(2, random) == 0 ? "/模型/a#b.safetensors" : "pos.npy",
                       below(2, random) == 0 ? "embeddings.weight" : ""};
  }
  return Value{};
}

Params randomParams(const Encoding& encoding, std::mt19937_64& random, double largest) {
  for (int tries = 0; tries < 50; ++tries) {
    Params params;
    for (ParamSpec spec : encoding.params()) {
      if (spec.kind == Kind::Integer) spec.max = std::max(spec.min, std::min(spec.max, largest));
      params.set(spec.id, randomValue(spec, random));
    }
    if (!validate(encoding, params)) return params;
  }
  return complete(encoding.params(), {});
}

Scene randomScene(std::mt19937_64& random, double largest) {
  Scene scene;
  const auto& encodings = allEncodings();
  const Encoding& encoding = *encodings[below(encodings.size(), random)];
  scene.setup = {std::string(encoding.info().id), randomParams(encoding, random, largest)};
  const auto index = [&random] { return static_cast<std::int64_t>(random() % 2000000); };
  scene.cursor.position = index();
  scene.cursor.key = index();
  scene.cursor.dimension = index();
  scene.cursor.head = index();
  for (const View* view : allViews()) {
    const std::string id(view->info().id);
    if (below(2, random) == 0) scene.views.insert(scene.views.begin(), id);
    if (below(2, random) == 0) continue;
    ViewState& state = scene.viewStates[id];
    for (const ParamSpec& option : view->options()) state.options.set(option.id, randomValue(option, random));
    const double low = between(-1e3, 1e3, random);
    state.ranges["table.x"] = {low, low + between(1e-3, 1e5, random)};
  }
  const Encoding& left = *encodings[below(encodings.size(), random)];
  scene.remembered[std::string(left.info().id)] = randomParams(left, random, largest);
  if (below(2, random) == 0) {
    const Encoding& other = *encodings[below(encodings.size(), random)];
    scene.other = {std::string(other.info().id), randomParams(other, random, largest)};
    scene.edited = below(2, random) == 0 ? Side::A : Side::B;
  }
  return normalized(std::move(scene));
}

}  // namespace pelab::test
