#!/bin/sh
# tools/comments.sh finds a comment that names a file that is not there, wherever in the comment, and
# lets code and files that are there pass.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/comments.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/heap
echo 'int b;' >src/heap/b.c

# good TEXT, bad TEXT PLACE NAME: what the tool says about a file with this text.
good() {
  printf '%b\n' "$1" >src/a.h
  "$tool" "$work"
}
bad() {
  printf '%b\n' "$1" >src/a.h
  if "$tool" "$work" 2>errors; then exit 1; fi
  echo "src/a.h:$2: there is no $3" | diff -u - errors >&2
}

good '/* See b.c, heap/b.c, src/heap/b.c. */'
good '#include "c.h"'
good '/* Try:\n *   cc program.c -lgrundy */'
good '/* b.c */ int x; /* not at the end */\nchar *file = "c.h";'
bad '/* See c.c. */' 1 c.c
bad '/* First\n * and then (games/b.c)\n */' 2 games/b.c
bad 'int x; /* words.def */' 1 words.def
