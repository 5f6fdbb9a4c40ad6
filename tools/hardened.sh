#!/bin/sh
# hardened.sh FILE…: fails unless each program or shared library has what guards against faults of
# memory: position-independent code, no table that stays writable (RELRO, BIND_NOW), a stack that is
# not executed, canaries, checked copies.
set -eu
export LC_ALL=C
status=0

# want FILE WHAT PATTERN: a line of what readelf says of the file.
want() {
  printf '%s\n' "$facts" | grep -Eq -e "$3" && return
  echo "$1: no $2" >&2
  status=1
}

for file; do
  facts=$(readelf --wide --file-header --program-headers --dynamic --symbols "$file")
  want "$file" 'position-independent code' '^ *Type: +DYN'
  want "$file" 'read-only relocations' '^ *GNU_RELRO '
  want "$file" 'binding at the start' '\(FLAGS\).* BIND_NOW|\(FLAGS_1\).* NOW'
  want "$file" 'stack that is not executed' '^ *GNU_STACK .* RW +0x'
  want "$file" 'stack protector' ' __stack_chk_fail(@|$)'
  want "$file" 'checked copies' ' __(mem|str|v?s?n?printf|v?fprintf)[a-z]*_chk(@|$)'
done
exit "$status"
