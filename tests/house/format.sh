#!/bin/sh
# tools/format.sh lays out code, leaves comments alone, and finds what clang-format does not see.
set -eu
root=$(readlink -f -- "$(dirname -- "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir tools src
cp "$root/.clang-format" .
cp "$root/tools/format.sh" tools

accepted() {
  tools/format.sh >report 2>&1 || {
    status=$?
    cat report >&2
    [ $status -ne 77 ] || exit 77 # no clang-format
    exit 1
  }
}

rejected() {
  if tools/format.sh >report 2>&1; then
    echo "accepted, though: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" report || {
    cat report >&2
    exit 1
  }
}

cat >src/a.c <<'END'
/* What a list in a comment looks like; a<b here is no comparison, nor is it in a text.
 * one    the first item, which is so long that its second line stands below the beginning of its
 *        own text
 * three  the last
 *
 *   a<b, c> d */
#include <stdbool.h>

bool f(int a, int b) {
  const char *text = "a<b" /* a<b */;
  bool less = a < b, more = a << 1 <= b; // a<b
  return less && more && text;
}
END
accepted
cp src/a.c expected.c
tools/format.sh --update
cmp expected.c src/a.c

printf 'int  x;\n' >src/a.c
rejected 'src/a.c:1:4: error: code should be clang-formatted'
tools/format.sh --update
accepted

# clang-format itself takes the blanks away.
cat >src/a.c <<'END'
#include <stdbool.h>

bool f(int a, int b, int c) {
  bool less = 1 - a < b, more = c > 0 && 1 >= c;
  return less && more;
}
END
rejected 'src/a.c:4:'
if tools/format.sh --update >report 2>&1; then
  echo 'accepted, though laid out as a template' >&2
  exit 1
fi
rejected 'src/a.c:4: a comparison as a template'

line=$(printf '%098d' 0)
printf '// %s\n' "${line%0}" >src/a.c
accepted
printf '// ⊕%s\n' "${line%00}" >src/a.c
accepted
printf '// %s\n' "$line" >src/a.c
rejected 'more than 100 columns'
printf '/* ⊕ */ // %s\n' "${line#00000000}" >src/a.c
rejected 'more than 100 columns'
