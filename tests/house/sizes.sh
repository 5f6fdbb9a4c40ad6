#!/bin/sh
# tools/sizes.sh finds a function of 81 lines and a file of 601, in sources and in tests, and lets one
# of 80 and one of 1200 pass.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/sizes.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/base tests/unit

# function_of LINES: a table, and a function that is LINES long.
function_of() {
  {
    printf '%s\n' 'int declared(int a);' 'static const int table[] = {' '    1,' '};' ''
    printf '%s\n' 'static int *counted(int first,' '                    int second) {'
    seq "$(($1 - 3))" | sed 's/.*/  f(g(&));/'
    printf '%s\n' '}' 'int last(void) {' '  return 0;' '}'
  } >src/base/a.c
}

# refused MESSAGE: the tool says just this.
refused() {
  if "$tool" "$work" 2>errors; then exit 1; fi
  echo "$1" | diff -u - errors >&2
}

function_of 80
"$tool" "$work"
[ "$("$tool" --list "$work" | tr '\n' '|')" = '80 src/base/a.c:6 counted|3 src/base/a.c:86 last|' ] || {
  "$tool" --list "$work" >&2
  exit 1
}
function_of 81
refused 'src/base/a.c:6: counted has 81 lines'
mv src/base/a.c tests/unit/a.c
refused 'tests/unit/a.c:6: counted has 81 lines'
rm tests/unit/a.c

seq 1200 | sed 's/.*/int a;/' >tests/unit/b.h
"$tool" "$work"
echo 'int a;' >>tests/unit/b.h
refused 'tests/unit/b.h: has 1201 lines'
