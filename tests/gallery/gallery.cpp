#include "tests/gallery/gallery.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>

#include <QBuffer>
#include <QImage>

#include "core/encodings/registry.h"
#include "core/views/registry.h"
#include "core/views/support.h"
#include "ui/figure/exporter.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::gallery {
namespace {

constexpr double screenDpi = 96.0;
constexpr QSize page(1060, 660);
constexpr QSize pane(470, 560);

QString text(std::string_view id) {
  return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

Scene sceneOf(const Encoding& encoding, const Preset* preset) {
  Scene scene = withEncoding(defaultScene(), encoding.info().id);
  if (preset != nullptr)
    for (const auto& [id, value] : preset->params.values()) scene.setup.params.set(id, value);
  return normalized(scene);
}

bool shows(const View& view, const Scene& scene) {
  return view.unsupported(scene).empty();
}

/// How many schemes @p view has something to show for.
std::size_t breadth(const View& view) {
  const auto& all = allEncodings();
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const Encoding* encoding) { return shows(view, sceneOf(*encoding, nullptr)); }));
}

/// The view of the preset's scheme that the fewest others have; nullptr when none shows it.
const View* particularView(const Scene& scene) {
  const View* best = nullptr;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const View* view : allViews())
    if (shows(*view, scene) && breadth(*view) < least) {
      best = view;
      least = breadth(*view);
    }
  return best;
}

/// The scheme the program starts with where @p view shows it, else the first that it shows; nullptr when none.
const Encoding* variedScheme(const View& view) {
  const Scene start = defaultScene();
  if (shows(view, start)) return &encodingOf(start);
  for (const Encoding* encoding : allEncodings())
    if (shows(view, sceneOf(*encoding, nullptr))) return encoding;
  return nullptr;
}

class Collector {
public:
  std::vector<Picture> all() {
    for (const View* view : allViews()) {
      m_varied = variedScheme(*view);
      for (const Encoding* encoding : allEncodings()) add(*view, *encoding);
    }
    return std::move(m_pictures);
  }

private:
  void add(const View& view, const Encoding& encoding) {
    Picture picture;
    picture.view = &view;
    picture.encoding = &encoding;
    picture.scene = sceneOf(encoding, nullptr);
    picture.size = page;
    if (!shows(view, picture.scene)) {
      if (!m_sentence) addPlain(picture);
      m_sentence = true;
      return;
    }
    addPlain(picture);
    if (m_varied == &encoding) addVariants(picture);
    for (const Preset& preset : encoding.presets()) addPreset(picture, preset);
  }

  void addEach(const Picture& like, const QStringList& languages, const QStringList& themes) {
    for (const QString& language : languages)
      for (const QString& theme : themes) {
        m_pictures.push_back(like);
        m_pictures.back().language = language;
        m_pictures.back().theme = theme;
      }
  }

  void addPlain(const Picture& picture) { addEach(picture, ui::languages(), {light(), QStringLiteral("dark")}); }

  void addPreset(Picture picture, const Preset& preset) {
    picture.preset = &preset;
    picture.scene = sceneOf(*picture.encoding, &preset);
    if (particularView(picture.scene) == picture.view) addEach(picture, ui::languages(), {light()});
  }

  void addVariants(Picture picture) {
    QStringList others = ui::themeIds();
    for (const char* known : {"system", "light", "dark"}) others.removeAll(QString::fromLatin1(known));
    addEach(picture, {ui::languages().first()}, others);
    picture.variant = QStringLiteral("text");
    picture.textScale = 1.5;
    addEach(picture, ui::languages(), {light()});
    picture.variant = QStringLiteral("pane");
    picture.textScale = 1.0;
    picture.size = pane;
    addEach(picture, ui::languages(), {light()});
  }

  static QString light() { return QStringLiteral("light"); }

  std::vector<Picture> m_pictures;
  const Encoding* m_varied = nullptr;  ///< what is shown in the rarer looks
  bool m_sentence = false;             ///< a view with nothing to show has been shown
};

QString caption(const Picture& picture, const ui::Translation& translation) {
  QString words = translation(setupCaption(picture.scene));
  if (picture.preset != nullptr) words = translation(picture.preset->name) + QStringLiteral(": ") + words;
  return words;
}

QByteArray figureHtml(const Picture& picture, const ui::Translation& translation) {
  const QString file = picture.file();
  const QString words = caption(picture, translation);
  const QString alt = QStringLiteral("%1: %2").arg(translation(picture.view->info().name), words);
  const QString look = QStringLiteral("%1 · %2").arg(ui::languageName(picture.language), picture.theme) +
                       (picture.variant.isEmpty() ? QString() : QStringLiteral(" · ") + picture.variant);
  return QStringLiteral(
             "<figure lang=\"%1\"><a href=\"%2\"><img src=\"%2\" alt=\"%3\" width=\"%4\" height=\"%5\" "
             "loading=\"lazy\"></a><figcaption>%6<br><small>%7</small></figcaption></figure>\n")
      .arg(QString(picture.language).replace(QLatin1Char('_'), QLatin1Char('-')), file, alt.toHtmlEscaped())
      .arg(picture.size.width())
      .arg(picture.size.height())
      .arg(words.toHtmlEscaped(), look.toHtmlEscaped())
      .toUtf8();
}

constexpr const char* head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>pelab: every view · 所有视图</title>
<style>
:root { color-scheme: light dark; --page: #f5f6f8; --text: #1b1f24; --muted: #5b6570; }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --text: #e6e9ed; --muted: #9aa4af; } }
body { margin: 2rem auto; padding: 0 1.5rem; max-width: 110rem; background: var(--page); color: var(--text);
       font: 16px/1.5 "DejaVu Sans", "Noto Sans CJK SC", sans-serif; }
nav a { margin-right: 1.2em; }
a { color: inherit; }
section { margin-top: 3rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); gap: 1.5rem; }
figure { margin: 0; }
img { width: 100%; height: auto; border-radius: 4px; }
figcaption { font-size: .85rem; }
small { color: var(--muted); }
</style>
</head>
<body>
<h1>Positional Encoding Lab · <span lang="zh-CN">位置编码实验室</span></h1>
<p>Every view with every scheme it can show, as the program exports it.
<span lang="zh-CN">每个视图、每种它能展示的方案，均由程序自身导出。</span></p>
)";

}  // namespace

QString Picture::file() const {
  QString name = QStringLiteral("%1/%2").arg(text(view->info().id), text(encoding->info().id));
  if (preset != nullptr) name += QLatin1Char('.') + text(preset->id);
  if (!variant.isEmpty()) name += QLatin1Char('.') + variant;
  return QStringLiteral("%1.%2.%3.png").arg(name, language, theme);
}

std::vector<Picture> pictures() {
  return Collector().all();
}

QByteArray rendered(const Picture& picture, double scale) {
  ui::ExportOptions options;
  options.view = text(picture.view->info().id);
  options.size = QSizeF(picture.size) * scale;
  options.inPixels = true;
  options.dpi = screenDpi * scale;
  options.look = {ui::theme(picture.theme), picture.textScale};
  const ui::Translation translation(picture.language);
  if (shows(*picture.view, picture.scene))
    return ui::exported(picture.scene, QStringLiteral("png"), options, translation);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  ui::renderedImage(picture.scene, options, translation).save(&buffer, "PNG");
  return bytes;
}

QByteArray index(const std::vector<Picture>& pictures) {
  std::map<QString, std::unique_ptr<ui::Translation>> translations;
  for (const QString& language : ui::languages()) translations[language] = std::make_unique<ui::Translation>(language);
  QByteArray links;
  QByteArray sections;
  for (const View* view : allViews()) {
    QStringList names;
    for (const QString& language : ui::languages())
      names << (*translations[language])(view->info().name).toHtmlEscaped();
    const QString id = text(view->info().id);
    const QString name = names.join(QStringLiteral(" · "));
    links += QStringLiteral("<a href=\"#%1\">%2</a>\n").arg(id, name).toUtf8();
    sections += QStringLiteral("<section id=\"%1\">\n<h2>%2</h2>\n<div class=\"pictures\">\n").arg(id, name).toUtf8();
    for (const Picture& picture : pictures)
      if (picture.view == view) sections += figureHtml(picture, *translations.at(picture.language));
    sections += "</div>\n</section>\n";
  }
  return QByteArray(head) + "<nav>\n" + links + "</nav>\n" + sections + "</body>\n</html>\n";
}

}  // namespace pelab::gallery
