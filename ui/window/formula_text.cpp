#include "ui/window/formula_text.h"

namespace pelab::ui {

namespace {

/// Index behind the bracket that closes the one at @p open.
qsizetype behindBracket(const QString& text, qsizetype open) {
  int depth = 0;
  for (qsizetype i = open; i < text.size(); ++i) {
    if (text.at(i) == QLatin1Char('(')) ++depth;
    if (text.at(i) == QLatin1Char(')') && --depth == 0) return i + 1;
  }
  return text.size();
}

/// Index behind the letters and digits from @p start on.
qsizetype behindWord(const QString& text, qsizetype start) {
  qsizetype end = start;
  while (end < text.size() && text.at(end).isLetterOrNumber()) ++end;
  return end;
}

constexpr char16_t wordJoiner = u'\u2060';
constexpr char16_t noBreakSpace = u'\u00a0';

/// An exponent or an index, which no line end divides.
QString unbroken(const QString& part) {
  QString out;
  for (const QChar c : part) {
    if (!out.isEmpty() && !c.isLetterOrNumber()) out += QChar(wordJoiner);
    out += c == QLatin1Char(' ') ? QChar(noBreakSpace) : c;
    if (!c.isLetterOrNumber()) out += QChar(wordJoiner);
  }
  return out;
}

/// What stands in square brackets or is rounded down stays on one line.
QString withBracketsWhole(QString text) {
  int depth = 0;
  for (QChar& c : text) {
    if (c == QLatin1Char('[') || c == QChar(u'⌊')) ++depth;
    if (c == QLatin1Char(']') || c == QChar(u'⌋')) --depth;
    if (depth > 0 && c == QLatin1Char(' ')) c = QChar(noBreakSpace);
  }
  return text;
}

/// The stroke of a fraction stays with what is above and below it; a sum above it is not divided.
QString withFractionsWhole(QString text) {
  const QString stroke = QStringLiteral(" / ");
  for (qsizetype at = text.indexOf(stroke); at >= 0; at = text.indexOf(stroke, at + 1)) {
    int depth = 0;
    for (qsizetype i = at - 1; i >= 0; --i) {
      if (text.at(i) == QLatin1Char(')')) ++depth;
      if (text.at(i) == QLatin1Char('(')) --depth;
      if (depth <= 0) break;
      if (text.at(i) == QLatin1Char(' ')) text[i] = QChar(noBreakSpace);
    }
    text[at] = text[at + 2] = QChar(noBreakSpace);
  }
  return text;
}

}  // namespace

QString formulaHtml(std::string_view formula) {
  const QString source = QString::fromUtf8(formula.data(), static_cast<qsizetype>(formula.size()));
  const QString text = withBracketsWhole(withFractionsWhole(source));
  QString out;
  int depth = 0;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar c = text.at(i);
    const bool grouped = i + 1 < text.size() && text.at(i + 1) == QLatin1Char('(');
    if (c == QLatin1Char('^') || c == QLatin1Char('_')) {
      const qsizetype end = grouped ? behindBracket(text, i + 1) : behindWord(text, i + 1);
      const QString part = grouped ? text.mid(i + 2, end - i - 3) : text.mid(i + 1, end - i - 1);
      const QString tag = c == QLatin1Char('^') ? QStringLiteral("sup") : QStringLiteral("sub");
      out += QStringLiteral("<%1>%2</%1>").arg(tag, unbroken(part).toHtmlEscaped());
      i = end - 1;
      continue;
    }
    if (c == QLatin1Char('(') || c == QLatin1Char('[')) ++depth;
    if (c == QLatin1Char(')') || c == QLatin1Char(']')) --depth;
    if (depth == 0 && c == QLatin1Char(',') && i + 1 < text.size() && text.at(i + 1) == QLatin1Char(' ')) {
      out += QStringLiteral("<br>");
      ++i;
      continue;
    }
    out += QString(c).toHtmlEscaped();
    if (c == QLatin1Char('/')) out += QChar(wordJoiner);
  }
  return out;
}

}  // namespace pelab::ui
