#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/encodings/encoding.h"

namespace pelab {

/// The encoding behind a scheme name of a golden file (an encoding id or a group name), or nullptr.
[[nodiscard]] const Encoding* encodingOfScheme(std::string_view scheme);

/// Every name `computeQuantity` accepts as a scheme, sorted.
[[nodiscard]] std::vector<std::string_view> allSchemes();

/// The quantity kind @p kind of @p scheme, or nullptr.
[[nodiscard]] const QuantityKind* findQuantity(std::string_view scheme, std::string_view kind);

/// One case: params and query as in a golden file. Validates first. Throws Refusal (bad_scheme, bad_kind, bad_query or
/// the parameter's own code).
[[nodiscard]] nlohmann::json computeQuantity(std::string_view scheme, const nlohmann::json& params,
                                             const nlohmann::json& query);

/// The same with parameters as they are: a table of a file has its numbers. Unknown ids are left out.
[[nodiscard]] nlohmann::json quantityOf(std::string_view scheme, const Params& params, const nlohmann::json& query);

/// Outcome of one case of a file. Failed: a number beyond its tolerance, a list of another length, a refusal that was
/// not expected (also of a scheme, kind or parameter there is not), none or another one where one was. NotRunnable:
/// a check in words.
struct CaseResult {
  std::string id;
  enum class Outcome { Passed, Failed, NotRunnable } outcome = Outcome::Failed;
  double deviation = 0.0;    ///< largest |got − expected|
  double ofTolerance = 0.0;  ///< largest |got − expected| / (tolerance + rel_tolerance·|expected|); 0 when both are 0
  std::string code;          ///< what it was refused with, whether or not that is what was expected
  Text detail;               ///< why it did not pass: the first difference, or what was refused and why
  bool compared = false;     ///< it came to a comparison of values
};

/// Every case of a file in golden format (also errors.json and claims.json). Throws Refusal ("bad_golden_file") when it
/// is not of that format.
[[nodiscard]] std::vector<CaseResult> checkGolden(const nlohmann::json& file);

}  // namespace pelab
