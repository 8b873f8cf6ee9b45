#include "ui/controls/choice_box.h"

#include <algorithm>
#include <cmath>

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QScreen>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <QWheelEvent>

namespace pelab::ui {

namespace {

/// Whole pixels that surely hold @p text: a fraction short, and it would be drawn with an ellipsis.
int roomOf(const QString& text, const QFont& font) {
  return static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(text))) + 1;
}

}  // namespace

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent) {
  constexpr int leastCharacters = 8;
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(leastCharacters);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

bool ChoiceBox::isShortened() const {
  return roomOf(currentText(), font()) > width() - aroundText();
}

int ChoiceBox::widthOfLongest() const {
  int widest = 0;
  for (int i = 0; i < count(); ++i) widest = std::max(widest, roomOf(itemText(i), font()));
  return widest + aroundText();
}

int ChoiceBox::aroundText() const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.rect = QRect(0, 0, 1000, std::max(1, height()));
  const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  constexpr int inset = 4;
  return option.rect.width() - room.width() + inset;
}

void ChoiceBox::showPopup() {
  const int frames = 2 * view()->frameWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
  const int widest = view()->sizeHintForColumn(0) + frames + fontMetrics().height();
  view()->setMinimumWidth(std::min(widest, screen()->availableSize().width()));
  QComboBox::showPopup();
}

bool ChoiceBox::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && isShortened()) {
    const auto* help = static_cast<const QHelpEvent*>(event);
    const QString whole = QStringLiteral("<p><b>%1</b></p>").arg(currentText().toHtmlEscaped());
    QToolTip::showText(help->globalPos(), whole + toolTip(), this);
    return true;
  }
  return QComboBox::event(event);
}

void ChoiceBox::wheelEvent(QWheelEvent* event) {
  event->ignore();  // the wheel scrolls the panel; it never changes a value by accident
}

}  // namespace pelab::ui

#include "moc_choice_box.cpp"  // NOLINT(bugprone-suspicious-include)
