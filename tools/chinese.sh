#!/bin/sh
# chinese.sh [CHECKOUT]: lists the texts of games, and the sentences about them, that have no Chinese
# yet: a contributed game may lack it, and shows English until somebody adds it. Fails where there is
# one that tools/chinese.txt does not allow.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

# A text without Chinese is {"…", NULL} or {"…"} in a ruleset, and a row that ends in NULL in a .def.
# shellcheck disable=SC2016 # awk's dollars
find src/games src/text/words -name '*.c' -o -name '*.def' | LC_ALL=C sort | LC_ALL=C xargs awk '
  FILENAME ~ /\.def$/ && /^GRUNDY_WORD\("/ {
    split($0, row, "\"")
    id = row[2]
  }
  FILENAME ~ /\.def$/ && /NULL\)$/ { print FILENAME ": " id }
  FILENAME ~ /\.c$/ && /\.(summary|theorem|parameter_help) =( \{|$)/ {
    match($0, /\.(summary|theorem|parameter_help)/)
    member = substr($0, RSTART + 1, RLENGTH - 1)
    text = ""
  }
  member { text = text $0 }
  member && /},$/ {
    if (text ~ /"/ && text !~ /[\344-\351][\200-\277][\200-\277]/) print FILENAME ": " member
    member = ""
  }
' >"${TMPDIR:-/tmp}/chinese.$$"
trap 'rm -f "${TMPDIR:-/tmp}/chinese.$$"' EXIT
grep -v '^#' tools/chinese.txt | diff - "${TMPDIR:-/tmp}/chinese.$$" >&2
