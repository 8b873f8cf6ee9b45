#include <array>
#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"

using namespace pelab;

namespace {

QString explained(const std::string& encoding, const Params& changes, std::int64_t position, std::int64_t column) {
  const Encoding& scheme = *findEncoding(encoding);
  Params params = complete(scheme.params(), changes);
  return QString::fromStdString(plain(scheme.table(params)->explain(position, column)));
}

}  // namespace

class TestExplain final : public QObject {
  Q_OBJECT

private slots:
  void sentencesShowTheFormulaWithItsNumbers_data();
  void sentencesShowTheFormulaWithItsNumbers();
  void formulasGiveTheValue_data();
  void formulasGiveTheValue();
  void everyTableExplainsItsCorners();
};

void TestExplain::sentencesShowTheFormulaWithItsNumbers_data() {
  using Setting = std::pair<const std::string, Value>;
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<Params>("params");
  QTest::addColumn<qint64>("position");
  QTest::addColumn<qint64>("column");
  QTest::addColumn<QString>("expected");
  const Params article{Setting{"d_model", std::int64_t{312}}, Setting{"max_len", std::int64_t{80}}};
  Params concat = article;
  concat.set("layout", std::string("concat"));
  Params t2t = article;
  t2t.set("freq", std::string("t2t"));
  Params offset = article;
  offset.set("offset", std::int64_t{2});
  Params base = article;
  base.set("base", 0.5);
  const Params padded{Setting{"d_model", std::int64_t{5}}, Setting{"freq", std::string("t2t")}};
  const Params head{Setting{"head_dim", std::int64_t{64}}};
  Params pairs = head;
  pairs.set("layout", std::string("interleaved"));
  QTest::newRow("sine") << "sinusoidal" << article << qint64{79} << qint64{10}
                        << "PE(79, 10) = sin(79 / 10000^(10/312)) = 0.77342";
  QTest::newRow("cosine") << "sinusoidal" << article << qint64{79} << qint64{11}
                          << "PE(79, 11) = cos(79 / 10000^(10/312)) = ";
  QTest::newRow("concatenated") << "sinusoidal" << concat << qint64{3} << qint64{157}
                                << "PE(3, 157) = cos(3 / 10000^(2/312)) = ";
  QTest::newRow("other ladder") << "sinusoidal" << t2t << qint64{3} << qint64{310}
                                << "PE(3, 310) = sin(3 / 10000^(155/155)) = 0.0003";
  QTest::newRow("offset") << "sinusoidal" << offset << qint64{3} << qint64{0}
                          << "PE(3, 0) = sin((3 + 2) / 10000^(0/312)) = -0.95892";
  QTest::newRow("small base") << "sinusoidal" << base << qint64{3} << qint64{2} << "PE(3, 2) = sin(3 / 0.5^(2/312)) = ";
  QTest::newRow("column without pair") << "sinusoidal" << padded << qint64{3} << qint64{4} << "PE(3, 4) = 0: ";
  QTest::newRow("rotation") << "rope" << head << qint64{79} << qint64{5} << "cos(79 · 10000^(−10/64)) = ";
  QTest::newRow("rotation, sine") << "rope" << head << qint64{79} << qint64{37} << "sin(79 · 10000^(−10/64)) = ";
  QTest::newRow("rotation, interleaved") << "rope" << pairs << qint64{79} << qint64{11}
                                         << "sin(79 · 10000^(−10/64)) = ";
  QTest::newRow("recurrence") << "rnn" << Params{} << qint64{3} << qint64{7} << "PE(3, 7) = tanh(";
  QTest::newRow("relative") << "transformer_xl" << Params{} << qint64{55} << qint64{65}
                            << "Row 55 holds relative position 200: R(200, 65) = cos(200 / 10000^(2/128)) = ";
  QTest::newRow("trained") << "learned" << Params{Setting{"offset", std::int64_t{2}}} << qint64{3} << qint64{7}
                           << "PE(3, 7) = E[5, 7] = ";
}

void TestExplain::sentencesShowTheFormulaWithItsNumbers() {
  QFETCH(QString, encoding);
  QFETCH(Params, params);
  QFETCH(qint64, position);
  QFETCH(qint64, column);
  QFETCH(QString, expected);
  const QString text = explained(encoding.toStdString(), params, position, column);
  QVERIFY2(text.startsWith(expected), qPrintable(text));
}

void TestExplain::formulasGiveTheValue_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<QString>("layout");
  for (const char* layout : {"interleaved", "concat"}) {
    QTest::addRow("sinusoidal %s", layout) << "sinusoidal" << QString::fromLatin1(layout);
  }
  for (const char* layout : {"interleaved", "half_split"}) {
    QTest::addRow("rope %s", layout) << "rope" << QString::fromLatin1(layout);
  }
}

/// Reads the formula back and works it out.
void TestExplain::formulasGiveTheValue() {
  QFETCH(QString, encoding);
  QFETCH(QString, layout);
  static const QRegularExpression formula(
      QStringLiteral("(sin|cos)\\((\\d+) ([/·]) ([\\d.]+)\\^\\((−?)(\\d+)/(\\d+)\\)\\) = (\\S+)$"));
  const Params params{std::pair<const std::string, Value>{"layout", layout.toStdString()}};
  for (const std::int64_t position : {0, 1, 79, 127}) {
    for (std::int64_t column = 0; column < 64; ++column) {
      const QString text = explained(encoding.toStdString(), params, position, column);
      const auto match = formula.match(text);
      QVERIFY2(match.hasMatch(), qPrintable(text));
      QCOMPARE(match.captured(3) == QStringLiteral("·"), !match.captured(5).isEmpty());
      const double power = match.captured(6).toDouble() / match.captured(7).toDouble();
      const double angle = match.captured(2).toDouble() / std::pow(match.captured(4).toDouble(), power);
      const double value = match.captured(1) == QStringLiteral("sin") ? std::sin(angle) : std::cos(angle);
      QVERIFY2(std::abs(match.captured(8).toDouble() - value) < 1e-5, qPrintable(text));
    }
  }
}

void TestExplain::everyTableExplainsItsCorners() {
  for (const Encoding* encoding : allEncodings()) {
    const auto table = encoding->table(complete(encoding->params(), {}));
    if (!table) continue;
    for (const std::int64_t position : {std::int64_t{0}, table->rows() - 1}) {
      for (const std::int64_t column : {std::int64_t{0}, table->columns() - 1}) {
        QVERIFY(plain(table->explain(position, column)).find(" = ") != std::string::npos);
      }
    }
  }
}

QTEST_APPLESS_MAIN(TestExplain)
#include "tst_explain.moc"
