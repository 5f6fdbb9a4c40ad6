#!/bin/sh
# invariants.sh [--list] [CHECKOUT]: a source that states an invariant ("Invariant: …", "Invariant
# before column c: …") also checks it while it runs, by GRUNDY_ASSERT. --list prints the sources, how
# many assertions each has, and what they state.
set -eu
list=
if [ "${1-}" = --list ]; then
  list=1
  shift
fi
cd "${1:-$(dirname -- "$0")/..}"
# shellcheck disable=SC2016 # awk's dollars
find src -name '*.[ch]' | LC_ALL=C sort | xargs awk -v list="$list" '
  function report() {
    if (stated == "") return
    if (list) printf "%s: %d: %s\n", file, assertions, stated
    if (assertions) return
    printf "%s:%d: an invariant that nothing checks: %s\n", file, place, stated > "/dev/stderr"
    failed = 1
  }
  FNR == 1 {
    report()
    file = FILENAME
    stated = ""
    assertions = 0
  }
  stated == "" && match($0, /Invariant[ :]/) {
    stated = substr($0, RSTART)
    place = FNR
  }
  /GRUNDY_ASSERT\(/ { assertions++ }
  END {
    report()
    exit failed
  }'
