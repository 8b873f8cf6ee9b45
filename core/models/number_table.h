#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pelab {

/// Numbers in rows and columns, row-major; one such table after another where there are several (one per head).
struct NumberTable {
  std::int64_t rows = 0, columns = 0;
  std::vector<double> values;
  std::int64_t tables = 1;
  bool isText = false;  ///< from a text, which may have lost digits

  /// Table @p index alone.
  [[nodiscard]] NumberTable only(std::int64_t index) const;

  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const {
    return values[static_cast<std::size_t>(row * columns + column)];
  }
};

/// Most numbers a table may have.
inline constexpr std::int64_t kMostNumbers = std::int64_t{1} << 26;

/// NumPy's .npy, versions 1 to 3: integers, float16, float32, float64 and bfloat16 (as two raw bytes), either byte
/// order, rows first or columns first. One dimension is one row, three are several tables; leading and trailing
/// dimensions of size 1 are dropped until two are left. Throws what `npyHeader` does, and too_large.
[[nodiscard]] NumberTable parseNpy(std::string_view bytes);

/// Rows of numbers between commas, semicolons, tabs or spaces, "#" begins a comment; "nan", "inf" and an empty field
/// (NaN) count. A first line of names is skipped (none is a number, or the first is empty and numbers are the places of
/// their columns), and below one a first column that counts the rows. Throws Refusal bad_csv, which names the line, or
/// too_large.
[[nodiscard]] NumberTable parseCsv(std::string_view text);

/// By its first bytes, whatever the file is called. Throws Refusal other_file for what is neither.
[[nodiscard]] NumberTable parseNumbers(std::string_view bytes);

}  // namespace pelab
