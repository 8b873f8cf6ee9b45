#include <cmath>
#include <random>

#include <QTest>

#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/models/calculator.h"
#include "core/models/read_config.h"
#include "tests/support/plain_text.h"

using namespace pelab;
using nlohmann::json;

namespace {

constexpr std::array kForms{BlockForm::RopeScaling, BlockForm::RopeParameters};

ScalingWish wishOf(const char* method, std::int64_t trained, std::int64_t target) {
  ScalingWish wish;
  wish.method = method;
  wish.trained = trained;
  wish.target = target;
  return wish;
}

std::vector<double> frequenciesOf(const Setup& setup) {
  return findEncoding(setup.encoding)->frequencies(setup.params)->omega;
}

bool areNear(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return std::abs(x - y) <= 1e-12 * std::abs(y); });
}

QString refusalOf(const ScalingWish& wish) {
  try {
    (void)scaledSetup(wish);
  } catch (const Refusal& refusal) {
    return QString::fromStdString(refusal.error().code + " " + refusal.error().field);
  }
  return QStringLiteral("taken");
}

QString refusalOf(const char* block) {
  try {
    (void)readBlock(block, {});
  } catch (const Refusal& refusal) {
    return refusal.error().message.empty() ? QStringLiteral("silent") : QString::fromStdString(refusal.error().code);
  }
  return QStringLiteral("taken");
}

}  // namespace

/// From lengths to a block, and back.
class TstCalculator : public QObject {
  Q_OBJECT
private slots:
  /// Of any lengths, widths and bases: the block is read as what it was made for, in both spellings.
  void aBlockIsReadAsTheSetupItIsMadeFor_data() {
    QTest::addColumn<QString>("method");
    for (const ScalingMethod& method : scalingMethods()) {
      const std::string id(method.id);
      QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
  }
  void aBlockIsReadAsTheSetupItIsMadeFor() {
    QFETCH(QString, method);
    std::mt19937_64 random(5);
    const auto between = [&](std::int64_t least, std::int64_t greatest) {
      return std::uniform_int_distribution<std::int64_t>(least, greatest)(random);
    };
    for (int round = 0; round < 300; ++round) {
      ScalingWish wish = wishOf(qPrintable(method), std::int64_t{1} << between(3, 17), 0);
      if (round % 2 == 1) wish.trained += between(0, wish.trained);
      wish.target = std::min<std::int64_t>(wish.trained * between(1, 64) + between(0, 9), 1048576);
      wish.headDim = 2 * between(wish.method == "ntk" ? 16 : 1, 160);
      wish.base = round % 3 == 0
                      ? 5e5
                      : std::pow(10.0, 2.0 + 0.02 * static_cast<double>(between(0, wish.method == "ntk" ? 150 : 300)));
      const Setup made = scaledSetup(wish);
      for (const BlockForm form : kForms) {
        const json block = scalingBlock(wish, form);
        const Setup read = readBlock(block.dump(2), wish).setups.front().setup;
        json config = block;
        config["model_type"] = "llama";
        config["head_dim"] = wish.headDim;
        QVERIFY(readConfig(config).setups.front().setup == read);
        if (wish.method == "ntk") {  // transformers has no such type: a base of its own
          QCOMPARE(read.params.text("scaling.type"), std::string("none"));
        } else {
          QVERIFY2(read == made, block.dump().c_str());
        }
        QVERIFY2(areNear(frequenciesOf(read), frequenciesOf(made)), block.dump().c_str());
      }
    }
  }

  void numbersAreThoseOfTheMethods() {
    const auto last = [](const char* method) { return frequenciesOf(scaledSetup(wishOf(method, 4096, 32768))).back(); };
    const double plain = std::pow(10000.0, -126.0 / 128.0);
    QVERIFY(std::abs(last("linear") - plain / 8.0) < 1e-15);
    QVERIFY(std::abs(last("ntk") - plain / 8.0) < 1e-15);
    QVERIFY(std::abs(last("yarn") - plain / 8.0) < 1e-15);
    QVERIFY(std::abs(last("llama3") - plain / 8.0) < 1e-15);
    QVERIFY(std::abs(last("dynamic") - plain) < 1e-15);  // within the trained length
    const json yarn = scalingBlock(wishOf("yarn", 4096, 32768), BlockForm::RopeScaling);
    QVERIFY(yarn["rope_scaling"]["factor"] == 8.0);
    QVERIFY(yarn["rope_scaling"]["original_max_position_embeddings"] == 4096);
    QVERIFY(yarn["max_position_embeddings"] == 32768);
    const json dynamic = scalingBlock(wishOf("dynamic", 4096, 32768), BlockForm::RopeParameters);
    QVERIFY(dynamic["max_position_embeddings"] == 4096);
    QVERIFY(dynamic["rope_parameters"]["rope_theta"] == 10000.0);
    const json ntk = scalingBlock(wishOf("ntk", 4096, 32768), BlockForm::RopeScaling);
    QVERIFY(ntk["rope_scaling"].is_null());
    QVERIFY(std::abs(ntk["rope_theta"].get<double>() - 10000.0 * std::pow(8.0, 128.0 / 126.0)) < 1e-6);
  }

  void wishesThatCannotBeAreRefused_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("trained");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("base");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("method") << "spiral" << 4096 << 8192 << 128 << 1e4 << "bad_scaling method";
    QTest::newRow("trained 1") << "yarn" << 1 << 8192 << 128 << 1e4 << "bad_scaling trained";
    QTest::newRow("trained too long") << "yarn" << 1048577 << 1048577 << 128 << 1e4 << "bad_scaling trained";
    QTest::newRow("shorter than trained") << "yarn" << 4096 << 4095 << 128 << 1e4 << "bad_scaling target";
    QTest::newRow("too far") << "linear" << 4096 << 1048577 << 128 << 1e4 << "bad_scaling target";
    QTest::newRow("odd width") << "linear" << 4096 << 8192 << 127 << 1e4 << "odd_rotary_dim head_dim";
    QTest::newRow("base 0") << "linear" << 4096 << 8192 << 128 << 0.0 << "bad_base base";
    QTest::newRow("YaRN of base 1") << "yarn" << 4096 << 8192 << 128 << 1.0 << "bad_base base";
    QTest::newRow("NTK of two pairs") << "ntk" << 2 << 1048576 << 4 << 1e8 << "bad_base base";
    QTest::newRow("no longer than trained") << "llama3" << 4096 << 4096 << 128 << 1e4 << "taken";
  }
  void wishesThatCannotBeAreRefused() {
    QFETCH(QString, method);
    QFETCH(int, trained);
    QFETCH(int, target);
    QFETCH(int, width);
    QFETCH(double, base);
    QFETCH(QString, refusal);
    ScalingWish wish = wishOf(qPrintable(method), trained, target);
    wish.headDim = width;
    wish.base = base;
    QCOMPARE(refusalOf(wish), refusal);
  }

  /// What people copy out of a model card, with and without what stands around it.
  void anyPartOfAConfigIsRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    const char* const inner = R"({"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768})";
    QTest::newRow("inside") << QString::fromLatin1(inner) << "yarn";
    QTest::newRow("one key") << QStringLiteral("\"rope_scaling\": %1").arg(QLatin1String(inner)) << "yarn";
    QTest::newRow("with a comma") << QStringLiteral("  \"rope_scaling\": %1,\n").arg(QLatin1String(inner)) << "yarn";
    QTest::newRow("in braces") << QStringLiteral("{\"rope_scaling\": %1}").arg(QLatin1String(inner)) << "yarn";
    QTest::newRow("version 5") << R"({"rope_type":"llama3","rope_theta":5e5,"factor":8,"low_freq_factor":1,)"
                                  R"("high_freq_factor":4,"original_max_position_embeddings":8192})"
                               << "llama3";
    QTest::newRow("several keys") << R"("rope_theta": 1000000.0, "rope_scaling": null)"
                                  << "none";
    QTest::newRow("a whole file") << R"({"model_type":"mistral","hidden_size":64,"num_attention_heads":4,)"
                                     R"("max_position_embeddings":4096,"rope_scaling":{"type":"linear","factor":2}})"
                                  << "linear";
  }
  void anyPartOfAConfigIsRead() {
    QFETCH(QString, text);
    QFETCH(QString, type);
    const Setup setup = readBlock(text.toStdString(), {}).setups.front().setup;
    QCOMPARE(setup.encoding, std::string("rope"));
    QCOMPARE(QString::fromStdString(setup.params.text("scaling.type")), type);
  }

  void whatIsOddInABlockIsTold() {
    const ModelReading unknown = readBlock(R"({"rope_scaling": {"type": "spiral", "factor": 4}})", {});
    QCOMPARE(unknown.warnings.size(), std::size_t{1});
    QVERIFY(test::plain(unknown.warnings.front()).find("spiral") != std::string::npos);
    QVERIFY(readBlock(R"("rope_scaling": {"type": "linear", "factor": 4},)", {}).warnings.empty());
    QCOMPARE(readBlock(R"({"type": "linear", "factor": 4})", {}).setups.front().trained, std::int64_t{4096});
    QCOMPARE(readBlock(R"({"type": "yarn", "factor": 4, "original_max_position_embeddings": 8192})", {})
                 .setups.front()
                 .trained,
             std::int64_t{8192});
  }

  void whatIsNoBlockIsRefusedWithItsReason() {
    QCOMPARE(refusalOf(""), QStringLiteral("not_a_config"));
    QCOMPARE(refusalOf("hello"), QStringLiteral("not_a_config"));
    QCOMPARE(refusalOf("[1]"), QStringLiteral("bad_config"));
    for (const char* dots : {R"({"rope_scaling": {...}})", "{\n  ...\n}", R"("rope_scaling": {"type": "yarn", …})"})
      QCOMPARE(refusalOf(dots), QStringLiteral("bad_scaling"));
    QCOMPARE(refusalOf(R"({"model_type": "a...b", "rope_scaling": {"type": "linear", "factor": 2}})"),
             QStringLiteral("taken"));
    QCOMPARE(refusalOf(R"({"rope_scaling": {"type": "linear"}})"), QStringLiteral("bad_config"));
    QCOMPARE(refusalOf(R"({"type": "yarn", "factor": 0.5})"), QStringLiteral("bad_factor"));
    QCOMPARE(refusalOf(R"({"rope_scaling": {"type": "linear", "factor": 2},})"), QStringLiteral("not_a_config"));
    QCOMPARE(refusalOf(R"({"partial_rotary_factor": 0, "rope_scaling": null})"), QStringLiteral("bad_scaling"));
  }
};
QTEST_APPLESS_MAIN(TstCalculator)
#include "tst_calculator.moc"
