#pragma once
#include <functional>
#include <string>

#include <QBuffer>
#include <QDir>
#include <QPainter>
#include <QPdfWriter>

#include "core/error.h"
#include "ui/figure/exporter.h"
#include "ui/theme/theme.h"

/// What tests of the exporter share.
namespace pelab::test {

/// @p view in the light look.
inline ui::ExportOptions optionsFor(const QString& view) {
  ui::ExportOptions options;
  options.view = view;
  options.look = {ui::theme(QStringLiteral("light")), 1.0};
  return options;
}

/// Where a file that a test writes is left to be looked at.
inline QString artifact(const QString& name) {
  const QString folder = QStringLiteral(PELAB_ARTIFACT_DIR "/export");
  QDir().mkpath(folder);
  return folder + QLatin1Char('/') + name;
}

/// The code with which @p action is refused; empty when it is not.
inline std::string codeOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const Refusal& refusal) {
    return refusal.error().message.empty() ? "no sentence" : refusal.error().code;
  }
  return {};
}

/// A page with what @p draw draws.
inline QByteArray pdfWith(const std::function<void(QPainter&)>& draw) {
  QByteArray pdf;
  QBuffer buffer(&pdf);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  QPainter painter(&writer);
  draw(painter);
  painter.end();
  return pdf;
}

}  // namespace pelab::test
