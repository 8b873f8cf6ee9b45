#pragma once
#include <optional>

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/error.h"
#include "core/scene/scene.h"
#include "ui/i18n/translation.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

/// Resolutions a picture can have.
inline constexpr double leastDpi = 24.0, mostDpi = 2400.0;
inline constexpr double leastSide = 64.0, mostSide = 20000.0;  ///< pixels

/// How a view of a scene is written. Formats: png, svg, pdf (pictures), csv, npy (entries), json (scene and figure).
struct ExportOptions {
  QString view;
  QSizeF size{160.0, 100.0};  ///< in millimetres, or in pixels when inPixels
  bool inPixels = false;
  double dpi = 300.0;  ///< png: pixels = mm / 25.4 · dpi, and the value stored in the file; ignored by vector formats
  Look look;
  bool cursor = true;       ///< pictures: the cross at the cursor, as on the screen
  bool outlines = true;     ///< svg: text as outlines, so that it is right without the fonts
  bool wholeRange = false;  ///< csv, npy: every entry instead of the visible ranges
  QString typedSize;        ///< the size as it was entered and its unit (mm, cm, in, px), for sentences; may be empty
  QString unit;
};

/// A size as a person writes it: "160x100mm", "1920x1080px", "1920×1080" (pixels). Nothing when it is not one.
struct WrittenSize {
  QSizeF size;
  bool inPixels = false;
  bool hasUnit = true;  ///< false: none was written, and pixels are meant
  QString typed;        ///< as it was written
  QString unit;         ///< mm, cm, in or px
};
[[nodiscard]] std::optional<WrittenSize> parseSize(const QString& text);

[[nodiscard]] QStringList exportFormats();  ///< "png", "svg", "pdf", "csv", "npy", "json"

/// Bytes of the file in @p format, text in the language of @p translation. Throws Refusal: bad_format, bad_size,
/// bad_dpi, nothing_to_show (the view's own sentence), too_large (more entries than the stated limit).
[[nodiscard]] QByteArray exported(const Scene& scene, const QString& format, const ExportOptions& options,
                                  const Translation& translation);

/// A sentence that names the panels for which the picture in @p format has no room; empty where it shows all, and for
/// data. Throws Refusal bad_view, bad_size or bad_dpi.
[[nodiscard]] Text leftOutOf(const Scene& scene, const QString& format, const ExportOptions& options);

/// Writes atomically (QSaveFile): the old file stays whole when anything fails. Throws Refusal "cannot_write".
void writeFile(const QString& path, const QByteArray& bytes);

/// A picture on the screen's own terms, for "copy picture" and previews.
[[nodiscard]] QImage renderedImage(const Scene& scene, const ExportOptions& options, const Translation& translation);

}  // namespace pelab::ui
