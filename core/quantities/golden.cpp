#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/error.h"
#include "core/quantities/quantities.h"
#include "core/quantities/query.h"
#include "core/scene/quote.h"

namespace pelab {
namespace {

using nlohmann::json;
using Outcome = CaseResult::Outcome;

[[noreturn]] void refuseFile(std::string_view field, const Text& what) {
  query::refuse("bad_golden_file", field, {},
                PELAB_TEXT("quantities", "Not a file of reference values: %1.").with({what}));
}

std::string textOf(const json& object, const char* field, const std::string& otherwise) {
  const auto found = object.find(field);
  return found != object.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

double realOf(const json& object, const char* field) {
  const auto found = object.find(field);
  if (found == object.end()) {
    return 0.0;
  }
  if (!found->is_number()) {
    refuseFile(field, PELAB_TEXT("quantities", "a tolerance is not a number"));
  }
  return found->get<double>();
}

/// Largest deviation so far, and the first difference beyond the tolerance.
struct Comparison {
  double tolerance = 0.0;
  double relative = 0.0;
  CaseResult& result;

  void differ(std::size_t index, const json& got, const json& expected) const {
    if (result.detail.empty()) {
      result.detail = PELAB_TEXT("quantities", "expected[%1] is %3, but the result is %2.")
                          .with({static_cast<std::int64_t>(index), got.dump(), shortened(expected.dump())});
    }
    result.outcome = Outcome::Failed;
  }

  void compare(std::size_t index, const json& got, const json& expected) const {
    if (!got.is_number() || !expected.is_number()) {
      if (got != expected) {
        result.deviation = std::numeric_limits<double>::infinity();
        result.ofTolerance = result.deviation;
        differ(index, got, expected);
      }
      return;
    }
    const double wanted = expected.get<double>();
    const double off = std::abs(got.get<double>() - wanted);
    const double allowed = tolerance + relative * std::abs(wanted);
    if (!(off <= allowed)) {  // also where the result is no number
      differ(index, got, expected);
    }
    const double share = allowed > 0.0 ? off / allowed : off == 0.0 ? 0.0 : std::numeric_limits<double>::infinity();
    result.deviation = std::isnan(off) ? std::numeric_limits<double>::infinity() : std::max(result.deviation, off);
    result.ofTolerance =
        std::isnan(share) ? std::numeric_limits<double>::infinity() : std::max(result.ofTolerance, share);
  }
};

/// Compares the values of a case, or the code it reports, with what is expected.
CaseResult runCase(const json& entry, std::string id, const std::string& fileScheme) {
  CaseResult result{std::move(id), Outcome::Passed, 0.0, 0.0, {}, {}};
  const auto expected = entry.find("expected");
  const std::string code = textOf(entry, "expected_error", {});
  if (code.empty() && (expected == entry.end() || !expected->is_array())) {
    refuseFile("expected", PELAB_TEXT("quantities", "case “%1” has no list “expected”").with({result.id}));
  }
  const Comparison comparison{realOf(entry, "tolerance"), realOf(entry, "rel_tolerance"), result};
  try {
    const json got = computeQuantity(textOf(entry, "scheme", fileScheme), entry.value("params", json::object()),
                                     entry.value("query", json::object()));
    if (!code.empty()) {
      result.outcome = Outcome::Failed;
      result.detail = PELAB_TEXT("quantities", "It is accepted; it should be refused with %1.").with({shortened(code)});
      return result;
    }
    result.compared = true;
    if (got.size() != expected->size()) {
      result.outcome = Outcome::Failed;
      result.deviation = std::numeric_limits<double>::infinity();
      result.ofTolerance = result.deviation;
      result.detail = PELAB_TEXT("quantities", "There are %1 numbers instead of %2.")
                          .with({static_cast<std::int64_t>(got.size()), static_cast<std::int64_t>(expected->size())});
      return result;
    }
    for (std::size_t i = 0; i < got.size(); ++i) {
      comparison.compare(i, got[i], (*expected)[i]);
    }
  } catch (const Refusal& refusal) {
    const Error& error = refusal.error();
    result.code = error.code;
    if (code == error.code) {
      return result;
    }
    result.outcome = Outcome::Failed;
    result.detail = code.empty() ? PELAB_TEXT("quantities", "Refused with %1: %2").with({error.code, error.message})
                                 : PELAB_TEXT("quantities", "Refused with %1 instead of %2: %3")
                                       .with({error.code, shortened(code), error.message});
  }
  return result;
}

/// The checks of a claim, "<id>#<number>" each; those in words cannot be run.
void runClaim(const json& claim, const std::string& id, std::vector<CaseResult>& results) {
  const json& checks = claim["checks"];
  if (!checks.is_array()) {
    refuseFile("checks", PELAB_TEXT("quantities", "“checks” of case “%1” is not a list").with({id}));
  }
  if (checks.empty()) {
    results.push_back({id, Outcome::NotRunnable, 0.0, 0.0, {}, PELAB_TEXT("quantities", "It has no checks.")});
  }
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const json& check = checks[i];
    std::string checkId = id + "#" + std::to_string(i);
    if (!check.is_object()) {
      refuseFile("checks", PELAB_TEXT("quantities", "a check of case “%1” is not an object").with({id}));
    }
    if (check.contains("formula")) {
      results.push_back({std::move(checkId),
                         Outcome::NotRunnable,
                         0.0,
                         0.0,
                         {},
                         PELAB_TEXT("quantities", "It is a formula in words.")});
    } else {
      results.push_back(runCase(check, std::move(checkId), {}));
    }
  }
}

}  // namespace

std::vector<CaseResult> checkGolden(const json& file) {
  if (!file.is_object() || !file.contains("cases") || !file["cases"].is_array()) {
    refuseFile("cases", PELAB_TEXT("quantities", "it has no list “cases”"));
  }
  const std::string scheme = textOf(file, "scheme", {});
  std::vector<CaseResult> results;
  for (const json& entry : file["cases"]) {
    if (!entry.is_object()) {
      refuseFile("cases", PELAB_TEXT("quantities", "a case is not an object"));
    }
    const std::string id = textOf(entry, "id", "#" + std::to_string(results.size()));
    if (entry.contains("checks")) {
      runClaim(entry, id, results);
    } else {
      results.push_back(runCase(entry, id, scheme));
    }
  }
  return results;
}

}  // namespace pelab
