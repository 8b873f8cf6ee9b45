#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>
#include <thread>

#include <QTest>

#include "core/attention/toy.h"
#include "core/encodings/rnn/recurrence.h"
#include "core/encodings/rnn/states.h"
#include "core/figure/figure_json.h"
#include "core/numerics/seeded_random.h"
#include "tests/support/encodings.h"

using namespace pelab;
using rnn::Activation;

namespace {

const Encoding& recurrent() {
  return *findEncoding("rnn");
}

std::shared_ptr<const Table> tableOf(const std::string& params) {
  return recurrent().table(test::paramsOf(recurrent(), params));
}

/// The largest |entry| and the length of the longest row, by looking at every one.
std::pair<double, double> sizesOf(const Table& table) {
  double greatest = 0.0;
  double longest = 0.0;
  for (std::int64_t p = 0; p < table.rows(); ++p) {
    double squares = 0.0;
    for (std::int64_t c = 0; c < table.columns(); ++c) {
      const double x = table.at(p, c);
      greatest = std::max(greatest, std::abs(x));
      squares += x * x;
    }
    longest = std::max(longest, std::sqrt(squares));
  }
  return {greatest, longest};
}

void settings() {
  QTest::addColumn<QString>("params");
  for (const char* params :
       {"{}", R"({"activation":"linear"})", R"({"activation":"linear","gain":1.1})",
        R"({"activation":"linear","gain":0.97,"d_model":256,"max_len":700})", R"({"gain":2,"d_model":7})",
        R"({"gain":100,"bias_scale":100})", R"({"bias_scale":0})", R"({"gain":0})", R"({"d_model":1,"max_len":1})",
        R"({"recurrence":"rotation"})", R"({"recurrence":"rotation","activation":"linear","gain":1})",
        R"({"recurrence":"rotation","activation":"linear","gain":1.05})",
        R"({"recurrence":"rotation","activation":"linear","gain":0,"d_model":2})"}) {
    QTest::newRow(params) << QString::fromUtf8(params);
  }
}

}  // namespace

class TstRnn : public QObject {
  Q_OBJECT
private slots:
  /// The lesson: step by step and in closed form, the same numbers.
  void turningPairsAreTheSinusoid() {
    const std::string sizes = R"("max_len":8192,"d_model":64)";
    const Encoding& sinusoidal = *findEncoding("sinusoidal");
    const auto closed = sinusoidal.table(test::paramsOf(sinusoidal, "{" + sizes + "}"));
    const auto stepped = tableOf("{" + sizes + R"(,"recurrence":"rotation","activation":"linear","gain":1})");
    for (const std::int64_t p : {0, 1, 100, 4095, 8191}) {
      for (std::int64_t c = 0; c < 64; ++c) QVERIFY(std::abs(stepped->at(p, c) - closed->at(p, c)) < 1e-9);
    }
    QVERIFY(stepped->isShiftInvariant());
    QVERIFY(stepped->column(5).part == closed->column(5).part && stepped->column(5).pair == closed->column(5).pair);
  }

  void statesFollowFromTheWeights() {
    const auto table = tableOf(R"({"max_len":9,"d_model":3,"seed":5,"gain":0.7,"bias_scale":0.3})");
    const auto weight = [](int i, int j) {
      return 0.7 / std::sqrt(3.0) * standardNormal(5, static_cast<std::uint64_t>(3 * i + j));
    };
    for (int p = 0; p < 9; ++p) {
      for (int i = 0; i < 3; ++i) {
        double sum = 0.3 * standardNormal(5, static_cast<std::uint64_t>(9 + i));
        for (int j = 0; p > 0 && j < 3; ++j) sum += weight(i, j) * table->at(p - 1, j);
        QVERIFY(std::abs(table->at(p, i) - std::tanh(sum)) < 1e-15);
      }
    }
  }

  /// Swapping two words leaves the states before them alone and changes those from the first of them on.
  void orderOfTheInputIsSeen() {
    const Toy toy = makeToy({"the", "dog", "bit", "the", "man"}, {8, 4}, 3);
    const rnn::Cell cell = rnn::seededCell(8, 0, 0.9, 0.5, Activation::Tanh);
    const Eigen::MatrixXd there = rnn::statesOf(cell, toy.x);
    const Eigen::MatrixXd swapped = rnn::statesOf(cell, reordered(toy, {0, 2, 1, 3, 4}).x);
    QCOMPARE(there.row(0), swapped.row(0));
    for (Eigen::Index t = 1; t < 5; ++t) QVERIFY((there.row(t) - swapped.row(t)).norm() > 1e-3);
  }

  void withoutInputTheStatesAreTheEncoding() {
    const rnn::Cell cell = rnn::seededCell(6, 11, 0.9, 0.5, Activation::Tanh);
    const Eigen::MatrixXd states = rnn::statesOf(cell, Eigen::MatrixXd::Zero(20, 6));
    const auto table = tableOf(R"({"max_len":20,"d_model":6,"seed":11})");
    for (Eigen::Index t = 0; t < 20; ++t) {
      for (Eigen::Index c = 0; c < 6; ++c) QVERIFY(std::abs(states(t, c) - table->at(t, c)) < 1e-14);
    }
  }

  void rowsDoNotDependOnTheLength() {
    const auto shorter = tableOf(R"({"max_len":100,"d_model":20,"gain":1.5})");
    const auto longer = tableOf(R"({"max_len":1000,"d_model":20,"gain":1.5})");
    (void)longer->at(999, 0);
    for (std::int64_t c = 0; c < 20; ++c) QCOMPARE(shorter->at(99, c), longer->at(99, c));
  }

  /// What the axes and colours are made from is what is there, also where states grow late.
  void theSizesAreKnown_data() { settings(); }
  void theSizesAreKnown() {
    QFETCH(QString, params);
    const auto table = tableOf(params.toStdString());
    const auto [greatest, longest] = sizesOf(*table);
    QCOMPARE(table->greatest(), greatest);
    QVERIFY(table->magnitude() >= greatest * (1.0 - 1e-14));
    QVERIFY(std::abs(*table->longestRow() - longest) <= 1e-14 * longest);
  }

  void explanationsGiveTheValue_data() { settings(); }
  void explanationsGiveTheValue() {
    QFETCH(QString, params);
    const auto table = tableOf(params.toStdString());
    for (const std::int64_t p : {std::int64_t{0}, table->rows() / 2, table->rows() - 1}) {
      for (const std::int64_t c : {std::int64_t{0}, table->columns() - 1}) {
        const Text text = table->explain(p, c);
        const std::string start = "PE(" + std::to_string(p) + ", ";
        QVERIFY(!text.args.empty());
        const auto* last = std::get_if<Number>(&text.args.back());
        QVERIFY2(plain(text).find('%') == std::string::npos, plain(text).c_str());
        QVERIFY2(last != nullptr && last->value == table->at(p, c), text.source.c_str());
        QVERIFY2(p == 0 || text.source.starts_with(start), text.source.c_str());
      }
    }
  }

  void explanationsShowWhatIsAdded() {
    const auto table = tableOf(R"({"max_len":9,"d_model":3})");
    const Text text = table->explain(4, 2);
    QVERIFY2(text.source.find("tanh(%1 ") != std::string::npos, text.source.c_str());
    const double carried = std::get<Number>(text.args[0]).value;
    const double bias =
        std::get<Number>(text.args[1]).value * (text.source.find("−") == std::string::npos ? 1.0 : -1.0);
    QVERIFY(std::abs(std::tanh(carried + bias) - table->at(4, 2)) < 1e-15);
  }

  /// The rest is read from the state that no longer changes.
  void statesThatSettleAreNotComputedAgain() {
    std::set<const double*> held;
    for (const int width : {1, 16, 40}) {
      const rnn::States states(rnn::seededCell(width, 0, 0.5, 0.5, Activation::Tanh), 8192);
      Eigen::VectorXd state = rnn::firstState(states.recurrence());
      Eigen::VectorXd next(width);
      held.clear();
      for (std::int64_t p = 0; p < 8192; ++p) {
        held.insert(states.at(p));
        QVERIFY((Eigen::Map<const Eigen::VectorXd>(states.at(p), width) == state));
        rnn::nextState(states.recurrence(), state, next);
        std::swap(state, next);
      }
      QVERIFY2(held.size() < 1024, qPrintable(QString::number(held.size())));
    }
  }

  /// A stopped picture leaves the work where it was; the next one goes on.
  void computingStopsWhenAsked() {
    const rnn::States states(rnn::seededCell(64, 0, 2.0, 0.5, Activation::Tanh), 8192);
    std::stop_source source;
    source.request_stop();
    QVERIFY(!states.reach(8191, source.get_token()));
    QVERIFY(states.reach(8191, {}));
    QVERIFY(states.reach(8191, source.get_token()));
  }

  void readersOfSeveralThreadsSeeTheSame() {
    const rnn::States states(rnn::seededCell(32, 1, 2.0, 0.5, Activation::Tanh), 2000);
    std::vector<double> seen(4);
    std::vector<std::thread> threads;
    for (std::size_t k = 0; k < seen.size(); ++k) {
      threads.emplace_back([&, k] {
        for (std::int64_t p = 0; p < 2000; p += 7)
          seen[k] += states.at((p * (static_cast<std::int64_t>(k) + 1)) % 2000)[3];
        seen[k] = states.at(1999)[3];
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (const double value : seen) QCOMPARE(value, seen[0]);
  }

  void growthWithoutEndIsRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"activation":"linear","gain":2})", "bad_gain");
    row(R"({"activation":"linear","gain":100,"max_len":9})", "bad_gain");
    row(R"({"activation":"linear","gain":1.1})", "");
    row(R"({"activation":"linear","gain":100,"max_len":2})", "");
    row(R"({"gain":100,"max_len":8192})", "");
    row(R"({"recurrence":"rotation","activation":"linear","gain":1.3,"max_len":128})", "bad_gain");
    row(R"({"recurrence":"rotation","activation":"linear","gain":1.2,"max_len":128})", "");
    row(R"({"recurrence":"rotation","activation":"linear","gain":1,"max_len":8192})", "");
    row(R"({"recurrence":"rotation","d_model":5})", "odd_d_model");
    row(R"({"recurrence":"rotation","d_model":256,"base":1e-320})", "bad_base");
    row(R"({"recurrence":"elman"})", "bad_recurrence");
    row(R"({"activation":"relu"})", "bad_activation");
    row(R"({"gain":-0.1})", "bad_gain");
    row(R"({"gain":101})", "bad_gain");
    row(R"({"bias_scale":-1})", "bad_bias_scale");
    row(R"({"d_model":257})", "bad_d_model");
    row(R"({"max_len":8193})", "bad_max_len");
    row(R"({"seed":-1})", "bad_seed");
  }
  void growthWithoutEndIsRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("rnn", params.toStdString(), R"({"kind":"states","pos":[0]})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(error.message.empty(), code.isEmpty());
  }

  void positionsThatCannotBeReachedAreRefused() {
    const auto refused = [](const char* params, const char* query) { return test::refusal("rnn", params, query).code; };
    QCOMPARE(refused("{}", R"({"kind":"states","pos":[-1]})"), std::string("position_out_of_range"));
    QCOMPARE(refused("{}", R"({"kind":"states","pos":[8192]})"), std::string("position_out_of_range"));
    QCOMPARE(refused("{}", R"({"kind":"states","pos":[1.5]})"), std::string("bad_query"));
    QCOMPARE(refused("{}", R"({"kind":"states"})"), std::string("bad_query"));
    QCOMPARE(refused(R"({"activation":"linear","gain":1.2})", R"({"kind":"states","pos":[8191]})"),
             std::string("bad_gain"));
  }

  void whatSaysNothingIsWorthAWord() {
    const auto count = [](const char* params) {
      return recurrent().warnings(test::paramsOf(recurrent(), params)).size();
    };
    QCOMPARE(count("{}"), std::size_t{0});
    QCOMPARE(count(R"({"bias_scale":0})"), std::size_t{1});
    QCOMPARE(count(R"({"gain":0})"), std::size_t{1});
    QCOMPARE(count(R"({"recurrence":"rotation","base":1})"), std::size_t{1});
    QCOMPARE(count(R"({"recurrence":"rotation"})"), std::size_t{0});
  }
};
QTEST_APPLESS_MAIN(TstRnn)
#include "tst_rnn.moc"
