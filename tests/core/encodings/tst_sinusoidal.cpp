#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <set>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

const Encoding& scheme() {
  return *findEncoding("sinusoidal");
}

std::shared_ptr<const Table> tableOf(const std::string& params) {
  return scheme().table(test::paramsOf(scheme(), params));
}

std::vector<double> row(const std::string& params, std::int64_t position) {
  return numbers("sinusoidal", params, R"({"kind":"row","pos":)" + std::to_string(position) + "}");
}

std::vector<double> multiply(const std::vector<double>& a, const std::vector<double>& b, std::size_t d) {
  std::vector<double> product(d * (b.size() / d), 0.0);
  const std::size_t columns = b.size() / d;
  for (std::size_t i = 0; i < d; ++i)
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t k = 0; k < d; ++k) product[i * columns + j] += a[i * d + k] * b[k * columns + j];
  return product;
}

double largestDifference(const std::vector<double>& a, const std::vector<double>& b) {
  double worst = a.size() == b.size() ? 0.0 : HUGE_VAL;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) worst = std::max(worst, std::abs(a[i] - b[i]));
  return worst;
}

std::vector<double> shiftMatrix(const std::string& params, std::int64_t k) {
  return numbers("sinusoidal_shift", params, R"({"kind":"matrix","k":)" + std::to_string(k) + "}");
}

void shapes() {
  QTest::addColumn<QString>("params");
  for (const char* layout : {"interleaved", "concat"}) {
    for (const char* freq : {"paper", "t2t"}) {
      for (const int d : {2, 8, 30}) {
        const QString params = QStringLiteral(R"({"d_model":%1,"layout":"%2","freq":"%3","base":1000})")
                                   .arg(d)
                                   .arg(QLatin1String(layout), QLatin1String(freq));
        QTest::newRow(qPrintable(params)) << params;
      }
    }
  }
}

}  // namespace

class TstSinusoidal : public QObject {
  Q_OBJECT
private slots:
  void rowsHaveNormSqrtHalfD_data() { shapes(); }
  void rowsHaveNormSqrtHalfD() {
    QFETCH(QString, params);
    for (const std::int64_t p : {0, 1, 79, 4095, 1000000}) {
      const std::vector<double> pe = row(params.toStdString(), p);
      const double norm = std::sqrt(std::inner_product(pe.begin(), pe.end(), pe.begin(), 0.0));
      QVERIFY(std::abs(norm - std::sqrt(static_cast<double>(pe.size()) / 2.0)) < 1e-13);
    }
  }

  void firstRowIsZeroOne() {
    QCOMPARE(row(R"({"d_model":6})", 0), (std::vector<double>{0, 1, 0, 1, 0, 1}));
    QCOMPARE(row(R"({"d_model":6,"layout":"concat"})", 0), (std::vector<double>{0, 0, 0, 1, 1, 1}));
  }

  void shiftMatricesAreOrthogonalAndAdd_data() { shapes(); }
  void shiftMatricesAreOrthogonalAndAdd() {
    QFETCH(QString, params);
    const std::string setting = params.toStdString();
    const std::vector<double> t3 = shiftMatrix(setting, 3);
    const auto d = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(t3.size()))));
    QVERIFY(largestDifference(multiply(t3, shiftMatrix(setting, 4), d), shiftMatrix(setting, 7)) < 1e-14);
    QVERIFY(largestDifference(multiply(t3, shiftMatrix(setting, -3), d), shiftMatrix(setting, 0)) < 1e-14);
    std::vector<double> transposed(t3.size());
    for (std::size_t i = 0; i < d; ++i)
      for (std::size_t j = 0; j < d; ++j) transposed[j * d + i] = t3[i * d + j];
    QCOMPARE(transposed, shiftMatrix(setting, -3));
    QVERIFY(largestDifference(multiply(t3, row(setting, 20), d), row(setting, 23)) < 1e-13);
  }

  void layoutsAreAPermutation() {
    for (const int d : {2, 5, 8, 31, 312}) {
      const std::string width = R"({"d_model":)" + std::to_string(d);
      const auto interleaved = tableOf(width + "}");
      const auto concat = tableOf(width + R"(,"layout":"concat"})");
      std::set<std::int64_t> used;
      for (std::int64_t c = 0; c < d; ++c) {
        const Column what = interleaved->column(c);
        const std::int64_t other = concat->columnOf(what.pair, what.part);
        QVERIFY(other >= 0 && used.insert(other).second);
        QCOMPARE(concat->at(77, other), interleaved->at(77, c));
      }
    }
  }

  void dotDependsOnDistanceOnlyForEvenWidths() {
    const std::string pairs = R"({"kind":"pair_dot","pairs":[[2,5],[10,13],[5,2],[1000,1003]]})";
    for (const char* params : {R"({"d_model":312})", R"({"d_model":512,"layout":"concat","freq":"t2t"})"}) {
      const std::vector<double> dots = numbers("sinusoidal_dot", params, pairs);
      for (const double dot : dots) QVERIFY(std::abs(dot - dots[0]) < 1e-10);
    }
    QVERIFY(std::abs(numbers("sinusoidal_dot", R"({"d_model":312})", pairs)[0] - 128.64482977894792) < 1e-11);
    const std::vector<double> odd = numbers("sinusoidal_dot", R"({"d_model":5})", pairs);
    QVERIFY(std::abs(odd[0] - odd[1]) > 1e-6);
  }

  /// An odd width has one sine more than cosines; nothing is dropped, nothing throws.
  void oddWidthsKeepEveryColumn_data() {
    QTest::addColumn<int>("d");
    for (const int d : {1, 3, 5, 29, 127}) QTest::newRow(qPrintable(QString::number(d))) << d;
  }
  void oddWidthsKeepEveryColumn() {
    QFETCH(int, d);
    for (const std::string layout : {"interleaved", "concat"}) {
      json params{{"max_len", 4}, {"d_model", d}, {"layout", layout}};
      const auto paper = tableOf(params.dump());
      QCOMPARE(paper->columns(), std::int64_t{d});
      const std::int64_t lastSine = layout == "concat" ? d / 2 : d - 1;
      QVERIFY(paper->column(lastSine).part == Column::Part::Sine);
      QCOMPARE(paper->column(lastSine).pair, std::int64_t{d / 2});
      QCOMPARE(paper->columnOf(d / 2, Column::Part::Cosine), std::int64_t{-1});
      QVERIFY(!paper->isShiftInvariant());
      for (std::int64_t c = 0; c < d; ++c) QVERIFY(paper->at(0, c) != 0.0 || paper->at(1, c) != 0.0);
      params["freq"] = "t2t";
      const auto t2t = tableOf(params.dump());
      QVERIFY(t2t->column(d - 1).part == Column::Part::Zero);
      for (std::int64_t p = 0; p < 4; ++p) QCOMPARE(t2t->at(p, d - 1), 0.0);
      QVERIFY(t2t->isShiftInvariant());
    }
  }

  void widthFiveHasThreeFrequencies() {
    const std::vector<double> freqs = numbers("sinusoidal", R"({"d_model":5})", R"({"kind":"freqs"})");
    QCOMPARE(freqs.size(), std::size_t{3});
    QCOMPARE(freqs[0], 1.0);
    QVERIFY(std::abs(freqs[1] - 0.0251189) < 5e-8);
    QVERIFY(std::abs(freqs[2] - 6.30957e-4) < 5e-10);
  }

  /// A picture of PE·PEᵀ needs one frequency per pair: the diagonal is d/2 and the sides are equal.
  void productHasACleanDiagonal() {
    const std::vector<double> dots =
        numbers("sinusoidal_dot", R"({"d_model":512})", R"({"kind":"dot","k":[0,-7,7,-1000,1000]})");
    QCOMPARE(dots[0], 256.0);
    QCOMPARE(dots[1], dots[2]);
    QCOMPARE(dots[3], dots[4]);
    const std::vector<double> same = numbers("sinusoidal_dot", R"({"d_model":512})",
                                             R"({"kind":"pair_dot","pairs":[[9,9],[500,500],[3,10],[400,407]]})");
    QVERIFY(std::abs(same[0] - 256.0) < 1e-12 && std::abs(same[1] - 256.0) < 1e-12);
    QVERIFY(std::abs(same[2] - dots[1]) < 1e-11 && std::abs(same[3] - dots[1]) < 1e-11);
  }

  /// Whisper's ladder ends at exactly 1/base, the paper's does not.
  void whisperIsNotThePaper() {
    const std::string last = R"({"kind":"freqs","index":[191]})";
    QVERIFY(std::abs(numbers("sinusoidal", R"({"d_model":384})", last)[0] - 1.04914e-4) < 5e-10);
    QVERIFY(std::abs(numbers("sinusoidal", R"({"d_model":384,"freq":"t2t"})", last)[0] - 1e-4) < 1e-19);
  }

  void offsetShiftsTheRows() {
    const std::string setting = R"({"d_model":1024,"layout":"concat","freq":"t2t","offset":)";
    const auto shifted = tableOf(setting + "2}");
    const auto plain = tableOf(setting + "0}");
    for (const std::int64_t c : {0, 1, 511, 512, 1023}) {
      QCOMPARE(shifted->at(0, c), plain->at(2, c));
      QCOMPARE(shifted->at(100, c), plain->at(102, c));
    }
    std::vector<float> mean(1);
    std::vector<float> expected(1);
    QVERIFY(shifted->blocks({{0, 10}, 10}, {{5, 6}}, Sampling::Mean, {}, mean, {}));
    QVERIFY(plain->blocks({{2, 12}, 10}, {{5, 6}}, Sampling::Mean, {}, expected, {}));
    QCOMPARE(mean, expected);
  }

  void rowsDoNotDependOnTheLength() {
    const auto shorter = tableOf(R"({"max_len":80})");
    const auto longer = tableOf(R"({"max_len":1048576})");
    for (std::int64_t c = 0; c < 128; ++c) QCOMPARE(shorter->at(79, c), longer->at(79, c));
  }

  /// Means of a table of 2^20 × 16384 cells cost what the screen asks for.
  void largestTableHasExactMeans() {
    const auto table = tableOf(R"({"max_len":1048576,"d_model":16384})");
    const Blocks rows = blocksOver({0, 1048576}, 1048576, 600);
    const Blocks columns = blocksOver({0, 16384}, 16384, 400);
    std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()));
    QVERIFY(table->blocks(rows, columns, Sampling::Mean, {}, out, {}));
    for (const float value : out) QVERIFY(std::abs(value) <= 1.0F);
    std::vector<float> one(1);
    QVERIFY(table->blocks({{1000000, 1040000}, 40000}, {{16382, 16383}}, Sampling::Mean, {}, one, {}));
    double sum = 0.0;
    for (std::int64_t p = 1000000; p < 1040000; ++p) sum += table->at(p, 16382);
    QVERIFY(std::abs(static_cast<double>(one[0]) - sum / 40000.0) < 1e-7);
  }

  void frequenciesDescribeTheTable_data() { shapes(); }
  void frequenciesDescribeTheTable() {
    QFETCH(QString, params);
    const Params setting = test::paramsOf(scheme(), params.toStdString());
    const auto f = scheme().frequencies(setting);
    const auto table = scheme().table(setting);
    QVERIFY(f && !f->rotates && f->exactPairs);
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(f->omega.size()); ++i) {
      QCOMPARE(f->first(i), table->columnOf(i, Column::Part::Sine));
      QCOMPARE(f->second(i), table->columnOf(i, Column::Part::Cosine));
      QCOMPARE(f->pairOf(f->first(i)), i);
      QCOMPARE(f->pairOf(f->second(i)), i);
    }
    const double dot = test::numbers("sinusoidal_dot", params.toStdString(), R"({"kind":"dot","k":[12]})")[0];
    QVERIFY(std::abs(shiftKernel(*f, 12.0) - dot) < 1e-12);
  }

  void oddBasesAndWidthsAreWorthAWord() {
    const auto count = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)).size(); };
    QCOMPARE(count("{}"), std::size_t{0});
    QCOMPARE(count(R"({"base":1})"), std::size_t{1});
    QCOMPARE(count(R"({"base":0.0001})"), std::size_t{1});
    QCOMPARE(count(R"({"d_model":5})"), std::size_t{1});
    QCOMPARE(count(R"({"d_model":5,"freq":"t2t"})"), std::size_t{1});
    QCOMPARE(count(R"({"d_model":1,"freq":"t2t"})"), std::size_t{1});
    QCOMPARE(count(R"({"d_model":4,"base":2})"), std::size_t{1});
  }

  void relationsRefuseOddWidths() {
    const Error error = test::refusal("sinusoidal_dot", R"({"d_model":7})", R"({"kind":"dot","k":[1]})");
    QCOMPARE(error, (Error{"odd_d_model", "d_model", "7", {}}));
    QVERIFY(!error.message.empty());
  }
};
QTEST_APPLESS_MAIN(TstSinusoidal)
#include "tst_sinusoidal.moc"
