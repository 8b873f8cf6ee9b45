#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "ui/state/app_state.h"
#include "ui/state/reach.h"

namespace pelab::ui {

/// Moves the cursor's position on in real time, with the fraction of a step in between so that hands turn smoothly
/// (whole steps only when motion is reduced). Makes no undo steps.
class Player final : public QObject {
  Q_OBJECT
public:
  explicit Player(AppState* state, QObject* parent = nullptr);

  [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
  void setPlaying(bool playing);  ///< from the last position it starts again at 0
  void step(int positions);       ///< whole steps, stops the playback
  void toStart();
  void setSpeed(double factor);  ///< 1 = four positions a second
  [[nodiscard]] double speed() const { return m_speed; }
  void setLoop(bool loop) { m_loop = loop; }
  [[nodiscard]] bool isLooping() const { return m_loop; }
  void setMotionReduced(bool reduced) { m_reduced = reduced; }

  /// What the timer does: goes on by @p seconds. Past the end it begins again when looping, else stops there.
  void advance(double seconds);

signals:
  void playingChanged(bool playing);

private:
  void moveTo(std::int64_t position, double phase);
  [[nodiscard]] std::int64_t last();

  AppState* m_state;
  QTimer m_timer;
  QElapsedTimer m_clock;
  double m_speed = 1.0;
  double m_owed = 0.0;       ///< part of a step past m_shown
  std::int64_t m_shown = 0;  ///< position set last
  Setup m_known;             ///< setup that m_last belongs to
  std::int64_t m_last = 0;
  bool m_loop = true;
  bool m_reduced = false;
};

}  // namespace pelab::ui
