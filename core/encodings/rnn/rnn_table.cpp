#include "core/encodings/rnn/rnn_table.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/scene/number_text.h"

namespace pelab::rnn {
namespace {

/// "PE(5, 3) = tanh(…) = 0.51", or without tanh; @p inner with its values from %1 on.
Text entry(std::int64_t position, std::int64_t column, Activation activation, std::string inner,
           std::vector<TextArg> values, double value) {
  const std::string place = "PE(" + std::to_string(position) + ", " + std::to_string(column) + ")";
  if (activation == Activation::Tanh) inner = "tanh(" + inner + ")";
  values.emplace_back(Number{value});
  const std::string formula = place + " = " + inner + " = %" + std::to_string(values.size());
  return Text::literal(formula, std::move(values));
}

/// A number that others are multiplied with: in brackets when it is negative.
TextArg factor(double number) {
  if (number < 0.0) return Text::literal("(%1)", {Number{number}});
  return Number{number};
}

}  // namespace

RnnTable::RnnTable(std::shared_ptr<const States> states) : m_states(std::move(states)) {}

double RnnTable::at(std::int64_t position, std::int64_t column) const {
  return m_states->at(position)[column] + 0.0;  // never −0
}

bool RnnTable::isPaired() const {
  return std::holds_alternative<Turning>(m_states->recurrence()) &&
         activationOf(m_states->recurrence()) == Activation::Linear;
}

Column RnnTable::column(std::int64_t index) const {
  if (!isPaired()) return {};
  return {index % 2 == 0 ? Column::Part::Sine : Column::Part::Cosine, index / 2};
}

std::int64_t RnnTable::columnOf(std::int64_t pair, Column::Part part) const {
  if (!isPaired() || pair < 0 || pair >= columns() / 2) return -1;
  if (part == Column::Part::Sine) return 2 * pair;
  return part == Column::Part::Cosine ? 2 * pair + 1 : -1;
}

bool RnnTable::isShiftInvariant() const {
  return isPaired() && std::get<Turning>(m_states->recurrence()).gain == 1.0;
}

double RnnTable::magnitude() const {
  if (isShiftInvariant()) return 1.0;
  const double size = greatest();
  return size > 0.0 ? size : 1.0;
}

std::vector<CodeLine> RnnTable::code() const {
  const std::string width = std::to_string(columns());
  const bool isTanh = activationOf(m_states->recurrence()) == Activation::Tanh;
  const auto after = [&](const std::string& sum) { return isTanh ? "tanh(" + sum + ")" : sum; };
  const std::string steps = "for t in range(1, " + std::to_string(rows()) + "):";
  std::vector<CodeLine> lines{{"PE = zeros((" + std::to_string(rows()) + ", " + width + "))", {}}};
  if (const auto* turning = std::get_if<Turning>(&m_states->recurrence())) {
    const auto part = [&](Column::Part own) { return isPaired() ? own : Column::Part::Plain; };
    const std::string gain = turning->gain == 1.0 ? "" : formatReal(turning->gain) + " * ";
    const auto scaled = [&](const std::string& sum) { return gain.empty() ? sum : gain + "(" + sum + ")"; };
    lines.front().makes = part(Column::Part::Sine);
    lines.front().rows = CodeLine::Rows::First;
    lines.push_back({"PE[0, 1::2] = 1", part(Column::Part::Cosine), CodeLine::Rows::First});
    lines.push_back({steps, {}});
    lines.push_back({"    a, b = PE[t - 1, 0::2], PE[t - 1, 1::2]", {}});
    lines.push_back({"    PE[t, 0::2] = " + after(scaled("a * cos(omega) + b * sin(omega)")), part(Column::Part::Sine),
                     CodeLine::Rows::Later});
    lines.push_back({"    PE[t, 1::2] = " + after(scaled("b * cos(omega) - a * sin(omega)")),
                     part(Column::Part::Cosine), CodeLine::Rows::Later});
    return lines;
  }
  lines.push_back({"PE[0] = " + after("b"), Column::Part::Plain, CodeLine::Rows::First});
  lines.push_back({steps, {}});
  lines.push_back({"    PE[t] = " + after("W @ PE[t - 1] + b"), Column::Part::Plain, CodeLine::Rows::Later});
  return lines;
}

Text RnnTable::explainFirst(std::int64_t column) const {
  const double value = at(0, column);
  const auto* cell = std::get_if<Cell>(&m_states->recurrence());
  if (cell == nullptr) return Text::literal("PE(0, %1) = %2", {std::to_string(column), Number{value}});
  const std::string index = "b[" + std::to_string(column) + "]";
  if (cell->activation == Activation::Linear) {
    return Text::literal("PE(0, %1) = %2 = %3", {std::to_string(column), index, Number{value}});
  }
  return entry(0, column, cell->activation, "%1", {Number{cell->b(column) + 0.0}}, value);
}

Text RnnTable::explain(std::int64_t position, std::int64_t column) const {
  if (position == 0) return explainFirst(column);
  const Recurrence& recurrence = m_states->recurrence();
  const Activation activation = activationOf(recurrence);
  const Eigen::Map<const Eigen::VectorXd> before(m_states->at(position - 1), m_states->width());
  const double value = at(position, column);
  if (const auto* cell = std::get_if<Cell>(&recurrence)) {
    const double carried = cell->w.row(column).dot(before) + 0.0;
    const double bias = cell->b(column);
    return entry(position, column, activation, bias < 0.0 ? "%1 − %2" : "%1 + %2",
                 {Number{carried}, Number{std::abs(bias)}}, value);
  }
  const auto& pairs = std::get<Turning>(recurrence);
  const std::int64_t i = column / 2;
  const double a = before(2 * i) + 0.0;
  const double b = before(2 * i + 1) + 0.0;
  const bool isSine = column % 2 == 0;
  return entry(position, column, activation, isSine ? "%1 · (%2 · %3 + %4 · %5)" : "%1 · (%2 · %3 − %4 · %5)",
               {Number{pairs.gain}, factor(pairs.cosine(i)), factor(isSine ? a : b), factor(pairs.sine(i)),
                factor(isSine ? b : a)},
               value);
}

bool RnnTable::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                      std::span<const std::int64_t> columnOrder, std::span<float> out, std::stop_token stop) const {
  if (!m_states->reach(rows.span.last - 1, stop)) return false;
  return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
}

}  // namespace pelab::rnn
