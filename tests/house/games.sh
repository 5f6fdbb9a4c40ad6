#!/bin/sh
# The build refuses a game without a test and names the file to write.
set -eu
module=$(readlink -f -- "$(dirname -- "$0")/../../cmake/RequireGameTests.cmake")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/games tests/games
touch src/games/registry.c src/games/kayles.c src/games/nim.c tests/games/test_nim.c

if cmake -D "ROOT=$work" -P "$module" 2>errors; then
  echo 'a game without a test was accepted' >&2
  exit 1
fi
grep -Fq 'tests/games/test_kayles.c for src/games/kayles.c' errors
if grep -Eq 'registry|test_nim' errors; then
  cat errors >&2
  exit 1
fi
touch tests/games/test_kayles.c
cmake -D "ROOT=$work" -P "$module"
