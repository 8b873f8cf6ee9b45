#include <cmath>

#include <QTest>

#include "core/figure/color_map.h"

using namespace pelab;

namespace {

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

struct Lab {
  double l = 0.0, a = 0.0, b = 0.0;
};

/// CIE L*a*b* under D65.
Lab lab(Rgb color) {
  const double r = linear(color.r);
  const double g = linear(color.g);
  const double b = linear(color.b);
  const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
  const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const double y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  const double z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

double difference(Rgb first, Rgb second) {
  const Lab a = lab(first);
  const Lab b = lab(second);
  return std::hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

}  // namespace

class TstColorMap : public QObject {
  Q_OBJECT
private slots:
  void sequentialGrowsLighterInEvenSteps() {
    const auto& table = colorTable(ColorMap::Sequential);
    QVERIFY((table.front() == Rgb{0x44, 0x01, 0x54}));
    QVERIFY((table[128] == Rgb{0x21, 0x91, 0x8c}) || (table[128] == Rgb{0x20, 0x92, 0x8c}) ||
            (table[128] == Rgb{0x21, 0x90, 0x8d}) || (table[128] == Rgb{0x21, 0x90, 0x8c}));
    QVERIFY((table.back() == Rgb{0xfd, 0xe7, 0x25}));
    for (std::size_t i = 1; i < table.size(); ++i) {
      QVERIFY2(lab(table[i]).l > lab(table[i - 1]).l - 0.15, qPrintable(QString::number(i)));
      QVERIFY2(difference(table[i], table[i - 1]) < 2.5, qPrintable(QString::number(i)));
    }
  }

  void divergingIsAsLightOnBothSides() {
    const auto& table = colorTable(ColorMap::Diverging);
    for (std::size_t i = 0; i < 128; ++i) {
      QVERIFY2(std::abs(lab(table[i]).l - lab(table[255 - i]).l) < 6.0, qPrintable(QString::number(i)));
    }
    QVERIFY(table.front().b > table.front().r);
    QVERIFY(table.back().r > table.back().b);
    QVERIFY(lab(table[127]).l > 95.0);
    QVERIFY(lab(table[128]).l > 95.0);
  }

  void neighbouringCategoriesDiffer() {
    for (std::int64_t k = 0; k < 300; ++k) {
      QVERIFY2(difference(categoryColor(k), categoryColor(k + 1)) > 20.0, qPrintable(QString::number(k)));
    }
    QCOMPARE(categoryColor(-5), categoryColor(0));
    QVERIFY(categoryColor(8) != categoryColor(0));
  }

  void valuesAreClampedIntoTheRange() {
    const auto& table = colorTable(ColorMap::Diverging);
    QCOMPARE(colorOf(ColorMap::Diverging, -9.0, {-1.0, 1.0}), table.front());
    QCOMPARE(colorOf(ColorMap::Diverging, 9.0, {-1.0, 1.0}), table.back());
    QCOMPARE(colorOf(ColorMap::Diverging, std::nan(""), {-1.0, 1.0}), table.front());
    QCOMPARE(colorOf(ColorMap::Sequential, 3.0, {3.0, 3.0}), colorTable(ColorMap::Sequential)[128]);
    QCOMPARE(colorOf(ColorMap::Categories, 9.2, {0.0, 31.0}), categoryColor(9));
  }
};
QTEST_APPLESS_MAIN(TstColorMap)
#include "tst_color_map.moc"
