#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

namespace {

QStringList sourceFiles(const QString& folder) {
  QStringList files;
  QDirIterator it(QStringLiteral(PELAB_SOURCE_DIR "/") + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                  QDir::Files, QDirIterator::Subdirectories);
  while (it.hasNext()) files << it.next();
  return files;
}

QString includedName(const QString& line) {
  static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
  return include.match(line).captured(1);
}

}  // namespace

/// Who may include whom. A row: files below `folder` (but not below `except`) include nothing that matches `forbidden`.
class TstLayering : public QObject {
  Q_OBJECT
private slots:
  void includes_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("except");
    QTest::addColumn<QString>("forbidden");
    const auto row = [](const char* what, const char* folder, const char* except, const char* forbidden) {
      QTest::newRow(what) << QString::fromLatin1(folder) << QString::fromLatin1(except)
                          << QString::fromLatin1(forbidden);
    };
    row("core is free of Qt", "core", "", R"(^(Q[A-Z]|Qt\w*/|q\w+\.h$))");
    row("core knows neither ui nor app", "core", "", "^(ui|app|tests)/");
    row("ui does not know app", "ui", "", "^(app|tests)/");
    row("app does not know tests", "app", "", "^tests/");
    row("controls do not know the figure", "ui/controls", "", "^ui/(figure|window|lessons)/");
    row("the figure does not know controls", "ui/figure", "", "^ui/(controls|window|lessons)/");
    row("the state knows no widget of ours", "ui/state", "", "^ui/(controls|figure|lessons|window)/");
    row("lessons know neither controls nor figure", "ui/lessons", "", "^ui/(controls|figure|window)/");
    row("QCustomPlot only in ui/figure", "ui", "ui/figure", "qcustomplot");
    row("QCustomPlot not in app", "app", "", "qcustomplot");
    row("QCustomPlot not in the test helpers", "tests/support", "", "qcustomplot");
    row("views are reached through the registry", "core", "core/views", "^core/views/[^/]+/");
    row("encodings are reached through the registry", "core", "core/encodings", "^core/encodings/[^/]+/");
  }
  void includes() {
    QFETCH(QString, folder);
    QFETCH(QString, except);
    QFETCH(QString, forbidden);
    const QRegularExpression pattern(forbidden);
    const QString excepted = QStringLiteral(PELAB_SOURCE_DIR "/") + except + QLatin1Char('/');
    QStringList problems;
    for (const QString& path : sourceFiles(folder)) {
      if (!except.isEmpty() && path.startsWith(excepted)) continue;
      QFile file(path);
      QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
      while (!file.atEnd()) {
        const QString name = includedName(QString::fromUtf8(file.readLine()));
        if (pattern.match(name).hasMatch()) problems << path + QStringLiteral(" includes ") + name;
      }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
  }

  /// Not by discipline alone: the compiler is given no path on which core could find Qt or QCustomPlot.
  void coreIsCompiledWithoutQt() {
    QFile file(QStringLiteral(PELAB_BINARY_DIR "/compile_commands.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString core = QStringLiteral(PELAB_SOURCE_DIR "/core/");
    static const QRegularExpression qt(QStringLiteral("(-I|-isystem)\\s*\\S*(/qt6?\\b|/Qt)|-DQT_"));
    int checked = 0;
    const auto commands = QJsonDocument::fromJson(file.readAll()).array();
    for (const auto& value : commands) {
      const auto entry = value.toObject();
      if (!entry.value(QLatin1String("file")).toString().startsWith(core)) continue;
      ++checked;
      const QString command = entry.value(QLatin1String("command")).toString();
      QVERIFY2(!qt.match(command).hasMatch(), qPrintable(command));
    }
    QVERIFY(checked > 0);
  }
};
QTEST_APPLESS_MAIN(TstLayering)
#include "tst_layering.moc"
