#pragma once
#include <QByteArray>
#include <QStringList>

namespace pelab::ui {

/// A PDF of Qt's writer whose text is found by searching and copied as it was written. The writer names each glyph by
/// the lowest code point that its font draws with it, so that a tab stands for a space, and a Kangxi radical (U+2F00)
/// for the character 一 (U+4E00). The names are exchanged in place, which leaves every offset of the file as it is.
/// @p families are the fonts of the text, whose glyphs say which character a radical stands for.
[[nodiscard]] QByteArray searchablePdf(QByteArray pdf, const QStringList& families);

}  // namespace pelab::ui
