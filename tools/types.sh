#!/bin/sh
# types.sh [CHECKOUT]: does each name of a struct, union, enum or typedef stand for one type in all of
# the tree, those included that one file uses alone? A debugger knows no files, nor does a reader.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

# shellcheck disable=SC2016 # awk's dollars
find src include -name '*.[ch]' | LC_ALL=C sort | xargs awk '
  function defined(name) {
    if (!(name in file)) file[name] = FILENAME
    if (file[name] == FILENAME) return
    print FILENAME ":" FNR ": " name " is a type of " file[name] " too" | "cat >&2"
    failed = 1
  }
  /^(typedef )?(struct|union|enum) [A-Za-z_0-9]+ \{/ { defined($($1 == "typedef" ? 3 : 2)) }
  /^\} [A-Za-z_0-9]+;/ { defined(substr($2, 1, length($2) - 1)) }
  /^typedef .*[({]/ && match($0, /\(\*[A-Za-z_0-9]+\)/) { defined(substr($0, RSTART + 2, RLENGTH - 3)) }
  /^typedef [^({]*;/ && !($2 ~ /^(struct|union|enum)$/ && $4 == $3 ";") {
    sub(/(\[.*)?;.*/, "")
    sub(/.*[ *]/, "")
    defined($0)
  }
  END { exit failed }
'
