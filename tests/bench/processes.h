#pragma once
#include <map>
#include <optional>
#include <string>

#include <QString>
#include <QStringList>

namespace pelab::bench {

/// Median milliseconds of whole runs of @p program; nothing when it cannot be run or fails.
[[nodiscard]] std::optional<double> runTime(const QString& program, const QStringList& words, int runs);

/// The number a child process of this program prints when it is called with @p words, the median of @p runs; "{now}"
/// in a word becomes the steady clock's nanoseconds.
[[nodiscard]] std::optional<double> childNumber(const QStringList& words, int runs);

/// Seconds that numpy takes for the articles' code, by rows ("2048", "8192"), and its own copy and fill rates; empty
/// when python3-numpy is not installed.
[[nodiscard]] std::map<std::string, double> numpySeconds();

/// Median milliseconds of python3 with numpy and matplotlib making the picture @p file.
[[nodiscard]] std::optional<double> matplotlibTime(const QString& file, int runs);

}  // namespace pelab::bench
