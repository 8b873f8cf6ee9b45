#pragma once
#include <functional>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/scene/params.h"
#include "core/text.h"

namespace pelab {

enum class Kind { Real, Integer, Unsigned, Bool, Choice, List, Text, Table };
enum class Scale { Linear, Log2, Log10 };  ///< how a slider spreads its range

/// One option of a choice; the id is what sessions, flags and golden files say.
struct Choice {
  std::string_view id;
  Text label;
};

/// Everything there is to know of one parameter or view option. The panel, `--help`, the session reader, validation
/// and the test sweeps are made from it: a parameter added to a table needs no line anywhere else.
struct ParamSpec {
  std::string_view id;  ///< snake_case, dotted where nested: "scaling.factor"
  Kind kind = Kind::Real;
  Text label;             ///< short, for the panel; symbols welcome: "Base"
  Text help;              ///< one or two sentences
  std::string_view unit;  ///< "" or a literal unit
  Value defaultValue;
  bool nullable = false;
  double min = -std::numeric_limits<double>::infinity();  ///< hard range, inclusive (validation)
  double max = std::numeric_limits<double>::infinity();
  bool minExclusive = false;
  double sliderMin = 0.0, sliderMax = 1.0;  ///< range of the slider, inside the hard range
  double step = 1.0;                        ///< slider step (Linear), or what ↑/↓ add in the exact field
  Scale scale = Scale::Linear;
  std::vector<Choice> choices;  ///< Kind::Choice only
  bool wholeNumbers = false;    ///< Kind::List only: each number is a whole one
  Text caption;  ///< how titles name it whatever its value: "σ = %1"; empty = by its label, and off its default only
  std::string_view source;                       ///< paper or code the parameter comes from
  std::string_view errorCode;                    ///< "" = "bad_<id>"
  std::function<bool(const Params&)> visibleIf;  ///< empty = always; decides showing, never validity
};

/// The entry with this id, or nullptr.
[[nodiscard]] const ParamSpec* findSpec(const std::vector<ParamSpec>& specs, std::string_view id);

/// @p params with every missing parameter of @p specs at its default; unknown ids are dropped.
[[nodiscard]] Params complete(const std::vector<ParamSpec>& specs, const Params& params);

/// What `check` reports: spec.errorCode, else "bad_<id>" with "_" for dots.
[[nodiscard]] std::string errorCodeOf(const ParamSpec& spec);

/// Kind and hard range of one value. NaN and infinities are refused. Integers given as 8.0 count as integers (`cast`).
[[nodiscard]] std::optional<Error> check(const ParamSpec& spec, const Value& value);

/// @p value as the spec's kind (8.0 → 8 for an integer, 3 → 3.0 for a real, non-negative integers → unsigned; a choice
/// of several names, "p2c|c2p", in the order of the alphabet); unchanged when it does not fit, so that `check` refuses
/// it with the value the user gave.
[[nodiscard]] Value cast(const ParamSpec& spec, Value value);

/// Text typed by a user or given as a flag → value of the spec's kind, independent of locale ("." decimals, "1e4",
/// "1_000_000" and "10^4" accepted for numbers, "null" for nullable ones, true/false/on/off/yes/no/1/0 for bools,
/// JSON for lists, FILE#TENSOR for tables; "nan" and "inf" are numbers, for `check` to refuse). Nothing when the text
/// is not of that kind. A whole number that does not fit into 64 bits comes back as a real, which `check` refuses by
/// its range.
[[nodiscard]] std::optional<Value> parse(const ParamSpec& spec, std::string_view text);

/// The text `parse` reads back to the same value (shortest round-trip form of reals).
[[nodiscard]] std::string format(const Value& value);

/// "8 … 1024", "> 0 and ≤ 10^8", or the list of choices: what would be right.
[[nodiscard]] Text allowed(const ParamSpec& spec);

/// A value as JSON and back. The table of a file is {"file": …, "tensor": …}, its numbers stay out. Unsigned 64-bit
/// numbers beyond 2^53 are strings. `valueFromJson` gives the natural kind of the JSON; apply `cast`. A matrix, a list
/// of lists of equally many numbers, is read row by row, a list of texts as one with "|" between them. Nothing for
/// kinds a Value cannot hold.
[[nodiscard]] nlohmann::json toJson(const Value& value);
[[nodiscard]] std::optional<Value> valueFromJson(const nlohmann::json& json);

/// {"a":1,"scaling":{"type":"x"}} ↔ Params with dotted ids.
[[nodiscard]] nlohmann::json toJson(const Params& params);
[[nodiscard]] std::optional<Params> paramsFromJson(const nlohmann::json& json);

}  // namespace pelab
