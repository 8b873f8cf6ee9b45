#include "app/window_start.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include <QApplication>

#include "app/command_line/arguments.h"
#include "app/command_line/command_line.h"
#include "app/command_line/commands.h"
#include "app/command_line/input_files.h"
#include "app/command_line/look_flags.h"
#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/models/config_text.h"
#include "core/models/read_config.h"
#include "core/views/sentence.h"
#include "ui/i18n/translation.h"
#include "ui/window/models.h"
#include "ui/window/sessions.h"

namespace pelab::app {

namespace {

void refuseWithoutDisplay() {
  for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    if (!qEnvironmentVariableIsEmpty(variable)) return;
  throw Failure(ExitCode::Failed,
                PELAB_TEXT("cli",
                           "There is no display for the window: neither DISPLAY nor WAYLAND_DISPLAY is set. "
                           "Start it in a desktop session; pelab export, list, value and check work without one."));
}

/// Refuses a configuration that the window could show nothing of.
void requireModel(const std::string& file) {
  try {
    (void)readConfigText(readFile(file, std::size_t{kMostConfigBytes}));
  } catch (const Refusal& refusal) {
    Error error = refusal.error();
    error.message = PELAB_TEXT("cli", "%1: %2").with({file, error.message});
    throw Refusal(error);
  }
}

}  // namespace

ui::WindowStart readWindowStart(const std::vector<std::string>& words) {
  ui::WindowStart start;
  Arguments arguments(words, commandSwitches());
  start.language = takeLanguage(arguments);
  if (!start.language.isEmpty()) ui::setLanguage(start.language);
  if (const std::string command = commandAmong(arguments.operands()); !command.empty())
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "The command comes first: pelab %1, then its flags.").with({command}));
  auto known = sceneFlagNames();
  known.insert(known.end(), {"lang", "theme", "text_scale"});
  arguments.requireKnown(known);
  start.theme = takeTheme(arguments);
  start.textScale = takeTextScale(arguments);
  const auto files = arguments.takeOperands();
  if (files.size() > 1)
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "One file at a time; “%1” is one too many.").with({files[1]}));
  Scene scene = firstScene(ui::current().language().toStdString());
  if (!files.empty()) {
    start.sessionFile = QString::fromStdString(files.front());
    const ui::Opening opening = ui::openingOf(start.sessionFile);
    using Kind = ui::Opening::Kind;
    if (opening.kind == Kind::Model) requireModel(opening.path.toStdString());
    if (opening.kind == Kind::Tables) scene = ui::withOnlyTable(opening.path, scene);
    if (opening.kind == Kind::Session) scene = readScene(files.front());
  }
  if (!arguments.left().empty()) {
    scene = takeScene(arguments, scene);
    start.scene = scene;
  }
  finishScene(arguments, scene);
  return start;
}

int openWindow(int argc, char** argv) {
  return guarded([&] {
    const ui::WindowStart start = readWindowStart({argv + 1, argv + argc});
    refuseWithoutDisplay();
    const QApplication app(argc, argv);
    return ui::runWindow(start);
  });
}

void tameMessagesOfQt() {
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtFatalMsg) {
      complain(
          said(PELAB_TEXT("cli",
                          "The window cannot be opened on the display “%1”. pelab export, list, value and "
                          "check work without one.")
                   .with({qEnvironmentVariable("DISPLAY", qEnvironmentVariable("WAYLAND_DISPLAY")).toStdString()})));
      std::_Exit(static_cast<int>(ExitCode::Failed));
    }
    if (type == QtCriticalMsg || (type == QtWarningMsg && qEnvironmentVariableIsSet("PELAB_DEBUG")))
      complain(message.toStdString());
  });
}

}  // namespace pelab::app
