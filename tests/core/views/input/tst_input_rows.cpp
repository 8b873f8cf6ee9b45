#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/numerics/seeded_random.h"
#include "core/views/input/input_rows.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using namespace pelab::input;

namespace {

std::shared_ptr<const Table> tableOf(std::int64_t length, std::int64_t width) {
  return test::tableOf(test::sinusoidalScene(length, width));
}

std::shared_ptr<const TokenRows> tokensOf(const std::shared_ptr<const Table>& table, std::vector<std::string> words) {
  return std::make_shared<TokenRows>(table, std::move(words), 7);
}

/// The mean of a block, one entry after the other.
double meanOf(const Table& table, Span rows, Span columns) {
  double sum = 0.0;
  for (std::int64_t r = rows.first; r < rows.last; ++r)
    for (std::int64_t c = columns.first; c < columns.last; ++c) sum += table.at(r, c);
  return sum / static_cast<double>(rows.size() * columns.size());
}

void requireMeans(const Table& table, const Blocks& rows, const Blocks& columns) {
  std::vector<float> cells(static_cast<std::size_t>(rows.count() * columns.count()), 99.0F);
  QVERIFY(table.blocks(rows, columns, Sampling::Mean, {}, cells, {}));
  std::size_t cell = 0;
  for (std::int64_t a = 0; a < rows.count(); ++a)
    for (std::int64_t b = 0; b < columns.count(); ++b, ++cell) {
      const double expected = meanOf(table, rows.at(a), columns.at(b));
      QVERIFY2(std::abs(static_cast<double>(cells[cell]) - expected) <= 2e-6 * std::max(1.0, std::abs(expected)),
               qPrintable(QStringLiteral("%1 %2: %3 for %4").arg(a).arg(b).arg(double(cells[cell])).arg(expected)));
    }
}

}  // namespace

/// The rows that enter the first layer.
class TstInputRows : public QObject {
  Q_OBJECT
private slots:
  void aTokenRowIsTheStreamOfItsWord() {
    const auto table = tableOf(80, 312);
    const auto tokens = tokensOf(table, {"我", "很", "牛逼", "我"});
    for (const std::int64_t c : {0, 1, 155, 311}) {
      QCOMPARE(tokens->at(1, c), standardNormal(7 ^ fnv1a64("embedding:很"), static_cast<std::uint64_t>(c)));
      QCOMPARE(tokens->at(0, c), tokens->at(3, c));
      QVERIFY(tokens->at(0, c) != tokens->at(2, c));
      QCOMPARE(tokens->at(4, c), 0.0);
      QCOMPARE(tokens->at(79, c), 0.0);
    }
  }

  void theSumIsTheSumAndPaddingIsPEExactly() {
    for (const Encoding* encoding : allEncodings()) {
      if (encoding->info().family != Family::InputTable) continue;
      const auto table = encoding->table(complete(encoding->params(), {{"max_len", std::int64_t{50}}}));
      const auto tokens = tokensOf(table, {"a", "b", "c"});
      const InputRows sum(table, tokens);
      for (std::int64_t row = 0; row < 50; ++row)
        for (std::int64_t c = 0; c < table->columns(); ++c) {
          const double expected = row < 3 ? tokens->at(row, c) + table->at(row, c) : table->at(row, c);
          QCOMPARE(sum.at(row, c), expected);
          QVERIFY(row < 3 || std::signbit(sum.at(row, c)) == std::signbit(table->at(row, c)));
        }
    }
  }

  void cellsAreTheMeansOfTheirBlocks() {
    std::mt19937_64 random(3);
    const auto below = [&](std::int64_t n) {
      return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
    };
    for (int k = 0; k < 60; ++k) {
      const std::int64_t length = 1 + below(60);
      const std::int64_t width = 1 + below(90);
      const auto table = tableOf(length, width);
      std::vector<std::string> words(static_cast<std::size_t>(below(std::min<std::int64_t>(length, 32) + 1)), "word");
      const auto tokens = tokensOf(table, words);
      const auto sum = std::make_shared<InputRows>(table, tokens);
      const DroppedRows dropped(sum, Dropout(0.3, 5, width));
      const std::int64_t r = below(length);
      const std::int64_t c = below(width);
      const Blocks rows{{r, length}, 1 + below(9)};
      const Blocks columns{{c, width}, 1 + below(9)};
      for (const Table* shown : std::initializer_list<const Table*>{tokens.get(), sum.get(), &dropped}) {
        requireMeans(*shown, rows, columns);
        if (QTest::currentTestFailed()) return;
      }
    }
  }

  void plainSamplingTakesTheMiddleOfABlock() {
    const auto table = tableOf(40, 30);
    const auto tokens = tokensOf(table, std::vector<std::string>(20, "w"));
    const auto sum = std::make_shared<InputRows>(table, tokens);
    const DroppedRows dropped(sum, Dropout(0.5, 1, 30));
    const Blocks rows{{0, 40}, 4};
    const Blocks columns{{0, 30}, 3};
    std::vector<float> cells(100);
    for (const Table* shown : std::initializer_list<const Table*>{tokens.get(), sum.get(), &dropped}) {
      QVERIFY(shown->blocks(rows, columns, Sampling::Nearest, {}, cells, {}));
      for (std::int64_t a = 0; a < 10; ++a)
        for (std::int64_t b = 0; b < 10; ++b)
          QVERIFY(std::abs(static_cast<double>(cells[static_cast<std::size_t>(10 * a + b)]) -
                           shown->at(4 * a + 2, 3 * b + 1)) < 1e-6);
    }
  }

  void anotherOrderOfColumnsIsFollowed() {
    const auto table = tableOf(5, 4);
    const auto tokens = tokensOf(table, {"x", "y"});
    const auto sum = std::make_shared<InputRows>(table, tokens);
    const DroppedRows dropped(sum, Dropout(0.5, 1, 4));
    const std::vector<std::int64_t> order{3, 1, 0, 2};
    std::vector<float> cells(20);
    for (const Table* shown : std::initializer_list<const Table*>{tokens.get(), sum.get(), &dropped}) {
      QVERIFY(shown->blocks({{0, 5}, 1}, {{0, 4}, 1}, Sampling::Mean, order, cells, {}));
      for (std::size_t k = 0; k < 20; ++k)
        QCOMPARE(cells[k], static_cast<float>(shown->at(static_cast<std::int64_t>(k / 4), order[k % 4])));
    }
  }

  void dropoutFollowsItsStreamExactly() {
    const auto table = tableOf(80, 312);
    const auto sum = std::make_shared<InputRows>(table, tokensOf(table, {"我", "很", "牛逼"}));
    const std::uint64_t seed = 11;
    const DroppedRows dropped(sum, Dropout(0.05, seed, 312));
    std::int64_t zeroed = 0;
    for (std::int64_t row = 0; row < 80; ++row)
      for (std::int64_t c = 0; c < 312; ++c) {
        const std::uint64_t number = splitmix64(seed ^ fnv1a64("dropout"), static_cast<std::uint64_t>(row * 312 + c));
        const double u = std::ldexp(static_cast<double>(number >> 11U), -53);
        QCOMPARE(dropped.dropout().uniform(row, c), u);
        QCOMPARE(dropped.at(row, c), u >= 0.05 ? sum->at(row, c) * (1.0 / (1.0 - 0.05)) : 0.0);
        if (u < 0.05) ++zeroed;
      }
    QCOMPARE(dropped.dropout().dropped({0, 80}), zeroed);
  }

  void dropoutTakesItsShareAndKeepsTheMean() {
    for (const double rate : {0.05, 0.3, 0.9}) {
      for (const std::uint64_t seed : {0ULL, 1ULL, 99ULL}) {
        const Dropout dropout(rate, seed, 1000);
        const auto count = static_cast<double>(dropout.dropped({0, 400}));
        const double deviation = std::sqrt(400000.0 * rate * (1.0 - rate));
        QVERIFY(std::abs(count - 400000.0 * rate) < 5.0 * deviation);
        QVERIFY(std::abs((400000.0 - count) * dropout.scale() / 400000.0 - 1.0) < 0.02);
      }
    }
    QCOMPARE(Dropout(0.0, 1, 10).dropped({0, 100}), std::int64_t{0});
  }

  void stopEndsDropout() {
    const auto table = tableOf(4000, 400);
    const auto sum = std::make_shared<InputRows>(table, tokensOf(table, {"x"}));
    std::vector<float> cells(std::size_t{400} * 400);
    std::stop_source source;
    source.request_stop();
    QVERIFY(!DroppedRows(sum, Dropout(0.5, 1, 400))
                 .blocks({{0, 4000}, 10}, {{0, 400}, 1}, Sampling::Mean, {}, cells, source.get_token()));
  }

  void samplesAreNamedOnlyWhereBlocksAreNotReadWhole() {
    QVERIFY(!DroppedRows::isSampled({{0, 5000}, 1}, {{0, 5000}, 1}));
    QVERIFY(!DroppedRows::isSampled({{0, 80}, 1}, {{0, 312}, 2}));
    QVERIFY(DroppedRows::isSampled({{0, 1048576}, 4096}, {{0, 16384}, 64}));
  }
};
QTEST_APPLESS_MAIN(TstInputRows)
#include "tst_input_rows.moc"
