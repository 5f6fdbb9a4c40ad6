#!/bin/sh
# format.sh [--update] [FILE…]: are the C files (all of the checkout, or those named) as clang-format
# 14 lays them out? --update lays them out.
set -eu
cd "$(dirname -- "$0")/.."

mode='--dry-run -Werror'
if [ "${1-}" = --update ]; then
  mode=-i
  shift
fi
format=$(command -v clang-format-14 || command -v clang-format) || {
  echo 'format.sh: clang-format 14 is not installed' >&2
  exit 1
}
if [ $# -eq 0 ]; then
  folders=
  for folder in src include tests fuzz bench examples web/engine; do
    if [ -d $folder ]; then folders="$folders $folder"; fi
  done
  # shellcheck disable=SC2046,SC2086 # lists of words
  set -- $(find $folders -name '*.[ch]' | LC_ALL=C sort)
fi
# shellcheck disable=SC2086 # a list of words
exec "$format" $mode --style=file "$@"
