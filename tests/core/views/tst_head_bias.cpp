#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/views/bias/block_means.h"
#include "core/views/bias/head_bias.h"

using namespace pelab;

namespace {

using Values = std::vector<std::pair<const char*, Value>>;

/// The bias of a scheme with @p values and the defaults of its other parameters.
std::shared_ptr<const ScoreBias> biasOf(const char* id, const Values& values) {
  const Encoding& encoding = *findEncoding(id);
  Params params;
  for (const auto& [name, value] : values) params.set(name, value);
  return encoding.scoreBias(complete(encoding.params(), params));
}

bool near(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance;
}

double bruteMean(const HeadBias& bias, Span rows, Span columns) {
  long double sum = 0.0L;
  std::int64_t count = 0;
  for (std::int64_t i = rows.first; i < rows.last; ++i) {
    for (std::int64_t j = columns.first; j < columns.last; ++j) {
      const double value = bias.at(i, j);
      if (std::isnan(value)) continue;
      sum += static_cast<long double>(value);
      ++count;
    }
  }
  return count == 0 ? std::numeric_limits<double>::quiet_NaN()
                    : static_cast<double>(sum / static_cast<long double>(count));
}

}  // namespace

/// One head of a score bias: means of its blocks and the weights it leaves.
class TstHeadBias : public QObject {
  Q_OBJECT
private slots:
  void blockMeansEqualTheirCells_data();
  void blockMeansEqualTheirCells();
  void blockMeansCountTheFirstTokenByItself();
  void blockMeansOfLongSequences();
  void blockMeansOfLongSumsOfCosines();
  void weightsOfFewKeysAreClose_data();
  void weightsOfFewKeysAreClose();
  void weightsSumToOne_data();
  void weightsSumToOne();
  void columnFormsHaveTheSameWeights();
};

void TstHeadBias::blockMeansEqualTheirCells_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<QString>("mode");
  QTest::newRow("causal") << "alibi"
                          << "causal";
  QTest::newRow("symmetric") << "alibi"
                             << "symmetric";
  QTest::newRow("by key, from 0") << "alibi"
                                  << "bloom_column";
  QTest::newRow("by key, to 0") << "alibi"
                                << "mpt_column";
  QTest::newRow("trained, encoder") << "t5"
                                    << "true";
  QTest::newRow("trained, decoder") << "t5"
                                    << "false";
  QTest::newRow("none") << "nope"
                        << "";
  QTest::newRow("logarithm") << "kerple"
                             << "";
  QTest::newRow("cosines") << "sandwich"
                           << "";
}

void TstHeadBias::blockMeansEqualTheirCells() {
  QFETCH(QString, encoding);
  QFETCH(QString, mode);
  Values params{{"max_len", std::int64_t{600}}};
  if (encoding == "alibi") params.emplace_back("mode", mode.toStdString());
  if (encoding == "t5") params.emplace_back("bidirectional", mode == "true");
  const auto bias = biasOf(qPrintable(encoding), params);
  const HeadBias head(*bias, 0, 600);
  const Span rows{10, 590};
  const Span columns{3, 600};
  const BlockMeans means(head, rows, columns, 1 << 20, 8, {});
  QVERIFY(means.isExact());
  const std::int64_t edgesOf[] = {10, 11, 13, 40, 41, 200, 333, 590};
  for (std::size_t a = 0; a + 1 < std::size(edgesOf); ++a) {
    for (std::size_t b = 0; b + 1 < std::size(edgesOf); ++b) {
      const Span r{edgesOf[a], edgesOf[a + 1]};
      const Span c{edgesOf[b] - 7, edgesOf[b + 1] - 7};
      const double expected = bruteMean(head, r, c);
      const double got = means.mean(r, c);
      QVERIFY(std::isnan(got) == std::isnan(expected));
      if (!std::isnan(got)) QVERIFY(near(got, expected, 1e-9));
    }
  }
}

/// Its row and its column are other numbers than those of the distances.
void TstHeadBias::blockMeansCountTheFirstTokenByItself() {
  const auto bias = biasOf("tupe", {{"max_len", std::int64_t{300}}, {"num_heads", std::int64_t{2}}});
  const HeadBias head(*bias, 1, 300);
  const BlockMeans means(head, {0, 300}, {0, 300}, 1 << 20, 8, {});
  QVERIFY(means.isExact());
  const std::vector<Span> parts{{0, 1}, {0, 2}, {0, 300}, {1, 2}, {1, 40}, {7, 300}};
  for (const Span& rows : parts) {
    for (const Span& columns : parts) {
      QVERIFY(near(means.mean(rows, columns), bruteMean(head, rows, columns), 1e-12));
    }
  }
}

/// The whole triangle of L = 1 048 576: the mean distance is (L − 1) / 3.
void TstHeadBias::blockMeansOfLongSequences() {
  constexpr std::int64_t length = 1 << 20;
  const auto bias = biasOf("alibi", {{"num_heads", std::int64_t{1}}, {"max_len", length}});
  const HeadBias head(*bias, 0, length);
  const BlockMeans means(head, {0, length}, {0, length}, 1, 8, {});
  QVERIFY(means.isExact());
  const double expected = -std::exp2(-8.0) * (static_cast<double>(length) - 1.0) / 3.0;
  QVERIFY(near(means.mean({0, length}, {0, length}), expected, 1e-9));
}

/// Blocks of a million positions, far from the mask and cut by it, without looking at a single cell.
void TstHeadBias::blockMeansOfLongSumsOfCosines() {
  constexpr std::int64_t length = 1 << 20;
  const auto bias = biasOf("sandwich", {{"max_len", length}});
  const HeadBias head(*bias, 3, length);
  const BlockMeans means(head, {0, length}, {0, length}, 1, 8, {});
  QVERIFY(means.isExact());
  for (const auto& [rows, columns] : {std::pair{Span{1'000'000, 1'000'100}, Span{5, 90}},
                                      {Span{1'000'000, 1'000'100}, Span{1'000'000, 1'000'100}},
                                      {Span{1'000'000, 1'000'100}, Span{999'970, 1'000'050}},
                                      {Span{1'000'000, 1'000'100}, Span{1'000'040, 1'000'300}}}) {
    QVERIFY(near(means.mean(rows, columns), bruteMean(head, rows, columns), 1e-8));
  }
  QVERIFY(std::isnan(means.mean({0, 100}, {100, 200})));
}

void TstHeadBias::weightsOfFewKeysAreClose_data() {
  QTest::addColumn<QString>("encoding");
  for (const char* id : {"t5", "nope", "kerple", "sandwich", "fire"}) QTest::newRow(id) << id;
}

/// Most of the weight is near the query, so those keys are looked at one by one.
void TstHeadBias::weightsOfFewKeysAreClose() {
  QFETCH(QString, encoding);
  constexpr std::int64_t length = 100'000;
  const auto bias = biasOf(qPrintable(encoding), {{"max_len", length}});
  for (std::int64_t h = 0; h < bias->heads(); ++h) {
    const HeadBias head(*bias, h, length);
    for (const std::int64_t query : {99'999, 50'000, 400}) {
      const SoftmaxRow few(head, query, 4096, {});
      const SoftmaxRow all(head, query, length, {});
      QVERIFY(all.isExact());
      QVERIFY(near(few.weight(query) / all.weight(query), 1.0, 0.03));
    }
  }
}

void TstHeadBias::weightsSumToOne_data() {
  QTest::addColumn<QString>("encoding");
  QTest::addColumn<QString>("mode");
  for (const char* mode : {"causal", "symmetric", "bloom_column", "mpt_column"}) {
    QTest::addRow("%s", mode) << "alibi" << mode;
  }
  QTest::newRow("trained") << "t5"
                           << "";
  for (const char* id : {"nope", "kerple", "sandwich", "fire"}) {
    QTest::newRow(id) << id << "";
  }
}

void TstHeadBias::weightsSumToOne() {
  QFETCH(QString, encoding);
  QFETCH(QString, mode);
  Values params{{"max_len", std::int64_t{3000}}};
  if (!mode.isEmpty()) params.emplace_back("mode", mode.toStdString());
  const auto bias = biasOf(qPrintable(encoding), params);
  for (std::int64_t h = 0; h < bias->heads(); ++h) {
    const HeadBias head(*bias, h, 3000);
    for (const std::int64_t query : {0, 1, 17, 1500, 2999}) {
      const SoftmaxRow row(head, query, 1 << 20, {});
      QVERIFY(row.isExact());
      double sum = 0.0;
      const Span keys = head.keysOf(query);
      for (std::int64_t n = keys.first; n < keys.last; ++n) sum += row.weight(n);
      QVERIFY2(near(sum, 1.0, 1e-12), qPrintable(QString::number(sum - 1.0)));
      const RowChecks checks = checkRow(head, query, 3.5);
      QVERIFY(checks.sum < 1e-12 && checks.shift < 1e-12);
    }
  }
}

/// The forms by key alone differ from the causal one by a constant in each row, which softmax removes.
void TstHeadBias::columnFormsHaveTheSameWeights() {
  for (const char* mode : {"bloom_column", "mpt_column"}) {
    const auto first = biasOf("alibi", {{"max_len", std::int64_t{400}}});
    const auto second = biasOf("alibi", {{"max_len", std::int64_t{400}}, {"mode", std::string(mode)}});
    const HeadBias a(*first, 1, 400);
    const HeadBias b(*second, 1, 400);
    const SoftmaxRow rowA(a, 399, 1 << 20, {});
    const SoftmaxRow rowB(b, 399, 1 << 20, {});
    for (std::int64_t n = 0; n < 400; ++n) QVERIFY(near(rowA.weight(n), rowB.weight(n), 1e-12));
  }
}

QTEST_APPLESS_MAIN(TstHeadBias)
#include "tst_head_bias.moc"
