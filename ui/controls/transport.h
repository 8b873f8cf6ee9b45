#pragma once
#include <array>

#include <QWidget>

#include "ui/state/app_state.h"
#include "ui/state/reach.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace pelab::ui {

class Player;
class WholeField;

/// The bar for the cursor: start, back, play, forward, a slider over the positions, fields for m, n, dimension and
/// head, speed and loop. Fields that the scheme does not have are hidden.
class Transport final : public QWidget {
  Q_OBJECT
public:
  Transport(AppState* state, Player* player, QWidget* parent = nullptr);

signals:
  /// Why an entry was refused.
  void said(const QString& sentence);

protected:
  void changeEvent(QEvent* event) override;

private:
  /// One whole number of the cursor.
  struct Entry {
    std::int64_t Cursor::*member;
    Text name;
    QLabel* label = nullptr;
    WholeField* box = nullptr;
  };

  QToolButton* button(const QString& iconName);
  void buildFields();
  void orderTabs();
  void buildSpeed();
  void request(std::int64_t Cursor::*member, std::int64_t value);
  void follow();
  void showFields(const Reach& reach);
  void showPlaying();
  void retranslate();

  AppState* m_state;
  Player* m_player;
  QToolButton *m_start, *m_back, *m_play, *m_forward, *m_loop;
  QSlider* m_slider;
  std::array<Entry, 4> m_fields;
  QComboBox* m_speed;
  Setup m_known;  ///< setup the ranges belong to
};

}  // namespace pelab::ui
