#include "ui/window/run_window.h"

#include <QApplication>
#include <QIcon>

#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/end_signals.h"
#include "ui/window/main_window.h"
#include "ui/window/sessions.h"

namespace pelab::ui {

namespace {

using Entry = Settings::Entry;

/// The look and the language of the command line hold for this run; what is chosen in the window is remembered.
void hold(Settings& settings, const WindowStart& start) {
  if (!start.language.isEmpty()) settings.setForThisRun(Entry::Language, start.language);
  if (!start.theme.isEmpty()) settings.setForThisRun(Entry::ThemeId, start.theme);
  if (start.textScale) settings.setForThisRun(Entry::TextScale, *start.textScale);
}

/// Language asked for or remembered, else the system's; English where the characters are missing.
QString languageOf(const Settings& settings) {
  QString language = settings.value(Entry::Language).toString();
  if (!languages().contains(language)) language = systemLanguage();
  return canShow(language) ? language : QStringLiteral("en");
}

}  // namespace

void begin(MainWindow& window, const WindowStart& start) {
  if (!start.sessionFile.isEmpty()) window.sessions()->open(start.sessionFile);
  if (start.scene) window.state()->request(*start.scene);
  window.state()->undoStack().clear();
}

int runWindow(const WindowStart& start) {
  QApplication::setApplicationName(QStringLiteral("pelab"));
  QApplication::setDesktopFileName(QStringLiteral("io.github.pelab.pelab"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/pelab.svg")));
  Settings settings;
  hold(settings, start);
  setLook(settings.value(Entry::ThemeId).toString(), settings.value(Entry::TextScale).toDouble());
  setLanguage(languageOf(settings));
  MainWindow window(&settings);
  const EndSignals endSignals;
  window.show();
  begin(window, start);
  return QApplication::exec();
}

}  // namespace pelab::ui
