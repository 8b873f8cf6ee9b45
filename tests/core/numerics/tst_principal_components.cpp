#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <QTest>

#include "core/numerics/principal_components.h"

using namespace pelab;

namespace {

using Matrix = std::vector<std::vector<double>>;

RowSource sourceOf(const Matrix& rows) {
  return {std::ssize(rows), std::ssize(rows.front()), [&rows](std::int64_t row, std::span<double> values) {
            std::copy(rows[static_cast<std::size_t>(row)].begin(), rows[static_cast<std::size_t>(row)].end(),
                      values.begin());
          }};
}

PrincipalComponents found(const Matrix& rows, int count = 3) {
  return *principalComponents(sourceOf(rows), count, {});
}

/// Eigenvalues of Σ (x − x̄)(x − x̄)ᵀ in falling order, by Jacobi's rotations: slow, and of another kind.
std::vector<double> jacobiValues(const Matrix& rows) {
  const std::size_t d = rows.front().size();
  std::vector<double> mean(d, 0.0);
  for (const auto& row : rows) {
    for (std::size_t c = 0; c < d; ++c) mean[c] += row[c] / static_cast<double>(rows.size());
  }
  Matrix a(d, std::vector<double>(d, 0.0));
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < d; ++i) {
      for (std::size_t j = 0; j < d; ++j) a[i][j] += (row[i] - mean[i]) * (row[j] - mean[j]);
    }
  }
  for (int sweep = 0; sweep < 15; ++sweep) {
    for (std::size_t p = 0; p + 1 < d; ++p) {
      for (std::size_t q = p + 1; q < d; ++q) {
        if (a[p][q] == 0.0) continue;
        const double theta = 0.5 * std::atan2(2.0 * a[p][q], a[q][q] - a[p][p]);
        const double c = std::cos(theta), s = std::sin(theta);
        for (std::size_t k = 0; k < d; ++k) {
          const double x = a[p][k], y = a[q][k];
          a[p][k] = c * x - s * y;
          a[q][k] = s * x + c * y;
        }
        for (std::size_t k = 0; k < d; ++k) {
          const double x = a[k][p], y = a[k][q];
          a[k][p] = c * x - s * y;
          a[k][q] = s * x + c * y;
        }
      }
    }
  }
  std::vector<double> values;
  for (std::size_t k = 0; k < d; ++k) values.push_back(a[k][k]);
  std::sort(values.rbegin(), values.rend());
  return values;
}

Matrix randomRows(std::mt19937_64& random, std::size_t n, std::size_t d) {
  std::normal_distribution<double> normal;
  Matrix rows(n, std::vector<double>(d));
  for (auto& row : rows) {
    for (std::size_t c = 0; c < d; ++c) row[c] = normal(random) / (1.0 + static_cast<double>(c)) + 3.0;
  }
  return rows;
}

double squares(const Eigen::VectorXd& scores) {
  return scores.squaredNorm();
}

}  // namespace

class TstPrincipalComponents : public QObject {
  Q_OBJECT
private slots:
  /// Of any rows: the variances are Jacobi's eigenvalues, the directions are orthonormal, the scores uncorrelated, and
  /// no other direction has more variance.
  void randomRowsAgreeWithJacobi() {
    std::mt19937_64 random(7);
    for (const auto& [n, d] : {std::pair{40, 3}, {25, 17}, {17, 25}, {200, 40}, {3, 60}, {60, 60}}) {
      const Matrix rows = randomRows(random, static_cast<std::size_t>(n), static_cast<std::size_t>(d));
      const std::vector<double> values = jacobiValues(rows);
      double total = 0.0;
      for (const double value : values) total += value;
      const PrincipalComponents components = found(rows);
      for (int k = 0; k < std::min(3, n - 1); ++k) {
        const double value = values[static_cast<std::size_t>(k)];
        QVERIFY(std::abs(squares(components.scores.col(k)) - value) <= 1e-9 * values[0]);
        QVERIFY(std::abs(components.shares[static_cast<std::size_t>(k)] - value / total) <= 1e-9);
        QVERIFY(std::abs(components.directions.col(k).norm() - 1.0) <= 1e-12);
        for (int other = 0; other < k; ++other) {
          QVERIFY(std::abs(components.directions.col(k).dot(components.directions.col(other))) <= 1e-8);
          QVERIFY(std::abs(components.scores.col(k).dot(components.scores.col(other))) <= 1e-7 * values[0]);
        }
      }
    }
  }

  /// a row = mean + 5 cos t · e₁ + 3 sin t · e₂ over whole turns: variances 25 n/2 and 9 n/2, nothing else.
  void anEllipseIsKnownInClosedForm() {
    constexpr int n = 96;
    Matrix rows;
    for (int p = 0; p < n; ++p) {
      const double t = 2.0 * std::numbers::pi * 2.0 * p / n;
      std::vector<double> row(500, 1.0);
      row[7] += 5.0 * std::cos(t);
      row[300] += 3.0 * std::sin(t);
      rows.push_back(row);
    }
    const PrincipalComponents components = found(rows);
    QVERIFY(std::abs(components.shares[0] - 25.0 / 34.0) < 1e-12);
    QVERIFY(std::abs(components.shares[1] - 9.0 / 34.0) < 1e-12);
    QCOMPARE(components.shares[2], 0.0);
    for (int p = 0; p < n; ++p) {
      const double t = 2.0 * std::numbers::pi * 2.0 * p / n;
      QVERIFY(std::abs(components.scores(p, 0) - 5.0 * std::cos(t)) < 1e-9);
      QVERIFY(std::abs(components.scores(p, 1) - 3.0 * std::sin(t)) < 1e-9);
      QVERIFY(std::abs(components.scores(p, 2)) < 1e-9);
    }
  }

  /// sin and cos of whole turns have the same variance: their plane is found whole.
  void equalVariancesAreAPlane() {
    constexpr int n = 128;
    Matrix rows;
    for (int p = 0; p < n; ++p) {
      std::vector<double> row(300, 0.0);
      for (const auto& [turns, size, at] : {std::tuple{3, 2.0, 10}, {5, 1.0, 50}}) {
        const double t = 2.0 * std::numbers::pi * turns * p / n;
        row[static_cast<std::size_t>(at)] = size * std::sin(t);
        row[static_cast<std::size_t>(at) + 1] = size * std::cos(t);
      }
      rows.push_back(row);
    }
    const PrincipalComponents components = found(rows, 4);
    for (const auto& [k, share] : {std::pair{0, 0.4}, {1, 0.4}, {2, 0.1}, {3, 0.1}}) {
      QVERIFY(std::abs(components.shares[static_cast<std::size_t>(k)] - share) < 1e-10);
    }
    const double inPlane = components.directions.block(10, 0, 2, 2).squaredNorm();
    QVERIFY(std::abs(inPlane - 2.0) < 1e-10);
  }

  /// Rows and their negatives, the same rows twice: the first large score is positive, so both come out alike.
  void theSignIsFixed() {
    std::mt19937_64 random(3);
    const Matrix rows = randomRows(random, 30, 12);
    Matrix negative = rows;
    for (auto& row : negative) {
      for (double& x : row) x = -x;
    }
    const PrincipalComponents a = found(rows);
    const PrincipalComponents b = found(negative);
    for (int k = 0; k < 3; ++k) {
      const double half = 0.5 * a.scores.col(k).cwiseAbs().maxCoeff();
      Eigen::Index first = 0;
      while (std::abs(a.scores(first, k)) < half) ++first;
      QVERIFY(a.scores(first, k) > 0.0);
      QVERIFY((a.scores.col(k) - b.scores.col(k)).norm() < 1e-7);
      QVERIFY((a.directions.col(k) + b.directions.col(k)).norm() < 1e-7);
    }
    QVERIFY(found(rows).scores == a.scores);
  }

  void whereNothingVariesAllIsZero() {
    for (const Matrix& rows : {Matrix{{1.0, 2.0, 3.0}}, Matrix(20, std::vector<double>(8, 0.1)), Matrix(5, {0.0})}) {
      const PrincipalComponents components = found(rows);
      QVERIFY(components.scores.isZero());
      QVERIFY(components.directions.isZero());
      QCOMPARE(components.shares, std::vector<double>(3, 0.0));
    }
  }

  void aLineIsOneComponent() {
    Matrix rows;
    for (int p = 0; p < 50; ++p) rows.push_back({1.0 * p, 2.0 * p, -2.0 * p});
    const PrincipalComponents components = found(rows);
    QVERIFY(std::abs(components.shares[0] - 1.0) < 1e-12);
    QCOMPARE(components.shares[1], 0.0);
    QVERIFY(std::abs(components.scores(0, 0) - 3.0 * 24.5) < 1e-9);  // the first is far and so positive
    QVERIFY(std::abs(components.scores(49, 0) + 3.0 * 24.5) < 1e-9);
    QVERIFY(std::abs(components.score(std::array{10.0, 20.0, -20.0}, 0) - components.scores(10, 0)) < 1e-9);
  }

  void stopsWhenAsked() {
    std::stop_source stop;
    stop.request_stop();
    std::mt19937_64 random(1);
    const Matrix rows = randomRows(random, 300, 300);
    QVERIFY(!principalComponents(sourceOf(rows), 3, stop.get_token()));
  }
};
QTEST_APPLESS_MAIN(TstPrincipalComponents)
#include "tst_principal_components.moc"
