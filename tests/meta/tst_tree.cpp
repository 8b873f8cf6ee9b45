#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace {

/// Folders and files of the project, without build results and the licence's text.
QStringList projectFiles() {
  const QDir root(QStringLiteral(PELAB_SOURCE_DIR));
  QStringList files;
  for (const auto& entry : root.entryInfoList(QDir::Files | QDir::Hidden))
    if (entry.fileName() != QLatin1String("LICENSE") && entry.fileName() != QLatin1String(".git"))
      files << entry.filePath();
  for (const char* folder : {".ci", "app", "core", "ui", "resources", "tests", "translations"}) {
    QDirIterator it(root.filePath(QString::fromLatin1(folder)), QDir::Files | QDir::Hidden,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) files << it.next();
  }
  return files;
}

}  // namespace

/// What must not, and what must, stand in the tree.
class TstTree : public QObject {
  Q_OBJECT
private slots:
  /// No file names a folder of somebody's machine or leaves work for later.
  void files() {
    static const QRegularExpression machine(QStringLiteral("(^|[^A-Za-z0-9_.}/-])/(wor") + QStringLiteral("k|roo") +
                                            QStringLiteral("t|hom") + QStringLiteral("e|User") +
                                            QStringLiteral("s|tm") + QStringLiteral("p)/"));
    static const QRegularExpression later(QStringLiteral("\\b(TO") + QStringLiteral("DO|FIX") +
                                          QStringLiteral("ME)\\b"));
    QStringList problems;
    for (const QString& path : projectFiles()) {
      QFile file(path);
      QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
      const QByteArray bytes = file.readAll();
      if (bytes.contains('\0')) continue;  // a picture or a table of numbers
      int number = 0;
      for (const auto& line : QString::fromUtf8(bytes).split(QLatin1Char('\n'))) {
        ++number;
        if (line.contains(machine) || line.contains(later))
          problems << QStringLiteral("%1:%2: %3").arg(path).arg(number).arg(line.trimmed().left(160));
      }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
  }

  void readmes_data() {
    QTest::addColumn<QString>("folder");
    for (const char* folder : {"app", "core", "ui", "resources", "tests", "translations"})
      QTest::newRow(folder) << QString::fromLatin1(folder);
  }
  void readmes() {
    QFETCH(QString, folder);
    QFile file(QStringLiteral(PELAB_SOURCE_DIR "/") + folder + QStringLiteral("/README.md"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QVERIFY(file.readAll().count('\n') >= 3);
  }
};
QTEST_APPLESS_MAIN(TstTree)
#include "tst_tree.moc"
