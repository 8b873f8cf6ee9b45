#pragma once
#include <string>

#include "core/models/facts.h"
#include "core/models/families.h"
#include "core/models/fields.h"

namespace pelab::models {

/// RoPE of a part whose keys are @p fields: scheme, widths, layout, base, scaling and frequencies of all layers, or of
/// each kind of layer where they differ. @p reading gets facts, warnings and setups. Errors of the scheme (bad_base …)
/// are refused with the keys' names.
void readRotation(const Fields& fields, const Family& family, ModelReading& reading);

/// RoPE over rows and columns of a picture.
void readAxialRotation(const Fields& fields, const Family& family, ModelReading& reading);

}  // namespace pelab::models
