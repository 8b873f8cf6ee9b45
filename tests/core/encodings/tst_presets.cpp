#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

namespace {

Params presetParams(const Encoding& encoding, std::string_view id) {
  const auto& presets = encoding.presets();
  const auto found = std::find_if(presets.begin(), presets.end(), [id](const Preset& p) { return p.id == id; });
  return found == presets.end() ? Params{} : complete(encoding.params(), found->params);
}

bool near(double got, const json& expected) {
  return std::abs(got - expected.get<double>()) <= 1e-8 * std::abs(expected.get<double>());
}

void compareRotation(const Params& params, const json& expected) {
  const Frequencies f = *findEncoding("rope")->frequencies(params);
  QCOMPARE(f.width, expected["d_head"].get<std::int64_t>());
  QCOMPARE(f.rotaryDim, expected["rotary_dim"].get<std::int64_t>());
  QCOMPARE(f.omega.size(), expected["n_freqs"].get<std::size_t>());
  QCOMPARE(params.real("base"), expected["base"].get<double>());
  QCOMPARE(params.text("layout"), expected["layout"].get<std::string>());
  QCOMPARE(f.attentionFactor, expected["attention_factor"].get<double>());
  QVERIFY(near(f.omega.front(), expected["inv_freq_first"]));
  QVERIFY(near(f.omega[expected["inv_freq_mid"][0].get<std::size_t>()], expected["inv_freq_mid"][1]));
  QVERIFY(near(f.omega.back(), expected["inv_freq_last"]));
  QVERIFY(near(2.0 * std::numbers::pi / f.omega.back(), expected["longest_wavelength"]));
}

void compareSlopes(const Params& params, const json& expected) {
  const auto bias = findEncoding("alibi")->scoreBias(params);
  const std::vector<double> slopes = bias->slopes();
  QCOMPARE(bias->heads(), expected["n_heads"].get<std::int64_t>());
  QCOMPARE(params.integer("head_dim"), expected["d_head"].get<std::int64_t>());
  QCOMPARE(params.real("alibi_bias_max"), expected["bias_max"].get<double>());
  for (std::size_t h = 0; h < 4; ++h) QVERIFY(near(slopes[h], expected["slopes_first"][h]));
  QVERIFY(near(slopes.back(), expected["slopes_last"]));
  QCOMPARE(std::is_sorted(slopes.rbegin(), slopes.rend()), expected["monotone"].get<bool>());
}

void compareBuckets(const Params& params, const json& expected) {
  QCOMPARE(params.integer("num_buckets"), expected["num_buckets"].get<std::int64_t>());
  QCOMPARE(params.integer("max_distance"), expected["max_distance"].get<std::int64_t>());
  QCOMPARE(params.integer("num_heads"), expected["n_heads"].get<std::int64_t>());
  QCOMPARE(params.flag("bidirectional"), expected["encoder"] == "bidirectional");
}

void compareLearned(const Params& params, const json& expected) {
  QCOMPARE(params.integer("d_model"), expected["d_model"].get<std::int64_t>());
  QCOMPARE(params.integer("offset"), expected["position_offset"].get<std::int64_t>());
  QCOMPARE(params.integer("max_len"), expected["usable_positions"].get<std::int64_t>());
  QCOMPARE(params.integer("max_len") + params.integer("offset"), expected["table_rows"].get<std::int64_t>());
}

void compareSinusoidal(const Params& params, const json& config, const json& expected) {
  QCOMPARE(params.integer("d_model"), config["d_model"].get<std::int64_t>());
  QCOMPARE(params.text("layout"), expected["layout"].get<std::string>());
  QCOMPARE(params.text("freq"), expected["freq"].get<std::string>());
  QCOMPARE(params.integer("offset"), expected.value("position_offset", std::int64_t{0}));
  QVERIFY(near(findEncoding("sinusoidal")->frequencies(params)->omega.back(), json(1e-4)));
}

void compareGrid(const Params& params, const json& config, const json& expected) {
  QCOMPARE(params.integer("head_dim"), expected["d_head"].get<std::int64_t>());
  QCOMPARE(params.real("base"), expected["base"].get<double>());
  QCOMPARE(params.text("variant"), expected["variant"].get<std::string>());
  const std::int64_t side = config["image_size"].get<std::int64_t>() / config["patch_size"].get<std::int64_t>();
  QCOMPARE(params.integer("grid_h"), side);
  QCOMPARE(params.integer("grid_w"), side);
  QCOMPARE(params.integer("max_len"), side * side);
}

void compareSections(const Params& params, const json& expected) {
  QCOMPARE(params.integer("head_dim"), expected["d_head"].get<std::int64_t>());
  QCOMPARE(params.real("base"), expected["base"].get<double>());
  QCOMPARE(params.list("sections"), expected["mrope_section"].get<std::vector<double>>());
  QCOMPARE(params.flag("interleaved"), expected.value("mrope_interleaved", false));
}

void compareRows(const Params& params, const json& expected) {
  const auto index = findEncoding("deberta")->relativeIndex(params);
  QCOMPARE(index->buckets(), expected["rel_table_rows"].get<std::int64_t>());
  QCOMPARE(index->bucket(0), expected["att_span"].get<std::int64_t>());
  QCOMPARE(params.text("pos_att_type"), std::string("c2p|p2c"));
  const json buckets = expected.value("buckets", json::object());
  for (const auto& [difference, bucket] : buckets.items()) {
    QCOMPARE(index->bucket(-std::stoll(difference)), index->bucket(0) + bucket.get<std::int64_t>());
  }
}

}  // namespace

/// Presets carry the numbers of the models they are named after.
class TstPresets : public QObject {
  Q_OBJECT
private slots:
  void presetsMatchTheirModels_data() {
    QTest::addColumn<QByteArray>("entry");
    for (const json& entry : test::goldenFile("models.json")) {
      QTest::newRow(entry["preset"].get<std::string>().c_str()) << QByteArray::fromStdString(entry.dump());
    }
  }
  void presetsMatchTheirModels() {
    QFETCH(QByteArray, entry);
    const json model = json::parse(entry.toStdString());
    const std::string id = model["encoding"];
    const Encoding& encoding = *findEncoding(id);
    const Params params = presetParams(encoding, model["preset"].get<std::string>());
    QVERIFY2(!params.values().empty(), "no such preset");
    const json& config = model["config"];
    for (const char* key : {"max_position_embeddings", "n_positions", "max_source_positions"}) {
      if (config.contains(key) && id != "mrope") {  // its preset shows the image, not the whole length
        QCOMPARE(params.integer("max_len") + (id == "learned" ? params.integer("offset") : 0),
                 config[key].get<std::int64_t>());
      }
    }
    const json& expected = model["expected"];
    if (id == "rope") compareRotation(params, expected);
    if (id == "alibi") compareSlopes(params, expected);
    if (id == "t5") compareBuckets(params, expected);
    if (id == "learned") compareLearned(params, expected);
    if (id == "rope2d") compareGrid(params, config, expected);
    if (id == "mrope") compareSections(params, expected);
    if (id == "deberta") compareRows(params, expected);
    if (id == "sinusoidal") compareSinusoidal(params, config, expected);
  }

  void workedExampleIsTheArticles() {
    const Encoding& sinusoidal = *findEncoding("sinusoidal");
    const Params params = presetParams(sinusoidal, "article-80x312");
    QCOMPARE(params.integer("max_len"), std::int64_t{80});
    QCOMPARE(params.integer("d_model"), std::int64_t{312});
    QCOMPARE(presetParams(sinusoidal, "transformer-512").integer("d_model"), std::int64_t{512});
    QCOMPARE(presetParams(*findEncoding("alibi"), "alibi-12").integer("num_heads"), std::int64_t{12});
  }
};
QTEST_APPLESS_MAIN(TstPresets)
#include "tst_presets.moc"
