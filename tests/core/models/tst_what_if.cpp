#include <QTest>

#include "core/encodings/registry.h"
#include "core/models/what_if.h"

using namespace pelab;

namespace {

Setup setupOf(const char* encoding, const Params& params = {}) {
  return {encoding, complete(findEncoding(encoding)->params(), params)};
}

}  // namespace

/// The same setup with one thing left out or changed.
class TstWhatIf : public QObject {
  Q_OBJECT
private slots:
  void scalingIsLeftOutWhereThereIsOne() {
    const Setup scaled = setupOf("rope", {{"scaling.type", std::string("linear")}, {"scaling.factor", 4.0}});
    const auto without = withoutScaling(scaled);
    QVERIFY(without.has_value());
    QCOMPARE(without->params.text("scaling.type"), std::string("none"));
    QCOMPARE(without->params.real("base"), scaled.params.real("base"));
    QVERIFY(!withoutScaling(*without));
    for (const char* other : {"alibi", "sinusoidal", "nope"}) QVERIFY(!withoutScaling(setupOf(other)));
    QVERIFY(!withoutScaling({"nobody", {}}));
  }

  void theOtherLayoutGoesBothWays() {
    const Setup half = setupOf("rope", {{"layout", std::string("half_split")}});
    const auto neighbours = withOtherLayout(half);
    QVERIFY(neighbours.has_value());
    QCOMPARE(neighbours->params.text("layout"), std::string("interleaved"));
    QVERIFY(*withOtherLayout(*neighbours) == half);
    for (const char* other : {"alibi", "sinusoidal", "t5"}) QVERIFY(!withOtherLayout(setupOf(other)));
  }
};
QTEST_APPLESS_MAIN(TstWhatIf)
#include "tst_what_if.moc"
