#!/bin/sh
# tools/games.sh finds a game without a test and names the file to write.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/games.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/games tests/games
touch src/games/registry.c src/games/kayles.c src/games/nim.c tests/games/test_nim.c

if "$tool" "$work" 2>errors; then
  echo 'a game without a test was accepted' >&2
  exit 1
fi
echo 'games.sh: src/games/kayles.c has no test; please write tests/games/test_kayles.c' |
  diff -u - errors >&2
touch tests/games/test_kayles.c
"$tool" "$work"
