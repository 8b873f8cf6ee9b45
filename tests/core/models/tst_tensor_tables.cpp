#include <QTest>

#include "core/error.h"
#include "core/models/tensor_tables.h"
#include "core/models/weight_index.h"
#include "tests/support/plain_text.h"

using namespace pelab;

/// Which tensors of a checkpoint are tables of positions, and which file holds them.
class TstTensorTables : public QObject {
  Q_OBJECT
private slots:
  void tablesAreKnownByTheirNames_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("word");  // "" = no table
    QTest::addColumn<QString>("said");
    const auto row = [](const char* what, const char* name, const char* word, const char* said = "") {
      QTest::newRow(what) << QString::fromLatin1(name) << QString::fromLatin1(word) << QString::fromLatin1(said);
    };
    row("BERT", "bert.embeddings.position_embeddings.weight", "positions", "Position vectors");
    row("RoBERTa", "roberta.embeddings.position_embeddings.weight", "positions");
    row("GPT-2", "wpe.weight", "positions", "Position vectors");
    row("GPT-2 with a head", "transformer.wpe.weight", "positions");
    row("OPT", "model.decoder.embed_positions.weight", "positions", "Position vectors of the decoder");
    row("S33 BART's encoder", "model.encoder.embed_positions.weight", "positions", "Position vectors of the encoder");
    row("S33 BART's decoder", "model.decoder.embed_positions.weight", "positions", "Position vectors of the decoder");
    row("ViT", "vit.embeddings.position_embeddings", "positions");
    row("timm", "pos_embed", "positions");
    row("CLIP's text", "text_model.embeddings.position_embedding.weight", "positions", "Position vectors of the text");
    row("CLIP's images", "vision_model.embeddings.position_embedding.weight", "positions",
        "Position vectors of the images");
    row("OpenAI's CLIP", "visual.positional_embedding", "positions", "Position vectors of the images");
    row("Whisper", "model.decoder.embed_positions.weight", "positions");
    row("C25 T5's encoder", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", "biases",
        "Position biases of the encoder");
    row("C25 T5's decoder", "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", "biases",
        "Position biases of the decoder");
    row("C25 UMT5, a later layer", "encoder.block.5.layer.0.SelfAttention.relative_attention_bias.weight", "biases");
    row("MPNet", "encoder.relative_attention_bias.weight", "biases");
    row("ids", "bert.embeddings.position_ids", "");
    row("words", "bert.embeddings.word_embeddings.weight", "");
    row("frequencies", "model.layers.0.self_attn.rotary_emb.inv_freq", "");
    row("a bias of a projection", "encoder.layer.0.attention.self.query.bias", "");
    row("a name that only ends so", "composition_embed", "");
    row("nothing", "", "");
  }
  void tablesAreKnownByTheirNames() {
    QFETCH(QString, name);
    QFETCH(QString, word);
    QFETCH(QString, said);
    const auto role = tableRole(name.toStdString());
    QCOMPARE(role ? QString::fromUtf8(wordOf(*role).data()) : QString(), word);
    if (!said.isEmpty()) QCOMPARE(QString::fromStdString(tableName(*role, name.toStdString()).source), said);
  }

  void onlyShapesOfTablesAreTaken() {
    QVERIFY(fits(TableRole::Positions, {512, 768}) && fits(TableRole::Positions, {1, 197, 768}));
    QVERIFY(!fits(TableRole::Positions, {2, 197, 768}) && !fits(TableRole::Positions, {512}));
    QVERIFY(!fits(TableRole::Positions, {0, 768}) && !fits(TableRole::Positions, {}));
    QVERIFY(fits(TableRole::Biases, {32, 8}) && !fits(TableRole::Biases, {1, 32, 8}));
    const std::vector<TensorInfo> tensors{{"wte.weight", StoredType::F32, {50257, 768}, 0, 1},
                                          {"wpe.weight", StoredType::F32, {1024, 768}, 1, 2},
                                          {"h.0.wpe.weight", StoredType::F32, {768}, 2, 3}};
    const auto found = tablesAmong(tensors);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0]->name, std::string("wpe.weight"));
  }

  void anIndexNamesFilesOfItsFolder() {
    const WeightIndex index = parseWeightIndex(
        R"({"metadata": {"total_size": 5}, "weight_map": {"a": "model-00001-of-00002.safetensors", "b": "模型 '2'.safetensors"}})");
    QCOMPARE(index.at("a"), std::string("model-00001-of-00002.safetensors"));
    QCOMPARE(index.at("b"), std::string("模型 '2'.safetensors"));
  }

  void indexesThatLeadElsewhereAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const std::string& bytes, const char* said) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(said);
    };
    const auto file = [](const char* name) {
      return std::string("{\"weight_map\": {\"wpe.weight\": \"") + name + "\"}}";
    };
    row("a folder above", file("../model.safetensors"), "../model.safetensors");
    row("above itself", file(".."), "folder of the index");
    row("from the root", file("/model.safetensors"), "folder of the index");
    row("a folder below", file("a/model.safetensors"), "folder of the index");
    row("a backslash", file("..\\\\model.safetensors"), "folder of the index");
    row("nothing", file(""), "folder of the index");
    row("a zero", file("a\\u0000b"), "folder of the index");
    row("a number", "{\"weight_map\": {\"wpe.weight\": 5}}", "wpe.weight");
    row("a list", "{\"weight_map\": []}", "weight_map");
    row("none", "{}", "weight_map");
    row("no object", "[]", "weight_map");
    row("no JSON", "{", "JSON");
    row("empty", "", "empty");
    row("LFS", "version https://git-lfs.github.com/spec/v1", "Git LFS");
  }
  void indexesThatLeadElsewhereAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    try {
      (void)parseWeightIndex(bytes.toStdString());
      QFAIL("read");
    } catch (const Refusal& refusal) {
      const QString found = QString::fromStdString(test::plain(refusal.error().message));
      QVERIFY2(found.contains(said), qPrintable(found));
    }
  }
};
QTEST_APPLESS_MAIN(TstTensorTables)
#include "tst_tensor_tables.moc"
