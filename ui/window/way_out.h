#pragma once
#include <QString>
#include <QWidget>

#include "ui/state/app_state.h"

class QHBoxLayout;
class QPushButton;

namespace pelab {
class View;
}

namespace pelab::ui {

/// Where a view has nothing to show: buttons, below its sentence, that make it show something (a setup to compare with,
/// another choice of its options) or lead to views that do. Hidden otherwise.
class WayOut final : public QWidget {
  Q_OBJECT
public:
  /// Lies on @p figure and follows its size.
  WayOut(AppState* state, QString view, QWidget* figure);

  void setView(const QString& view);

  static constexpr int most = 2;  ///< buttons at a time

signals:
  void viewChosen(const QString& view);

protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void offer();
  void offerComparison(const View& own);
  void offerOptions(const View& own);
  void offerViews();
  QPushButton* addButton(const QString& text);
  void place();

  AppState* m_state;
  QString m_view;
  int m_offered = 0;
  QHBoxLayout* m_row;
};

}  // namespace pelab::ui
