#include "core/crosscheck/definition.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelab::crosscheck_parts {
namespace {

constexpr double kFloat32Loss = 2.4e-7;  ///< 2^−22

}  // namespace

Definition::Definition(const Encoding& encoding, const Params& params, std::int64_t head, bool unhalved)
    : m_table(encoding.table(params)), m_bias(m_table ? nullptr : encoding.scoreBias(params)), m_head(head) {
  const auto turning = encoding.frequencies(params);
  if (params.has("offset")) m_firstPosition = params.integer("offset");
  if (unhalved && turning && turning->omega.size() > 1) {
    m_unhalved = turning;
    m_halfStep = std::sqrt(turning->omega[1] / turning->omega[0]);
  }
  constexpr std::int64_t endless = std::int64_t{1} << 40;
  m_rows = m_table ? m_table->rows() : endless;
  m_columns = m_table ? m_table->columns() : params.integer("max_len");
  for (std::int64_t c = 0; c < m_columns && !m_hasPairs; ++c) m_hasPairs = column(c).part == Column::Part::Sine;
  if (!m_hasPairs) return;
  m_tellsPositions = turning != nullptr;
  for (std::int64_t c = 0; c < m_columns; ++c) {
    const auto pair = static_cast<std::size_t>(column(c).pair);
    const double omega = turning && pair < turning->omega.size() ? std::abs(turning->omega[pair]) : 1.0;
    m_lost.push_back(omega > 0.0 ? kFloat32Loss * omega * (1.0 + std::abs(std::log(omega)) / 2.0) : 0.0);
  }
}

double Definition::angleError(std::int64_t row, std::int64_t column) const {
  if (!m_hasPairs) return 0.0;
  const std::int64_t position = m_tellsPositions ? row + m_firstPosition : m_rows;
  return m_lost[static_cast<std::size_t>(column)] * static_cast<double>(std::abs(position));
}

double Definition::at(std::int64_t row, std::int64_t column) const {
  if (!m_table) return m_bias->at(m_head, row, column).value_or(std::numeric_limits<double>::quiet_NaN());
  if (m_unhalved) {
    const Column own = m_table->column(column);
    if (own.part == Column::Part::Cosine) {
      const double omega = m_unhalved->omega[static_cast<std::size_t>(own.pair)] * m_halfStep;
      return m_unhalved->attentionFactor * std::cos(static_cast<double>(row + m_firstPosition) * omega);
    }
  }
  return m_table->at(row, column);
}

std::int64_t Definition::columnOf(std::int64_t pair, Column::Part part) const {
  return m_table ? m_table->columnOf(pair, part) : -1;
}

}  // namespace pelab::crosscheck_parts
