#!/bin/sh
# includes.sh [CHECKOUT]: is there an order of the headers in which each comes after those it
# includes? Otherwise prints the headers of a circle.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

pairs() {
  for root in src include; do
    if [ -d $root ]; then
      (cd $root && find . -name '*.h' | sed 's|^\./||' | xargs grep -H '^#include "' /dev/null)
    fi
  done | sed 's/:#include "/ /; s/".*//'
}

circle=$(pairs | tsort 2>&1 >/dev/null || true)
[ -z "$circle" ] || {
  echo "includes.sh: these headers include each other:" >&2
  echo "$circle" | sed -n 's/^tsort: \(.*\.h\)$/\1/p' | sort -u >&2
  exit 1
}
