#include "core/views/support.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/numerics/in_parallel.h"

namespace pelab {

namespace {

struct Symbol {
  std::string_view id;
  Text text;
};

/// Sizes that schemes share and every caption names, in this order, as the literature writes them.
const std::array<Symbol, 12>& symbols() {
  static const std::array<Symbol, 12> all{{{"d_model", Text::literal("d = %1")},
                                           {"head_dim", Text::literal("d = %1")},
                                           {"num_heads", Text::literal("H = %1")},
                                           {"q_len", PELAB_TEXT("views", "queries %1")},
                                           {"k_len", PELAB_TEXT("views", "keys %1")},
                                           {"base", PELAB_TEXT("views", "base %1")},
                                           {"num_buckets", PELAB_TEXT("views", "%1 buckets")},
                                           {"max_distance", PELAB_TEXT("views", "distance %1")},
                                           {"max_relative_position", Text::literal("k = %1")},
                                           {"position_buckets", PELAB_TEXT("views", "%1 buckets")},
                                           {"max_relative_positions", PELAB_TEXT("views", "distance %1")},
                                           {"max_len", Text::literal("L = %1")}}};
  return all;
}

Text choiceLabel(const ParamSpec& spec, const std::string& id) {
  const auto found =
      std::find_if(spec.choices.begin(), spec.choices.end(), [&](const Choice& c) { return c.id == id; });
  return found == spec.choices.end() ? Text::literal(id) : found->label;
}

/// The value as an argument of a sentence; nothing for null and lists, which a caption has no room for.
std::optional<TextArg> argument(const Value& value) {
  if (const auto* real = std::get_if<double>(&value)) return Number{*real, 6};
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer;
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* large = std::get_if<std::uint64_t>(&value)) return std::to_string(*large);
  if (const auto* table = std::get_if<TableFile>(&value)) return table->name();
  return std::nullopt;
}

/// What replaces %1 of a parameter's own caption: its value, the name of what is chosen.
std::optional<TextArg> captionArgument(const ParamSpec& spec, const Value& value) {
  if (spec.kind == Kind::Choice) return choiceLabel(spec, std::get<std::string>(value));
  return argument(value);
}

/// "Label value", "Choice" or "Label" for a parameter that differs from its default.
Text described(const ParamSpec& spec, const Value& value) {
  if (spec.kind == Kind::Choice) return choiceLabel(spec, std::get<std::string>(value));
  if (const auto* flag = std::get_if<bool>(&value)) {
    return *flag ? spec.label : PELAB_TEXT("views", "%1: off").with({spec.label});
  }
  const auto shown = argument(value);
  return shown ? PELAB_TEXT("views", "%1 = %2").with({spec.label, *shown}) : Text{};
}

/// Whether @p text ends with a full stop, its own or that of the text it ends with.
bool endsSentence(const Text& text) {
  const std::string& source = text.source;
  if (source.ends_with('.')) return true;
  if (source.size() < 2 || source[source.size() - 2] != '%') return false;
  const auto index = static_cast<std::size_t>(source.back() - '1');
  const Text* last = index < text.args.size() ? std::get_if<Text>(&text.args[index]) : nullptr;
  return last != nullptr && endsSentence(*last);
}

}  // namespace

void Extremes::take(const Point& low, const Point& high) {
  if (low.y < least.y) least = low;
  if (high.y > greatest.y) greatest = high;
}

void Extremes::append(std::vector<Point>& points, std::int64_t gapAt) const {
  if (least.y > greatest.y) {
    points.push_back({static_cast<double>(gapAt), std::numeric_limits<double>::quiet_NaN()});
    return;
  }
  const bool rises = least.x <= greatest.x;
  points.push_back(rises ? least : greatest);
  if (least.x < greatest.x || greatest.x < least.x) points.push_back(rises ? greatest : least);
}

const Encoding& encodingOf(const Scene& scene) {
  const Encoding* encoding = findEncoding(scene.setup.encoding);
  if (encoding == nullptr) {
    throw Refusal({"bad_scheme", "encoding", scene.setup.encoding, PELAB_TEXT("views", "There is no such encoding.")});
  }
  return *encoding;
}

Text joined(const std::vector<Text>& parts) {
  Text result;
  for (const Text& part : parts) {
    if (part.empty()) continue;
    const std::vector<TextArg> both{result, part};
    if (result.empty()) {
      result = part;
    } else if (endsSentence(result)) {
      result = PELAB_TEXT("views", "%1 %2").with(both);
    } else {
      result = Text::literal("%1 · %2", both);
    }
  }
  return result;
}

Text setupCaption(const Scene& scene) {
  const Encoding& encoding = encodingOf(scene);
  const Params& params = scene.setup.params;
  const Params decided = encoding.fromTable(params);
  const auto isVisible = [&](const ParamSpec& spec) {
    return params.has(spec.id) && (!spec.visibleIf || spec.visibleIf(params) || decided.has(spec.id));
  };
  std::vector<Text> parts{encoding.info().name};
  for (const Symbol& symbol : symbols()) {
    const ParamSpec* spec = findSpec(encoding.params(), symbol.id);
    if (spec == nullptr || !isVisible(*spec)) continue;
    if (const auto shown = argument(params.at(symbol.id))) parts.push_back(symbol.text.with({*shown}));
  }
  for (const ParamSpec& spec : encoding.params()) {
    const bool named =
        std::any_of(symbols().begin(), symbols().end(), [&](const Symbol& s) { return s.id == spec.id; });
    if (named || !isVisible(spec)) continue;
    const Value& value = params.at(spec.id);
    if (const auto shown = captionArgument(spec, value); shown && !spec.caption.empty()) {
      parts.push_back(spec.caption.with({*shown}));
    } else if (!(value == spec.defaultValue)) {
      parts.push_back(described(spec, value));
    }
  }
  return joined(parts);
}

Range visibleRange(const Scene& scene, std::string_view view, std::string_view key, Range full) {
  const auto state = scene.viewStates.find(std::string(view));
  if (state == scene.viewStates.end()) return full;
  const auto entry = state->second.ranges.find(std::string(key));
  if (entry == state->second.ranges.end()) return full;
  const Range inside{std::max(entry->second.lo, full.lo), std::min(entry->second.hi, full.hi)};
  return inside.lo < inside.hi ? inside : full;  // also when an end is NaN
}

Range edges(std::int64_t count) {
  return edges(Span{0, std::max<std::int64_t>(count, 1)});
}

Range edges(Span cells) {
  return {static_cast<double>(cells.first) - 0.5, static_cast<double>(cells.last) - 0.5};
}

Range edges(const Blocks& blocks) {
  const double first = static_cast<double>(blocks.span.first) - 0.5;
  return {first, first + static_cast<double>(blocks.count() * blocks.size)};
}

Span cellsIn(Range visible, std::int64_t count) {
  if (count <= 0) return {0, 0};
  const auto last = static_cast<double>(count);
  const double from = std::clamp(std::floor(visible.lo + 0.5), 0.0, last - 1.0);
  const double to = std::clamp(std::ceil(visible.hi + 0.5), from + 1.0, last);
  return {static_cast<std::int64_t>(from), static_cast<std::int64_t>(to)};
}

std::int64_t wholeAt(double at, std::int64_t count) {
  const double whole = std::floor(at + 0.5);
  return whole >= 0.0 && whole < static_cast<double>(count) ? static_cast<std::int64_t>(whole) : -1;
}

Axis indexAxis(const Scene& scene, std::string_view view, std::string key, Text label, Role role, std::int64_t count) {
  Axis axis;
  axis.label = std::move(label);
  axis.role = role;
  axis.full = edges(count);
  axis.visible = visibleRange(scene, view, key, axis.full);
  axis.rangeKey = std::move(key);
  axis.integers = true;
  return axis;
}

Axis positionAxis(const Scene& scene, std::string_view view, std::string key, std::int64_t length) {
  return indexAxis(scene, view, std::move(key), PELAB_TEXT("views", "Position m"), Role::Position, length);
}

Axis keyAxis(const Scene& scene, std::string_view view, std::string key, std::int64_t length) {
  return indexAxis(scene, view, std::move(key), PELAB_TEXT("views", "Key position n"), Role::Key, length);
}

Axis valueAxis(const Scene& scene, std::string_view view, std::string key, Text label, Range full) {
  Axis axis;
  axis.label = std::move(label);
  axis.role = Role::Value;
  axis.full = full;
  axis.visible = key.empty() ? full : visibleRange(scene, view, key, full);
  axis.zoomable = !key.empty();
  axis.rangeKey = std::move(key);
  axis.grid = true;
  return axis;
}

namespace {

/// @p least: pixels that a further processor is worth.
Trace traced(Span span, int pixels, const std::function<double(std::int64_t)>& f, const ExtremesOf& search,
             std::int64_t budget, std::int64_t least, const std::stop_token& stop) {
  constexpr std::int64_t most = 4096;  // values between two looks at the token
  Trace result;
  const std::int64_t size = span.size();
  if (size <= 0) return result;
  const std::int64_t buckets = std::max(pixels, 1);
  if (size <= 2 * buckets) {
    result.points.reserve(static_cast<std::size_t>(size));
    for (std::int64_t k = span.first; k < span.last; ++k) result.points.push_back({static_cast<double>(k), f(k)});
    return result;
  }
  const std::int64_t perCell = std::max<std::int64_t>(budget / buckets, 1);
  const auto bucket = [&](std::int64_t cell) {
    return Span{span.first + cell * size / buckets, span.first + (cell + 1) * size / buckets};
  };
  const auto stepOf = [&](Span numbers) { return std::max<std::int64_t>((numbers.size() + perCell - 1) / perCell, 1); };
  std::vector<Extremes> found(static_cast<std::size_t>(buckets));
  std::vector<char> isLookedAt(found.size(), 0);
  const bool all = inParallel(buckets, least, [&](Span cells) {
    for (std::int64_t cell = cells.first; cell < cells.last; ++cell) {
      const Span numbers = bucket(cell);
      const std::int64_t step = stepOf(numbers);
      for (std::int64_t first = numbers.first; first < numbers.last; first += most * step) {
        if (stop.stop_requested()) return false;
        const Extremes part = search(first, step, std::min(most, (numbers.last - first + step - 1) / step));
        found[static_cast<std::size_t>(cell)].take(part.least, part.greatest);
      }
      isLookedAt[static_cast<std::size_t>(cell)] = 1;
    }
    return true;
  });
  result.exact = all;
  result.points.reserve(static_cast<std::size_t>(2 * buckets));
  for (std::int64_t cell = 0; cell < buckets; ++cell) {
    if (stepOf(bucket(cell)) > 1) result.exact = false;
    if (isLookedAt[static_cast<std::size_t>(cell)] != 0) {
      found[static_cast<std::size_t>(cell)].append(result.points, bucket(cell).first);
    }
  }
  return result;
}

}  // namespace

Trace trace(Span span, int pixels, const std::function<double(std::int64_t)>& f, std::int64_t budget,
            const std::stop_token& stop) {
  const auto search = [&f](std::int64_t first, std::int64_t step, std::int64_t count) {
    Extremes found;
    for (std::int64_t k = 0; k < count; ++k) {
      const Point point{static_cast<double>(first + k * step), f(first + k * step)};
      found.take(point, point);
    }
    return found;
  };
  return traced(span, pixels, f, search, budget, std::numeric_limits<std::int64_t>::max(), stop);
}

Trace trace(Span span, int pixels, const std::function<double(std::int64_t)>& f, const ExtremesOf& search,
            std::int64_t budget, const std::stop_token& stop) {
  constexpr std::int64_t worthwhile = 1 << 17;  // values, about a tenth of a millisecond
  const std::int64_t buckets = std::max(pixels, 1);
  return traced(span, pixels, f, search, budget, worthwhile * buckets / std::max<std::int64_t>(span.size(), 1) + 1,
                stop);
}

std::int64_t budgetOf(const Effort& effort) {
  return effort.full ? std::int64_t{1} << 40 : kCoarseBudget / 4;
}

}  // namespace pelab
