#include <algorithm>
#include <cmath>
#include <limits>

#include <QRegularExpression>
#include <QTest>

#include "core/encodings/registry.h"
#include "core/figure/figure_json.h"
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
      QStringLiteral("λ_h = 2\\^\\(−B\\((\\d*)h([+−])(\\d+)\\)/(\\w+)\\)(?: \\(h ([<≥]) (\\d+)\\))?"));
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

/// The numbers of a DeBERTa formula: ±(mid + ⌈steps ln(|s|/mid) / ln(limit/mid)⌉) + half, cut off or clipped.
std::int64_t rowFrom(const QString& formula, std::int64_t difference) {
  static const QRegularExpression law(
      QStringLiteral("±\\((\\d+) \\+ ⌈(\\d+) ln\\((min\\()?\\|s\\|(?:, \\d+\\))?/\\1\\) / ln\\((\\d+)/\\1\\)⌉\\)"));
  static const QRegularExpression added(QStringLiteral("b\\(i − j\\) \\+ (\\d+)"));
  const auto m = law.match(formula);
  const double mid = m.captured(1).toDouble();
  const double limit = m.captured(4).toDouble();
  const auto distance = static_cast<double>(std::abs(difference));
  double bucket = distance;
  if (distance > mid) {
    const double kept = m.captured(3).isEmpty() ? distance : std::min(distance, limit);
    bucket = mid + std::ceil(m.captured(2).toDouble() * std::log(kept / mid) / std::log(limit / mid) - 1e-9);
  }
  const std::int64_t half = added.match(formula).captured(1).toLongLong();
  return std::clamp<std::int64_t>(half + std::llround(difference < 0 ? -bucket : bucket), 0, 2 * half - 1);
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

/// Parameters with which @p spec counts: the defaults, or those with one other choice.
Params countingParams(const Encoding& encoding, const ParamSpec& spec) {
  Params defaults = complete(encoding.params(), {});
  if (!spec.visibleIf || spec.visibleIf(defaults)) return defaults;
  for (const ParamSpec& other : encoding.params()) {
    for (const Choice& choice : other.choices) {
      Params params = defaults;
      params.set(other.id, std::string(choice.id));
      if (spec.visibleIf(params)) return params;
    }
  }
  return defaults;
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
        "score(i, j) = q_i·k_j − λ_h (i − j), λ_h = 2^(−B(h+1)/8) (h < 8), λ_h = 2^(−B(2h−15)/16) (h ≥ 8)");
    row("alibi", {mode("symmetric")}, "score(i, j) = q_i·k_j − λ_h |i − j|, λ_h = 2^(−B(h+1)/H)");
    row("alibi", {mode("bloom_column"), Setting{"bias_scale", std::string("inv_sqrt_head_dim")}},
        "score(i, j) = (q_i·k_j + λ_h j) / √d, λ_h = 2^(−B(h+1)/H)");
    row("alibi", {mode("mpt_column"), Setting{"max_len", std::int64_t{512}}},
        "score(i, j) = q_i·k_j + λ_h (j − (L − 1)), L = 512, λ_h = 2^(−B(h+1)/H)");
    row("t5", {Setting{"bidirectional", false}},
        "score(i, j) = q_i·k_j + β[bucket(j − i), h], bucket(r) = b(max(−r, 0)), b(n) = n (n < 16), "
        "b(n) = min(16 + ⌊16 ln(n/16) / ln(128/16)⌋, 31) (n ≥ 16)");
    row("kerple", {Setting{"kernel", std::string("power")}}, "score(i, j) = q_i·k_j − r₁ (i − j)^(r₂)");
    row("kerple", {Setting{"head_values", std::string("drawn")}},
        "score(i, j) = q_i·k_j − r₁[h] ln(1 + r₂[h] (i − j))");
    row("sandwich", {Setting{"subtract_half", false}, Setting{"index_start", std::int64_t{0}}},
        "score(i, j) = q_i·k_j + D(i − j) / (8 (h + 1) / H), D(n) = Σ_k cos(n / base^(2k/d̄)), k = 0 … d̄/2 − 1");
    row("fire", {Setting{"eps", 1e-6}},
        "score(i, j) = q_i·k_j + f_h(z), z = ψ(i − j) / (ψ(max(i, L)) + ε), ψ(x) = ln(|c x| + 1), "
        "f_h(z) = w₂[h]·max(0, w₁ z + b₁) + b₂[h]");
    row("shaw", {Setting{"clip_min", std::int64_t{-2}}, Setting{"clip_max", std::int64_t{5}}},
        "score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(i − j, −2, 5) + 2");
    row("shaw",
        {Setting{"clip_min", std::int64_t{0}}, Setting{"max_relative_position", std::int64_t{9}},
         Setting{"convention", std::string("j-i")}},
        "score(i, j) = q_i·(k_j + K[c]) / √d, z_i = Σ_j α_ij (v_j + V[c]), c = clip(j − i, 0, 9)");
    const auto version = [](std::int64_t n) { return Setting{"version", n}; };
    row("deberta", {version(1), Setting{"max_relative_positions", std::int64_t{4}}},
        "score(i, j) = (q_i·k_j + q_i·K[δ(i, j)] + k_j·Q[δ(i, j)]) / √(3d), δ(i, j) = clip(i − j, −4, 3) + 4");
    row("deberta", {version(1), Setting{"pos_att_type", std::string("c2p")}},
        "score(i, j) = (q_i·k_j + q_i·K[δ(i, j)]) / √(2d), δ(i, j) = clip(i − j, −512, 511) + 512");
    row("deberta",
        {version(2), Setting{"pos_att_type", std::string("p2c")}, Setting{"p2c_index", std::string("paper")},
         Setting{"variant", std::string("hf")}, Setting{"position_buckets", std::int64_t{64}}},
        "score(i, j) = (q_i·k_j + k_j·Q[δ(j, i)]) / √(2d), δ(i, j) = clip(b(i − j) + 64, 0, 127), "
        "b(s) = s (|s| ≤ 32), b(s) = ±(32 + ⌈31 ln(|s|/32) / ln(511/32)⌉) (|s| > 32)");
    row("tupe", {Setting{"relative_bias", false}, Setting{"layer_norm", false}, Setting{"reset_cls", false}},
        "score(i, j) = (x_i W_Q)(x_j W_K)ᵀ / √(2d) + v(i, j), v(i, j) = (p_i U_Q)(p_j U_K)ᵀ / √(2d)");
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
          Params params = countingParams(*encoding, spec);
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

  /// m and n are the positions of a query and a key on every axis, so nothing else bears these letters.
  void noSlopeOrDistanceHasTheLetterOfAPosition() {
    const QRegularExpression slope(QStringLiteral("m_h|[−·+:] ?m [(|jn]|− ?m\\b(?! −)"));
    const QRegularExpression distance(QStringLiteral("[₁₂] n\\b"));
    const auto isFree = [&](const QString& text) { return !text.contains(slope) && !text.contains(distance); };
    for (const Encoding* encoding : allEncodings()) {
      const Params params = complete(encoding->params(), {});
      QVERIFY2(isFree(QString::fromStdString(encoding->formula(params))), encoding->formula(params).c_str());
      if (const auto bias = encoding->scoreBias(params)) QVERIFY(isFree(QString::fromStdString(bias->term())));
      if (encoding->info().family != Family::ScoreBias) continue;
      for (const ParamSpec& spec : encoding->params())
        for (const Choice& choice : spec.choices)
          QVERIFY2(isFree(QString::fromStdString(plain(choice.label))), plain(choice.label).c_str());
    }
    QVERIFY(!isFree(QStringLiteral("Causal: −m (i − j)")) && !isFree(QStringLiteral("By key, BLOOM: m j")));
    QVERIFY(!isFree(QStringLiteral("Power: −r₁ n^r₂")) && isFree(QStringLiteral("Power: −r₁ (m − n)^r₂")));
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

  void rowsWorkedOutAreThoseOfTheIndex_data() {
    QTest::addColumn<QString>("variant");
    QTest::addColumn<qint64>("buckets");
    for (const char* variant : {"microsoft", "hf"}) {
      for (const int buckets : {4, 9, 64, 256}) QTest::addRow("%s %d", variant, buckets) << variant << qint64{buckets};
    }
  }
  void rowsWorkedOutAreThoseOfTheIndex() {
    QFETCH(QString, variant);
    QFETCH(qint64, buckets);
    const Encoding& deberta = *findEncoding("deberta");
    const Params params = complete(deberta.params(), {Setting{"variant", variant.toStdString()},
                                                      Setting{"position_buckets", std::int64_t{buckets}}});
    const QString formula = QString::fromStdString(deberta.formula(params));
    const auto index = deberta.relativeIndex(params);
    for (std::int64_t s = -700; s <= 700; ++s) QCOMPARE(rowFrom(formula, s), index->bucket(-s));
  }
};

QTEST_APPLESS_MAIN(TstFormulas)
#include "tst_formulas.moc"
