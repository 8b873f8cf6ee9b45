// Command lines read best as plain words.
#undef QT_NO_CAST_FROM_ASCII

#include <cstring>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/command_line/lines.h"

using namespace pelab::test;

namespace {

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The numbers of an NPY file of little-endian doubles.
QList<double> npyNumbers(const QByteArray& bytes) {
  constexpr qsizetype kPreamble = 10;
  const qsizetype header =
      kPreamble + static_cast<unsigned char>(bytes[8]) + qsizetype{256} * static_cast<unsigned char>(bytes[9]);
  QList<double> numbers((bytes.size() - header) / static_cast<qsizetype>(sizeof(double)));
  std::memcpy(numbers.data(), bytes.constData() + header, static_cast<std::size_t>(numbers.size()) * sizeof(double));
  return numbers;
}

/// The entries of a CSV file without its first row and column; NaN = empty.
QList<double> csvNumbers(const QByteArray& bytes) {
  QList<double> numbers;
  const QByteArrayList rows = bytes.trimmed().split('\n');
  for (const QByteArray& row : rows.mid(1))
    for (const QByteArray& cell : row.trimmed().split(',').mid(1))
      numbers << (cell.isEmpty() ? qQNaN() : cell.toDouble());
  return numbers;
}

QString pdfText(const QString& path) {
  QProcess process;
  process.start("pdftotext", {"-layout", path, "-"});
  return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

}  // namespace

/// Every view of every scheme that has one, in both languages, in every format, as a shell script gets them.
class TstExportViews : public QObject {
  Q_OBJECT
private slots:
  void everyFormatHoldsWhatIsShown_data();
  void everyFormatHoldsWhatIsShown();
};

void TstExportViews::everyFormatHoldsWhatIsShown_data() {
  QTest::addColumn<QString>("scheme");
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("language");
  for (const Json& scheme : jsonOf(runProgram(words("list schemes --json"))))
    for (const Json& view : scheme["views"])
      for (const char* language : {"en", "zh"}) {
        const auto id = QString::fromStdString(scheme["id"].get<std::string>());
        const auto shown = QString::fromStdString(view.get<std::string>());
        QTest::addRow("%s %s %s", qPrintable(id), qPrintable(shown), language) << id << shown << language;
      }
}

void TstExportViews::everyFormatHoldsWhatIsShown() {
  QFETCH(QString, scheme);
  QFETCH(QString, view);
  QFETCH(QString, language);
  const QTemporaryDir folder;
  QStringList line{"export", "--scheme", scheme, "--view", view, "--lang", language, "--size", "160x110mm"};
  for (const char* format : {"svg", "pdf", "csv", "npy", "json"}) line << "-o" << folder.filePath("f.") + format;
  const ProgramRun run = runProgram(line);
  QVERIFY2(run.code == 0 && run.err.isEmpty() && run.out.isEmpty(), run.err.constData());

  QString text = pdfText(folder.filePath("f.pdf"));
  text.remove(QStringLiteral("牛逼"));  // a word of the example sentence, the same in every language
  QVERIFY2(text.contains(QRegularExpression("\\p{Han}{2}")) == (language == "zh"), qPrintable(text));
  QVERIFY2(text.count(QRegularExpression("\\d")) >= 3, qPrintable(text));
  QVERIFY2(!text.contains(QRegularExpression("[\\x{2E80}-\\x{2FDF}\\x{E000}-\\x{F8FF}\\x{FFFD}]")), qPrintable(text));

  const QByteArray svg = bytesOf(folder.filePath("f.svg"));
  QVERIFY(svg.contains("<path") && !svg.contains("<text"));

  const QList<double> npy = npyNumbers(bytesOf(folder.filePath("f.npy")));
  const QList<double> csv = csvNumbers(bytesOf(folder.filePath("f.csv")));
  QVERIFY(!npy.isEmpty());
  QCOMPARE(csv.size(), npy.size());
  for (qsizetype i = 0; i < npy.size(); ++i)
    QVERIFY2(csv[i] == npy[i] || (qIsNaN(csv[i]) && qIsNaN(npy[i])), qPrintable(QString::number(i)));

  const Json json = Json::parse(bytesOf(folder.filePath("f.json")).toStdString(), nullptr, false);
  QCOMPARE(json["view"].get<std::string>(), view.toStdString());
  QVERIFY(write(folder.filePath("again.pelab"), QByteArray::fromStdString(json["scene"].dump())));
  const ProgramRun again =
      runProgram({"export", "-o", "-", "--format", "csv", "--view", view, "--scene", folder.filePath("again.pelab")});
  QVERIFY2(again.code == 0, again.err.constData());
  QVERIFY(again.out == bytesOf(folder.filePath("f.csv")));
}

QTEST_GUILESS_MAIN(TstExportViews)
#include "tst_export_views.moc"
