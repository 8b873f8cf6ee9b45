#pragma once
#include <QByteArray>
#include <QMap>
#include <QProcessEnvironment>
#include <QStringList>

/// What a run of the pelab program left: for tests that treat it as a black box.
struct ProgramRun {
  int code = -1;   ///< exit code; -1 = did not start, did not end in time, or crashed
  QByteArray out;  ///< standard output
  QByteArray err;  ///< standard error
};

/// Runs pelab with @p arguments; @p environment is added to the tests' own, minus any display.
[[nodiscard]] ProgramRun runProgram(const QStringList& arguments, const QMap<QString, QString>& environment = {},
                                    const QString& folder = {});
