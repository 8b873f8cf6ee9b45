#pragma once
#include <QMap>
#include <QString>

namespace pelab::test {

/// Makes the locale de_DE.UTF-8, whose decimal point is a comma, below @p folder, as none can be relied on to be
/// installed. The environment of a program that is to use it; empty where printf(1) does not write 1,5 under it.
[[nodiscard]] QMap<QString, QString> germanEnvironment(const QString& folder);

/// "a name with spaces", Chinese, single and double quotes: what a folder may be called.
[[nodiscard]] QString oddName();

}  // namespace pelab::test
