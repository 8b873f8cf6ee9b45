#include "ui/i18n/wrapping.h"

#include <QRegularExpression>

namespace pelab::ui {

namespace {

constexpr char16_t noBreakSpace = u'\u00a0';
constexpr char16_t breakPlace = u'\u200b';
constexpr int piece = 12;  ///< characters of a long word that stay together

QString withRangesWhole(QString text) {
  static const QRegularExpression inRange(QStringLiteral("(?<=[\\d∞⁰¹²³⁴⁵⁶⁷⁸⁹]) … (?=[\\d−∞])"));
  static const QRegularExpression limit(QStringLiteral("(?<=[=≤≥<>]) (?=[\\d−])"));
  static const QRegularExpression equation(QStringLiteral("(?<=\\b\\w) =[ \u00a0](?=[\\d−])"),
                                           QRegularExpression::UseUnicodePropertiesOption);
  text.replace(equation, QChar(noBreakSpace) + QStringLiteral("=") + QChar(noBreakSpace));
  text.replace(inRange, QChar(noBreakSpace) + QStringLiteral("…") + QChar(noBreakSpace));
  return text.replace(limit, QString(QChar(noBreakSpace)));
}

}  // namespace

QString wrappable(const QString& sentence) {
  static const QRegularExpression longWord(QStringLiteral("[^\\s\\p{Z}\\p{Han}]{25,}"),
                                           QRegularExpression::UseUnicodePropertiesOption);
  QString out = withRangesWhole(sentence);
  qsizetype from = 0;
  for (auto word = longWord.match(out, from); word.hasMatch(); word = longWord.match(out, from)) {
    qsizetype at = word.capturedStart();
    qsizetype end = word.capturedEnd();
    for (at += piece; at < end; at += piece + 1) {
      if (out.at(at).isLowSurrogate() || out.at(at).isMark()) ++at;
      out.insert(at, QChar(breakPlace));
      ++end;
    }
    from = end;
  }
  return out;
}

}  // namespace pelab::ui
