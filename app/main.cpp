// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "ui/window/run_window.h"

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  return pelab::ui::runWindow(app);
}
