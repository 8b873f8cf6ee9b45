#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include <QStringList>

#include "core/crosscheck/crosscheck.h"
#include "core/encodings/registry.h"

/// Tables as people's programs make them, and what the cross-check finds of them.
namespace pelab::test {

inline const Encoding& encodingOf(const char* id) {
  return *findEncoding(id);
}

inline Params paramsOf(const Encoding& encoding, const Params& changed) {
  return complete(encoding.params(), changed);
}

/// The first rows of the definition's table.
inline NumberTable rowsOf(const Encoding& encoding, const Params& params, std::int64_t rows, std::int64_t from = 0) {
  const auto table = encoding.table(params);
  NumberTable result{rows, table->columns(), {}};
  for (std::int64_t row = 0; row < rows; ++row) {
    for (std::int64_t column = 0; column < result.columns; ++column) {
      result.values.push_back(table->at(from + row, column));
    }
  }
  return result;
}

inline NumberTable biasOf(const Encoding& encoding, const Params& params, std::int64_t head, std::int64_t length) {
  const auto bias = encoding.scoreBias(params);
  NumberTable result{length, length, {}};
  for (std::int64_t query = 0; query < length; ++query) {
    for (std::int64_t key = 0; key < length; ++key) {
      result.values.push_back(bias->at(head, query, key).value_or(-INFINITY));
    }
  }
  return result;
}

inline NumberTable transposed(const NumberTable& table) {
  NumberTable result{table.columns, table.rows, {}};
  for (std::int64_t row = 0; row < table.columns; ++row) {
    for (std::int64_t column = 0; column < table.rows; ++column) result.values.push_back(table.at(column, row));
  }
  return result;
}

template <typename Change>
NumberTable with(NumberTable table, Change change) {
  for (double& value : table.values) value = change(value);
  return table;
}

/// Rounded to so many binary digits; 11 are those of float16, whose smallest numbers have fewer.
inline double rounded(double value, int digits) {
  int exponent = 0;
  const double part = std::frexp(value, &exponent);
  const int kept = digits == 11 ? std::min(digits, exponent + 24) : digits;
  return std::ldexp(std::nearbyint(std::ldexp(part, kept)), exponent - kept);
}

/// sin and cos of position · ω_i, ω_i = base^(sign · 2i/denominator), each step in float32, as PyTorch code has it.
inline NumberTable inFloat32(std::int64_t rows, std::int64_t width, float base, float sign, float denominator) {
  NumberTable table{rows, width, {}};
  for (std::int64_t row = 0; row < rows; ++row) {
    for (std::int64_t column = 0; column < width; ++column) {
      const std::int64_t pair = column / 2;
      const float w = std::exp(static_cast<float>(2 * pair) * (sign * std::log(base) / denominator));
      const float angle = static_cast<float>(row) * w;
      table.values.push_back(static_cast<double>(column % 2 == 0 ? std::sin(angle) : std::cos(angle)));
    }
  }
  return table;
}

/// The upper half of a float32.
inline double cutOff(double value) {
  return static_cast<double>(
      std::bit_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(value)) & 0xFFFF0000U));
}

inline QStringList codesOf(const Crosscheck& found) {
  QStringList codes;
  for (const Departure& one : found.departures) codes << QString::fromStdString(one.code);
  codes.sort();
  return codes;
}

inline Params sinusoid(std::int64_t width) {
  Params params;
  params.set("d_model", width);
  params.set("max_len", std::int64_t{200});
  return paramsOf(encodingOf("sinusoidal"), params);
}

inline Crosscheck checked(const NumberTable& table, const char* encoding = "sinusoidal", const Params& changed = {}) {
  return crosscheck(table, encodingOf(encoding), paramsOf(encodingOf(encoding), changed), {}, 0);
}

}  // namespace pelab::test
