#!/bin/sh
# tools/types.sh finds a name of two types, however either is defined and whichever file uses it alone,
# and lets declarations and a type under its own tag pass.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/types.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/heap include/grundy
printf '%s\n' 'typedef struct opaque opaque;' >include/grundy/a.h

# good TEXT..., bad LINE TEXT...: what the tool says about a file of these lines next to one with
# `pair`.
good() {
  printf '%s\n' "$@" >src/b.c
  "$tool" "$work"
}
bad() {
  line=$1
  shift
  printf '%s\n' "$@" >src/b.c
  if "$tool" "$work" 2>errors; then
    echo "not found: $*" >&2
    exit 1
  fi
  echo "src/b.c:$line: pair is a type of src/a.c too" | diff -u - errors >&2
}

for definition in 'typedef struct pair {|  int a;|} pair;' 'struct pair {|  int a;|};' \
  'typedef enum {|  A|} pair;' 'typedef int (*pair)(int a);' 'typedef int pair[2];'; do
  echo "$definition" | tr '|' '\n' >src/a.c
  good 'struct opaque {' '  int pair;' '};'
  good 'struct pair *pair(struct pair *a);' 'typedef struct pair pair;'
  bad 1 'struct pair {' '  int a;' '};'
  bad 3 'typedef union {' '  int a;' '} pair;'
  bad 1 'typedef unsigned pair;'
  bad 1 'typedef int (*pair)(void);'
done
