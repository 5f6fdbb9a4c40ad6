#!/bin/sh
# tools/arrows.sh finds each kind of forbidden arrow, in a small tree made for it.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/arrows.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# tree: a tree in which everything is correct.
tree() {
  rm -rf include src objects
  mkdir -p include/grundy src/base src/nim src/heap src/graph src/cli src/commands objects/src/heap objects/src/base
  echo '#include "grundy/a.h"' >include/grundy.h
  echo '#include <stddef.h>' >include/grundy/a.h
  echo '#include "grundy/a.h"' >src/base/a.h
  printf '#include "base/a.h"\n#include <stdio.h>\n' >src/nim/a.c
  echo '#include "nim/a.h"' >src/heap/a.c
  echo '#include "base/a.h"' >src/graph/a.c
  echo '#include "base/a.h"' >src/commands/a.c
  echo 'int grundy_i_low(void); int grundy_i_low(void) { return 1; }' >base.c
  echo 'int grundy_i_low(void); int grundy_high(void); int grundy_high(void) { return grundy_i_low(); }' >heap.c
  ${CC:-cc} -c base.c -o objects/src/base/a.c.o
  ${CC:-cc} -c heap.c -o objects/src/heap/a.c.o
}

# rejected WHAT: the tree as it is now is refused with a message that contains WHAT.
rejected() {
  if "$tool" "$work" "$work/objects" 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors || {
    echo "expected a message with '$1', got:" >&2
    cat errors >&2
    exit 1
  }
}

tree
"$tool" "$work" "$work/objects"

tree
echo '#include "graph/a.h"' >>src/heap/a.c
rejected 'src/heap/a.c:2: src/heap may not use src/graph'

tree
echo '  #  include "nim/a.h" // up' >>src/base/a.h
rejected 'src/base/a.h:2: src/base may not use src/nim'

tree
echo '#include "../graph/a.h"' >>src/heap/a.c
rejected 'named from src/'

tree
echo '#include "a.h"' >>src/heap/a.c
rejected 'named from src/'

tree
echo '#include "base/a.h"' >>include/grundy/a.h
rejected 'public headers only'

tree
echo '#include <lua.h>' >>src/heap/a.c
rejected 'only src/script'

tree
echo '#include "heap/sparse/a.h"' >>src/commands/a.c
rejected 'src/commands/a.c:2: a folder within src/heap is its own'

tree
mkdir src/other
echo '#include "base/a.h"' >src/other/a.c
rejected 'the folder other has no row'

tree
mkdir src/empty
: >src/empty/a.c
"$tool" "$work" "$work/objects" # nothing in it, nothing to say

tree
${CC:-cc} -c heap.c -o objects/src/base/b.c.o
${CC:-cc} -c base.c -o objects/src/heap/b.c.o
rm objects/src/base/a.c.o objects/src/heap/a.c.o
"$tool" "$work" "$work/objects" # left over from sources that are gone
touch src/base/b.c src/heap/b.c
rejected 'src/base/b.c:grundy_i_low: src/base may not use src/heap'

# What a library shows may be called by those who may use all that is public, and nothing else.
tree
mkdir -p cmake src/judge objects/src/judge
: >src/judge/a.c
: >src/heap/a.c
echo 'int grundy_high(void); int grundy_call(void); int grundy_call(void) { return grundy_high(); }' >judge.c
${CC:-cc} -c judge.c -o objects/src/judge/a.c.o
echo grundy_low >cmake/exports.txt
rejected 'src/judge/a.c:grundy_high: src/judge may not use src/heap'
echo grundy_high >cmake/exports.txt
"$tool" "$work" "$work/objects"
