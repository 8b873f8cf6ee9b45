#include <cmath>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/shift/shift_map.h"
#include "core/views/shift/shift_scene.h"
#include "tests/support/encodings.h"
#include "tests/support/view_scenes.h"

using namespace pelab;
using shift::ShiftMap;
using shift::Sign;

namespace {

ShiftMap mapOf(const Scene& scene, std::int64_t k) {
  return {findEncoding(scene.setup.encoding)->frequencies(scene.setup.params), k};
}

/// R_p x of a rotation, plainly.
std::vector<double> turned(const Frequencies& f, std::vector<double> x, double p) {
  for (std::int64_t i = 0; i < std::ssize(f.omega); ++i) {
    double& u = x[static_cast<std::size_t>(f.first(i))];
    double& v = x[static_cast<std::size_t>(f.second(i))];
    const double angle = p * f.omega[static_cast<std::size_t>(i)];
    const double before = u;
    u = before * std::cos(angle) - v * std::sin(angle);
    v = v * std::cos(angle) + before * std::sin(angle);
  }
  return x;
}

/// T x.
std::vector<double> applied(const ShiftMap& map, const std::vector<double>& x, Sign sign) {
  std::vector<double> result(x.size(), 0.0);
  for (std::size_t r = 0; r < x.size(); ++r) {
    for (std::size_t c = 0; c < x.size(); ++c)
      result[r] += map.at(static_cast<std::int64_t>(r), static_cast<std::int64_t>(c), sign) * x[c];
  }
  return result;
}

double distance(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

std::vector<double> rowOf(const Scene& scene, std::int64_t p) {
  const auto table = test::tableOf(scene);
  std::vector<double> row;
  for (std::int64_t c = 0; c < table->columns(); ++c) row.push_back(table->at(p, c));
  return row;
}

}  // namespace

class TstShiftMap : public QObject {
  Q_OBJECT
private slots:
  void entriesAreThoseOfTheGoldenFile() {
    int matrices = 0;
    int blocks = 0;
    const Encoding& encoding = *findEncoding("sinusoidal");
    const nlohmann::json golden = test::goldenFile("sinusoidal_shift.json");
    for (const auto& item : golden.at("cases")) {
      const nlohmann::json& query = item.at("query");
      const std::string kind = query.at("kind");
      if (kind == "apply") continue;
      const auto expected = item.at("expected").get<std::vector<double>>();
      const double tolerance = item.at("tolerance");
      const ShiftMap map(encoding.frequencies(test::paramsOf(encoding, item.at("params").dump())), query.at("k"));
      std::vector<double> got;
      if (kind == "matrix") {
        for (std::int64_t r = 0; r < map.size(); ++r)
          for (std::int64_t c = 0; c < map.size(); ++c) got.push_back(map.at(r, c, Sign::Right));
        ++matrices;
      } else {
        for (const std::int64_t pair : query.at("index"))
          got.insert(got.end(), {map.block(pair, Sign::Right)[0], map.block(pair, Sign::Right)[1]});
        ++blocks;
      }
      QCOMPARE(got.size(), expected.size());
      for (std::size_t i = 0; i < got.size(); ++i) QVERIFY(std::abs(got[i] - expected[i]) <= tolerance);
    }
    QCOMPARE(matrices, 24);
    QVERIFY(blocks > 0);
  }

  void theMatrixShiftsRowsOfTheTable_data() {
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QString>("freq");
    QTest::addColumn<qint64>("width");
    for (const char* layout : {"interleaved", "concat"}) {
      for (const char* freq : {"paper", "t2t"})
        for (const qint64 width : {2, 6, 64})
          QTest::addRow("%s %s %lld", layout, freq, width) << layout << freq << width;
      QTest::addRow("%s t2t, odd: the last column is zero", layout) << layout << "t2t" << qint64{7};
    }
  }
  void theMatrixShiftsRowsOfTheTable() {
    QFETCH(QString, layout);
    QFETCH(QString, freq);
    QFETCH(qint64, width);
    const Scene scene = test::sceneOf("sinusoidal", {{"max_len", std::int64_t{64}},
                                                     {"d_model", std::int64_t{width}},
                                                     {"layout", layout.toStdString()},
                                                     {"freq", freq.toStdString()}});
    for (const std::int64_t k : {-20, -1, 0, 1, 7, 30}) {
      const ShiftMap map = mapOf(scene, k);
      const std::vector<double> row = rowOf(scene, 25);
      QVERIFY(distance(applied(map, row, Sign::Right), rowOf(scene, 25 + k)) < 1e-13);
      if (k <= 25) QVERIFY(distance(applied(map, row, Sign::Other), rowOf(scene, 25 - k)) < 1e-13);
    }
  }

  void theMatrixTurnsVectorsOn_data() {
    QTest::addColumn<QString>("layout");
    QTest::addColumn<qint64>("turning");
    for (const char* layout : {"half_split", "interleaved"})
      for (const qint64 turning : {2, 8, 12}) QTest::addRow("%s %lld of 12", layout, turning) << layout << turning;
  }
  void theMatrixTurnsVectorsOn() {
    QFETCH(QString, layout);
    QFETCH(qint64, turning);
    const Scene scene = test::sceneOf(
        "rope",
        {{"head_dim", std::int64_t{12}}, {"rotary_dim", std::int64_t{turning}}, {"layout", layout.toStdString()}});
    const auto f = findEncoding("rope")->frequencies(scene.setup.params);
    std::vector<double> x;
    for (int c = 0; c < 12; ++c) x.push_back(std::sin(1.0 + c));
    for (const std::int64_t k : {-5, 0, 9}) {
      const ShiftMap map = mapOf(scene, k);
      const auto by = static_cast<double>(k);
      QVERIFY(distance(applied(map, turned(*f, x, 11.0), Sign::Right), turned(*f, x, 11.0 + by)) < 1e-13);
      QVERIFY(distance(applied(map, turned(*f, x, 11.0), Sign::Other), turned(*f, x, 11.0 - by)) < 1e-13);
    }
  }

  void matricesFormAGroup() {
    const Scene scene = test::sinusoidalScene(128, 16);
    const ShiftMap three = mapOf(scene, 3), four = mapOf(scene, 4), seven = mapOf(scene, 7), back = mapOf(scene, -7);
    for (std::int64_t r = 0; r < 16; ++r) {
      for (std::int64_t c = 0; c < 16; ++c) {
        double product = 0.0;
        double square = 0.0;
        for (std::int64_t i = 0; i < 16; ++i) {
          product += three.at(r, i, Sign::Right) * four.at(i, c, Sign::Right);
          square += seven.at(i, r, Sign::Right) * seven.at(i, c, Sign::Right);
        }
        QVERIFY(std::abs(product - seven.at(r, c, Sign::Right)) < 1e-14);
        QVERIFY(std::abs(square - (r == c ? 1.0 : 0.0)) < 1e-14);
        QCOMPARE(back.at(r, c, Sign::Right), seven.at(c, r, Sign::Right));
        QCOMPARE(seven.at(r, c, Sign::Other), seven.at(c, r, Sign::Right));
      }
    }
    QVERIFY(seven.orthogonality() < 1e-15);
  }

  void theOtherSignMissesByTwiceTheSine() {
    const ShiftMap map = mapOf(test::sinusoidalScene(128, 64), 5);
    for (std::int64_t i = 0; i < map.pairs(); ++i) {
      QVERIFY(map.residuals(i, 10.0).right < 1e-15 * 16.0);
      QVERIFY(std::abs(map.residuals(i, 10.0).other - 2.0 * std::abs(std::sin(5.0 * map.omega(i)))) < 1e-14);
    }
  }

  void roundingAllowsTheResidual_data() {
    QTest::addColumn<qint64>("k");
    QTest::addColumn<double>("base");
    for (const qint64 k : {0, 1, -1048575, 1048575})
      for (const double base : {1e-6, 1.0, 1e4, 1e8}) QTest::addRow("k %lld base %g", k, base) << k << base;
  }
  void roundingAllowsTheResidual() {
    QFETCH(qint64, k);
    QFETCH(double, base);
    const Scene scene = withParam(test::sinusoidalScene(1048576, 512), "base", base);
    const ShiftMap map = mapOf(scene, k);
    for (const double p : {0.0, 1.0, 777.0, 1048575.0}) QVERIFY(map.residuals(p).right <= map.allowance(p));
  }

  void dimensionsOfNoPairStay() {
    const Scene scene = test::sceneOf("rope", {{"head_dim", std::int64_t{8}}, {"rotary_dim", std::int64_t{4}}});
    const ShiftMap map = mapOf(scene, 3);
    for (std::int64_t c = 4; c < 8; ++c) {
      QCOMPARE(map.partner(c), std::int64_t{-1});
      QCOMPARE(map.at(c, c, Sign::Right), 1.0);
      QCOMPARE(map.at(c, 0, Sign::Right), 0.0);
      QCOMPARE(map.at(0, c, Sign::Right), 0.0);
    }
    QCOMPARE(map.partner(0), std::int64_t{2});
  }
};
QTEST_APPLESS_MAIN(TstShiftMap)
#include "tst_shift_map.moc"
