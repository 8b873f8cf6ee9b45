#include "ui/i18n/translation.h"

#include <cmath>
#include <map>
#include <memory>

#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QTranslator>

#include "ui/i18n/number_text.h"

namespace pelab::ui {

namespace {

/// The language there is that comes nearest: itself, else one of the same tongue ("zh_TW" gives "zh_CN"), else English.
QString mapped(QString language) {
  language.replace(QLatin1Char('-'), QLatin1Char('_'));
  const QStringList all = languages();
  if (all.contains(language)) return language;
  const auto tongue = [](const QString& name) { return name.section(QLatin1Char('_'), 0, 0); };
  for (const QString& one : all)
    if (tongue(one) == tongue(language)) return one;
  return all.first();
}

QString argument(const Translation& translation, const TextArg& arg) {
  if (const auto* whole = std::get_if<std::int64_t>(&arg)) return integerText(*whole);
  if (const auto* number = std::get_if<Number>(&arg)) return translation.number(number->value, number->significant);
  if (const auto* literal = std::get_if<std::string>(&arg)) return QString::fromStdString(*literal);
  return translation(std::get<Text>(arg));
}

/// Replaces %1 … %9 in one pass, so that a value that contains %2 stays as it is.
QString filled(const QString& sentence, const Translation& translation, const std::vector<TextArg>& args) {
  QString out;
  for (qsizetype i = 0; i < sentence.size(); ++i) {
    const QChar c = sentence.at(i);
    const int digit = c == QLatin1Char('%') && i + 1 < sentence.size() ? sentence.at(i + 1).digitValue() : -1;
    if (digit >= 1 && static_cast<std::size_t>(digit) <= args.size()) {
      out += argument(translation, args[static_cast<std::size_t>(digit) - 1]);
      ++i;
    } else {
      out += c;
    }
  }
  return out;
}

/// One Translation per language, kept for the life of the program, so that references stay valid over a switch.
const Translation& translationOf(const QString& language) {
  static std::map<QString, std::unique_ptr<Translation>> all;
  auto& entry = all[mapped(language)];
  if (!entry) entry = std::make_unique<Translation>(language);
  return *entry;
}

const Translation*& shownNow() {
  static const Translation* now = &translationOf(QStringLiteral("en"));
  return now;
}

/// The catalogues installed in the application: ours and Qt's own.
struct Installed {
  QTranslator own, qt;
};

Installed& installed() {
  static auto* const both = new Installed;  // the application refers to them until its end
  return *both;
}

QString catalogueFile(const QString& language) {
  return QStringLiteral(":/i18n/pelab_%1.qm").arg(language);
}

}  // namespace

Translation::Translation(const QString& language)
    : m_language(mapped(language)), m_locale(m_language), m_catalogue(new QTranslator) {
  const QString file = catalogueFile(m_language);
  if (QFile::exists(file) && !m_catalogue->load(file)) qWarning("%s cannot be read", qPrintable(file));
}

Translation::~Translation() {
  delete m_catalogue;
}

QString Translation::operator()(const Text& text) const {
  QString sentence;
  if (text.context != nullptr) sentence = m_catalogue->translate(text.context, text.source.c_str());
  if (sentence.isEmpty()) sentence = QString::fromStdString(text.source);
  return text.args.empty() ? sentence : filled(sentence, *this, text.args);
}

QString Translation::number(double value, int significant) const {
  return numberText(value, significant);
}

QStringList languages() {
  QStringList all{QStringLiteral("en")};
  const auto files = QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("pelab_*.qm")}, QDir::Files, QDir::Name);
  for (const QString& file : files) {
    const QString language = file.section(QLatin1Char('_'), 1).chopped(3);
    if (!all.contains(language)) all << language;
  }
  return all;
}

QString languageName(const QString& language) {
  return language == QLatin1String("en") ? QStringLiteral("English") : QLocale(language).nativeLanguageName();
}

bool canShow(const QString& language) {
  if (QLocale(mapped(language)).language() != QLocale::Chinese) return true;
  return !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

QString systemLanguage() {
  const QStringList wanted = QLocale::system().uiLanguages();
  const QString language = mapped(wanted.value(0));
  return canShow(language) ? language : QStringLiteral("en");
}

const Translation& current() {
  return *shownNow();
}

void setLanguage(const QString& language) {
  const Translation& next = translationOf(language);
  shownNow() = &next;
  QLocale::setDefault(next.locale());
  if (QCoreApplication::instance() == nullptr) return;  // a command without Qt's own sentences
  auto& [own, qt] = installed();
  QCoreApplication::removeTranslator(&own);
  QCoreApplication::removeTranslator(&qt);
  if (own.load(catalogueFile(next.language()))) QCoreApplication::installTranslator(&own);
  const QString name = QStringLiteral("qtbase_") + next.language();
  if (qt.load(name, QStringLiteral(":/i18n")) || qt.load(name, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(&qt);
  // also when neither has a catalogue; Qt merges the events
  QCoreApplication::postEvent(QCoreApplication::instance(), new QEvent(QEvent::LanguageChange));
}

QString shown(const Text& text) {
  return current()(text);
}

}  // namespace pelab::ui
