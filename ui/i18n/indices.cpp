#include "ui/i18n/indices.h"

namespace pelab::ui {

std::vector<IndexedPart> indexedParts(const QString& text) {
  std::vector<IndexedPart> parts{{}};
  const auto isWord = [&](qsizetype at) { return at < text.size() && text.at(at).isLetterOrNumber(); };
  const auto isLatin = [&](qsizetype at) { return isWord(at) && text.at(at).unicode() < 0x80; };
  const auto goesOn = [&](qsizetype at) {
    return isLatin(at) || (at < text.size() && text.at(at) == QLatin1Char('_'));
  };
  for (qsizetype at = 0; at < text.size(); ++at) {
    const bool isName = at > 1 && text.at(at - 2) == QLatin1Char('_');
    const bool isMark = text.at(at) == QLatin1Char('_') || text.at(at) == QLatin1Char('^');
    if (isMark && !isName && at > 0 && isWord(at + 1) && !goesOn(at + 2) &&
        (isWord(at - 1) || text.at(at - 1) == QChar(u'Σ'))) {
      parts.push_back({text.mid(at + 1, 1), text.at(at) == QLatin1Char('_') ? -1 : 1});
      parts.emplace_back();
      ++at;
    } else {
      parts.back().text += text.at(at);
    }
  }
  return parts;
}

QString indexedHtml(const QString& text) {
  QString html;
  for (const IndexedPart& part : indexedParts(text)) {
    const QString escaped = part.text.toHtmlEscaped();
    if (part.place == 0) html += escaped;
    if (part.place < 0) html += QStringLiteral("<sub>%1</sub>").arg(escaped);
    if (part.place > 0) html += QStringLiteral("<sup>%1</sup>").arg(escaped);
  }
  return html;
}

}  // namespace pelab::ui
