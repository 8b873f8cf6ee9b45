#include <QTest>

#include "core/encodings/registry.h"
#include "ui/window/formula_text.h"

using namespace pelab;
using namespace pelab::ui;

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
    QCOMPARE(formulaHtml(formula.toStdString()), html);
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
QTEST_APPLESS_MAIN(TstFormulaText)
#include "tst_formula_text.moc"
