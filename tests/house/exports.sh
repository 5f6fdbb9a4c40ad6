#!/bin/sh
# tools/exports.sh finds new, lost, foreign and internal symbols.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/exports.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# library NAME…: a shared library that shows functions of these names.
library() {
  for name; do
    printf 'int %s(void); int %s(void) { return 0; }\n' "$name" "$name"
  done >library.c
  ${CC:-cc} -shared -fPIC library.c -o library.so
}

rejected() {
  if "$tool" library.so list 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors
}

library grundy_b grundy_a
"$tool" --update library.so list
printf 'grundy_a\ngrundy_b\n' | cmp - list
"$tool" library.so list
library grundy_a grundy_b grundy_c
rejected '+grundy_c'
library grundy_a
rejected '-grundy_b'
library grundy_a grundy_b grundy_i_c
rejected 'grundy_i_c'
library grundy_a grundy_b other
rejected 'other'
