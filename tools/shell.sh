#!/bin/sh
# shell.sh: are the shell scripts POSIX sh that dash reads, and clean for shellcheck where it is
# installed? The completion is for bash.
set -eu
cd "$(dirname -- "$0")/.."
set -- run check .ci/run tools/*.sh tests/cross/*.sh tests/house/*.sh tests/install/*.sh web/engine/*.sh
for script in debian/tests/*; do
  case $(head -n 1 "$script") in '#!/bin/sh') set -- "$@" "$script" ;; esac
done
for script; do
  dash -n "$script"
done
if command -v bash >/dev/null; then tools/interface.py completion | bash -n; fi
command -v shellcheck >/dev/null || exit 0
shellcheck --external-sources --shell=sh "$@"
tools/interface.py completion | shellcheck --shell=bash -
