#pragma once
#include <QCoreApplication>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>

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

}  // namespace pelab::test
