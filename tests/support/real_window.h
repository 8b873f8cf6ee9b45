#pragma once
#include <chrono>
#include <functional>

#include <QImage>
#include <QMap>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

/// Waits until @p holds or @p longest is over; whether it holds then.
[[nodiscard]] bool becomesTrue(const std::function<bool()>& holds,
                               std::chrono::milliseconds longest = std::chrono::seconds(30));

/// An X server of its own (Xvfb) on a free display, for tests that drive the program as a person does. There is no
/// window manager. Ends with the object.
class VirtualDisplay {
public:
  explicit VirtualDisplay(QSize size);
  ~VirtualDisplay();
  VirtualDisplay(const VirtualDisplay&) = delete;
  VirtualDisplay& operator=(const VirtualDisplay&) = delete;

  [[nodiscard]] bool isRunning() const { return !m_name.isEmpty(); }
  [[nodiscard]] QString name() const { return m_name; }  ///< ":7"; empty when the server did not start
  /// What the screen shows now.
  [[nodiscard]] QImage picture() const;
  /// One run of xdotool; what it printed, line by line. Nothing when it found nothing or failed.
  [[nodiscard]] QStringList ask(const QStringList& words) const;

private:
  QTemporaryDir m_folder;
  QProcess m_server;
  QString m_name;
};

/// The pelab program in a window on a display, with settings in a folder of its own, driven by mouse and keyboard.
/// Points are in pixels of the screen; the window stands at its origin.
class RealWindow {
public:
  /// @p home holds what the program remembers from one start to the next.
  RealWindow(const VirtualDisplay& display, QString home);
  ~RealWindow();
  RealWindow(const RealWindow&) = delete;
  RealWindow& operator=(const RealWindow&) = delete;

  /// Starts the program and gives its window the keyboard; false when no window came.
  [[nodiscard]] bool open(const QStringList& arguments = {}, const QMap<QString, QString>& environment = {});
  [[nodiscard]] bool isAlive() const { return m_program.state() == QProcess::Running; }
  [[nodiscard]] QString title() const;
  [[nodiscard]] QSize size() const;
  /// Every window of the program that is on show: the main one, dialogs, menus.
  [[nodiscard]] QStringList windows() const;
  /// Gives @p window, else the main window, the keyboard.
  void focus(const QString& window = {}) const;

  /// Words of xdotool, one run: {"key", "ctrl+z", "mousemove", "10", "20", "click", "1"}.
  void drive(const QStringList& words) const;
  void keys(const QStringList& names) const;
  void type(const QString& text) const;
  void moveTo(QPoint at) const;
  void click(QPoint at, int times = 1, int button = 1) const;

  /// Sends SIGTERM, as the end of a desktop session does.
  void terminate() { m_program.terminate(); }
  /// The exit code once the program has ended; -1 when it crashed or did not end.
  [[nodiscard]] int ended();
  /// Ctrl+Q, then as ended().
  [[nodiscard]] int quit();
  /// Closes what stands over the main window, then as quit().
  [[nodiscard]] int leaveAndQuit();
  /// All the program wrote to standard error.
  [[nodiscard]] QByteArray complaints() { return m_program.readAllStandardError(); }
  /// The file with what the program remembers.
  [[nodiscard]] QString settingsFile() const;

private:
  const VirtualDisplay& m_display;
  QString m_home;
  QProcess m_program;
  QString m_window;
};
