#pragma once
#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QStringList>

#include "tests/support/program.h"

namespace pelab::test {

using Json = nlohmann::json;

/// A command line without quotes as its words.
inline QStringList words(const QString& line) {
  return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Standard output as JSON; discarded when it is not.
inline Json jsonOf(const ProgramRun& run) {
  return Json::parse(run.out.toStdString(), nullptr, false);
}

/// One line for a person, and nothing else.
inline bool isOneSentence(const QByteArray& err) {
  return err.startsWith("pelab: ") && err.endsWith('\n') && err.count('\n') == 1;
}

inline bool write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

}  // namespace pelab::test
