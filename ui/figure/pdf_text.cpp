#include "ui/figure/pdf_text.h"

#include <QFont>
#include <QFontDatabase>
#include <QHash>
#include <QRawFont>
#include <QRegularExpression>

namespace pelab::ui {

namespace {

using Names = QHash<char16_t, char16_t>;

constexpr char16_t firstRadical = 0x2E80, lastRadical = 0x2FDF;
constexpr char16_t firstCharacter = 0x4E00, lastCharacter = 0x9FFF;

QString allFrom(char16_t first, char16_t last) {
  QString all;
  for (char16_t code = first; code <= last; ++code) all += QChar(code);
  return all;
}

/// Adds what @p font draws with the same glyph as a radical.
void addSameGlyphs(const QRawFont& font, Names& names) {
  QHash<quint32, char16_t> characterOf;
  const auto glyphs = font.glyphIndexesForString(allFrom(firstCharacter, lastCharacter));
  for (qsizetype k = glyphs.size(); k-- > 0;) characterOf.insert(glyphs[k], static_cast<char16_t>(firstCharacter + k));
  const auto radicals = font.glyphIndexesForString(allFrom(firstRadical, lastRadical));
  for (qsizetype k = 0; k < radicals.size(); ++k) {
    const auto radical = static_cast<char16_t>(firstRadical + k);
    if (radicals[k] != 0 && characterOf.contains(radicals[k]) && !names.contains(radical))
      names.insert(radical, characterOf.value(radicals[k]));
  }
}

Names namesFor(const QStringList& families) {
  Names names{{u'\t', u' '}, {u'\u00A0', u' '}};
  for (const QString& family : families)
    if (QFontDatabase::hasFamily(family)) addSameGlyphs(QRawFont::fromFont(QFont(family)), names);
  for (char16_t radical = firstRadical; radical <= lastRadical; ++radical) {
    const QString plain = QString(QChar(radical)).normalized(QString::NormalizationForm_KC);
    if (!names.contains(radical) && plain.size() == 1) names.insert(radical, plain.front().unicode());
  }
  return names;
}

}  // namespace

QByteArray searchablePdf(QByteArray pdf, const QStringList& families) {
  // A line is "<first> <last> [<code> <code> …]" or "<glyph> <glyph> <code>"; a run of codes is left as it is.
  static const QRegularExpression line(QStringLiteral("^<([0-9A-F]{4})> <([0-9A-F]{4})> (?:\\[.*\\]|<[0-9A-F]{4}>)$"),
                                       QRegularExpression::CaseInsensitiveOption);
  constexpr qsizetype before = 14;  // "<0001> <0013> "
  const Names names = namesFor(families);
  for (qsizetype at = pdf.indexOf("beginbfrange"); at >= 0; at = pdf.indexOf("beginbfrange", at + 1)) {
    const qsizetype end = pdf.indexOf("endbfrange", at);
    for (qsizetype start = pdf.indexOf('\n', at) + 1; start > 0 && start < end; start = pdf.indexOf('\n', start) + 1) {
      const qsizetype stop = pdf.indexOf('\n', start);
      const auto match = line.match(QString::fromLatin1(pdf.mid(start, stop - start)));
      if (!match.hasMatch()) continue;
      if (pdf[start + before] == '<' && match.captured(1) != match.captured(2)) continue;
      for (qsizetype k = pdf.indexOf('<', start + before); k >= 0 && k < stop; k = pdf.indexOf('<', k + 1)) {
        const auto found = names.constFind(static_cast<char16_t>(pdf.mid(k + 1, 4).toUShort(nullptr, 16)));
        if (found != names.constEnd()) pdf.replace(k + 1, 4, QByteArray::number(*found, 16).rightJustified(4, '0'));
      }
    }
  }
  return pdf;
}

}  // namespace pelab::ui
