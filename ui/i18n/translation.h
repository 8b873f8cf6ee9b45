#pragma once
#include <QLocale>
#include <QString>
#include <QStringList>

#include "core/error.h"
#include "core/text.h"

class QTranslator;

namespace pelab::ui {

/// One language: its catalogue (none for English, the source language) and the locale numbers are written in.
/// Independent of what is installed in the application, so that a figure can be exported in another language.
class Translation {
public:
  /// "en" or "zh_CN"; what there is not maps to the same tongue ("zh_TW" to "zh_CN") or to English.
  explicit Translation(const QString& language);
  ~Translation();
  Translation(const Translation&) = delete;
  Translation& operator=(const Translation&) = delete;

  [[nodiscard]] QString language() const { return m_language; }
  [[nodiscard]] const QLocale& locale() const { return m_locale; }
  /// The sentence in this language with its arguments: integers and numbers through the locale (thin groups from five
  /// digits on, true minus sign), exponents as ×10ⁿ.
  [[nodiscard]] QString operator()(const Text& text) const;
  [[nodiscard]] QString operator()(const Error& error) const { return (*this)(error.message); }
  [[nodiscard]] QString number(double value, int significant = 5) const;

private:
  QString m_language;
  QLocale m_locale;
  QTranslator* m_catalogue;
};

/// Languages there are, English first: every translations/pelab_<language>.ts adds one.
[[nodiscard]] QStringList languages();
/// "English", "简体中文": each in itself.
[[nodiscard]] QString languageName(const QString& language);
/// False when no font here has the characters of @p language.
[[nodiscard]] bool canShow(const QString& language);
/// The system's language, mapped to one there is. Without a Chinese font: "en".
[[nodiscard]] QString systemLanguage();
/// What the window shows now.
[[nodiscard]] const Translation& current();
/// Installs our catalogue and Qt's own, sets the default locale and makes every widget retranslate (LanguageChange).
void setLanguage(const QString& language);
/// current()(text).
[[nodiscard]] QString shown(const Text& text);

}  // namespace pelab::ui
