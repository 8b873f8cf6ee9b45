#include <functional>
#include <memory>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/error.h"
#include "tests/support/files.h"
#include "tests/support/plain_text.h"
#include "tests/support/tensor_files.h"
#include "ui/state/model_files.h"

using namespace pelab;
using namespace pelab::test;
using namespace pelab::ui;

namespace {

QByteArray bytesOf(const std::string& bytes) {
  return QByteArray::fromStdString(bytes);
}

const std::string kTable = floatBytes({1, 2, 3, 4, 5, 6});

/// A checkpoint with a position table of 3 × 2 and others.
std::string checkpoint(const std::string& name = "bert.embeddings.position_embeddings.weight") {
  return tensorFile({{"bert.embeddings.word_embeddings.weight", "F32", "[2]", floatBytes({7, 8})},
                     {name, "F32", "[3, 2]", kTable},
                     {"bert.embeddings.position_ids", "I64", "[1]", eightBytes(0)}});
}

/// Pages of this process in memory, in bytes.
qint64 residentBytes() {
  QFile file(QStringLiteral("/proc/self/statm"));
  if (!file.open(QIODevice::ReadOnly)) return -1;
  return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

QString refusal(const std::function<void()>& read) {
  try {
    read();
  } catch (const Refusal& refused) {
    return QString::fromStdString(refused.error().code + ": " + plain(refused.error().message));
  }
  return {};
}

}  // namespace

/// The files of a model: which tables are in them, and only the bytes of one are read.
class TstModelFiles : public QObject {
  Q_OBJECT
private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
  }

  void aTableOfOneFileIsRead() {
    const QString path = written(*m_folder, QStringLiteral("model.safetensors"), bytesOf(checkpoint()));
    const std::vector<ModelTable> tables = tablesIn(path);
    QCOMPARE(tables.size(), std::size_t{1});
    const ModelTable expected{path, "bert.embeddings.position_embeddings.weight", TableRole::Positions, {3, 2}, "F32"};
    QVERIFY(tables[0] == expected);
    const NumberTable table = readTable(path, tables[0].tensor);
    QCOMPARE(table.rows, std::int64_t{3});
    QCOMPARE(table.values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
    QVERIFY(tablesIn(m_folder->path()) == tables);
    QVERIFY(holdsTables(path) && holdsTables(m_folder->path()));
  }

  /// Shards without a table are not even opened: this one is damaged.
  void onlyTheShardWithTheTableIsOpened() {
    (void)written(*m_folder, QStringLiteral("a.safetensors"), "damaged");
    const QString shard = written(*m_folder, QStringLiteral("b.safetensors"), bytesOf(checkpoint("wpe.weight")));
    const QString index = written(*m_folder, QStringLiteral("model.safetensors.index.json"),
                                  R"({"weight_map": {"wte.weight": "a.safetensors", "wpe.weight": "b.safetensors"}})");
    for (const QString& path : {index, m_folder->path()}) {
      const std::vector<ModelTable> tables = tablesIn(path);
      QCOMPARE(tables.size(), std::size_t{1});
      QCOMPARE(tables[0].file, shard);
      QCOMPARE(tables[0].tensor, std::string("wpe.weight"));
    }
    QVERIFY(holdsTables(index));
  }

  /// S33: encoder and decoder have their own; both are listed for the person to choose.
  void severalTablesAreListed() {
    const std::string bytes = tensorFile({{"model.encoder.embed_positions.weight", "F32", "[1, 2]", floatBytes({1, 2})},
                                          {"model.decoder.embed_positions.weight", "F32", "[1, 2]", floatBytes({3, 4})},
                                          {"decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight",
                                           "F32", "[2, 1]", floatBytes({5, 6})}});
    const auto tables = tablesIn(written(*m_folder, QStringLiteral("model.safetensors"), bytesOf(bytes)));
    QCOMPARE(tables.size(), std::size_t{3});
    QCOMPARE(tables[2].role, TableRole::Biases);
    QCOMPARE(readTable(tables[1].file, tables[1].tensor).values, (std::vector<double>{3, 4}));
  }

  void aNumpyFileIsATable() {
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2), }";
    header.resize(117, ' ');
    const std::string bytes = std::string("\x93NUMPY\x01\0", 8) + std::string("\x76\0", 2) + header + "\n" + kTable;
    const QString path = written(*m_folder, QStringLiteral("table.npy"), bytesOf(bytes));
    const auto tables = tablesIn(path);
    QCOMPARE(tables.size(), std::size_t{1});
    QVERIFY(tables[0] == (ModelTable{path, "", TableRole::Positions, {3, 2}, "<f4"}));
    QCOMPARE(readTable(path, "").values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
    QVERIFY(tablesIn(m_folder->path()) == tables);
  }

  /// Of 4 GiB only the header and the table are asked for and stand in memory.
  void aLargeFileIsNotRead() {
    constexpr std::uint64_t large = std::uint64_t{4} << 30U;
    const std::string header = R"({"big":{"dtype":"U8","shape":[4294967296],"data_offsets":[0,4294967296]},)"
                               R"("wpe.weight":{"dtype":"F32","shape":[3,2],"data_offsets":[4294967296,4294967320]}})";
    const std::string first = tensorFile(header, "");
    const QString path = m_folder->filePath(QStringLiteral("large.safetensors"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.write(bytesOf(first)) == static_cast<qint64>(first.size()));
    QVERIFY(file.resize(static_cast<qint64>(first.size() + large)));
    QVERIFY(file.seek(file.size()));
    QVERIFY(file.write(bytesOf(kTable)) == static_cast<qint64>(kTable.size()));
    file.close();
    const qint64 before = residentBytes();
    QCOMPARE(tablesIn(path).size(), std::size_t{1});
    FileBytes bytes(path);
    QCOMPARE(readTable(bytes, "wpe.weight").values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
    QVERIFY2(bytes.asked() < 4096, qPrintable(QString::number(bytes.asked())));
    QVERIFY(residentBytes() - before < (qint64{64} << 20));
    QVERIFY2(refusal([&] { (void)readTable(path, "big"); }).startsWith(QStringLiteral("too_large: ")), "read");
  }

  void namesMayBeAnything() {
    const QString name = QString::fromUtf8("模型 \"a\" 'b' (1)");
    QVERIFY(QDir(m_folder->path()).mkdir(name));
    const QString folder = m_folder->filePath(name);
    QFile file(QDir(folder).filePath(QString::fromUtf8("权重 'x' \"y\".safetensors")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytesOf(checkpoint()));
    file.close();
    const auto tables = tablesIn(folder);
    QCOMPARE(tables.size(), std::size_t{1});
    QCOMPARE(tables[0].file, file.fileName());
    QCOMPARE(readTable(tables[0].file, tables[0].tensor).values.size(), std::size_t{6});
  }

  void theConfigurationBesideItIsFound() {
    const QString weights = written(*m_folder, QStringLiteral("model.safetensors"), bytesOf(checkpoint()));
    QVERIFY(!configIn(weights) && !configIn(m_folder->path()));
    const QString config = written(*m_folder, QStringLiteral("config.json"), "{}");
    QCOMPARE(configIn(weights).value(), QDir(m_folder->path()).absoluteFilePath(QStringLiteral("config.json")));
    QCOMPARE(configIn(m_folder->path()).value(), config);
  }

  /// Each refusal says which file it is about.
  void refusalsNameTheFile_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* what, const char* name, const QByteArray& bytes, const char* said) {
      QTest::newRow(what) << QString::fromLatin1(name) << bytes << QString::fromLatin1(said);
    };
    row("damaged", "a.safetensors", bytesOf(eightBytes(60)), "bad_safetensors: ");
    row("empty", "a.safetensors", "", "empty");
    row("LFS", "a.safetensors", "version https://git-lfs.github.com/spec/v1\n", "Git LFS");
    row("a page", "a.safetensors", "<!DOCTYPE html>", "HTML");
    row("a zip archive", "a.safetensors", QByteArray("PK\x03\x04\x14\0\0\0", 8), "zip");
    row("GGUF", "a.safetensors", QByteArray("GGUF\x03\0\0\0\0\0", 10), "GGUF");
    row("a shard that is missing", "a.index.json", R"({"weight_map": {"wpe.weight": "b.safetensors"}})",
        "b.safetensors");
    row("a shard elsewhere", "a.index.json", R"({"weight_map": {"wpe.weight": "../b.safetensors"}})", "bad_index");
    row("a damaged NumPy file", "a.npy", "\x93NUMPY\x01", "bad_npy");
  }
  void refusalsNameTheFile() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    const QString path = written(*m_folder, name, bytes);
    const QString found = refusal([&] { (void)tablesIn(path); });
    QVERIFY2(found.contains(said) && found.contains(path), qPrintable(found));
  }

  void whatIsNotThereIsRefused() {
    const QString path = m_folder->filePath(QStringLiteral("nothing.safetensors"));
    QVERIFY(refusal([&] { (void)tablesIn(path); }).startsWith(QStringLiteral("cannot_read: ")));
    const QString weights = written(*m_folder, QStringLiteral("a.safetensors"), bytesOf(checkpoint()));
    const QString unknown = refusal([&] { (void)readTable(weights, "wpe"); });
    QVERIFY2(unknown.startsWith(QStringLiteral("no_tensor: ")) && unknown.contains(QStringLiteral("wpe")),
             qPrintable(unknown));
    QVERIFY(tablesIn(QDir(m_folder->path()).absolutePath()).size() == 1);
    QTemporaryDir empty;
    QVERIFY(tablesIn(empty.path()).empty() && !holdsTables(empty.path()));
    QVERIFY(!holdsTables(written(*m_folder, QStringLiteral("config.json"), "{}")));
  }

private:
  std::unique_ptr<QTemporaryDir> m_folder;
};
QTEST_GUILESS_MAIN(TstModelFiles)
#include "tst_model_files.moc"
