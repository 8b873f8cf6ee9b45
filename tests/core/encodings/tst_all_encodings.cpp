#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <stop_token>

#include <QRegularExpression>
#include <QTest>

#include "core/figure/figure_json.h"
#include "tests/support/encodings.h"
#include "tests/support/trained_tables.h"

using namespace pelab;

namespace {

/// Values worth trying for a parameter, from its table entry alone.
std::vector<Value> valuesOf(const ParamSpec& spec) {
  std::vector<Value> values{spec.defaultValue};
  if (spec.nullable) {
    values.emplace_back();
  }
  for (const Choice& choice : spec.choices) {
    values.emplace_back(std::string(choice.id));
  }
  if (spec.kind == Kind::Bool) {
    values.insert(values.end(), {Value(true), Value(false)});
  }
  if (spec.kind == Kind::Real) {
    values.insert(values.end(), {spec.sliderMin, std::sqrt(std::abs(spec.sliderMin * spec.sliderMax)), spec.sliderMax,
                                 std::min(spec.max, 1e12)});
    values.emplace_back(spec.minExclusive ? spec.min + 0.5 : std::max(spec.min, -1e12));
  }
  if (spec.kind == Kind::Integer) {
    const auto least = static_cast<std::int64_t>(std::max(spec.min, -1e12));
    const auto greatest = static_cast<std::int64_t>(std::min(spec.max, 1e12));
    for (const std::int64_t n : {least, least + 1, std::int64_t{3}, std::int64_t{8}, std::int64_t{31}, greatest}) {
      values.emplace_back(std::clamp(n, least, greatest));
    }
  }
  if (spec.kind == Kind::Table) {
    values.emplace_back(test::trainedTable(40, 12, test::anyNumbers(5)));
  }
  if (spec.kind == Kind::Unsigned) {
    values.insert(values.end(), {Value(std::uint64_t{0}), Value(std::numeric_limits<std::uint64_t>::max())});
  }
  return values;
}

/// Valid settings of an encoding: each parameter alone at each of its values, then random mixtures.
std::vector<Params> sweep(const Encoding& encoding) {
  const Params defaults = complete(encoding.params(), {});
  std::vector<Params> settings{defaults};
  for (const ParamSpec& spec : encoding.params()) {
    for (const Value& value : valuesOf(spec)) {
      Params params = defaults;
      params.set(spec.id, value);
      settings.push_back(settled(encoding, params));
    }
  }
  std::mt19937 random(1);
  for (int i = 0; i < 60; ++i) {
    Params params;
    for (const ParamSpec& spec : encoding.params()) {
      const std::vector<Value> values = valuesOf(spec);
      params.set(spec.id, values[random() % values.size()]);
    }
    settings.push_back(settled(encoding, params));
  }
  std::erase_if(settings, [&](const Params& p) { return validate(encoding, p).has_value(); });
  return settings;
}

std::string shown(const Params& params) {
  return toJson(params).dump();
}

/// A few indices of 0 … count − 1 with both ends.
std::vector<std::int64_t> sample(std::int64_t count) {
  std::set<std::int64_t> indices{0, count / 3, count / 2, count - 2, count - 1};
  indices.erase(-1);
  return {indices.begin(), indices.end()};
}

/// Largest difference between blocks(Mean) and the plain average beyond float rounding.
double meanFault(const Table& table, const Blocks& down, const Blocks& across, const std::vector<std::int64_t>& order) {
  std::vector<float> out(static_cast<std::size_t>(down.count() * across.count()), 99.0F);
  if (!table.blocks(down, across, Sampling::Mean, order, out, {})) return 1e9;
  double worst = 0.0;
  for (std::int64_t r = 0; r < down.count(); ++r) {
    for (std::int64_t c = 0; c < across.count(); ++c) {
      const Span rows = down.at(r);
      const Span columns = across.at(c);
      double sum = 0.0;
      for (std::int64_t p = rows.first; p < rows.last; ++p) {
        for (std::int64_t k = columns.first; k < columns.last; ++k) {
          sum += table.at(p, order.empty() ? k : order[static_cast<std::size_t>(k)]);
        }
      }
      const double mean = sum / static_cast<double>(rows.size() * columns.size());
      const auto got = static_cast<double>(out[static_cast<std::size_t>(r * across.count() + c)]);
      worst = std::max(worst, std::abs(got - mean) - std::abs(mean) * 0x1p-24);
    }
  }
  return worst;
}

/// What rounding of the angles alone may cost: positions times the fastest frequency.
double angleRounding(const Encoding& encoding, const Params& params, std::int64_t lastRow) {
  double fastest = 1.0;
  if (const auto f = encoding.frequencies(params)) {
    for (const double omega : f->omega) fastest = std::max(fastest, omega);
  }
  return 4e-16 * fastest * static_cast<double>(lastRow + 1);
}

}  // namespace

/// What holds for every encoding, over settings made from its own table of parameters.
class TstAllEncodings : public QObject {
  Q_OBJECT
private:
  static void rows() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < allEncodings().size(); ++i) {
      QTest::newRow(std::string(allEncodings()[i]->info().id).c_str()) << static_cast<int>(i);
    }
  }
  static const Encoding& encoding() {
    QFETCH(int, index);
    return *allEncodings()[static_cast<std::size_t>(index)];
  }

private slots:
  void describesItself_data() { rows(); }
  void describesItself() {
    const Encoding& e = encoding();
    QCOMPARE(findEncoding(e.info().id), &e);
    QVERIFY(!e.info().name.empty());
    QVERIFY(!e.info().summary.empty());
    QVERIFY(e.info().year > 2016);
    QVERIFY(e.info().source.find("arXiv:") != std::string_view::npos);
    QVERIFY(!e.info().formula.empty());
    std::set<std::string_view> ids;
    for (const ParamSpec& spec : e.params()) {
      QVERIFY(ids.insert(spec.id).second);
      QVERIFY2(!spec.label.empty() && !spec.help.empty() && !spec.source.empty(), std::string(spec.id).c_str());
      QVERIFY2(!check(spec, spec.defaultValue), std::string(spec.id).c_str());
      if (spec.kind == Kind::Real || spec.kind == Kind::Integer) {
        QVERIFY2(spec.sliderMin >= spec.min && spec.sliderMax <= spec.max && spec.sliderMin < spec.sliderMax,
                 std::string(spec.id).c_str());
      }
    }
    QVERIFY(ids.contains("max_len") || (ids.contains("q_len") && ids.contains("k_len")));
  }

  void defaultsAndPresetsAreValid_data() { rows(); }
  void defaultsAndPresetsAreValid() {
    const Encoding& e = encoding();
    QVERIFY(!validate(e, complete(e.params(), {})));
    std::set<std::string_view> ids;
    for (const Preset& preset : e.presets()) {
      QVERIFY(ids.insert(preset.id).second);
      QVERIFY(!preset.name.empty() && !preset.why.empty());
      for (const auto& [id, value] : preset.params.values()) QVERIFY2(findSpec(e.params(), id), id.c_str());
      QVERIFY2(!validate(e, complete(e.params(), preset.params)), std::string(preset.id).c_str());
    }
  }

  void outOfRangeIsRefusedWithCodeAndSentence_data() { rows(); }
  void outOfRangeIsRefusedWithCodeAndSentence() {
    const Encoding& e = encoding();
    for (const ParamSpec& spec : e.params()) {
      std::vector<Value> wrong{std::vector<double>{spec.kind == Kind::List ? std::nan("") : 1.0}};
      if (spec.kind == Kind::List) wrong.emplace_back(std::string("ten"));
      if (spec.kind == Kind::Real || spec.kind == Kind::Integer) {
        wrong.insert(wrong.end(), {Value(std::nan("")), Value(HUGE_VAL), Value(-1e300), Value(spec.max * 1.5 + 1.0)});
        wrong.insert(wrong.end(), {Value(std::string("ten")), Value(true)});
      }
      if (spec.kind == Kind::Choice) wrong.emplace_back(std::string("spiral"));
      if (spec.kind == Kind::Unsigned) wrong.emplace_back(std::int64_t{-1});
      for (const Value& value : wrong) {
        Params params = complete(e.params(), {});
        params.set(spec.id, value);
        const auto error = validate(e, params);
        QVERIFY2(error.has_value(), std::string(spec.id).c_str());
        std::string code = spec.errorCode.empty() ? "bad_" + std::string(spec.id) : std::string(spec.errorCode);
        std::replace(code.begin(), code.end(), '.', '_');
        QCOMPARE(error->code, code);
        QCOMPARE(error->field, std::string(spec.id));
        QVERIFY(!error->message.empty());
      }
    }
  }

  void answersEveryValidSetting_data() { rows(); }
  void answersEveryValidSetting() {
    const Encoding& e = encoding();
    for (const Params& params : sweep(e)) {
      (void)e.warnings(params);
      if (const auto f = e.frequencies(params)) {
        const bool mayStand = !f->unscaled.empty();  // a scaling may stop a pair
        for (const double omega : f->omega) {
          QVERIFY2(std::isfinite(omega) && (mayStand ? omega >= 0.0 : omega > 0.0), shown(params).c_str());
        }
        QVERIFY(f->unscaled.empty() || f->unscaled.size() == f->omega.size());
        QVERIFY(f->trainedLength >= 0 && f->attentionFactor > 0.0);
        QVERIFY(f->rotaryDim <= f->width);
        QVERIFY(2 * static_cast<std::int64_t>(f->omega.size()) <= f->rotaryDim + 1);
      }
      if (const auto bias = e.scoreBias(params)) {
        for (const std::int64_t h : sample(bias->heads())) {
          for (const std::int64_t i : sample(params.integer("max_len"))) {
            for (const std::int64_t j : sample(params.integer("max_len"))) {
              const auto value = bias->at(h, i, j);
              QCOMPARE(value.has_value(), !(bias->isCausal() && j > i));
              QVERIFY2(!value || std::isfinite(*value), shown(params).c_str());
              QVERIFY(value == bias->at(h, i, j));
              if (bias->isToeplitz()) QVERIFY(value == bias->at(h, i + 7, j + 7));
            }
          }
        }
      }
    }
  }

  void tablesAreFiniteAndPure_data() { rows(); }
  void tablesAreFiniteAndPure() {
    const Encoding& e = encoding();
    for (const Params& params : sweep(e)) {
      const auto table = e.table(params);
      if (!table) continue;
      const auto again = e.table(params);
      if (params.has("max_len")) QCOMPARE(table->rows(), params.integer("max_len"));
      if (!table->isRelative()) QVERIFY(params.has("max_len"));
      for (const std::int64_t p : sample(table->rows())) {
        for (const std::int64_t c : sample(table->columns())) {
          const double value = table->at(p, c);
          QVERIFY2(std::isfinite(value), shown(params).c_str());
          QCOMPARE(again->at(p, c), value);
          QVERIFY(std::abs(value) <= 3.0 * table->magnitude() + 1e-300);
          const Column what = table->column(c);
          if (what.part == Column::Part::Sine || what.part == Column::Part::Cosine) {
            QCOMPARE(table->columnOf(what.pair, what.part), c);
          }
          QVERIFY(!table->explain(p, c).empty());
        }
      }
      QCOMPARE(table->columnOf(std::int64_t{1} << 40, Column::Part::Sine), std::int64_t{-1});
    }
  }

  void blockMeansAreTheMeans_data() { rows(); }
  void blockMeansAreTheMeans() {
    const Encoding& e = encoding();
    std::mt19937 random(2);
    const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % static_cast<unsigned>(n)); };
    for (const Params& params : sweep(e)) {
      const auto table = e.table(params);
      if (!table) continue;
      const std::int64_t rows = std::min<std::int64_t>(table->rows(), 300);
      const std::int64_t columns = std::min<std::int64_t>(table->columns(), 12);
      const std::int64_t row = below(table->rows() - rows + 1);
      const std::int64_t column = below(table->columns() - columns + 1);
      std::vector<std::int64_t> order(static_cast<std::size_t>(table->columns()));
      std::iota(order.begin(), order.end(), 0);
      std::shuffle(order.begin(), order.end(), random);
      const double allowed = 1e-9 * table->magnitude() + angleRounding(e, params, row + rows);
      for (const auto& [down, across] : {std::pair{std::int64_t{1}, std::int64_t{1}},
                                         {std::int64_t{4}, std::int64_t{3}},
                                         {rows, columns},
                                         {std::int64_t{1}, std::int64_t{2}}}) {
        const Blocks positions{{row, row + rows}, down};
        const Blocks dimensions{{column, column + columns}, across};
        QVERIFY2(meanFault(*table, positions, dimensions, {}) <= allowed, shown(params).c_str());
        QVERIFY2(meanFault(*table, positions, dimensions, order) <= allowed, shown(params).c_str());
      }
    }
  }

  void nearestShowsAnEntryOfItsBlock_data() { rows(); }
  void nearestShowsAnEntryOfItsBlock() {
    const Encoding& e = encoding();
    const auto table = e.table(complete(e.params(), {}));
    if (!table) return;
    const Blocks rows{{3, 103}, 15};
    const Blocks columns{{1, 21}, 7};
    std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()));
    QVERIFY(table->blocks(rows, columns, Sampling::Nearest, {}, out, {}));
    for (std::int64_t r = 0; r < rows.count(); ++r) {
      for (std::int64_t c = 0; c < columns.count(); ++c) {
        const Span down = rows.at(r);
        const Span across = columns.at(c);
        QCOMPARE(out[static_cast<std::size_t>(r * columns.count() + c)],
                 static_cast<float>(table->at(down.first + down.size() / 2, across.first + across.size() / 2)));
      }
    }
  }

  void blocksStopWhenAsked_data() { rows(); }
  void blocksStopWhenAsked() {
    const Encoding& e = encoding();
    const auto table = e.table(complete(e.params(), {}));
    if (!table) return;
    std::stop_source source;
    source.request_stop();
    const Blocks rows{{0, table->rows()}, 2};
    const Blocks columns{{0, table->columns()}, 3};
    std::vector<float> out(static_cast<std::size_t>(rows.count() * columns.count()));
    QVERIFY(!table->blocks(rows, columns, Sampling::Mean, {}, out, source.get_token()));
  }

  /// "an even number from 2 to 1" is no advice.
  void refusalsNameRangesThatHaveNumbers_data() { rows(); }
  void refusalsNameRangesThatHaveNumbers() {
    static const QRegularExpression range(QStringLiteral("(\\d+) (?:to|…) (\\d+)"));
    const Encoding& e = encoding();
    const Params defaults = complete(e.params(), {});
    for (const ParamSpec& spec : e.params()) {
      for (const Value& value : valuesOf(spec)) {
        Params params = defaults;
        params.set(spec.id, value);
        const auto error = validate(e, params);
        if (!error) continue;
        const QString sentence = QString::fromStdString(plain(error->message));
        const QRegularExpressionMatch match = range.match(sentence);
        QVERIFY2(!match.hasMatch() || match.captured(1).toDouble() <= match.captured(2).toDouble(),
                 qPrintable(sentence));
      }
    }
  }

  void quantitiesAreNamedOnce_data() { rows(); }
  void quantitiesAreNamedOnce() {
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const QuantityKind& kind : encoding().quantities()) {
      QVERIFY(names.insert({kind.group, kind.kind}).second);
      QVERIFY(kind.compute != nullptr);
    }
    QVERIFY(!names.empty());
  }
};
QTEST_APPLESS_MAIN(TstAllEncodings)
#include "tst_all_encodings.moc"
