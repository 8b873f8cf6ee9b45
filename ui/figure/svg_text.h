#pragma once
#include <QByteArray>
#include <QSizeF>

namespace pelab::ui {

/// The SVG file as it is handed on: images with sharp cells in every viewer, and where asked for (@p outlines) every
/// text as the outline of its characters, so that it is right without the fonts. A size in @p millimetres is written as
/// that of the picture, which fills it.
[[nodiscard]] QByteArray finishedSvg(const QByteArray& svg, bool outlines, QSizeF millimetres = {});

}  // namespace pelab::ui
