#!/bin/sh
# tools/exports.sh finds new, lost, foreign and internal symbols, in the package's list too, where a name
# keeps its version, and a package of another soname.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/exports.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

soname=lib.so.1
# library NAME…: a shared library that shows functions of these names.
library() {
  for name; do
    printf 'int %s(void); int %s(void) { return 0; }\n' "$name" "$name"
  done >library.c
  ${CC:-cc} -shared -fPIC "-Wl,-soname,$soname" library.c -o library.so
}

rejected() {
  if "$tool" library.so list "${2:-symbols}" 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors
}

echo 'a (2.0) unstable; urgency=low' >changelog
printf 'lib.so.1 lib1\n grundy_b@Base 1.0\n grundy_old@Base 1.0\n' >symbols
library grundy_b grundy_a
"$tool" --update library.so list symbols
printf 'grundy_a\ngrundy_b\n' | cmp - list
printf 'lib.so.1 lib1\n grundy_a@Base 2.0\n grundy_b@Base 1.0\n' | cmp - symbols
"$tool" library.so list symbols
sed '/grundy_a/d' symbols >lost
rejected '+ grundy_a@Base 2.0' lost
sed 'p;s/grundy_b/grundy_c/' symbols >longer
rejected '- grundy_c@Base 1.0' longer
library grundy_a grundy_b grundy_c
rejected '+grundy_c'
library grundy_a
rejected '-grundy_b'
library grundy_a grundy_b grundy_i_c
rejected 'grundy_i_c'
library grundy_a grundy_b other
rejected 'other'
soname=lib.so.2
library grundy_a grundy_b
rejected "the soname is 'lib.so.2', that of the package 'lib.so.1'"
