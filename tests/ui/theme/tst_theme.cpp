#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QStyle>
#include <QTest>

#include "ui/theme/theme.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Relative luminance and contrast ratio of WCAG 2.1.
double luminance(const QColor& c) {
  const auto part = [](float v) {
    const auto s = static_cast<double>(v);
    return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace

class TstTheme : public QObject {
  Q_OBJECT
private slots:
  void everyThemeReads_data() {
    QTest::addColumn<QString>("id");
    for (const QString& id : themeIds()) QTest::newRow(qPrintable(id)) << id;
  }
  void everyThemeReads() {
    QFETCH(QString, id);
    const Theme t = theme(id);
    const QPalette p = t.palette();
    for (const QColor& ground : {t.window, t.panel}) {
      QCOMPARE_GE(contrast(t.text, ground), 7.0);
      QCOMPARE_GE(contrast(t.muted, ground), 4.5);
      QCOMPARE_GE(contrast(t.accent, ground), 4.5);
      QCOMPARE_GE(contrast(t.axis, ground), 2.8);
      QCOMPARE_GE(contrast(p.color(QPalette::BrightText), ground), 4.5);
    }
    QCOMPARE_GE(contrast(p.color(QPalette::HighlightedText), p.color(QPalette::Highlight)), 4.5);
    QCOMPARE_GE(contrast(p.color(QPalette::ToolTipText), p.color(QPalette::ToolTipBase)), 4.5);
    QCOMPARE_GE(contrast(p.color(QPalette::PlaceholderText), p.color(QPalette::Base)), 4.5);
  }

  void inksDifferAndAreSeen_data() { everyThemeReads_data(); }
  void inksDifferAndAreSeen() {
    QFETCH(QString, id);
    const Theme t = theme(id);
    QList<QColor> seen;
    for (int k = 0; k < 8; ++k) {
      const QColor c = t.ink(static_cast<Ink>(static_cast<int>(Ink::Series0) + k));
      QVERIFY(c.isValid());
      QVERIFY(!seen.contains(c));
      QCOMPARE_GE(contrast(c, t.panel), 2.0);
      seen << c;
    }
    QVERIFY(t.ink(Ink::Query) != t.ink(Ink::Key));
    QVERIFY(t.ink(Ink::Positive) != t.ink(Ink::Negative));
    QCOMPARE(t.ink(Ink::Accent), t.accent);
  }

  void designColours() {
    const Theme light = theme(QStringLiteral("light"));
    QCOMPARE(light.window, QColor(0xF5, 0xF6, 0xF8));
    QCOMPARE(light.panel, QColor(0xFF, 0xFF, 0xFF));
    QCOMPARE(light.text, QColor(0x1B, 0x1F, 0x24));
    QCOMPARE(light.accent, QColor(0x2A, 0x6D, 0xB0));
    const Theme dark = theme(QStringLiteral("dark"));
    QCOMPARE(dark.window, QColor(0x14, 0x17, 0x1B));
    QCOMPARE(dark.panel, QColor(0x1C, 0x20, 0x25));
    QCOMPARE(dark.text, QColor(0xE6, 0xE9, 0xED));
    QCOMPARE(dark.accent, QColor(0x6C, 0xB2, 0xF2));
    QCOMPARE(dark.palette().color(QPalette::Highlight), QColor(0x2A, 0x6D, 0xB0));
    QVERIFY(theme(QStringLiteral("projector")).lineScale > 1.0);
  }

  void unknownNameIsTheSystemsChoice() {
    QCOMPARE(theme(QStringLiteral("nonsense")).id, theme(QStringLiteral("system")).id);
  }

  void lookReachesWidgets() {
    QLabel label(QStringLiteral("m"));
    label.ensurePolished();
    setLook(QStringLiteral("dark"), 1.0);
    QCoreApplication::processEvents();
    const double size = label.font().pointSizeF();
    QCOMPARE(label.palette().color(QPalette::WindowText), theme(QStringLiteral("dark")).text);
    setLook(QStringLiteral("light"), 2.0);
    QCoreApplication::processEvents();
    QCOMPARE(label.palette().color(QPalette::WindowText), theme(QStringLiteral("light")).text);
    QCOMPARE(label.font().pointSizeF(), 2.0 * size);
    QCOMPARE(currentLook().theme.id, QStringLiteral("light"));
    QCOMPARE(currentLook().textScale, 2.0);
    QCOMPARE(QApplication::style()->objectName(), QStringLiteral("fusion"));
  }

  void textScaleStaysInRange() {
    setLook(QStringLiteral("light"), 100.0);
    QCOMPARE(currentLook().textScale, maxTextScale);
    setLook(QStringLiteral("light"), 0.0);
    QCOMPARE(currentLook().textScale, minTextScale);
  }

  void digitsHaveOneWidth() {
    const QFontMetricsF metrics(appFont(1.0));
    for (const QChar digit : QStringLiteral("123456789"))
      QCOMPARE(metrics.horizontalAdvance(digit), metrics.horizontalAdvance(QLatin1Char('0')));
  }
};
QTEST_MAIN(TstTheme)
#include "tst_theme.moc"
