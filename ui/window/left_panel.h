#pragma once
#include <optional>
#include <set>
#include <string_view>

#include <QPointer>
#include <QScrollArea>

#include "ui/state/app_state.h"

class QLabel;
class QMenu;
class QToolButton;

namespace pelab {
class View;
}

namespace pelab::ui {

class ParameterPanel;
class SchemeList;
class Section;
class SideSwitch;

/// Which setup is edited while two are compared, schemes, the parameters of the chosen one and the options of the
/// focused view and of the view inside it.
class LeftPanel final : public QScrollArea {
  Q_OBJECT
public:
  explicit LeftPanel(AppState* state, QWidget* parent = nullptr);

  void setFocusedView(const QString& view);
  /// Commands of the heading above the parameters: shown as small buttons.
  void setPresetsMenu(QMenu* menu);
  [[nodiscard]] ParameterPanel* parameters() const { return m_parameters; }
  /// A request of a field is under way: what refuses it is shown there.
  [[nodiscard]] bool isAsking() const { return m_asked != nullptr; }
  [[nodiscard]] ParameterPanel* options() const { return m_own.panel; }
  [[nodiscard]] ParameterPanel* innerOptions() const { return m_inner.panel; }
  [[nodiscard]] SideSwitch* sides() const { return m_sides; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

signals:
  /// The table of a file is to be chosen for the scheme on show.
  void tableWanted();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void follow();
  struct Options;
  Options makeOptions();
  void showOptions(Options& part, const View* view);
  void setTitle(const Options& part);
  void reveal(QWidget* part);
  void revealLater();
  void choose(const QString& encoding);
  void refuse(const Error& error);
  void retranslate();

  AppState* m_state;
  QString m_view;
  SideSwitch* m_sides;
  SchemeList* m_schemes;
  QToolButton* m_presets;
  ParameterPanel* m_parameters;
  Section* m_schemesSection;
  Section* m_parametersSection = nullptr;
  struct Asked {
    Setup setup;
    std::optional<Setup> other;
    const View* view = nullptr;
    Params options, outer;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  /// The options of one view.
  struct Options {
    ParameterPanel* panel = nullptr;
    Section* section = nullptr;
    const View* view = nullptr;       ///< nullptr: none
    Asked usedFor;                    ///< what `used` was asked for
    std::set<std::string_view> used;  ///< those that change something
  };
  Options m_own;                      ///< of the focused view
  Options m_inner;                    ///< of the view that it shows, if it shows one
  ParameterPanel* m_asked = nullptr;  ///< panel whose request is under way
  QPointer<QWidget> m_refused;        ///< kept in sight until the person goes on
  QPointer<QWidget> m_refusedFor;     ///< what had the keyboard then
};

}  // namespace pelab::ui
