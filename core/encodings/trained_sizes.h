#pragma once
#include <cstdint>
#include <optional>

#include "core/error.h"
#include "core/scene/param_spec.h"
#include "core/scene/params.h"

/// What the schemes ask whose trained numbers can be read from a file, in the parameter "table".
namespace pelab::trained {

/// The table; null by default. @p help says what its rows and columns are.
[[nodiscard]] ParamSpec tableSpec(Text help, std::string_view source);

/// @p spec, shown only while no table decides it or makes it meaningless.
[[nodiscard]] ParamSpec withoutTable(ParamSpec spec);

/// "bad_table" when the numbers of @p params have more rows or columns than @p rows and @p columns.
[[nodiscard]] std::optional<Error> sizeError(const Params& params, std::int64_t rows, std::int64_t columns);

}  // namespace pelab::trained
