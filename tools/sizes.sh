#!/bin/sh
# sizes.sh [--list] [CHECKOUT]: does every function, of the program and of its tests, have at most
# 80 lines and every file at most 1200? --list prints the lines of each function instead, longest
# first. Reads sources as clang-format lays them out: a function ends with the first "}" in column
# 0.
set -eu

list=false
if [ "${1-}" = --list ]; then
  list=true
  shift
fi
cd "${1:-$(dirname -- "$0")/..}"

sources() {
  for folder in src include tests fuzz bench examples tools web/engine web/tests; do
    if [ -d $folder ]; then find $folder -name '*.[ch]'; fi
  done | LC_ALL=C sort
}

lengths() {
  # shellcheck disable=SC2016 # awk's dollars
  sources | xargs awk '
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

# shellcheck disable=SC2016 # awk's dollars
files() {
  sources | xargs awk '{ lines[FILENAME] = FNR } END { for (name in lines) print lines[name], name }'
}

if $list; then
  lengths | sort -rn
  exit
fi
{
  lengths | awk '$1 > 80 { print $2 ": " $3 " has " $1 " lines" }'
  files | awk '$1 > 1200 { print $2 ": has " $1 " lines" }' | LC_ALL=C sort
} | awk '{ print > "/dev/stderr" } END { exit NR > 0 }'
