#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

#include <QTest>

#include "core/figure/figure_json.h"
#include "core/scene/param_spec.h"
#include "core/scene/quote.h"

using namespace pelab;

namespace {

ParamSpec spec(Kind kind, std::string_view id = "scaling.factor") {
  ParamSpec made;
  made.id = id;
  made.kind = kind;
  made.label = Text::literal("Base");
  made.choices = {{"interleaved", Text::literal("a")}, {"concat", Text::literal("b")}};
  return made;
}

ParamSpec base() {
  ParamSpec made = spec(Kind::Real, "base");
  made.min = 0.0;
  made.minExclusive = true;
  made.max = 1e8;
  return made;
}

ParamSpec width() {
  ParamSpec made = spec(Kind::Integer, "d_model");
  made.min = 8;
  made.max = 1024;
  made.defaultValue = std::int64_t{128};
  return made;
}

}  // namespace

/// Checking, casting and wording of parameter values.
class TstParamSpec : public QObject {
  Q_OBJECT
private slots:
  void refusalNamesTheRangeTheValueAndTheCode() {
    const auto error = check(base(), -3.0);
    QVERIFY(error.has_value());
    QCOMPARE(error->code, std::string("bad_base"));
    QCOMPARE(error->field, std::string("base"));
    QCOMPARE(error->value, std::string("-3"));
    QCOMPARE(plain(error->message), std::string("Base must be a number (> 0 and ≤ 10^8); it was −3."));
  }

  void sentencesHaveTrueMinusSigns() {
    QCOMPARE(plain(check(base(), -1e-9)->message),
             std::string("Base must be a number (> 0 and ≤ 10^8); it was −1e−9."));
    QCOMPARE(plain(check(width(), std::int64_t{-4})->message).find('-'), std::string::npos);
    ParamSpec list = spec(Kind::List);
    list.min = -1e6;
    list.max = 1.0;
    const auto error = check(list, std::vector<double>{-2.0, 3.0});
    QVERIFY(plain(error->message).find("it was [−2, 3].") != std::string::npos);
    QVERIFY(plain(error->message).find("−10^6 … 1") != std::string::npos);
    QCOMPARE(error->value, std::string("[-2, 3]"));
  }

  /// The example in the refusal of a list is one that would be accepted.
  void exampleOfAListIsAccepted_data() {
    QTest::addColumn<double>("min");
    QTest::addColumn<double>("max");
    QTest::addColumn<bool>("exclusive");
    QTest::addColumn<QString>("example");
    QTest::newRow("whole numbers") << 0.0 << 16383.0 << false << "[0, 1]";
    QTest::newRow("above zero") << 0.0 << 1e8 << true << "[1, 2]";
    QTest::newRow("anything") << -HUGE_VAL << HUGE_VAL << false << "[1, 2]";
    QTest::newRow("one only") << 5.0 << 5.0 << false << "[5, 5]";
  }
  void exampleOfAListIsAccepted() {
    QFETCH(double, min);
    QFETCH(double, max);
    QFETCH(bool, exclusive);
    QFETCH(QString, example);
    ParamSpec list = spec(Kind::List);
    list.min = min;
    list.max = max;
    list.minExclusive = exclusive;
    const QString sentence = QString::fromStdString(plain(check(list, true)->message));
    QVERIFY2(sentence.contains(QStringLiteral("a list such as ") + example), qPrintable(sentence));
    QVERIFY(!check(list, *parse(list, example.toStdString())));
  }

  void codeComesFromTheTableOrTheWholeId() {
    ParamSpec own = spec(Kind::Real);
    QCOMPARE(check(own, std::string("x"))->code, std::string("bad_scaling_factor"));
    own.errorCode = "bad_factor";
    QCOMPARE(check(own, std::string("x"))->code, std::string("bad_factor"));
  }

  void realsAreChecked() {
    QVERIFY(!check(base(), 1e8));
    QVERIFY(!check(base(), std::int64_t{3}));
    QVERIFY(!check(base(), 5e-324));
    for (const double bad : {0.0, 1.0000001e8, std::nan(""), HUGE_VAL, -HUGE_VAL}) QVERIFY(check(base(), bad));
    for (const Value& bad : {Value{true}, Value{}, Value{std::string("1")}, Value{std::vector<double>{1.0}}}) {
      QVERIFY(check(base(), bad));
    }
  }

  void integersAreChecked() {
    for (const Value& good : {Value{std::int64_t{8}}, Value{8.0}, Value{std::uint64_t{1024}}}) {
      QVERIFY(!check(width(), good));
    }
    for (const Value& bad : {Value{std::int64_t{7}}, Value{8.5}, Value{1e300}, Value{std::nan("")},
                             Value{std::numeric_limits<std::uint64_t>::max()}, Value{false}}) {
      QVERIFY(check(width(), bad));
    }
    QCOMPARE(plain(check(width(), 8.5)->message), std::string("Base must be a whole number (8 … 1024); it was 8.5."));
  }

  void otherKindsAreChecked() {
    QVERIFY(!check(spec(Kind::Bool), true));
    QVERIFY(check(spec(Kind::Bool), std::int64_t{1}));
    QVERIFY(!check(spec(Kind::Choice), std::string("concat")));
    QCOMPARE(plain(check(spec(Kind::Choice), std::string("spiral"))->message),
             std::string("Base must be one of interleaved, concat; it was “spiral”."));
    QVERIFY(!check(spec(Kind::List), std::vector<double>{}));
    QVERIFY(check(spec(Kind::List), std::vector<double>{1.0, std::nan("")}));
    QVERIFY(check(spec(Kind::List), std::vector<double>(100000, 1.0)));
    QVERIFY(check(spec(Kind::List), 1.0));
    QVERIFY(!check(spec(Kind::Text), std::string("我 很 牛逼")));
    QVERIFY(check(spec(Kind::Text), std::string("\xff\xfe")));
    QVERIFY(check(spec(Kind::Text), std::string(100000, 'a')));
    QVERIFY(!check(spec(Kind::Unsigned), std::numeric_limits<std::uint64_t>::max()));
    QVERIFY(!check(spec(Kind::Unsigned), std::string("18446744073709551615")));
    QVERIFY(check(spec(Kind::Unsigned), std::string("18446744073709551616")));
    QVERIFY(check(spec(Kind::Unsigned), std::int64_t{-1}));
  }

  void nullNeedsANullableParameter() {
    ParamSpec nullable = base();
    QVERIFY(check(nullable, Value{}));
    nullable.nullable = true;
    QVERIFY(!check(nullable, Value{}));
    QCOMPARE(plain(allowed(nullable)), std::string("> 0 and ≤ 10^8, or null"));
    QCOMPARE(*parse(nullable, " null "), Value{});
    QVERIFY(!parse(base(), "null"));
  }

  void allowedSaysWhatWouldBeRight() {
    QCOMPARE(plain(allowed(width())), std::string("8 … 1024"));
    QCOMPARE(plain(allowed(spec(Kind::Real))), std::string("any number"));
    QCOMPARE(plain(allowed(spec(Kind::Bool))), std::string("true or false"));
    QCOMPARE(plain(allowed(spec(Kind::Unsigned))), std::string("0 … 2^64 − 1"));
    ParamSpec half = spec(Kind::Real);
    half.min = 0.5;
    QCOMPARE(plain(allowed(half)), std::string("≥ 0.5"));
    half.minExclusive = true;
    QCOMPARE(plain(allowed(half)), std::string("> 0.5"));
    ParamSpec list = spec(Kind::List);
    list.max = 3.0;
    QCOMPARE(plain(allowed(list)), std::string("a list of numbers, each ≤ 3"));
    list.wholeNumbers = true;
    QCOMPARE(plain(allowed(list)), std::string("a list of whole numbers, each ≤ 3"));
  }

  void aListOfIndicesHoldsWholeNumbersOnly() {
    ParamSpec list = spec(Kind::List);
    list.wholeNumbers = true;
    QVERIFY(!check(list, std::vector<double>{}));
    QVERIFY(!check(list, std::vector<double>{0.0, -3.0, 1e15}));
    for (const double wrong : {2.5, -0.25, 1e-300}) QVERIFY(check(list, std::vector<double>{1.0, wrong}));
    list.min = 0.0;
    list.max = 9.0;
    QCOMPARE(plain(check(list, std::vector<double>{2.5})->message),
             std::string("Base must be a list such as [0, 1] (a list of whole numbers, each 0 … 9); it was [2.5]."));
    QCOMPARE(plain(check(list, std::vector<double>{1, 2, 3, 4, -5, 6})->message),
             std::string("Base must be a list such as [0, 1] (a list of whole numbers, each 0 … 9); its entry 4, "
                         "counted from 0, was −5."));
  }

  void textIsReadAsTheParametersKind() {
    QCOMPARE(*parse(base(), "10^4"), Value{10000.0});
    QCOMPARE(*parse(width(), "1e2"), Value{std::int64_t{100}});
    QCOMPARE(*parse(spec(Kind::Unsigned), "42"), Value{std::uint64_t{42}});
    for (const char* on : {"true", "ON", "Yes", "1"}) QCOMPARE(*parse(spec(Kind::Bool), on), Value{true});
    for (const char* off : {"false", "off", "NO", "0"}) QCOMPARE(*parse(spec(Kind::Bool), off), Value{false});
    QVERIFY(!parse(spec(Kind::Bool), "2"));
    QVERIFY(!parse(width(), "abc"));
    QVERIFY(!parse(base(), ""));
    QCOMPARE(*parse(spec(Kind::Choice), " concat "), Value{std::string("concat")});
    QCOMPARE(*parse(spec(Kind::List), "[1, 2.5]"), (Value{std::vector<double>{1.0, 2.5}}));
    for (const char* bad : {"[1,", "1", "[true]", "[[1],2]", "{}", ""}) QVERIFY(!parse(spec(Kind::List), bad));
    QVERIFY(!parse(spec(Kind::List), std::string(200000, '[')));
  }

  void formattedValuesReadBack() {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-300.0, 300.0);
    for (int i = 0; i < 20000; ++i) {
      const Value real{std::pow(10.0, exponent(random)) * (i % 2 == 0 ? 1.0 : -1.0)};
      QCOMPARE(*parse(spec(Kind::Real), format(real)), real);
      const Value whole{static_cast<std::int64_t>(random())};
      QCOMPARE(*parse(spec(Kind::Integer), format(whole)), whole);
      const Value natural{random()};
      QCOMPARE(*parse(spec(Kind::Unsigned), format(natural)), natural);
    }
    const Value list{std::vector<double>{0.1, -1e-300, 3.0}};
    QCOMPARE(*parse(spec(Kind::List), format(list)), list);
    QCOMPARE(*parse(spec(Kind::Bool), format(true)), Value{true});
  }

  void completeFillsDefaultsCastsAndDropsUnknownIds() {
    const std::vector<ParamSpec> specs{width(), [] {
                                         ParamSpec made = base();
                                         made.defaultValue = std::int64_t{10000};
                                         return made;
                                       }()};
    const Params done = complete(specs, {{"d_model", 64.0}, {"unknown", true}});
    QCOMPARE(done.integer("d_model"), std::int64_t{64});
    QCOMPARE(std::get<double>(done.at("base")), 10000.0);
    QVERIFY(!done.has("unknown"));
    QVERIFY(findSpec(specs, "base") == &specs[1]);
    QVERIFY(findSpec(specs, "nothing") == nullptr);
  }

  void castLeavesWhatDoesNotFit() {
    QCOMPARE(cast(width(), 8.5), Value{8.5});
    QCOMPARE(cast(width(), std::string("8")), Value{std::string("8")});
    QCOMPARE(cast(spec(Kind::Unsigned), std::int64_t{-1}), Value{std::int64_t{-1}});
  }

  void askingForAMissingIdThrows() {
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(Params{}.at("x")), std::out_of_range);
    const Params params{{"n", std::uint64_t{7}}, {"i", std::int64_t{3}}};
    QCOMPARE(params.integer("n"), std::int64_t{7});
    QCOMPARE(params.unsigned64("i"), std::uint64_t{3});
    QCOMPARE(params.real("i"), 3.0);
  }

  void longAndBrokenValuesAreShortenedInSentences() {
    const auto error = check(base(), std::string(1000000, 'x'));
    QVERIFY(error->value.size() < 100);
    QVERIFY(plain(error->message).size() < 250);
    const std::string broken = check(base(), std::string("a\xff\xed\xa0\x80z"))->value;
    QVERIFY(isUtf8(broken));
    QVERIFY(!isUtf8("\xc0\x80"));
    QVERIFY(!isUtf8("\xf4\x90\x80\x80"));
    QVERIFY(!isUtf8("\xe4\xbd"));
    QVERIFY(isUtf8("位置 – 😀"));
  }
};
QTEST_APPLESS_MAIN(TstParamSpec)
#include "tst_param_spec.moc"
