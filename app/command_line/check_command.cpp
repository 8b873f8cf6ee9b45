#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/outcome.h"
#include "core/quantities/quantities.h"
#include "core/scene/json_text.h"

namespace pelab::app {

namespace {

using Outcome = CaseResult::Outcome;

struct Report {
  std::string file;
  std::vector<CaseResult> cases;

  [[nodiscard]] std::int64_t count(Outcome outcome) const {
    return std::count_if(cases.begin(), cases.end(), [&](const CaseResult& c) { return c.outcome == outcome; });
  }
  [[nodiscard]] bool compared() const {
    return std::any_of(cases.begin(), cases.end(), [](const CaseResult& c) { return c.compared; });
  }
  [[nodiscard]] double largest(double CaseResult::*member) const {
    double most = 0.0;
    for (const CaseResult& c : cases) most = std::max(most, c.*member);
    return most;
  }
};

Report reportOn(const std::string& path) {
  const std::string text = readFile(path);
  if (text.empty()) throw Refusal({"bad_golden_file", "file", path, PELAB_TEXT("cli", "%1 is empty.").with({path})});
  const auto json = parsedFile(text);
  if (json.is_discarded())
    throw Refusal({"bad_golden_file", "file", path, PELAB_TEXT("cli", "%1 is not JSON text.").with({path})});
  try {
    return {path, checkGolden(json)};
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({path, error.message});
    throw Refusal(error);
  }
}

Text deviationOf(const Report& report) {
  if (!report.compared()) return PELAB_TEXT("cli", "no values were compared");
  const double deviation = report.largest(&CaseResult::deviation);
  if (!std::isfinite(deviation))
    return PELAB_TEXT("cli", "values are missing or no numbers, so the deviation is infinite");
  return PELAB_TEXT("cli", "largest deviation %1, that is %2 of its tolerance")
      .with({Number{deviation, 3}, Number{report.largest(&CaseResult::ofTolerance), 3}});
}

std::string asText(const Report& report) {
  const Text counts = PELAB_TEXT("cli", "%1: %2 passed, %3 failed, %4 left out; %5")
                          .with({report.file, report.count(Outcome::Passed), report.count(Outcome::Failed),
                                 report.count(Outcome::NotRunnable), deviationOf(report)});
  std::string out = withoutControls(said(counts)) + "\n";
  for (const CaseResult& c : report.cases)
    if (c.outcome == Outcome::Failed) out += withoutControls("  " + c.id + ": " + said(c.detail)) + "\n";
  return out;
}

/// JSON knows no infinity: "inf" is one.
nlohmann::ordered_json orInf(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json("inf");
}

/// null where no values were compared.
nlohmann::ordered_json asJson(const Report& report) {
  const auto largest = [&](double CaseResult::*member) {
    return report.compared() ? orInf(report.largest(member)) : nlohmann::ordered_json();
  };
  nlohmann::ordered_json out{{"file", report.file},
                             {"passed", report.count(Outcome::Passed)},
                             {"failed", report.count(Outcome::Failed)},
                             {"not_runnable", report.count(Outcome::NotRunnable)},
                             {"largest_deviation", largest(&CaseResult::deviation)},
                             {"largest_of_tolerance", largest(&CaseResult::ofTolerance)},
                             {"failures", nlohmann::ordered_json::array()}};
  for (const CaseResult& c : report.cases)
    if (c.outcome == Outcome::Failed)
      out["failures"].push_back({{"id", c.id},
                                 {"deviation", c.compared ? orInf(c.deviation) : nlohmann::ordered_json()},
                                 {"code", c.code},
                                 {"detail", said(c.detail)}});
  return out;
}

}  // namespace

void checkCommand(Arguments arguments) {
  const auto& given = arguments.left();
  if (std::any_of(given.begin(), given.end(), [](const Given& one) { return one.name == "against"; })) {
    return crosscheckCommand(std::move(arguments));
  }
  arguments.requireKnown({"json", "lang", "against"});
  const bool json = arguments.takeSwitch("json");
  const auto files = arguments.takeOperands();
  arguments.finish({});
  if (files.empty()) throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "Name at least one file to check."));
  std::vector<Report> reports;
  std::optional<Error> unread;  // the others are reported all the same
  for (const std::string& file : files) {
    try {
      reports.push_back(reportOn(file));
    } catch (const Refusal& refusal) {
      Error error = refusal.error();
      if (unread) error.message = Text::literal("%1\n%2", {unread->message, error.message});
      unread = std::move(error);
    }
  }
  auto all = nlohmann::ordered_json::array();
  std::int64_t failed = 0;
  for (const Report& report : reports) {
    failed += report.count(Outcome::Failed);
    if (json)
      all.push_back(asJson(report));
    else
      print(asText(report));
  }
  if (json) print(all.dump(2) + "\n");
  if (unread) throw Refusal(*unread);
  if (failed > 0) throw Failure(ExitCode::CheckFailed, PELAB_TEXT("cli", "Cases that failed: %1").with({failed}));
}

}  // namespace pelab::app
