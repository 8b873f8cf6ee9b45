#include <cmath>
#include <limits>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
#include "core/views/support.h"
#include "core/views/table_support.h"

using namespace pelab;

class TestSupport final : public QObject {
  Q_OBJECT

private slots:
  void captionNamesSchemeAndSizes();
  void captionAddsWhatDiffersFromTheDefault();
  void captionNamesWhatHasACaptionWhateverItsValue();
  void partsAreJoinedByDotsAndSentencesBySpaces();
  void rangeStaysInsideTheFullOne_data();
  void rangeStaysInsideTheFullOne();
  void cellsCoverTheVisibleRange_data();
  void cellsCoverTheVisibleRange();
  void traceKeepsEveryPointWhenTheyFit();
  void traceKeepsExtremesWhenReduced();
  void traceStaysWithinItsBudget();
  void traceInterruptsAtMissingValues();
  void traceStopsWhenAsked();
  void gridNeverExceedsPixelsNorBudget_data();
  void gridNeverExceedsPixelsNorBudget();
};

void TestSupport::captionNamesSchemeAndSizes() {
  QCOMPARE(plain(setupCaption(defaultScene())), std::string("Sinusoidal · d = 128 · base 10000 · L = 128"));
}

void TestSupport::captionAddsWhatDiffersFromTheDefault() {
  Scene scene = defaultScene();
  scene.setup.params.set("layout", std::string("concat"));
  const QString caption = QString::fromStdString(plain(setupCaption(scene)));
  QVERIFY2(caption.startsWith(QStringLiteral("Sinusoidal · d = 128 · base 10000 · L = 128 · ")), qPrintable(caption));
  QVERIFY2(caption.contains(QStringLiteral("all sines")), qPrintable(caption));
}

void TestSupport::captionNamesWhatHasACaptionWhateverItsValue() {
  for (const Encoding* encoding : allEncodings()) {
    const Scene scene = normalized(withEncoding(defaultScene(), encoding->info().id));
    const std::string caption = plain(setupCaption(scene)) + " ·";
    for (const ParamSpec& spec : encoding->params()) {
      const bool isSeen = !spec.visibleIf || spec.visibleIf(scene.setup.params);
      if (spec.kind == Kind::Unsigned) QVERIFY2(!spec.caption.empty(), std::string(spec.id).c_str());
      const bool isAbsent = spec.kind == Kind::Table && scene.setup.params.isNull(spec.id);
      if (spec.caption.empty() || !isSeen || isAbsent) continue;
      std::string value = format(scene.setup.params.at(spec.id));
      for (const Choice& choice : spec.choices)
        if (choice.id == value) value = plain(choice.label);
      const std::string expected = " · " + plain(spec.caption.with({value})) + " ·";
      QVERIFY2(caption.find(expected) != std::string::npos, (caption + " lacks" + expected).c_str());
    }
  }
  const auto caption = [](const char* encoding) {
    return plain(setupCaption(normalized(withEncoding(defaultScene(), encoding))));
  };
  QCOMPARE(caption("learned"), std::string("Learned table · d = 128 · L = 128 · σ = 0.02 · seed 0"));
  QVERIFY(caption("kerple").find(" · r₁ = 1 · r₂ = 1") != std::string::npos);
  QVERIFY(caption("rope2d").find(" · 14 rows · 14 columns") != std::string::npos);
  QVERIFY(caption("sandwich").find(" · d̄ = 128") != std::string::npos);
  QVERIFY(caption("rnn").find(" · Random matrix · ") != std::string::npos);
}

void TestSupport::partsAreJoinedByDotsAndSentencesBySpaces() {
  const Text name = Text::literal("d = %1", {std::int64_t{8}});
  const Text sentence = Text::literal("Head %1.", {std::int64_t{3}});
  const Text nested = Text::literal("%1 %2", {name, sentence});
  QCOMPARE(plain(joined({name, {}, name})), std::string("d = 8 · d = 8"));
  QCOMPARE(plain(joined({sentence, name, sentence})), std::string("Head 3. d = 8 · Head 3."));
  QCOMPARE(plain(joined({joined({sentence, sentence}), sentence})), std::string("Head 3. Head 3. Head 3."));
  QCOMPARE(plain(joined({nested, name})), std::string("d = 8 Head 3. d = 8"));
  QVERIFY(joined({{}, {}}).empty());
}

void TestSupport::rangeStaysInsideTheFullOne_data() {
  QTest::addColumn<double>("lo");
  QTest::addColumn<double>("hi");
  QTest::addColumn<double>("expectedLo");
  QTest::addColumn<double>("expectedHi");
  const double nan = std::numeric_limits<double>::quiet_NaN();
  QTest::newRow("inside") << 2.0 << 5.0 << 2.0 << 5.0;
  QTest::newRow("beyond both ends") << -3.0 << 50.0 << -0.5 << 9.5;
  QTest::newRow("outside") << 20.0 << 30.0 << -0.5 << 9.5;
  QTest::newRow("empty") << 4.0 << 4.0 << -0.5 << 9.5;
  QTest::newRow("reversed") << 6.0 << 4.0 << -0.5 << 9.5;
  QTest::newRow("not a number") << nan << 4.0 << -0.5 << 9.5;
}

void TestSupport::rangeStaysInsideTheFullOne() {
  QFETCH(double, lo);
  QFETCH(double, hi);
  QFETCH(double, expectedLo);
  QFETCH(double, expectedHi);
  Scene scene = defaultScene();
  scene.viewStates["matrix"].ranges["table.x"] = {lo, hi};
  const Range found = visibleRange(scene, "matrix", "table.x", edges(10));
  QCOMPARE(found.lo, expectedLo);
  QCOMPARE(found.hi, expectedHi);
  QCOMPARE(visibleRange(scene, "matrix", "table.y", edges(10)), edges(10));
  QCOMPARE(visibleRange(scene, "nowhere", "table.x", edges(10)), edges(10));
}

void TestSupport::cellsCoverTheVisibleRange_data() {
  QTest::addColumn<double>("lo");
  QTest::addColumn<double>("hi");
  QTest::addColumn<qint64>("first");
  QTest::addColumn<qint64>("last");
  QTest::newRow("all") << -0.5 << 9.5 << qint64{0} << qint64{10};
  QTest::newRow("whole cells") << 1.5 << 4.5 << qint64{2} << qint64{5};
  QTest::newRow("parts of cells") << 1.9 << 4.6 << qint64{2} << qint64{6};
  QTest::newRow("inside one cell") << 2.9 << 3.1 << qint64{3} << qint64{4};
  QTest::newRow("beyond") << 100.0 << 200.0 << qint64{9} << qint64{10};
}

void TestSupport::cellsCoverTheVisibleRange() {
  QFETCH(double, lo);
  QFETCH(double, hi);
  QFETCH(qint64, first);
  QFETCH(qint64, last);
  QCOMPARE(cellsIn({lo, hi}, 10), (Span{first, last}));
  QCOMPARE(cellsIn({lo, hi}, 0).size(), std::int64_t{0});
}

void TestSupport::traceKeepsEveryPointWhenTheyFit() {
  const Trace found = trace({5, 25}, 10, [](std::int64_t k) { return std::sin(static_cast<double>(k)); }, 1000, {});
  QCOMPARE(found.points.size(), std::size_t{20});
  QVERIFY(found.exact);
  for (std::size_t i = 0; i < found.points.size(); ++i) {
    QCOMPARE(found.points[i], (Point{static_cast<double>(i + 5), std::sin(static_cast<double>(i + 5))}));
  }
}

void TestSupport::traceKeepsExtremesWhenReduced() {
  constexpr std::int64_t spike = 77777;
  const auto f = [](std::int64_t k) { return k == spike ? 5.0 : k == spike + 1 ? -5.0 : 0.25; };
  const Trace found = trace({0, 100000}, 300, f, budgetOf({}), {});
  QVERIFY(found.exact);
  QVERIFY(found.points.size() <= 600);
  QVERIFY(std::count(found.points.begin(), found.points.end(), Point{77777.0, 5.0}) == 1);
  QVERIFY(std::count(found.points.begin(), found.points.end(), Point{77778.0, -5.0}) == 1);
  QVERIFY(std::is_sorted(found.points.begin(), found.points.end(), [](Point a, Point b) { return a.x < b.x; }));
}

void TestSupport::traceStaysWithinItsBudget() {
  std::int64_t calls = 0;
  const auto f = [&](std::int64_t k) { return static_cast<double>(++calls + k); };
  QVERIFY(!trace({0, 1 << 20}, 1000, f, 8000, {}).exact);
  QVERIFY2(calls <= 8000, qPrintable(QString::number(calls)));
}

void TestSupport::traceInterruptsAtMissingValues() {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Trace found = trace({0, 5}, 100, [&](std::int64_t k) { return k == 2 ? nan : 1.0; }, 100, {});
  QCOMPARE(found.points.size(), std::size_t{5});
  QVERIFY(std::isnan(found.points[2].y));
  QVERIFY(!std::isnan(found.points[3].y));
}

void TestSupport::traceStopsWhenAsked() {
  std::stop_source source;
  std::int64_t calls = 0;
  const auto f = [&](std::int64_t) {
    if (++calls == 1000) source.request_stop();
    return 0.0;
  };
  QVERIFY(!trace({0, 1 << 20}, 100, f, budgetOf({}), source.get_token()).exact);
  QVERIFY(calls < 10000);
}

void TestSupport::gridNeverExceedsPixelsNorBudget_data() {
  QTest::addColumn<qint64>("rows");
  QTest::addColumn<qint64>("columns");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("width");
  QTest::addColumn<qint64>("budget");
  QTest::newRow("one entry") << qint64{1} << qint64{1} << 500 << 500 << qint64{65536};
  QTest::newRow("no pixels") << qint64{100} << qint64{100} << 0 << 0 << qint64{65536};
  QTest::newRow("one to one") << qint64{80} << qint64{312} << 300 << 400 << qint64{65536};
  QTest::newRow("largest table") << qint64{1048576} << qint64{16384} << 900 << 1200 << qint64{65536};
  QTest::newRow("one row on many pixels") << qint64{1} << qint64{16384} << 900 << 100000 << qint64{4000};
  QTest::newRow("one column") << qint64{1048576} << qint64{1} << 1000000 << 7 << qint64{4000};
  QTest::newRow("few columns") << qint64{1048576} << qint64{3} << 1000000 << 7 << qint64{4000};
  QTest::newRow("budget of one") << qint64{500} << qint64{500} << 300 << 300 << qint64{1};
}

void TestSupport::gridNeverExceedsPixelsNorBudget() {
  QFETCH(qint64, rows);
  QFETCH(qint64, columns);
  QFETCH(int, height);
  QFETCH(int, width);
  QFETCH(qint64, budget);
  for (const std::int64_t step : {1, 2}) {
    const CellGrid grid = cellGrid({{0, rows}, rows, height}, {{0, columns}, columns, width, step}, budget);
    const std::int64_t down = grid.rows.count(), across = grid.columns.count();
    QVERIFY(down >= 1 && across >= 1);
    QVERIFY(down <= std::max(height, 1) && across <= std::max(width, 1));
    QVERIFY(down * across <= budget);
    QCOMPARE(grid.rows.span, (Span{0, rows}));
    QCOMPARE(grid.columns.span, (Span{0, columns}));
    QVERIFY(grid.columns.size == 1 || grid.columns.size % step == 0);
  }
}

QTEST_APPLESS_MAIN(TestSupport)
#include "tst_support.moc"
