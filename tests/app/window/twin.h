#pragma once
#include <array>
#include <stdexcept>

#include <QLineEdit>
#include <QListWidget>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QTemporaryDir>
#include <QTest>

#include "ui/controls/parameter_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/scheme_list.h"
#include "ui/figure/figure_widget.h"
#include "ui/state/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/pane.h"
#include "ui/window/pane_area.h"

/// The same window in this process: it tells where in the real one the controls stand, in logical
/// pixels of the window.
class Twin {
public:
  Twin() {
    m_window.show();
    if (!QTest::qWaitForWindowExposed(&m_window)) throw std::runtime_error("no window");
    for (const pelab::ui::Pane* pane : m_window.panes()->panes())
      if (!QTest::qWaitFor(
              [pane] { return pane->figureWidget()->figure() && pane->figureWidget()->figure()->complete; }))
        throw std::runtime_error("no figure");
    QCoreApplication::processEvents();
  }

  [[nodiscard]] pelab::ui::FigureWidget* figure(std::size_t pane) {
    return m_window.panes()->panes().at(pane)->figureWidget();
  }
  /// Middle of a place in a panel, in the panel's own coordinates.
  [[nodiscard]] QPoint inFigure(std::size_t pane, const QString& panel, pelab::Point at) {
    return figure(pane)->mapTo(&m_window, figure(pane)->pixelOf(panel, at).toPoint());
  }
  [[nodiscard]] QRect figureRect(std::size_t pane) {
    constexpr int focusFrame = 4;
    return QRect(figure(pane)->mapTo(&m_window, QPoint()), figure(pane)->size())
        .adjusted(focusFrame, focusFrame, -focusFrame, -focusFrame);
  }

  /// What figureRect shows.
  [[nodiscard]] QImage picture(std::size_t pane) {
    return m_window.grab(figureRect(pane)).toImage().convertToFormat(QImage::Format_RGB32);
  }

  [[nodiscard]] QPoint field(std::string_view parameter) { return centreOf(part<QLineEdit>(parameter)); }

  /// Where the handle of a parameter's slider stands at @p share (0 … 1) of its way.
  [[nodiscard]] QPoint slider(std::string_view parameter, double share) {
    auto* slider = part<QSlider>(parameter);
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = slider->minimum() + qRound(share * (slider->maximum() - slider->minimum()));
    option.subControls = QStyle::SC_All;
    const QRect handle = slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider);
    return slider->mapTo(&m_window, handle.center());
  }
  /// The share of its way at which the slider stands.
  [[nodiscard]] double sliderShare(std::string_view parameter) {
    const auto* slider = part<QSlider>(parameter);
    return static_cast<double>(slider->value() - slider->minimum()) / (slider->maximum() - slider->minimum());
  }

  /// Where a click opens the family of the scheme, and where one then chooses it.
  [[nodiscard]] std::array<QPoint, 2> scheme(const QString& id) {
    auto* list = m_window.left()->findChild<pelab::ui::SchemeList*>();
    const auto centre = [&](const QListWidgetItem* item) {
      return list->viewport()->mapTo(&m_window, list->visualItemRect(item).center());
    };
    const QPoint heading = centre(list->headingOf(id));
    list->setCurrent(id);
    if (!QTest::qWaitFor([list] { return list->height() == list->sizeHint().height(); }))
      throw std::runtime_error("the list has no room");
    list->doItemsLayout();
    return {heading, centre(list->itemOf(id))};
  }

private:
  [[nodiscard]] static pelab::ui::Settings* lightLook(pelab::ui::Settings* settings) {
    pelab::ui::setLook(QStringLiteral("light"), 1.0);  // before the window is laid out, as in the program
    return settings;
  }
  template <typename Widget>
  [[nodiscard]] Widget* part(std::string_view parameter) {
    auto* found = m_window.left()->parameters()->row(parameter)->findChild<Widget*>();
    if (found == nullptr) throw std::runtime_error("no such control");
    return found;
  }
  [[nodiscard]] QPoint centreOf(const QWidget* widget) { return widget->mapTo(&m_window, widget->rect().center()); }

  QTemporaryDir m_folder;
  pelab::ui::Settings m_settings{m_folder.filePath(QStringLiteral("twin.ini"))};
  pelab::ui::MainWindow m_window{lightLook(&m_settings)};
};
