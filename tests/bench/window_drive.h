#pragma once
#include <vector>

#include <QApplication>
#include <QString>

#include "core/scene/scene.h"

namespace pelab::bench {

/// An application that times its events.
class TimedApplication final : public QApplication {
public:
  using QApplication::QApplication;
  bool notify(QObject* receiver, QEvent* event) override;

  double longest = 0.0;  ///< milliseconds of the longest event since it was last set to 0
  QString longestName;   ///< its receiver and kind

private:
  int m_depth = 0;
};

/// Milliseconds from a move of the slider of @p parameter to the newest picture of every pane being painted, for
/// @p moves new values, tick by tick up and down the slider, in a window of 1280×800 that shows @p scene.
[[nodiscard]] std::vector<double> sliderTimes(const Scene& scene, const char* parameter, int moves);

/// The longest event while a window goes through every view of every scheme with its largest parameters.
struct LongestEvent {
  double milliseconds = 0.0;
  QString where;
};
[[nodiscard]] LongestEvent longestEvent(TimedApplication& app);

/// Child process: opens the window as the program does and prints the milliseconds from @p since (steady clock,
/// nanoseconds) to its complete pictures; then closes it.
[[nodiscard]] int showFirstWindow(int argc, char** argv, long long since);

/// Child process: shows the largest heat map in the window and prints the most memory it held, in MiB.
[[nodiscard]] int showBigScene(int argc, char** argv);

}  // namespace pelab::bench
