#!/bin/sh
# sizes.sh [--list] [CHECKOUT]: does every function of src/ stop at 80 lines? --list prints the lines
# of each instead, longest first. Reads sources as clang-format lays them out: a function ends with
# the first "}" in column 0.
set -eu

list=false
if [ "${1-}" = --list ]; then
  list=true
  shift
fi
cd "${1:-$(dirname -- "$0")/..}"

lengths() {
  # shellcheck disable=SC2016 # awk's dollars
  find src -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    FNR == 1 { inside = 0; begun = "" }
    !inside && /^[A-Za-z_].*\(/ { begun = $0; first = FNR }
    !inside && /\) \{$/ && begun != "" { inside = 1 }
    !inside && /[;=]/ { begun = "" }
    inside && /^}/ {
      name = begun
      sub(/\(.*/, "", name)
      sub(/.*[ *]/, "", name)
      printf "%d %s:%d %s\n", FNR - first + 1, FILENAME, first, name
      inside = 0
      begun = ""
    }
  '
}

if $list; then
  lengths | sort -rn
else
  lengths | awk '$1 > 80 { print $2 ": " $3 " has " $1 " lines" > "/dev/stderr"; failed = 1 }
    END { exit failed }'
fi
