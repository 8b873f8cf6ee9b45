#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/encodings/table.h"

namespace pelab::input {

/// A table of the shape of the table PE, with columns of the same parts.
class RowsLike : public Table {
public:
  explicit RowsLike(std::shared_ptr<const Table> table) : m_table(std::move(table)) {}
  [[nodiscard]] std::int64_t rows() const override { return m_table->rows(); }
  [[nodiscard]] std::int64_t columns() const override { return m_table->columns(); }
  [[nodiscard]] Column column(std::int64_t index) const override { return m_table->column(index); }
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const override {
    return m_table->columnOf(pair, part);
  }
  [[nodiscard]] double magnitude() const override { return m_table->magnitude(); }
  [[nodiscard]] const Table& table() const { return *m_table; }

private:
  std::shared_ptr<const Table> m_table;
};

/// Row p is the embedding of word p: standard normals of the stream "embedding:<word>"; the rows after the words are 0.
class TokenRows final : public RowsLike {
public:
  /// @p words: at most as many as @p table has rows.
  TokenRows(std::shared_ptr<const Table> table, std::vector<std::string> words, std::uint64_t seed);

  [[nodiscard]] const std::vector<std::string>& words() const { return m_words; }
  [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(m_words.size()); }
  [[nodiscard]] bool isPadding(std::int64_t position) const { return position >= count(); }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override;
  [[nodiscard]] bool isFast() const override { return true; }
  [[nodiscard]] bool hasExactMeans(Span /*rows*/) const override { return true; }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;
  /// Adds to each cell of @p out what `blocks` would write, columns in their own order. Cost: the words' entries.
  void addBlocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<float> out) const;

private:
  void addMeans(Span row, std::int64_t size, const Blocks& columns, std::span<float> out) const;

  std::vector<std::string> m_words;
  std::vector<std::uint64_t> m_streams;  ///< seed of each word's stream
};

/// Token rows + PE, entry by entry. A padding row is the row of PE.
class InputRows final : public RowsLike {
public:
  InputRows(std::shared_ptr<const Table> table, std::shared_ptr<const TokenRows> tokens)
      : RowsLike(std::move(table)), m_tokens(std::move(tokens)) {}

  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override {
    return m_tokens->isPadding(position) ? table().at(position, column)
                                         : m_tokens->at(position, column) + table().at(position, column);
  }
  [[nodiscard]] bool isFast() const override { return table().isFast(); }
  [[nodiscard]] bool hasExactMeans(Span rows) const override { return table().hasExactMeans(rows); }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;

private:
  std::shared_ptr<const TokenRows> m_tokens;
};

/// Which entries of rows that are @p width wide are set to 0: element e = row·width + column of the stream "dropout"
/// gives u = (u64 >> 11)·2^−53; an entry is kept when u ≥ rate and then multiplied by 1/(1 − rate).
class Dropout {
public:
  Dropout(double rate, std::uint64_t seed, std::int64_t width);
  [[nodiscard]] double rate() const { return m_rate; }
  [[nodiscard]] double scale() const { return 1.0 / (1.0 - m_rate); }
  [[nodiscard]] double uniform(std::int64_t row, std::int64_t column) const;
  [[nodiscard]] bool keeps(std::int64_t row, std::int64_t column) const { return uniform(row, column) >= m_rate; }
  /// How many entries of the rows @p rows are set to 0. Cost: about two nanoseconds per entry.
  [[nodiscard]] std::int64_t dropped(Span rows) const;

private:
  double m_rate;
  std::uint64_t m_stream;
  std::int64_t m_width;
};

/// The input rows after dropout.
class DroppedRows final : public RowsLike {
public:
  DroppedRows(std::shared_ptr<const InputRows> input, const Dropout& dropout)
      : RowsLike(input), m_input(std::move(input)), m_dropout(dropout) {}

  [[nodiscard]] const Dropout& dropout() const { return m_dropout; }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override {
    return m_dropout.keeps(position, column) ? m_dropout.scale() * m_input->at(position, column) : 0.0;
  }
  /// Mean: of every entry of a block while all blocks together have few enough, else of an even sample of each.
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;
  /// Whether `blocks(Mean)` takes samples.
  [[nodiscard]] static bool isSampled(const Blocks& rows, const Blocks& columns);

private:
  /// Means of at most @p most rows and columns of each block.
  bool fillMeans(const Blocks& rows, const Blocks& columns, std::int64_t most, std::span<float> out,
                 const std::stop_token& stop) const;

  std::shared_ptr<const InputRows> m_input;
  Dropout m_dropout;
};

}  // namespace pelab::input
