#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

#include <QTest>

#include "core/scene/number_text.h"

using namespace pelab;

/// Numbers as people type them, and back.
class TstNumberText : public QObject {
  Q_OBJECT
private slots:
  void realsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << QString::fromUtf8(text) << value; };
    row("10000", 10000.0);
    row("1e4", 1e4);
    row("1E+4", 1e4);
    row("1_000_000", 1e6);
    row("10 000", 1e4);
    row("1 234 567.5", 1234567.5);
    row("1\u00a0000", 1000.0);
    row("1\u202f000", 1000.0);
    row("10^4", 1e4);
    row("10^-2", 0.01);
    row("10^+3", 1000.0);
    row("2^10", 1024.0);
    row("+5", 5.0);
    row("  0.25\t", 0.25);
    row("−3", -3.0);
    row("1e−3", 1e-3);
    row("10^−2", 0.01);
    row(".5", 0.5);
    row("5.", 5.0);
    row("9.8e-2", 0.098);
    row("-0", -0.0);
  }
  void realsAreRead() {
    QFETCH(QString, text);
    QFETCH(double, value);
    const auto read = parseReal(text.toStdString());
    QVERIFY(read.has_value());
    QCOMPARE(std::bit_cast<std::uint64_t>(*read), std::bit_cast<std::uint64_t>(value));
  }

  void otherTextIsNoNumber_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"",         " ",       "abc",    "1,5",   "1,000",       "nan",  "NaN", "inf",  "-inf",
                             "infinity", "0x10",    "1e400",  "1e",    "e4",          "--1",  "+-1", "++1",  "1 2",
                             "1 00",     "1 0000",  "1_",     "_1",    "1__0",        "1._0", "10^", "^2",   "10^x",
                             "10^1.5",   "2^99999", "10^400", "1.2.3", "1 000.000 1", "5 m",  "٣",   "1e5f", "- 1"}) {
      QTest::newRow(*text == '\0' ? "empty" : text) << QString::fromUtf8(text);
    }
  }
  void otherTextIsNoNumber() {
    QFETCH(QString, text);
    QVERIFY(!parseReal(text.toStdString()).has_value());
    QVERIFY(!parseInteger(text.toStdString()).has_value());
    QVERIFY(!parseUnsigned(text.toStdString()).has_value());
  }

  void wholeNumbersAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<bool>("whole");
    const auto row = [](const char* text, qint64 value, bool whole) {
      QTest::newRow(text) << QString::fromUtf8(text) << value << whole;
    };
    row("8", 8, true);
    row("8.0", 8, true);
    row("1e3", 1000, true);
    row("2^20", 1048576, true);
    row("1 048 576", 1048576, true);
    row("−7", -7, true);
    row("9223372036854775807", std::numeric_limits<qint64>::max(), true);
    row("9007199254740993", 9007199254740993, true);
    row("8.5", 0, false);
    row("1e-3", 0, false);
    row("9223372036854775808", 0, false);
    row("1e19", 0, false);
  }
  void wholeNumbersAreRead() {
    QFETCH(QString, text);
    QFETCH(qint64, value);
    QFETCH(bool, whole);
    const auto read = parseInteger(text.toStdString());
    QCOMPARE(read.has_value(), whole);
    if (whole) QCOMPARE(qint64{*read}, value);
  }

  void unsignedNumbersKeepAll64Bits() {
    QCOMPARE(*parseUnsigned("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    QCOMPARE(*parseUnsigned("1e3"), std::uint64_t{1000});
    QVERIFY(!parseUnsigned("-1").has_value());
    QVERIFY(!parseUnsigned("18446744073709551616").has_value());
    QVERIFY(!parseUnsigned("1e20").has_value());
    QVERIFY(!parseUnsigned("1.5e0").has_value());
    QVERIFY(!parseUnsigned("3^40").has_value());  // a double no longer counts every integer there
  }

  /// All of these are in decimal what they say, so no rounding of a double comes between.
  void wholeNumbersBeyondDoublesAreExact() {
    constexpr std::uint64_t ten19 = 10000000000000000000U;
    for (const char* text :
         {"1e19", "1E+19", "10^19", "10.0e18", "100e17", "0.1e20", "1_0e18", "100000000000000000000e-1"})
      QVERIFY2(parseUnsigned(text) == ten19, text);
    QVERIFY(parseUnsigned("1.8446744073709551615e19") == std::numeric_limits<std::uint64_t>::max());
    QVERIFY(parseUnsigned("9007199254740993e0") == std::uint64_t{9007199254740993});
    QVERIFY(parseUnsigned("18446744073709551615.0") == std::numeric_limits<std::uint64_t>::max());
    QVERIFY(parseUnsigned("1.5e1") == std::uint64_t{15});
    QVERIFY(parseUnsigned("0e5") == std::uint64_t{0});
  }

  void realsAreWrittenShortest_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << value << QString::fromUtf8(text); };
    row("0.1", 0.1);
    row("10000", 10000.0);
    row("100000000", 1e8);
    row("0.00001", 1e-5);
    row("1e-6", 1e-6);
    row("1e15", 1e15);
    row("1e100", 1e100);
    row("-2.5e-310", -2.5e-310);
    row("0", 0.0);
    row("nan", std::nan(""));
    row("-inf", -HUGE_VAL);
  }
  void realsAreWrittenShortest() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(formatReal(value)), text);
  }

  void everyRealReadsBackToTheSameBits() {
    std::mt19937_64 random(20240217);
    int tried = 0;
    while (tried < 200000) {
      const std::uint64_t bits = random();
      double value = 0.0;
      std::memcpy(&value, &bits, sizeof value);
      if (!std::isfinite(value)) continue;
      ++tried;
      const auto read = parseReal(formatReal(value));
      QVERIFY2(read && std::bit_cast<std::uint64_t>(*read) == bits, formatReal(value).c_str());
    }
  }

  void roundedNumbersKeepWholeOnes() {
    QCOMPARE(formatRounded(0.773419976, 5), std::string("0.77342"));
    QCOMPARE(formatRounded(123456789.0, 3), std::string("123456789"));
    QCOMPARE(formatRounded(1.5e-9, 3), std::string("1.5e-9"));
    QCOMPARE(formatRounded(1.0 / 3.0, 99), std::string("0.33333333333333331"));
    QCOMPARE(formatRounded(1.0 / 3.0, -4), std::string("0.3"));
  }
};
QTEST_APPLESS_MAIN(TstNumberText)
#include "tst_number_text.moc"
