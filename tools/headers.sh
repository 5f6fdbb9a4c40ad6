#!/bin/sh
# headers.sh [CHECKOUT]: does each public header compile alone, as C11 and as C++17, without a
# warning, and does grundy.h include every one of them?
set -eu
cd "${1:-$(dirname -- "$0")/..}"

# A header of macros alone makes no translation unit, hence the type.
unit() {
  printf '#include "%s"\ntypedef int unit;\n' "$1"
}

failed=0
flags='-Iinclude -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'
for header in include/grundy.h include/grundy/*.h; do
  name=${header#include/}
  # shellcheck disable=SC2086 # lists of words
  unit "$name" | ${CC:-cc} -std=c11 $flags -x c - || failed=1
  # shellcheck disable=SC2086
  unit "$name" | ${CXX:-c++} -std=c++17 $flags -x c++ - || failed=1
  if [ "$name" != grundy.h ] && ! grep -Fqx "#include \"$name\"" include/grundy.h; then
    echo "headers.sh: include/grundy.h does not include $name" >&2
    failed=1
  fi
done
exit $failed
