#pragma once
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>
#include <QStringList>

#include "core/figure/figure.h"

namespace pelab::ui {

/// Colours of one appearance. Plain data; the painter, the style and the tests read the same.
struct Theme {
  QString id;  ///< "light", "dark", "contrast", "projector"
  QColor window, panel, text, muted, grid, axis, accent, selection, border;
  bool dark = false;
  double lineScale = 1.0;  ///< projector: thicker

  [[nodiscard]] QColor ink(Ink ink) const;
  [[nodiscard]] QPalette palette() const;
};

/// From @p a (share 0) to @p b (share 1).
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, double share);

inline constexpr double minTextScale = 0.8;
inline constexpr double maxTextScale = 2.5;

/// "system", "light", "dark", "contrast", "projector".
[[nodiscard]] QStringList themeIds();
/// Theme of an id; "system" asks the desktop (xdg portal, else the lightness of the window colour).
[[nodiscard]] Theme theme(const QString& id);
/// The family list for interface and plots: a Latin font with tabular digits first, then Chinese fonts.
[[nodiscard]] QFont appFont(double textScale);

/// What a figure is drawn with.
struct Look {
  Theme theme;
  double textScale = 1.0;
};
/// What the window uses now.
[[nodiscard]] const Look& currentLook();
/// Fusion, palette, font and plots follow (PaletteChange, FontChange).
void setLook(const QString& themeId, double textScale);

}  // namespace pelab::ui
