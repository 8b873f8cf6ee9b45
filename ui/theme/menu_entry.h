#pragma once
#include <QRect>
#include <QSize>

class QPainter;
class QStyleOptionMenuItem;

namespace pelab::ui {

/// An entry of a menu whose text has a second line: the name and, below it in small grey type, wrapped, a sentence
/// about it.
[[nodiscard]] bool isExplained(const QStyleOptionMenuItem& entry);
[[nodiscard]] QSize explainedSize(const QStyleOptionMenuItem& entry);
/// The texts alone; the ground is already painted.
void drawExplained(const QStyleOptionMenuItem& entry, QPainter* painter);

}  // namespace pelab::ui
