#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/command_line/commands.h"
#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/encodings/registry.h"
#include "core/quantities/quantities.h"
#include "core/scene/json_text.h"
#include "core/scene/quote.h"
#include "core/scene/scene.h"
#include "ui/state/open_tables.h"

namespace pelab::app {

namespace {

std::string needed(Arguments& arguments, const char* flag) {
  if (auto value = arguments.take(flag)) return std::move(*value);
  throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "--%1 is missing.").with({std::string(flag)}));
}

std::vector<std::string_view> kindsOf(std::string_view scheme) {
  std::vector<std::string_view> kinds;
  const Encoding& encoding = *encodingOfScheme(scheme);
  for (const QuantityKind& quantity : encoding.quantities()) {
    const std::string_view group = quantity.group.empty() ? encoding.info().id : quantity.group;
    if (group == scheme) kinds.push_back(quantity.kind);
  }
  return kinds;
}

/// A query field as JSON; characters that are not JSON are text ("q"), unless they begin like a list or a number.
nlohmann::json fieldValue(std::string_view field, const std::string& text) {
  auto json = parsedJson(text);
  if (!json.is_discarded()) return json;
  const bool isWord = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  });
  if (isWord) return text;
  throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "--%1 takes a JSON value, as in 5 or [1, 2]; “%2” is not one.")
                                     .with({std::string(field), shortened(text)}));
}

std::string_view withoutMark(std::string_view field) {
  return field.ends_with('?') ? field.substr(0, field.size() - 1) : field;
}

nlohmann::json takeQuery(Arguments& arguments, const QuantityKind& quantity) {
  nlohmann::json query{{"kind", quantity.kind}};
  for (const std::string_view field : quantity.fields) {
    const std::string_view name = withoutMark(field);
    if (const auto text = arguments.take(name))
      query[std::string(name)] = fieldValue(name, *text);
    else if (name == field)
      throw Failure(
          ExitCode::Usage,
          PELAB_TEXT("cli", "--%1 is missing; %2 needs it.").with({std::string(name), std::string(quantity.kind)}));
  }
  return query;
}

/// Every flag there is for some scheme and kind.
std::vector<std::string> allFlags() {
  std::vector<std::string> flags{"scheme", "kind", "lang", "json"};
  for (const Encoding* encoding : allEncodings()) {
    for (const ParamSpec& spec : encoding->params()) flags.emplace_back(spec.id);
    for (const QuantityKind& quantity : encoding->quantities())
      for (const std::string_view field : quantity.fields) flags.emplace_back(withoutMark(field));
  }
  return flags;
}

/// Usage failure for what is left: a flag that other schemes or kinds have, or a stray word.
void finish(const Arguments& arguments, const Encoding& encoding, const QuantityKind& quantity) {
  std::string fields;
  for (const std::string_view field : quantity.fields)
    fields += (fields.empty() ? "--" : ", --") + std::string(withoutMark(field));
  if (!arguments.left().empty())
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "%1 is neither a parameter of %2 nor a field of %3, which has: %4")
                                       .with({arguments.left().front().written, std::string(encoding.info().id),
                                              std::string(quantity.kind), fields.empty() ? "–" : fields}));
  arguments.finish({});
}

Params takeParams(Arguments& arguments, const Encoding& encoding) {
  Params params;
  for (const ParamSpec& spec : encoding.params())
    if (const auto text = arguments.take(spec.id)) {
      params.set(spec.id, parsedFlag(spec, *text));
      if (const auto error = check(spec, params.at(spec.id))) throw Refusal(*error);  // JSON holds no NaN
    }
  return params;
}

}  // namespace

void valueCommand(Arguments arguments) {
  arguments.requireKnown(allFlags());
  const std::string scheme = needed(arguments, "scheme");
  const std::string kind = needed(arguments, "kind");
  const Encoding* encoding = encodingOfScheme(scheme);
  if (encoding == nullptr) throw unknown(PELAB_TEXT("cli", "scheme"), scheme, allSchemes());
  const QuantityKind* quantity = findQuantity(scheme, kind);
  if (quantity == nullptr) throw unknown(PELAB_TEXT("cli", "kind of value"), kind, kindsOf(scheme));
  const nlohmann::json query = takeQuery(arguments, *quantity);
  Setup setup{std::string(encoding->info().id), takeParams(arguments, *encoding)};
  ui::openTable(setup);
  (void)arguments.takeSwitch("json");  // it is JSON anyway
  finish(arguments, *encoding, *quantity);
  nlohmann::ordered_json answer;
  answer["scheme"] = scheme;
  answer["params"] = toJson(setup.params);
  answer["query"] = query;
  answer["values"] = quantityOf(scheme, setup.params, query);
  print(answer.dump() + "\n");
}

}  // namespace pelab::app
