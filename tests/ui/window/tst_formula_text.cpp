#include <set>
#include <string>

#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include "core/encodings/registry.h"
#include "tests/support/extreme_scenes.h"
#include "ui/window/formula_text.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

/// Of every scheme as it starts and at the ends of its ranges.
std::set<std::string> allFormulas() {
  std::set<std::string> all;
  for (const Encoding* encoding : allEncodings()) {
    all.emplace(encoding->info().formula);
    for (const Scene& scene : test::extremeScenes(*encoding)) all.insert(encoding->formula(scene.setup.params));
  }
  return all;
}

}  // namespace

class TstFormulaText : public QObject {
  Q_OBJECT
private slots:
  void marksUp_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("html");
    const auto row = [](const char* formula, const char* html) {
      QTest::newRow(formula) << QString::fromUtf8(formula) << QString::fromUtf8(html);
    };
    row("base^(2i/d)", "base<sup>2i/d</sup>");
    row("θ_i = base^(−2i/d)", "θ<sub>i</sub> = base<sup>−2i/d</sup>");
    row("PE(p, 2i) = a, PE(p, 2i+1) = b", "PE(p, 2i) = a<br>PE(p, 2i+1) = b");
    row("a^((1+2)/3) < b", "a<sup>(1+2)/3</sup> &lt; b");
    row("x_(n−m)", "x<sub>n−m</sub>");
    row("2^(", "2<sup></sup>");
    row("a^", "a<sup></sup>");
    row("", "");
  }
  void marksUp() {
    QFETCH(QString, formula);
    QFETCH(QString, html);
    QCOMPARE(formulaHtml(formula.toStdString()).remove(QChar(0x2060)), html);
  }

  void noLineEndsInAnExponentOrAFraction() {
    QTextOption asInALabel;
    asInALabel.setWrapMode(QTextOption::WordWrap);
    for (const std::string& formula : allFormulas())
      for (int width = 60; width < 400; width += 4) {
        QTextDocument document;
        document.setDefaultTextOption(asInALabel);
        document.setHtml(formulaHtml(formula));
        document.setTextWidth(width);
        document.size();  // lays it out
        const QString text = document.toPlainText();
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
          for (int k = 1; k < block.layout()->lineCount(); ++k) {
            const int at = block.position() + block.layout()->lineAt(k).textStart();
            const auto alignmentAt = [&](int position) {
              QTextCursor cursor(&document);
              cursor.setPosition(position);
              return cursor.charFormat().verticalAlignment();
            };
            const bool inside =
                alignmentAt(at) != QTextCharFormat::AlignNormal && alignmentAt(at) == alignmentAt(at + 1);
            QVERIFY2(!inside, qPrintable(text.left(at) + QStringLiteral("⏎") + text.mid(at)));
            const QString before = text.left(at);
            QCOMPARE(before.count(QLatin1Char('[')), before.count(QLatin1Char(']')));
            QCOMPARE(before.count(QChar(u'⌊')), before.count(QChar(u'⌋')));
            QVERIFY2(text.at(at) != QLatin1Char('/') && text.at(at - 1) != QLatin1Char('/'), qPrintable(text));
          }
      }
  }

  void everyFormulaIsMarkedUpWhole() {
    for (const Encoding* encoding : allEncodings()) {
      const QString html = formulaHtml(encoding->info().formula);
      QVERIFY(!html.contains(QLatin1Char('^')));
      QVERIFY(!html.contains(QLatin1Char('_')));
      QCOMPARE(html.count(QStringLiteral("<su")), html.count(QStringLiteral("</su")));
    }
  }
};
QTEST_MAIN(TstFormulaText)
#include "tst_formula_text.moc"
