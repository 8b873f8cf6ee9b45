#include "ui/state/player.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelab::ui {

namespace {

constexpr double positionsPerSecond = 4.0;
constexpr int frame = 16;              ///< milliseconds
constexpr double longestPause = 0.25;  ///< seconds: after a stall it goes on from where it stood

}  // namespace

Player::Player(AppState* state, QObject* parent) : QObject(parent), m_state(state) {
  m_timer.setTimerType(Qt::PreciseTimer);
  m_timer.setInterval(frame);
  connect(&m_timer, &QTimer::timeout, this,
          [this] { advance(std::min(longestPause, static_cast<double>(m_clock.restart()) / 1000.0)); });
}

void Player::setPlaying(bool playing) {
  if (playing == isPlaying()) return;
  if (playing) {
    if (m_state->scene().cursor.position >= last()) moveTo(0, 0.0);
    m_owed = 0.0;
    m_shown = m_state->scene().cursor.position;
    m_clock.start();
    m_timer.start();
  } else {
    m_timer.stop();
    moveTo(m_state->scene().cursor.position, 0.0);
  }
  emit playingChanged(playing);
}

void Player::step(int positions) {
  setPlaying(false);
  const std::int64_t last = this->last();
  moveTo(std::clamp<std::int64_t>(m_state->scene().cursor.position + positions, 0, last), 0.0);
}

void Player::toStart() {
  m_owed = 0.0;
  moveTo(0, 0.0);
}

void Player::setSpeed(double factor) {
  if (std::isfinite(factor) && factor > 0.0) m_speed = factor;
}

void Player::advance(double seconds) {
  const Scene& scene = m_state->scene();
  const std::int64_t now = scene.cursor.position;
  const std::int64_t last = this->last();
  if (now != m_shown) m_owed = 0.0;  // the person went elsewhere meanwhile
  const double past = m_owed + std::max(0.0, seconds) * m_speed * positionsPerSecond;
  const double whole = std::floor(past);
  std::int64_t next = now + static_cast<std::int64_t>(whole);
  m_owed = past - whole;
  if (next > last || last == 0) {
    if (!m_loop || last == 0) {
      moveTo(last, 0.0);
      setPlaying(false);
      return;
    }
    next = (next - last - 1) % (last + 1);
  }
  moveTo(next, m_reduced ? 0.0 : m_owed);
}

std::int64_t Player::last() {
  const Setup& setup = m_state->scene().setup;
  if (!(setup == m_known)) {
    m_known = setup;
    m_last = reachOf(m_state->scene()).last.position;
  }
  return m_last;
}

void Player::moveTo(std::int64_t position, double phase) {
  Scene next = m_state->scene();
  next.cursor.position = position;
  next.cursor.phase = phase;
  m_state->request(next);
  m_shown = m_state->scene().cursor.position;
}

}  // namespace pelab::ui

#include "moc_player.cpp"  // NOLINT(bugprone-suspicious-include)
