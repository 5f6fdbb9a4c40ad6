#!/bin/sh
# tools/abi.py finds functions, members and enumerators that were added, removed or changed.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/abi.py")
command -v abidiff >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/include" "$work/cmake"

# header FUNCTIONS [MEMBERS [ENUMERATORS]]: the public header.
header() {
  {
    echo '#include <stdint.h>'
    echo '#define MAY_FAIL __attribute__((warn_unused_result))'
    echo "typedef enum grundy_kind { ${3-GRUNDY_ONE, GRUNDY_TWO} } grundy_kind;"
    echo "typedef struct grundy_thing { ${2-uint64_t size; int count;} } grundy_thing;"
    echo 'static inline int grundy_twice(int n) {'
    printf '  return 2 * n;\n}\n'
    echo "$1"
  } >"$work/include/grundy.h"
}

finds() {
  status=0
  "$tool" "$work" >"$work/log" || status=$?
  [ $status = 1 ] || echo "exit code $status" >>"$work/log"
  grep -Fq -e "$1" "$work/log" && [ $status = 1 ] && return
  echo "not found: $1" >&2
  cat "$work/log" >&2
  exit 1
}

first='MAY_FAIL grundy_kind grundy_first(const grundy_thing *thing);'
second='void grundy_second(const char *format, ...) __attribute__((format(printf, 1, 2)));'
header "$first
$second"
"$tool" --update "$work"
"$tool" "$work"
header "$second
/* A comment. */
$first"
"$tool" "$work"
header "$first"
finds grundy_second
header "$first
$second
int grundy_third(int n);"
finds grundy_third
header "$first
void grundy_second(char *format, ...);"
finds "'const char*'"
header "$first
$second" 'uint64_t size; int count, more;'
finds "'int more'"
header "$first
$second" 'int count; uint64_t size;'
finds "'int count'"
header "$first
$second" 'uint64_t size; int count;' 'GRUNDY_ONE, GRUNDY_NEW, GRUNDY_TWO'
finds GRUNDY_NEW
