#include <csignal>
#include <functional>
#include <string>
#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/encodings/registry.h"
#include "tests/ui/figure/exporting.h"

using namespace pelab;
using namespace pelab::ui;
using namespace pelab::test;

namespace {

/// Until its end no file can be written beyond a length.
class SmallFiles {
public:
  explicit SmallFiles(rlim_t most) : m_signal(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &m_before);
    const rlimit limit{most, m_before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~SmallFiles() {
    setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_signal);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

private:
  rlimit m_before{};
  void (*m_signal)(int);
};

}  // namespace

/// Files are written whole or not at all.
class TstExporterFiles : public QObject {
  Q_OBJECT
private slots:
  void refusesMoreEntriesThanAFileTakes() {
    const Translation english(QStringLiteral("en"));
    const Scene scene =
        withParam(withParam(defaultScene(), "d_model", std::int64_t{16384}), "max_len", std::int64_t{1'000'000});
    ExportOptions options;
    options.view = QStringLiteral("matrix");
    options.wholeRange = true;
    for (const auto* format : {"csv", "npy"})
      QCOMPARE(codeOf([&] { (void)exported(normalized(scene), QString::fromLatin1(format), options, english); }),
               "too_large");
  }

  void aFailedWriteKeepsTheOldFile() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kept.csv"));
    writeFile(path, "old");
    const auto kept = [&] {
      QFile file(path);
      return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    };
    {
      const SmallFiles limit(1 << 16);  // the disk is full half-way
      QCOMPARE(codeOf([&] { writeFile(path, QByteArray(1 << 20, 'x')); }), "cannot_write");
    }
    QCOMPARE(kept(), QByteArray("old"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("kept.csv")});
    writeFile(path, "new");
    QCOMPARE(kept(), QByteArray("new"));
  }

  void aWriteThatCannotBeIsRefused() {
    QTemporaryDir folder;
    const QString nowhere = folder.filePath(QStringLiteral("no/such/folder/x.csv"));
    QCOMPARE(codeOf([&] { writeFile(nowhere, "new"); }), "cannot_write");
    QCOMPARE(codeOf([&] { writeFile(folder.path(), "new"); }), "cannot_write");
    QVERIFY(QDir(folder.path()).exists());
    QCOMPARE(codeOf([&] { writeFile(QStringLiteral("/dev/full"), "new"); }), "cannot_write");
    QVERIFY(QDir(folder.path()).isEmpty());
  }
};
QTEST_GUILESS_MAIN(TstExporterFiles)
#include "tst_exporter_files.moc"
