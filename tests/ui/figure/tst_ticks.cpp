#include <QFontMetricsF>
#include <QTest>

#include "ui/figure/ticks.h"
#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Lengths of an axis in pixels, from @p shortest to about a thousand.
QList<double> lengths(double shortest) {
  QList<double> all{shortest};
  while (all.last() < 700.0) all << all.last() * 1.3;
  return all;
}

}  // namespace

class TstTicks : public QObject {
  Q_OBJECT
private slots:
  void aScaleHasTwoNumbersThatDoNotTouch_data() {
    QTest::addColumn<double>("lo");
    QTest::addColumn<double>("hi");
    const std::pair<double, double> ranges[] = {{-1.0, 1.0},   {-0.0623, 0.0623}, {-156.0, 156.0}, {0.0, 1.0},
                                                {-0.5, 127.5}, {-3.2e-5, 3.2e-5}, {17.3, 17.9},    {-63.5, 0.0}};
    for (const auto& [lo, hi] : ranges) QTest::addRow("%g … %g", lo, hi) << lo << hi;
  }
  void aScaleHasTwoNumbersThatDoNotTouch() {
    QFETCH(double, lo);
    QFETCH(double, hi);
    const QFontMetricsF metrics(appFont(1.0));
    const Translation translation(QStringLiteral("en"));
    for (const double length : lengths(3.2 * metrics.height())) {
      const TickMarks marks = tickMarks(Axis{}, Range{lo, hi}, length, false, 0.0, metrics, translation);
      QVERIFY2(marks.at.size() >= 2, qPrintable(QStringLiteral("%1 of %2").arg(length).arg(marks.at.size())));
      QCOMPARE(marks.labels.size(), marks.at.size());
      for (qsizetype k = 1; k < marks.at.size(); ++k)
        QVERIFY((marks.at[k] - marks.at[k - 1]) / (hi - lo) * length >= 0.89 * metrics.height());
    }
  }

  void wholeNumbersStayWhole() {
    const QFontMetricsF metrics(appFont(1.0));
    const Translation translation(QStringLiteral("en"));
    Axis axis;
    axis.integers = true;
    for (const double length : lengths(20.0))
      for (const double at : tickMarks(axis, Range{-0.5, 2.5}, length, false, 0.0, metrics, translation).at)
        QCOMPARE(at, std::round(at));
  }

  /// Words of cells below a heat map: none touches its neighbour, and where all fit all are whole.
  void wordsAreCutToTheRoomOfTheirCells() {
    const QFontMetricsF metrics(appFont(1.0));
    const Translation translation(QStringLiteral("en"));
    const QStringList words{QStringLiteral("我"), QStringLiteral("internationalization"), QStringLiteral("saw"),
                            QStringLiteral("牛逼")};
    Axis axis;
    axis.words = true;
    axis.integers = true;
    for (int k = 0; k < 4; ++k) axis.ticks.push_back({static_cast<double>(k), Text::literal(words[k].toStdString())});
    for (const double length : lengths(20.0)) {
      const TickMarks marks = tickMarks(axis, Range{-0.5, 3.5}, length, true, 0.0, metrics, translation);
      QCOMPARE(marks.at.size() + marks.between.size(), 4);
      QCOMPARE(marks.labels.size(), marks.at.size());
      QVERIFY(!marks.at.isEmpty());
      const auto end = [&](qsizetype k, double side) {
        return (marks.at[k] + 0.5) / 4.0 * length + side * metrics.horizontalAdvance(marks.labels[k]) / 2.0;
      };
      for (qsizetype k = 1; k < marks.at.size(); ++k) QVERIFY(end(k - 1, 1.0) < end(k, -1.0));
      if (length > 4.0 * metrics.horizontalAdvance(words[1]) + 4.0 * metrics.height()) QCOMPARE(marks.labels, words);
    }
  }

  void aShortWordIsWholeBesideALongOne() {
    const QFontMetricsF metrics(appFont(1.0));
    const Translation translation(QStringLiteral("en"));
    Axis axis;
    axis.words = true;
    axis.ticks = {{0.0, Text::literal("a")}, {1.0, Text::literal("wordy")}, {2.0, Text::literal("b")}};
    const double length = 3.0 * metrics.horizontalAdvance(QStringLiteral("word"));  // cells narrower than the word
    const TickMarks marks = tickMarks(axis, Range{-0.5, 2.5}, length, true, 0.0, metrics, translation);
    QCOMPARE(marks.labels, (QStringList{QStringLiteral("a"), QStringLiteral("wordy"), QStringLiteral("b")}));
  }
};

QTEST_MAIN(TstTicks)
#include "tst_ticks.moc"
