#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line/arguments.h"
#include "core/encodings/encoding.h"
#include "core/scene/scene.h"

namespace pelab::app {

/// The encoding with this id; usage failure that lists them otherwise.
[[nodiscard]] const Encoding& encodingNamed(std::string_view id);

/// Takes every flag that describes a scene out of @p arguments: --scene FILE, --scheme, --preset, --view (repeated: one
/// pane each), one flag per parameter and per option of the views shown ("--order grouped", or "--matrix.order" for a
/// view by name), --b-scheme, --b-preset and "--b-PARAMETER" for the B of a comparison (a copy of A where they say
/// nothing), --position --key --dimension --pair --head, --range [AXIS=]LO:HI. @p start is what is shown without
/// any. Usage failure for a value not of its kind; Refusal for one out of range or a table that cannot be read. The
/// result is valid and normalized.
[[nodiscard]] Scene takeScene(Arguments& arguments, const Scene& start);

/// Names of all flags `takeScene` could take, whatever the scheme and the views.
[[nodiscard]] std::vector<std::string> sceneFlagNames();

/// Throws Failure (usage) when something is left in @p arguments: whose parameter or option it is, or that there is no
/// such thing at all.
void finishScene(const Arguments& arguments, const Scene& scene);

/// True when a flag that is left describes the B of a comparison.
[[nodiscard]] bool statesOther(const Arguments& arguments);

/// Value of the flag @p prefix + the parameter's id; usage failure when the text is not of its kind.
[[nodiscard]] Value parsedFlag(const ParamSpec& spec, const std::string& text, const std::string& prefix = {});

}  // namespace pelab::app
