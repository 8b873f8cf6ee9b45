#include "core/views/similarity/matrix_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace pelab::similarity {

namespace {

constexpr std::int64_t kPrepared = std::int64_t{1} << 21;  // cosines or entries computed in advance

class MatrixData : public Data {
public:
  MatrixData(Subject subject, Span rows, Span columns, bool cosine)
      : m_subject(std::move(subject)), m_rows(rows), m_columns(columns), m_cosine(cosine) {}

  [[nodiscard]] std::int64_t rows() const override { return m_rows.size(); }
  [[nodiscard]] std::int64_t columns() const override { return m_columns.size(); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t m = m_rows.first + row;
    const std::int64_t n = m_columns.first + column;
    return m_cosine ? m_subject.cosine(m, n) : m_subject.dot(m, n);
  }
  [[nodiscard]] Text rowsName() const override { return PELAB_TEXT("views", "Position m"); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows.first + row; }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    return Text::literal("n = %1", {m_columns.first + column});
  }
  [[nodiscard]] std::string rowKey() const override { return "pos"; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    return "key_" + std::to_string(m_columns.first + column);
  }

protected:
  [[nodiscard]] const Subject& subject() const { return m_subject; }
  [[nodiscard]] bool cosine() const { return m_cosine; }
  [[nodiscard]] Span rowSpan() const { return m_rows; }
  [[nodiscard]] Span columnSpan() const { return m_columns; }

private:
  Subject m_subject;
  Span m_rows, m_columns;
  bool m_cosine;
};

/// Values by distance n − m, each by the exact sum.
class ShiftData final : public MatrixData {
public:
  ShiftData(Subject subject, Span rows, Span columns, bool cosine)
      : MatrixData(std::move(subject), rows, columns, cosine) {
    for (std::int64_t k = least(); k <= columnSpan().last - 1 - rowSpan().first; ++k) {
      m_values.push_back(MatrixData::cosine() ? this->subject().cosine(0, k) : this->subject().dot(0, k));
    }
  }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::int64_t k = columnSpan().first + column - rowSpan().first - row;
    return m_values[static_cast<std::size_t>(k - least())];
  }

private:
  [[nodiscard]] std::int64_t least() const { return columnSpan().first - (rowSpan().last - 1); }
  std::vector<double> m_values;
};

/// Inner products of rows held in memory.
class RowData final : public MatrixData {
public:
  RowData(Subject subject, Span rows, Span columns, bool cosine)
      : MatrixData(std::move(subject), rows, columns, cosine) {
    m_left = gather(rows);
    m_right = gather(columns);
  }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const auto width = static_cast<std::size_t>(subject().width);
    const double* a = m_left.data() + static_cast<std::size_t>(row) * width;
    const double* b = m_right.data() + static_cast<std::size_t>(column) * width;
    double dot = 0.0, a2 = 0.0, b2 = 0.0;
    for (std::size_t c = 0; c < width; ++c) {
      dot += a[c] * b[c];
      a2 += a[c] * a[c];
      b2 += b[c] * b[c];
    }
    if (!cosine()) return dot;
    const double norms = std::sqrt(a2 * b2);
    return norms > 0.0 ? dot / norms : std::numeric_limits<double>::quiet_NaN();
  }

private:
  [[nodiscard]] std::vector<double> gather(Span span) const {
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(span.size() * subject().width));
    for (std::int64_t m = span.first; m < span.last; ++m) {
      for (std::int64_t c = 0; c < subject().width; ++c) values.push_back(subject().table->at(m, c));
    }
    return values;
  }
  std::vector<double> m_left, m_right;
};

}  // namespace

std::unique_ptr<Data> matrixData(Subject subject, Span rows, Span columns, bool cosine) {
  const std::int64_t width = std::max<std::int64_t>(subject.width, 1);
  const bool fits = (rows.size() + columns.size()) * width <= kPrepared;
  if (fits && subject.shift) return std::make_unique<ShiftData>(std::move(subject), rows, columns, cosine);
  if (fits) return std::make_unique<RowData>(std::move(subject), rows, columns, cosine);
  return std::make_unique<MatrixData>(std::move(subject), rows, columns, cosine);
}

}  // namespace pelab::similarity
