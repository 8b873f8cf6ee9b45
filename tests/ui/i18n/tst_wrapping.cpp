#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTextLayout>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/i18n/translation.h"
#include "ui/i18n/wrapping.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// The lines that @p text takes in @p width.
QStringList linesOf(const QString& text, double width) {
  QTextLayout layout(text, QApplication::font());
  QTextOption option;
  option.setWrapMode(QTextOption::WordWrap);
  layout.setTextOption(option);
  layout.beginLayout();
  QStringList lines;
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(width);
    lines << text.mid(line.textStart(), line.textLength());
  }
  layout.endLayout();
  return lines;
}

}  // namespace

class TstWrapping : public QObject {
  Q_OBJECT
private slots:
  void cleanup() { setLanguage(QStringLiteral("en")); }

  void rangesAreNeverBroken_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) QTest::newRow(qPrintable(language)) << language;
  }
  void rangesAreNeverBroken() {
    QFETCH(QString, language);
    setLanguage(language);
    for (const Encoding* encoding : allEncodings())
      for (const ParamSpec& spec : encoding->params()) {
        const auto error = check(spec, Value(std::string("wrong")));
        if (!error) continue;
        const QString sentence = wrappable(shown(error->message));
        for (int characters = 20; characters < 60; ++characters) {
          const QStringList lines =
              linesOf(sentence, characters * QFontMetrics(QApplication::font()).averageCharWidth());
          for (const QString& line : lines)
            QVERIFY2(!line.trimmed().startsWith(QStringLiteral("…")) && !line.trimmed().endsWith(QStringLiteral("…")),
                     qPrintable(lines.join(QStringLiteral(" / "))));
        }
      }
  }

  void shortEquationsAreNeverBroken() {
    const QString sentence = wrappable(QStringLiteral("Score at m = 10, n = −5"));
    QCOMPARE(sentence, QStringLiteral("Score at m\u00a0=\u00a010, n\u00a0=\u00a0−5"));
  }

  void longWordsAreBroken_data() {
    QTest::addColumn<QString>("word");
    QTest::newRow("letters") << QString(3000, QLatin1Char('x'));
    QTest::newRow("digits") << QString(80, QLatin1Char('7'));
    QTest::newRow("beyond the first plane") << QStringLiteral("𝔁").repeated(100);
    QTest::newRow("with marks") << QStringLiteral("e\u0301").repeated(100);
    QTest::newRow("a path") << QStringLiteral("/a/folder/") + QString(100, QLatin1Char('_'));
  }
  void longWordsAreBroken() {
    QFETCH(QString, word);
    const QString text = wrappable(QStringLiteral("It was “%1”.").arg(word));
    QCOMPARE(QString(text).remove(QChar(0x200b)), QStringLiteral("It was “%1”.").arg(word));
    QVERIFY(QString(text).isValidUtf16());
    const QFontMetrics metrics(QApplication::font());
    const int width = 18 * metrics.horizontalAdvance(QStringLiteral("𝔁"));
    for (const QString& line : linesOf(text, width))
      QVERIFY2(metrics.horizontalAdvance(line) <= width, qPrintable(line));
  }

  void shortWordsStayAsTheyAre() {
    const QString sentence = QStringLiteral("Width d must be a whole number; it was “self-attention”.");
    QCOMPARE(wrappable(sentence), sentence);
  }
};
QTEST_MAIN(TstWrapping)
#include "tst_wrapping.moc"
