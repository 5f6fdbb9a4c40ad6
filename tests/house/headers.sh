#!/bin/sh
# tools/headers.sh finds headers that cannot be included alone, in C or in C++, or are missing from
# the umbrella.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/headers.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p include/grundy
echo '#include "grundy/a.h"' >include/grundy.h

# header TEXT: the one header of the tree.
header() {
  printf '%s\n' "$1" >include/grundy/a.h
}

rejected() {
  if "$tool" "$work" 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors || {
    cat errors >&2
    exit 1
  }
}

header 'int grundy_a(int x);'
"$tool" "$work"
header 'size_t grundy_a(void);'
rejected size_t
header 'int grundy_a(int class);'
rejected class
header 'int grundy_a(int x);'
echo 'int grundy_b(int x);' >include/grundy/b.h
rejected 'does not include grundy/b.h'
