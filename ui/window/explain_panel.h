#pragma once
#include <vector>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "core/views/view.h"
#include "ui/state/app_state.h"

class QLabel;
class QScrollArea;

namespace pelab::ui {

class FormulaPicture;

/// What the scheme is, in a formula and in words; warnings; numbers and checks at the cursor; what is under the
/// pointer.
class ExplainPanel final : public QWidget {
  Q_OBJECT
public:
  explicit ExplainPanel(AppState* state, QWidget* parent = nullptr);
  ~ExplainPanel() override;

  void explain(const QString& sentence);  ///< empty: nothing is under the pointer

  [[nodiscard]] QSize sizeHint() const override;

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  QLabel* label(QPalette::ColorRole role);
  void follow();
  void describe();
  void readOut();
  void showReadouts();
  void setFonts();

  AppState* m_state;
  QScrollArea* m_scroll;
  QTimer m_soon;               ///< several changes within a frame are followed once
  bool m_isDescribed = false;  ///< what is said of the scheme is of the present setup
  std::vector<Readout> m_found;
  bool m_isReading = false;  ///< the pool is at work,
  bool m_again = false;      ///< and the scene has changed since
  QThreadPool m_pool;
  FormulaPicture* m_picture;
  QLabel *m_name, *m_formula, *m_summary, *m_source, *m_warnings, *m_cursorTitle, *m_readouts;
  QLabel* m_pointer;
};

}  // namespace pelab::ui
