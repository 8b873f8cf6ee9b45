#include "ui/window/session_file.h"

#include <nlohmann/json.hpp>

#include <QFile>

#include "core/error.h"
#include "ui/figure/exporter.h"

namespace pelab::ui {

namespace {

constexpr qint64 mostBytes = 16 << 20;

}  // namespace

Scene readSession(const QString& path) {
  const std::string name = path.toStdString();
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    const std::string why = file.errorString().toStdString();
    throw Refusal({"cannot_read", "file", name, PELAB_TEXT("session", "%1 cannot be read: %2.").with({name, why})});
  }
  // Some files have no size and no end, so the bytes are counted.
  const QByteArray bytes = file.size() > mostBytes ? QByteArray() : file.read(mostBytes + 1);
  if (file.size() > mostBytes || bytes.size() > mostBytes)
    throw Refusal({"cannot_read", "file", name, PELAB_TEXT("session", "%1 is too large for a session.").with({name})});
  const auto json = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (json.is_discarded())
    throw Refusal({"bad_json", "file", name,
                   PELAB_TEXT("session", "%1 is not a session of this program: it is not JSON.").with({name})});
  return sceneFromJson(json);
}

void writeSession(const QString& path, const Scene& scene) {
  constexpr int indent = 2;
  writeFile(path, QByteArray::fromStdString(toJson(scene).dump(indent)) + '\n');
}

}  // namespace pelab::ui
