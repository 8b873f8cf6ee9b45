#include <QTest>

#include "ui/i18n/indices.h"

using namespace pelab::ui;

class TstIndices : public QObject {
  Q_OBJECT
private slots:
  void aLetterBehindAMarkIsAnIndex_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("html");
    const auto row = [](const char* text, const char* html) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(html);
    };
    row("x_i W_Q W_Kᵀ x_jᵀ", "x<sub>i</sub> W<sub>Q</sub> W<sub>K</sub>ᵀ x<sub>j</sub>ᵀ");
    row("R^K[clip(j − i)]", "R<sup>K</sup>[clip(j − i)]");
    row("Σ_j w", "Σ<sub>j</sub> w");
    row("−λ_h |i − j|", "−λ<sub>h</sub> |i − j|");
    row("a < b_i", "a &lt; b<sub>i</sub>");
    for (const char* plain : {"d_model", "mscale_all_dim", "x_a_b", "_x", "a _ b", "x_", "2^10", "x^(i)", "", "10000"})
      row(plain, plain);
  }
  void aLetterBehindAMarkIsAnIndex() {
    QFETCH(QString, text);
    QFETCH(QString, html);
    QCOMPARE(indexedHtml(text), html);
    QString plain;
    for (const IndexedPart& part : indexedParts(text))
      plain += (part.place < 0 ? QStringLiteral("_") : part.place > 0 ? QStringLiteral("^") : QString()) + part.text;
    QCOMPARE(plain, text);
  }
};
QTEST_APPLESS_MAIN(TstIndices)
#include "tst_indices.moc"
