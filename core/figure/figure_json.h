#pragma once
#include <nlohmann/json_fwd.hpp>

#include "core/figure/figure.h"

namespace pelab {

/// The figure's axes, layers and values as data: {title, subtitle, panels:[{id, x, y, layers:[…]}], note}. NaN → null.
/// Texts are their English sources with arguments filled in.
[[nodiscard]] nlohmann::json toJson(const Figure& figure);

/// English source with its arguments, independent of locale: for files and tests.
[[nodiscard]] std::string plain(const Text& text);

}  // namespace pelab
