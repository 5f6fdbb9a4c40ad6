#!/bin/sh
# tools/reference.sh makes a page of each function and type, and finds what has no comment.
set -eu
tools=$(readlink -f -- "$(dirname -- "$0")/../../tools")
command -v doxygen >/dev/null || exit 0 # then docs/reference says so
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p tools cmake include/grundy
cp "$tools/Doxyfile" "$tools/reference.awk" "$tools/reference.sh" tools

cat >include/grundy/planted.h <<'END'
/* Planted functions.
 *
 *   grundy_first(1);
 */
#ifndef GRUNDY_PLANTED_H
#define GRUNDY_PLANTED_H

/* What there is.
 * one  is the first
 *      of them */
typedef enum grundy_kind {
  GRUNDY_ONE, /* "1\n" */
  GRUNDY_TWO
} grundy_kind;

/* What refers to itself. */
typedef struct grundy_chain grundy_chain;
struct grundy_chain {
  grundy_chain *next;
};

/* Counts to `end`. Errors: a < b. */
GRUNDY_API int grundy_first(int end);
GRUNDY_API int grundy_second(int end);

#endif
END
printf '%s\n' grundy_first grundy_second >cmake/exports.txt
tools/reference.sh out

# page NAME TEXT…: the page has these lines.
page() {
  file=out/man/man3/$1.3
  shift
  for line; do
    grep -Fqx -e "$line" "$file" || {
      echo "$file lacks: $line" >&2
      cat "$file" >&2
      exit 1
    }
  done
}
page grundy_first 'grundy_first \- Counts to end' '.RI "int \fBgrundy_first\fP (int end)"' \
  '.RI "int \fBgrundy_second\fP (int end)"'
page grundy_second '.so man3/grundy_first.3'
page grundy_kind '  GRUNDY_ONE, /* "1\\n" */'
page grundy_chain 'struct grundy_chain {'
page planted.h 'grundy_first(1);'
if grep -rq 'Generated automatically' out/man; then exit 1; fi
[ -e out/html/planted_8h.html ]

rejected() {
  if tools/reference.sh out 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors
}
echo grundy_third >>cmake/exports.txt
rejected 'no manual page of grundy_third'
printf '\nGRUNDY_API int grundy_third(int end);\n' >>include/grundy/planted.h
rejected 'grundy_third(int end)'
