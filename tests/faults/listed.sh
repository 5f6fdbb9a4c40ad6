#!/bin/sh
# listed.sh EXPORTS: is every public function either called in test_functions.c or listed, with the
# reason, in functions.txt, and in one of them only?
set -eu
exports=$(readlink -f -- "$1")
cd "$(dirname -- "$0")"
failed=0
while read -r function; do
  called=no listed=no
  if grep -qw -- "$function" test_functions.c; then called=yes; fi
  if grep -qx -- "$function" functions.txt; then listed=yes; fi
  case $called$listed in
  nono)
    echo "$function: call it in tests/faults/test_functions.c, or list it in functions.txt" >&2
    failed=1
    ;;
  yesyes)
    echo "$function: listed in functions.txt, but called in test_functions.c" >&2
    failed=1
    ;;
  esac
done <"$exports"
exit $failed
