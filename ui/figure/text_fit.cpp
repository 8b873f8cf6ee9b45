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
#include "ui/i18n/indices.h"

namespace pelab::ui {
namespace {

constexpr double letter = 0.57;            ///< mean width of one in ems
constexpr int leastLetters = 3;            ///< that a shortened name keeps
constexpr double leastFormulaPart = 0.75;  ///< a formula is made so much smaller before it is cut

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

/// A name of a formula: "x_i", "W_Kᵀ", "√4", "r₁".
bool isSymbol(QStringView word) {
  return std::any_of(word.begin(), word.end(), [](QChar c) {
    return QStringView(u"_^√ᵀ[]|").contains(c) || (c >= QChar(0x2080) && c <= QChar(0x2089));
  });
}

/// How many brackets are open after @p text that close within @p reach letters of @p rest.
bool isInBrackets(QStringView text, QStringView rest) {
  constexpr qsizetype reach = 40;
  qsizetype depth = 0;
  for (const QChar c : text) {
    if (QStringView(u"([（").contains(c)) ++depth;
    if (QStringView(u")]）").contains(c)) depth = std::max<qsizetype>(0, depth - 1);
  }
  const auto near = rest.left(reach);
  return depth > 0 && std::any_of(near.begin(), near.end(), [](QChar c) { return QStringView(u")]）").contains(c); });
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

QString withFirmSpaces(const QString& words) {
  QString text = words;
  text.replace(QStringLiteral(" = "), QStringLiteral("\u00A0=\u00A0"));  // an equation stays in one line, and a tuple
  text.replace(QStringLiteral(", …, "), QStringLiteral(",\u00A0…,\u00A0"));
  for (qsizetype k = text.indexOf(QLatin1Char(' ')); k >= 0; k = text.indexOf(QLatin1Char(' '), k + 1)) {
    const QStringView head = QStringView(text).left(k);
    const QStringView tail = QStringView(text).mid(k + 1);
    const QStringView before =
        head.mid(std::max(head.lastIndexOf(QLatin1Char(' ')), head.lastIndexOf(QChar(0xA0))) + 1);
    const QStringView after = tail.left(tail.indexOf(QLatin1Char(' ')));
    const bool isOperand = before.size() == 1 && QStringView(u"+−×/→").contains(before.front());
    const bool isProduct = isSymbol(before) && isSymbol(after) && !after.startsWith(QLatin1Char('('));
    if (isOperand || isProduct || isInBrackets(head, tail)) text[k] = QChar(0xA0);
  }
  return text;
}

namespace {

bool hasOperators(const QString& text) {
  return text.contains(QChar(0x2212)) || text.contains(QChar(0xB7));
}

/// The name before a formula, with its colon, and the formula; both empty where @p text is something else.
std::pair<QString, QString> nameAndFormula(const QString& text) {
  const auto colon = std::max(text.indexOf(QStringLiteral(": ")), text.indexOf(QChar(0xFF1A)));
  const bool isList = colon >= 0 && text.left(colon).contains(QStringLiteral(" · "));  // of settings, one with a colon
  const QString formula = colon < 0 || isList ? QString() : text.mid(colon + 1).trimmed();
  if (!isSymbol(formula) && !hasOperators(formula)) return {};
  return {text.left(colon + 1), formula};
}

/// A name, or the beginning of a formula, and the (rest of the) formula in lines of @p width, which end at the
/// formula's spaces; the last of @p most takes what is left.
QStringList brokenFormula(const QString& name, const QString& formula, const QFontMetricsF& metrics, double width,
                          int most) {
  QStringList lines{name};
  bool afterSpace = !name.endsWith(QChar(0xFF1A));
  for (const QString& part : formula.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QString longer = lines.last() + (afterSpace ? QStringLiteral(" ") : QString()) + part;
    if (lines.size() < most && metrics.horizontalAdvance(longer) > width)
      lines << part;
    else
      lines.last() = longer;
    afterSpace = true;
  }
  return lines;
}

/// @p text in at most @p most lines of @p width; in two, a name and its formula have each their own.
QStringList laidOut(const QString& text, const QFont& font, bool isTitle, double width, int most) {
  const QFontMetricsF metrics(font);
  const auto fits = [&](const QString& line) { return metrics.horizontalAdvance(line) <= width; };
  const auto [name, formula] = isTitle && !fits(text) ? nameAndFormula(text) : std::pair<QString, QString>();
  if (formula.isEmpty()) return broken(text, font, width, most);
  if (most == 2 && fits(name) && fits(formula)) return {name, formula};
  return brokenFormula(name, formula, metrics, width, most);
}

/// What stands for a title of a name and a formula that is too long for its @p lines: the formula, else the name.
FittedText shortTitle(const QString& text, double width, int size, int smaller, int lines) {
  auto [name, formula] = nameAndFormula(text);
  if (name.startsWith(QLatin1Char('+'))) formula.prepend(QStringLiteral("+\u00A0"));
  name.chop(1);
  const auto tried = [&](const QString& start, const QString& rest, int em) {
    const QFont font = figureFont(em, true);
    const QFontMetricsF metrics(font);
    FittedText result{brokenFormula(start, rest, metrics, width, lines), font, false};
    const bool fits = std::all_of(result.lines.begin(), result.lines.end(),
                                  [&](const QString& line) { return metrics.horizontalAdvance(line) <= width; });
    return fits ? result : FittedText{};
  };
  const auto parts = formula.split(QLatin1Char(' '));
  const QString rest = formula.mid(parts.first().size() + 1);
  for (const int em : {size, smaller})
    if (FittedText found = tried(parts.first(), rest, em); !found.lines.isEmpty()) return found;
  return tried(name, {}, size);
}

}  // namespace

void drawLine(QPainter& painter, const QRectF& box, const QString& line, Qt::AlignmentFlag align) {
  const std::vector<IndexedPart> parts = indexedParts(line);
  if (parts.size() == 1) {
    painter.drawText(box, static_cast<int>(align | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip, line);
    return;
  }
  constexpr double indexPart = 0.72;
  const QFont font = painter.font();
  QFont small = font;
  small.setPixelSize(std::max(1, static_cast<int>(std::lround(indexPart * font.pixelSize()))));
  const QFontMetricsF metrics(font);
  const double baseline = box.center().y() + 0.5 * (metrics.ascent() - metrics.descent());
  // Hinted letters may reach farther than their advance.
  const auto widthOf = [](const QFont& used, const QString& text) {
    const QFontMetricsF of(used);
    return std::max(of.horizontalAdvance(text), of.tightBoundingRect(text).right());
  };
  const auto fontOf = [&](const IndexedPart& part) -> const QFont& { return part.place == 0 ? font : small; };
  double width = 0.0;
  for (const IndexedPart& part : parts) width += widthOf(fontOf(part), part.text);
  double x = align == Qt::AlignHCenter ? std::floor(box.center().x() - width / 2.0) : box.left();
  for (const IndexedPart& part : parts) {
    const QFont& used = fontOf(part);
    const double shift = part.place < 0 ? 0.18 : part.place > 0 ? -0.38 : 0.0;
    painter.setFont(used);
    // By the baseline: in a box, a part with characters of a taller fallback font would sink below the others.
    painter.drawText(QPointF(x, std::round(baseline + shift * font.pixelSize())), part.text);
    x = std::ceil(x + widthOf(used, part.text));  // letters stand on whole pixels
  }
  painter.setFont(font);
}

FittedText fitted(const QString& words, int em, bool bold, QSizeF box) {
  FittedText result;
  const QString text = withFirmSpaces(words);
  const int largest = std::min(em, std::max(1, static_cast<int>(box.height() / 1.2)));
  const auto sized = [&](double part) { return std::max(1, static_cast<int>(std::lround(largest * part))); };
  int most = 1;
  const bool isFormula = bold && !nameAndFormula(text).second.isEmpty();
  for (const double part : {1.0, 0.9, leastTextPart, leastFormulaPart}) {
    const int size = sized(part);
    const QFont font = figureFont(size, bold);
    const QFontMetricsF metrics(font);
    if (part < leastTextPart && (!isFormula || most == 1)) break;
    if (part >= leastTextPart) most = std::max(1, static_cast<int>(box.height() / (0.95 * Metrics::lineHeight(size))));
    result.font = font;
    result.lines = laidOut(text, font, bold, std::max(1.0, box.width()), most);
    result.whole = std::all_of(result.lines.begin(), result.lines.end(), [&](const QString& line) {
      return metrics.horizontalAdvance(line) <= box.width() + 1.0;
    });
    if (result.whole) return result;
  }
  if (isFormula) {
    FittedText title = shortTitle(text, box.width(), sized(leastTextPart), sized(leastFormulaPart), most);
    if (!title.lines.isEmpty()) return title;
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
    drawLine(painter, line, words, Qt::AlignLeft);
    line.translate(0.0, height);
  }
}

}  // namespace pelab::ui
