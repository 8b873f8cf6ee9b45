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
};

QTEST_MAIN(TstTicks)
#include "tst_ticks.moc"
