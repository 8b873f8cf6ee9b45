#include "core/encodings/coordinate_table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/numerics/in_parallel.h"
#include "core/numerics/rotation_extremes.h"
#include "core/numerics/trig_means.h"

namespace pelab {
namespace {

using Complex = std::complex<double>;

Complex turned(const Slot& slot, std::int64_t coordinate) {
  const double angle = slot.omega * static_cast<double>(coordinate);
  return {std::cos(angle), std::sin(angle)};
}

/// Sums of e^{iωc} over the first positions of a run. With h = nωs/2 the first n values of a digit add up to
/// e^{iω·offset} e^{−iωs/2} e^{ih} sin h / sin(ωs/2): one sine and one cosine for whatever n.
class RunSums {
public:
  /// @p longest: positions in a run at most.
  RunSums(const Slot& slot, const Digit& digit, std::int64_t longest)
      : m_digit(digit),
        m_half(0.5 * slot.omega * static_cast<double>(digit.scale)),
        m_start(turned(slot, digit.offset)) {
    const double sine = std::sin(m_half);
    // Near a half turn the quotient would be noise, except at the very slow ones, whose sine is as exact as their
    // angle.
    m_isQuotient = sine != 0.0 && (std::abs(m_half) < 0.5 || std::abs(sine) > 0.2);
    if (m_isQuotient) m_factor = m_start * std::polar(1.0, -m_half) / sine;
    if (digit.count <= longest) m_cycle = ofValues(digit.count).first;
  }

  /// Over the first @p k positions.
  [[nodiscard]] Complex upTo(std::int64_t k) const {
    const std::int64_t whole = k / m_digit.stride;
    const std::int64_t rest = k % m_digit.stride;
    const auto [values, next] = ofValues(whole % m_digit.count);
    const Complex all = values + static_cast<double>(whole / m_digit.count) * m_cycle;
    return static_cast<double>(m_digit.stride) * all + static_cast<double>(rest) * next;
  }

private:
  /// The sum of the first @p count values of the digit, and the value after them.
  [[nodiscard]] std::pair<Complex, Complex> ofValues(std::int64_t count) const {
    const auto n = static_cast<double>(count);
    const double h = n * m_half;
    const Complex turn(std::cos(h), std::sin(h));
    const Complex next = m_start * turn * turn;
    if (count == 0 || m_isQuotient) return {m_factor * turn * turn.imag(), next};
    return {n * m_start * runMean(2.0 * m_half, count), next};
  }

  Digit m_digit;
  double m_half;
  bool m_isQuotient = true;
  Complex m_start;
  Complex m_factor;
  Complex m_cycle;
};

/// Where among the @p values of the digit the sine or cosine is least and greatest, counted from their first.
RunExtremes digitExtremes(const Slot& slot, const Digit& digit, Span values, Column::Part part) {
  const auto at = [&](std::int64_t index) { return digit.offset + digit.scale * index; };
  return rotationExtremes(slot.omega, at(values.first), digit.scale, values.size(), part == Column::Part::Sine);
}

}  // namespace

CoordinateTable::CoordinateTable(std::int64_t rows, std::vector<Run> runs, std::vector<Slot> slots,
                                 std::vector<Column> columns)
    : m_rows(rows),
      m_runs(std::move(runs)),
      m_slots(std::move(slots)),
      m_columns(std::move(columns)),
      m_cosines(m_slots.size(), -1),
      m_sines(m_slots.size(), -1) {
  for (std::size_t c = 0; c < m_columns.size(); ++c) {
    const auto pair = static_cast<std::size_t>(m_columns[c].pair);
    (m_columns[c].part == Column::Part::Sine ? m_sines : m_cosines)[pair] = static_cast<std::int64_t>(c);
  }
}

std::size_t CoordinateTable::runOf(std::int64_t position) const {
  std::size_t run = m_runs.size() - 1;
  while (m_runs[run].first > position) --run;
  return run;
}

std::int64_t CoordinateTable::coordinate(std::int64_t position, std::size_t axis) const {
  const Run& run = m_runs[runOf(position)];
  return run.axes[axis].at(position - run.first);
}

double CoordinateTable::at(std::int64_t position, std::int64_t column) const {
  const Column what = m_columns[static_cast<std::size_t>(column)];
  const Slot& turning = slot(what.pair);
  const double angle = turning.omega * static_cast<double>(coordinate(position, turning.axis));
  return what.part == Column::Part::Sine ? std::sin(angle) : std::cos(angle);
}

std::int64_t CoordinateTable::columnOf(std::int64_t pair, Column::Part part) const {
  if (pair < 0 || pair >= static_cast<std::int64_t>(m_slots.size())) return -1;
  const auto i = static_cast<std::size_t>(pair);
  if (part == Column::Part::Sine) return m_sines[i];
  return part == Column::Part::Cosine ? m_cosines[i] : -1;
}

RunExtremes CoordinateTable::extremes(std::int64_t first, std::int64_t step, std::int64_t count,
                                      std::int64_t column) const {
  const Column what = m_columns[static_cast<std::size_t>(column)];
  const Slot& turning = slot(what.pair);
  const std::size_t index = runOf(first);
  const Run& run = m_runs[index];
  const Digit& digit = run.axes[turning.axis];
  const std::int64_t last = first + (count - 1) * step;
  const bool isOneRun = index + 1 == m_runs.size() || last < m_runs[index + 1].first;
  if (!isOneRun || step > digit.stride) return Table::extremes(first, step, count, column);
  // Every value of the digit on the way is met; after one cycle they come again.
  const std::int64_t from = (first - run.first) / digit.stride;
  const std::int64_t values = std::min((last - run.first) / digit.stride - from + 1, digit.count);
  const auto placeOf = [&](std::int64_t whole) {
    return std::max<std::int64_t>((whole * digit.stride + run.first - first + step - 1) / step, 0);
  };
  RunExtremes found;
  const auto valueAt = [&](std::int64_t k) { return at(first + k * step, column); };
  for (std::int64_t done = 0; done < values;) {
    const std::int64_t start = (from + done) % digit.count;
    const std::int64_t part = std::min(values - done, digit.count - start);
    const RunExtremes here = digitExtremes(turning, digit, {start, start + part}, what.part);
    for (const std::int64_t candidate : {here.leastAt, here.greatestAt}) {
      const std::int64_t k = placeOf(from + done + candidate);
      if (k >= count) continue;
      if (valueAt(k) < valueAt(found.leastAt)) found.leastAt = k;
      if (valueAt(k) > valueAt(found.greatestAt)) found.greatestAt = k;
    }
    done += part;
  }
  return found;
}

/// Fills rows of blocks. The sum up to a block's end is kept per slot: the next block begins there.
class CoordinateTable::Filler {
public:
  Filler(const CoordinateTable& table, const Blocks& rows, const Blocks& columns,
         std::span<const std::int64_t> columnOrder, std::span<float> out)
      : m_table(table), m_rows(rows), m_columns(columns), m_out(out) {
    std::vector<Cells> all(table.m_slots.size());
    for (std::int64_t k = columns.span.first; k < columns.span.last; ++k) {
      const Column what = table.column(columnOrder.empty() ? k : columnOrder[static_cast<std::size_t>(k)]);
      const std::int64_t cell = (k - columns.span.first) / columns.size;
      Cells& cells = all[static_cast<std::size_t>(what.pair)];
      (what.part == Column::Part::Sine ? cells.sine : cells.cosine) = cell;
    }
    for (std::size_t s = 0; s < all.size(); ++s) {
      if (all[s].cosine < 0 && all[s].sine < 0) continue;
      m_shown.push_back({table.m_slots[s], all[s]});
    }
    if (rows.size > 1) prepareSums();
  }

  /// Slots whose parts show.
  [[nodiscard]] std::int64_t shown() const { return static_cast<std::int64_t>(m_shown.size()); }

  /// Rows of blocks @p part; false when stopped.
  [[nodiscard]] bool fill(Span part, const std::stop_token& stop) const {
    std::vector<double> sums(static_cast<std::size_t>(m_columns.count()));
    std::vector<Complex> last(m_shown.size());
    std::int64_t reached = -1;  // the position that `last` sums up to, within its run
    for (std::int64_t r = part.first; r < part.last; ++r) {
      if (stop.stop_requested()) return false;
      std::fill(sums.begin(), sums.end(), 0.0);
      const Span block = m_rows.at(r);
      if (m_rows.size == 1) {
        addPosition(block.first, last, reached, sums);
      } else {
        addRange(block, last, reached, sums);
      }
      write(r, static_cast<double>(block.size()), sums);
    }
    return true;
  }

private:
  struct Cells {
    std::int64_t cosine = -1;
    std::int64_t sine = -1;
  };
  struct Shown {
    Slot slot;
    Cells cells;
  };

  /// m_sums[run · slots + s]: of the digit that slot s follows in that run.
  void prepareSums() {
    m_sums.reserve(m_table.m_runs.size() * m_shown.size());
    for (const Run& run : m_table.m_runs) {
      for (const Shown& shown : m_shown) m_sums.emplace_back(shown.slot, run.axes[shown.slot.axis], m_table.m_rows);
    }
  }

  static void add(const Cells& cells, Complex value, std::vector<double>& sums) {
    if (cells.cosine >= 0) sums[static_cast<std::size_t>(cells.cosine)] += value.real();
    if (cells.sine >= 0) sums[static_cast<std::size_t>(cells.sine)] += value.imag();
  }

  /// `last` holds the values at the position before, which are those here where the coordinate stays.
  void addPosition(std::int64_t position, std::vector<Complex>& last, std::int64_t& reached,
                   std::vector<double>& sums) const {
    const Run& run = m_table.m_runs[m_table.runOf(position)];
    const std::int64_t k = position - run.first;
    const bool follows = reached == position - 1 && k > 0;
    for (std::size_t s = 0; s < m_shown.size(); ++s) {
      const Slot& slot = m_shown[s].slot;
      const Digit& digit = run.axes[slot.axis];
      if (!follows || digit.index(k) != digit.index(k - 1)) last[s] = turned(slot, digit.at(k));
      add(m_shown[s].cells, last[s], sums);
    }
    reached = position;
  }

  void addRange(Span block, std::vector<Complex>& last, std::int64_t& reached, std::vector<double>& sums) const {
    for (std::int64_t from = block.first; from < block.last;) {
      const std::size_t index = m_table.runOf(from);
      const Run& run = m_table.m_runs[index];
      const bool isLastRun = index + 1 == m_table.m_runs.size();
      const std::int64_t to = isLastRun ? block.last : std::min(block.last, m_table.m_runs[index + 1].first);
      const bool follows = reached == from && from > run.first;
      const RunSums* runSums = m_sums.data() + index * m_shown.size();
      for (std::size_t s = 0; s < m_shown.size(); ++s) {
        const Complex before = follows ? last[s] : runSums[s].upTo(from - run.first);
        last[s] = runSums[s].upTo(to - run.first);
        add(m_shown[s].cells, last[s] - before, sums);
      }
      reached = from = to;
    }
  }

  void write(std::int64_t row, double positions, const std::vector<double>& sums) const {
    const std::int64_t across = m_columns.count();
    for (std::int64_t c = 0; c < across; ++c) {
      const double entries = positions * static_cast<double>(m_columns.at(c).size());
      m_out[static_cast<std::size_t>(row * across + c)] =
          static_cast<float>(sums[static_cast<std::size_t>(c)] / entries);
    }
  }

  const CoordinateTable& m_table;
  Blocks m_rows;
  Blocks m_columns;
  std::span<float> m_out;
  std::vector<Shown> m_shown;
  std::vector<RunSums> m_sums;
};

bool CoordinateTable::blocks(const Blocks& rows, const Blocks& columns, Sampling sampling,
                             std::span<const std::int64_t> columnOrder, std::span<float> out,
                             std::stop_token stop) const {
  if (sampling == Sampling::Nearest && (rows.size > 1 || columns.size > 1)) {
    return Table::blocks(rows, columns, sampling, columnOrder, out, std::move(stop));
  }
  const Filler filler(*this, rows, columns, columnOrder, out);
  const std::int64_t least = std::max<std::int64_t>(16384 / std::max<std::int64_t>(filler.shown(), 1), 1);
  return inParallel(rows.count(), least, [&](Span part) { return filler.fill(part, stop); });
}

}  // namespace pelab
