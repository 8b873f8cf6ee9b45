#include <cmath>
#include <random>

#include <Eigen/Core>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/drift/two_rotations.h"

using namespace pelab;
using drift::TwoRotations;

namespace {

Frequencies ropeOf(const Params& params) {
  const Encoding& rope = *findEncoding("rope");
  return *rope.frequencies(complete(rope.params(), params));
}

Params withLayout(const char* layout, std::int64_t width = 16) {
  return {{"head_dim", width}, {"layout", std::string(layout)}};
}

/// R(m) written out.
Eigen::MatrixXd matrixOf(const Frequencies& f, std::int64_t m) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(f.width, f.width);
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(f.omega.size()); ++i) {
    const double angle = static_cast<double>(m) * f.omega[static_cast<std::size_t>(i)];
    const std::int64_t u = f.first(i);
    const std::int64_t v = f.second(i);
    matrix(u, u) = matrix(v, v) = std::cos(angle);
    matrix(u, v) = -std::sin(angle);
    matrix(v, u) = std::sin(angle);
  }
  return matrix;
}

double traceOf(const Frequencies& a, const Frequencies& b, std::int64_t m) {
  return (matrixOf(a, m).transpose() * matrixOf(b, m)).trace() / static_cast<double>(a.width);
}

struct Two {
  const char* name;
  Params a, b;
};

std::vector<Two> pairsOfRotations() {
  Params linear = withLayout("half_split");
  linear.set("scaling.type", std::string("linear"));
  linear.set("scaling.factor", 4.0);
  Params slow = withLayout("half_split");
  slow.set("base", 5e5);
  Params part = withLayout("half_split");
  part.set("rotary_dim", std::int64_t{8});
  Params other = withLayout("interleaved");
  other.set("rotary_dim", std::int64_t{6});
  return {{"the same", withLayout("half_split"), withLayout("half_split")},
          {"another base", withLayout("half_split"), slow},
          {"scaled", linear, withLayout("half_split")},
          {"another layout", withLayout("interleaved"), withLayout("half_split")},
          {"another layout and base", withLayout("interleaved"), slow},
          {"a part of it", part, withLayout("half_split")},
          {"two parts, two layouts", part, other},
          {"one pair, whose layouts are the same", withLayout("interleaved", 2), withLayout("half_split", 2)}};
}

}  // namespace

/// tr(R_A(m)ᵀ R_B(m)) / d in closed form.
class TstTwoRotations : public QObject {
  Q_OBJECT
private slots:
  void theCosineIsThatOfTheMatrices_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Two& two : pairsOfRotations()) QTest::newRow(two.name) << index++;
  }
  void theCosineIsThatOfTheMatrices() {
    QFETCH(int, index);
    const Two two = pairsOfRotations()[static_cast<std::size_t>(index)];
    const Frequencies a = ropeOf(two.a);
    const Frequencies b = ropeOf(two.b);
    const TwoRotations both(a, b);
    for (const std::int64_t m : {0, 1, 2, 3, 7, 40, 1000, 12345}) {
      QVERIFY2(std::abs(both.cosine(m) - traceOf(a, b, m)) < 1e-9, qPrintable(QString::number(m)));
    }
    QCOMPARE(TwoRotations(b, a).cosine(17), both.cosine(17));
  }

  /// What it claims to be: the mean over directions of the cosine between the two turned vectors.
  void itIsTheMeanOverDirections() {
    const Two two = pairsOfRotations()[4];
    const Frequencies a = ropeOf(two.a);
    const Frequencies b = ropeOf(two.b);
    const Eigen::MatrixXd both = matrixOf(a, 9).transpose() * matrixOf(b, 9);
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    double sum = 0.0;
    constexpr int directions = 20000;
    for (int k = 0; k < directions; ++k) {
      const Eigen::VectorXd x = Eigen::VectorXd::NullaryExpr(a.width, [&] { return normal(random); });
      sum += x.dot(both * x) / x.squaredNorm();
    }
    QVERIFY(std::abs(sum / directions - TwoRotations(a, b).cosine(9)) < 0.01);
  }

  void differencesAreThoseOfThePairs() {
    const Two two = pairsOfRotations()[1];
    const TwoRotations both(ropeOf(two.a), ropeOf(two.b));
    QCOMPARE(both.pairs(), std::int64_t{8});
    QCOMPARE(both.difference(0), 0.0);
    QCOMPARE(both.difference(7), std::pow(1e4, -14.0 / 16.0) - std::pow(5e5, -14.0 / 16.0));
    const TwoRotations part(ropeOf(pairsOfRotations()[6].a), ropeOf(pairsOfRotations()[6].b));
    QCOMPARE(part.pairs(), std::int64_t{3});
  }

  void equalRotationsNeverPart() {
    const TwoRotations same(ropeOf(withLayout("half_split")), ropeOf(withLayout("half_split")));
    QCOMPARE(same.terms(), std::int64_t{1});
    QCOMPARE(same.cosine(1048575), 1.0);
    const auto first = same.firstBelow(0.9, 1048576, 100);
    QVERIFY(!first.position);
    QCOMPARE(first.searched, std::int64_t{1048576});
  }

  void meansAreThoseOfTheSinglePositions() {
    for (const Two& two : pairsOfRotations()) {
      const TwoRotations both(ropeOf(two.a), ropeOf(two.b));
      for (const Blocks& blocks : {Blocks{{0, 50}, 1}, Blocks{{0, 50}, 7}, Blocks{{100, 164}, 16}, Blocks{{3, 4}, 9},
                                   Blocks{{0, 0}, 3}, Blocks{{999000, 1000000}, 250}}) {
        const std::vector<double> means = both.means(blocks, {});
        QCOMPARE(static_cast<std::int64_t>(means.size()), blocks.count());
        for (std::int64_t k = 0; k < blocks.count(); ++k) {
          double sum = 0.0;
          for (std::int64_t m = blocks.at(k).first; m < blocks.at(k).last; ++m) sum += both.cosine(m);
          const double mean = sum / static_cast<double>(blocks.at(k).size());
          QVERIFY2(std::abs(means[static_cast<std::size_t>(k)] - mean) < 1e-9, two.name);
        }
      }
    }
  }

  /// The search leaves nothing out, whatever the two are.
  void theFirstPositionIsTheFirst() {
    for (const Two& two : pairsOfRotations()) {
      const TwoRotations both(ropeOf(two.a), ropeOf(two.b));
      for (const double bound : {0.999, 0.95, 0.9, 0.5, 0.0}) {
        std::int64_t expected = 0;
        while (expected < 5000 && both.cosine(expected) >= bound) ++expected;
        const auto first = both.firstBelow(bound, 5000, std::int64_t{1} << 22);
        QCOMPARE(first.position.value_or(5000), expected);
        QCOMPARE(first.searched, expected);
      }
    }
  }

  /// Slow pairs that differ a little part after hundreds of thousands of positions.
  void farPositionsAreFoundWithinTheBudget() {
    Params a{{"head_dim", std::int64_t{64}}, {"base", 1e8}, {"rotary_dim", std::int64_t{64}}};
    Frequencies f = ropeOf(a);
    Frequencies g = f;
    for (double& omega : g.omega) omega *= omega < 1e-4 ? 0.98 : 1.0;
    const TwoRotations both(f, g);
    const auto first = both.firstBelow(0.999, 1048576, std::int64_t{1} << 21);
    QVERIFY(first.position.has_value());
    QVERIFY(*first.position > 1000);
    QVERIFY(both.cosine(*first.position) < 0.999);
    QVERIFY(both.cosine(*first.position - 1) >= 0.999);
  }

  void aSmallBudgetSaysHowFarItCame() {
    const Two two = pairsOfRotations()[1];
    const auto first = TwoRotations(ropeOf(two.a), ropeOf(two.b)).firstBelow(-1.0, 1048576, 50);
    QVERIFY(!first.position);
    QVERIFY(first.searched < 1048576);
  }

  void whatStopsIsNotANumber() {
    std::stop_source source;
    source.request_stop();
    const Two two = pairsOfRotations()[1];
    const std::vector<double> means =
        TwoRotations(ropeOf(two.a), ropeOf(two.b)).means({{0, 100000}, 10}, source.get_token());
    QVERIFY(std::isnan(means.back()));
  }
};
QTEST_APPLESS_MAIN(TstTwoRotations)
#include "tst_two_rotations.moc"
