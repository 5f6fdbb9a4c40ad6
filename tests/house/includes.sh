#!/bin/sh
# tools/includes.sh finds a circle of two headers and of three in different folders, and lets a header
# pass that others include on two ways.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/includes.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/heap include/grundy

# header FILE INCLUDED...
header() {
  file=$1
  shift
  for name in "$@"; do echo "#include \"$name\""; done >"$file"
}
circle() {
  if "$tool" "$work" 2>errors; then exit 1; fi
  sed 1d errors | tr '\n' ' ' | grep -Fqx "$1 "
}

header src/heap/a.h heap/b.h grundy/c.h
header src/heap/b.h grundy/c.h stdint.h
header include/grundy/c.h
"$tool" "$work"
header include/grundy/c.h heap/a.h
circle 'grundy/c.h heap/a.h heap/b.h'
header include/grundy/c.h
header src/heap/b.h heap/a.h
circle 'heap/a.h heap/b.h'
