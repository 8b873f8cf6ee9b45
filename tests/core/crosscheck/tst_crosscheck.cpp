#include <cmath>
#include <cstdlib>
#include <random>

#include <QTest>

#include "tests/core/crosscheck/tables.h"

using namespace pelab;
using namespace pelab::test;

namespace {

/// From position −3 on.
void shiftBack(NumberTable& table, const Params& params) {
  const auto d = static_cast<double>(table.columns);
  for (std::size_t k = 0; k < table.values.size(); ++k) {
    const auto column = static_cast<std::int64_t>(k) % table.columns;
    const double position = static_cast<double>(static_cast<std::int64_t>(k) / table.columns - 3);
    const double angle = position * std::pow(params.real("base"), -2.0 * static_cast<double>(column / 2) / d);
    table.values[k] = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  }
}

}  // namespace

class TstCrosscheck : public QObject {
  Q_OBJECT
private slots:
  void anyDenominatorIsNamed() {
    for (const std::int64_t n : {256, 300, 320, 512, 768}) {
      Params params = sinusoid(312);
      params.set("base", std::pow(10000.0, 312.0 / static_cast<double>(n)));
      const Crosscheck found = checked(rowsOf(encodingOf("sinusoidal"), params, 80));
      QCOMPARE(codesOf(found), QStringList{"other_denominator"});
      QCOMPARE(std::get<std::int64_t>(found.departures.at(0).sentence.args.at(0)), n);
    }
  }

  void numbersThatAreAllAlikeAreNotExplained() {
    for (const char* id : {"sinusoidal", "rope", "rnn", "learned"})
      for (const double value : {0.0, 1.0})
        QVERIFY2(!checked(NumberTable{3, 4, std::vector<double>(12, value)}, id).precision, id);
  }

  void rowsThatAreNotThereAreSaid() {
    Params params = sinusoid(16);
    params.set("max_len", std::int64_t{10});
    const NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(16), 80);
    const Crosscheck found =
        crosscheck(table, encodingOf("sinusoidal"), params, std::vector<std::string>{"max_len"}, 0);
    QVERIFY(!found.precision);
    QCOMPARE(found.misfit->code, std::string("other_size"));
  }

  void everyFaultHasItsName_data() {
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QStringList>("codes");
    for (const char* one : {"transposed", "swapped", "offset", "missing_minus", "doubled_exponent", "halved_exponent",
                            "other_base", "other_denominator", "backwards", "unhalved_index", "scaled"}) {
      QTest::newRow(one) << QString::fromLatin1(one) << QStringList{QString::fromLatin1(one)};
    }
    QTest::newRow("sin | cos blocks") << "concat" << QStringList{"other_layout"};
    QTest::newRow("other denominator") << "t2t" << QStringList{"other_freq"};
    QTest::newRow("fairseq") << "concat t2t" << (QStringList{"other_freq", "other_layout"});
    QTest::newRow("fairseq from row 2") << "concat t2t offset" << (QStringList{"offset", "other_freq", "other_layout"});
    QTest::newRow("other base in blocks") << "concat other_base" << (QStringList{"other_base", "other_layout"});
    QTest::newRow("other base from row 2") << "other_base offset" << (QStringList{"offset", "other_base"});
    QTest::newRow("2j/d") << "doubled_exponent unhalved_index" << (QStringList{"doubled_exponent", "unhalved_index"});
    QTest::newRow("padding row") << "zero_row" << QStringList{"zero_row"};
    QTest::newRow("M2M-100") << "concat t2t zero_row" << (QStringList{"other_freq", "other_layout", "zero_row"});
    QTest::newRow("cosines first, from row 2") << "swapped offset" << (QStringList{"offset", "swapped"});
    QTest::newRow("cosines first in blocks from row 2")
        << "concat swapped offset" << (QStringList{"offset", "other_layout", "swapped"});
    QTest::newRow("blocks from row 2 times a number")
        << "concat offset scaled" << (QStringList{"offset", "other_layout", "scaled"});
    QTest::newRow("blocks of another base, times a number")
        << "doubled_exponent concat scaled" << (QStringList{"doubled_exponent", "other_layout", "scaled"});
    QTest::newRow("from position −3") << "before" << QStringList{"offset"};
    QTest::newRow("zeros, then from row 0") << "padded" << (QStringList{"offset", "zero_row"});
    QTest::newRow("blocks, transposed") << "concat transposed" << (QStringList{"other_layout", "transposed"});
  }
  /// Made here, at three precisions, by the parameters alone.
  void everyFaultHasItsName() {
    QFETCH(QString, fault);
    QFETCH(QStringList, codes);
    for (const std::int64_t width : {8, 64, 128}) {
      Params params = sinusoid(width);
      if (fault.contains(QLatin1String("concat"))) params.set("layout", std::string("concat"));
      if (fault.contains(QLatin1String("t2t"))) params.set("freq", std::string("t2t"));
      if (fault.contains(QLatin1String("missing_minus"))) params.set("base", 1e-4);
      if (fault.contains(QLatin1String("doubled_exponent"))) params.set("base", 1e8);
      if (fault.contains(QLatin1String("halved_exponent"))) params.set("base", 100.0);
      if (fault.contains(QLatin1String("other_base"))) params.set("base", 50000.0);
      if (fault.contains(QLatin1String("other_denominator"))) {
        const auto d = static_cast<double>(width);
        params.set("base", std::pow(10000.0, d / (d - 1.0)));
      }
      NumberTable table = rowsOf(encodingOf("sinusoidal"), params, 90, fault.contains(QLatin1String("offset")) ? 2 : 0);
      if (fault.contains(QLatin1String("swapped"))) {
        const std::size_t apart = fault.contains(QLatin1String("concat")) ? static_cast<std::size_t>(width) / 2 : 1;
        for (std::size_t k = 0; k + apart < table.values.size(); ++k)
          if (k / apart % 2 == 0) std::swap(table.values[k], table.values[k + apart]);
      }
      if (fault == QLatin1String("before")) shiftBack(table, params);
      if (fault == QLatin1String("padded")) {
        std::rotate(table.values.begin(), table.values.end() - width, table.values.end());
        std::fill_n(table.values.begin(), width, 0.0);
      }
      for (std::size_t k = 0; k < table.values.size(); ++k) {
        const auto [whole, rest] = std::lldiv(static_cast<long long>(k), width);
        const auto row = static_cast<double>(whole);
        const auto column = static_cast<double>(rest);
        const bool isSine = k % 2 == 0;
        if (fault.contains(QLatin1String("backwards")) && isSine) table.values[k] *= -1.0;
        if (fault.contains(QLatin1String("scaled"))) table.values[k] *= std::sqrt(3.0);
        if (fault.contains(QLatin1String("unhalved")) && !isSine) {
          table.values[k] = std::cos(row * std::pow(params.real("base"), -column / static_cast<double>(width)));
        }
      }
      if (fault.contains(QLatin1String("zero_row")))
        std::fill_n(table.values.begin() + width, width, 0.0);  // of token 1, as fairseq pads
      if (fault.contains(QLatin1String("transposed"))) table = transposed(table);
      for (const int digits : {53, 24, 11}) {
        const Crosscheck found = checked(with(table, [&](double value) { return rounded(value, digits); }));
        QVERIFY2(found.precision, qPrintable(QString::number(width)));
        QCOMPARE(codesOf(found), codes);
        QVERIFY(found.first);
        QVERIFY(verdict(found).size() > 3);
      }
    }
  }

  /// Where rows have no place in the definition, nothing else explains them.
  void rowsBeforeThePlaceOfTheFirstAreNotPassedOver() {
    for (const char* id : {"sinusoidal", "rope"}) {
      const Encoding& encoding = encodingOf(id);
      const Params params = paramsOf(encoding, {{"max_len", std::int64_t{200}}});
      for (const std::int64_t rubbish : {1, 3, 40}) {
        NumberTable table = rowsOf(encoding, params, 90);
        std::rotate(table.values.begin(), table.values.end() - rubbish * table.columns, table.values.end());
        std::mt19937_64 random(11);
        for (std::int64_t k = 0; k < rubbish * table.columns; ++k)
          table.values[static_cast<std::size_t>(k)] = std::uniform_real_distribution<double>(-1.0, 1.0)(random);
        const Crosscheck found = checked(table, id);
        QVERIFY2(!found.precision, id);
        QVERIFY(found.first);
      }
    }
  }

  /// What a rotation multiplies with, both halves alike.
  void cachesOfOnePartAreNamed() {
    const Encoding& rope = encodingOf("rope");
    const Params params = paramsOf(rope, {{"head_dim", std::int64_t{32}}, {"max_len", std::int64_t{300}}});
    for (const bool isCosine : {true, false}) {
      NumberTable cache = rowsOf(rope, params, 60);
      for (std::int64_t row = 0; row < cache.rows; ++row) {
        for (std::int64_t column = 0; column < 16; ++column) {
          const auto at = static_cast<std::size_t>(row * 32 + column);
          (isCosine ? cache.values[at + 16] : cache.values[at]) = isCosine ? cache.values[at] : cache.values[at + 16];
        }
      }
      QCOMPARE(codesOf(checked(cache, "rope")), QStringList{isCosine ? "cosines" : "sines"});
    }
  }

  /// The key alone decides: rows may be any.
  void whatNoRowChangesIsNotShifted() {
    const Encoding& alibi = encodingOf("alibi");
    NumberTable table = biasOf(alibi, paramsOf(alibi, {{"mode", std::string("bloom_column")}}), 0, 16);
    for (std::size_t k = 0; k < table.values.size(); ++k) table.values[k] = 0.5 * double(k % 16);
    const Params causal = paramsOf(alibi, {{"mode", std::string("causal")}});
    QCOMPARE(codesOf(crosscheck(table, alibi, causal, {}, 0)), QStringList{"other_mode"});
  }

  void pairsOfARotationHaveALayout() {
    const Encoding& rope = encodingOf("rope");
    Params params = paramsOf(rope, {{"head_dim", std::int64_t{32}}, {"max_len", std::int64_t{300}}});
    QVERIFY(checked(rowsOf(rope, params, 100), "rope").isRight());
    params.set("layout", std::string("interleaved"));
    QCOMPARE(codesOf(checked(rowsOf(rope, params, 100), "rope")), QStringList{"other_layout"});
    QVERIFY(checked(rowsOf(rope, params, 100), "rope", {{"layout", std::string("interleaved")}}).isRight());
  }

  void biasesAreCheckedHeadByHead() {
    const Encoding& alibi = encodingOf("alibi");
    const Params params = paramsOf(alibi, {{"num_heads", std::int64_t{12}}, {"max_len", std::int64_t{64}}});
    const NumberTable right = biasOf(alibi, params, 3, 48);
    const auto at = [&](const NumberTable& table, std::int64_t head) {
      return crosscheck(table, alibi, params, {}, head);
    };
    QVERIFY(at(right, 3).isRight());
    QCOMPARE(codesOf(at(right, 0)), QStringList{"other_head"});
    QCOMPARE(codesOf(at(with(right, [](double v) { return -v; }), 3)), QStringList{"negated"});
    const auto inBFloat16 = [](double v) { return std::isinf(v) ? v : rounded(v, 8); };
    const Crosscheck coarse = at(with(biasOf(alibi, params, 10, 48), inBFloat16), 10);
    QVERIFY(coarse.isRight());
    QCOMPARE(*coarse.precision, Precision::BFloat16);
  }

  void aFittedBaseIsSaid() {
    Params params = sinusoid(64);
    params.set("base", 123456.0);
    const Crosscheck found = checked(rowsOf(encodingOf("sinusoidal"), params, 90));
    QCOMPARE(codesOf(found), QStringList{"other_base"});
    const Text sentence = verdict(found).at(1);
    QCOMPARE(std::get<Number>(sentence.args.at(0)).value, 123456.0);
    QCOMPARE(*found.precision, Precision::Double);
  }

  /// Rows of the newest queries alone, as a cache of keys has them.
  void biasesOfTheLastQueriesAreShifted() {
    for (const char* id : {"alibi", "t5", "kerple", "sandwich"}) {
      const Encoding& encoding = encodingOf(id);
      const Params params = paramsOf(encoding, {});
      NumberTable last = biasOf(encoding, params, 0, 40);
      last.values.erase(last.values.begin(), last.values.begin() + std::ptrdiff_t{25} * 40);
      last.rows = 15;
      const Crosscheck found = crosscheck(last, encoding, params, {}, 0);
      QVERIFY2(codesOf(found) == QStringList{"offset"}, id);
      QCOMPARE(std::get<std::int64_t>(found.departures.at(0).sentence.args.at(0)), std::int64_t{25});
    }
  }

  void numbersUnderTheMaskAreCounted() {
    const Encoding& alibi = encodingOf("alibi");
    const Params causal = paramsOf(alibi, {{"mode", std::string("causal")}});
    const auto changed = [&](double (*above)(double slope, std::int64_t distance)) {
      NumberTable table = biasOf(alibi, causal, 0, 20);
      for (std::int64_t i = 0; i < 20; ++i) {
        for (std::int64_t j = i + 1; j < 20; ++j)
          table.values[static_cast<std::size_t>(i * 20 + j)] = above(0.5, j - i);
      }
      return crosscheck(table, alibi, causal, {}, 0);
    };
    const Crosscheck line = changed([](double slope, std::int64_t distance) { return slope * double(distance); });
    QVERIFY(line.isRight());
    QCOMPARE(line.unmasked, std::int64_t{190});
    QCOMPARE(line.compared, std::int64_t{210});
    QCOMPARE(verdict(line).size(), std::size_t{3});
    const Crosscheck both = changed([](double slope, std::int64_t distance) { return -slope * double(distance); });
    QCOMPARE(codesOf(both), QStringList{"other_mode"});
    QCOMPARE(both.unmasked, std::int64_t{0});
    for (const double mask : {-1e9, -10000.0, -65504.0, double(NAN)}) {
      NumberTable table = with(biasOf(alibi, causal, 0, 20), [mask](double v) { return std::isinf(v) ? mask : v; });
      QCOMPARE(crosscheck(table, alibi, causal, {}, 0).unmasked, std::int64_t{0});
      QVERIFY(crosscheck(table, alibi, causal, {}, 0).isRight());
    }
  }

  /// As slopes that begin at 1.
  void biasesTimesANumberAreNamed() {
    const Encoding& alibi = encodingOf("alibi");
    const Params params = paramsOf(alibi, {});
    const NumberTable twice = with(biasOf(alibi, params, 0, 30), [](double v) { return 2.0 * v; });
    const Crosscheck found = crosscheck(twice, alibi, params, {}, 0);
    QCOMPARE(codesOf(found), QStringList{"scaled"});
    QCOMPARE(std::get<Number>(found.departures.at(0).sentence.args.at(0)).value, 2.0);
  }

  void allHeadsAreComparedAtOnce() {
    const Encoding& alibi = encodingOf("alibi");
    const Params params = paramsOf(alibi, {{"num_heads", std::int64_t{12}}});
    NumberTable all{20, 20, {}, 12};
    for (std::int64_t head = 0; head < 12; ++head) {
      const NumberTable one = biasOf(alibi, params, head, 20);
      all.values.insert(all.values.end(), one.values.begin(), one.values.end());
    }
    const Crosscheck right = crosscheck(all, alibi, paramsOf(alibi, {}), {}, 0);
    QVERIFY(right.isRight());  // as many heads as the file has
    QCOMPARE(right.compared, std::int64_t{12} * 210);
    QVERIFY(!right.head);
    QCOMPARE(crosscheck(all, alibi, paramsOf(alibi, {}), {"num_heads"}, 0).misfit->code, std::string("other_size"));
    for (std::size_t k = 0; k < 400; ++k) std::swap(all.values[2000 + k], all.values[2400 + k]);
    const Crosscheck wrong = crosscheck(all, alibi, params, {}, 0);
    QCOMPARE(*wrong.head, std::int64_t{5});
    QCOMPARE(codesOf(wrong), QStringList{"other_head"});
    QVERIFY(crosscheck(all, encodingOf("sinusoidal"), sinusoid(20), {}, 0).misfit);
  }

  void queriesAndKeysComeFromTheRows() {
    const Encoding& scheme = encodingOf("transformer_xl");
    for (const char* variant : {"transformer_xl", "xlnet_bi", "xlnet_uni", "xlnet_bi_backward"}) {
      const Params params = paramsOf(scheme, {{"variant", std::string(variant)},
                                              {"q_len", std::int64_t{30}},
                                              {"k_len", std::int64_t{30}},
                                              {"d_model", std::int64_t{16}}});
      const NumberTable table = rowsOf(scheme, params, scheme.table(params)->rows());
      const Crosscheck found = checked(table, "transformer_xl", {{"variant", std::string(variant)}});
      QVERIFY2(found.isRight(), variant);
      QCOMPARE(found.params.integer("k_len"), std::int64_t{30});
    }
  }

  void wholeNumbersOfFewAreTried() {
    const Encoding& sandwich = encodingOf("sandwich");
    const Params other = paramsOf(sandwich, {{"index_start", std::int64_t{0}}, {"subtract_half", false}});
    const QStringList codes =
        codesOf(crosscheck(biasOf(sandwich, other, 0, 30), sandwich, paramsOf(sandwich, {}), {}, 0));
    QCOMPARE(codes, (QStringList{"other_index_start", "other_subtract_half"}));
  }

  void whatIsNotKnownIsNotExplained() {
    NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(16), 50);
    table.values[3 * 16 + 5] += 0.25;
    const Crosscheck found = checked(table);
    QVERIFY(!found.precision);
    QVERIFY(found.departures.empty());
    QCOMPARE(found.first->row, 3);
    QCOMPARE(found.first->column, std::int64_t{5});
    QCOMPARE(found.first->found - found.first->expected, 0.25);
    table.values[7] = NAN;
    QVERIFY(!checked(table).precision);
  }

  void whatIsNoNumberIsCalledSo() {
    const NumberTable right = rowsOf(encodingOf("sinusoidal"), sinusoid(16), 50);
    for (const auto& [value, name] :
         {std::pair{double(NAN), "NaN"}, {double(INFINITY), "∞"}, {-double(INFINITY), "−∞"}}) {
      NumberTable table = right;
      table.values[3 * 16 + 5] = value;
      const Text last = verdict(checked(table)).back();
      QCOMPARE(std::get<std::string>(last.args.at(2)), std::string(name));
      QVERIFY(std::holds_alternative<Number>(last.args.at(3)));
    }
  }

  void randomNumbersAreNothing() {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    for (const auto& [rows, columns] : {std::pair{20, 16}, std::pair{3, 3}, std::pair{100, 1}, std::pair{1, 64}}) {
      NumberTable table{rows, columns, {}};
      for (int k = 0; k < rows * columns; ++k) table.values.push_back(value(random));
      QVERIFY(!checked(table).precision);
    }
  }

  void aSizeThatIsFixedMustFit() {
    const NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(16), 50);
    const Crosscheck found =
        crosscheck(table, encodingOf("sinusoidal"), sinusoid(32), std::vector<std::string>{"d_model"}, 0);
    QVERIFY(!found.precision);
    QCOMPARE(found.misfit->code, std::string("other_size"));
  }

  void whatHasNoRowsIsRefused() {
    for (const Encoding* encoding : allEncodings()) {
      const Params params = complete(encoding->params(), {});
      if (encoding->table(params) || encoding->scoreBias(params)) continue;
      QVERIFY_EXCEPTION_THROWN((void)crosscheck({1, 1, {0.0}}, *encoding, params, {}, 0), Refusal);
    }
  }

  /// Every scheme's own numbers are its definition's.
  void everySchemeRecognisesItself() {
    for (const Encoding* encoding : allEncodings()) {
      const Params params = complete(encoding->params(), {});
      if (const auto table = encoding->table(params)) {
        const auto rows = std::min<std::int64_t>(table->rows(), 40);
        QVERIFY2(crosscheck(rowsOf(*encoding, params, rows), *encoding, params, {}, 0).isRight(),
                 std::string(encoding->info().id).c_str());
      } else if (encoding->scoreBias(params)) {
        QVERIFY2(crosscheck(biasOf(*encoding, params, 0, 24), *encoding, params, {}, 0).isRight(),
                 std::string(encoding->info().id).c_str());
      }
    }
  }

  /// Variants of the parameters may have nothing to compare with.
  void aStrangeTableIsNoHarmToAnyScheme() {
    for (const Encoding* encoding : allEncodings()) {
      const Params params = complete(encoding->params(), {});
      if (!encoding->table(params) && !encoding->scoreBias(params)) continue;
      for (const std::int64_t size : {1, 2, 5, 20}) {
        NumberTable table{size, size, {}};
        for (std::int64_t k = 0; k < size * size; ++k)
          table.values.push_back(std::sin(static_cast<double>(k * k) + 1.0) * 9.0);
        QVERIFY2(!crosscheck(table, *encoding, params, {}, 0).isRight(), encoding->info().id.data());
      }
    }
  }

  void aStopIsHeard() {
    std::stop_source source;
    source.request_stop();
    const NumberTable table = rowsOf(encodingOf("sinusoidal"), sinusoid(16), 50);
    QVERIFY(!crosscheck(table, encodingOf("sinusoidal"), sinusoid(16), {}, 0, source.get_token()).precision);
  }
};

QTEST_APPLESS_MAIN(TstCrosscheck)
#include "tst_crosscheck.moc"
