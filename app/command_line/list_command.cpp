#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/command_line/commands.h"
#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/encodings/registry.h"
#include "core/models/library.h"
#include "core/models/read_config.h"
#include "core/numerics/greatest_whole.h"
#include "core/scene/quote.h"
#include "core/summary/summary.h"
#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/window/model_library.h"

namespace pelab::app {

namespace {

using Json = nlohmann::ordered_json;

/// A bound of a parameter as its kind writes it; null = none. 2^64 stands for 2^64 − 1, the greatest of 64 bits.
Json bound(const ParamSpec& spec, double value) {
  constexpr double kTwoTo64 = 18446744073709551616.0;
  if (spec.kind == Kind::Unsigned && !(value > 0.0)) return 0;
  if (spec.kind == Kind::Unsigned && !(value < kTwoTo64)) return std::numeric_limits<std::uint64_t>::max();
  if (!std::isfinite(value)) return {};
  const bool isWhole = spec.kind != Kind::Real && std::abs(value) <= kGreatestWhole;
  return isWhole ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

std::string_view kindName(Kind kind) {
  switch (kind) {
    case Kind::Real:
      return "real";
    case Kind::Integer:
      return "integer";
    case Kind::Unsigned:
      return "unsigned";
    case Kind::Bool:
      return "bool";
    case Kind::Choice:
      return "choice";
    case Kind::List:
      return "list";
    case Kind::Table:
      return "table";
    case Kind::Text:
      break;
  }
  return "text";
}

Json asJson(const ParamSpec& spec) {
  Json out{{"id", spec.id},
           {"kind", kindName(spec.kind)},
           {"label", said(spec.label)},
           {"help", said(spec.help)},
           {"unit", spec.unit},
           {"default", toJson(spec.defaultValue)},
           {"nullable", spec.nullable}};
  const bool isNumber = spec.kind == Kind::Real || spec.kind == Kind::Integer || spec.kind == Kind::Unsigned;
  if (isNumber) {
    out["min"] = bound(spec, spec.min);
    out["max"] = bound(spec, spec.max);
    out["min_exclusive"] = spec.minExclusive;
    out["slider"] = {bound(spec, spec.sliderMin), bound(spec, spec.sliderMax)};
  }
  if (spec.kind == Kind::Choice) {
    out["choices"] = Json::array();
    for (const Choice& choice : spec.choices)
      out["choices"].push_back({{"id", choice.id}, {"label", said(choice.label)}});
  }
  out["source"] = spec.source;
  out["error"] = errorCodeOf(spec);
  return out;
}

Json asJson(const std::vector<ParamSpec>& specs) {
  Json out = Json::array();
  for (const ParamSpec& spec : specs) out.push_back(asJson(spec));
  return out;
}

std::vector<std::string> viewsOf(const Encoding& encoding) {
  const Scene scene = withEncoding(defaultScene(), encoding.info().id);
  std::vector<std::string> views;
  for (const View* view : allViews())
    if (view->unsupported(scene).empty()) views.emplace_back(view->info().id);
  return views;
}

Json asJson(const Encoding& encoding) {
  const EncodingInfo& info = encoding.info();
  Json presets = Json::array();
  for (const Preset& preset : encoding.presets())
    presets.push_back(
        {{"id", preset.id}, {"name", said(preset.name)}, {"why", said(preset.why)}, {"params", toJson(preset.params)}});
  Json quantities = Json::array();
  for (const QuantityKind& q : encoding.quantities())
    quantities.push_back({{"scheme", q.group.empty() ? info.id : q.group}, {"kind", q.kind}, {"fields", q.fields}});
  return {{"id", info.id},
          {"name", said(info.name)},
          {"family", said(familyName(info.family))},
          {"year", info.year},
          {"source", info.source},
          {"formula", info.formula},
          {"summary", said(info.summary)},
          {"views", viewsOf(encoding)},
          {"params", asJson(encoding.params())},
          {"presets", presets},
          {"values", quantities}};
}

Json asJson(const View& view) {
  return {{"id", view.info().id},
          {"name", said(view.info().name)},
          {"help", said(view.info().help)},
          {"options", asJson(view.options())}};
}

std::string padded(std::string_view id, std::size_t width) {
  std::string out(id);
  out.append(width > out.size() ? width - out.size() : 1, ' ');
  return out;
}

void printParams(std::string_view owner, const std::vector<ParamSpec>& specs) {
  constexpr std::size_t kOwner = 14, kId = 26;
  for (const ParamSpec& spec : specs)
    print(padded(owner, kOwner) + padded(spec.id, kId) + format(spec.defaultValue) + "   (" + said(allowed(spec)) +
          ")   " + said(spec.label) + "\n");
}

void listSchemes(bool json) {
  Json all = Json::array();
  for (const Encoding* encoding : allEncodings()) {
    if (json)
      all.push_back(asJson(*encoding));
    else
      print(padded(encoding->info().id, 14) + said(encoding->info().name) + " · " +
            said(familyName(encoding->info().family)) + " · " + std::string(encoding->info().source) + "\n");
  }
  if (json) print(all.dump(2) + "\n");
}

void listViews(bool json) {
  Json all = Json::array();
  for (const View* view : allViews()) {
    if (json)
      all.push_back(asJson(*view));
    else
      print(padded(view->info().id, 14) + said(view->info().name) + "\n");
  }
  if (json) print(all.dump(2) + "\n");
}

Json asJson(const SummaryRow& row) {
  Json out{{"id", row.encoding->info().id}, {"name", said(row.encoding->info().name)}};
  for (std::size_t k = 0; k < row.cells.size(); ++k)
    out[std::string(summaryColumns()[k].id)] = {{"value", said(row.cells[k].value)}, {"how", said(row.cells[k].how)}};
  return out;
}

/// One scheme per paragraph: a line of eight columns would not fit a terminal.
void printSummary(const SummaryRow& row) {
  print(std::string(row.encoding->info().id) + "   " + said(row.encoding->info().name) + "\n");
  for (std::size_t k = 0; k < row.cells.size(); ++k)
    print("  " + said(summaryColumns()[k].name) + ": " + said(row.cells[k].value) + "\n");
}

/// All rows, or that of the scheme of @p scene.
void listSummary(bool json, const Scene& scene, bool onlyOne) {
  Json all = Json::array();
  for (const SummaryRow& row : summaryTable(scene)) {
    if (onlyOne && row.encoding->info().id != scene.setup.encoding) continue;
    if (json)
      all.push_back(asJson(row));
    else
      printSummary(row);
  }
  if (json) print(all.dump(2) + "\n");
}

void listParams(bool json, const std::optional<std::string>& scheme) {
  Json all = Json::object();
  const std::string only = scheme ? std::string(encodingNamed(*scheme).info().id) : std::string();
  for (const Encoding* encoding : allEncodings()) {
    if (!only.empty() && only != encoding->info().id) continue;
    if (json)
      all[std::string(encoding->info().id)] = asJson(encoding->params());
    else
      printParams(encoding->info().id, encoding->params());
  }
  for (const View* view : allViews()) {
    if (!only.empty()) break;
    if (json)
      all[std::string(view->info().id)] = asJson(view->options());
    else
      printParams(view->info().id, view->options());
  }
  if (json) print(all.dump(2) + "\n");
}

Json asJson(const LibraryModel& model) {
  Json schemes = Json::array();
  for (const ModelSetup& each : readConfig(model.config).setups) {
    if (std::find(schemes.begin(), schemes.end(), each.setup.encoding) == schemes.end())
      schemes.push_back(each.setup.encoding);
  }
  return {{"id", model.id},
          {"name", model.name},
          {"model_type", model.family},
          {"schemes", std::move(schemes)},
          {"why", model.whyIn(ui::current().language().toStdString())},
          {"config", model.config}};
}

void listModels(bool json) {
  constexpr std::size_t width = 24;
  Json all = Json::array();
  for (const LibraryModel& model : ui::modelLibrary()) {
    if (json)
      all.push_back(asJson(model));
    else
      print(padded(model.id, width) + model.name + " · " + ui::schemeNames(model).toStdString() + " · " +
            model.whyIn(ui::current().language().toStdString()) + "\n");
  }
  if (json) print(all.dump(2) + "\n");
}

}  // namespace

void listCommand(Arguments arguments) {
  std::vector<std::string> known{"json", "lang"};
  for (const std::string& name : sceneFlagNames()) known.push_back(name);
  arguments.requireKnown(known);
  const bool json = arguments.takeSwitch("json");
  const auto what = arguments.takeOperands();
  if (what.empty())
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "Say what to list: schemes, views, params, models or summary."));
  if (what.size() > 1)
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "One list at a time; “%1” is one too many.").with({shortened(what[1])}));
  const std::string& list = what.front();
  if (list == "summary") {
    const bool onlyOne = std::any_of(arguments.left().begin(), arguments.left().end(), [](const Given& given) {
      return given.name == "scheme" || given.name == "preset" || given.name == "scene";
    });
    const Scene scene = takeScene(arguments, defaultScene());
    finishScene(arguments, scene);
    return listSummary(json, scene, onlyOne);
  }
  const auto scheme = arguments.take("scheme");
  arguments.finish({});
  if (scheme && list != "params")
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "--scheme goes with “list params” and “list summary” only."));
  if (list == "schemes") return listSchemes(json);
  if (list == "views") return listViews(json);
  if (list == "params") return listParams(json, scheme);
  if (list == "models") return listModels(json);
  throw unknown(PELAB_TEXT("cli", "list"), list, {"schemes", "views", "params", "models", "summary"});
}

}  // namespace pelab::app
