#include <cmath>
#include <limits>
#include <vector>

#include <QRegularExpression>
#include <QTest>

#include "core/figure/figure_json.h"
#include "tests/core/views/matrix_view.h"

using namespace pelab;
using namespace pelab::test::matrix_view;
using test::sinusoidalScene;
using test::tableOf;

namespace {

/// The number after the last "= " of an explanation.
double lastNumber(const Text& text) {
  const QString sentence = QString::fromStdString(plain(text));
  return sentence.mid(sentence.lastIndexOf(QStringLiteral("= ")) + 2).toDouble();
}

}  // namespace

/// What the matrix says: explanations, read-outs, the table behind it.
class TstMatrixTexts : public QObject {
  Q_OBJECT
private slots:
  void explanationHoldsTheDefinition_data();
  void explanationHoldsTheDefinition();
  void explanationIsEmptyOutside();
  void readoutsCheckTheRowNorm_data();
  void readoutsCheckTheRowNorm();
  void readoutsNameTheWavelengths();
  void dataAreTheEntries();
};

void TstMatrixTexts::explanationHoldsTheDefinition_data() {
  QTest::addColumn<QString>("layout");
  QTest::addColumn<QString>("freq");
  QTest::addColumn<QString>("start");
  QTest::newRow("paper") << "interleaved"
                         << "paper"
                         << "PE(79, 10) = sin(79 / 10000^(10/312)) = ";
  QTest::newRow("concat") << "concat"
                          << "paper"
                          << "PE(79, 10) = sin(79 / 10000^(20/312)) = ";
  QTest::newRow("t2t") << "interleaved"
                       << "t2t"
                       << "PE(79, 10) = sin(79 / 10000^(5/155)) = ";
}

void TstMatrixTexts::explanationHoldsTheDefinition() {
  QFETCH(QString, layout);
  QFETCH(QString, freq);
  QFETCH(QString, start);
  Scene scene = sinusoidalScene(80, 312);
  scene.setup.params.set("layout", layout.toStdString());
  scene.setup.params.set("freq", freq.toStdString());
  const Text text = view().explain(scene, "table", {10.3, 78.8});
  QVERIFY2(QString::fromStdString(plain(text)).startsWith(start), plain(text).c_str());
  static const QRegularExpression exponent(QStringLiteral("\\^\\((\\d+)/(\\d+)\\)"));
  const auto match = exponent.match(QString::fromStdString(plain(text)));
  const double power = match.captured(1).toDouble() / match.captured(2).toDouble();
  QVERIFY(std::abs(lastNumber(text) - std::sin(79.0 / std::pow(10000.0, power))) < 1e-4);
}

void TstMatrixTexts::explanationIsEmptyOutside() {
  const Scene scene = sinusoidalScene(80, 312);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Point at : {Point{-0.6, 3.0}, Point{311.6, 3.0}, Point{3.0, -0.6}, Point{3.0, 79.6}, Point{nan, 1.0}}) {
    QVERIFY(view().explain(scene, "table", at).empty());
  }
  QVERIFY(view().explain(scene, "elsewhere", {1.0, 1.0}).empty());
  QVERIFY(!view().explain(scene, "row", {3.0, 0.1}).empty());
  QVERIFY(!view().explain(scene, "column", {0.1, 3.0}).empty());
}

void TstMatrixTexts::readoutsCheckTheRowNorm_data() {
  QTest::addColumn<qint64>("width");
  QTest::addColumn<bool>("checked");
  QTest::newRow("even") << qint64{128} << true;
  QTest::newRow("two") << qint64{2} << true;
  QTest::newRow("odd") << qint64{127} << false;
  QTest::newRow("one") << qint64{1} << false;
  QTest::newRow("largest") << qint64{16384} << true;
}

void TstMatrixTexts::readoutsCheckTheRowNorm() {
  QFETCH(qint64, width);
  QFETCH(bool, checked);
  const std::vector<Readout> readouts = view().readouts(sinusoidalScene(100, width));
  QVERIFY(readouts.size() >= 2);
  QCOMPARE(readouts[1].holds.has_value(), checked);
  if (checked) QVERIFY(*readouts[1].holds);
}

void TstMatrixTexts::readoutsNameTheWavelengths() {
  Scene scene = sinusoidalScene(80, 312);
  scene.cursor.dimension = 1;
  const std::vector<Readout> readouts = view().readouts(scene);
  QCOMPARE(readouts.size(), std::size_t{4});
  QCOMPARE(plain(readouts[2].label), std::string("Wavelength of pair 0"));
  QCOMPARE(std::get<Number>(readouts[2].value.args.at(0)).value, 2.0 * M_PI);
  QVERIFY(std::abs(std::get<Number>(readouts[3].value.args.at(0)).value - 59229.6) < 0.1);
}

void TstMatrixTexts::dataAreTheEntries() {
  const Scene scene =
      withOption(zoomed(sinusoidalScene(30, 20), {9.5, 13.5}, {4.5, 7.5}), "matrix", "order", std::string("grouped"));
  const auto table = tableOf(scene);
  const auto all = view().data(scene, false);
  QCOMPARE(all->rows(), std::int64_t{30});
  QCOMPARE(all->columns(), std::int64_t{20});
  QCOMPARE(all->rowKey(), std::string("pos"));
  QCOMPARE(all->columnKey(0), std::string("dim_0"));
  QCOMPARE(all->columnKey(10), std::string("dim_1"));
  QCOMPARE(all->at(29, 10), table->at(29, 1));
  const auto part = view().data(scene, true);
  QCOMPARE(part->rows(), std::int64_t{3});
  QCOMPARE(part->columns(), std::int64_t{4});
  QCOMPARE(part->rowIndex(0), std::int64_t{5});
  QCOMPARE(part->columnKey(0), std::string("dim_1"));
  QCOMPARE(part->at(2, 3), table->at(7, 7));
}

QTEST_APPLESS_MAIN(TstMatrixTexts)
#include "tst_matrix_texts.moc"
