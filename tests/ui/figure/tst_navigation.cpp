#include <QTest>

#include "ui/figure/navigation.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

Panel wall() {
  Panel panel;
  Dials dials;
  for (std::int64_t i = 0; i < 3; ++i) {
    Dial dial;
    dial.center = {1.0 + 2.0 * static_cast<double>(i), 1.0};
    dial.radius = 0.5;
    dial.pair = 10 + i;
    dials.dials.push_back(dial);
  }
  panel.layers.push_back({"dials", {}, std::move(dials)});
  return panel;
}

}  // namespace

/// What a place in a panel means.
class TstNavigation : public QObject {
  Q_OBJECT
private slots:
  void aClockFaceIsAskedByItsPair() {
    const auto asked = askedAt(wall(), {3.3, 1.2});
    QVERIFY(asked.has_value());
    QCOMPARE(asked->y, 11.0);
  }
  void nothingIsAskedBesideTheFaces() { QVERIFY(!askedAt(wall(), {2.0, 1.0}).has_value()); }
  void everywhereElseThePlaceItselfIsAsked() {
    const auto asked = askedAt(Panel{}, {2.5, -7.0});
    QVERIFY(asked.has_value());
    QCOMPARE(asked->x, 2.5);
    QCOMPARE(asked->y, -7.0);
  }
};
QTEST_APPLESS_MAIN(TstNavigation)
#include "tst_navigation.moc"
