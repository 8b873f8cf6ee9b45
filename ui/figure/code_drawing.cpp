#include <algorithm>
#include <cmath>

#include <QStringList>

#include "ui/figure/layer_parts.h"

namespace pelab::ui {
namespace {

constexpr double lineOfEm = 1.2;   ///< least height of a line, in ems
constexpr double mostPart = 1.15;  ///< of the axes' letters: as large as they get in a large panel

QFont codeFont(int em, bool bold) {
  QFont font = figureFont(em, bold);
  font.setFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Mono"),
                    QStringLiteral("Liberation Mono"), QStringLiteral("monospace")});
  font.setStyleHint(QFont::Monospace);
  return font;
}

/// The largest letters with which every line fits into @p inner.
int emOf(const QStringList& lines, const QRectF& inner, double indent, int largest) {
  const double byHeight = inner.height() / (lineOfEm * static_cast<double>(std::max<qsizetype>(lines.size(), 1)));
  int em = std::max(1, static_cast<int>(std::min<double>(largest, byHeight)));
  const auto fits = [&](int size) {
    const QFontMetricsF metrics(codeFont(size, true));
    return std::all_of(lines.begin(), lines.end(), [&](const QString& line) {
      return metrics.horizontalAdvance(line) + 2.0 * indent <= inner.width();
    });
  };
  while (em > 1 && !fits(em)) --em;
  return em;
}

}  // namespace

void drawCode(const Code& code, const Drawing& drawing) {
  const QRectF& inner = drawing.map.inner();
  QStringList lines;
  for (const Code::Line& line : code.lines) lines << QString::fromStdString(line.text);
  const double indent = drawing.metrics.gap;
  const int largest = static_cast<int>(std::lround(mostPart * drawing.metrics.axisLabel));
  const int em = emOf(lines, inner, indent, largest);
  const double height = inner.height() / static_cast<double>(std::max<qsizetype>(lines.size(), 1));
  const double band = std::min(height, 1.8 * em);
  const Theme& theme = drawing.look.theme;
  for (qsizetype k = 0; k < lines.size(); ++k) {
    const bool lit = code.lines[static_cast<std::size_t>(k)].lit;
    QRectF row(inner.left(), inner.top() + height * static_cast<double>(k), inner.width(), height);
    if (lit) {
      const double middle = row.center().y();
      QColor ground = drawing.ink(Ink::Accent);
      drawing.canvas.area(QPolygonF(QRectF(row.left(), middle - band / 2.0, drawing.line(3.0), band)), ground);
      ground.setAlphaF(0.16F);
      drawing.canvas.area(QPolygonF(QRectF(row.left(), middle - band / 2.0, row.width(), band)), ground);
    }
    const QFont font = codeFont(em, lit);
    const QFontMetricsF metrics(font);
    QRectF box(0.0, 0.0, metrics.horizontalAdvance(lines[k]) + 1.0, std::min(metrics.height(), height));
    box.moveCenter(row.center());
    box.moveLeft(row.left() + indent);
    drawing.canvas.text(box, lines[k], font, lit ? theme.text : theme.muted);
  }
}

}  // namespace pelab::ui
