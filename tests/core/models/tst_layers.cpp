#include <algorithm>

#include <QTest>

#include "core/models/layer_texts.h"
#include "core/models/read_config.h"

using namespace pelab;
using nlohmann::json;

namespace {

/// A Llama-like configuration of that family with @p more.
ModelReading readingOf(const char* type, const char* more) {
  return readConfig(json::parse(std::string(R"({"hidden_size":64,"num_attention_heads":4,"model_type":")") + type +
                                "\"" + more + "}"));
}

/// "SSF": the letters of the layers; "" = the file does not say how many.
std::string lettersOf(const ModelReading& reading) {
  std::string letters;
  for (const ModelLayer& layer : reading.layers) {
    const Text letter = layerLetter(layer);
    letters += letter.args.empty() ? letter.source : std::get<Text>(letter.args.front()).source + "-";
  }
  return letters;
}

}  // namespace

/// Which kind each layer is.
class TstLayers : public QObject {
  Q_OBJECT
private slots:
  void layersAreWhatTheClassMakesOfTheKeys_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("letters");
    QTest::addColumn<int>("window");
    const auto row = [](const char* name, const char* type, const char* keys, const char* letters, int window = 0) {
      QTest::newRow(name) << QString::fromLatin1(type) << QString::fromLatin1(keys) << QString::fromLatin1(letters)
                          << window;
    };
    row("no number of layers", "llama", "", "");
    row("all full", "llama", R"(,"num_hidden_layers":3)", "FFF");
    row("GPT-2's name", "gptj", R"(,"n_layer":2)", "FF");
    row("a window for all", "mistral", R"(,"num_hidden_layers":3,"sliding_window":4096)", "SSS", 4096);
    row("no window", "mistral", R"(,"num_hidden_layers":3,"sliding_window":null)", "FFF");
    row("false for no window", "mistral", R"(,"num_hidden_layers":2,"sliding_window":false)", "FF");
    row("-1 for no window", "mistral", R"(,"num_hidden_layers":2,"sliding_window":-1)", "FF");
    row("window not used", "qwen2", R"(,"num_hidden_layers":3,"sliding_window":99,"use_sliding_window":false)", "FFF");
    row("Qwen's window is not used where nothing says so", "qwen2", R"(,"num_hidden_layers":3,"sliding_window":99)",
        "FFF");
    row("from a layer on", "qwen2",
        R"(,"num_hidden_layers":4,"sliding_window":99,"use_sliding_window":true,"max_window_layers":2)", "FFSS", 99);
    row("Gemma 2", "gemma2", R"(,"num_hidden_layers":5)", "SFSFS", 4096);
    row("Gemma 3", "gemma3_text", R"(,"num_hidden_layers":13,"sliding_window":512)", "SSSSSFSSSSSFS", 512);
    row("Gemma 3 with its own pattern", "gemma3_text", R"(,"num_hidden_layers":5,"sliding_window_pattern":2)", "SFSFS",
        4096);
    row("Gemma 4 without a list", "gemma4_text", R"(,"num_hidden_layers":6,"sliding_window":512)", "");
    row("Gemma 4", "gemma4_text",
        R"(,"num_hidden_layers":3,"sliding_window":512,"layer_types":["sliding_attention","sliding_attention",)"
        R"("full_attention"])",
        "SSF", 512);
    row("gpt-oss", "gpt_oss", R"(,"num_hidden_layers":4)", "SFSF", 128);
    row("ModernBERT", "modernbert", R"(,"num_hidden_layers":7,"local_attention":128,"global_attn_every_n_layers":3)",
        "FSSFSSF", 128);
    row("ModernBERT without keys", "modernbert", R"(,"num_hidden_layers":4)", "FSSF", 128);
    row("Command R7B: full layers have no positions", "cohere2", R"(,"num_hidden_layers":5,"sliding_window":4096)",
        "SSSNS", 4096);
    row("EXAONE's letters: the last layer is full", "exaone4",
        R"(,"num_hidden_layers":7,"sliding_window":4096,"sliding_window_pattern":"LLLG")", "SSSNSSN", 4096);
    row("EXAONE without a window rotates everywhere", "exaone4", R"(,"num_hidden_layers":4,"sliding_window":null)",
        "FFFF");
    row("OLMo 3", "olmo3", R"(,"num_hidden_layers":4)", "SSSF", 4096);
    row("SmolLM3 by its interval", "smollm3", R"(,"num_hidden_layers":5,"no_rope_layer_interval":2)", "FNFNF");
    row("SmolLM3 by its class", "smollm3", R"(,"num_hidden_layers":5)", "FFFNF");
    row("1 stands for a layer that rotates", "smollm3", R"(,"num_hidden_layers":3,"no_rope_layers":[1,0,1])", "FNF");
    row("the list tells how many there are", "smollm3", R"(,"no_rope_layers":[0,1])", "NF");
    row("Llama 4: chunks where it rotates", "llama4_text", R"(,"num_hidden_layers":5,"no_rope_layers":[])", "CCCNC",
        8192);
    row("Llama 4: an uneven list", "llama4_text",
        R"(,"num_hidden_layers":3,"no_rope_layers":[0,1,1],"attention_chunk_size":77)", "NCC", 77);
    row("Qwen3-Next", "qwen3_next", R"(,"num_hidden_layers":4)", "LLLF");
    row("a kind that nobody knows", "llama", R"(,"layer_types":["spiral_attention","full_attention"])", "?F");
    row("layer_types null", "cohere2", R"(,"num_hidden_layers":4,"layer_types":null)", "SSSN", 4096);
  }
  void layersAreWhatTheClassMakesOfTheKeys() {
    QFETCH(QString, type);
    QFETCH(QString, keys);
    QFETCH(QString, letters);
    QFETCH(int, window);
    const ModelReading reading = readingOf(qPrintable(type), qPrintable(keys));
    QCOMPARE(QString::fromStdString(lettersOf(reading)), letters);
    QCOMPARE(reading.layersOrigin.empty(), letters.isEmpty());
    for (const ModelLayer& layer : reading.layers) {
      const bool isLimited = layer.attention == "sliding" || layer.attention == "chunked";
      QCOMPARE(layer.window, std::int64_t{isLimited ? window : 0});
      QVERIFY(!layerName(layer).empty());
    }
  }

  void layersWithoutPositionsAreFacts() {
    const ModelReading reading = readingOf("smollm3", R"(,"num_hidden_layers":8)");
    QVERIFY(*reading.facts.find("nope_layers_0based") == json({3, 7}));
    QVERIFY(*reading.facts.find("rope_layers") == json(6));
    QVERIFY(readingOf("llama", R"(,"num_hidden_layers":8)").facts.find("rope_layers") == nullptr);
  }

  void listsThatDisagreeAreTold() {
    const ModelReading reading =
        readingOf("llama", R"(,"num_hidden_layers":3,"layer_types":["full_attention","full_attention"])");
    QCOMPARE(lettersOf(reading), std::string("FF"));
    QVERIFY(!reading.warnings.empty());
  }

  /// Nothing grows with a number that somebody made up.
  void noModelHasAMillionLayers() {
    const ModelReading reading = readingOf("llama", R"(,"num_hidden_layers":1000000000)");
    QVERIFY(reading.layers.empty());
    QVERIFY(!reading.warnings.empty());
  }

  void kindsAreCountedInTheOrderTheyCome() {
    const auto kinds = layerKinds(readingOf("gemma3_text", R"(,"num_hidden_layers":13)").layers);
    QCOMPARE(kinds.size(), std::size_t{2});
    QCOMPARE(kinds[0].first.attention, std::string("sliding"));
    QCOMPARE(kinds[0].second, std::int64_t{11});
    QCOMPARE(kinds[1].second, std::int64_t{2});
    QVERIFY(layerKinds({}).empty());
  }

  void turnsAtTheTrainedLengthAreFacts() {
    const ModelReading reading =
        readingOf("llama", R"(,"max_position_embeddings":8192,"rope_scaling":{"type":"yarn","factor":4,)"
                           R"("original_max_position_embeddings":2048})");
    QVERIFY(*reading.facts.find("trained_length") == json(2048));
    const json turns = *reading.facts.find("turns_at_trained_length");
    QCOMPARE(turns.size(), std::size_t{8});
    QVERIFY(std::abs(turns[0].get<double>() - 2048.0 / (2.0 * M_PI)) < 1e-9);
    const auto below = std::count_if(turns.begin(), turns.end(), [](const json& each) { return each < 1.0; });
    QVERIFY(*reading.facts.find("pairs_below_one_turn") == json(below));
    const double factor = reading.facts.find("attention_factor")->get<double>();
    QVERIFY(factor > 1.0);
    QCOMPARE(reading.facts.find("attention_factor_squared")->get<double>(), factor * factor);
    QVERIFY(readingOf("llama", "").facts.find("trained_length") == nullptr);
    // Linear scaling states the longer length, and nothing says the shorter one.
    const char* const linear = R"(,"max_position_embeddings":8192,"rope_scaling":{"type":"linear","factor":4})";
    QVERIFY(readingOf("llama", linear).facts.find("trained_length") == nullptr);
  }
};
QTEST_APPLESS_MAIN(TstLayers)
#include "tst_layers.moc"
