#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

#include "core/encodings/mrope/sections.h"
#include "core/encodings/mrope/sequence.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

const Encoding& scheme() {
  return *findEncoding("mrope");
}

constexpr const char* kQwen3 = R"({"head_dim":128,"base":5e6,"sections":[24,20,20],"interleaved":true})";

std::vector<double> vectorOf(std::size_t size, double phase) {
  std::vector<double> x(size);
  for (std::size_t i = 0; i < size; ++i) x[i] = std::sin(phase + 1.7 * static_cast<double>(i));
  return x;
}

double score(const std::string& params, const json& m, const json& n) {
  const auto turned = [&](double phase, const json& pos) {
    return numbers("mrope", params, json{{"kind", "rotate"}, {"pos", pos}, {"x", vectorOf(128, phase)}}.dump());
  };
  const std::vector<double> q = turned(0.3, m), k = turned(2.0, n);
  return std::inner_product(q.begin(), q.end(), k.begin(), 0.0);
}

}  // namespace

class TstMrope : public QObject {
  Q_OBJECT
private slots:
  void equalPositionsArePlainRope() {
    const json query{{"kind", "rotate"}, {"pos", {79, 79, 79}}, {"x", vectorOf(128, 0.3)}};
    const json plain{{"kind", "rotate"}, {"pos", 79}, {"x", vectorOf(128, 0.3)}};
    const auto expected = numbers("rope", R"({"head_dim":128,"base":5e6})", plain.dump());
    QCOMPARE(numbers("mrope", kQwen3, query.dump()), expected);
  }

  void scoresDependOnTheDistanceAlongEachAxis() {
    for (const char* params : {R"({"head_dim":128})", kQwen3}) {
      const double here = score(params, {5, 9, 3}, {2, 4, 8});
      QVERIFY(std::abs(score(params, {105, 29, 43}, {102, 24, 48}) - here) < 1e-10);
      QVERIFY(std::abs(score(params, {2, 4, 8}, {5, 9, 3}) - here) > 1e-3);
      QVERIFY(std::abs(score(params, {9, 5, 3}, {4, 2, 8}) - here) > 1e-3);
    }
  }

  /// Each axis has the pairs its section says.
  void sectionsAreCounted_data() {
    QTest::addColumn<QString>("params");
    for (const char* params : {R"({"sections":[16,24,24]})", kQwen3, R"({"sections":[64,0,0],"interleaved":true})",
                               R"({"sections":[0,0,64]})", R"({"head_dim":2,"sections":[1,0,0],"interleaved":true})"}) {
      QTest::newRow(params) << QString::fromUtf8(params);
    }
  }
  void sectionsAreCounted() {
    QFETCH(QString, params);
    const Params setting = test::paramsOf(scheme(), params.toStdString());
    const std::vector<std::size_t> axes = mrope::axesOf(setting);
    QCOMPARE(static_cast<std::int64_t>(axes.size()), setting.integer("head_dim") / 2);
    const mrope::Triple sections = mrope::sectionsOf(setting);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      QCOMPARE(std::int64_t{std::count(axes.begin(), axes.end(), axis)}, sections[axis]);
    }
    QVERIFY(scheme().warnings(setting).empty());
  }

  void unsetSectionsFitEveryWidth() {
    for (const std::int64_t width : {2, 4, 6, 64, 80, 128, 16384}) {
      const Params params = test::paramsOf(scheme(), json{{"head_dim", width}}.dump());
      QVERIFY(!validate(scheme(), params));
      const mrope::Triple sections = mrope::sectionsOf(params);
      QCOMPARE(sections[0] + sections[1] + sections[2], width / 2);
      QVERIFY(sections[0] >= 0 && sections[1] == sections[2]);
    }
    QCOMPARE(mrope::sectionsOf(test::paramsOf(scheme())), (mrope::Triple{16, 24, 24}));
  }

  void textGoesOnBehindTheLargestCoordinate() {
    const std::string query =
        R"({"kind":"position_ids","segments":[["text",2],["video",5,4,4],["text",1],["image",1,2,12],["text",1]]})";
    const std::vector<double> ids = numbers("mrope", "{}", query);
    const std::size_t tokens = 2 + 20 + 1 + 6 + 1;
    QCOMPARE(ids.size(), 3 * tokens);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      QCOMPARE(ids[axis * tokens + 22], 7.0);   // 2 + five frames
      QCOMPARE(ids[axis * tokens + 29], 14.0);  // 8 + six columns
    }
  }

  /// The scene is text, an image, text: its table turns by the positions that position_ids gives.
  void tableFollowsThePositionIds_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("segments");
    const auto row = [](const char* params, const char* segments) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(segments);
    };
    row(R"({"max_len":100})", R"([["text",8],["image",1,8,12],["text",68]])");
    row(R"({"max_len":40,"text_before":0,"grid_t":3,"grid_h":4,"grid_w":6})", R"([["video",3,4,6],["text",22]])");
    row(R"({"max_len":40,"grid_h":5,"grid_w":7,"spatial_merge_size":1,"interleaved":true})",
        R"([["text",8],["image",1,5,7]])");
    row(R"({"max_len":9,"grid_h":4,"grid_w":4})", R"([["text",8],["image",1,4,4]])");
    row(R"({"max_len":20,"grid_t":0})", R"([["text",20]])");
  }
  void tableFollowsThePositionIds() {
    QFETCH(QString, params);
    QFETCH(QString, segments);
    const Params setting = test::paramsOf(scheme(), params.toStdString());
    const json query{{"kind", "position_ids"}, {"segments", json::parse(segments.toStdString())}};
    const std::vector<double> ids = numbers("mrope", params.toStdString(), query.dump());
    const std::size_t tokens = ids.size() / 3;
    const auto table = scheme().table(setting);
    const std::vector<Slot> turning = mrope::slotsOf(setting);
    for (std::size_t m = 0; m < static_cast<std::size_t>(table->rows()); ++m) {
      for (std::size_t s = 0; s < turning.size(); ++s) {
        const double angle = ids[turning[s].axis * tokens + m] * turning[s].omega;
        const auto row = static_cast<std::int64_t>(m), pair = static_cast<std::int64_t>(s);
        QCOMPARE(table->at(row, table->columnOf(pair, Column::Part::Cosine)), std::cos(angle));
        QCOMPARE(table->at(row, table->columnOf(pair, Column::Part::Sine)), std::sin(angle));
      }
    }
  }

  void meansCrossTheEdgesOfTheImage() {
    const Params params =
        test::paramsOf(scheme(), R"({"max_len":3000,"head_dim":16,"grid_t":3,"grid_h":40,"grid_w":26})");
    const auto table = scheme().table(params);
    for (const std::int64_t size : {2, 7, 500, 3000}) {
      const Blocks rows{{0, 3000}, size};
      const Blocks columns{{0, 16}, 1};
      std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()));
      QVERIFY(table->blocks(rows, columns, Sampling::Mean, {}, out, {}));
      for (std::int64_t r = 0; r < rows.count(); ++r) {
        for (std::int64_t c = 0; c < 16; ++c) {
          double sum = 0.0;
          for (std::int64_t p = rows.at(r).first; p < rows.at(r).last; ++p) sum += table->at(p, c);
          const double mean = sum / static_cast<double>(rows.at(r).size());
          QVERIFY(std::abs(static_cast<double>(out[static_cast<std::size_t>(r * 16 + c)]) - mean) < 1e-7);
        }
      }
    }
  }

  /// Hands turn evenly only where all is text.
  void onlyTextHasFrequencies() {
    const auto has = [](const char* params) {
      return scheme().frequencies(test::paramsOf(scheme(), params)) != nullptr;
    };
    QVERIFY(!has("{}"));
    QVERIFY(has(R"({"grid_t":0})"));
    QVERIFY(has(R"({"text_before":128})"));
    QVERIFY(!has(R"({"text_before":127})"));
    QVERIFY(has(R"({"grid_h":1})"));  // merged away
    const Params text = test::paramsOf(scheme(), R"({"grid_t":0,"head_dim":64,"base":100})");
    const Params plain = test::paramsOf(*findEncoding("rope"), R"({"head_dim":64,"base":100})");
    QCOMPARE(scheme().frequencies(text)->omega, findEncoding("rope")->frequencies(plain)->omega);
    QVERIFY(scheme().table(text)->isShiftInvariant());
  }

  void entriesAreExplainedByTheirThreePositions() {
    const Text text = scheme().table(test::paramsOf(scheme()))->explain(15, 20);
    QCOMPARE(std::get<std::int64_t>(text.args[0]), std::int64_t{8});
    QCOMPARE(std::get<std::int64_t>(text.args[1]), std::int64_t{9});
    QCOMPARE(std::get<std::int64_t>(text.args[2]), std::int64_t{9});
    QCOMPARE(std::get<std::string>(text.args[3]), std::string("cos(9 · 1000000^(−40/128))"));
  }

  void formulaNamesTheAxes() {
    const auto contains = [](const char* params, const char* part) {
      const std::string formula = scheme().formula(test::paramsOf(scheme(), params));
      return formula.find(part) != std::string::npos;
    };
    QVERIFY(contains(R"({"sections":[0,40,24]})", "), φ_i = h θ_i (i < 40), φ_i = w θ_i (i ≥ 40), θ_i"));
    QVERIFY(contains(R"({"sections":[64,0,0]})", "), φ_i = t θ_i, θ_i"));
    QVERIFY(contains(kQwen3, "φ_i = t θ_i (i ∉ H ∪ W), H = (1, 4, 7 … 58), W = (2, 5, 8 … 59), "));
    QVERIFY(contains(R"({"head_dim":4,"sections":[1,1,0],"interleaved":true})", "φ_i = t θ_i (i ∉ H), H = (1), θ_i"));
  }

  void oddSettingsAreNamed() {
    const auto words = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)).size(); };
    QCOMPARE(words("{}"), std::size_t{0});
    QCOMPARE(words(R"({"sections":[4,30,30],"interleaved":true})"), std::size_t{2});
    QCOMPARE(words(R"({"text_before":128})"), std::size_t{1});
    QCOMPARE(words(R"({"grid_w":13})"), std::size_t{1});
    QCOMPARE(words(R"({"grid_w":13,"grid_t":0})"), std::size_t{0});
    QCOMPARE(words(R"({"base":0.5})"), std::size_t{1});
  }

  void wrongSettingsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"sections":[16,24,20]})", "bad_sections");
    row(R"({"sections":[32,32]})", "bad_sections");
    row(R"({"sections":[]})", "bad_sections");
    row(R"({"sections":[16.5,23.5,24]})", "bad_sections");
    row(R"({"sections":[-16,40,40]})", "bad_sections");
    row(R"({"sections":64})", "bad_sections");
    row(R"({"head_dim":7})", "odd_head_dim");
    row(R"({"spatial_merge_size":0})", "bad_spatial_merge_size");
    row(R"({"interleaved":2})", "bad_interleaved");
    row(R"({"base":1e-320,"head_dim":4096})", "bad_base");
  }
  void wrongSettingsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("mrope", params.toStdString(), R"({"kind":"axis"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.field.empty() && !error.message.empty());
  }

  void wrongQueriesAreRefused_data() {
    QTest::addColumn<QString>("query");
    const auto row = [](const char* query) { QTest::newRow(query) << QString::fromUtf8(query); };
    row(R"({"kind":"angles"})");
    row(R"({"kind":"angles","pos":[1,2]})");
    row(R"({"kind":"rotate","pos":[1,2,3],"x":[1]})");
    row(R"({"kind":"position_ids"})");
    row(R"({"kind":"position_ids","segments":[["text"]]})");
    row(R"({"kind":"position_ids","segments":[["text",1,2]]})");
    row(R"({"kind":"position_ids","segments":[["image",1,2]]})");
    row(R"({"kind":"position_ids","segments":[["sound",1,2,3]]})");
    row(R"({"kind":"position_ids","segments":[["text",-1]]})");
    row(R"({"kind":"position_ids","segments":[["text",1.5]]})");
    row(R"({"kind":"position_ids","segments":[["video",1000000,1000000,1000000]]})");
  }
  void wrongQueriesAreRefused() {
    QFETCH(QString, query);
    QCOMPARE(test::refusal("mrope", "{}", query.toStdString()).code, std::string("bad_query"));
  }
};
QTEST_APPLESS_MAIN(TstMrope)
#include "tst_mrope.moc"
