#pragma once
#include "core/error.h"
#include "core/models/fields.h"

namespace pelab::models {

/// Refuses a configuration that does not tell the width of a head, with the keys that are missing.
[[noreturn]] void refuseHead(const Fields& fields);

/// Refuses @p error of a parameter, with the place in the file that gave it where @p place is not empty.
[[noreturn]] void refuseAt(const Text& place, Error error);

}  // namespace pelab::models
