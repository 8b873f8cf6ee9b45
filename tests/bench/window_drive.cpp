#include "tests/bench/window_drive.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include <QEventLoop>
#include <QHash>
#include <QMainWindow>
#include <QMouseEvent>
#include <QSlider>
#include <QTemporaryDir>
#include <QTimer>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "core/views/support.h"
#include "tests/bench/stopwatch.h"
#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/figure/figure_widget.h"
#include "ui/state/settings.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/run_window.h"

namespace pelab::bench {
namespace {

constexpr double kPatience = 5000.0;  ///< milliseconds

void spin() {
  QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
}

/// A window with its pictures.
class Driven {
public:
  explicit Driven(const Scene& scene) : window(&m_settings) {
    window.resize(1280, 800);
    window.show();
    window.state()->request(scene);
    m_tick.start(50);  // so that waiting ends when nothing else happens
    QObject::connect(&m_tick, &QTimer::timeout, &m_tick, [] {});
    settle();
  }

  /// Waits until every pane has painted the complete picture of the scene.
  void settle() {
    const Text caption = setupCaption(window.state()->scene());
    std::vector<ui::FigureWidget*> waiting;
    for (ui::FigureWidget* widget : window.findChildren<ui::FigureWidget*>()) {
      if (widget->isVisible()) waiting.push_back(widget);
      if (!m_painted.contains(widget)) {
        m_painted.insert(widget, nullptr);
        QObject::connect(widget, &ui::FigureWidget::figureShown, &m_tick,
                         [this, widget] { m_painted[widget] = widget->figure(); });
      }
    }
    const auto isReady = [&](ui::FigureWidget* widget) {
      const auto figure = widget->figure();
      if (!figure || !figure->complete || widget->isBusy()) return false;
      if (!figure->layout.message.empty()) {
        return figure->layout.message == findView(widget->view().toStdString())->unsupported(window.state()->scene());
      }
      return figure == m_painted[widget] && figure->layout.subtitle == caption;
    };
    const Stopwatch watch;
    while (watch.milliseconds() < kPatience) {
      std::erase_if(waiting, isReady);
      if (waiting.empty()) return;
      spin();
    }
    throw std::runtime_error("a picture did not come in time");
  }

  /// Takes the pointer over every picture: each place is explained where it stands.
  void lookAround() {
    constexpr int places = 5;
    for (ui::FigureWidget* widget : window.findChildren<ui::FigureWidget*>()) {
      if (!widget->isVisible()) continue;
      for (int k = 0; k < places * places; ++k) {
        const QPointF at(widget->width() * (0.5 + k % places) / places, widget->height() * (0.5 + k / places) / places);
        QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(widget, &move);
        spin();
      }
    }
  }

  /// Other colours and another language, and back.
  void dressAnew() {
    window.chooseTheme(QStringLiteral("dark"));
    settle();
    window.chooseLanguage(QStringLiteral("zh_CN"));
    settle();
    window.chooseTheme(QStringLiteral("light"));
    window.chooseLanguage(QStringLiteral("en"));
    settle();
  }

private:
  QHash<ui::FigureWidget*, std::shared_ptr<const Figure>> m_painted;
  QTemporaryDir m_folder;
  ui::Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
  QTimer m_tick;

public:
  ui::MainWindow window;
};

/// The scene with every number as large as it may be, seen from the last positions.
Scene largest(const Encoding& encoding, const std::string& view) {
  Scene scene = withEncoding(defaultScene(), encoding.info().id);
  const auto tryValue = [&](std::string_view id, double value) {
    const Scene before = scene;
    scene = withParam(scene, id, static_cast<std::int64_t>(value));
    if (validate(scene)) scene = before;
  };
  for (const ParamSpec& spec : encoding.params()) {
    if (spec.kind != Kind::Integer) continue;
    tryValue(spec.id, spec.sliderMax);
    tryValue(spec.id, spec.max);
  }
  scene.views = {view};
  scene = normalized(scene);
  scene.cursor.position = scene.cursor.key = std::int64_t{1} << 40;
  return normalized(scene);
}

double sinceNanoseconds(long long since) {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() - since) * 1e-6;
}

bool allShown() {
  int shown = 0;
  for (const QWidget* widget : QApplication::allWidgets()) {
    const auto* figure = qobject_cast<const ui::FigureWidget*>(widget);
    if (figure == nullptr || !figure->isVisible()) continue;
    if (!figure->figure() || !figure->figure()->complete) return false;
    ++shown;
  }
  return shown > 0;
}

/// Calls @p done once when all pictures stand.
template <typename Done>
void whenShown(QTimer& timer, Done done) {
  QObject::connect(&timer, &QTimer::timeout, qApp, [done, &timer] {
    if (!allShown()) return;
    timer.stop();
    done();
  });
  timer.start(1);
}

}  // namespace

bool TimedApplication::notify(QObject* receiver, QEvent* event) {
  const QEvent::Type type = event->type();
  const char* name = receiver->metaObject()->className();
  const Stopwatch watch;
  ++m_depth;
  const bool result = QApplication::notify(receiver, event);
  --m_depth;
  if (m_depth == 0 && watch.milliseconds() > longest) {
    longest = watch.milliseconds();
    longestName = QStringLiteral("%1, event %2").arg(QString::fromLatin1(name)).arg(static_cast<int>(type));
  }
  return result;
}

std::vector<double> sliderTimes(const Scene& scene, const char* parameter, int moves) {
  Driven driven(scene);
  auto* slider = driven.window.left()->parameters()->row(parameter)->findChild<QSlider*>();
  std::vector<double> times;
  Value last = driven.window.state()->scene().setup.params.at(parameter);
  int step = 1;
  while (static_cast<int>(times.size()) < moves) {
    if (slider->value() + step > slider->maximum() || slider->value() + step < slider->minimum()) step = -step;
    const Stopwatch watch;
    slider->setValue(slider->value() + step);
    const Value now = driven.window.state()->scene().setup.params.at(parameter);
    if (now == last) continue;
    last = now;
    driven.settle();
    times.push_back(watch.milliseconds());
  }
  return times;
}

LongestEvent longestEvent(TimedApplication& app) {
  LongestEvent result;
  Driven driven(defaultScene());
  for (const Encoding* encoding : allEncodings()) {
    for (const View* view : allViews()) {
      app.longest = 0.0;
      driven.window.state()->request(largest(*encoding, std::string(view->info().id)));
      driven.settle();
      driven.lookAround();
      driven.dressAnew();
      if (app.longest > result.milliseconds) {
        result = {app.longest, QStringLiteral("%1 of %2: %3")
                                   .arg(QString::fromUtf8(view->info().id.data()),
                                        QString::fromStdString(std::string(encoding->info().id)), app.longestName)};
      }
    }
  }
  return result;
}

int showFirstWindow(int argc, char** argv, long long since) {
  QApplication app(argc, argv);
  QTimer timer;
  whenShown(timer, [since] {
    std::printf("%.3f\n", sinceNanoseconds(since));
    QApplication::closeAllWindows();
  });
  return ui::runWindow();
}

int showBigScene(int argc, char** argv) {
  QApplication app(argc, argv);
  Scene scene = defaultScene();
  scene.setup.params.set("d_model", std::int64_t{16384});
  scene.setup.params.set("max_len", std::int64_t{1048576});
  ui::WindowStart start;
  start.scene = normalized(scene);
  QTimer timer;
  whenShown(timer, [] {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
      if (line.rfind("VmHWM:", 0) == 0) std::printf("%.3f\n", std::stod(line.substr(6)) / 1024.0);
    }
    QApplication::closeAllWindows();
  });
  return ui::runWindow(start);
}

}  // namespace pelab::bench
