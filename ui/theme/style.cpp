#include "ui/theme/style.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>

#include "ui/theme/icon.h"
#include "ui/theme/menu_entry.h"
#include "ui/theme/theme.h"

namespace pelab::ui {

namespace {

constexpr double radius = 5.0;

bool has(const QStyleOption* option, QStyle::StateFlag flag) {
  return option->state.testFlag(flag);
}

/// The application's palette rather than the widget's where a control needs the accent.
QColor accent(const QStyleOption* option) {
  return has(option, QStyle::State_Enabled) ? currentLook().theme.accent : option->palette.color(QPalette::Mid);
}

void roundedBox(QPainter* painter, const QRectF& box, const QColor& fill, const QColor& line, double width = 1.0) {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(line.isValid() ? QPen(line, width) : QPen(Qt::NoPen));
  painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  const double inset = line.isValid() ? width / 2.0 : 0.0;
  painter->drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius);
  painter->restore();
}

/// True while the keyboard moves the focus and it is here.
bool isReached(const QStyleOption* option) {
  return has(option, QStyle::State_HasFocus) && has(option, QStyle::State_KeyboardFocusChange);
}

void drawButton(const QStyleOption* option, QPainter* painter, bool flat) {
  const QPalette& p = option->palette;
  const bool on = has(option, QStyle::State_On);
  const bool down = has(option, QStyle::State_Sunken);
  const bool hover = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
  const bool focus = isReached(option);
  QColor fill = flat ? QColor() : p.color(QPalette::Button);
  if (on) fill = mixed(p.color(QPalette::Window), accent(option), 0.18);
  if (hover) fill = mixed(p.color(QPalette::Window), accent(option), on ? 0.26 : 0.10);
  if (down) fill = mixed(p.color(QPalette::Window), accent(option), 0.30);
  QColor line = flat ? QColor() : p.color(QPalette::Mid);
  if (on) line = mixed(p.color(QPalette::Window), accent(option), 0.6);
  if (focus) line = accent(option);
  roundedBox(painter, option->rect, fill, line, focus ? 2.0 : 1.0);
}

void drawField(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
  const bool focus = has(option, QStyle::State_HasFocus);
  const bool wrong = widget != nullptr && widget->property("wrong").toBool();
  QColor line = focus ? accent(option) : option->palette.color(QPalette::Mid);
  if (wrong) line = option->palette.color(QPalette::BrightText);
  const QColor base = option->palette.color(has(option, QStyle::State_Enabled) ? QPalette::Base : QPalette::Window);
  const QColor fill = wrong ? mixed(base, line, 0.10) : base;
  roundedBox(painter, option->rect, fill, line, focus || wrong ? 1.6 : 1.0);
}

void drawCheck(const QStyleOption* option, QPainter* painter) {
  const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
  const bool on = has(option, QStyle::State_On);
  const bool focus = isReached(option);
  const bool marked = on || focus || has(option, QStyle::State_MouseOver);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(marked ? accent(option) : option->palette.color(QPalette::Dark), focus ? 2.0 : 1.2));
  painter->setBrush(on ? accent(option) : option->palette.color(QPalette::Base));
  painter->drawRoundedRect(box, 3.0, 3.0);
  if (on) {
    const double s = box.width();
    QPolygonF tick;
    tick << box.topLeft() + QPointF(0.24 * s, 0.52 * s) << box.topLeft() + QPointF(0.43 * s, 0.71 * s)
         << box.topLeft() + QPointF(0.77 * s, 0.32 * s);
    painter->setPen(QPen(option->palette.color(QPalette::Base), 0.13 * s, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(tick);
  }
  painter->restore();
}

void drawSlider(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter, const QWidget* widget) {
  const QRectF handle = style.subControlRect(QStyle::CC_Slider, option, QStyle::SC_SliderHandle, widget);
  const QRectF all = option->rect;
  constexpr double thick = 4.0;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  const QRectF groove(all.left() + handle.width() / 2.0, all.center().y() - thick / 2.0 + 0.5,
                      all.width() - handle.width(), thick);
  painter->setBrush(option->palette.color(QPalette::Mid));
  painter->drawRoundedRect(groove, thick / 2.0, thick / 2.0);
  QRectF done = groove;
  if (option->upsideDown) {
    done.setLeft(handle.center().x());
  } else {
    done.setRight(handle.center().x());
  }
  painter->setBrush(accent(option));
  painter->drawRoundedRect(done, thick / 2.0, thick / 2.0);
  const bool active = has(option, QStyle::State_HasFocus) || has(option, QStyle::State_Sunken);
  const double r = std::min(handle.width(), handle.height()) / 2.0 - 2.0;
  if (active) {
    QColor halo = accent(option);
    halo.setAlphaF(0.25F);
    painter->setBrush(halo);
    painter->drawEllipse(handle.center() + QPointF(0.5, 0.5), r + 2.0, r + 2.0);
  }
  painter->setBrush(option->palette.color(QPalette::Base));
  painter->setPen(QPen(accent(option), 2.0));
  painter->drawEllipse(handle.center() + QPointF(0.5, 0.5), r - 1.0, r - 1.0);
  painter->restore();
}

void drawScrollBar(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter, const QWidget* widget) {
  painter->fillRect(option->rect, option->palette.color(QPalette::Window));
  QRectF bar = style.subControlRect(QStyle::CC_ScrollBar, option, QStyle::SC_ScrollBarSlider, widget);
  if (option->maximum <= option->minimum || bar.isEmpty()) return;
  bar.adjust(2, 2, -2, -2);
  const bool hover = has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(option->palette.color(hover ? QPalette::Dark : QPalette::Mid));
  const double r = std::min(bar.width(), bar.height()) / 2.0;
  painter->drawRoundedRect(bar, r, r);
  painter->restore();
}

void drawArrow(QPainter* painter, const QRectF& box, const QColor& color) {
  const double s = std::min(box.width(), box.height()) * 0.22;
  QPolygonF arrow;
  arrow << box.center() + QPointF(-s, -s / 2.0) << box.center() + QPointF(0.0, s / 2.0)
        << box.center() + QPointF(s, -s / 2.0);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter->drawPolyline(arrow);
  painter->restore();
}

}  // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {
  setObjectName(QStringLiteral("fusion"));
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  switch (element) {
    case PE_PanelButtonCommand:
      drawButton(option, painter, false);
      return;
    case PE_PanelButtonTool:
      drawButton(option, painter, true);
      return;
    case PE_PanelLineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      if (frame != nullptr && frame->lineWidth > 0) drawField(option, painter, widget);
      return;
    }
    case PE_FrameLineEdit:
      drawField(option, painter, widget);
      return;
    case PE_PanelItemViewItem: {
      if (qobject_cast<const QListView*>(widget) == nullptr) break;
      const QColor tint = option->palette.color(QPalette::Highlight);
      if (has(option, State_Selected)) {
        roundedBox(painter, option->rect, tint, {});
        if (isReached(option))
          roundedBox(painter, option->rect.adjusted(2, 2, -2, -2), {}, option->palette.color(QPalette::HighlightedText),
                     1.5);
      } else if (has(option, State_MouseOver) && has(option, State_Enabled)) {
        roundedBox(painter, option->rect, mixed(option->palette.color(QPalette::Window), tint, 0.12), {});
      }
      return;
    }
    case PE_PanelItemViewRow:
      if (qobject_cast<const QListView*>(widget) != nullptr) return;
      break;
    case PE_IndicatorArrowDown:
      drawArrow(painter, option->rect, option->palette.color(QPalette::ButtonText));
      return;
    case PE_IndicatorCheckBox:
      drawCheck(option, painter);
      return;
    case PE_FrameFocusRect:
    case PE_FrameStatusBarItem:
    case PE_PanelStatusBar:
    case PE_IndicatorToolBarHandle:
    case PE_FrameButtonTool:
      return;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  switch (element) {
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, option->palette.color(QPalette::Window));
      return;
    case CE_Splitter:
      return;
    case CE_MenuBarItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (item == nullptr) break;
      painter->fillRect(option->rect, option->palette.color(QPalette::Window));
      if (has(option, State_Selected))
        roundedBox(painter, option->rect, mixed(option->palette.color(QPalette::Window), accent(option), 0.18), {});
      drawItemText(painter, option->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, option->palette,
                   has(option, State_Enabled), item->text, QPalette::WindowText);
      return;
    }
    case CE_MenuItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (item == nullptr || !isExplained(*item)) break;
      QStyleOptionMenuItem ground = *item;
      ground.text.clear();
      QProxyStyle::drawControl(element, &ground, painter, widget);
      drawExplained(*item, painter);
      return;
    }
    case CE_ComboBoxLabel: {
      const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
      if (combo == nullptr || combo->editable) break;
      QStyleOptionComboBox shortened = *combo;
      const int room = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - 4;
      shortened.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room);
      QProxyStyle::drawControl(element, &shortened, painter, widget);
      return;
    }
    default:
      break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  if (control == CC_Slider) {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (slider != nullptr && slider->orientation == Qt::Horizontal) {
      drawSlider(*this, slider, painter, widget);
      return;
    }
  }
  if (control == CC_ScrollBar) {
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
      drawScrollBar(*this, bar, painter, widget);
      return;
    }
  }
  if (control == CC_SpinBox) {
    const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (box != nullptr && box->frame && box->buttonSymbols == QAbstractSpinBox::NoButtons) {
      drawField(option, painter, widget);
      return;
    }
  }
  if (control == CC_ComboBox) {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (combo != nullptr && !combo->editable) {
      drawButton(option, painter, !combo->frame);
      const QRect arrow = subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
      drawArrow(painter, arrow, option->palette.color(QPalette::ButtonText));
      return;
    }
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
  if (control == CC_ToolButton && isReached(option)) roundedBox(painter, option->rect, {}, accent(option), 2.0);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
  if (control == CC_ScrollBar) {
    if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine) return {};
    if (part == SC_ScrollBarGroove) return option->rect;
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (part == SC_ScrollBarSlider && bar != nullptr) {
      const bool across = bar->orientation == Qt::Horizontal;
      const int length = across ? option->rect.width() : option->rect.height();
      const int range = bar->maximum - bar->minimum;
      if (range <= 0) return option->rect;
      const double share = static_cast<double>(bar->pageStep) / (static_cast<double>(range) + bar->pageStep);
      const int size = std::clamp(static_cast<int>(length * share), std::min(length, 28), length);
      const int at =
          sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - size, bar->upsideDown);
      return across ? QRect(at, 0, size, option->rect.height()) : QRect(0, at, option->rect.width(), size);
    }
  }
  return QProxyStyle::subControlRect(control, option, part, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  const int em = widget != nullptr ? widget->fontMetrics().height() : QFontMetrics(QApplication::font()).height();
  switch (metric) {
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
      return 8;
    case PM_ScrollBarExtent:
      return 12;
    case PM_SplitterWidth:
      return 8;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
      return std::max(16, em);
    case PM_ButtonMargin:
      return 8;
    case PM_DefaultFrameWidth:
      return qobject_cast<const QAbstractScrollArea*>(widget) != nullptr
                 ? 1
                 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
      return std::max(16, em);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
      return std::max(16, em + 2);
    case PM_ToolBarExtensionExtent:
      return std::max(16, em);
    case PM_ToolBarItemSpacing:
    case PM_ToolBarItemMargin:
      return 4;
    case PM_MenuBarVMargin:
      return 5;
    case PM_MenuBarItemSpacing:
      return 2;
    case PM_MenuButtonIndicator:
      return em;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
      return 0;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
  const auto* item = type == CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem*>(option) : nullptr;
  if (item != nullptr && isExplained(*item)) return explainedSize(*item);
  QSize out = QProxyStyle::sizeFromContents(type, option, size, widget);
  const int row =
      (widget != nullptr ? widget->fontMetrics().height() : QFontMetrics(QApplication::font()).height()) + 12;
  if (type == CT_LineEdit || type == CT_ComboBox || type == CT_PushButton) out.setHeight(std::max(row, size.height()));
  if (type == CT_MenuBarItem) out += QSize(4, 6);
  if (type == CT_MenuItem) out.setHeight(std::max(out.height(), row - 2));
  return out;
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* result) const {
  switch (hint) {
    case SH_Menu_Scrollable:
      return 1;
    case SH_Slider_AbsoluteSetButtons:
      return Qt::LeftButton;
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
      return 0;
    case SH_ToolTip_WakeUpDelay:
      return 500;
    default:
      return QProxyStyle::styleHint(hint, option, widget, result);
  }
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
  if (which == SP_ToolBarHorizontalExtensionButton) return icon(QStringLiteral("chevron_down"));
  return QProxyStyle::standardIcon(which, option, widget);
}

void Style::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractButton*>(widget) != nullptr || qobject_cast<QComboBox*>(widget) != nullptr)
    widget->setAttribute(Qt::WA_Hover);
  if (auto* list = qobject_cast<QListView*>(widget)) list->viewport()->setAttribute(Qt::WA_Hover);
}

}  // namespace pelab::ui

#include "moc_style.cpp"  // NOLINT(bugprone-suspicious-include)
