#include "ui/i18n/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace pelab::ui {

namespace {

constexpr char16_t minusSign = u'\u2212';
constexpr char16_t narrowSpace = u'\u202f';

/// Groups of three from five digits on.
QString grouped(QString digits) {
  if (digits.size() < 5) return digits;
  for (qsizetype i = digits.size() - 3; i > 0; i -= 3) digits.insert(i, QChar(narrowSpace));
  return digits;
}

QString superscript(int value) {
  static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString out;
  for (const QChar c : QString::number(std::abs(value))) out += digits.at(c.digitValue());
  return value < 0 ? QStringLiteral("⁻") + out : out;
}

QString withoutTrailingZeros(QString decimals) {
  while (decimals.endsWith(QLatin1Char('0'))) decimals.chop(1);
  if (decimals.endsWith(QLatin1Char('.'))) decimals.chop(1);
  return decimals;
}

/// @p size > 0.
QString scientific(double size, int significant) {
  const QString text = QString::number(size, 'e', significant - 1);
  const auto at = text.indexOf(QLatin1Char('e'));
  QString mantissa = text.left(at);
  if (mantissa.contains(QLatin1Char('.'))) mantissa = withoutTrailingZeros(mantissa);
  const QString power = QStringLiteral("10") + superscript(text.mid(at + 1).toInt());
  return mantissa == QLatin1String("1") ? power : mantissa + QStringLiteral("×") + power;
}

/// @p size from 10^-4 on, below 10^15.
QString decimal(double size, int significant) {
  const int exponent = static_cast<int>(std::floor(std::log10(size)));
  const QString text = QString::number(size, 'f', std::max(0, significant - 1 - exponent));
  const auto point = text.indexOf(QLatin1Char('.'));
  if (point < 0) return grouped(text);
  return withoutTrailingZeros(grouped(text.left(point)) + text.mid(point));
}

}  // namespace

QString integerText(std::int64_t value) {
  QString digits = QString::number(value);
  if (value >= 0) return grouped(digits);
  return QChar(minusSign) + grouped(digits.mid(1));
}

QString numberText(double value, int significant) {
  if (std::isnan(value)) return QStringLiteral("–");
  const QString sign = value < 0.0 ? QString(QChar(minusSign)) : QString();
  if (std::isinf(value)) return sign + QStringLiteral("∞");
  const double size = std::abs(value);
  constexpr double large = 1e15;
  if (size < large && std::trunc(size) == size) return integerText(static_cast<std::int64_t>(value));
  const int digits = std::clamp(significant, 1, 17);
  return sign + (size < 1e-4 || size >= large ? scientific(size, digits) : decimal(size, digits));
}

QString fixedText(double value, int decimals) {
  if (!std::isfinite(value)) return numberText(value, 1);
  const QString text = QString::number(std::abs(value), 'f', std::clamp(decimals, 0, 17));
  const auto point = text.indexOf(QLatin1Char('.'));
  const QString size = grouped(text.left(point)) + (point < 0 ? QString() : text.mid(point));
  const bool isZero =
      std::all_of(text.begin(), text.end(), [](QChar c) { return c == QLatin1Char('0') || c == QLatin1Char('.'); });
  return value < 0.0 && !isZero ? QChar(minusSign) + size : size;
}

}  // namespace pelab::ui
