// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

namespace {

/// The English and the Chinese half of README.md.
QStringList halves() {
  QFile file(QStringLiteral(PELAB_SOURCE_DIR "/README.md"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(file.readAll()).split("\n---\n");
}

/// Commands of one half, without what is said about them.
QStringList commandsIn(const QString& half) {
  QStringList commands;
  for (const QString& line : half.split('\n'))
    if (line.startsWith("    ")) commands << line.section(" # ", 0, 0).simplified();
  return commands;
}

QList<qsizetype> shapeOf(const QString& half) {
  const auto count = [&](const char* pattern) {
    return half.count(QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::MultilineOption));
  };
  return {count("^# "), count("^## "), count("^- "), count("^\\d\\. "), count("^\\|"), count("^!\\[")};
}

}  // namespace

/// What README.md says can be done, and both of its languages say the same.
class TstReadme : public QObject {
  Q_OBJECT
private slots:
  void bothLanguagesAreWhole();
  void commandsWork_data();
  void commandsWork();
  void foldersExist();
};

void TstReadme::bothLanguagesAreWhole() {
  const QStringList both = halves();
  QCOMPARE(both.size(), 2);
  QCOMPARE(shapeOf(both[1]), shapeOf(both[0]));
  QCOMPARE(commandsIn(both[1]), commandsIn(both[0]));
  QCOMPARE_GT(commandsIn(both[0]).size(), 12);
  const QRegularExpression code("`([^`]+)`");
  for (const auto& match : code.globalMatch(both[0])) {
    const QString word = match.captured(1);
    if (word.contains("FILE") || word.contains("language")) continue;  // said in Chinese
    QVERIFY2(both[1].contains(word), qPrintable(word));
  }
}

void TstReadme::commandsWork_data() {
  QTest::addColumn<QString>("command");
  for (const QString& command : commandsIn(halves().value(0)))
    if (command.startsWith("pelab ")) QTest::newRow(qPrintable(command)) << command;
}

void TstReadme::commandsWork() {
  QFETCH(QString, command);
  static const QTemporaryDir folder;  // one for all: a command may read what one before it wrote
  const auto files = [] { return QDir(folder.path()).entryList(QDir::Files).size(); };
  const auto before = files();
  QStringList line = words(command.mid(6).remove('\''));
  for (QString& word : line)
    if (word.startsWith("tests/")) word.prepend(PELAB_SOURCE_DIR "/");
  const ProgramRun run = runProgram(line, {}, folder.path());
  QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
  const bool isToFile = line.contains("-o") && !line.contains("-");
  QCOMPARE(files() - before, isToFile ? line.count("-o") : 0);
  QCOMPARE(run.out.isEmpty(), isToFile);
}

void TstReadme::foldersExist() {
  const QRegularExpression path("`((?:core|ui|app|tests|resources|translations)/[^`< ]*)`");
  for (const auto& match : path.globalMatch(halves().value(0)))
    QVERIFY2(QFileInfo::exists(PELAB_SOURCE_DIR "/" + match.captured(1)), qPrintable(match.captured(1)));
}

QTEST_GUILESS_MAIN(TstReadme)
#include "tst_readme.moc"
