#!/bin/sh
# exports.sh [--update] LIBRARY [LIST]: does the shared library show exactly the symbols listed (in
# cmake/exports.txt), all of them named grundy_… and none grundy_i_…? --update writes the list.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
library=$1
list=${2:-$(dirname -- "$0")/../cmake/exports.txt}
LC_ALL=C
export LC_ALL

shown=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
foreign=$(printf '%s\n' "$shown" | awk '!/^grundy_/ || /^grundy_i_/')
if [ -n "$foreign" ]; then
  printf 'exports.sh: these symbols must not be exported:\n%s\n' "$foreign" >&2
  exit 1
fi
if $update; then
  printf '%s\n' "$shown" >"$list"
elif ! printf '%s\n' "$shown" | diff -u "$list" - >&2; then
  echo 'exports.sh: the exported symbols changed; if that is meant: cmake --build build/dev -t exports' >&2
  exit 1
fi
