#include <QTest>

#include "core/error.h"
#include "core/models/read_config.h"
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

  void aTableIsComparedWithItsConfiguration_data() {
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    QTest::addColumn<QString>("says");  // "" = they agree
    using Shape = std::vector<std::int64_t>;
    const QByteArray gpt2 = R"({"model_type":"gpt2","n_embd":512,"n_head":8,"n_positions":256})";
    const QByteArray t5 = R"({"model_type":"t5","d_model":512,"num_heads":8})";
    const QByteArray llama = R"({"model_type":"llama","hidden_size":512,"num_attention_heads":8})";
    const QByteArray opt = R"({"model_type":"opt","hidden_size":768,"max_position_embeddings":2048})";
    const auto wpe = QStringLiteral("wpe.weight");
    const auto bias = QStringLiteral("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight");
    QTest::newRow("as stated") << gpt2 << wpe << Shape{256, 512} << QString();
    QTest::newRow("with a batch of one") << gpt2 << wpe << Shape{1, 256, 512} << QString();
    QTest::newRow("other rows") << gpt2 << wpe << Shape{1024, 512} << QStringLiteral("1024");
    QTest::newRow("another width") << gpt2 << wpe << Shape{256, 768} << QStringLiteral("768");
    QTest::newRow("rows before the first position") << opt << wpe << Shape{2050, 768} << QString();
    QTest::newRow("none stated") << llama << wpe << Shape{256, 512} << QStringLiteral("rope");
    QTest::newRow("of images") << llama << QStringLiteral("vision_tower.position_embedding.weight") << Shape{577, 1024}
                               << QString();
    QTest::newRow("biases as stated") << t5 << bias << Shape{32, 8} << QString();
    QTest::newRow("biases of other heads") << t5 << bias << Shape{32, 12} << QStringLiteral("12");
  }
  void aTableIsComparedWithItsConfiguration() {
    QFETCH(QByteArray, config);
    QFETCH(QString, tensor);
    QFETCH(std::vector<std::int64_t>, shape);
    QFETCH(QString, says);
    const ModelReading reading = readConfigText(config.toStdString());
    const std::string name = tensor.toStdString();
    const auto found = disagreement(*tableRole(name), name, shape, reading.facts);
    QCOMPARE(found.has_value(), !says.isEmpty());
    if (found) QVERIFY(QString::fromStdString(test::plain(*found)).contains(says));
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
