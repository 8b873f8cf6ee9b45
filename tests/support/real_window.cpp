#include "tests/support/real_window.h"

#include <array>
#include <utility>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QtEndian>

namespace {

constexpr int toolPatience = 20000;  // milliseconds
constexpr int endPatience = 30000;

QString numeral(int number) {
  return QString::number(number);
}

}  // namespace

bool becomesTrue(const std::function<bool()>& holds, std::chrono::milliseconds longest) {
  return QTest::qWaitFor(holds, static_cast<int>(longest.count()));
}

VirtualDisplay::VirtualDisplay(QSize size) {
  m_server.setStandardErrorFile(QProcess::nullDevice());
  m_server.start(QStringLiteral("Xvfb"),
                 {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
                  QStringLiteral("%1x%2x24").arg(size.width()).arg(size.height()), QStringLiteral("-dpi"),
                  QStringLiteral("96"), QStringLiteral("-fbdir"), m_folder.path(), QStringLiteral("-nolisten"),
                  QStringLiteral("tcp"), QStringLiteral("-noreset")});
  QElapsedTimer clock;
  clock.start();
  QByteArray number;
  while (!number.endsWith('\n') && m_server.state() != QProcess::NotRunning && clock.elapsed() < toolPatience) {
    m_server.waitForReadyRead(100);
    number += m_server.readAllStandardOutput();
  }
  if (number.endsWith('\n')) m_name = QLatin1Char(':') + QString::fromLatin1(number.trimmed());
}

VirtualDisplay::~VirtualDisplay() {
  m_server.terminate();
  if (!m_server.waitForFinished(toolPatience)) m_server.kill();
  m_server.waitForFinished();
}

QImage VirtualDisplay::picture() const {
  // The server keeps its screen in a file of the XWD format: a header of big-endian words, colours, lines of pixels.
  QFile file(m_folder.filePath(QStringLiteral("Xvfb_screen0")));
  constexpr int headerWords = 25;
  constexpr int colourBytes = 12;
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray all = file.readAll();
  std::array<quint32, headerWords> header{};
  if (all.size() < static_cast<qsizetype>(sizeof header)) return {};
  qFromBigEndian<quint32>(all.constData(), headerWords, header.data());
  const auto offset = qsizetype{header[0]} + qsizetype{header[19]} * colourBytes;
  const int width = static_cast<int>(header[4]);
  const int height = static_cast<int>(header[5]);
  const auto line = static_cast<qsizetype>(header[12]);
  if (all.size() < offset + line * height) return {};
  return QImage(reinterpret_cast<const uchar*>(all.constData()) + offset, width, height, line, QImage::Format_RGB32)
      .copy();
}

QStringList VirtualDisplay::ask(const QStringList& words) const {
  QProcess tool;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("DISPLAY"), m_name);
  tool.setProcessEnvironment(environment);
  tool.setStandardErrorFile(QProcess::nullDevice());
  tool.start(QStringLiteral("xdotool"), words);
  if (!tool.waitForFinished(toolPatience)) {
    qWarning("xdotool %s did not end", qPrintable(words.join(QLatin1Char(' '))));
    return {};
  }
  return QString::fromUtf8(tool.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

RealWindow::RealWindow(const VirtualDisplay& display, QString home) : m_display(display), m_home(std::move(home)) {}

RealWindow::~RealWindow() {
  if (!isAlive()) return;
  m_program.kill();
  m_program.waitForFinished();
}

bool RealWindow::open(const QStringList& arguments, const QMap<QString, QString>& environment) {
  QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
  const QString program = all.value(QStringLiteral("PELAB_PROGRAM"));
  for (const char* name : {"WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "DBUS_SESSION_BUS_ADDRESS", "LANGUAGE", "LANG"})
    all.remove(QString::fromLatin1(name));
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
    all.insert(QString::fromLatin1(name), m_home);
  all.insert(QStringLiteral("DISPLAY"), m_display.name());
  for (auto it = environment.begin(); it != environment.end(); ++it) all.insert(it.key(), it.value());
  QFile::setPermissions(m_home, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  m_program.setProcessEnvironment(all);
  m_program.setWorkingDirectory(m_home);
  m_program.start(program, arguments);
  if (!m_program.waitForStarted(toolPatience)) return false;
  m_window.clear();
  const bool came = becomesTrue([this] {
    if (!isAlive()) return true;
    m_window = windows().value(0);
    return !m_window.isEmpty();
  });
  if (!came || m_window.isEmpty()) return false;
  focus();
  return true;
}

QString RealWindow::title() const {
  return m_display.ask({QStringLiteral("getwindowname"), m_window}).value(0);
}

QSize RealWindow::size() const {
  int width = 0;
  int height = 0;
  for (const QString& line :
       m_display.ask({QStringLiteral("getwindowgeometry"), QStringLiteral("--shell"), m_window})) {
    if (line.startsWith(QLatin1String("WIDTH="))) width = line.mid(6).toInt();
    if (line.startsWith(QLatin1String("HEIGHT="))) height = line.mid(7).toInt();
  }
  return {width, height};
}

QStringList RealWindow::windows() const {
  return m_display.ask({QStringLiteral("search"), QStringLiteral("--onlyvisible"), QStringLiteral("--all"),
                        QStringLiteral("--pid"), QString::number(m_program.processId()), QStringLiteral("--name"),
                        QStringLiteral(".")});
}

void RealWindow::focus(const QString& window) const {
  drive({QStringLiteral("windowfocus"), window.isEmpty() ? m_window : window});
}

void RealWindow::drive(const QStringList& words) const {
  static_cast<void>(m_display.ask(words));
}

void RealWindow::keys(const QStringList& names) const {
  drive(QStringList{QStringLiteral("key")} + names);
}

void RealWindow::type(const QString& text) const {
  drive({QStringLiteral("type"), text});
}

void RealWindow::moveTo(QPoint at) const {
  drive({QStringLiteral("mousemove"), numeral(at.x()), numeral(at.y())});
}

void RealWindow::click(QPoint at, int times, int button) const {
  drive({QStringLiteral("mousemove"), numeral(at.x()), numeral(at.y()), QStringLiteral("click"),
         QStringLiteral("--repeat"), numeral(times), QStringLiteral("--delay"), QStringLiteral("20"), numeral(button)});
}

int RealWindow::ended() {
  if (m_program.state() != QProcess::NotRunning && !m_program.waitForFinished(endPatience)) return -1;
  return m_program.exitStatus() == QProcess::NormalExit ? m_program.exitCode() : -1;
}

int RealWindow::quit() {
  keys({QStringLiteral("ctrl+q")});
  return ended();
}

int RealWindow::leaveAndQuit() {
  constexpr int mostLayers = 20;
  for (int layer = 0; layer < mostLayers && isAlive(); ++layer) {
    QStringList others = windows();
    others.removeAll(m_window);
    if (others.isEmpty()) break;
    for (const QString& other : others) {
      focus(other);
      keys({QStringLiteral("Escape")});
    }
    const auto before = others.size();
    static_cast<void>(becomesTrue([&] { return !isAlive() || windows().size() <= before; }, std::chrono::seconds(1)));
  }
  focus();
  return quit();
}

QString RealWindow::settingsFile() const {
  return QDir(m_home).filePath(QStringLiteral("pelab/pelab.ini"));
}
