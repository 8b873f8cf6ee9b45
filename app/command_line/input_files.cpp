#include "app/command_line/input_files.h"

#include <sys/stat.h>

#include <QFile>
#include <QFileInfo>

#include "core/error.h"
#include "core/scene/quote.h"
#include "ui/window/session_file.h"

namespace pelab::app {

namespace {

Refusal unreadable(const std::string& path, const Text& why) {
  return Refusal({"cannot_read", "file", path, why.with({path})});
}

/// Throws Refusal for a name that Qt would take for another one: it knows names as text.
void requireName(const std::string& path) {
  if (path.empty()) throw unreadable(path, PELAB_TEXT("cli", "The name of the file to read is empty."));
  if (!isUtf8(path))
    throw unreadable(shortened(path), PELAB_TEXT("cli", "The name %1 is not UTF-8 text; rename the file to read it."));
}

/// A pipe that nobody may ever write into; /dev/stdin and what a shell puts for <(…) have a writer.
bool isNamedPipe(const std::string& path) {
  struct stat found {};
  const bool isPipe = ::stat(path.c_str(), &found) == 0 && S_ISFIFO(found.st_mode);
  return isPipe && !path.starts_with("/dev/") && !path.starts_with("/proc/");
}

/// Throws Refusal unless there is something at @p path that can be opened and read.
void requireReadable(const std::string& path) {
  requireName(path);
  const QFileInfo info(QString::fromStdString(path));
  if (!info.exists()) throw unreadable(path, PELAB_TEXT("cli", "There is no file %1."));
  if (info.isDir()) throw unreadable(path, PELAB_TEXT("cli", "%1 is a folder; a file is needed."));
  if (isNamedPipe(path)) throw unreadable(path, PELAB_TEXT("cli", "%1 is a pipe by name; a file is needed."));
  if (!info.isReadable()) throw unreadable(path, PELAB_TEXT("cli", "You have no permission to read %1."));
}

}  // namespace

std::string readFile(const std::string& path, std::size_t limit) {
  requireReadable(path);
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) throw unreadable(path, PELAB_TEXT("cli", "%1 cannot be read."));
  const auto most = static_cast<qint64>(limit);
  const bool isLong = file.size() > most;  // a pipe or a device has no size, so its bytes are counted
  const QByteArray bytes = isLong ? QByteArray() : file.read(most + 1);
  if (isLong || bytes.size() > most) throw unreadable(path, PELAB_TEXT("cli", "%1 is too large to be such a file."));
  if (file.error() != QFileDevice::NoError) throw unreadable(path, PELAB_TEXT("cli", "%1 cannot be read."));
  return bytes.toStdString();
}

Scene readScene(const std::string& path) {
  requireName(path);
  try {
    return ui::readSession(QString::fromStdString(path));
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    if (error.field == "file") throw;  // its sentence names the file
    error.message = PELAB_TEXT("cli", "%1: %2").with({path, error.message});
    throw Refusal(error);
  }
}

}  // namespace pelab::app
