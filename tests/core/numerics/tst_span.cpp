#include <cstdint>
#include <random>

#include <QTest>

#include "core/numerics/span.h"

using namespace pelab;

/// Runs of indices and the blocks they are cut into.
class TstSpan : public QObject {
  Q_OBJECT
private slots:
  void blocksCoverTheRunWithoutGapOrOverlap() {
    std::mt19937 random(1);
    for (int round = 0; round < 500; ++round) {
      const auto first = static_cast<std::int64_t>(random() % 1000);
      const Blocks blocks{{first, first + 1 + static_cast<std::int64_t>(random() % 500)},
                          1 + static_cast<std::int64_t>(random() % 60)};
      std::int64_t next = blocks.span.first;
      for (std::int64_t k = 0; k < blocks.count(); ++k) {
        QCOMPARE(blocks.at(k).first, next);
        QVERIFY(blocks.at(k).size() >= 1 && blocks.at(k).size() <= blocks.size);
        next = blocks.at(k).last;
      }
      QCOMPARE(next, blocks.span.last);
    }
  }

  /// All cells of a picture stand for the same number of entries, wherever it was panned to.
  void blocksOverAPartAreWholeBlocksOfTheWhole() {
    std::mt19937 random(2);
    for (int round = 0; round < 2000; ++round) {
      const std::int64_t whole = 1 + static_cast<std::int64_t>(random() % 3000);
      const auto first = static_cast<std::int64_t>(random() % static_cast<unsigned>(whole));
      const std::int64_t last = first + 1 + static_cast<std::int64_t>(random() % static_cast<unsigned>(whole - first));
      const std::int64_t most = 1 + static_cast<std::int64_t>(random() % 400);
      const std::int64_t step = 1 + static_cast<std::int64_t>(random() % 3);
      const Blocks blocks = blocksOver({first, last}, whole, most, step);
      QVERIFY(blocks.span.first <= first && blocks.span.last >= last && blocks.span.last <= whole);
      QVERIFY(blocks.span.first > first - blocks.size && blocks.span.last < last + blocks.size);
      QCOMPARE(blocks.span.first % blocks.size, std::int64_t{0});
      QVERIFY(blocks.span.last % blocks.size == 0 || blocks.span.last == whole);
      QVERIFY(blocks.count() <= most + 1);
      QVERIFY(blocks.size == 1 || blocks.size % step == 0);
      if (last - first <= most) QCOMPARE(blocks.size, std::int64_t{1});
    }
  }

  void theSmallestSizeIsTaken() {
    QCOMPARE(blocksOver({0, 512}, 512, 512).size, std::int64_t{1});
    QCOMPARE(blocksOver({0, 512}, 512, 511).size, std::int64_t{2});
    QCOMPARE(blocksOver({0, 512}, 512, 100).size, std::int64_t{6});
    QCOMPARE(blocksOver({0, 512}, 512, 200, 2).size, std::int64_t{4});
    QCOMPARE(blocksOver({0, 512}, 512, 0).count(), std::int64_t{1});
  }
};
QTEST_APPLESS_MAIN(TstSpan)
#include "tst_span.moc"
