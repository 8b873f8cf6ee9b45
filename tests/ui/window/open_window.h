#pragma once
#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "core/scene/scene.h"
#include "ui/state/settings.h"
#include "ui/window/main_window.h"

/// What tests of the window share.
namespace pelab::test {

/// A window on show, with settings of its own.
struct OpenWindow {
  QTemporaryDir folder;
  ui::Settings settings{folder.filePath(QStringLiteral("pelab.ini"))};
  ui::MainWindow window{&settings};

  explicit OpenWindow(QSize size = {1440, 900}) {
    window.resize(size);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window)) qFatal("no window");
    window.resize(size);
    QCoreApplication::processEvents();
  }
  [[nodiscard]] const Scene& scene() { return window.state()->scene(); }
};

/// Drags files over @p window and lets them go there; whether both were taken.
inline bool drop(QWidget& window, const QStringList& paths) {
  QMimeData data;
  QList<QUrl> urls;
  for (const QString& path : paths) urls << QUrl::fromLocalFile(path);
  data.setUrls(urls);
  QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, {});
  QCoreApplication::sendEvent(&window, &enter);
  QDropEvent dropped(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, {});
  QCoreApplication::sendEvent(&window, &dropped);
  return enter.isAccepted() && dropped.isAccepted();
}

}  // namespace pelab::test
