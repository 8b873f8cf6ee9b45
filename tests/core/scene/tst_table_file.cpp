#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/figure/figure_json.h"
#include "core/scene/scene.h"
#include "tests/support/trained_tables.h"

using namespace pelab;

namespace {

ParamSpec spec() {
  return *findSpec(findEncoding("learned")->params(), "table");
}

NumberTable tableOf(std::int64_t rows, std::int64_t columns, std::vector<double> values) {
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.values = std::move(values);
  return table;
}

Error refusalOf(NumberTable table) {
  try {
    (void)tableNumbers(std::move(table), {}, "pos.npy");
  } catch (const Refusal& refusal) {
    return refusal.error();
  }
  return {};
}

Scene learnedWith(const TableFile& table) {
  return normalized(withParam(withEncoding(defaultScene(), "learned"), "table", table));
}

}  // namespace

class TstTableFile : public QObject {
  Q_OBJECT
private slots:
  void aTextNamesFileAndTensor_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("tensor");
    QTest::newRow("npy") << "a.npy"
                         << "a.npy"
                         << "";
    QTest::newRow("tensor") << "m.safetensors#wpe.weight"
                            << "m.safetensors"
                            << "wpe.weight";
    QTest::newRow("mark in the name") << "a#b.npy#"
                                      << "a#b.npy"
                                      << "";
    QTest::newRow("Chinese, quotes") << QString::fromUtf8("/模型 'a'/b \"c\".npy")
                                     << QString::fromUtf8("/模型 'a'/b \"c\".npy") << "";
  }
  void aTextNamesFileAndTensor() {
    QFETCH(QString, text);
    QFETCH(QString, file);
    QFETCH(QString, tensor);
    const Value value = parse(spec(), text.toStdString()).value();
    const auto& table = std::get<TableFile>(value);
    QCOMPARE(table.file, file.toStdString());
    QCOMPARE(table.tensor, tensor.toStdString());
    QCOMPARE(parse(spec(), format(value)).value(), value);
    const Params params{{"table", value}, {"max_len", std::int64_t{4}}};
    QCOMPARE(paramsFromJson(toJson(params)).value(), params);
    QVERIFY(!check(spec(), value));
  }

  void nothingAndWhatIsNoFile() {
    QCOMPARE(parse(spec(), "null").value(), Value{});
    QVERIFY(!parse(spec(), "  "));
    QVERIFY(!check(spec(), Value{}));
    for (const Value& wrong : {Value{1.0}, Value{std::string("a.npy")}, Value{TableFile{"", "x"}},
                               Value{TableFile{"\xff", ""}}, Value{TableFile{std::string(5000, 'a'), ""}}}) {
      const auto error = check(spec(), wrong);
      QVERIFY(error.has_value());
      QCOMPARE(error->code, std::string("bad_table"));
      QVERIFY(!error->message.empty());
    }
  }

  /// Zero, constant and repeated rows are what they are by their numbers alone.
  void statesOfRowsAreExact() {
    const auto numbers = tableNumbers(tableOf(7, 2, {1, 2, 0, 0, 3, 3, 1, 2, -0.0, 0, 3, 3, 1, std::nextafter(2, 3)}),
                                      {7, 2}, "pos.npy");
    using enum RowState;
    QCOMPARE(numbers->states, (std::vector<RowState>{Own, Zero, Constant, Copy, Zero, Constant, Own}));
    QCOMPARE(numbers->firsts, (std::vector<std::int64_t>{0, 1, 2, 0, 1, 2, 6}));
    QCOMPARE(numbers->norms[2], std::sqrt(18.0));
    QCOMPARE(numbers->greatest, 3.0);
    QVERIFY(std::abs(numbers->spread - std::sqrt((3 * 5 + 2 * 18) / 14.0)) < 1e-15);
  }

  void oneColumnIsNeverConstant() {
    const auto numbers = tableNumbers(tableOf(3, 1, {2, 2, 0}), {3, 1}, "pos.npy");
    using enum RowState;
    QCOMPARE(numbers->states, (std::vector<RowState>{Own, Copy, Zero}));
  }

  void whatCannotBeShownIsRefusedByItsPlace() {
    const double inf = std::numeric_limits<double>::infinity();
    for (const double bad : {std::nan(""), inf, -inf, 1e101}) {
      const Error error = refusalOf(tableOf(3, 2, {1, 2, 3, bad, 5, bad}));
      QCOMPARE(error.code, std::string("bad_table"));
      const std::string sentence = plain(error.message);
      QVERIFY2(sentence.find("row 1, column 1") != std::string::npos, sentence.c_str());
      QVERIFY2(sentence.find("pos.npy") != std::string::npos && sentence.find(": 2,") != std::string::npos,
               sentence.c_str());
    }
    QCOMPARE(refusalOf(tableOf(0, 2, {})).code, std::string("bad_table"));
    NumberTable several = tableOf(1, 1, {1, 2});
    several.tables = 2;
    QCOMPARE(refusalOf(several).code, std::string("bad_table"));
  }

  /// The session says where the table is; the numbers are not in it.
  void aSessionNamesTheTable() {
    const Scene scene = learnedWith(test::trainedTable(514, 96, test::anyNumbers(1)));
    QCOMPARE(scene.setup.params.integer("max_len"), std::int64_t{514});
    QCOMPARE(scene.setup.params.integer("d_model"), std::int64_t{96});
    const auto json = toJson(scene);
    QVERIFY(json.dump().size() < 4096);
    const Scene read = sceneFromJson(json);
    const auto& table = std::get<TableFile>(read.setup.params.at("table"));
    QVERIFY(!table.numbers);
    QCOMPARE(table.file, std::string("/models/model.safetensors"));
    QCOMPARE(table.tensor, std::string("position_embeddings.weight"));
    QCOMPARE(read.setup.params.integer("max_len"), std::int64_t{514});
    QVERIFY(findEncoding("learned")->table(read.setup.params)->source() == nullptr);
  }

  /// What no hand could set goes back to its default with the table; what could stays.
  void takingTheTableAwayGivesSizesBack() {
    const Scene wide = learnedWith(test::trainedTable(40, 5000, test::anyNumbers(1)));
    QVERIFY(!validate(wide));
    const Scene without = normalized(withParam(wide, "table", Value{}));
    QVERIFY(!validate(without));
    QCOMPARE(without.setup.params.integer("d_model"), std::int64_t{128});
    QCOMPARE(without.setup.params.integer("max_len"), std::int64_t{40});
  }

  void tablesOfTwoSchemesAreTwoQuestions() {
    const Scene learned = learnedWith(test::trainedTable(32, 12, test::anyNumbers(1)));
    const Scene t5 = withEncoding(learned, "t5");
    QVERIFY(t5.setup.params.isNull("table"));
    const Scene back = withEncoding(t5, "learned");
    QVERIFY(back.setup.params.tableFile("table") != nullptr);
    QCOMPARE(back.setup.params.integer("max_len"), std::int64_t{32});
  }
};
QTEST_APPLESS_MAIN(TstTableFile)
#include "tst_table_file.moc"
