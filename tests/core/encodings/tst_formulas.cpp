#include <algorithm>
#include <cmath>
#include <limits>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/scene/param_spec.h"

using namespace pelab;

namespace {

using Setting = std::pair<const std::string, Value>;

QString formulaOf(const char* id, const Params& changes) {
  const Encoding& encoding = *findEncoding(id);
  return QString::fromStdString(encoding.formula(complete(encoding.params(), changes)));
}

/// 2^(−B(h+1)/8) or 2^(−B(2h−15)/16), read from the formula and worked out.
double slopeFrom(const QString& formula, std::int64_t heads, std::int64_t head, double biasMax) {
  static const QRegularExpression part(
      QStringLiteral("m_h = 2\\^\\(−B\\((\\d*)h([+−])(\\d+)\\)/(\\w+)\\)(?: \\(h ([<≥]) (\\d+)\\))?"));
  auto found = part.globalMatch(formula);
  while (found.hasNext()) {
    const auto m = found.next();
    const bool below = m.captured(5) != QStringLiteral("≥");
    if (!m.captured(5).isEmpty() && (head < m.captured(6).toLongLong()) != below) continue;
    const double factor = m.captured(1).isEmpty() ? 1.0 : m.captured(1).toDouble();
    const double added = m.captured(3).toDouble() * (m.captured(2) == QStringLiteral("+") ? 1.0 : -1.0);
    const double divisor = m.captured(4) == QStringLiteral("H") ? static_cast<double>(heads) : m.captured(4).toDouble();
    return std::exp2(-biasMax * (factor * static_cast<double>(head) + added) / divisor);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

/// The numbers of a T5 formula: min(exact + ⌊steps ln(n/exact) / ln(distance/exact)⌋, last).
std::int64_t bucketFrom(const QString& formula, std::int64_t relative) {
  static const QRegularExpression law(
      QStringLiteral("min\\((\\d+) \\+ ⌊(\\d+) ln\\(n/\\1\\) / ln\\((\\d+)/\\1\\)⌋, (\\d+)\\) \\(n ≥ \\1\\)"));
  static const QRegularExpression after(QStringLiteral("= (\\d+) \\+ b\\(r\\) \\(r > 0\\)"));
  const auto m = law.match(formula);
  const auto side = after.match(formula);
  const std::int64_t n = side.hasMatch() ? std::abs(relative) : std::max<std::int64_t>(-relative, 0);
  std::int64_t bucket = n;
  if (n >= m.captured(1).toLongLong()) {
    const double exact = m.captured(1).toDouble();
    const double share = std::log(static_cast<double>(n) / exact) / std::log(m.captured(3).toDouble() / exact);
    bucket = std::min(m.captured(1).toLongLong() + static_cast<qint64>(m.captured(2).toDouble() * share + 1e-9),
                      m.captured(4).toLongLong());
  }
  return relative > 0 && side.hasMatch() ? bucket + side.captured(1).toLongLong() : bucket;
}

/// Values of a choice, a switch or a number that may be null or stand at zero.
std::vector<Value> choicesOf(const ParamSpec& spec) {
  std::vector<Value> values;
  for (const Choice& choice : spec.choices) {
    if (choice.id != "auto") values.emplace_back(std::string(choice.id));  // one of the others
  }
  if (spec.kind == Kind::Bool) values = {Value(false), Value(true)};
  if (spec.id == "offset") values = {Value(std::int64_t{0}), Value(std::int64_t{2})};
  if (spec.id == "rotary_dim") values = {Value(), Value(std::int64_t{16})};
  if (spec.id == "partial_rotary_factor") values = {Value(1.0), Value(0.5)};
  return values;
}

}  // namespace

/// The formula of an encoding is that of its parameters.
class TstFormulas : public QObject {
  Q_OBJECT
private slots:
  /// Formulas are not translated: besides names of functions and of parameters they hold no words.
  void formulasHoldNoWords_data() {
    QTest::addColumn<QString>("encoding");
    for (const Encoding* encoding : allEncodings())
      QTest::newRow(std::string(encoding->info().id).c_str())
          << QString::fromStdString(std::string(encoding->info().id));
  }
  void formulasHoldNoWords() {
    QFETCH(QString, encoding);
    const Encoding& one = *findEncoding(encoding.toStdString());
    static const QStringList names{QStringLiteral("base"),    QStringLiteral("score"), QStringLiteral("bucket"),
                                   QStringLiteral("softmax"), QStringLiteral("clip"),  QStringLiteral("tanh")};
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{4,}"));
    const QStringList texts{QString::fromStdString(one.formula(complete(one.params(), {}))),
                            QString::fromUtf8(one.info().formula.data(), qsizetype(one.info().formula.size()))};
    for (const QString& text : texts) {
      for (auto found = word.globalMatch(text); found.hasNext();) {
        const QString seen = found.next().captured();
        QVERIFY2(names.contains(seen), qPrintable(seen + QStringLiteral(" in ") + text));
      }
    }
  }

  void defaultsHaveThePublishedFormula() {
    for (const Encoding* encoding : allEncodings()) {
      QCOMPARE(encoding->formula(complete(encoding->params(), {})), std::string(encoding->info().formula));
    }
  }

  void saysWhatTheParametersMean_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<Params>("params");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* encoding, const Params& params, const char* expected) {
      QTest::newRow(expected) << encoding << params << QString::fromUtf8(expected);
    };
    const Setting t2t{"freq", std::string("t2t")};
    const Setting concat{"layout", std::string("concat")};
    const auto width = [](std::int64_t d) { return Setting{"d_model", d}; };
    row("sinusoidal", {}, "PE(p, 2i) = sin(p / base^(2i/d)), PE(p, 2i+1) = cos(p / base^(2i/d))");
    row("sinusoidal", {t2t, concat},
        "PE(p, i) = sin(p / base^(i/(d/2 − 1))), PE(p, d/2 + i) = cos(p / base^(i/(d/2 − 1)))");
    row("sinusoidal", {concat, width(7)}, "PE(p, i) = sin(p / base^(2i/d)), PE(p, (d+1)/2 + i) = cos(p / base^(2i/d))");
    row("sinusoidal", {t2t, concat, width(7)},
        "PE(p, i) = sin(p / base^(i/((d−1)/2 − 1))), PE(p, (d−1)/2 + i) = cos(p / base^(i/((d−1)/2 − 1))), "
        "PE(p, d−1) = 0");
    row("sinusoidal", {t2t, width(2)}, "PE(p, 2i) = sin(p / base^i), PE(p, 2i+1) = cos(p / base^i)");
    row("sinusoidal", {t2t, width(1)}, "PE(p, d−1) = 0");
    row("sinusoidal", {Setting{"offset", std::int64_t{2}}},
        "PE(p, 2i) = sin((p + 2) / base^(2i/d)), PE(p, 2i+1) = cos((p + 2) / base^(2i/d))");
    row("learned", {Setting{"offset", std::int64_t{2}}}, "PE(p, c) = E[p + 2, c], E₀ ~ N(0, σ²)");
    row("rope",
        {Setting{"head_dim", std::int64_t{256}}, Setting{"rotary_dim", std::int64_t{64}},
         Setting{"layout", std::string("interleaved")}},
        "(x_u, x_v) → (x_u cos pθ_i − x_v sin pθ_i, x_v cos pθ_i + x_u sin pθ_i), θ_i = base^(−2i/r), "
        "(u, v) = (2i, 2i + 1), r = 64, x_c → x_c (c ≥ r)");
    const Setting twelve{"num_heads", std::int64_t{12}};
    const auto mode = [](const char* id) { return Setting{"mode", std::string(id)}; };
    row("alibi", {twelve},
        "score(i, j) = q_i·k_j − m_h (i − j), m_h = 2^(−B(h+1)/8) (h < 8), m_h = 2^(−B(2h−15)/16) (h ≥ 8)");
    row("alibi", {mode("symmetric")}, "score(i, j) = q_i·k_j − m_h |i − j|, m_h = 2^(−B(h+1)/H)");
    row("alibi", {mode("bloom_column"), Setting{"bias_scale", std::string("inv_sqrt_head_dim")}},
        "score(i, j) = (q_i·k_j + m_h j) / √d, m_h = 2^(−B(h+1)/H)");
    row("alibi", {mode("mpt_column"), Setting{"max_len", std::int64_t{512}}},
        "score(i, j) = q_i·k_j + m_h (j − (n − 1)), n = 512, m_h = 2^(−B(h+1)/H)");
    row("t5", {Setting{"bidirectional", false}},
        "score(i, j) = q_i·k_j + β[bucket(j − i), h], bucket(r) = b(max(−r, 0)), b(n) = n (n < 16), "
        "b(n) = min(16 + ⌊16 ln(n/16) / ln(128/16)⌋, 31) (n ≥ 16)");
    row("shaw", {Setting{"clip_min", std::int64_t{-2}}, Setting{"clip_max", std::int64_t{5}}},
        "score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(i − j, −2, 5) + 2");
    row("shaw",
        {Setting{"clip_min", std::int64_t{0}}, Setting{"max_relative_position", std::int64_t{9}},
         Setting{"convention", std::string("j-i")}},
        "score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(j − i, 0, 9)");
    const Setting linear{"activation", std::string("linear")};
    const Setting turning{"recurrence", std::string("rotation")};
    row("rnn", {linear}, "PE(t) = h(t), h(t) = W h(t − 1) + b, h(−1) = 0, W_ij ~ N(0, γ²/d), b_i ~ N(0, β²)");
    row("rnn", {turning},
        "PE(t) = h(t), h(t) = tanh(γ R h(t − 1)), h(0) = (0, 1, 0, 1, …), "
        "R_i = [[cos ω_i, sin ω_i], [−sin ω_i, cos ω_i]], ω_i = base^(−2i/d)");
    const auto lengths = [](const char* variant, std::int64_t q, std::int64_t k, std::int64_t clamp) {
      return Params{Setting{"variant", std::string(variant)}, Setting{"q_len", q}, Setting{"k_len", k},
                    Setting{"clamp_len", clamp}};
    };
    const std::string score = "score(i, j) = (AC + BD) / √d_h, AC = (q_i + u)·k_j, BD = (q_i + v)·(W_R R(";
    const std::string rest = ")), R(r) = (sin rω_0, …, cos rω_0, …), ω_c = 10000^(−2c/d), r = ";
    const auto relative = [&](const Params& params, const char* distance, const char* rows) {
      row("transformer_xl", params, (score + distance + rest + rows).c_str());
    };
    relative(lengths("transformer_xl", 64, 704, 400), "min(i + 640 − j, 400)", "400 … 0");
    relative(lengths("xlnet_bi", 3, 3, -1), "i − j", "3 … −2");
    relative(lengths("xlnet_bi", 3, 5, 2), "clip(i + 2 − j, −2, 2)", "2 … −2");
    relative(lengths("xlnet_uni", 3, 3, 0), "i − j", "3 … 0");
    relative(lengths("xlnet_bi_backward", 3, 5, -1), "j − i − 2", "−5 … 2");
  }
  void saysWhatTheParametersMean() {
    QFETCH(QString, encoding);
    QFETCH(Params, params);
    QFETCH(QString, expected);
    QCOMPARE(formulaOf(qPrintable(encoding), params), expected);
  }

  void everyOptionHasAFormulaOfItsOwn() {
    for (const Encoding* encoding : allEncodings()) {
      for (const ParamSpec& spec : encoding->params()) {
        QStringList seen;
        for (const Value& value : choicesOf(spec)) {
          Params params;
          params.set(spec.id, value);
          const QString formula = formulaOf(std::string(encoding->info().id).c_str(), params);
          QVERIFY2(!seen.contains(formula), qPrintable(formula));
          seen << formula;
        }
      }
    }
  }

  void slopesWorkedOutAreThoseOfTheBias_data() {
    QTest::addColumn<qint64>("heads");
    for (const int heads : {1, 2, 3, 8, 12, 16, 112}) QTest::addRow("%d heads", heads) << qint64{heads};
  }
  void slopesWorkedOutAreThoseOfTheBias() {
    QFETCH(qint64, heads);
    const Encoding& alibi = *findEncoding("alibi");
    const Params params = complete(alibi.params(), {Setting{"num_heads", std::int64_t{heads}}});
    const QString formula = QString::fromStdString(alibi.formula(params));
    const std::vector<double> slopes = alibi.scoreBias(params)->slopes();
    for (std::int64_t h = 0; h < heads; ++h) {
      const double slope = slopeFrom(formula, heads, h, params.real("alibi_bias_max"));
      QVERIFY2(std::abs(slope / slopes[static_cast<std::size_t>(h)] - 1.0) < 1e-14, qPrintable(formula));
    }
  }

  void bucketsWorkedOutAreThoseOfTheIndex_data() {
    QTest::addColumn<bool>("bidirectional");
    QTest::addColumn<qint64>("buckets");
    for (const bool both : {false, true}) {
      for (const int buckets : {4, 7, 32, 65}) QTest::addRow("%d %d", int{both}, buckets) << both << qint64{buckets};
    }
  }
  void bucketsWorkedOutAreThoseOfTheIndex() {
    QFETCH(bool, bidirectional);
    QFETCH(qint64, buckets);
    const Encoding& t5 = *findEncoding("t5");
    const Params params =
        complete(t5.params(), {Setting{"bidirectional", bidirectional}, Setting{"num_buckets", std::int64_t{buckets}}});
    const QString formula = QString::fromStdString(t5.formula(params));
    const auto index = t5.relativeIndex(params);
    for (std::int64_t r = -300; r <= 300; ++r) QCOMPARE(bucketFrom(formula, r), index->bucket(r));
  }
};

QTEST_APPLESS_MAIN(TstFormulas)
#include "tst_formulas.moc"
