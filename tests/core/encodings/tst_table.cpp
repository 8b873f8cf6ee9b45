#include <numeric>
#include <vector>

#include <QTest>

#include "core/encodings/table.h"

using namespace pelab;

namespace {

/// PE(p, c) = 100 p + c, so that means are known.
class Ramp final : public Table {
public:
  explicit Ramp(std::int64_t rows) : m_rows(rows) {}
  [[nodiscard]] std::int64_t rows() const override { return m_rows; }
  [[nodiscard]] std::int64_t columns() const override { return 10; }
  [[nodiscard]] double at(std::int64_t position, std::int64_t column) const override {
    ++calls;
    return 100.0 * static_cast<double>(position) + static_cast<double>(column);
  }
  [[nodiscard]] Column column(std::int64_t /*index*/) const override { return {}; }
  [[nodiscard]] std::int64_t columnOf(std::int64_t /*pair*/, Column::Part /*part*/) const override { return -1; }
  [[nodiscard]] double magnitude() const override { return 1.0; }

  mutable std::int64_t calls = 0;

private:
  std::int64_t m_rows;
};

std::vector<float> cells(const Ramp& table, const Blocks& rows, const Blocks& columns, Sampling sampling,
                         const std::vector<std::int64_t>& order = {}) {
  std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()), -1.0F);
  if (!table.blocks(rows, columns, sampling, order, out, {})) out.clear();
  return out;
}

}  // namespace

/// Blocks of a table that has no closed form of its own.
class TstTable : public QObject {
  Q_OBJECT
private slots:
  void oneCellPerEntryIsTheEntry() {
    const Ramp table(8);
    QVERIFY((cells(table, {{2, 4}}, {{5, 7}}, Sampling::Mean) == std::vector<float>{205, 206, 305, 306}));
    QVERIFY((cells(table, {{2, 4}}, {{5, 7}}, Sampling::Nearest) == std::vector<float>{205, 206, 305, 306}));
  }

  void meanTakesTheWholeBlock() {
    const Ramp table(8);
    QVERIFY((cells(table, {{0, 5}, 3}, {{0, 10}, 10}, Sampling::Mean) == std::vector<float>{104.5F, 354.5F}));
  }

  void nearestTakesTheMiddle() {
    const Ramp table(9);
    QVERIFY((cells(table, {{0, 9}, 3}, {{0, 10}, 5}, Sampling::Nearest) ==
             std::vector<float>{102, 107, 402, 407, 702, 707}));
  }

  void theLastBlockHoldsWhatIsLeft() {
    const Ramp table(8);
    QVERIFY((cells(table, {{3, 8}, 4}, {{0, 3}, 2}, Sampling::Mean) == std::vector<float>{450.5F, 452, 700.5F, 702}));
  }

  void columnsComeInTheOrderAsked() {
    const Ramp table(1);
    QVERIFY((cells(table, {{0, 1}}, {{1, 4}}, Sampling::Mean, {9, 8, 7, 6, 5}) == std::vector<float>{8, 7, 6}));
  }

  void hugeBlocksAreSampledEvenly() {
    const Ramp table(std::int64_t{1} << 30);
    const auto mean = cells(table, {{0, table.rows()}, table.rows() / 2}, {{0, 10}, 10}, Sampling::Mean);
    QVERIFY(table.calls <= std::int64_t{2} * 16 * 10);
    QCOMPARE(mean.size(), std::size_t{2});
    const double quarter = 100.0 * static_cast<double>(table.rows()) / 4.0;
    QVERIFY(std::abs(static_cast<double>(mean[0]) - quarter) < 1e-3 * quarter);
  }

  void stopEndsTheWorkSoon() {
    const Ramp table(std::int64_t{1} << 20);
    std::stop_source source;
    source.request_stop();
    std::vector<float> out(4);
    QVERIFY(!table.blocks({{0, table.rows()}, table.rows() / 2}, {{0, 10}, 5}, Sampling::Mean, {}, out,
                          source.get_token()));
    QVERIFY(table.calls < 10000);
  }
};
QTEST_APPLESS_MAIN(TstTable)
#include "tst_table.moc"
