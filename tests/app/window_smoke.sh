#!/bin/sh
# Usage: sh tests/app/window_smoke.sh [PROGRAM [PICTURE]]
# Opens the program in a real window on a display of its own, looks whether something is drawn, closes it as a person
# would and expects the exit status 0. Needs xvfb, xdotool and imagemagick.
set -eu
unset CDPATH
root=$(cd -- "$(dirname -- "$0")/../.." && pwd -P)
program=${1:-$root/build/release/app/pelab}
folder=$root/build/smoke
picture=${2:-$folder/window.png}
rm -rf "$folder"
mkdir -p "$folder/runtime"
chmod 700 "$folder/runtime"

xvfb=
pelab=
cleanup() {
  [ -z "$pelab" ] || kill "$pelab" 2>/dev/null || true
  [ -z "$xvfb" ] || kill "$xvfb" 2>/dev/null || true
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM
fail() {
  printf 'window smoke: %s\n' "$*" >&2
  cat "$folder/xvfb.log" "$folder/pelab.log" >&2 2>/dev/null || true
  exit 1
}

# Waits up to $1 tenths of a second until the command after it succeeds.
wait_for() {
  tenths=$1
  shift
  until "$@"; do
    tenths=$((tenths - 1))
    [ "$tenths" -gt 0 ] || return 1
    sleep 0.1
  done
}
has_display() { [ -s "$folder/display" ]; }
gone() { ! kill -0 "$pelab" 2>/dev/null; }
has_window() {
  kill -0 "$pelab" 2>/dev/null || fail "the program ended before it showed a window"
  window=$(xdotool search --onlyvisible --pid "$pelab" --name . 2>/dev/null | head -n 1)
  [ -n "$window" ]
}
colours() { import -window "$window" "$picture" 2>/dev/null && identify -format '%k' "$picture"; }
is_drawn() { [ "$(colours || echo 0)" -gt 1 ]; }

Xvfb -displayfd 3 -screen 0 1366x768x24 -nolisten tcp -noreset 3>"$folder/display" >"$folder/xvfb.log" 2>&1 &
xvfb=$!
wait_for 100 has_display || fail "Xvfb did not start"
DISPLAY=:$(cat "$folder/display")
export DISPLAY
# Settings and caches stay in the build folder.
export XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache"
export XDG_RUNTIME_DIR="$folder/runtime" QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY

"$program" >"$folder/pelab.log" 2>&1 &
pelab=$!
wait_for 300 has_window || fail "no window within 30 seconds"
wait_for 100 is_drawn || fail "the picture is one single colour: $picture"
printf 'window %s, %s colours, %s\n' "$(xdotool getwindowgeometry "$window" | sed -n 's/.*Geometry: //p')" \
  "$(identify -format '%k' "$picture")" "${picture#"$root"/}"

xdotool windowfocus --sync "$window" 2>/dev/null || true
xdotool key --clearmodifiers ctrl+q
wait_for 100 gone || fail "Ctrl+Q did not close the window"
status=0
wait "$pelab" || status=$?
pelab=
[ "$status" = 0 ] || fail "exit status $status"
if grep -Eiq 'ASSERT|QObject::|Segmentation|terminate called' "$folder/pelab.log"; then fail "the program complained"; fi
printf 'closed with Ctrl+Q, exit status 0\n'
