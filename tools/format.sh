#!/bin/sh
# format.sh [--update] [FILE…]: are the C files (all of the checkout, or those named) as clang-format
# 14 lays them out, which --update does? And two things that it does not see: it leaves comments, so
# that lists in them stay lists, but then also lines of more than 100 columns; and in declarations
# such as `x = a < b, y = c > d` it takes b, y = c for arguments of a template.
set -eu
cd "$(dirname -- "$0")/.."

mode='--dry-run -Werror'
if [ "${1-}" = --update ]; then
  mode=-i
  shift
fi
# Other versions lay out otherwise.
format=$(command -v clang-format-14 || command -v clang-format || echo false)
"$format" --version | grep -q 'version 14\.' || {
  echo 'format.sh: clang-format 14 is not installed (Debian 12 has it): nothing was checked' >&2
  exit 77
}
if [ $# -eq 0 ]; then
  folders=
  for folder in src include mpi tests fuzz bench examples web/engine; do
    if [ -d $folder ]; then folders="$folders $folder"; fi
  done
  # shellcheck disable=SC2046,SC2086 # lists of words
  set -- $(find $folders -name '*.[ch]' | LC_ALL=C sort)
fi
failed=0
# shellcheck disable=SC2086 # a list of words
"$format" $mode --style=file "$@" || failed=1

if LC_ALL=C.UTF-8 grep -HnE '.{101}' "$@" | grep -E ':[0-9]+:( *\*( |$)|.*/[*/])' >&2; then
  echo 'format.sh: these comments have more than 100 columns' >&2
  failed=1
fi

# A < without a blank beside it, outside texts, comments and #include.
LC_ALL=C awk '
  { code = $0; gsub(/"([^"\\]|\\.)*"/, "", code); sub(/\/[*\/].*/, "", code) }
  code ~ /^ *\*( |$)|^ *# *include/ { next }
  code ~ /[])A-Za-z0-9_]<[(A-Za-z0-9_]/ {
    print FILENAME ":" FNR ": a comparison as a template; declare each variable by itself: " $0
    failed = 1
  }
  END { exit failed }' "$@" >&2 || failed=1
exit $failed
