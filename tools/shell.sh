#!/bin/sh
# shell.sh: are the shell scripts POSIX sh that dash reads, and clean for shellcheck where it is
# installed?
set -eu
cd "$(dirname -- "$0")/.."
set -- run check .ci/run tools/*.sh tests/house/*.sh tests/install/*.sh web/engine/*.sh
for script; do
  dash -n "$script"
done
if command -v shellcheck >/dev/null; then shellcheck --external-sources --shell=sh "$@"; fi
