#include <bit>
#include <cmath>
#include <cstring>
#include <random>

#include <QTest>

#include "core/error.h"
#include "core/models/npy_header.h"
#include "core/models/number_table.h"

using namespace pelab;

namespace {

std::string npy(const std::string& header, const std::string& data, int version = 1) {
  std::string text = header;
  while ((10 + (version > 1 ? 2 : 0) + text.size() + 1) % 64 != 0) text += ' ';
  text += '\n';
  std::string bytes = "\x93NUMPY";
  bytes += static_cast<char>(version);
  bytes += '\0';
  for (int k = 0; k < (version > 1 ? 4 : 2); ++k) bytes += static_cast<char>((text.size() >> (8 * k)) & 0xFFU);
  return bytes + text + data;
}

std::string header(const std::string& type, const std::string& shape, bool columnsFirst = false) {
  return "{'descr': '" + type + "', 'fortran_order': " + (columnsFirst ? "True" : "False") + ", 'shape': " + shape +
         ", }";
}

template <typename Number>
std::string bytesOf(const std::vector<Number>& numbers, bool isBig = false) {
  std::string bytes;
  for (const Number number : numbers) {
    std::string one(sizeof(Number), '\0');
    std::memcpy(one.data(), &number, sizeof(Number));
    if (isBig) std::reverse(one.begin(), one.end());
    bytes += one;
  }
  return bytes;
}

QString refusedAs(const std::string& bytes) {
  try {
    (void)parseNumbers(bytes);
  } catch (const Refusal& refusal) {
    return QString::fromStdString(refusal.error().code);
  }
  return {};
}

}  // namespace

class TstNumberTable : public QObject {
  Q_OBJECT
private slots:
  void everyTypeOfNumpyIsRead() {
    const std::vector<double> wanted{0.0, 1.0, -2.0, 3.0, 40.0, -50.0};
    const auto same = [&](const std::string& bytes) {
      const NumberTable table = parseNumbers(bytes);
      return table.rows == 2 && table.columns == 3 && table.values == wanted;
    };
    const auto as = [&]<typename Number>(Number) {
      std::vector<Number> numbers;
      for (const double value : wanted) numbers.push_back(static_cast<Number>(value));
      return numbers;
    };
    QVERIFY(same(npy(header("<f8", "(2, 3)"), bytesOf(as(double{})))));
    QVERIFY(same(npy(header(">f8", "(2, 3)"), bytesOf(as(double{}), true))));
    QVERIFY(same(npy(header("<f4", "(2, 3)"), bytesOf(as(float{})), 2)));
    QVERIFY(same(npy(header(">f4", "(2, 3)"), bytesOf(as(float{}), true), 3)));
    QVERIFY(same(npy(header("|i1", "(2, 3)"), bytesOf(as(std::int8_t{})))));
    QVERIFY(same(npy(header("<i2", "(2, 3)"), bytesOf(as(std::int16_t{})))));
    QVERIFY(same(npy(header("<i4", "(2, 3)"), bytesOf(as(std::int32_t{})))));
    QVERIFY(same(npy(header("<i8", "(2, 3)"), bytesOf(as(std::int64_t{})))));
    const std::vector<std::uint16_t> halves{0x0000, 0x3C00, 0xC000, 0x4200, 0x5100, 0xD240};
    QVERIFY(same(npy(header("<f2", "(2, 3)"), bytesOf(halves))));
    const std::vector<std::uint16_t> brains{0x0000, 0x3F80, 0xC000, 0x4040, 0x4220, 0xC248};
    QVERIFY(same(npy(header("|V2", "(2, 3)"), bytesOf(brains))));
  }

  void halvesThatAreSmallOrNotFiniteAreRead() {
    const NumberTable table =
        parseNumbers(npy(header("<f2", "(1, 4)"), bytesOf(std::vector<std::uint16_t>{0x0001, 0x83FF, 0x7C00, 0x7E00})));
    QCOMPARE(table.values[0], std::ldexp(1.0, -24));
    QCOMPARE(table.values[1], -std::ldexp(1023.0, -24));
    QVERIFY(std::isinf(table.values[2]));
    QVERIFY(std::isnan(table.values[3]));
  }

  void columnsFirstIsTurned() {
    const NumberTable table =
        parseNumbers(npy(header("<f8", "(2, 3)", true), bytesOf(std::vector<double>{1.0, 4.0, 2.0, 5.0, 3.0, 6.0})));
    QCOMPARE(table.values, (std::vector<double>{1.0, 2.0, 3.0, 4.0, 5.0, 6.0}));
  }

  void sizesAsPython2WroteThemAreRead() {
    const std::string data = bytesOf(std::vector<float>{1, 2, 3, 4, 5, 6});
    const NumberTable table = parseNpy(npy(header("<f4", "(2L, 3L)"), data));
    QCOMPARE(table.rows, std::int64_t{2});
    QCOMPARE(table.columns, std::int64_t{3});
  }

  /// What is listed is what can be read: the header refuses what the numbers would.
  void theHeaderAloneRefusesWhatCannotBeRead() {
    for (const std::string& bytes :
         {npy(header("<c16", "(1, 1)"), std::string(16, 'x')), npy(header("|O", "(1, 1)"), std::string(16, 'x')),
          npy(header("<f8", "(2, 3)"), "12345678"), npy(header("<f8", "(1, 1)"), "12345678x")}) {
      QVERIFY_EXCEPTION_THROWN((void)npyHeader(bytes, bytes.size()), Refusal);
    }
    const std::string right = npy(header(">i2", "(2, 3)", true), std::string(12, '\0'));
    const NpyHeader read = npyHeader(std::string_view(right).substr(0, right.size() - 12), right.size());
    QVERIFY(read.isBig && read.columnsFirst && read.sizeOf == 2 && read.numbers == 6);
    QCOMPARE(read.dataAt, right.size() - 12);
  }

  void dimensionsOfOneAreDropped() {
    const std::string data = bytesOf(std::vector<double>{1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
    for (const char* shape : {"(1, 2, 3)", "(1, 1, 2, 3)", "(2, 3, 1)"}) {
      const NumberTable table = parseNumbers(npy(header("<f8", shape), data));
      QCOMPARE(table.rows, 2);
      QCOMPARE(table.columns, 3);
    }
    QCOMPARE(parseNumbers(npy(header("<f8", "(6,)"), data)).columns, 6);
    QCOMPARE(refusedAs(npy(header("<f8", "(3, 2, 1, 1, 2)"), data)), QStringLiteral("bad_npy"));
  }

  void threeDimensionsAreTables() {
    const std::string data = bytesOf(std::vector<double>{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0});
    const NumberTable table = parseNumbers(npy(header("<f8", "(1, 2, 2, 2)"), data));
    QCOMPARE(table.tables, std::int64_t{2});
    QCOMPARE(table.only(1).values, (std::vector<double>{5.0, 6.0, 7.0, 8.0}));
    const NumberTable flat = parseNumbers(npy(header("<f8", "(4, 1, 2)"), data));
    QCOMPARE(flat.tables, std::int64_t{4});
    QCOMPARE(flat.rows, std::int64_t{1});
    const std::string turned = bytesOf(std::vector<double>{1.0, 5.0, 3.0, 7.0, 2.0, 6.0, 4.0, 8.0});
    QCOMPARE(parseNumbers(npy(header("<f8", "(2, 2, 2)", true), turned)).values, table.values);
    QCOMPARE(refusedAs(npy(header("<f8", "(2, 2, 1, 2)"), data)), QStringLiteral("bad_npy"));
  }

  void textIsRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("commas") << QByteArray("1,2,3\n4,5,6\n");
    QTest::newRow("spaces") << QByteArray("  1 2   3\n\n4\t5 6");
    QTest::newRow("tabs") << QByteArray("1\t2\t3\r\n4\t5\t6\r\n");
    QTest::newRow("semicolons") << QByteArray("1;2;3\n4; 5 ;6\n");
    QTest::newRow("savetxt") << QByteArray("# PE\n1.000000000000000000e+00 2.0e+00 3e0\n4 5 +6\n");
    QTest::newRow("names") << QByteArray("dim_0,dim_1,dim_2\n1,2,3\n4,5,6\n");
    QTest::newRow("names and rows") << QByteArray("\xEF\xBB\xBFpos,dim_0,dim_1,dim_2\n7,1,2,3\n8,4,5,6\n");
    QTest::newRow("pandas") << QByteArray(",0,1,a\n0,1,2,3\n1,4,5,\"6\"\n");
  }
  void textIsRead() {
    QFETCH(QByteArray, text);
    const NumberTable table = parseNumbers(text.toStdString());
    QCOMPARE(table.rows, 2);
    QCOMPARE(table.values, (std::vector<double>{1.0, 2.0, 3.0, 4.0, 5.0, 6.0}));
  }

  void gapsAndInfinitiesAreNumbers() {
    const NumberTable table = parseNumbers("nan,,-inf\n0,1,inf\n");
    QVERIFY(std::isnan(table.values[0]) && std::isnan(table.values[1]));
    QVERIFY(std::isinf(table.values[2]) && table.values[2] < 0.0);
  }

  void badFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    const auto add = [](const char* name, const std::string& bytes, const char* code) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(code);
    };
    add("empty", "", "bad_csv");
    add("words", "hello world\n", "bad_csv");
    add("ragged", "1,2\n3\n", "bad_csv");
    add("a word among numbers", "1,2\n3,four\n", "bad_csv");
    add("only the magic", "\x93NUMPY", "bad_npy");
    add("a cut header", std::string("\x93NUMPY\x01\x00\xFF\xFF{'descr'", 18), "bad_npy");
    add("cut data", npy(header("<f8", "(2, 3)"), "12345678"), "bad_npy");
    add("no shape", npy("{'descr': '<f8', 'fortran_order': False}", "12345678"), "bad_npy");
    add("complex", npy(header("<c16", "(1, 1)"), std::string(16, 'x')), "bad_npy");
    add("objects", npy(header("|O", "(1, 1)"), std::string(16, 'x')), "bad_npy");
    add("records", npy("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,)}", "12345678"), "bad_npy");
    add("half of the magic", "\x93NUM", "bad_npy");
    add("version 9", npy(header("<f8", "(1, 1)"), "12345678", 9), "bad_npy");
    add("a negative size", npy(header("<f8", "(-2, 2)"), std::string(32, 'x')), "bad_npy");
    add("a size beyond 2^63", npy(header("<f8", "(99999999999999999999, 2)"), ""), "bad_npy");
    add("sizes whose product wraps", npy(header("<f4", "(4294967296, 4294967296, 4)"), std::string(64, 'x')),
        "bad_npy");
    add("a key twice", npy("{'descr': '<f4', 'descr': '<f8', 'fortran_order': False, 'shape': (1,)}", "12345678"),
        "bad_npy");
    add("an unknown key", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'x': '1'}", "12345678"),
        "bad_npy");
    add("no order", npy("{'descr': '<f8', 'shape': (1,)}", "12345678"), "bad_npy");
    add("something behind the dict", npy(header("<f8", "(1, 1)") + " 7", "12345678"), "bad_npy");
    add("an open dict", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1,)", "12345678"), "bad_npy");
    add("a shape that is no tuple", npy(header("<f8", "[1, 1]"), "12345678"), "bad_npy");
    add("a size that is a fraction", npy(header("<f8", "(1.5, 1)"), "12345678"), "bad_npy");
    add("bytes behind the numbers", npy(header("<f8", "(1, 1)"), "12345678x"), "bad_npy");
    add("four dimensions", npy(header("|u1", "(2, 2, 2, 2)"), std::string(16, 'x')), "bad_npy");
    add("no numbers", npy(header("<f8", "(0, 3)"), ""), "bad_npy");
    add("too many numbers", npy(header("|u1", "(8193, 8193)"), std::string(std::size_t{8193} * 8193, 'x')),
        "too_large");
    add("far more than the file has", npy(header("<f8", "(4000000000, 4000000000)"), ""), "bad_npy");
  }
  void badFilesAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    QCOMPARE(refusedAs(bytes.toStdString()), code);
  }

  /// Cut or changed anywhere, a file is read or refused.
  void noDamageBreaksIt() {
    std::mt19937_64 random(3);
    const std::string whole = npy(header("<f4", "(2, 3)"), bytesOf(std::vector<float>{1, 2, 3, 4, 5, 6}));
    for (int round = 0; round < 3000; ++round) {
      std::string bytes = whole;
      for (std::uint64_t k = random() % 4; k-- > 0;) bytes[random() % bytes.size()] = static_cast<char>(random());
      if (random() % 2 == 0) bytes.resize(random() % bytes.size());
      (void)refusedAs(bytes);
    }
  }
};

QTEST_APPLESS_MAIN(TstNumberTable)
#include "tst_number_table.moc"
