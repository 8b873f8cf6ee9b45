#include <cmath>
#include <numeric>

#include <QTest>

#include "core/encodings/rope/rotation.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

const Encoding& scheme() {
  return *findEncoding("rope");
}

void layouts() {
  QTest::addColumn<QString>("params");
  for (const char* layout : {"interleaved", "half_split"}) {
    for (const char* rest : {R"("head_dim":16)", R"("head_dim":16,"rotary_dim":6)",
                             R"("head_dim":16,"partial_rotary_factor":0.5)", R"("head_dim":2,"base":1.5)"}) {
      const QString params = QStringLiteral(R"({"layout":"%1",%2})").arg(QLatin1String(layout), QLatin1String(rest));
      QTest::newRow(qPrintable(params)) << params;
    }
  }
}

std::vector<double> vectorOf(std::size_t size, double phase) {
  std::vector<double> x(size);
  for (std::size_t i = 0; i < size; ++i) x[i] = std::sin(phase + 1.7 * static_cast<double>(i));
  return x;
}

}  // namespace

class TstRope : public QObject {
  Q_OBJECT
private slots:
  void rotationKeepsNorms_data() { layouts(); }
  void rotationKeepsNorms() {
    QFETCH(QString, params);
    const Frequencies f = *scheme().frequencies(test::paramsOf(scheme(), params.toStdString()));
    const std::vector<double> x = vectorOf(static_cast<std::size_t>(f.width), 0.3);
    for (const double p : {-5.0, 0.0, 1.0, 79.0, 131071.0, 2.5}) {
      const std::vector<double> y = rope::rotate(f, x, p);
      QVERIFY(std::abs(std::inner_product(y.begin(), y.end(), y.begin(), 0.0) -
                       std::inner_product(x.begin(), x.end(), x.begin(), 0.0)) < 1e-12);
    }
    QCOMPARE(rope::rotate(f, x, 0.0), x);
  }

  void scoresDependOnTheDistanceOnly_data() { layouts(); }
  void scoresDependOnTheDistanceOnly() {
    QFETCH(QString, params);
    const Frequencies f = *scheme().frequencies(test::paramsOf(scheme(), params.toStdString()));
    const json query{{"kind", "score"},
                     {"q", vectorOf(static_cast<std::size_t>(f.width), 0.3)},
                     {"k", vectorOf(static_cast<std::size_t>(f.width), 2.0)},
                     {"pairs", {{5, 3}, {105, 103}, {2, 0}, {1000002, 1000000}, {3, 5}}}};
    const std::vector<double> scores = numbers("rope", params.toStdString(), query.dump());
    for (std::size_t i = 1; i < 4; ++i) QVERIFY(std::abs(scores[i] - scores[0]) < 1e-8);
    QVERIFY(std::abs(scores[4] - scores[0]) > 1e-3);  // the direction counts
  }

  void dimensionsBeyondTheRotaryOnesPassThrough() {
    const std::vector<double> y =
        numbers("rope", R"({"head_dim":8,"rotary_dim":4})", R"({"kind":"rotate","pos":79,"x":[1,2,3,4,5,6,7,8]})");
    QCOMPARE(std::vector<double>(y.begin() + 4, y.end()), (std::vector<double>{5, 6, 7, 8}));
  }

  /// Both layouts are right; they differ by a fixed order of the dimensions.
  void layoutsAreEqualUpToAPermutation() {
    const std::vector<std::size_t> order{0, 2, 4, 6, 1, 3, 5, 7};
    const std::vector<double> x = vectorOf(8, 0.9);
    std::vector<double> permuted;
    for (const std::size_t i : order) permuted.push_back(x[i]);
    const Frequencies interleaved =
        *scheme().frequencies(test::paramsOf(scheme(), R"({"head_dim":8,"layout":"interleaved"})"));
    const Frequencies half = *scheme().frequencies(test::paramsOf(scheme(), R"({"head_dim":8})"));
    const std::vector<double> turned = rope::rotate(interleaved, x, 12.0);
    const std::vector<double> turnedHalf = rope::rotate(half, permuted, 12.0);
    for (std::size_t i = 0; i < 8; ++i) QCOMPARE(turnedHalf[i], turned[order[i]]);
    const std::string query = R"({"kind":"rotate","pos":1,"x":[1,0,0,0]})";
    const std::vector<double> a = numbers("rope", R"({"head_dim":4,"layout":"interleaved"})", query);
    const std::vector<double> b = numbers("rope", R"({"head_dim":4,"layout":"half_split"})", query);
    QVERIFY(std::abs(a[0] - 0.540302) < 5e-7 && std::abs(a[1] - 0.841471) < 5e-7 && a[2] == 0.0 && a[3] == 0.0);
    QVERIFY(std::abs(b[0] - 0.540302) < 5e-7 && b[1] == 0.0 && std::abs(b[2] - 0.841471) < 5e-7 && b[3] == 0.0);
  }

  /// Scores agree when q and k are permuted together, and only then.
  void wrongLayoutLooksRightNearTheStart() {
    const std::vector<double> q = vectorOf(8, 0.1);
    const std::vector<double> k = vectorOf(8, 1.1);
    const auto score = [&](const char* layout, int m) {
      const json query{{"kind", "score"}, {"q", q}, {"k", k}, {"pairs", {{m, 0}}}};
      return numbers("rope", json{{"head_dim", 8}, {"layout", layout}}.dump(), query.dump())[0];
    };
    const auto fault = [&](int m) { return std::abs(score("interleaved", m) - score("half_split", m)); };
    QCOMPARE(fault(0), 0.0);
    QVERIFY(fault(1) > 0.0);
    QVERIFY(std::max(fault(3), fault(5)) > fault(1));
  }

  void rotaryShareIsReadWithoutRotaryDim() {
    const Params params = test::paramsOf(scheme(), R"({"head_dim":256,"partial_rotary_factor":0.25})");
    const Frequencies f = *scheme().frequencies(params);
    QCOMPARE(f.rotaryDim, std::int64_t{64});
    QCOMPARE(f.omega.size(), std::size_t{32});
    QCOMPARE(f.secondOffset, std::int64_t{32});
    const Params both = test::paramsOf(scheme(), R"({"head_dim":256,"partial_rotary_factor":0.25,"rotary_dim":16})");
    QCOMPARE(scheme().frequencies(both)->rotaryDim, std::int64_t{16});
  }

  void productIsCutNotRounded() {
    QCOMPARE(rope::rotaryDim(test::paramsOf(scheme(), R"({"head_dim":100,"partial_rotary_factor":0.29})")),
             std::int64_t{28});
  }

  void tableIsTheCosinesThenTheSines() {
    const Params params = test::paramsOf(scheme(), R"({"head_dim":16,"rotary_dim":8,"base":100})");
    const auto table = scheme().table(params);
    QCOMPARE(table->columns(), std::int64_t{8});
    const std::vector<double> expected =
        numbers("rope", R"({"head_dim":16,"rotary_dim":8,"base":100})", R"({"kind":"cos_sin","pos":37})");
    for (std::int64_t c = 0; c < 8; ++c) {
      QCOMPARE(table->at(37, c), expected[static_cast<std::size_t>(c)]);
      QVERIFY(table->column(c).part == (c < 4 ? Column::Part::Cosine : Column::Part::Sine));
      QCOMPARE(table->column(c).pair, c % 4);
    }
    QVERIFY(table->isShiftInvariant());
  }

  void interleavedTableAlternates() {
    const auto table = scheme().table(test::paramsOf(scheme(), R"({"head_dim":16,"layout":"interleaved"})"));
    for (std::int64_t c = 0; c < 16; ++c) {
      QVERIFY(table->column(c).part == (c % 2 == 0 ? Column::Part::Cosine : Column::Part::Sine));
      QCOMPARE(table->column(c).pair, c / 2);
    }
  }

  void wrongRotationsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* params, const char* code, const char* field, const char* value) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code) << QString::fromUtf8(field)
                            << QString::fromUtf8(value);
    };
    row(R"({"head_dim":65})", "odd_rotary_dim", "head_dim", "65");
    row(R"({"head_dim":1})", "odd_rotary_dim", "head_dim", "1");
    row(R"({"head_dim":64,"partial_rotary_factor":0.3})", "odd_rotary_dim", "partial_rotary_factor", "0.3");
    row(R"({"head_dim":64,"partial_rotary_factor":0.01})", "odd_rotary_dim", "partial_rotary_factor", "0.01");
    row(R"({"head_dim":64,"rotary_dim":7})", "odd_rotary_dim", "rotary_dim", "7");
    row(R"({"head_dim":64,"rotary_dim":66})", "bad_rotary_dim", "rotary_dim", "66");
    row(R"({"head_dim":64,"rotary_dim":0})", "bad_rotary_dim", "rotary_dim", "0");
    row(R"({"head_dim":64,"partial_rotary_factor":0})", "bad_partial_rotary_factor", "partial_rotary_factor", "0");
    row(R"({"head_dim":64,"partial_rotary_factor":1.5})", "bad_partial_rotary_factor", "partial_rotary_factor", "1.5");
    row(R"({"head_dim":0})", "bad_head_dim", "head_dim", "0");
    row(R"({"base":-1})", "bad_base", "base", "-1");
    row(R"({"base":1e-320,"head_dim":4096})", "bad_base", "base", "1e-320");
  }
  void wrongRotationsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    QFETCH(QString, field);
    QFETCH(QString, value);
    const Error error = test::refusal("rope", params.toStdString(), R"({"kind":"inv_freq"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(QString::fromStdString(error.field), field);
    if (!params.contains(QLatin1String("e-320"))) QCOMPARE(QString::fromStdString(error.value), value);
    QVERIFY(!error.message.empty());
  }
};
QTEST_APPLESS_MAIN(TstRope)
#include "tst_rope.moc"
