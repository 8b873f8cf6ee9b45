#pragma once
#include <vector>

#include <QString>

namespace pelab::ui {

/// A part of a text: as large as the text, or an index.
struct IndexedPart {
  QString text;
  int place = 0;  ///< −1 lowered, 1 raised
};

/// "x_i W_Q" in parts: one letter or digit behind "_" is lowered and behind "^" raised where a letter stands before the
/// mark; names like d_model are no indices. At least one part.
[[nodiscard]] std::vector<IndexedPart> indexedParts(const QString& text);

/// The same as rich text; everything else is escaped.
[[nodiscard]] QString indexedHtml(const QString& text);

}  // namespace pelab::ui
