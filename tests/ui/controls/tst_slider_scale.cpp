#include <cmath>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "ui/controls/slider_scale.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

ParamSpec spec(Kind kind, Scale scale, double lo, double hi, double step = 1.0) {
  ParamSpec made;
  made.id = "x";
  made.kind = kind;
  made.scale = scale;
  made.sliderMin = lo;
  made.sliderMax = hi;
  made.step = step;
  return made;
}

}  // namespace

class TstSliderScale : public QObject {
  Q_OBJECT
private slots:
  void powersAreMetExactly() {
    const SliderScale octaves(spec(Kind::Integer, Scale::Log2, 2, 16384));
    for (int power = 1; power <= 14; ++power)
      QCOMPARE(octaves.valueAt(octaves.tickOf(std::exp2(power))), std::exp2(power));
    const SliderScale decades(spec(Kind::Real, Scale::Log10, 1, 1e8));
    for (int power = 0; power <= 8; ++power)
      QCOMPARE(decades.valueAt(decades.tickOf(std::pow(10.0, power))), std::pow(10.0, power));
  }

  void evenStepsStayDecimal() {
    const SliderScale tenths(spec(Kind::Real, Scale::Linear, 0, 1, 0.1));
    QCOMPARE(tenths.ticks(), 10);
    QCOMPARE(tenths.valueAt(3), 0.3);
    QCOMPARE(tenths.valueAt(7), 0.7);
  }

  void integersKeepTheirStep() {
    const SliderScale even(spec(Kind::Integer, Scale::Log2, 2, 1024, 2));
    for (int tick = 0; tick <= even.ticks(); ++tick) QCOMPARE(std::fmod(even.valueAt(tick), 2.0), 0.0);
  }

  /// Every slider of every encoding and view: monotone, inside its range, and each end reached.
  void sweep_data() {
    QTest::addColumn<const ParamSpec*>("spec");
    const auto add = [](std::string_view owner, const std::vector<ParamSpec>& specs) {
      for (const ParamSpec& one : specs)
        if (SliderScale::fits(one))
          QTest::addRow("%s %s", std::string(owner).c_str(), std::string(one.id).c_str()) << &one;
    };
    for (const Encoding* encoding : allEncodings()) add(encoding->info().id, encoding->params());
    for (const View* view : allViews()) add(view->info().id, view->options());
  }
  void sweep() {
    QFETCH(const ParamSpec*, spec);
    const SliderScale scale(*spec);
    QCOMPARE(scale.valueAt(0), spec->sliderMin);
    QCOMPARE(scale.valueAt(scale.ticks()), spec->sliderMax);
    double before = spec->sliderMin;
    const int stride = std::max(1, scale.ticks() / 1000);
    for (int tick = 0; tick <= scale.ticks(); tick += stride) {
      const double value = scale.valueAt(tick);
      QVERIFY(std::isfinite(value));
      QCOMPARE_GE(value, before);
      QVERIFY2(!check(*spec, cast(*spec, value)), qPrintable(QString::number(value)));
      QCOMPARE(scale.valueAt(scale.tickOf(value)), value);
      before = value;
    }
  }

  void valuesOutsideGoToTheEnds() {
    const SliderScale scale(spec(Kind::Real, Scale::Log10, 1.01, 1e8));
    QCOMPARE(scale.tickOf(1e-9), 0);
    QCOMPARE(scale.tickOf(1e30), scale.ticks());
  }

  void textsAndSeedsHaveNone() {
    QVERIFY(!SliderScale::fits(spec(Kind::Unsigned, Scale::Linear, 0, 10)));
    QVERIFY(!SliderScale::fits(spec(Kind::Text, Scale::Linear, 0, 10)));
    QVERIFY(!SliderScale::fits(spec(Kind::Real, Scale::Log10, 0, 10)));
    QVERIFY(!SliderScale::fits(spec(Kind::Real, Scale::Linear, 1, 1)));
  }
};
QTEST_APPLESS_MAIN(TstSliderScale)
#include "tst_slider_scale.moc"
