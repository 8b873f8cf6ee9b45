#include "ui/window/run_window.h"

#include <QApplication>
#include <QIcon>

#include "ui/i18n/translation.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/end_signals.h"
#include "ui/window/main_window.h"

namespace pelab::ui {

namespace {

/// Language asked for, else remembered, else the system's; English where the characters are missing.
QString languageOf(const Settings& settings, const WindowStart& start) {
  QString language = start.language;
  if (language.isEmpty()) language = settings.value(Settings::Entry::Language).toString();
  if (!languages().contains(language)) language = systemLanguage();
  return canShow(language) ? language : QStringLiteral("en");
}

}  // namespace

int runWindow(QApplication& app, const WindowStart& start) {
  QApplication::setApplicationName(QStringLiteral("pelab"));
  QApplication::setDesktopFileName(QStringLiteral("io.github.pelab.pelab"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/pelab.svg")));
  Settings settings;
  if (!start.theme.isEmpty()) settings.set(Settings::Entry::ThemeId, start.theme);
  if (start.textScale) settings.set(Settings::Entry::TextScale, *start.textScale);
  setLook(settings.value(Settings::Entry::ThemeId).toString(), settings.value(Settings::Entry::TextScale).toDouble());
  setLanguage(languageOf(settings, start));
  MainWindow window(&settings);
  const EndSignals endSignals;
  window.show();
  if (!start.sessionFile.isEmpty()) window.openSession(start.sessionFile);
  if (start.scene) window.state()->request(*start.scene);
  return app.exec();
}

}  // namespace pelab::ui
