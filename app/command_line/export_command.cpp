#include <algorithm>
#include <optional>
#include <set>

#include <QApplication>
#include <QFileInfo>

#include "app/command_line/command_line.h"
#include "app/command_line/commands.h"
#include "app/command_line/look_flags.h"
#include "app/command_line/outcome.h"
#include "app/command_line/scene_flags.h"
#include "core/encodings/registry.h"
#include "core/error.h"
#include "core/scene/quote.h"
#include "core/views/registry.h"
#include "core/views/sentence.h"
#include "ui/figure/exporter.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::app {

namespace {

/// One -o: where to and in which format.
struct Target {
  std::string path;  ///< "-" = standard output
  QString format;
};

std::vector<std::string> formatNames() {
  std::vector<std::string> names;
  for (const QString& format : ui::exportFormats()) names.push_back(format.toStdString());
  return names;
}

QString formatOf(const std::string& name) {
  QString format = QString::fromStdString(name).toLower();
  if (ui::exportFormats().contains(format)) return format;
  const auto names = formatNames();
  throw unknown(PELAB_TEXT("cli", "format"), name, {names.begin(), names.end()});
}

/// The format of @p path: what its suffix names, else @p given.
QString formatFor(const std::string& path, const std::optional<QString>& given) {
  if (path.empty()) throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "-o needs the name of a file."));
  if (!isUtf8(path))
    throw Refusal(
        {"cannot_write", "o", shortened(path),
         PELAB_TEXT("cli", "A file named %1 cannot be written: the name is not UTF-8 text.").with({shortened(path)})});
  if (path == "-" && !given)
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "-o - needs --format, for example --format csv"));
  const QString suffix = path == "-" ? QString() : QFileInfo(QString::fromStdString(path)).suffix();
  if (ui::exportFormats().contains(suffix.toLower())) return suffix.toLower();
  if (given) return *given;
  if (suffix.isEmpty())
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "%1 has no suffix that names a format; add one or --format.").with({path}));
  return formatOf(suffix.toStdString());
}

std::vector<Target> takeTargets(Arguments& arguments) {
  std::optional<QString> given;
  if (const auto format = arguments.take("format")) given = formatOf(*format);
  auto paths = arguments.takeAll("o");
  for (auto& path : arguments.takeAll("output")) paths.push_back(path);
  if (paths.empty())
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "Say where to write: -o FILE, for example -o figure.png"));
  std::vector<Target> targets;
  for (const std::string& path : paths) targets.push_back({path, formatFor(path, given)});
  if (given && std::none_of(targets.begin(), targets.end(), [&](const Target& t) { return t.format == *given; }))
    throw Failure(ExitCode::Usage,
                  PELAB_TEXT("cli", "%1 is written as %2 by its suffix, which --format %3 contradicts.")
                      .with({paths.front(), targets.front().format.toStdString(), given->toStdString()}));
  if (std::count_if(targets.begin(), targets.end(), [](const Target& t) { return t.path == "-"; }) > 1)
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "Only one -o can be standard output."));
  return targets;
}

ui::ExportOptions takeOptions(Arguments& arguments) {
  ui::ExportOptions options;
  if (const auto text = arguments.take("size")) {
    const auto size = ui::parseSize(QString::fromStdString(*text));
    if (!size)
      throw Failure(
          ExitCode::Usage,
          PELAB_TEXT("cli", "--size takes 160x100mm or 1920x1080px; “%1” is neither.").with({shortened(*text)}));
    if (!size->hasUnit)
      throw Failure(ExitCode::Usage,
                    PELAB_TEXT("cli", "--size needs a unit, as in 160x100mm or 1920x1080px; “%1” has none.")
                        .with({shortened(*text)}));
    options.size = size->size;
    options.inPixels = size->inPixels;
    options.typedSize = size->typed;
    options.unit = size->unit;
    if (size->inPixels) options.dpi = 96.0;
  }
  options.dpi = takeNumber(arguments, "dpi", ui::leastDpi, ui::mostDpi).value_or(options.dpi);
  options.look.textScale = takeTextScale(arguments).value_or(1.0);
  const QString theme = takeTheme(arguments);
  options.look.theme = ui::theme(theme.isEmpty() ? QStringLiteral("light") : theme);
  const std::string cursor = arguments.take("cursor").value_or("on");
  if (cursor != "on" && cursor != "off") throw unknown(PELAB_TEXT("cli", "cursor"), cursor, {"on", "off"});
  options.cursor = cursor == "on";
  const std::string text = arguments.take("text").value_or("outlines");
  if (text != "outlines" && text != "text")
    throw unknown(PELAB_TEXT("cli", "kind of text"), text, {"outlines", "text"});
  options.outlines = text == "outlines";
  options.wholeRange = arguments.takeSwitch("all");
  return options;
}

/// Numbers of a figure for programs come with all of its panels where nobody asked for a size.
ui::ExportOptions optionsFor(const Target& target, ui::ExportOptions options) {
  if (target.format != QLatin1String("json") || !options.typedSize.isEmpty()) return options;
  options.size = {1600.0, 1200.0};
  options.inPixels = true;
  options.dpi = 96.0;
  return options;
}

/// The first view, in the order of the menus, that has something to show for this scheme; of a comparison, that needs
/// a B for it.
std::string fittingView(const Scene& scene) {
  for (const View* view : allViews())
    if (scene.other && view->unsupported(scene).empty() && !view->unsupported(withoutOther(scene)).empty())
      return std::string(view->info().id);
  for (const View* view : allViews())
    if (view->unsupported(scene).empty()) return std::string(view->info().id);
  return std::string(allViews().front()->info().id);
}

Scene takeExportScene(Arguments& arguments) {
  const auto count = [&](std::string_view name) {
    return std::count_if(arguments.left().begin(), arguments.left().end(),
                         [&](const Given& g) { return g.name == name; });
  };
  if (count("view") > 1)
    throw Failure(ExitCode::Usage, PELAB_TEXT("cli", "A picture shows one view; name --view once."));
  const bool named = count("view") + count("scene") > 0;
  Scene start = firstScene(ui::current().language().toStdString());
  if (!named) {  // the options of the view that will be shown must be known before its flags are read
    Scene probe = start;
    for (const Given& g : arguments.left())
      if (g.name == "scheme" && g.value) probe = withEncoding(probe, encodingNamed(*g.value).info().id);
    for (const Given& g : arguments.left())
      for (const Encoding* encoding : allEncodings())
        for (const Preset& preset : encoding->presets())
          if (g.name == "preset" && g.value == preset.id) probe = withEncoding(probe, encoding->info().id);
    if (statesOther(arguments)) probe = withOther(probe);
    start.views = {fittingView(probe)};
  }
  return takeScene(arguments, start);
}

const std::vector<std::string_view> kFlags{"o",     "output", "format", "size",       "dpi", "all",
                                           "theme", "cursor", "text",   "text_scale", "lang"};

}  // namespace

void exportCommand(Arguments arguments) {
  // No picture of ours depends on a display or its scale, whatever a desktop has set; offscreen brings the fonts.
  qputenv("QT_QPA_PLATFORM", "offscreen");
  for (const char* variable : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI"}) qunsetenv(variable);
  int argc = 1;
  char name[] = "pelab";
  char* argv[] = {name, nullptr};
  const QApplication application(argc, argv);
  ui::setLanguage(ui::current().language());  // now Qt's own sentences too
  auto known = sceneFlagNames();
  known.insert(known.end(), kFlags.begin(), kFlags.end());
  arguments.requireKnown(known);
  const auto targets = takeTargets(arguments);
  ui::ExportOptions options = takeOptions(arguments);
  const Scene scene = takeExportScene(arguments);
  finishScene(arguments, scene);
  options.view = QString::fromStdString(scene.views.front());
  if (!ui::canShow(ui::current().language()))
    complain(said(PELAB_TEXT("cli", "No font here has Chinese characters; install the package fonts-noto-cjk.")));
  std::vector<QByteArray> files;
  for (const Target& target : targets)
    files.push_back(ui::exported(scene, target.format, optionsFor(target, options), ui::current()));
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].path == "-")
      print({files[i].constData(), static_cast<std::size_t>(files[i].size())});
    else
      ui::writeFile(QString::fromStdString(targets[i].path), files[i]);
  }
  std::set<std::string> told;  // once for all pictures of one size
  for (const Target& target : targets) {
    const Text leftOut = ui::leftOutOf(scene, target.format, optionsFor(target, options));
    if (!leftOut.empty() && told.insert(said(leftOut)).second) complain(said(leftOut));
  }
}

}  // namespace pelab::app
