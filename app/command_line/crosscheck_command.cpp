#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/crosscheck/crosscheck.h"
#include "core/encodings/registry.h"

namespace pelab::app {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 29U;

/// The sizes that the flags state; others are the file's.
std::vector<std::string> fixedSizes(const Arguments& arguments) {
  std::vector<std::string> fixed;
  const auto isGiven = [&](const char* name) {
    const auto& left = arguments.left();
    return std::any_of(left.begin(), left.end(), [&](const Given& given) { return given.name == name; });
  };
  const bool isModel = isGiven("preset") || isGiven("scene");
  for (const char* width : {"d_model", "head_dim"}) {
    if (isModel || isGiven(width)) fixed.emplace_back(width);
  }
  for (const char* size : {"max_len", "num_heads", "q_len", "k_len"}) {
    if (isGiven(size)) fixed.emplace_back(size);
  }
  return fixed;
}

std::string_view nameOf(Precision precision) {
  switch (precision) {
    case Precision::Double:
      return "float64";
    case Precision::Float32:
      return "float32";
    case Precision::Float32Angles:
      return "float32_angles";
    case Precision::Float32Steps:
      return "float32_steps";
    case Precision::Decimals:
      return "decimals";
    case Precision::Digits:
      return "digits";
    case Precision::Float16:
      return "float16";
    case Precision::Float16OfFloat32:
      return "float16_of_float32";
    case Precision::BFloat16:
      return "bfloat16";
    case Precision::BFloat16OfFloat32:
      return "bfloat16_of_float32";
    case Precision::BFloat16Cut:
      return "bfloat16_cut";
  }
  return "";
}

/// "Sinusoidal: d_model = 64, base = 10000, layout = interleaved", the lengths left out.
Text comparedWith(const Encoding& encoding, const Params& params) {
  std::string list;
  for (const ParamSpec& spec : encoding.params()) {
    const bool isShown = !spec.visibleIf || spec.visibleIf(params);
    if (!isShown || spec.id == "max_len" || spec.kind == Kind::List) continue;
    if (spec.kind == Kind::Table && params.isNull(spec.id)) continue;
    list += (list.empty() ? "" : ", ") + std::string(spec.id) + " = " + format(params.at(spec.id));
  }
  return PELAB_TEXT("cli", "Compared with %1: %2.").with({encoding.info().name, list.empty() ? "–" : list});
}

nlohmann::ordered_json asJson(const std::string& file, const Encoding& encoding, const Crosscheck& found) {
  nlohmann::ordered_json out{{"file", file},
                             {"scheme", encoding.info().id},
                             {"params", toJson(found.params)},
                             {"rows", found.rows},
                             {"columns", found.columns},
                             {"verdict", found.isRight()   ? "right"
                                         : found.precision ? "explained"
                                                           : "unexplained"},
                             {"departures", nlohmann::ordered_json::array()}};
  for (const Departure& one : found.departures) {
    out["departures"].push_back({{"code", one.code}, {"sentence", said(one.sentence)}});
  }
  if (found.head) out["head"] = *found.head;
  if (found.misfit) out["misfit"] = said(found.misfit->sentence);
  if (found.precision) {
    out["precision"] = nameOf(*found.precision);
    if (found.digits > 0) out["digits"] = found.digits;
    out["compared"] = found.compared;
    out["unmasked"] = found.unmasked;
    out["largest_deviation"] = found.largest;
  }
  if (const auto& cell = found.first) {
    out["first_difference"] = {
        {"row", cell->row}, {"column", cell->column}, {"found", cell->found}, {"expected", cell->expected}};
  }
  return out;
}

}  // namespace

void crosscheckCommand(Arguments arguments) {
  const bool json = arguments.takeSwitch("json");
  const std::string file = arguments.take("against").value_or("");
  const std::vector<std::string> fixed = fixedSizes(arguments);
  const Scene scene = takeScene(arguments, defaultScene());
  finishScene(arguments, scene);
  const std::string bytes = readFile(file, kMostBytes);
  const Encoding& encoding = *findEncoding(scene.setup.encoding);
  Crosscheck found;
  try {
    found = crosscheck(parseNumbers(bytes), encoding, scene.setup.params, fixed, scene.cursor.head);
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({file, error.message});
    throw Refusal(error);
  }
  if (json) {
    print(asJson(file, encoding, found).dump(2) + "\n");
  } else {
    for (const Text& sentence : verdict(found)) print(said(sentence) + "\n");
    print(said(comparedWith(encoding, found.params)) + "\n");
  }
  if (!found.isRight()) throw Failure(ExitCode::CheckFailed, PELAB_TEXT("cli", "%1 is not as asked.").with({file}));
}

}  // namespace pelab::app
