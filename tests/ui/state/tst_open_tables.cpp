#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/figure/figure_json.h"
#include "core/scene/table_numbers.h"
#include "tests/support/files.h"
#include "tests/support/trained_tables.h"
#include "ui/state/open_tables.h"

using namespace pelab;
using namespace pelab::ui;

namespace {

constexpr const char* kWpe = "transformer.wpe.weight";

Error refusalOf(const QString& file, const std::string& tensor) {
  try {
    (void)openTable(file, tensor);
  } catch (const Refusal& refusal) {
    return refusal.error();
  }
  return {};
}

Scene learnedNaming(const QString& file, const std::string& tensor) {
  return normalized(withParam(withEncoding(defaultScene(), "learned"), "table", TableFile{file.toStdString(), tensor}));
}

const TableFile* tableOf(const Scene& scene) {
  return scene.setup.params.tableFile("table");
}

}  // namespace

class TstOpenTables : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;

  QString written(const QString& name, const QByteArray& bytes) { return test::written(m_folder, name, bytes); }
  QString checkpoint(const QString& name, std::vector<test::MadeTensor> tensors) {
    tensors.push_back({"other.weight", {40, 50}, test::anyNumbers(9)});
    return written(name, test::safetensors(tensors));
  }

private slots:
  void theTensorIsReadByItsName() {
    const QString file = checkpoint(QString::fromUtf8("模型 'a'.safetensors"), {{kWpe, {64, 48}, test::anyNumbers(1)}});
    const TableFile table = openTable(file, kWpe);
    QCOMPARE(table.tensor, std::string(kWpe));
    QCOMPARE(table.numbers->rows(), std::int64_t{64});
    for (const std::int64_t row : {0, 63}) {
      QCOMPARE(table.numbers->table.at(row, 47), static_cast<double>(static_cast<float>(test::anyNumbers(1)(row, 47))));
    }
    QCOMPARE(openTable(file, {}).tensor, std::string(kWpe));  // the only one there is
    QCOMPARE(openTable(file, "other.weight").numbers->columns(), std::int64_t{50});
  }

  void whatCannotBeReadIsNamed() {
    const QString several = checkpoint(QStringLiteral("two.safetensors"),
                                       {{"encoder.embed_positions.weight", {10, 4}, test::anyNumbers(1)},
                                        {"decoder.embed_positions.weight", {12, 4}, test::anyNumbers(2)}});
    const QString none = checkpoint(QStringLiteral("none.safetensors"), {});
    const QString nan =
        written(QStringLiteral("nan.npy"),
                test::npy({2, 2}, [](std::int64_t r, std::int64_t) { return r == 0 ? 1.0 : std::nan(""); }));
    const auto names = [](const Error& error, const char* part) {
      const std::string sentence = plain(error.message);
      return !error.code.empty() && sentence.find(part) != std::string::npos;
    };
    QVERIFY(names(refusalOf(several, {}), "encoder.embed_positions.weight"));
    QVERIFY(names(refusalOf(none, {}), "none.safetensors"));
    QVERIFY(names(refusalOf(none, "wpe.weight"), "wpe.weight"));
    QVERIFY(names(refusalOf(nan, {}), "nan.npy"));
    QVERIFY(names(refusalOf(m_folder.filePath(QStringLiteral("gone.npy")), {}), "gone.npy"));
  }

  void aSceneGetsItsNumbers() {
    const QString file = written(QStringLiteral("pos.npy"), test::npy({64, 48}, test::anyNumbers(1)));
    const OpenedScene opened = withTables(learnedNaming(file, {}));
    QVERIFY(opened.problems.empty());
    QVERIFY(tableOf(opened.scene) != nullptr);
    QCOMPARE(opened.scene.setup.params.integer("max_len"), std::int64_t{64});
    QCOMPARE(opened.scene.setup.params.integer("d_model"), std::int64_t{48});
    QVERIFY(withTables(opened.scene).scene == opened.scene);  // nothing is read again
    const OpenedScene again = withTables(sceneFromJson(toJson(opened.scene)));
    QVERIFY(again.problems.empty());
    QCOMPARE(tableOf(again.scene)->numbers->table.values, tableOf(opened.scene)->numbers->table.values);
  }

  void aTableThatHasGoneOrChangedIsLeftOutWithOneSentence() {
    const QString file = written(QStringLiteral("changed.npy"), test::npy({64, 48}, test::anyNumbers(1)));
    const auto session = toJson(withTables(learnedNaming(file, {})).scene);
    written(QStringLiteral("changed.npy"), test::npy({60, 48}, test::anyNumbers(1)));
    const OpenedScene changed = withTables(sceneFromJson(session));
    QCOMPARE(changed.problems.size(), std::size_t{1});
    const std::string sentence = plain(changed.problems.front().message);
    QVERIFY2(sentence.find("changed.npy") != std::string::npos && sentence.find("60") != std::string::npos &&
                 sentence.find("64") != std::string::npos,
             sentence.c_str());
    QVERIFY(tableOf(changed.scene) == nullptr && changed.scene.setup.params.isNull("table"));
    QVERIFY(!validate(changed.scene));
    QFile::remove(file);
    const OpenedScene gone = withTables(sceneFromJson(session));
    QCOMPARE(gone.problems.size(), std::size_t{1});
    QVERIFY(plain(gone.problems.front().message).find("changed.npy") != std::string::npos);
    QVERIFY(gone.scene.setup.params.isNull("table"));
    QVERIFY_THROWS_EXCEPTION(Refusal, (void)withAllTables(sceneFromJson(session)));
  }

  /// B and what schemes come back to have tables too.
  void everySetupIsOpened() {
    const QString file = written(QStringLiteral("both.npy"), test::npy({64, 48}, test::anyNumbers(1)));
    const Scene learned = learnedNaming(file, {});
    const Scene two = withTables(withOther(learned)).scene;
    QVERIFY(two.other->params.tableFile("table") != nullptr);
    const Scene left = withTables(withEncoding(learned, "sinusoidal")).scene;
    QVERIFY(left.remembered.at("learned").tableFile("table") != nullptr);
  }

  /// What the configuration beside the table knows holds; else what the tensor is called.
  void theSchemeIsThatOfTheTable() {
    const auto setup = [](const QString& file, const char* tensor, std::vector<std::int64_t> shape, TableRole role) {
      return setupOf({file, tensor, role, std::move(shape), "F32"});
    };
    const QString roberta = checkpoint(
        QStringLiteral("r.safetensors"),
        {{"roberta.embeddings.position_embeddings.weight", {514, 16}, test::anyNumbers(1)},
         {"bert.embeddings.position_embeddings.weight", {512, 16}, test::anyNumbers(1)},
         {"decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 12}, test::anyNumbers(1)}});
    const Setup padded =
        setup(roberta, "roberta.embeddings.position_embeddings.weight", {514, 16}, TableRole::Positions);
    QCOMPARE(padded.encoding, std::string("learned"));
    QCOMPARE(padded.params.integer("offset"), std::int64_t{2});
    QCOMPARE(padded.params.integer("max_len"), std::int64_t{512});
    QCOMPARE(setup(roberta, "bert.embeddings.position_embeddings.weight", {512, 16}, TableRole::Positions)
                 .params.integer("offset"),
             std::int64_t{0});
    const char* decoder = "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";
    const Setup biases = setup(roberta, decoder, {32, 12}, TableRole::Biases);
    QCOMPARE(biases.encoding, std::string("t5"));
    QCOMPARE(biases.params.integer("num_heads"), std::int64_t{12});
    QVERIFY(!biases.params.flag("bidirectional"));
    written(QStringLiteral("config.json"),
            R"({"model_type":"roberta","hidden_size":16,"num_attention_heads":2,"max_position_embeddings":514,
                "pad_token_id":3})");
    const Setup configured =
        setup(roberta, "roberta.embeddings.position_embeddings.weight", {514, 16}, TableRole::Positions);
    QCOMPARE(configured.params.integer("offset"), std::int64_t{4});
    QVERIFY(configured.params.tableFile("table") != nullptr);
    QFile::remove(m_folder.filePath(QStringLiteral("config.json")));
  }
};
QTEST_APPLESS_MAIN(TstOpenTables)
#include "tst_open_tables.moc"
