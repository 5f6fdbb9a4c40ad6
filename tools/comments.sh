#!/bin/sh
# comments.sh [CHECKOUT]: does every source file that a comment of another names (recur.c, heap/recur.c)
# exist? An example's own file stands on a line that compiles it (cc program.c).
set -eu
cd "${1:-$(dirname -- "$0")/..}"

sources() {
  for folder in src include tests fuzz bench examples tools web/engine; do
    if [ -d $folder ]; then find $folder -name '*.[ch]' -o -name '*.def'; fi
  done | LC_ALL=C sort
}

# The files come first: each end of a path may be how a comment calls it.
# shellcheck disable=SC2016 # awk's dollars
{ sources && sources | xargs grep -n '' /dev/null; } | awk '
  function look(comment, name) {
    while (match(comment, /[A-Za-z0-9_][A-Za-z0-9_.\/-]*\.(c|h|def)($|[^A-Za-z0-9_])/)) {
      name = substr(comment, RSTART, RLENGTH)
      comment = substr(comment, RSTART + RLENGTH)
      sub(/[^A-Za-z0-9_]$/, "", name)
      if (name in known) continue
      print place " there is no " name | "cat >&2"
      failed = 1
    }
  }
  !/:/ {
    known[$0] = 1
    while (sub(/^[^\/]*\//, "")) known[$0] = 1
    next
  }
  {
    match($0, /^[^:]*:[0-9]+:/)
    place = substr($0, 1, RLENGTH)
    line = substr($0, RLENGTH + 1)
    if (!inside && (at = index(line, "/*"))) {
      inside = 1
      line = substr(line, at + 2)
    }
    end = index(line, "*/")
    if (inside && line !~ /(^|[ *])cc /) look(end ? substr(line, 1, end - 1) : line)
    if (end) inside = 0
  }
  END { exit failed }
'
