#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>

#include <QTest>

#include "core/numerics/small_float.h"
#include "tests/support/encodings.h"

using namespace pelab;
using namespace pelab::test;
using nlohmann::json;

namespace {

/// Numbers of a case beside others that must be the same or differ in a way that is known.
struct Row {
  std::vector<double> found, expected;
  double tolerance = 0.0;
};

/// Position 0 of a table with the offset 2 is row 2 of the same table without.
Row shiftedRows() {
  const Encoding& sinusoidal = *findEncoding("sinusoidal");
  const auto table = sinusoidal.table(
      paramsOf(sinusoidal, R"({"d_model": 8, "max_len": 16, "layout": "concat", "freq": "t2t", "offset": 2})"));
  Row row{{},
          numbers("sinusoidal", R"({"d_model": 8, "layout": "concat", "freq": "t2t"})", R"({"kind": "row", "pos": 2})"),
          1e-14};
  for (std::int64_t column = 0; column < 8; ++column) row.found.push_back(table->at(0, column));
  return row;
}

/// The offset is that of the padding token: of 514 rows the ids from 4 on are positions, 510 of them.
Row rowsBehindPadding() {
  const Encoding& learned = *findEncoding("learned");
  const auto table = learned.table(paramsOf(learned, R"({"max_len": 510, "d_model": 4, "offset": 4})"));
  const auto whole = learned.table(paramsOf(learned, R"({"max_len": 514, "d_model": 4})"));
  return {{static_cast<double>(table->rows()), table->at(0, 1), table->at(509, 3)},
          {510.0, whole->at(4, 1), whole->at(513, 3)},
          0.0};
}

std::vector<double> softmax(std::vector<double> scores) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (double& score : scores) sum += score = std::exp(score - most);
  for (double& score : scores) score /= sum;
  return scores;
}

/// BLOOM adds slope·j, which differs from −slope·(i − j) by a number per row: the same after the softmax.
Row biasByKeyAlone() {
  const Encoding& alibi = *findEncoding("alibi");
  const auto bias = alibi.scoreBias(paramsOf(alibi, R"({"num_heads": 8, "max_len": 64})"));
  Row row{{}, {}, 1e-12};
  for (std::int64_t head = 0; head < 8; ++head) {
    const double slope = bias->slopes()[static_cast<std::size_t>(head)];
    for (const std::int64_t query : {0, 1, 17, 63}) {
      std::vector<double> ours;
      std::vector<double> theirs;
      for (std::int64_t key = 0; key <= query; ++key) {
        ours.push_back(bias->at(head, query, key).value());
        theirs.push_back(slope * static_cast<double>(key));
      }
      if (std::abs(theirs[0] - ours[0] - slope * static_cast<double>(query)) > 1e-12) return {};
      for (const double share : softmax(ours)) row.found.push_back(share);
      for (const double share : softmax(theirs)) row.expected.push_back(share);
    }
  }
  return row;
}

std::vector<double> permuted(const std::vector<double>& x) {
  std::vector<double> y;
  for (const std::size_t k : {0U, 2U, 4U, 6U, 1U, 3U, 5U, 7U}) y.push_back(x[k]);
  return y;
}

std::vector<double> rotated(const char* layout, const std::vector<double>& x, int position) {
  return computeQuantity("rope", {{"head_dim", 8}, {"base", 10000}, {"layout", layout}},
                         {{"kind", "rotate"}, {"pos", position}, {"x", x}})
      .get<std::vector<double>>();
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

const std::vector<double> kQuery{1, 2, 3, 4, 5, 6, 7, 8}, kKey{0.5, -1, 0.25, 2, -0.75, 1, 0.5, -0.5};

/// Both layouts are the same up to the order of dimensions …
Row layoutsUpToOrder() {
  return {rotated("half_split", permuted(kQuery), 5), permuted(rotated("interleaved", kQuery, 5)), 1e-14};
}

/// … and so are scores, where the weights of queries and keys are reordered, too.
Row scoresOfReorderedWeights() {
  return {{dot(rotated("half_split", permuted(kQuery), 5), rotated("half_split", permuted(kKey), 3))},
          {dot(rotated("interleaved", kQuery, 5), rotated("interleaved", kKey, 3))},
          1e-13};
}

/// How far a score of the wrong layout is off grows with the distance, from nothing at 0.
Row wrongLayout() {
  std::vector<double> off;
  for (const int position : {0, 1, 2}) {
    off.push_back(std::abs(dot(rotated("half_split", kQuery, position), kKey) -
                           dot(rotated("interleaved", kQuery, position), kKey)));
  }
  return {{off[0], off[1] > 1e-3 && off[2] > off[1] ? 1.0 : 0.0}, {0.0, 1.0}, 1e-13};
}

/// Largest error of an angle where ω is kept as bfloat16: d = 128, base 10 000.
double phaseError(double position) {
  double most = 0.0;
  for (const double omega : numbers("rope", R"({"head_dim": 128, "base": 10000})", R"({"kind": "inv_freq"})"))
    most = std::max(most, position * std::abs(omega - roundedTo(SmallFloat::BFloat16, omega)));
  return most;
}

Row smallNumbers() {
  return {{roundedTo(SmallFloat::BFloat16, 15962.0), roundedTo(SmallFloat::BFloat16, 257.0), phaseError(512.0),
           phaseError(4096.0)},
          {15936.0, 256.0, 0.626, 5.01},
          5e-3};
}

/// float16, d = 32, position 1857, pair 1: 1044.27 becomes 1045.
Row halfPrecision() {
  const double omega = std::pow(10000.0, -1.0 / 16.0);
  const double kept = roundedTo(SmallFloat::Float16, roundedTo(SmallFloat::Float16, omega) * 1857.0);
  return {{1857.0 * omega, kept}, {1044.2678, 1045.0}, 1e-4};
}

/// Ours are in double: the table's angles of late positions, too.
Row tablesInDouble() {
  const auto found = numbers("rope", R"({"head_dim": 32, "base": 10000})", R"({"kind": "cos_sin", "pos": 15962})");
  const double angle = 15962.0 * std::pow(10000.0, -1.0 / 16.0);
  return {{found[1]}, {std::cos(angle)}, 1e-10};
}

}  // namespace

/// Computations that people reported as wrong elsewhere, by their names in tests/cases.
class TstReported : public QObject {
  Q_OBJECT
private slots:
  void numbersAreRight_data() {
    QTest::addColumn<QByteArray>("file");
    std::ifstream stream(PELAB_SOURCE_DIR "/tests/cases/reported.json");
    json file = json::parse(stream);
    const json cases = std::move(file["cases"]);
    QVERIFY(cases.size() >= 40);
    for (const json& entry : cases) {
      file["cases"] = json::array({entry});
      QTest::newRow(entry["id"].get<std::string>().c_str()) << QByteArray::fromStdString(file.dump());
    }
  }
  void numbersAreRight() {
    QFETCH(QByteArray, file);
    const std::vector<CaseResult> results = checkGolden(json::parse(file.toStdString()));
    QCOMPARE(results.size(), std::size_t{1});
    QVERIFY2(results[0].outcome == CaseResult::Outcome::Passed, results[0].detail.source.c_str());
  }

  void relationsHold_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const char* name :
         {"C07 position 0 behind two rows", "C13 rows behind the padding token", "C29 a bias by the key alone",
          "C33 both layouts up to the order", "C33 scores of reordered weights", "C35 the wrong layout", "C41 bfloat16",
          "C41 float16", "C41 ours in double"}) {
      QTest::newRow(name) << index++;
    }
  }
  void relationsHold() {
    QFETCH(int, index);
    constexpr std::array<Row (*)(), 9> rows{
        shiftedRows, rowsBehindPadding, biasByKeyAlone, layoutsUpToOrder, scoresOfReorderedWeights,
        wrongLayout, smallNumbers,      halfPrecision,  tablesInDouble};
    const Row row = rows.at(static_cast<std::size_t>(index))();
    QVERIFY(!row.found.empty());
    QCOMPARE(row.found.size(), row.expected.size());
    for (std::size_t k = 0; k < row.found.size(); ++k) {
      QVERIFY2(std::abs(row.found[k] - row.expected[k]) <= row.tolerance,
               qPrintable(QStringLiteral("%1: %2, not %3").arg(k).arg(row.found[k], 0, 'g', 17).arg(row.expected[k])));
    }
  }
};
QTEST_APPLESS_MAIN(TstReported)
#include "tst_reported.moc"
