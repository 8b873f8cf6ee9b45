#include "tests/bench/processes.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <vector>

#include <QCoreApplication>
#include <QProcess>

#include "tests/bench/stopwatch.h"

namespace pelab::bench {
namespace {

constexpr int kTimeout = 120000;                             ///< milliseconds
const QString kPython = QStringLiteral("/usr/bin/python3");  // Debian's own, which has Debian's packages

QString script(const char* name) {
  return QStringLiteral(PELAB_BENCH_DIR "/%1").arg(QString::fromLatin1(name));
}

/// What @p program prints, when it ends well.
std::optional<QByteArray> output(const QString& program, const QStringList& words) {
  QProcess process;
  process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  process.start(program, words);
  if (!process.waitForFinished(kTimeout) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
    return std::nullopt;
  }
  return process.readAllStandardOutput();
}

bool pythonHas(const char* modules) {
  QProcess process;
  process.start(kPython, {QStringLiteral("-c"), QStringLiteral("import %1").arg(QString::fromLatin1(modules))});
  return process.waitForFinished(kTimeout) && process.exitCode() == 0;
}

}  // namespace

std::optional<double> runTime(const QString& program, const QStringList& words, int runs) {
  std::vector<double> times;
  for (int i = 0; i <= runs; ++i) {
    const Stopwatch watch;
    if (!output(program, words)) return std::nullopt;
    if (i > 0) times.push_back(watch.milliseconds());  // the first run warms the caches
  }
  return median(times);
}

std::optional<double> childNumber(const QStringList& words, int runs) {
  std::vector<double> numbers;
  for (int i = 0; i <= runs; ++i) {
    QStringList now = words;
    const auto nanoseconds = std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
    now.replaceInStrings(QStringLiteral("{now}"), QString::number(nanoseconds));
    const auto printed = output(QCoreApplication::applicationFilePath(), now);
    bool ok = false;
    const double number = printed ? printed->trimmed().toDouble(&ok) : 0.0;
    if (!ok) return std::nullopt;
    if (i > 0) numbers.push_back(number);
  }
  return median(numbers);
}

std::map<std::string, double> numpySeconds() {
  if (!pythonHas("numpy")) return {};
  const auto printed = output(kPython, {script("articles_table.py")});
  if (!printed) return {};
  return nlohmann::json::parse(printed->toStdString()).get<std::map<std::string, double>>();
}

std::optional<double> matplotlibTime(const QString& file, int runs) {
  if (!pythonHas("numpy, matplotlib")) return std::nullopt;
  return runTime(kPython, {script("articles_heatmap.py"), file}, runs);
}

}  // namespace pelab::bench
