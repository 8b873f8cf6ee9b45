#include "tests/support/comma_locale.h"

#include <QDir>
#include <QProcess>

namespace pelab::test {

QMap<QString, QString> germanEnvironment(const QString& folder) {
  const QString name = QStringLiteral("de_DE.UTF-8");
  QProcess::execute(QStringLiteral("localedef"),
                    {QStringLiteral("--no-archive"), QStringLiteral("-i"), QStringLiteral("de_DE"),
                     QStringLiteral("-f"), QStringLiteral("UTF-8"), QDir(folder).filePath(name)});
  const QMap<QString, QString> wanted{{QStringLiteral("LOCPATH"), folder}, {QStringLiteral("LC_ALL"), name}};
  QProcess printf;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (auto it = wanted.begin(); it != wanted.end(); ++it) environment.insert(it.key(), it.value());
  printf.setProcessEnvironment(environment);
  printf.start(QStringLiteral("/usr/bin/printf"), {QStringLiteral("%.1f"), QStringLiteral("1,5")});
  const bool isGerman = printf.waitForFinished() && printf.readAllStandardOutput() == "1,5";
  return isGerman ? wanted : QMap<QString, QString>();
}

QString oddName() {
  return QString::fromUtf8("模型 'alt' \"neu\" 第 1 版");
}

}  // namespace pelab::test
