#pragma once
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QRect>
#include <QStringList>

#include "core/text.h"

namespace pelab::ui {

/// Texts are made up to this much smaller before they are cut.
inline constexpr double leastTextPart = 0.8;

/// Width of @p text in pixels at @p em, estimated from its English source: the same in every language.
[[nodiscard]] double estimatedWidth(const Text& text, int em);

/// Lines to reserve for @p text in @p width pixels, its letters @p part as large: 1 … @p most.
[[nodiscard]] int estimatedLines(const Text& text, int em, double width, int most = 2, double part = leastTextPart);

/// @p text in at most @p width pixels, cut with an ellipsis where it is longer: at its end, or before its first number
/// where a number would be lost.
[[nodiscard]] QString cutTo(const QString& text, const QFontMetricsF& metrics, double width);

/// The same, empty where what is left tells nothing: a number is lost, or hardly a letter stays.
[[nodiscard]] QString shortened(const QString& text, const QFontMetricsF& metrics, double width);

/// @p text with no-break spaces where a line may not end: around "=", after other operators, between the factors of a
/// product and inside short brackets. A formula is then broken before its operators or an opening bracket alone.
[[nodiscard]] QString withFirmSpaces(const QString& text);

/// A text as it is written into a box.
struct FittedText {
  QStringList lines;
  QFont font;
  bool whole = true;  ///< false: cut, with an ellipsis
};

/// @p text in as many lines as @p box is high, smaller where it is too long (leastTextPart), else cut. A bold title
/// that is a name and a formula has each in a line of its own; where both do not fit it is the formula alone, else the
/// name.
[[nodiscard]] FittedText fitted(const QString& text, int em, bool bold, QSizeF box);

/// One line in the painter's font, at the left of @p box or in its middle, no wider than it is as plain text: single
/// letters behind "_" are lowered and behind "^" raised.
void drawLine(QPainter& painter, const QRectF& box, const QString& line, Qt::AlignmentFlag align);

/// @p text as `fitted`, line by line from the top left.
void drawFitted(QPainter& painter, const QRect& box, const QString& text, int em, bool bold, const QColor& color);

}  // namespace pelab::ui
