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
  if (isGiven("max_len")) fixed.emplace_back("max_len");
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
    case Precision::Float16:
      return "float16";
    case Precision::BFloat16:
      return "bfloat16";
  }
  return "";
}

nlohmann::ordered_json asJson(const std::string& file, const Crosscheck& found) {
  nlohmann::ordered_json out{{"file", file},
                             {"rows", found.rows},
                             {"columns", found.columns},
                             {"verdict", found.isRight()   ? "right"
                                         : found.precision ? "explained"
                                                           : "unexplained"},
                             {"departures", nlohmann::ordered_json::array()}};
  for (const Departure& one : found.departures) {
    out["departures"].push_back({{"code", one.code}, {"sentence", said(one.sentence)}});
  }
  if (found.misfit) out["misfit"] = said(found.misfit->sentence);
  if (found.precision) {
    out["precision"] = nameOf(*found.precision);
    out["compared"] = found.compared;
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
  Crosscheck found;
  try {
    found = crosscheck(parseNumbers(bytes), *findEncoding(scene.setup.encoding), scene.setup.params, fixed,
                       scene.cursor.head);
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({file, error.message});
    throw Refusal(error);
  }
  if (json) {
    print(asJson(file, found).dump(2) + "\n");
  } else {
    for (const Text& sentence : verdict(found)) print(said(sentence) + "\n");
  }
  if (!found.isRight()) throw Failure(ExitCode::CheckFailed, PELAB_TEXT("cli", "%1 is not as asked.").with({file}));
}

}  // namespace pelab::app
