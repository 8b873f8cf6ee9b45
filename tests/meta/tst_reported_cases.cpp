#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace {

QString textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The names at the beginning of a text in quotation marks: of a row of a test, or of a case.
QSet<QString> namedRows() {
  static const QRegularExpression name(QStringLiteral("\"([CHS][0-9]{2}) "));
  QSet<QString> names;
  QDirIterator it(QStringLiteral(PELAB_SOURCE_DIR "/tests"),
                  {QStringLiteral("tst_*.cpp"), QStringLiteral("reported*.json")}, QDir::Files,
                  QDirIterator::Subdirectories);
  while (it.hasNext()) {
    auto found = name.globalMatch(textOf(it.next()));
    while (found.hasNext()) names.insert(found.next().captured(1));
  }
  return names;
}

}  // namespace

/// Every fault that was reported about another program is a row of some test.
class TstReportedCases : public QObject {
  Q_OBJECT
private slots:
  void everyCaseIsARow_data() {
    QTest::addColumn<QString>("id");
    const QString ids = textOf(QStringLiteral(PELAB_SOURCE_DIR "/tests/cases/reported_ids.txt"));
    const QStringList all = ids.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY(all.size() >= 75);
    for (const QString& id : all) QTest::newRow(qPrintable(id)) << id;
  }
  void everyCaseIsARow() {
    static const QSet<QString> rows = namedRows();
    QFETCH(QString, id);
    QVERIFY2(rows.contains(id), qPrintable(id + QStringLiteral(" is no row of any test")));
  }
};
QTEST_APPLESS_MAIN(TstReportedCases)
#include "tst_reported_cases.moc"
