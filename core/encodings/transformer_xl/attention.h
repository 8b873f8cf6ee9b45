#pragma once
#include "core/attention/terms.h"
#include "core/encodings/transformer_xl/relative_rows.h"

namespace pelab::transformer_xl {

/// e(i, j) = ((q_i + u)·k_j + (q_i + v)·(R(i − j) W_KR)) / √d_head (arXiv:1901.02860, §3.3), nothing on the values.
/// @p rows are those of as many queries and keys as there are tokens, without a memory; NaN where a pair has none. The
/// @p ladder is as wide as the toy; u, v ~ N(0, 1/d_head) and W_KR are stand-ins of the toy. At once: the products of
/// (q_i + v) with all rows, shifted (relativeShift).
[[nodiscard]] AttentionTerms attentionTerms(const RelativeRows& rows, const sinusoidal::Ladder& ladder, const Toy& toy);

}  // namespace pelab::transformer_xl
