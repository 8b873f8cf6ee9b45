#!/bin/sh
# Usage: sh app/install.sh SECTION…
# Installs the packages of these sections of app/packages that are missing. Nothing missing: no network, no time.
# Says what it does on standard error only.
set -eu
unset CDPATH
root=$(cd -- "$(dirname -- "$0")/.." && pwd -P)

say() { printf 'pelab: %s\n' "$*" >&2; }

sections=$(printf '%s|' "$@")
wanted=$(sed -nE "s/^(${sections%|}):[[:space:]]*//p" "$root/app/packages" | tr -s ' \n' '  ')

if ! command -v dpkg-query >/dev/null 2>&1; then
  say "this is no Debian system, so nothing is installed; needed are the equivalents of: $wanted"
  exit 0
fi
# shellcheck disable=SC2086  # the list is words
present=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' $wanted 2>/dev/null || true)"
missing=
for package in $wanted; do
  case $present in
    *" installed:$package "*) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    say "these packages are missing and only root can install them (there is no sudo here). Please run as root:"
    say "  apt-get install --no-install-recommends$missing"
    exit 1
  fi
  as_root=sudo
fi

mkdir -p "$root/build/log"
log=$root/build/log/install.log
say "installing missing packages:$missing"
apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1
}
: >"$log"
# shellcheck disable=SC2086
if ! { apt update && apt install --no-install-recommends $missing; }; then
  tail -n 15 "$log" >&2
  say "the packages could not be installed (network, package sources or rights; see above and build/log/install.log)."
  say "By hand: apt-get install --no-install-recommends$missing"
  exit 1
fi
