#!/bin/sh
# isomorphism.sh [--update] NIM_ISOMORPHISM: does src/nim/isomorphism.h hold what the program made
# from research/nim_isomorphism.c finds? --update writes it.
set -eu

update=false
if [ "${1-}" = --update ]; then
  update=true
  shift
fi
header=$(dirname -- "$0")/../src/nim/isomorphism.h
found=$(mktemp)
trap 'rm -f "$found"' EXIT
"$1" >"$found"
if $update; then
  cp "$found" "$header"
else
  diff "$header" "$found"
fi
