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
  m_coordinates = std::dynamic_pointer_cast<const CoordinateTable>(m_table);
  const auto omegaOf = [&](const Column& what) {
    const auto pair = static_cast<std::size_t>(what.pair);
    if (turning && pair < turning->omega.size()) return std::abs(turning->omega[pair]);
    return m_coordinates ? std::abs(m_coordinates->slot(what.pair).omega) : 0.0;
  };
  for (std::int64_t c = 0; c < m_columns; ++c) {
    const Column what = column(c);
    const bool turns = what.part == Column::Part::Sine || what.part == Column::Part::Cosine;
    const double omega = turns ? omegaOf(what) : 0.0;
    m_lost.push_back(omega > 0.0 ? kFloat32Loss * omega * (1.0 + std::abs(std::log(omega)) / 2.0) : 0.0);
  }
}

double Definition::positionOf(std::int64_t row, std::int64_t column) const {
  if (!m_coordinates) return static_cast<double>(row + m_firstPosition);
  const std::size_t axis = m_coordinates->slot(m_table->column(column).pair).axis;
  return static_cast<double>(m_coordinates->coordinate(row, axis));
}

double Definition::angleError(std::int64_t row, std::int64_t column) const {
  const double lost = m_hasPairs ? m_lost[static_cast<std::size_t>(column)] : 0.0;
  return lost > 0.0 ? lost * std::abs(positionOf(row, column)) : 0.0;
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
  if (row >= 0) return m_table->at(row, column);
  const std::int64_t mirrored = -row - 2 * m_firstPosition;  // the row of position −p
  if (mirrored < 0 || mirrored >= m_rows) return std::numeric_limits<double>::quiet_NaN();
  const double there = m_table->at(mirrored, column);
  return m_table->column(column).part == Column::Part::Sine ? -there : there;
}

std::int64_t Definition::columnOf(std::int64_t pair, Column::Part part) const {
  return m_table ? m_table->columnOf(pair, part) : -1;
}

}  // namespace pelab::crosscheck_parts
