#pragma once
#include <memory>
#include <optional>

#include "core/encodings/rnn/states.h"
#include "core/encodings/table.h"

namespace pelab::rnn {

/// The states of a recurrence as rows. Reads past the last computed state continue the recurrence, a tenth of a second
/// for the largest; then an entry costs a few nanoseconds, and means are sums of what is held.
class RnnTable final : public Table {
public:
  explicit RnnTable(std::shared_ptr<const States> states);

  [[nodiscard]] std::int64_t rows() const override { return m_states->length(); }
  [[nodiscard]] std::int64_t columns() const override { return m_states->width(); }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override;
  /// Pairs that turn without tanh are sines and cosines, damped or growing; everything else is plain.
  [[nodiscard]] Column column(std::int64_t index) const override;
  [[nodiscard]] std::int64_t columnOf(std::int64_t pair, Column::Part part) const override;
  /// "PE(5, 3) = tanh(0.41 + 0.15) = 0.51": what comes from the state before, and the bias.
  [[nodiscard]] Text explain(std::int64_t position, std::int64_t column) const override;
  /// The recurrence, row after row.
  [[nodiscard]] std::vector<CodeLine> code() const override;
  [[nodiscard]] double magnitude() const override;
  /// Exact: all states are computed.
  [[nodiscard]] double greatest() const override { return m_states->greatest(); }
  [[nodiscard]] std::optional<double> longestRow() const override { return m_states->longest(); }
  [[nodiscard]] bool isShiftInvariant() const override;
  [[nodiscard]] bool isFast() const override { return true; }
  bool blocks(const Blocks& rows, const Blocks& columns, Sampling sampling, std::span<const std::int64_t> columnOrder,
              std::span<float> out, std::stop_token stop) const override;

private:
  [[nodiscard]] bool isPaired() const;
  [[nodiscard]] Text explainFirst(std::int64_t column) const;

  std::shared_ptr<const States> m_states;
};

}  // namespace pelab::rnn
