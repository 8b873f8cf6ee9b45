#include <cmath>
#include <initializer_list>
#include <random>
#include <utility>

#include <QTest>

#include "core/scene/number_text.h"
#include "tests/core/crosscheck/tables.h"

using namespace pelab;
using namespace pelab::test;

class TstCrosscheckPrecision : public QObject {
  Q_OBJECT
private slots:
  void theDefinitionIsRightAtEveryPrecision_data() {
    QTest::addColumn<int>("digits");
    QTest::addColumn<int>("precision");
    QTest::newRow("double") << 53 << static_cast<int>(Precision::Double);
    QTest::newRow("float32") << 24 << static_cast<int>(Precision::Float32);
    QTest::newRow("float16") << 11 << static_cast<int>(Precision::Float16);
    QTest::newRow("bfloat16") << 8 << static_cast<int>(Precision::BFloat16);
  }
  void theDefinitionIsRightAtEveryPrecision() {
    QFETCH(int, digits);
    QFETCH(int, precision);
    for (const std::int64_t width : {2, 6, 64, 312}) {
      const NumberTable table = with(rowsOf(encodingOf("sinusoidal"), sinusoid(width), 80),
                                     [&](double value) { return rounded(value, digits); });
      const Crosscheck found = checked(table);
      QVERIFY(found.isRight());
      QCOMPARE(static_cast<int>(*found.precision), precision);
      QCOMPARE(found.compared, 80 * width);
    }
  }

  void whatFloat32ComputesIsNamed_data() {
    QTest::addColumn<double>("base");
    QTest::addColumn<double>("sign");
    QTest::addColumn<double>("times");
    QTest::addColumn<QStringList>("codes");
    QTest::newRow("right") << 1e4 << -1.0 << 1.0 << QStringList{};
    QTest::newRow("missing minus") << 1e4 << 1.0 << 1.0 << QStringList{"missing_minus"};
    QTest::newRow("base 500") << 500.0 << -1.0 << 1.0 << QStringList{"other_base"};
    QTest::newRow("halved exponent") << 1e4 << -1.0 << 2.0 << QStringList{"halved_exponent"};
    QTest::newRow("doubled exponent") << 1e4 << -1.0 << 0.5 << QStringList{"doubled_exponent"};
  }
  /// Angles are off the more the faster the pair and the farther the position; a half keeps few digits of that.
  void whatFloat32ComputesIsNamed() {
    QFETCH(double, base);
    QFETCH(double, sign);
    QFETCH(double, times);
    QFETCH(QStringList, codes);
    using Size = std::pair<std::int64_t, std::int64_t>;
    for (const Size& size : {Size{10, 312}, {80, 64}, {80, 312}, {128, 128}, {512, 512}}) {
      const std::int64_t rows = size.first;
      const std::int64_t width = size.second;
      const NumberTable plain = inFloat32(rows, width, static_cast<float>(base), static_cast<float>(sign),
                                          static_cast<float>(times * static_cast<double>(width)));
      const auto expect = [&](const NumberTable& table, std::initializer_list<Precision> precisions) {
        const Crosscheck found = checked(table);
        const QByteArray name = QStringLiteral("%1 x %2").arg(rows).arg(width).toLatin1();
        QVERIFY2(found.precision && codesOf(found) == codes, name.constData());
        QVERIFY2(std::find(precisions.begin(), precisions.end(), *found.precision) != precisions.end(),
                 name.constData());
      };
      expect(plain, {Precision::Float32Angles});
      expect(with(plain, [](double v) { return rounded(v, 11); }), {Precision::Float16, Precision::Float16OfFloat32});
      expect(with(plain, [](double v) { return rounded(v, 8); }), {Precision::BFloat16, Precision::BFloat16OfFloat32});
      expect(with(plain, cutOff), {Precision::BFloat16Cut});
    }
  }

  void roundedTextIsNamed() {
    NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(64), 80);
    for (double& value : table.values) value = std::round(value * 1e4) / 1e4;
    const Crosscheck decimals = checked(table);
    QVERIFY(decimals.isRight());
    QCOMPARE(*decimals.precision, Precision::Decimals);
    QCOMPARE(decimals.digits, 4);
    table = rowsOf(encodingOf("sinusoidal"), sinusoid(64), 80);
    table.isText = true;
    for (double& value : table.values) value = QByteArray::number(value, 'g', 6).toDouble();
    const Crosscheck digits = checked(table);
    QVERIFY(digits.isRight());
    QCOMPARE(*digits.precision, Precision::Digits);
    QCOMPARE(digits.digits, 6);
  }

  /// One number of a table of doubles that is off by what float32 would be.
  void oneNumberAmongExactOnesIsNoRounding() {
    for (const double off : {1e-7, 5e-7, 3e-6}) {
      NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(312), 80);
      table.values[24648] += off;  // row 79
      const Crosscheck found = checked(table);
      QVERIFY(!found.precision);
      QCOMPARE(found.first->row, std::int64_t{79});
      QCOMPARE(found.first->column, std::int64_t{0});
      const Text last = verdict(found).back();
      const auto& args = last.args;
      const auto written = [&](std::size_t k) {
        const auto& number = std::get<Number>(args.at(k));
        return formatRounded(number.value, number.significant);
      };
      QVERIFY(written(2) != written(3));
    }
  }

  void whatHasNoAnglesIsNotSaidToHaveThem() {
    const Encoding& fire = encodingOf("fire");
    const NumberTable table = biasOf(fire, paramsOf(fire, {{"eps", 1e-6}}), 0, 40);
    QVERIFY(!crosscheck(table, fire, paramsOf(fire, {}), {}, 0).isRight());
    const NumberTable narrow = with(biasOf(fire, paramsOf(fire, {}), 0, 40), [](double v) {
      return static_cast<double>(std::nextafter(static_cast<float>(v), 9.0F));
    });
    const Crosscheck found = crosscheck(narrow, fire, paramsOf(fire, {}), {}, 0);
    QVERIFY(found.isRight());
    QCOMPARE(*found.precision, Precision::Float32Steps);
  }

  /// Pairs that follow a row, a column or a time have angles of their own, far smaller than the number of rows.
  void coordinatesHaveTheirOwnBounds_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Params>("params");
    for (const char* variant : {"eva02", "rope_vit_axial", "qwen2vl_vision", "dinov3", "pixtral"})
      QTest::newRow(variant) << "rope2d" << Params{{"variant", std::string(variant)}, {"head_dim", std::int64_t{64}}};
    QTest::newRow("mrope") << "mrope" << Params{};
    QTest::newRow("mrope, interleaved") << "mrope" << Params{{"interleaved", true}};
    QTest::newRow("transformer_xl") << "transformer_xl" << Params{{"d_model", std::int64_t{32}}};
  }
  void coordinatesHaveTheirOwnBounds() {
    QFETCH(QString, id);
    QFETCH(Params, params);
    const std::string name = id.toStdString();
    const Encoding& encoding = encodingOf(name.c_str());
    params = paramsOf(encoding, params);
    QVERIFY(!validate(encoding, params));
    const auto checkedAs = [&](const NumberTable& table) { return crosscheck(table, encoding, params, {}, 0); };
    const NumberTable exact = rowsOf(encoding, params, encoding.table(params)->rows());
    QCOMPARE(*checkedAs(exact).precision, Precision::Double);
    const auto stored = [&](int digits) { return with(exact, [&](double v) { return rounded(v, digits); }); };
    QCOMPARE(*checkedAs(stored(24)).precision, Precision::Float32);
    QCOMPARE(*checkedAs(stored(11)).precision, Precision::Float16);
    QCOMPARE(*checkedAs(stored(8)).precision, Precision::BFloat16);
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> noise(-3e-4, 3e-4);
    const Crosscheck noisy = checkedAs(with(exact, [&](double v) { return rounded(v + noise(random), 24); }));
    QVERIFY(!noisy.precision);
    NumberTable oneWrong = stored(24);
    oneWrong.values[oneWrong.values.size() / 2 + 1] += 1e-3;
    QVERIFY(!checkedAs(oneWrong).precision);
  }

  /// One entry that is off by less than a coarse rounding, among exact ones, is no rounding.
  void oneWrongCellIsNotTakenForARounding() {
    NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(32), 64);
    table.values[17 * 32 + 5] += 1e-3;
    const Crosscheck found = crosscheck(table, encodingOf("sinusoidal"), sinusoid(32), {}, 0);
    QVERIFY(!found.precision);
    QVERIFY(found.first.has_value());
    QCOMPARE(found.first->row, std::int64_t{17});
    QCOMPARE(found.first->column, std::int64_t{5});
  }
};

QTEST_APPLESS_MAIN(TstCrosscheckPrecision)
#include "tst_crosscheck_precision.moc"
