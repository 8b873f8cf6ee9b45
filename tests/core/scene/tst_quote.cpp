#include <random>

#include <QString>
#include <QTest>

#include "core/scene/quote.h"

using namespace pelab;

namespace {

/// Unicode 15, Bidi_Control.
bool isBidiControl(QChar each) {
  const char16_t code = each.unicode();
  return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

/// What of a file's words reaches a terminal or a window.
class TstQuote : public QObject {
  Q_OBJECT
private slots:
  void whatCannotBeSeenIsShown_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain") << QByteArray("a b/c") << QByteArray("a b/c");
    QTest::newRow("Chinese") << QByteArray("位置，编码") << QByteArray("位置，编码");
    QTest::newRow("escape") << QByteArray("\x1b[31mred") << QByteArray("␛[31mred");
    QTest::newRow("new line") << QByteArray("a\nb\tc") << QByteArray("a␊b␉c");
    QTest::newRow("zero") << QByteArray("a\0b", 3) << QByteArray("a␀b");
    QTest::newRow("delete") << QByteArray("a\x7f") << QByteArray("a␡");
    QTest::newRow("C1") << QByteArray("a\xC2\x9B") << QByteArray("a�");
    QTest::newRow("turned round") << QByteArray("a\u202Egnp.exe") << QByteArray("a�gnp.exe");
    QTest::newRow("isolate") << QByteArray("\u2066x\u2069") << QByteArray("�x�");
    QTest::newRow("no width") << QByteArray("a\u200Bb\uFEFF") << QByteArray("a�b�");
    QTest::newRow("not UTF-8") << QByteArray("a\xFFz") << QByteArray("a�z");
  }
  void whatCannotBeSeenIsShown() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(visible({text.constData(), static_cast<std::size_t>(text.size())})), expected);
    QCOMPARE(QByteArray::fromStdString(shortened({text.constData(), static_cast<std::size_t>(text.size())})), expected);
  }

  /// Any bytes become a line of text without control characters; a second time changes nothing.
  void anyBytesBecomeOneLine() {
    std::mt19937_64 random(5);
    for (int round = 0; round < 2000; ++round) {
      std::string bytes(random() % 60, '\0');
      for (char& each : bytes) each = static_cast<char>(random());
      const std::string line = visible(bytes);
      QVERIFY(isUtf8(line));
      for (const QChar each : QString::fromStdString(line))
        QVERIFY(each.category() != QChar::Other_Control && !isBidiControl(each));
      QCOMPARE(visible(line), line);
    }
  }

  void longTextsAreCut() {
    const std::string all(1000, 'x');
    QCOMPARE(visible(all), all);
    QCOMPARE(shortened(all), std::string(80, 'x') + "…");
    QVERIFY(isUtf8(shortened(std::string(79, 'x') + "位置")));
  }
};
QTEST_APPLESS_MAIN(TstQuote)
#include "tst_quote.moc"
