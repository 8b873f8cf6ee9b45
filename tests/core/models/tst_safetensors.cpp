#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <QElapsedTimer>
#include <QTest>

#include "core/error.h"
#include "core/models/safetensors.h"
#include "tests/support/plain_text.h"
#include "tests/support/tensor_files.h"

using namespace pelab;
using namespace pelab::test;

namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

/// @p text with double quotes for its single ones; moc misreads raw strings of quotes and brackets.
std::string quoted(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return text;
}

TensorHeader read(const std::string& bytes) {
  return parseTensorHeader(bytes, bytes.size());
}

/// "bad_safetensors/bad_offset: the sentence"; "read" where nothing is refused.
QString outcome(const std::string& bytes) {
  try {
    (void)read(bytes);
  } catch (const Refusal& refusal) {
    const Error& error = refusal.error();
    return QString::fromStdString(error.code + "/" + error.field + "/" + error.value + ": " + plain(error.message));
  }
  return QStringLiteral("read");
}

/// A file with one tensor "w" that says @p entry.
std::string one(const std::string& entry, const std::string& data = std::string(16, '\0')) {
  return tensorFile("{\"w\": " + entry + "}", data);
}

std::string offsets(const std::string& text) {
  return one(quoted("{'dtype': 'F32', 'shape': [4], 'data_offsets': ") + text + "}");
}

std::string shape(const std::string& text) {
  return one(quoted("{'dtype': 'F32', 'shape': ") + text + quoted(", 'data_offsets': [0, 16]}"));
}

std::string sameBytes(int count) {
  std::string header = "{";
  for (int k = 0; k < count; ++k) {
    header += (k > 0 ? ", \"t" : "\"t") + std::to_string(k) +
              quoted("': {'dtype': 'F32', 'shape': [4], 'data_offsets': [0, 16]}");
  }
  return tensorFile(header + "}", std::string(16, '\0'));
}

std::string ones(int count) {
  std::string text = "[4";
  for (int k = 1; k < count; ++k) text += ", 1";
  return text + "]";
}

}  // namespace

/// Headers of safetensors files, right and wrong; rows by their names in the list of reported faults.
class TstSafetensors : public QObject {
  Q_OBJECT
private slots:
  void headersAreReadOrRefusedByName_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("said");  // code/kind/value, then words of the sentence; "read"
    const auto row = [](const char* name, const std::string& bytes, const QStringList& said) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << said;
    };
    const std::string space(16, '\0');
    row("S01 empty file", "", {"other_file/file/empty", "empty"});
    row("S01 seven bytes", std::string("\x08\0\0\0\0\0\0", 7), {"bad_safetensors/header_too_small/7", "7 bytes", "8"});
    row("S03 nothing after the length", eightBytes(60), {"bad_safetensors/bad_header_length/60", "60", "cut off"});
    row("S05 one byte beyond the limit", eightBytes(100'000'001) + space,
        {"bad_safetensors/header_too_large/100000001", "100000001", "100000000"});
    row("S05 the greatest length", eightBytes(kMost) + space,
        {"bad_safetensors/header_too_large/18446744073709551615", "18446744073709551615"});
    row("S05 a length that wraps", eightBytes(kMost - 7) + space, {"bad_safetensors/header_too_large"});
    row("S07 a bracket alone", eightBytes(1) + "{", {"bad_safetensors/bad_header", "no JSON", "byte"});
    row("S07 no UTF-8", tensorFile("{\"\xff\": 1}", ""), {"bad_safetensors/not_utf8", "UTF-8"});
    row("S07 a list", tensorFile("[]", ""), {"bad_safetensors/bad_header", "braces"});
    row("S07 a number", tensorFile("5", ""), {"bad_safetensors/bad_header", "braces", "5"});
    row("S07 a comma at the end", one(quoted("{'dtype': 'F32', 'shape': [4], 'data_offsets': [0, 16],}")),
        {"bad_safetensors/bad_header", "no JSON"});
    row("S09 space after it",
        tensorFile(quoted("{'w': {'dtype':'F32','shape':[4],'data_offsets':[0,16]}}") + std::string(" \r\t\n "), space),
        {"read"});
    row("S09 space before it", tensorFile(" \n" + tensorHeaderText({{"w", "F32", "[4]", space}}), space), {"read"});
    row("S11 ten tensors in the same place", sameBytes(10),
        {"bad_safetensors/bad_offset/t1", "t1", "byte 0", "byte 16", "overlap"});
    row("S13 the first begins at 4", offsets("[4, 20]"), {"bad_safetensors/bad_offset/w", "byte 4", "byte 0"});
    row("S13 a gap between two",
        tensorFile(quoted("{'a': {'dtype': 'U8', 'shape': [4], 'data_offsets': [0, 4]}, 'b': {'dtype': 'U8', 'shape': "
                          "[4], 'data_offsets': [8, 12]}}"),
                   space.substr(0, 12)),
        {"bad_safetensors/bad_offset/b", "byte 8", "byte 4"});
    row("S15 two bytes are missing",
        one(quoted("{'dtype': 'F32', 'shape': [4], 'data_offsets': [0, 16]}"), space.substr(2)),
        {"bad_safetensors/bad_file_size/14", "16 bytes", "14", "cut off"});
    row("S15 two bytes too many", one(quoted("{'dtype': 'F32', 'shape': [4], 'data_offsets': [0, 16]}"), space + "ab"),
        {"bad_safetensors/bad_file_size/18", "18", "belongs to none"});
    row("S15 no tensor, but bytes", tensorFile("{}", "ab"), {"bad_safetensors/bad_file_size/2"});
    row("S15 no tensor", tensorFile("{}", ""), {"read"});
    row("S17 ends before it begins", offsets("[16, 0]"), {"bad_safetensors/bad_offset/w", "byte 16", "before"});
    for (const char* wrong : {"[-1, 16]", "[0, 16.0]", "[0, 1e3]", "[\"0\", 16]", "[0]", "[0, 16, 16]", "[]",
                              "[null, 16]", "[true, 16]", "[[0], 16]", "[{}, 16]", "[0, 18446744073709551616]"}) {
      row(("S17 offsets " + std::string(wrong)).c_str(), offsets(wrong),
          {"bad_safetensors/bad_header/w", "data_offsets", "two whole numbers"});
    }
    for (const char* wrong : {"16", "null", "\"0, 16\"", "{}"}) {
      row(("S17 offsets " + std::string(wrong)).c_str(), offsets(wrong),
          {"bad_safetensors/bad_header/w", "data_offsets"});
    }
    row("S17 no offsets", one(quoted("{'dtype': 'F32', 'shape': [4]}")),
        {"bad_safetensors/bad_header/w", "no data_offsets"});
    row("S17 no shape", one(quoted("{'dtype': 'F32', 'data_offsets': [0, 16]}")),
        {"bad_safetensors/bad_header/w", "no shape"});
    row("S17 no dtype", one(quoted("{'shape': [4], 'data_offsets': [0, 16]}")),
        {"bad_safetensors/bad_header/w", "no dtype"});
    row("S17 an unknown dtype", one(quoted("{'dtype': 'F33', 'shape': [4], 'data_offsets': [0, 16]}")),
        {"bad_safetensors/bad_header/w", "F33", "BF16"});
    row("S17 a dtype that is a number", one(quoted("{'dtype': 32, 'shape': [4], 'data_offsets': [0, 16]}")),
        {"bad_safetensors/bad_header/w", "dtype", "32"});
    row("S17 a tensor that is a number", tensorFile("{\"w\": 5}", ""), {"bad_safetensors/bad_header/w", "object", "5"});
    row("S17 the same name twice",
        tensorFile(quoted("{'w': {'dtype': 'U8', 'shape': [1], 'data_offsets': [0, 1]}, 'w': {'dtype': 'U8', 'shape': "
                          "[1], 'data_offsets': [0, 1]}}"),
                   "a"),
        {"bad_safetensors/bad_header/w", "twice"});
    row("S17 keys that are not known",
        one(quoted("{'dtype': 'F32', 'x': {'y': [1, {'z': []}]}, 'shape': [4], 'data_offsets': [0, 16], 'q': null}")),
        {"read"});
    row("S19 a product that wraps to 4", shape("[4194305, 4194305, 211106198978564]"),
        {"bad_safetensors/overflow/w", "4194305, 4194305, 211106198978564"});
    row("S19 a size in bits that wraps", shape("[4611686018427387905]"), {"bad_safetensors/overflow/w"});
    row("S19 a dimension of 64 bits", shape("[18446744073709551615]"),
        {"bad_safetensors/bad_header/w", "18446744073709551615"});
    row("S19 nothing times much",
        one(quoted("{'dtype': 'F32', 'shape': [0, 9223372036854775807], 'data_offsets': [0, 0]}"), ""), {"read"});
    row("S19 another size", shape("[5]"), {"bad_safetensors/bad_size/w", "[5]", "F32", "20 bytes", "16"});
    row("S19 half a byte", one(quoted("{'dtype': 'F4', 'shape': [3], 'data_offsets': [0, 1]}"), "a"),
        {"bad_safetensors/misaligned/w", "F4", "whole byte"});
    row("S21 a negative dimension", shape("[-4]"), {"bad_safetensors/bad_header/w", "shape", "-4"});
    row("S21 a fraction", shape("[4.0]"), {"bad_safetensors/bad_header/w", "shape", "4.0"});
    row("S21 10 000 dimensions", shape(ones(10000)), {"bad_safetensors/bad_header/w", "64 dimensions"});
    row("S21 64 dimensions", shape(ones(64)), {"read"});
    row("S23 metadata with a number", tensorFile(quoted("{'__metadata__': {'format': 5}}"), ""),
        {"bad_safetensors/bad_header", "__metadata__", "format", "5"});
    row("S23 metadata with an object", tensorFile(quoted("{'__metadata__': {'format': {}}}"), ""),
        {"bad_safetensors/bad_header", "__metadata__", "format"});
    row("S23 metadata that is a text", tensorFile(quoted("{'__metadata__': 'pt'}"), ""),
        {"bad_safetensors/bad_header", "__metadata__"});
    row("S23 metadata with texts", tensorFile(quoted("{'__metadata__': {'format': 'pt'}}"), ""), {"read"});
    row("S29 a pointer of Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:0",
        {"other_file/file/git_lfs", "Git LFS", "git lfs pull"});
    row("S29 a page", "<!DOCTYPE html><html></html>", {"other_file/file/page", "HTML"});
    row("S29 a zip archive", std::string("PK\x03\x04\x14\0\0\0\x08\0", 10), {"other_file/file/zip", "zip", ".pth"});
    row("S29 GGUF", std::string("GGUF\x03\0\0\0\0", 9), {"other_file/file/gguf", "GGUF"});
    row("S29 gzip", "\x1f\x8b\x08 more of it", {"other_file/file/packed", "gzip"});
    row("S29 a pickle", "\x80\x02}q more of it", {"other_file/file/pickle", "pickle"});
    row("S29 a picture", "\x89PNG\r\n\x1a\n more", {"other_file/file/picture", "picture"});
    row("S29 a PDF", "%PDF-1.7 more of it", {"other_file/file/pdf", "PDF"});
    row("S29 a NumPy file", "\x93NUMPY more of it", {"other_file/file/numpy", "NumPy"});
    row("S31 the length with its highest byte first", std::string("\0\0\0\0\0\0\0\x40", 8) + std::string(64, ' '),
        {"bad_safetensors/header_too_large/4611686018427387904"});
  }
  void headersAreReadOrRefusedByName() {
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, said);
    const QString found = outcome(bytes.toStdString());
    QVERIFY2(found.startsWith(said.first()), qPrintable(found));
    for (const QString& word : said.mid(1)) QVERIFY2(found.contains(word), qPrintable(found + " lacks " + word));
  }

  /// S25: a header of a million tensors is read without a document and in a time a person does not notice much; one of
  /// the same bytes per tensor as the largest known checkpoint.
  void manyTensorsAreRead_data() {
    QTest::addColumn<int>("count");
    QTest::newRow("S25 100 000 tensors") << 100'000;
    QTest::newRow("S25 a header of 95 MB") << 1'290'000;
  }
  void manyTensorsAreRead() {
    QFETCH(int, count);
    std::string header = "{";
    header.reserve(static_cast<std::size_t>(count) * 74);
    for (int k = 0; k < count; ++k) {
      header += (k > 0 ? ",\"t" : "\"t") + std::to_string(k) + quoted("':{'dtype':'U8','shape':[1],'data_offsets':[") +
                std::to_string(k) + "," + std::to_string(k + 1) + "]}";
    }
    const std::string bytes = tensorFile(header + "}", {});
    QElapsedTimer timer;
    timer.start();
    const TensorHeader found = parseTensorHeader(bytes, bytes.size() + static_cast<std::size_t>(count));
    qInfo("%d tensors, %.1f MB: %lld ms", count, static_cast<double>(bytes.size()) / 1e6, timer.elapsed());
    QCOMPARE(found.tensors.size(), static_cast<std::size_t>(count));
    QCOMPARE(found.tensors.back().name, "t" + std::to_string(count - 1));
  }

  /// Names are texts, whatever stands in them.
  void namesAreKept_data() {
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("S27 a new line") << QByteArray("a\\nb") << QByteArray("a\nb");
    QTest::newRow("S27 HTML") << QByteArray("<b>x</b>") << QByteArray("<b>x</b>");
    QTest::newRow("S27 right to left") << QByteArray("\xE2\x80\xAE gnol") << QByteArray("\xE2\x80\xAE gnol");
    QTest::newRow("S27 10 kB") << QByteArray(10240, 'n') << QByteArray(10240, 'n');
    QTest::newRow("S27 nothing") << QByteArray("") << QByteArray("");
  }
  void namesAreKept() {
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, name);
    const std::string bytes = tensorFile({{written.toStdString(), "U8", "[2]", "ab"}});
    QCOMPARE(read(bytes).tensors.at(0).name, name.toStdString());
    QVERIFY(read(bytes).find(name.toStdString()) != nullptr);
    const std::string wrong = tensorFile({{written.toStdString(), "U8", "[3]", "ab"}});
    const QString said = outcome(wrong);
    QVERIFY2(said.contains(QStringLiteral("needs 3 bytes")) && said.size() < 400, qPrintable(said));
  }

  void metadataAndPlacesAreTold() {
    const std::string bytes =
        tensorFile(quoted("{'__metadata__': {'format': 'pt'}, 'b': {'dtype': 'F16', 'shape': [], 'data_offsets': [8, "
                          "10]}, 'a': {'dtype': 'F32', 'shape': [1, 2], 'data_offsets': [0, 8]}}"),
                   std::string(10, '\0'));
    const TensorHeader header = read(bytes);
    QCOMPARE(header.metadata, (std::vector<std::pair<std::string, std::string>>{{"format", "pt"}}));
    QCOMPARE(header.tensors.size(), std::size_t{2});
    QCOMPARE(header.tensors[0].name, std::string("a"));
    QCOMPARE(header.tensors[0].shape, (std::vector<std::int64_t>{1, 2}));
    QCOMPARE(header.tensors[1].begin, std::uint64_t{8});
    QCOMPARE(header.dataStart, bytes.size() - 10);
    QVERIFY(header.find("c") == nullptr);
  }

  /// Whatever bytes stand in place of those of a right file, the reader answers or refuses.
  void damagedFilesAreRefusedOrRead() {
    const std::string right = tensorFile(
        {{"a.position_embeddings.weight", "F32", "[2, 2]", std::string(16, 'x')}, {"b", "U8", "[3]", "abc"}});
    std::mt19937 random(5);
    int refused = 0;
    for (int k = 0; k < 20000; ++k) {
      std::string bytes = right;
      for (int change = 0; change < 1 + k % 3; ++change) {
        const std::size_t at = random() % bytes.size();
        if (k % 5 == 0) {
          bytes.erase(at, 1 + random() % 4);
        } else {
          bytes[at] = static_cast<char>(random() % 256);
        }
        if (bytes.empty()) break;
      }
      refused += outcome(bytes) == QStringLiteral("read") ? 0 : 1;
    }
    QVERIFY(refused > 10000);
  }

  void numbersAreDecoded() {
    const auto table = [](const std::string& type, const std::string& shapeIs, const std::string& bytes) {
      const std::string file = tensorFile({{"w", type, shapeIs, bytes}});
      const TensorHeader header = read(file);
      return tensorTable(header.tensors.at(0), std::string_view(file).substr(header.dataStart));
    };
    const NumberTable floats = table("F32", "[1, 2, 2]", floatBytes({1.5F, -2.0F, 0.0F, 3.25F}));
    QCOMPARE(floats.rows, std::int64_t{2});
    QCOMPARE(floats.columns, std::int64_t{2});
    QCOMPARE(floats.values, (std::vector<double>{1.5, -2.0, 0.0, 3.25}));
    QCOMPARE(table("BF16", "[2]", std::string("\x80\x3f\x00\xc0", 4)).values, (std::vector<double>{1.0, -2.0}));
    QCOMPARE(table("F16", "[2]", std::string("\x00\x3c\xff\x7b", 4)).values, (std::vector<double>{1.0, 65504.0}));
    QCOMPARE(table("F8_E4M3", "[3]", "\x38\xfe\x01").values, (std::vector<double>{1.0, -448.0, 0.001953125}));
    QCOMPARE(table("F8_E5M2", "[2]", "\x3c\xfb").values, (std::vector<double>{1.0, -57344.0}));
    QCOMPARE(table("I16", "[2]", std::string("\xff\xff\x00\x01", 4)).values, (std::vector<double>{-1.0, 256.0}));
    QCOMPARE(table("BOOL", "[2]", std::string("\x00\x01", 2)).values, (std::vector<double>{0.0, 1.0}));
    QVERIFY(std::isnan(table("F8_E4M3", "[1]", "\x7f").values[0]));
    QVERIFY(std::isinf(table("F8_E5M2", "[1]", "\x7c").values[0]));
    QCOMPARE(table("I64", "[]", eightBytes(7)).values, std::vector<double>{7.0});
    QCOMPARE(table("F32", "[3, 1, 2]", floatBytes({1, 2, 3, 4, 5, 6})).tables, std::int64_t{3});
  }

  /// S31: bytes in the other order are other numbers; they are shown as what they are.
  void theLowestByteComesFirst() {
    const std::string file = tensorFile({{"w", "F32", "[1]", std::string("\x3f\x80\0\0", 4)}});
    const TensorHeader header = read(file);
    const double value = tensorTable(header.tensors[0], std::string_view(file).substr(header.dataStart)).values[0];
    QVERIFY(std::abs(value - 4.6006e-41) < 1e-44);
  }

  void tablesThatCannotBeShownAreRefused_data() {
    QTest::addColumn<QByteArray>("dtype");
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const char* dtype, const char* shape, int size, const char* code) {
      QTest::newRow(name) << QByteArray(dtype) << QByteArray(shape) << size << QString::fromLatin1(code);
    };
    row("too large", "U8", "[67108865]", 67108865, "too_large");
    row("four dimensions", "U8", "[2, 1, 1, 2]", 4, "bad_tensor");
    row("no numbers", "U8", "[0, 4]", 0, "bad_tensor");
    row("complex", "C64", "[1]", 8, "bad_tensor");
    row("half bytes", "F4", "[2]", 1, "bad_tensor");
  }
  void tablesThatCannotBeShownAreRefused() {
    QFETCH(QByteArray, dtype);
    QFETCH(QByteArray, shape);
    QFETCH(int, size);
    QFETCH(QString, code);
    const std::string bytes =
        tensorFile(quoted("{'w': {'dtype': '") + dtype.toStdString() + quoted("', 'shape': ") + shape.toStdString() +
                       quoted(", 'data_offsets': [0, ") + std::to_string(size) + "]}}",
                   "");
    const TensorHeader header = parseTensorHeader(bytes, bytes.size() + static_cast<std::size_t>(size));
    try {
      requireTable(header.tensors.at(0));
      QFAIL("accepted");
    } catch (const Refusal& refusal) {
      QCOMPARE(QString::fromStdString(refusal.error().code), code);
      QVERIFY(plain(refusal.error().message).find("“w”") != std::string::npos);
    }
  }
};
QTEST_APPLESS_MAIN(TstSafetensors)
#include "tst_safetensors.moc"
