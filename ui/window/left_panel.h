#pragma once
#include <set>
#include <string_view>

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

/// Schemes, the parameters of the chosen one and the options of the focused view.
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
  [[nodiscard]] ParameterPanel* options() const { return m_options; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void follow();
  void showOptions(const View& view);
  void reveal(QWidget* part);
  void choose(const QString& encoding);
  void refuse(const Error& error);
  void retranslate();

  AppState* m_state;
  QString m_view;
  SchemeList* m_schemes;
  QToolButton* m_presets;
  ParameterPanel* m_parameters;
  ParameterPanel* m_options;
  Section* m_schemesSection;
  Section* m_parametersSection = nullptr;
  Section* m_optionsSection;
  struct Asked {
    Setup setup;
    QString view;
    Params options;
    friend bool operator==(const Asked&, const Asked&) = default;
  };
  Asked m_usedFor;                    ///< what `m_used` was asked for
  std::set<std::string_view> m_used;  ///< options of the view that change something
  ParameterPanel* m_asked = nullptr;  ///< panel whose request is under way
};

}  // namespace pelab::ui
