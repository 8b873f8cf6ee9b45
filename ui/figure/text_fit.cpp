#include "ui/figure/text_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QTextLayout>
#include <QTextOption>

#include "core/figure/figure_json.h"
#include "ui/figure/frame.h"
#include "ui/figure/layer_drawing.h"

namespace pelab::ui {
namespace {

constexpr double letter = 0.57;  ///< mean width of one in ems
constexpr int leastLetters = 3;  ///< that a shortened name keeps

/// @p text broken into lines of @p width; the last of @p most takes what is left.
QStringList broken(const QString& text, const QFont& font, double width, int most) {
  QTextLayout layout(text, font);
  QTextOption option;
  option.setWrapMode(QTextOption::WordWrap);
  layout.setTextOption(option);
  QStringList lines;
  layout.beginLayout();
  for (QTextLine row = layout.createLine(); row.isValid(); row = layout.createLine()) {
    row.setLineWidth(width);
    const bool last = static_cast<int>(lines.size()) + 1 == most;
    lines << (last ? text.mid(row.textStart()) : text.mid(row.textStart(), row.textLength())).trimmed();
    if (last) break;
  }
  layout.endLayout();
  return lines;
}

auto digits(const QString& text) {
  return std::count_if(text.begin(), text.end(), [](QChar c) { return c.isDigit(); });
}

}  // namespace

double estimatedWidth(const Text& text, int em) {
  return letter * em * static_cast<double>(QString::fromStdString(plain(text)).size());
}

int estimatedLines(const Text& text, int em, double width, int most, double part) {
  const double lines = part * estimatedWidth(text, em) / std::max(1.0, width);
  return std::clamp(static_cast<int>(std::ceil(lines)), 1, most);
}

QString cutTo(const QString& text, const QFontMetricsF& metrics, double width) {
  QString cut = metrics.elidedText(text, Qt::ElideRight, std::max(1.0, width));
  if (digits(cut) == digits(text)) return cut;
  const auto first = std::find_if(text.begin(), text.end(), [](QChar c) { return c.isDigit(); }) - text.begin();
  const QString tail = QLatin1Char(' ') + text.mid(first);
  const double room = width - metrics.horizontalAdvance(tail);
  const QString head = metrics.elidedText(text.left(first).trimmed(), Qt::ElideRight, std::max(1.0, room));
  const bool tells = std::any_of(head.begin(), head.end(), [](QChar c) { return c.isLetter(); });
  return tells && metrics.horizontalAdvance(head + tail) <= width ? head + tail : cut;
}

QString shortened(const QString& text, const QFontMetricsF& metrics, double width) {
  if (metrics.horizontalAdvance(text) <= width) return text;
  const QString part = cutTo(text, metrics, width);
  const auto letters = std::count_if(part.begin(), part.end(), [](QChar c) { return c.isLetter(); });
  const bool tells = letters >= leastLetters || (letters > 0 && part.front().script() == QChar::Script_Han);
  return tells && digits(part) == digits(text) ? part : QString();
}

FittedText fitted(const QString& words, int em, bool bold, QSizeF box) {
  FittedText result;
  QString text = words;
  text.replace(QStringLiteral(" = "), QStringLiteral("\u00A0=\u00A0"));  // an equation stays in one line, and a tuple
  text.replace(QStringLiteral(", …, "), QStringLiteral(",\u00A0…,\u00A0"));
  const int largest = std::min(em, std::max(1, static_cast<int>(box.height() / 1.2)));
  for (const double part : {1.0, 0.9, leastTextPart}) {
    const int size = std::max(1, static_cast<int>(std::lround(largest * part)));
    result.font = figureFont(size, bold);
    const QFontMetricsF metrics(result.font);
    const int most = std::max(1, static_cast<int>(box.height() / (0.95 * Metrics::lineHeight(size))));
    result.lines = broken(text, result.font, std::max(1.0, box.width()), most);
    result.whole = std::all_of(result.lines.begin(), result.lines.end(), [&](const QString& line) {
      return metrics.horizontalAdvance(line) <= box.width() + 1.0;
    });
    if (result.whole) return result;
  }
  for (QString& line : result.lines) line = cutTo(line, QFontMetricsF(result.font), box.width());
  return result;
}

void drawFitted(QPainter& painter, const QRect& box, const QString& text, int em, bool bold, const QColor& color) {
  if (box.isEmpty() || text.isEmpty()) return;
  const FittedText content = fitted(text, em, bold, box.size());
  painter.setFont(content.font);
  painter.setPen(color);
  const double height = std::min<double>(box.height(), Metrics::lineHeight(em));
  QRectF line(box.left(), box.top(), box.width(), height);
  for (const QString& words : content.lines) {
    painter.drawText(line, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip,
                     words);
    line.translate(0.0, height);
  }
}

}  // namespace pelab::ui
