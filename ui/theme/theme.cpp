#include "ui/theme/theme.h"

#include <algorithm>
#include <array>
#include <memory>

#include <QApplication>

#include "ui/theme/style.h"
#include "ui/theme/system_theme.h"

namespace pelab::ui {

namespace {

constexpr double basePointSize = 9.5;

QColor hex(const char* code) {
  return {QString::fromLatin1(code)};
}

Theme light() {
  return {.id = QStringLiteral("light"),
          .window = hex("#F5F6F8"),
          .panel = hex("#FFFFFF"),
          .text = hex("#1B1F24"),
          .muted = hex("#5A6472"),
          .grid = hex("#E6E9ED"),
          .axis = hex("#8A94A1"),
          .accent = hex("#2A6DB0"),
          .selection = hex("#2A6DB0"),
          .border = hex("#D5DAE0")};
}

Theme dark() {
  return {.id = QStringLiteral("dark"),
          .window = hex("#14171B"),
          .panel = hex("#1C2025"),
          .text = hex("#E6E9ED"),
          .muted = hex("#9BA6B3"),
          .grid = hex("#2C323A"),
          .axis = hex("#76818E"),
          .accent = hex("#6CB2F2"),
          .selection = hex("#2A6DB0"),
          .border = hex("#343B44"),
          .dark = true};
}

Theme contrast() {
  return {.id = QStringLiteral("contrast"),
          .window = hex("#000000"),
          .panel = hex("#000000"),
          .text = hex("#FFFFFF"),
          .muted = hex("#D8D8D8"),
          .grid = hex("#4A4A4A"),
          .axis = hex("#FFFFFF"),
          .accent = hex("#FFD23F"),
          .selection = hex("#1F5FA8"),
          .border = hex("#B8B8B8"),
          .dark = true,
          .lineScale = 1.4};
}

Theme projector() {
  return {.id = QStringLiteral("projector"),
          .window = hex("#FFFFFF"),
          .panel = hex("#FFFFFF"),
          .text = hex("#000000"),
          .muted = hex("#3C444E"),
          .grid = hex("#D8DCE1"),
          .axis = hex("#4A535E"),
          .accent = hex("#1D5A99"),
          .selection = hex("#2A6DB0"),
          .border = hex("#AEB6C0"),
          .lineScale = 1.6};
}

/// Okabe–Ito, blue first; yellow darker on white, blue lighter and black turned to white on dark.
QColor series(std::size_t index, bool dark) {
  static constexpr std::array<const char*, 8> onWhite{"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                                      "#E69F00", "#56B4E9", "#B5A600", "#000000"};
  static constexpr std::array<const char*, 8> onDark{"#3A9AD9", "#E8742A", "#1FB58A", "#D58FB6",
                                                     "#E69F00", "#8CCBF0", "#F0E442", "#FFFFFF"};
  return hex((dark ? onDark : onWhite)[index % onWhite.size()]);
}

std::unique_ptr<Look>& lookNow() {
  static auto now = std::make_unique<Look>(Look{.theme = light()});
  return now;
}

}  // namespace

QColor Theme::ink(Ink ink) const {
  switch (ink) {
    case Ink::Text:
      return text;
    case Ink::Muted:
      return muted;
    case Ink::Grid:
      return grid;
    case Ink::Accent:
      return accent;
    case Ink::Query:
      return series(0, dark);
    case Ink::Key:
      return series(1, dark);
    case Ink::Positive:
      return dark ? hex("#F4826B") : hex("#B2182B");
    case Ink::Negative:
      return dark ? hex("#6DB3E8") : hex("#2166AC");
    default:
      break;
  }
  return series(static_cast<std::size_t>(ink) - static_cast<std::size_t>(Ink::Series0), dark);
}

QPalette Theme::palette() const {
  QPalette p(text, window);
  const QColor faded = mixed(muted, window, 0.45);
  p.setColor(QPalette::Window, window);
  p.setColor(QPalette::WindowText, text);
  p.setColor(QPalette::Base, panel);
  p.setColor(QPalette::AlternateBase, mixed(panel, grid, 0.4));
  p.setColor(QPalette::Text, text);
  p.setColor(QPalette::PlaceholderText, muted);
  p.setColor(QPalette::Button, panel);
  p.setColor(QPalette::ButtonText, text);
  p.setColor(QPalette::BrightText, dark ? hex("#FF9C8A") : hex("#B3261E"));
  p.setColor(QPalette::ToolTipBase, panel);
  p.setColor(QPalette::ToolTipText, text);
  p.setColor(QPalette::Highlight, selection);
  p.setColor(QPalette::HighlightedText, Qt::white);
  p.setColor(QPalette::Link, accent);
  p.setColor(QPalette::LinkVisited, accent);
  p.setColor(QPalette::Light, mixed(panel, Qt::white, dark ? 0.08 : 0.5));
  p.setColor(QPalette::Midlight, grid);
  p.setColor(QPalette::Mid, border);
  p.setColor(QPalette::Dark, axis);
  p.setColor(QPalette::Shadow, dark ? Qt::black : axis);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    p.setColor(QPalette::Disabled, role, faded);
  p.setColor(QPalette::Disabled, QPalette::Highlight, border);
  return p;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
  const auto part = [&](int x, int y) { return static_cast<int>(x + (y - x) * std::clamp(share, 0.0, 1.0)); };
  return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

QStringList themeIds() {
  return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("contrast"),
          QStringLiteral("projector")};
}

Theme theme(const QString& id) {
  for (const auto& make : {light, dark, contrast, projector}) {
    Theme candidate = make();
    if (candidate.id == id) return candidate;
  }
  return systemIsDark() ? dark() : light();
}

QFont appFont(double textScale) {
  QFont font;
  font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC"),
                    QStringLiteral("Source Han Sans SC"), QStringLiteral("WenQuanYi Micro Hei"),
                    QStringLiteral("WenQuanYi Zen Hei")});
  font.setPointSizeF(basePointSize * std::clamp(textScale, minTextScale, maxTextScale));
  return font;
}

const Look& currentLook() {
  return *lookNow();
}

void setLook(const QString& themeId, double textScale) {
  const Look next{.theme = theme(themeId), .textScale = std::clamp(textScale, minTextScale, maxTextScale)};
  *lookNow() = next;
  if (qobject_cast<Style*>(QApplication::style()) == nullptr) QApplication::setStyle(new Style);
  QApplication::setPalette(next.theme.palette());
  QApplication::setFont(appFont(next.textScale));
}

}  // namespace pelab::ui
