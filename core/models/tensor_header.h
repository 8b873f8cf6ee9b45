#pragma once
#include <string_view>

#include "core/models/safetensors.h"
#include "core/text.h"

namespace pelab::models {

/// Throws Refusal bad_safetensors of @p kind; @p value: the tensor's name or the number.
[[noreturn]] void refuseTensors(const char* kind, std::string_view value, const Text& message);

/// The entries of the header's JSON @p text, in its order, and the metadata; offsets are not checked. Reads without
/// building a document: a header of 100 MB takes its tensors' memory. Throws Refusal bad_header with the byte or the
/// tensor. O(|text|).
void readTensorEntries(std::string_view text, TensorHeader& header);

}  // namespace pelab::models
