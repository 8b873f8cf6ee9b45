#include "ui/window/end_signals.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QSocketNotifier>

namespace pelab::ui {

namespace {

constexpr std::array numbers{SIGTERM, SIGINT, SIGHUP};
std::array<int, 2> ends{-1, -1};  ///< a pipe: a signal handler may do no more than write

void note(int /*number*/) {
  const char byte = 0;
  [[maybe_unused]] const auto written = write(ends[1], &byte, 1);
}

}  // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  auto* notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, [] {
    char byte = 0;
    while (read(ends[0], &byte, 1) > 0) continue;
    QCoreApplication::quit();
  });
  for (const int number : numbers)
    if (std::signal(number, note) == SIG_IGN) std::signal(number, SIG_IGN);  // started with nohup
}

EndSignals::~EndSignals() {
  for (const int number : numbers) std::signal(number, SIG_DFL);
  for (int& end : ends) {
    if (end >= 0) close(end);
    end = -1;
  }
}

}  // namespace pelab::ui
