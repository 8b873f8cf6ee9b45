#pragma once
#include "core/models/facts.h"
#include "core/models/families.h"
#include "core/models/fields.h"

namespace pelab::models {

/// Trained and fixed tables that are added to the input: rows, width, and the row of the first token.
void readTable(const Fields& fields, const Family& family, ModelReading& reading);

/// Biases of scores, relative rows: ALiBi, T5, DeBERTa, Transformer-XL and XLNet; Shaw's clipped distances; none.
void readSlopes(const Fields& fields, ModelReading& reading);
void readBuckets(const Fields& fields, const Family& family, ModelReading& reading);
void readDisentangled(const Fields& fields, ModelReading& reading);
void readRelative(const Fields& fields, const Family& family, ModelReading& reading);
void readClipped(const Fields& fields, ModelReading& reading);
void readNothing(const Fields& fields, ModelReading& reading);

}  // namespace pelab::models
