#include "ui/window/session_file.h"

#include <nlohmann/json.hpp>
#include <optional>

#include <QFile>
#include <QFileInfo>

#include "core/error.h"
#include "core/models/file_kind.h"
#include "core/scene/json_text.h"
#include "ui/figure/exporter.h"

namespace pelab::ui {

namespace {

constexpr std::int64_t mostMebibytes = 16;
constexpr qint64 mostBytes = mostMebibytes << 20;

[[noreturn]] void refuse(const char* code, const std::string& name, const Text& sentence) {
  throw Refusal({code, "file", name, sentence});
}

/// Why a file that does not open does not.
Text reason(const QFile& file) {
  const std::string name = file.fileName().toStdString();
  const QFileInfo info(file);
  if (info.isDir()) return PELAB_TEXT("session", "%1 is a folder; a session is a file.").with({name});
  if (info.exists() && !info.isFile())
    return PELAB_TEXT("session", "%1 is a pipe or a device; a session is an ordinary file.").with({name});
  if (!info.exists()) return PELAB_TEXT("session", "There is no file %1.").with({name});
  if (file.error() == QFileDevice::PermissionsError || !info.isReadable())
    return PELAB_TEXT("session", "%1 cannot be read: you do not have the right to.").with({name});
  return PELAB_TEXT("session", "%1 cannot be read: %2.").with({name, file.errorString().toStdString()});
}

/// Throws Refusal where the file is known to be something else.
void refuseOthers(const std::string& name, const std::optional<FileKind>& kind) {
  if (!kind) return;
  throw Refusal({"bad_json", "file", std::string(wordOf(*kind)),
                 PELAB_TEXT("session", "%1 is not a session of this program. %2").with({name, sentenceOf(*kind)})});
}

/// The scene within a figure that was exported as JSON; else all of it.
const nlohmann::json& sessionIn(const nlohmann::json& json) {
  const bool isFigure = json.is_object() && json.contains("figure") && json.contains("scene");
  return isFigure ? json.at("scene") : json;
}

/// Every index of the cursor that @p read names is the same in @p taken.
bool sameCursor(const nlohmann::json& read, const nlohmann::json& taken) {
  if (!read.contains("cursor")) return true;
  for (const auto& [name, index] : read.at("cursor").items())
    if (taken.at("cursor").value(name, index) != index) return false;
  return true;
}

}  // namespace

Scene readSession(const QString& path, bool* moved) {
  const std::string name = path.toStdString();
  QFile file(path);
  const QFileInfo info(path);
  // A pipe would be waited for without end.
  if ((info.exists() && !info.isFile()) || !file.open(QIODevice::ReadOnly)) refuse("cannot_read", name, reason(file));
  // Some ordinary files, such as those of /proc, have no size, so the bytes are counted.
  const QByteArray bytes = file.size() > mostBytes ? QByteArray() : file.read(mostBytes + 1);
  if (file.size() > mostBytes || bytes.size() > mostBytes)
    refuse("cannot_read", name,
           PELAB_TEXT("session", "%1 is too large for a session: more than %2 MiB.").with({name, mostMebibytes}));
  refuseOthers(name, fileKindOf({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
  const auto json = parsedFile({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  if (json.is_discarded())
    refuse("bad_json", name,
           PELAB_TEXT("session", "%1 is not a session of this program: it is not JSON.").with({name}));
  const nlohmann::json& session = sessionIn(json);
  if (const auto kind = jsonKindOf(session); kind != FileKind::Session) refuseOthers(name, kind);
  Scene scene = sceneFromJson(session);
  if (moved != nullptr) *moved = !sameCursor(session, toJson(scene));
  return scene;
}

void writeSession(const QString& path, const Scene& scene) {
  constexpr int indent = 2;
  writeFile(path, QByteArray::fromStdString(toJson(scene).dump(indent)) + '\n');
}

}  // namespace pelab::ui
