#!/bin/sh
# tools/hardened.sh finds what a program lacks.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/hardened.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >program.c <<'C'
#include <stdio.h>
#include <string.h>
int main(int count, char **arguments) {
  char text[64];
  strcpy(text, arguments[count - 1]);
  return printf("%s", text) < 0;
}
C

# compile OPTION…: the program with all guards, and then these options.
compile() {
  ${CC:-cc} -O2 -fPIE -pie -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
    -Wl,-z,relro,-z,now,-z,noexecstack program.c -o program "$@" 2>/dev/null
}

rejected() {
  if "$tool" program 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fqx -e "program: no $1" errors
}

compile
"$tool" program
compile -no-pie -fno-pie
rejected 'position-independent code'
compile -Wl,-z,norelro
rejected 'read-only relocations'
compile -Wl,-z,lazy
rejected 'binding at the start'
compile -Wl,-z,execstack
rejected 'stack that is not executed'
compile -fno-stack-protector
rejected 'stack protector'
compile -U_FORTIFY_SOURCE
rejected 'checked copies'
