#include "core/scene/scene.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/encodings/registry.h"
#include "core/scene/quote.h"
#include "core/views/registry.h"

namespace pelab {
namespace {

Params optionsOf(const View& view, const Scene& scene) {
  const auto state = scene.viewStates.find(std::string(view.info().id));
  return complete(view.options(), state == scene.viewStates.end() ? Params{} : state->second.options);
}

/// The shared values of @p wanted that @p encoding takes one by one, put into the valid @p base.
Params withAccepted(const Encoding& encoding, Params base, const Params& wanted) {
  for (const auto& [id, value] : wanted.values()) {
    Params trial = base;
    trial.set(id, value);
    if (!validate(encoding, trial)) base = std::move(trial);
  }
  return base;
}

/// Parameters of @p encoding that have the name of one in @p from and take its value on their own. Choices stay
/// behind: `layout` of a table and `layout` of a rotation are two questions with answers of the same name, and so are
/// the tables of two schemes.
Params sharedValues(const Encoding& encoding, const Encoding* previous, const Params& from) {
  Params shared;
  for (const ParamSpec& spec : encoding.params()) {
    if (spec.kind == Kind::Choice || spec.kind == Kind::Table) continue;
    const ParamSpec* before = previous == nullptr ? nullptr : findSpec(previous->params(), spec.id);
    if (before != nullptr && from.has(spec.id) && from.at(spec.id) == before->defaultValue) continue;
    if (from.has(spec.id) && !check(spec, from.at(spec.id))) shared.set(spec.id, cast(spec, from.at(spec.id)));
  }
  return shared;
}

/// Column of @p after that holds the same part of the same pair as column @p dimension of @p before.
std::int64_t samePlace(const Frequencies& before, const Frequencies& after, std::int64_t dimension) {
  const std::int64_t pair = before.pairOf(dimension);
  const bool first = before.first(pair) == dimension;
  if (!first && before.second(pair) != dimension) return dimension;
  const auto pairs = static_cast<std::int64_t>(after.omega.size());
  const std::int64_t kept = std::clamp<std::int64_t>(pair, 0, std::max<std::int64_t>(pairs - 1, 0));
  return first ? after.first(kept) : after.second(kept);
}

/// What stands at @p dimension in @p before, in @p after: the same part of the same pair where both have pairs.
std::int64_t sameDimension(const Setup& before, const Setup& after, std::int64_t dimension) {
  std::array<std::shared_ptr<const Frequencies>, 2> frequencies;
  for (std::size_t k = 0; k < frequencies.size(); ++k) {
    const Setup& setup = k == 0 ? before : after;
    const Encoding* encoding = findEncoding(setup.encoding);
    if (encoding == nullptr || validate(*encoding, setup.params)) return dimension;
    frequencies[k] = pairsOf(*encoding, complete(encoding->params(), setup.params));
    if (!frequencies[k]) return dimension;
  }
  return samePlace(*frequencies[0], *frequencies[1], dimension);
}

/// Sizes of the table that @p params are about to lose stay where a person could set them too.
void giveBackSizes(const Encoding& encoding, Params& params) {
  const Params decided = encoding.fromTable(complete(encoding.params(), params));
  for (const ParamSpec& spec : encoding.params()) {
    if (decided.has(spec.id) && check(spec, decided.at(spec.id))) params.set(spec.id, spec.defaultValue);
  }
}

/// The other setup in place of the one on show, the cursor on the same pair.
void exchangeSetups(Scene& scene) {
  std::swap(scene.setup, *scene.other);
  scene.cursor.dimension = sameDimension(*scene.other, scene.setup, scene.cursor.dimension);
}

std::optional<Error> validateSetup(const Setup& setup) {
  if (const Encoding* encoding = findEncoding(setup.encoding)) return validate(*encoding, setup.params);
  return Error{"bad_scheme", "encoding", shortened(setup.encoding),
               PELAB_TEXT("scene", "There is no scheme called %1.").with({inQuotes(setup.encoding)})};
}

std::optional<Error> validateOptions(const Scene& scene) {
  for (const auto& [id, state] : scene.viewStates) {
    const View* view = findView(id);
    if (view == nullptr) continue;
    for (const ParamSpec& option : view->options()) {
      if (!state.options.has(option.id)) continue;
      if (auto error = check(option, state.options.at(option.id))) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

Scene defaultScene() {
  Scene scene;
  scene.setup = {"sinusoidal", {{"d_model", std::int64_t{128}}, {"base", 10000.0}, {"max_len", std::int64_t{128}}}};
  scene.views = {"matrix", "circle"};
  return normalized(std::move(scene));
}

std::optional<Error> validate(const Scene& scene) {
  if (auto error = validateSetup(scene.setup)) return error;
  if (scene.other) {
    if (auto error = validateSetup(*scene.other)) return error;
  }
  for (const std::string& id : scene.views) {
    if (findView(id) != nullptr) continue;
    return Error{"bad_view", "views", shortened(id),
                 PELAB_TEXT("scene", "There is no view called %1.").with({inQuotes(id)})};
  }
  return validateOptions(scene);
}

Scene withEncoding(const Scene& scene, std::string_view encoding) {
  const Encoding* next = findEncoding(encoding);
  if (next == nullptr || encoding == scene.setup.encoding) return scene;
  Scene result = scene;
  result.remembered.insert_or_assign(scene.setup.encoding, scene.setup.params);
  const auto last = result.remembered.find(std::string(encoding));
  Params base = complete(next->params(), last == result.remembered.end() ? Params{} : last->second);
  if (validate(*next, base)) base = complete(next->params(), {});
  if (last != result.remembered.end()) result.remembered.erase(last);

  const Params shared = sharedValues(*next, findEncoding(scene.setup.encoding), scene.setup.params);
  Params all = base;
  for (const auto& [id, value] : shared.values()) all.set(id, value);
  if (validate(*next, all)) all = withAccepted(*next, std::move(base), shared);
  result.setup = {std::string(encoding), std::move(all)};
  return normalized(std::move(result));
}

Scene withPreset(const Scene& scene, const Encoding& encoding, const Preset& preset) {
  const std::string_view id = encoding.info().id;
  Scene next = scene.setup.encoding == id ? scene : withEncoding(scene, id);
  next.setup.params = complete(encoding.params(), preset.params);
  if (next.other) return next;
  const bool hasLength = next.setup.params.has("max_len");
  const std::int64_t trained = preset.trained > 0 ? preset.trained
                               : hasLength        ? next.setup.params.integer("max_len")
                                                  : 0;
  return trained > 0 ? withTrained(std::move(next), trained) : next;
}

std::int64_t trainedOf(const Scene& scene) {
  for (const View* view : allViews()) {
    if (findSpec(view->options(), "trained") != nullptr) return optionsOf(scene, view->info().id).integer("trained");
  }
  return 0;
}

Scene withTrained(Scene scene, std::int64_t positions) {
  for (const View* view : allViews()) {
    if (findSpec(view->options(), "trained") != nullptr) {
      scene = withOption(scene, view->info().id, "trained", positions);
    }
  }
  return scene;
}

Scene withParam(const Scene& scene, std::string_view id, Value value) {
  Scene result = scene;
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  const ParamSpec* spec = encoding == nullptr ? nullptr : findSpec(encoding->params(), id);
  if (spec != nullptr && spec->kind == Kind::Table) giveBackSizes(*encoding, result.setup.params);
  result.setup.params.set(id, spec == nullptr ? std::move(value) : cast(*spec, std::move(value)));
  if (spec != nullptr) result.cursor.dimension = sameDimension(scene.setup, result.setup, scene.cursor.dimension);
  return result;
}

Scene withOther(const Scene& scene) {
  Scene result = scene;
  if (!result.other) result.other = scene.setup;
  return normalized(std::move(result));
}

Scene withoutOther(const Scene& scene) {
  Scene result = scene;
  result.other.reset();
  return normalized(std::move(result));
}

Scene withEdited(const Scene& scene, Side side) {
  if (!scene.other || side == scene.edited) return scene;
  Scene result = scene;
  exchangeSetups(result);
  result.edited = side;
  return normalized(std::move(result));
}

Scene swapped(const Scene& scene) {
  if (!scene.other) return scene;
  Scene result = scene;
  exchangeSetups(result);
  return normalized(std::move(result));
}

Scene alone(const Scene& scene, Side side) {
  return withoutOther(withEdited(scene, side));
}

Scene withOption(const Scene& scene, std::string_view view, std::string_view id, Value value) {
  Scene result = scene;
  const View* target = findView(view);
  const ParamSpec* spec = target == nullptr ? nullptr : findSpec(target->options(), id);
  Params options = pelab::optionsOf(scene, view);
  options.set(id, spec == nullptr ? std::move(value) : cast(*spec, std::move(value)));
  result.viewStates[std::string(view)].options = std::move(options);
  return result;
}

Params optionsOf(const Scene& scene, std::string_view view) {
  if (const View* target = findView(view)) return optionsOf(*target, scene);
  const auto state = scene.viewStates.find(std::string(view));
  return state == scene.viewStates.end() ? Params{} : state->second.options;
}

}  // namespace pelab
