#!/bin/sh
# Usage: sh app/build.sh PRESET [TARGET…]
# Configures (when needed) and builds into build/PRESET. Quiet; the log is build/log/PRESET.log and shown on failure.
set -eu
unset CDPATH
root=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
preset=$1
shift

say() { printf 'pelab: %s\n' "$*" >&2; }

tree=$root/build/$preset
log=$root/build/log/$preset.log
if ! mkdir -p "$root/build/log" "$tree" || ! [ -w "$tree" ] || ! [ -w "$root/build/log" ]; then
  say "$root/build cannot be written by $(id -un): it belongs to another user. Remove it, or work in a checkout of your own."
  exit 1
fi
cd "$root"

# One build at a time in one checkout.
if command -v flock >/dev/null 2>&1; then
  exec 9>"$root/build/log/$preset.lock"
  flock 9
fi

fail() {
  tail -n 60 "$log" >&2
  say "$1 failed; the whole log is build/log/$preset.log"
  exit 1
}

# A tree that was configured elsewhere (the checkout was moved or copied) cannot be built here.
home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$tree/CMakeCache.txt" 2>/dev/null || true)
if [ -n "$home" ] && [ "$home" != "$root" ]; then
  rm -rf "$tree"
fi
if ! [ -f "$tree/build.ninja" ]; then
  say "building for the first time; this takes a few minutes (log: build/log/$preset.log)"
  cmake --fresh --preset "$preset" >"$log" 2>&1 9>&- || fail "configuring"
else
  : >"$log"
fi
if [ $# -gt 0 ]; then
  cmake --build --preset "$preset" --target "$@" >>"$log" 2>&1 9>&- || fail "building"
else
  cmake --build --preset "$preset" >>"$log" 2>&1 9>&- || fail "building"
fi
