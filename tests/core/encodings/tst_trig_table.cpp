#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include <QTest>

#include "core/encodings/trig_table.h"
#include "tests/support/encodings.h"
#include "tests/support/exact_rotation.h"

using namespace pelab;

namespace {

/// ω_i = base^(−step·i/divisor).
struct Law {
  std::int64_t step;
  std::int64_t divisor;
};

/// Largest distance of floats and doubles of @p table from exact, over rows @p rows and all columns.
struct Worst {
  double floats = 0.0;
  double doubles = 0.0;
};

Worst worstOf(const Table& table, double base, Law law, Span rows) {
  const Blocks down{rows, 1}, across{{0, table.columns()}, 1};
  std::vector<float> cells(static_cast<std::size_t>(rows.size() * table.columns()));
  if (!table.blocks(down, across, Sampling::Mean, {}, cells, {})) return {1.0, 1.0};
  Worst worst;
  std::size_t cell = 0;
  for (std::int64_t p = rows.first; p < rows.last; ++p) {
    for (std::int64_t c = 0; c < table.columns(); ++c, ++cell) {
      const Column what = table.column(c);
      const auto exact = test::exactRotation(base, law.step * what.pair, law.divisor, p);
      const double expected = what.part == Column::Part::Sine     ? exact.sine
                              : what.part == Column::Part::Cosine ? exact.cosine
                                                                  : 0.0;
      worst.floats = std::max(worst.floats, std::abs(static_cast<double>(cells[cell]) - expected));
      worst.doubles = std::max(worst.doubles, std::abs(table.at(p, c) - expected));
    }
  }
  return worst;
}

}  // namespace

class TstTrigTable : public QObject {
  Q_OBJECT
private slots:
  void everyBaseGivesExactFloats_data() {
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("freq");
    QTest::addColumn<double>("base");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<qint64>("divisor");
    // ω_i · 2^53 must be a number, so 1e-290 is about the least that is accepted.
    for (const double base : {1e-290, 1e-100, 1e-20, 1e-8, 1e-6, 1e-4, 1e-3, 0.0099, 0.01, 0.7, 1.0, 1.3, 1e4, 1e8}) {
      QTest::addRow("sinusoidal, paper, base %g", base) << "sinusoidal"
                                                        << "paper" << base << qint64{2} << qint64{12};
      QTest::addRow("sinusoidal, t2t, base %g", base) << "sinusoidal"
                                                      << "t2t" << base << qint64{1} << qint64{5};
      for (const char* scheme : {"rope", "xpos", "mrope"}) {
        QTest::addRow("%s, base %g", scheme, base) << scheme << "" << base << qint64{2} << qint64{12};
      }
    }
  }
  void everyBaseGivesExactFloats() {
    QFETCH(QString, scheme);
    QFETCH(QString, freq);
    QFETCH(double, base);
    QFETCH(qint64, step);
    QFETCH(qint64, divisor);
    const Encoding& encoding = *findEncoding(scheme.toStdString());
    nlohmann::json wanted{{"max_len", 1048576}, {"base", base}};
    wanted[scheme == QLatin1String("sinusoidal") ? "d_model" : "head_dim"] = 12;
    if (!freq.isEmpty()) wanted["freq"] = freq.toStdString();
    if (scheme == QLatin1String("mrope")) wanted.update({{"sections", {2, 2, 2}}, {"grid_t", 0}});
    const Params params = test::paramsOf(encoding, wanted.dump());
    const auto table = encoding.table(params);
    std::mt19937_64 random(3);
    std::uniform_int_distribution<std::int64_t> anywhere(0, 1048576 - 12);
    for (const std::int64_t first : {std::int64_t{0}, std::int64_t{1048576 - 12}, anywhere(random)}) {
      const Worst worst = worstOf(*table, base, {step, divisor}, {first, first + 12});
      QVERIFY2(worst.floats <= 6.0e-8, qPrintable(QString::number(worst.floats)));
      QVERIFY2(worst.doubles <= 2.4e-8, qPrintable(QString::number(worst.doubles)));
    }
  }
};

QTEST_GUILESS_MAIN(TstTrigTable)
#include "tst_trig_table.moc"
