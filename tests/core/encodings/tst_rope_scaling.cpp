#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/rope/rotation.h"
#include "core/encodings/rope/scaling.h"
#include "core/encodings/rope/scaling_texts.h"
#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"

using namespace pelab;
using nlohmann::json;

namespace {

const Encoding& scheme() {
  return *findEncoding("rope");
}

Frequencies turning(const std::string& params) {
  return *scheme().frequencies(test::paramsOf(scheme(), params));
}

/// {"head_dim":128,"scaling":{"type":…}} and what else the scaling says.
std::string scaling(const std::string& type, const std::string& rest = "", const std::string& head = "") {
  return R"({"head_dim":128,)" + head + R"("scaling":{"type":")" + type + "\"" + (rest.empty() ? "" : "," + rest) +
         "}}";
}

std::string ofOnes(std::size_t count, double value) {
  return json(std::vector<double>(count, value)).dump();
}

const char* const kTypes[] = {"linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional"};

/// A random setting of @p type, not always a valid one.
Params randomScaling(const std::string& type, std::mt19937_64& random) {
  const auto between = [&](double low, double high) {
    return std::exp(std::uniform_real_distribution<double>(std::log(low), std::log(high))(random));
  };
  const auto wholeBetween = [&](double low, double high) { return static_cast<std::int64_t>(between(low, high)); };
  Params params = complete(scheme().params(), {});
  const std::int64_t pairs = wholeBetween(1, 100);
  params.set("head_dim", 2 * pairs);
  params.set("base", between(1.1, 1e7));
  params.set("scaling.type", type);
  if (random() % 3 != 0) params.set("scaling.factor", between(1.0, 100.0));
  params.set("scaling.original_max_position_embeddings", wholeBetween(2, 1e5));
  params.set("scaling.max_position_embeddings", wholeBetween(2, 1e6));
  if (random() % 3 != 0) params.set("scaling.seq_len", wholeBetween(1, 1e6));
  if (random() % 3 == 0) params.set("scaling.ramp", std::string("paper"));
  if (random() % 2 == 0) params.set("scaling.truncate", false);
  params.set("scaling.beta_fast", between(0.5, 64.0));
  params.set("scaling.beta_slow", between(0.1, 4.0));
  params.set("scaling.low_freq_factor", between(0.5, 4.0));
  params.set("scaling.high_freq_factor", between(1.0, 8.0));
  params.set("scaling.partial_rotary_factor", std::min(between(0.05, 1.2), 1.0));
  for (const char* list : {"scaling.short_factor", "scaling.long_factor"}) {
    std::vector<double> factors(static_cast<std::size_t>(pairs));
    for (double& factor : factors) factor = between(1.0, 64.0);
    params.set(list, factors);
  }
  return params;
}

}  // namespace

/// What every scaling of the frequencies does, beside the reference values of rope_scaling.json.
class TstRopeScaling : public QObject {
  Q_OBJECT
private slots:
  void scaledPairsAreNeverFasterNorStretchedBeyondTheirFactor_data() {
    QTest::addColumn<QString>("type");
    for (const char* type : kTypes) QTest::newRow(type) << QString::fromLatin1(type);
  }
  void scaledPairsAreNeverFasterNorStretchedBeyondTheirFactor() {
    QFETCH(QString, type);
    std::mt19937_64 random(7);
    int valid = 0;
    for (int k = 0; k < 400; ++k) {
      const Params params = randomScaling(type.toStdString(), random);
      if (validate(scheme(), params)) continue;
      ++valid;
      const Frequencies f = rope::frequencies(params);
      const rope::Scaling scaling = rope::scalingOf(params);
      QCOMPARE(f.unscaled.size(), f.omega.size());
      QCOMPARE(scaling.pairs.size(), f.omega.size());
      QVERIFY(f.attentionFactor >= 1.0);
      for (std::size_t i = 0; i < f.omega.size(); ++i) {
        const rope::PairScaling& pair = scaling.pairs[i];
        QVERIFY(pair.kept >= 0.0 && pair.kept <= 1.0 && pair.divisor >= 1.0);
        QVERIFY(f.omega[i] <= f.unscaled[i] * (1.0 + 1e-14));
        const double ladder = rope::frequency(scaling.base, static_cast<std::int64_t>(i), f.rotaryDim);
        QVERIFY(f.omega[i] >= ladder / pair.divisor * (1.0 - 1e-14));
        QVERIFY(std::abs(f.omega[i] - ladder * (pair.kept + (1.0 - pair.kept) / pair.divisor)) <= 1e-14 * ladder);
      }
    }
    QVERIFY2(valid > 50, qPrintable(QString::number(valid)));
  }

  /// s = 1 and equal lengths: the same frequencies, but a word on it.
  void factorOneChangesNothing() {
    const Frequencies plain = turning(R"({"head_dim":128})");
    QVERIFY(plain.unscaled.empty());
    QCOMPARE(plain.trainedLength, std::int64_t{0});
    for (const char* type : {"linear", "ntk", "yarn", "llama3", "dynamic", "proportional"}) {
      const Params params = test::paramsOf(scheme(), scaling(type, R"("factor":1,"max_position_embeddings":4096)"));
      const Frequencies f = rope::frequencies(params);
      QCOMPARE(f.unscaled, plain.omega);
      QCOMPARE(f.omega, plain.omega);
      QCOMPARE(f.attentionFactor, 1.0);
      QVERIFY2(std::string(type) == "proportional" || !scheme().warnings(params).empty(), type);
    }
  }

  void withoutAFactorTheLengthsGiveIt() {
    for (const char* type : {"linear", "ntk", "yarn", "llama3"}) {
      const std::string lengths = R"("original_max_position_embeddings":2048,"max_position_embeddings":16384)";
      QCOMPARE(turning(scaling(type, lengths)).omega, turning(scaling(type, lengths + R"(,"factor":8)")).omega);
    }
    QCOMPARE(rope::extension(test::paramsOf(scheme(), scaling("dynamic"))), 1.0);
    QCOMPARE(rope::extension(test::paramsOf(scheme(), scaling("proportional"))), 1.0);
  }

  /// ntk divides the slowest pair by s and leaves the fastest.
  void largerBaseSlowsTheSlowestPairByTheFactor() {
    const Frequencies f = turning(scaling("ntk", R"("factor":8)"));
    QCOMPARE(f.omega.front(), 1.0);
    QVERIFY(std::abs(f.unscaled.back() / f.omega.back() - 8.0) < 1e-12);
    for (std::size_t i = 1; i < f.omega.size(); ++i) {
      QVERIFY(f.unscaled[i] / f.omega[i] > f.unscaled[i - 1] / f.omega[i - 1]);
    }
  }

  void dynamicIsNtkOfWhatTheTextExceeds() {
    const auto at = [](std::int64_t length) {
      return turning(
          scaling("dynamic", R"("factor":1,"max_position_embeddings":2048,"seq_len":)" + std::to_string(length)));
    };
    QCOMPARE(at(2048).omega, at(2048).unscaled);
    QCOMPARE(at(1).omega, at(1).unscaled);
    QCOMPARE(at(16384).omega, turning(scaling("ntk", R"("factor":8)")).omega);
    QCOMPARE(at(16384).trainedLength, std::int64_t{2048});
  }

  /// 128 / 1e4 / 4096: the ramp of the code runs from 20 to 46.
  void yarnKeepsFastPairsAndDividesSlowOnes() {
    const std::string rest = R"("factor":16,"original_max_position_embeddings":4096)";
    const Params params = test::paramsOf(scheme(), scaling("yarn", rest));
    const rope::Ramp ramp = rope::yarnRamp(params);
    QCOMPARE(ramp.first, 20.0);
    QCOMPARE(ramp.last, 46.0);
    const Frequencies f = rope::frequencies(params);
    for (std::size_t i = 0; i < 64; ++i) {
      const double by = f.unscaled[i] / f.omega[i];
      if (i <= 20) QCOMPARE(by, 1.0);
      if (i > 20 && i < 46) QVERIFY(by > 1.0 && by < 16.0);
      if (i >= 46) QVERIFY(std::abs(by - 16.0) < 1e-13);
    }
    const Frequencies paper = turning(scaling("yarn", rest + R"(,"ramp":"paper")"));
    QVERIFY(std::abs(f.omega[38] / paper.omega[38] - 3.04) < 0.01 ||
            std::abs(paper.omega[38] / f.omega[38] - 3.04) < 0.01);
  }

  void absentBetasAreTheDefaults() {
    const Frequencies plain = turning(scaling("yarn", R"("factor":16)"));
    QCOMPARE(turning(scaling("yarn", R"("factor":16,"beta_fast":0,"beta_slow":null)")).omega, plain.omega);
    QVERIFY(turning(scaling("yarn", R"("factor":16,"beta_fast":8)")).omega != plain.omega);
  }

  void equalFrequencyFactorsMakeAStep() {
    const Params params = test::paramsOf(
        scheme(),
        scaling("llama3",
                R"("factor":16,"low_freq_factor":1,"high_freq_factor":1,"original_max_position_embeddings":8192)",
                R"("base":500000,)"));
    const Frequencies f = rope::frequencies(params);
    for (std::size_t i = 0; i < f.omega.size(); ++i) {
      const bool isKept = 2.0 * std::numbers::pi / f.unscaled[i] <= 8192.0;
      QVERIFY(std::abs(f.unscaled[i] / f.omega[i] - (isKept ? 1.0 : 16.0)) < 1e-12);
    }
    const auto words = scheme().warnings(params);
    QCOMPARE(words.size(), std::size_t{1});
    QVERIFY(plain(words[0]).find("8192 / 1 = 8192") != std::string::npos);
  }

  void listsFollowTheLengthOfTheText() {
    const std::string lists = R"("short_factor":)" + ofOnes(64, 2.0) + R"(,"long_factor":)" + ofOnes(64, 8.0) +
                              R"(,"original_max_position_embeddings":4096,"max_position_embeddings":131072)";
    for (const auto& [length, divisor] : {std::pair{"null", 2.0}, {"4096", 2.0}, {"4097", 8.0}}) {
      const Frequencies f = turning(scaling("longrope", lists + R"(,"seq_len":)" + length));
      for (std::size_t i = 0; i < 64; ++i) QVERIFY(std::abs(f.unscaled[i] / f.omega[i] - divisor) < 1e-14 * divisor);
      QVERIFY(std::abs(f.attentionFactor - std::sqrt(1.0 + std::log(32.0) / std::log(4096.0))) < 1e-14);
      QCOMPARE(f.trainedLength, std::int64_t{4096});
    }
  }

  /// Pairs keep their place in the whole head, and rotary_dim does not matter.
  void proportionalStopsTheSlowPairs() {
    const Frequencies f = turning(scaling("proportional", R"("partial_rotary_factor":0.25)", R"("rotary_dim":16,)"));
    const Frequencies plain = turning(R"({"head_dim":128})");
    QCOMPARE(f.rotaryDim, std::int64_t{128});
    QCOMPARE(f.secondOffset, std::int64_t{64});
    for (std::size_t i = 0; i < 64; ++i) QCOMPARE(f.omega[i], i < 16 ? plain.omega[i] : 0.0);
    const json waves = computeQuantity("rope", json::parse(scaling("proportional", R"("partial_rotary_factor":0.25)")),
                                       {{"kind", "wavelengths"}});
    QVERIFY(waves[15].is_number() && waves[16].is_null());
  }

  /// The scores of a scaled rotation still count the distance alone, and gain a².
  void attentionFactorCountsTwiceInScores() {
    const std::string vectors = R"("q":)" + ofOnes(128, 1.0) + R"(,"k":)" + ofOnes(128, 1.0);
    const std::string query = R"({"kind":"score","pairs":[[5,3],[4105,4103],[7,7]],)" + vectors + "}";
    const auto with = test::numbers("rope", scaling("yarn", R"("factor":16,"attention_factor":1.25)"), query);
    const auto without = test::numbers("rope", scaling("yarn", R"("factor":16,"attention_factor":1)"), query);
    for (std::size_t k = 0; k < 3; ++k) QVERIFY(std::abs(with[k] - 1.5625 * without[k]) < 1e-9);
    QVERIFY(std::abs(with[0] - with[1]) < 1e-9);
    QVERIFY(std::abs(with[2] - 1.5625 * 128.0) < 1e-9);
  }

  void tablesCarryTheScaling() {
    const Params params = test::paramsOf(scheme(), scaling("yarn", R"("factor":16)"));
    const Frequencies f = rope::frequencies(params);
    const auto table = scheme().table(params);
    QCOMPARE(table->magnitude(), f.attentionFactor);
    for (const std::int64_t p : {0, 1, 100}) {
      for (const std::int64_t i : {0, 30, 63}) {
        const double angle = static_cast<double>(p) * f.omega[static_cast<std::size_t>(i)];
        QCOMPARE(table->at(p, i), f.attentionFactor * std::cos(angle));
        QCOMPARE(table->at(p, 64 + i), f.attentionFactor * std::sin(angle));
      }
    }
  }

  /// Reads what `explain` says back and works it out: "1.2773 · cos(79 · 10000^(−60/128) · (0.25 + 0.75/16)) = …".
  void explanationsGiveTheValue_data() {
    QTest::addColumn<QString>("params");
    const auto row = [](const std::string& params) {
      QTest::newRow(params.substr(0, 90).c_str()) << QString::fromStdString(params);
    };
    for (const char* type : {"linear", "ntk", "yarn", "llama3"}) row(scaling(type, R"("factor":3)"));
    row(scaling("dynamic", R"("factor":2,"seq_len":65536)"));
    row(scaling("proportional", R"("partial_rotary_factor":0.25,"factor":1.5)"));
    row(scaling("longrope", R"("short_factor":)" + ofOnes(64, 1.0625) + R"(,"long_factor":)" + ofOnes(64, 9.0)));
  }
  void explanationsGiveTheValue() {
    QFETCH(QString, params);
    static const QRegularExpression entry(
        QStringLiteral("^(?:([\\d.]+) · )?(sin|cos)\\((\\d+) · ([\\d.]+)\\^\\(−(\\d+)/(\\d+)\\)"
                       "(?: / ([\\d.]+)| · \\(([\\d.]+) \\+ ([\\d.]+)/([\\d.]+)\\)|( · 0)|)\\) = (\\S+)$"));
    const auto table = scheme().table(test::paramsOf(scheme(), params.toStdString()));
    for (const std::int64_t p : {0, 1, 79, 127}) {
      for (std::int64_t c = 0; c < table->columns(); ++c) {
        const QString text = QString::fromStdString(plain(table->explain(p, c)));
        const auto m = entry.match(text);
        QVERIFY2(m.hasMatch(), qPrintable(text));
        const auto number = [&](int group) { return m.captured(group).toDouble(); };
        double angle = number(3) * std::pow(number(4), -number(5) / number(6));
        if (!m.captured(7).isEmpty()) angle /= number(7);
        if (!m.captured(8).isEmpty()) angle *= number(8) + number(9) / number(10);
        if (!m.captured(11).isEmpty()) angle = 0.0;
        const double value = m.captured(2) == QStringLiteral("sin") ? std::sin(angle) : std::cos(angle);
        const double factor = m.captured(1).isEmpty() ? 1.0 : number(1);
        QVERIFY2(std::abs(factor * value - number(12)) < 6e-5, qPrintable(text));
      }
    }
  }

  void wrongScalingsAreRefused_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    const auto row = [](const std::string& params, const char* code, const char* field) {
      QTest::newRow(params.c_str()) << QString::fromStdString(params) << QString::fromLatin1(code)
                                    << QString::fromLatin1(field);
    };
    row(scaling("spiral"), "bad_scaling_type", "scaling.type");
    for (const char* type : {"linear", "ntk", "dynamic", "yarn", "llama3", "proportional"}) {
      row(scaling(type, R"("factor":0.5)"), "bad_factor", "scaling.factor");
    }
    row(scaling("linear", R"("max_position_embeddings":2048)"), "bad_factor", "scaling.factor");
    row(scaling("yarn", R"("factor":4)", R"("base":1,)"), "bad_base", "base");
    row(scaling("yarn", R"("beta_fast":1,"beta_slow":32)"), "bad_betas", "scaling.beta_fast");
    row(scaling("yarn", R"("beta_fast":-1)"), "bad_betas", "scaling.beta_fast");
    row(scaling("yarn", R"("attention_factor":-0.5)"), "bad_scaling_attention_factor", "scaling.attention_factor");
    row(scaling("yarn", R"("ramp":"steep")"), "bad_scaling_ramp", "scaling.ramp");
    row(scaling("llama3", R"("low_freq_factor":5)"), "bad_freq_factors", "scaling.high_freq_factor");
    row(scaling("llama3", R"("low_freq_factor":0)"), "bad_freq_factors", "scaling.low_freq_factor");
    row(scaling("longrope"), "bad_factor_length", "scaling.short_factor");
    row(scaling("longrope", R"("short_factor":)" + ofOnes(64, 1.0) + R"(,"long_factor":[1,2])"), "bad_factor_length",
        "scaling.long_factor");
    row(scaling("longrope", R"("short_factor":[0])"), "bad_factor", "scaling.short_factor");
    row(scaling("longrope", R"("long_factor":[-1])"), "bad_factor", "scaling.long_factor");
    row(scaling("proportional", R"("partial_rotary_factor":1.5)"), "bad_partial_rotary_factor",
        "scaling.partial_rotary_factor");
    row(scaling("proportional", R"("partial_rotary_factor":0.001)"), "bad_partial_rotary_factor",
        "scaling.partial_rotary_factor");
    row(R"({"head_dim":65,"rotary_dim":8,"scaling":{"type":"proportional"}})", "odd_rotary_dim", "head_dim");
    row(scaling("linear", R"("factor":2)", R"("base":1e-320,)"), "bad_base", "base");
    row(scaling("longrope", R"("short_factor":)" + ofOnes(64, 1e-6) + R"(,"long_factor":)" + ofOnes(64, 1e-6),
                R"("base":1e-292,)"),
        "bad_base", "base");
  }
  void wrongScalingsAreRefused() {
    QFETCH(QString, params);
    QFETCH(QString, code);
    QFETCH(QString, field);
    const Error error = test::refusal("rope", params.toStdString(), R"({"kind":"inv_freq"})");
    QCOMPARE(QString::fromStdString(error.code), code);
    QCOMPARE(QString::fromStdString(error.field), field);
    QVERIFY(!error.message.empty());
  }

  void wordsAreSaidWhereTheyAreWorthIt_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& params, const char* expected) {
      QTest::newRow(name) << QString::fromStdString(params) << QString::fromUtf8(expected);
    };
    row("fine", scaling("yarn", R"("factor":4)"), "");
    row("two factors", scaling("yarn", R"("factor":8)"), "The factor 8 is taken; the lengths say 16384 / 4096 = 4");
    row("no seq_len", scaling("dynamic", R"("factor":2)"), "changes nothing up to 16384 positions");
    row("long text", scaling("dynamic", R"("factor":2,"seq_len":20000)"), "");
    row("ramp before its start",
        scaling("yarn", R"("original_max_position_embeddings":4,"max_position_embeddings":16,"truncate":false)"),
        "begin at pair 0 and end before it");
    row("softmax", scaling("yarn", R"("factor":40,"mscale":1,"mscale_all_dim":1,"max_position_embeddings":163840)"),
        "g(s, mscale_all_dim)² = 1.87385");
    row("one pair", R"({"head_dim":2,"scaling":{"type":"ntk"}})", "With one pair");
    row("small base", R"({"base":0.5,"scaling":{"type":"ntk"}})", "Base below 1");
  }
  void wordsAreSaidWhereTheyAreWorthIt() {
    QFETCH(QString, params);
    QFETCH(QString, expected);
    QString all;
    for (const Text& word : scheme().warnings(test::paramsOf(scheme(), params.toStdString()))) {
      all += QString::fromStdString(plain(word)) + QLatin1Char('\n');
    }
    QVERIFY2(expected.isEmpty() ? all.isEmpty() : all.contains(expected), qPrintable(all));
  }

  void formulasShowTheScaling_data() {
    QTest::addColumn<QString>("params");
    QTest::addColumn<QString>("expected");
    const auto row = [](const std::string& params, const char* expected) {
      QTest::newRow(expected) << QString::fromStdString(params) << QString::fromUtf8(expected);
    };
    row(scaling("linear"), ", θ_i = base^(−2i/d) / 4, (u, v)");
    row(scaling("ntk", R"("factor":2)", R"("rotary_dim":32,)"), ", θ_i = (base · 2^(r/(r − 2)))^(−2i/r), ");
    row(scaling("dynamic", R"("factor":2,"seq_len":65536)"),
        "θ_i = (base · (2·max(65536, 16384)/16384 − 1)^(d/(d − 2)))^(−2i/d), ");
    row(scaling("yarn", R"("factor":16)"),
        "→ a (x_u cos pθ_i − x_v sin pθ_i, x_v cos pθ_i + x_u sin pθ_i), θ_i = ω_i (1 − r_i + r_i/16), ω_i = "
        "base^(−2i/d), r_i = clip((i − 20)/(46 − 20), 0, 1), a = 1.27726, ");
    row(scaling("yarn", R"("ramp":"paper")"), "r_i = clip((32 − ρ_i)/(32 − 1), 0, 1), ρ_i = 4096 ω_i/2π, ");
    row(scaling("llama3", R"("original_max_position_embeddings":8192,"factor":8)"),
        "r_i = clip((4 − ρ_i)/(4 − 1), 0, 1), ρ_i = 8192 ω_i/2π, ");
    row(scaling("llama3", R"("high_freq_factor":1)"), "r_i = 1 (ρ_i < 1), r_i = 0 (ρ_i ≥ 1), ");
    row(scaling("longrope", R"("short_factor":)" + ofOnes(64, 1.5) + R"(,"long_factor":)" + ofOnes(64, 9.0)),
        "θ_i = base^(−2i/d) / s_i, s_0 = 1.5, s_63 = 1.5, a = ");
    row(scaling("proportional", R"("partial_rotary_factor":0.25)"), "θ_i = base^(−2i/d) (i < 16), θ_i = 0 (i ≥ 16), ");
  }
  void formulasShowTheScaling() {
    QFETCH(QString, params);
    QFETCH(QString, expected);
    const QString formula = QString::fromStdString(scheme().formula(test::paramsOf(scheme(), params.toStdString())));
    QVERIFY2(formula.contains(expected), qPrintable(formula));
  }
};
QTEST_APPLESS_MAIN(TstRopeScaling)
#include "tst_rope_scaling.moc"
