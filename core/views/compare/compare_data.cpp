#include "core/views/compare/compare_data.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/views/compare/sides.h"

namespace pelab::compare {
namespace {

/// Rows of one side in a common count of rows.
struct Part {
  std::unique_ptr<Data> data;
  std::int64_t firstLine = 0;

  [[nodiscard]] std::int64_t rows() const { return data == nullptr ? 0 : data->rows(); }
  [[nodiscard]] std::int64_t columns() const { return data == nullptr ? 0 : data->columns(); }
  [[nodiscard]] double at(std::int64_t line, std::int64_t column) const {
    const std::int64_t row = line - firstLine;
    return row >= 0 && row < rows() ? data->at(row, column) : std::numeric_limits<double>::quiet_NaN();
  }
  /// Rows are numbered one after the other, so that they can be told by their index.
  [[nodiscard]] bool isNumbered() const {
    return rows() > 0 && data->rowIndex(rows() - 1) - data->rowIndex(0) == rows() - 1;
  }
};

class SideBySide final : public Data {
public:
  SideBySide(std::unique_ptr<Data> a, std::unique_ptr<Data> b) : m_a{std::move(a)}, m_b{std::move(b)} {
    if (m_a.data == nullptr || m_b.data == nullptr) return;
    if (m_a.data->rowKey() == m_b.data->rowKey() && m_a.isNumbered() && m_b.isNumbered()) {
      const std::int64_t first = std::min(m_a.data->rowIndex(0), m_b.data->rowIndex(0));
      m_a.firstLine = m_a.data->rowIndex(0) - first;
      m_b.firstLine = m_b.data->rowIndex(0) - first;
    }
    std::map<std::string, std::int64_t> ofB;
    for (std::int64_t k = 0; k < m_b.columns(); ++k) ofB.emplace(m_b.data->columnKey(k), k);
    for (std::int64_t k = 0; k < m_a.columns(); ++k)
      if (const auto same = ofB.find(m_a.data->columnKey(k)); same != ofB.end()) m_common.emplace_back(k, same->second);
  }

  [[nodiscard]] std::int64_t rows() const override {
    return std::max(m_a.firstLine + m_a.rows(), m_b.firstLine + m_b.rows());
  }
  [[nodiscard]] std::int64_t columns() const override { return m_a.columns() + m_b.columns() + std::ssize(m_common); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    if (column < m_a.columns()) return m_a.at(row, column);
    if (column < m_a.columns() + m_b.columns()) return m_b.at(row, column - m_a.columns());
    const auto& [a, b] = common(column);
    return m_a.at(row, a) - m_b.at(row, b);
  }
  [[nodiscard]] Text rowsName() const override { return first().data->rowsName(); }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override {
    for (const Part* part : {&m_a, &m_b})
      if (row >= part->firstLine && row < part->firstLine + part->rows())
        return part->data->rowIndex(row - part->firstLine);
    return first().data->rowIndex(0) + row - first().firstLine;  // between both
  }
  [[nodiscard]] Text columnName(std::int64_t column) const override {
    if (column < m_a.columns())
      return PELAB_TEXT("compare", "%1: %2").with({letterOf(Side::A), m_a.data->columnName(column)});
    column -= m_a.columns();
    if (column < m_b.columns())
      return PELAB_TEXT("compare", "%1: %2").with({letterOf(Side::B), m_b.data->columnName(column)});
    const std::int64_t ofA = m_common[static_cast<std::size_t>(column - m_b.columns())].first;
    return PELAB_TEXT("compare", "%1: %2").with({PELAB_TEXT("compare", "A − B"), m_a.data->columnName(ofA)});
  }
  [[nodiscard]] std::string rowKey() const override { return first().data->rowKey(); }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override {
    if (column < m_a.columns()) return "a_" + m_a.data->columnKey(column);
    if (column < m_a.columns() + m_b.columns()) return "b_" + m_b.data->columnKey(column - m_a.columns());
    return "difference_" + m_a.data->columnKey(common(column).first);
  }

private:
  [[nodiscard]] const Part& first() const { return m_a.data != nullptr ? m_a : m_b; }
  [[nodiscard]] const std::pair<std::int64_t, std::int64_t>& common(std::int64_t column) const {
    return m_common[static_cast<std::size_t>(column - m_a.columns() - m_b.columns())];
  }

  Part m_a, m_b;
  std::vector<std::pair<std::int64_t, std::int64_t>> m_common;  ///< the same column of A and of B
};

}  // namespace

std::unique_ptr<Data> sideBySide(std::unique_ptr<Data> a, std::unique_ptr<Data> b) {
  return std::make_unique<SideBySide>(std::move(a), std::move(b));
}

}  // namespace pelab::compare
