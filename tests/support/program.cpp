#include "tests/support/program.h"

#include <QProcess>

ProgramRun runProgram(const QStringList& arguments, const QMap<QString, QString>& environment, const QString& folder) {
  QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
  for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    all.remove(QString::fromLatin1(display));
  for (auto it = environment.begin(); it != environment.end(); ++it) all.insert(it.key(), it.value());
  QProcess process;
  process.setProcessEnvironment(all);
  if (!folder.isEmpty()) process.setWorkingDirectory(folder);
  process.start(all.value(QStringLiteral("PELAB_PROGRAM")), arguments);
  constexpr int kLongest = 60000;  // milliseconds; a hung program fails the test instead of hanging it
  ProgramRun run;
  if (!process.waitForFinished(kLongest)) {
    process.kill();
    process.waitForFinished();
    run.err = "did not end: " + process.readAllStandardError();
    return run;
  }
  run.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  run.out = process.readAllStandardOutput();
  run.err = process.readAllStandardError();
  return run;
}
