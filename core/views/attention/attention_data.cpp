#include "core/views/attention/attention_data.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/views/attention/attention_panels.h"

namespace pelab::attention {
namespace {

using Eigen::Index;

/// Named columns of numbers.
class Columns final : public Data {
public:
  Columns(Text rowsName, std::string rowKey, std::vector<std::int64_t> rows)
      : m_rowsName(std::move(rowsName)), m_rowKey(std::move(rowKey)), m_rows(std::move(rows)) {}

  void add(Text name, std::string key, std::vector<double> values) {
    m_columns.push_back({std::move(name), std::move(key), std::move(values)});
  }

  [[nodiscard]] std::int64_t rows() const override { return std::ssize(m_rows); }
  [[nodiscard]] std::int64_t columns() const override { return std::ssize(m_columns); }
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    return of(column).values[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] Text rowsName() const override { return m_rowsName; }
  [[nodiscard]] std::int64_t rowIndex(std::int64_t row) const override { return m_rows[static_cast<std::size_t>(row)]; }
  [[nodiscard]] Text columnName(std::int64_t column) const override { return of(column).name; }
  [[nodiscard]] std::string rowKey() const override { return m_rowKey; }
  [[nodiscard]] std::string columnKey(std::int64_t column) const override { return of(column).key; }

private:
  struct Column {
    Text name;
    std::string key;
    std::vector<double> values;
  };
  [[nodiscard]] const Column& of(std::int64_t column) const { return m_columns[static_cast<std::size_t>(column)]; }

  Text m_rowsName;
  std::string m_rowKey;
  std::vector<std::int64_t> m_rows;
  std::vector<Column> m_columns;
};

/// One row per pair of @p queries and @p keys.
std::unique_ptr<Data> pairs(const AttentionScene& shown, Span queries, Span keys) {
  std::vector<std::int64_t> rows;
  for (std::int64_t i = queries.first; i < queries.last; ++i) {
    for (std::int64_t j = keys.first; j < keys.last; ++j) rows.push_back(i * shown.length() + j);
  }
  const auto values = [&](const auto& at) {
    std::vector<double> list;
    for (const std::int64_t row : rows) list.push_back(at(row / shown.length(), row % shown.length()));
    return list;
  };
  auto data = std::make_unique<Columns>(PELAB_TEXT("attention", "Pair of tokens"), "pair", rows);
  data->add(PELAB_TEXT("attention", "Query"), "query", values([](Index i, Index) { return static_cast<double>(i); }));
  data->add(PELAB_TEXT("attention", "Key"), "key", values([](Index, Index j) { return static_cast<double>(j); }));
  for (const AttentionTerm* term : shown.written()) {
    data->add(term->name, term->id, values([&](Index i, Index j) { return term->scale * term->values(i, j); }));
  }
  const Attention& attention = shown.attention;
  data->add(PELAB_TEXT("attention", "Score"), "score",
            values([&](Index i, Index j) { return attention.scores(i, j); }));
  data->add(PELAB_TEXT("attention", "Weight"), "weight", values([&](Index i, Index j) {
              return attention.isMasked(i, j) ? std::numeric_limits<double>::quiet_NaN() : attention.weights(i, j);
            }));
  return data;
}

/// Some rows of @p matrix as columns "key_0", …
void addColumns(Columns& data, const Text& name, const std::string& key, const Eigen::MatrixXd& matrix, Span rows) {
  for (Index c = 0; c < matrix.cols(); ++c) {
    const Eigen::VectorXd column = matrix.col(c).segment(rows.first, rows.size());
    data.add(Text::literal("%1 %2", {name, c}), key + "_" + std::to_string(c), {column.begin(), column.end()});
  }
}

std::vector<std::int64_t> indices(Span span) {
  std::vector<std::int64_t> list;
  for (std::int64_t k = span.first; k < span.last; ++k) list.push_back(k);
  return list;
}

}  // namespace

std::unique_ptr<Data> dataOf(const Scene& scene, AttentionScene shown, bool visibleOnly) {
  const Span all{0, shown.length()};
  const Span queries = visibleOnly ? cellsIn(queryAxis(scene, shown).visible, all.last) : all;
  const Span keys = visibleOnly ? cellsIn(keyAxis(scene, shown).visible, all.last) : all;
  if (shown.parts == Parts::All || shown.parts == Parts::Terms) return pairs(shown, queries, keys);
  auto data = std::make_unique<Columns>(PELAB_TEXT("attention", "Token"), "token", indices(queries));
  const Toy& toy = shown.toy;
  if (shown.parts == Parts::Weights) {
    for (std::int64_t j = keys.first; j < keys.last; ++j) {
      const Eigen::VectorXd weights = shown.attention.weights.col(j).segment(queries.first, queries.size());
      data->add(PELAB_TEXT("attention", "Weight of key %1").with({j}), "weight_" + std::to_string(j),
                {weights.begin(), weights.end()});
    }
    addColumns(*data, PELAB_TEXT("attention", "Output"), "output", shown.attention.output, queries);
  } else {
    addColumns(*data, Text::literal("x"), "x", toy.x, queries);
    addColumns(*data, Text::literal("x W_Q"), "q", toy.x * toy.wq, queries);
    addColumns(*data, Text::literal("x W_K"), "k", toy.x * toy.wk, queries);
    addColumns(*data, Text::literal("x W_V"), "v", toy.x * toy.wv, queries);
  }
  return data;
}

}  // namespace pelab::attention
