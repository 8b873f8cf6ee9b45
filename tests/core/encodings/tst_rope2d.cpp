#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include <QTest>

#include "core/encodings/rope2d/grid_rotation.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;
using test::numbers;

namespace {

const Encoding& scheme() {
  return *findEncoding("rope2d");
}

std::string withVariant(const char* variant, const char* rest = R"("head_dim":16)") {
  return std::string(R"({"variant":")") + variant + "\"," + rest + "}";
}

void variants() {
  QTest::addColumn<QString>("variant");
  for (const char* variant : {"eva02", "rope_vit_axial", "qwen2vl_vision", "dinov3", "pixtral"}) {
    QTest::newRow(variant) << QString::fromUtf8(variant);
  }
}

std::vector<double> vectorOf(std::size_t size, double phase) {
  std::vector<double> x(size);
  for (std::size_t i = 0; i < size; ++i) x[i] = std::sin(phase + 1.7 * static_cast<double>(i));
  return x;
}

double norm(const std::vector<double>& x) {
  return std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
}

/// Mean of the column's entries over the block, one by one.
double plainMean(const Table& table, Span rows, std::int64_t column) {
  double sum = 0.0;
  for (std::int64_t p = rows.first; p < rows.last; ++p) sum += table.at(p, column);
  return sum / static_cast<double>(rows.size());
}

}  // namespace

class TstRope2d : public QObject {
  Q_OBJECT
private slots:
  void rotationKeepsNorms_data() { variants(); }
  void rotationKeepsNorms() {
    QFETCH(QString, variant);
    const std::string params = withVariant(qPrintable(variant));
    const std::vector<double> x = vectorOf(16, 0.3);
    for (const auto& [row, column] : {std::pair{0.0, 0.0}, {3.0, 5.0}, {-2.0, 7.5}, {100000.0, 131071.0}}) {
      const json query{{"kind", "rotate"}, {"y", row}, {"x", column}, {"v", x}};
      QVERIFY(std::abs(norm(numbers("rope2d", params, query.dump())) - norm(x)) < 1e-12);
    }
  }

  void scoresDependOnRowsAndColumnsBetween_data() { variants(); }
  void scoresDependOnRowsAndColumnsBetween() {
    QFETCH(QString, variant);
    json query{{"kind", "score"}, {"q", vectorOf(16, 0.3)}, {"k", vectorOf(16, 2.0)}};
    query["pairs"] = json::parse("[[[5,3],[2,7]],[[105,43],[102,47]],[[3,0],[0,4]],[[2,7],[5,3]],[[5,7],[2,3]]]");
    const std::vector<double> scores = numbers("rope2d", withVariant(qPrintable(variant)), query.dump());
    QVERIFY(std::abs(scores[1] - scores[0]) < 1e-10 && std::abs(scores[2] - scores[0]) < 1e-10);
    QVERIFY(std::abs(scores[3] - scores[0]) > 1e-3);  // the direction counts
    QVERIFY(std::abs(scores[4] - scores[0]) > 1e-3);  // and each axis on its own
  }

  /// Rows and columns take half of the pairs each.
  void eachPairFollowsOneAxis_data() { variants(); }
  void eachPairFollowsOneAxis() {
    QFETCH(QString, variant);
    const std::string params = withVariant(qPrintable(variant));
    const auto angles = [&](int y, int x) {
      return numbers("rope2d", params, json{{"kind", "angles"}, {"y", y}, {"x", x}}.dump());
    };
    const std::vector<double> here = angles(3, 5), below = angles(4, 5), right = angles(3, 6);
    const bool rowsFirst = variant != QLatin1String("rope_vit_axial");
    QCOMPARE(here.size(), std::size_t{8});
    for (std::size_t s = 0; s < here.size(); ++s) {
      const bool followsRow = (s < 4) == rowsFirst;
      QCOMPARE(below[s] != here[s], followsRow);
      QCOMPARE(right[s] != here[s], !followsRow);
    }
  }

  void laddersOfTheVariantsDiffer() {
    const auto pairsOf = [](const char* variant) {
      return rope2d::rotationOf(test::paramsOf(scheme(), withVariant(variant, R"("head_dim":8,"base":10000)"))).pairs;
    };
    QCOMPARE(pairsOf("eva02")[3].omega, 0.01);
    QCOMPARE(pairsOf("pixtral")[2].omega, 0.1);
    QVERIFY(std::abs(pairsOf("pixtral")[3].omega - 0.001) < 1e-18);
  }

  /// EVA-02 in a grid twice as large sees half the coordinates; DINOv3's centres stay between −1 and 1.
  void largerGridsAreTakenBack() {
    const std::string query = R"({"kind":"angles","y":6,"x":10})";
    const auto half =
        numbers("rope2d", withVariant("eva02", R"("head_dim":16,"pt_seq_len":16,"ft_seq_len":32)"), query);
    const auto plain = numbers("rope2d", withVariant("eva02"), R"({"kind":"angles","y":3,"x":5})");
    for (std::size_t s = 0; s < plain.size(); ++s) QVERIFY(std::abs(half[s] - plain[s]) < 1e-15);
    for (const char* grid : {R"("grid_h":14,"grid_w":14)", R"("grid_h":56,"grid_w":7)"}) {
      const Params params = test::paramsOf(scheme(), withVariant("dinov3", grid));
      const rope2d::GridRotation rotation = rope2d::rotationOf(params);
      const auto last = rope2d::angles(rotation, static_cast<double>(params.integer("grid_h") - 1), 0.0);
      const double inside = 1.0 - 1.0 / static_cast<double>(params.integer("grid_h"));
      QVERIFY(std::abs(last.front() - 2.0 * std::numbers::pi * inside) < 1e-14);
    }
  }

  /// Position m is the patch in row m / W and column m mod W.
  void tableGoesThroughThePatchesRowByRow_data() { variants(); }
  void tableGoesThroughThePatchesRowByRow() {
    QFETCH(QString, variant);
    const std::string text = withVariant(qPrintable(variant), R"("head_dim":16,"grid_h":5,"grid_w":7)");
    const Params params = test::paramsOf(scheme(), text);
    const auto table = scheme().table(params);
    for (const std::int64_t m : {0, 6, 7, 20, 34, 100}) {
      const auto angles = numbers("rope2d", text, json{{"kind", "angles"}, {"y", m / 7}, {"x", m % 7}}.dump());
      for (std::int64_t s = 0; s < 8; ++s) {
        const double angle = angles[static_cast<std::size_t>(s)];
        QCOMPARE(table->at(m, table->columnOf(s, Column::Part::Cosine)), std::cos(angle));
        QCOMPARE(table->at(m, table->columnOf(s, Column::Part::Sine)), std::sin(angle));
      }
    }
    QVERIFY(!table->isShiftInvariant());
    QVERIFY(!scheme().frequencies(params));
  }

  void meansAreExactAtAnyGrid_data() {
    QTest::addColumn<QString>("params");
    for (const char* grid : {R"("grid_w":1)", R"("grid_w":2)", R"("grid_w":14)", R"("grid_w":97)", R"("grid_w":16384)",
                             R"("grid_w":64,"variant":"dinov3")", R"("grid_w":300,"base":1.01)"}) {
      QTest::newRow(grid) << QStringLiteral(R"({"max_len":1048576,"head_dim":8,%1})").arg(QLatin1String(grid));
    }
  }
  void meansAreExactAtAnyGrid() {
    QFETCH(QString, params);
    const auto table = scheme().table(test::paramsOf(scheme(), params.toStdString()));
    for (const auto& [first, size] : {std::pair<std::int64_t, std::int64_t>{0, 97}, {5000, 2}, {1040001, 350}}) {
      const Blocks rows{{first, first + 12 * size - 1}, size};
      const Blocks columns{{0, 8}, 1};
      std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()));
      QVERIFY(table->blocks(rows, columns, Sampling::Mean, {}, out, {}));
      for (std::int64_t r = 0; r < rows.count(); ++r) {
        for (std::int64_t c = 0; c < columns.count(); ++c) {
          const auto got = static_cast<double>(out[static_cast<std::size_t>(r * columns.count() + c)]);
          QVERIFY(std::abs(got - plainMean(*table, rows.at(r), c)) < 1e-7);
        }
      }
    }
  }

  void extremesAreThoseOfTheEntries_data() { meansAreExactAtAnyGrid_data(); }
  void extremesAreThoseOfTheEntries() {
    QFETCH(QString, params);
    const auto table = scheme().table(test::paramsOf(scheme(), params.toStdString()));
    for (const auto& [first, step, count] : {std::array<std::int64_t, 3>{0, 1, 3},
                                             {5, 1, 2000},
                                             {90, 1, 100},
                                             {1040001, 1, 8000},
                                             {13, 5, 999},
                                             {7, 63, 400},
                                             {1048575, 1, 1}}) {
      for (std::int64_t c = 0; c < 8; ++c) {
        const RunExtremes got = table->extremes(first, step, count, c);
        const RunExtremes expected = table->Table::extremes(first, step, count, c);
        QVERIFY(got.leastAt < count && got.greatestAt < count);
        const auto fault = [&](std::int64_t a, std::int64_t b) {
          return std::abs(table->at(first + a * step, c) - table->at(first + b * step, c));
        };
        QVERIFY(fault(got.leastAt, expected.leastAt) < 1e-9);
        QVERIFY(fault(got.greatestAt, expected.greatestAt) < 1e-9);
      }
    }
  }

  void entriesAreExplainedByRowAndColumn() {
    const auto explained = [](const char* params, std::int64_t column) {
      const Text text = scheme().table(test::paramsOf(scheme(), params))->explain(31, column);
      return QString::fromStdString(std::get<std::string>(text.args[2]));
    };
    QCOMPARE(explained("{}", 4), QStringLiteral("cos(2 · 10000^(−8/64))"));
    QCOMPARE(explained("{}", 33), QStringLiteral("sin(3 · 10000^(−0/64))"));
    QCOMPARE(explained(R"({"ft_seq_len":24})", 32), QStringLiteral("cos(16/24 · 3 · 10000^(−0/64))"));
    QCOMPARE(explained(R"({"variant":"pixtral"})", 17), QStringLiteral("cos(3 · 10000^(−6/64))"));
    QCOMPARE(explained(R"({"variant":"dinov3","base":100})", 1),
             QStringLiteral("cos(2π · (2 · 2 + 1 − 14)/14 · 100^(−4/64))"));
  }

  void oddSettingsAreNamed() {
    const auto words = [](const char* params) { return scheme().warnings(test::paramsOf(scheme(), params)).size(); };
    QCOMPARE(words("{}"), std::size_t{0});
    QCOMPARE(words(R"({"max_len":197})"), std::size_t{1});
    QCOMPARE(words(R"({"variant":"dinov3"})"), std::size_t{1});
    QCOMPARE(words(R"({"variant":"dinov3","base":1})"), std::size_t{1});
    for (const Preset& preset : scheme().presets()) {
      QVERIFY(scheme().warnings(complete(scheme().params(), preset.params)).empty());
    }
  }

  void wrongRotationsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* params, const char* code) {
      QTest::newRow(params) << QString::fromUtf8(params) << QString::fromUtf8(code);
    };
    row(R"({"head_dim":6})", "head_dim_not_multiple_of_4");
    row(R"({"head_dim":2})", "head_dim_not_multiple_of_4");
    row(R"({"head_dim":0})", "bad_head_dim");
    row(R"({"variant":"spiral"})", "bad_variant");
    row(R"({"variant":"dinov3","grid_h":0})", "bad_lengths");
    row(R"({"grid_w":0})", "bad_lengths");
    row(R"({"pt_seq_len":0})", "bad_pt_seq_len");
    row(R"({"ft_seq_len":0.5})", "bad_ft_seq_len");
    row(R"({"base":0})", "bad_base");
    row(R"({"base":1e-320,"head_dim":4096})", "bad_base");
  }
  void wrongRotationsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    const Error error = test::refusal("rope2d", params.toStdString(), R"({"kind":"angles","y":0,"x":0})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QVERIFY(!error.field.empty() && !error.message.empty());
  }

  void wrongQueriesAreRefused_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* query, const char* field) {
      QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(field);
    };
    row(R"({"kind":"angles","y":0})", "x");
    row(R"({"kind":"angles","y":"up","x":0})", "y");
    row(R"({"kind":"angles","y":1e17,"x":0})", "y");
    row(R"({"kind":"rotate","y":0,"x":0,"v":[1,2,3]})", "v");
    row(R"({"kind":"score","q":[1,2,3,4],"k":[1,2,3,4]})", "pairs");
    row(R"({"kind":"score","q":[1,2,3,4],"k":[1,2,3,4],"pairs":[[1,2]]})", "pairs");
    row(R"({"kind":"score","q":[1,2,3,4],"k":[1,2,3,4],"pairs":[[[1,2],[3]]]})", "pairs");
    row(R"({"kind":"score","q":[1,2,3,4],"k":[1,2,3,4],"pairs":[[[1,2],[3,"a"]]]})", "pairs");
  }
  void wrongQueriesAreRefused() {
    QFETCH(QString, query);
    QFETCH(QString, field);
    const Error error = test::refusal("rope2d", R"({"head_dim":4})", query.toStdString());
    QCOMPARE(QString::fromStdString(error.code), QStringLiteral("bad_query"));
    QCOMPARE(QString::fromStdString(error.field), field);
  }
};
QTEST_APPLESS_MAIN(TstRope2d)
#include "tst_rope2d.moc"
