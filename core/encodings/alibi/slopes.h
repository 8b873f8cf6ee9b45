#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace pelab::alibi {

/// The published slopes of H heads with exponent bound B (8; other values in MPT only): with c the largest power of two
/// ≤ H, first 2^(−B(h+1)/c) for h = 0 … c−1, then 2^(−B(2h+1)/(2c)) for the H − c others. Source: arXiv:2108.12409 and
/// its code, fairseq_models get_slopes; BLOOM, Falcon, MPT and GPT-NeoX give the same list in the same order.
[[nodiscard]] std::vector<double> publishedSlopes(std::int64_t heads, double biasMax);

/// The published slopes as a formula of B and h: "λ_h = 2^(−B(h+1)/H)", in two parts where H is no power of two.
[[nodiscard]] std::string slopeFormula(std::int64_t heads);

/// The plain geometric list 2^(−B(h+1)/H) for any H; equal to the published one for powers of two.
[[nodiscard]] std::vector<double> plainSlopes(std::int64_t heads, double biasMax);

}  // namespace pelab::alibi
