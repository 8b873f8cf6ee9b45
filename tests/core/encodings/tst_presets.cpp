#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

#include "core/encodings/rope/scaling.h"
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

/// Positions that a preset shows: those of the config, or what they are extended to where the config states the
/// trained ones.
std::int64_t lengthOf(const json& config, const char* key) {
  const auto length = config[key].get<std::int64_t>();
  const json scaling = config.value("rope_scaling", json());
  if (!scaling.is_object() || !scaling.contains("factor")) return length;
  const bool isTrained = scaling.value("original_max_position_embeddings", std::int64_t{0}) == length ||
                         scaling.value("type", "") == "dynamic";
  return isTrained ? length * scaling["factor"].get<std::int64_t>() : length;
}

/// Frequencies at a text longer than the trained length.
void compareLongRotation(const Params& params, const json& expected) {
  const Frequencies f = *findEncoding("rope")->frequencies(params);
  if (expected.contains("inv_freq_long_last")) QVERIFY(near(f.omega.back(), expected["inv_freq_long_last"]));
  if (expected.contains("dynamic")) {
    QCOMPARE(params.integer("scaling.max_position_embeddings"),
             expected["dynamic"]["unchanged_up_to"].get<std::int64_t>());
    QCOMPARE(params.integer("scaling.seq_len"), 2 * params.integer("scaling.max_position_embeddings"));
    const json base = computeQuantity("rope", toJson(params), {{"kind", "effective_base"}});
    QVERIFY(near(base[0].get<double>(), expected["dynamic"]["base_at_2x"]));
  }
}

/// Pairs that are kept, blended and divided, and those that stand still.
void compareZones(const Frequencies& f, const Params& params, const json& expected) {
  if (expected.contains("llama3_counts")) {
    const json& counts = expected["llama3_counts"];
    const double s = params.real("scaling.factor");
    std::int64_t kept = 0, divided = 0;
    for (std::size_t i = 0; i < f.omega.size(); ++i) {
      kept += f.omega[i] == f.unscaled[i] ? 1 : 0;
      divided += std::abs(f.unscaled[i] / f.omega[i] - s) < 1e-9 ? 1 : 0;
    }
    QCOMPARE(kept, counts["unchanged"].get<std::int64_t>());
    QCOMPARE(divided, counts["divided"].get<std::int64_t>());
    QCOMPARE(std::ssize(f.omega) - kept - divided, counts["smoothed"].get<std::int64_t>());
  }
  if (expected.contains("yarn_range_used")) {
    const rope::Ramp ramp = rope::yarnRamp(params);
    QVERIFY(near(ramp.first, expected["yarn_range_used"][0]));
    QVERIFY(near(ramp.last, expected["yarn_range_used"][1]));
  }
  if (expected.contains("zero_freqs")) {
    QCOMPARE(std::count(f.omega.begin(), f.omega.end(), 0.0), expected["zero_freqs"].get<std::int64_t>());
    QVERIFY(near(f.omega[63], expected["inv_freq_63"]));
  }
}

void compareRotation(Params params, const json& expected) {
  compareLongRotation(params, expected);
  params.set("scaling.seq_len", {});
  const Frequencies f = *findEncoding("rope")->frequencies(params);
  QCOMPARE(f.width, expected["d_head"].get<std::int64_t>());
  QCOMPARE(f.rotaryDim, expected["rotary_dim"].get<std::int64_t>());
  QCOMPARE(f.omega.size(), expected["n_freqs"].get<std::size_t>());
  QCOMPARE(params.real("base"), expected["base"].get<double>());
  QCOMPARE(params.text("layout"), expected["layout"].get<std::string>());
  compareZones(f, params, expected);
  QVERIFY(near(f.attentionFactor, expected.value("attention_factor", json(1.0))));
  if (!expected.contains("inv_freq_first")) return;
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

void compareRelative(const Params& params, const json& config, const json& expected) {
  QCOMPARE(params.text("variant"), expected["variant"].get<std::string>());
  QCOMPARE(params.integer("d_model"), config["d_model"].get<std::int64_t>());
  QCOMPARE(params.integer("clamp_len"), config["clamp_len"].get<std::int64_t>());
  const std::int64_t memory = config["mem_len"].is_null() ? 0 : config["mem_len"].get<std::int64_t>();
  QCOMPARE(params.integer("k_len") - params.integer("q_len"), memory);
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
      if (config.contains(key) && params.has("max_len") && id != "mrope") {  // its preset shows the image alone
        QCOMPARE(params.integer("max_len") + (id == "learned" ? params.integer("offset") : 0), lengthOf(config, key));
      }
    }
    const json& expected = model["expected"];
    if (id == "rope") compareRotation(params, expected);
    if (id == "alibi") compareSlopes(params, expected);
    if (id == "t5") compareBuckets(params, expected);
    if (id == "learned") compareLearned(params, expected);
    if (id == "rope2d") compareGrid(params, config, expected);
    if (id == "transformer_xl") compareRelative(params, config, expected);
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
