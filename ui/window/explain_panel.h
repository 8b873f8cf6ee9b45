#pragma once
#include <QTimer>
#include <QWidget>

#include "ui/state/app_state.h"

class QLabel;
class QScrollArea;

namespace pelab::ui {

/// What the scheme is, in a formula and in words; warnings; numbers and checks at the cursor; what is under the
/// pointer.
class ExplainPanel final : public QWidget {
  Q_OBJECT
public:
  explicit ExplainPanel(AppState* state, QWidget* parent = nullptr);

  void explain(const QString& sentence);  ///< empty: nothing is under the pointer

  [[nodiscard]] QSize sizeHint() const override;

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  QLabel* label(QPalette::ColorRole role);
  void describe();
  void readOut();
  void setFonts();

  AppState* m_state;
  QScrollArea* m_scroll;
  QTimer m_soon;  ///< several changes within a frame are read out once
  QLabel *m_name, *m_formula, *m_summary, *m_source, *m_warnings, *m_cursorTitle, *m_readouts;
  QLabel* m_pointer;
};

}  // namespace pelab::ui
