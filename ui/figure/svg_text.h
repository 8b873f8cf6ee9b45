#pragma once
#include <QByteArray>

namespace pelab::ui {

/// The SVG file as it is handed on: images with sharp cells in every viewer, and where asked for (@p outlines) every
/// text as the outline of its characters, so that it is right without the fonts.
[[nodiscard]] QByteArray finishedSvg(const QByteArray& svg, bool outlines);

}  // namespace pelab::ui
