#include "ui/theme/menu_entry.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPainter>
#include <QStyleOptionMenuItem>

#include "ui/theme/theme.h"

namespace pelab::ui {

namespace {

constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap | Qt::TextHideMnemonic;
constexpr int plain = Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine | Qt::TextHideMnemonic;

QFont smaller(QFont font) {
  constexpr double smallText = 0.85;
  font.setPointSizeF(font.pointSizeF() * smallText);
  return font;
}

/// Room around the texts.
QMargins around(const QStyleOptionMenuItem& entry) {
  const int em = entry.fontMetrics.height();
  return {em, em / 3, em, em / 3};
}

struct Places {
  QRect name, sentence;
};

/// Both texts in a column of @p width.
Places placed(const QStyleOptionMenuItem& entry, int width) {
  const QString name = entry.text.section(QLatin1Char('\n'), 0, 0);
  const QString sentence = entry.text.section(QLatin1Char('\n'), 1);
  const QSize nameSize = entry.fontMetrics.size(plain, name);
  const QFontMetrics small(smaller(entry.font));
  const QRect room(0, 0, std::max(width, nameSize.width()), 10000);
  Places places;
  places.name = QRect(QPoint(), nameSize);
  places.sentence = small.boundingRect(room, wrapped, sentence).translated(0, nameSize.height());
  return places;
}

}  // namespace

bool isExplained(const QStyleOptionMenuItem& entry) {
  return entry.text.contains(QLatin1Char('\n'));
}

QSize explainedSize(const QStyleOptionMenuItem& entry) {
  constexpr int characters = 48;
  const Places places = placed(entry, entry.fontMetrics.averageCharWidth() * characters);
  return places.name.united(places.sentence).marginsAdded(around(entry)).size();
}

void drawExplained(const QStyleOptionMenuItem& entry, QPainter* painter) {
  const QRect room = entry.rect.marginsRemoved(around(entry));
  const Places places = placed(entry, room.width());
  const bool chosen = entry.state.testFlag(QStyle::State_Selected);
  const QPalette& colours = entry.palette;
  painter->save();
  painter->setFont(entry.font);
  painter->setPen(colours.color(chosen ? QPalette::HighlightedText : QPalette::Text));
  painter->drawText(places.name.translated(room.topLeft()), plain, entry.text.section(QLatin1Char('\n'), 0, 0));
  painter->setFont(smaller(entry.font));
  painter->setPen(colours.color(chosen ? QPalette::HighlightedText : QPalette::PlaceholderText));
  const QRect below(room.left(), room.top() + places.sentence.top(), room.width(), places.sentence.height());
  painter->drawText(below, wrapped, entry.text.section(QLatin1Char('\n'), 1));
  painter->restore();
}

}  // namespace pelab::ui
