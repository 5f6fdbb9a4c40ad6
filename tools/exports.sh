#!/bin/sh
# exports.sh [--update] LIBRARY [LIST SYMBOLS]: does the shared library show exactly the symbols listed
# (in cmake/exports.txt), all of them named grundy_… and none grundy_i_…, and has the Debian package
# the same (debian/libgrundy*.symbols), and the library's soname? --update writes both lists; there a name
# keeps the version that brought it, and a new one gets that of the changelog next to it.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
library=$1
root=$(dirname -- "$0")/..
list=${2:-$root/cmake/exports.txt}
symbols=${3:-$(echo "$root"/debian/libgrundy*.symbols)}
LC_ALL=C
export LC_ALL

shown=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
foreign=$(printf '%s\n' "$shown" | awk '!/^grundy_/ || /^grundy_i_/')
if [ -n "$foreign" ]; then
  printf 'exports.sh: these symbols must not be exported:\n%s\n' "$foreign" >&2
  exit 1
fi
soname=$(objdump -p "$library" | awk '$1 == "SONAME" { print $2 }')
wanted=$(sed -n '1s/ .*//p' "$symbols")
if [ "$soname" != "$wanted" ]; then
  echo "exports.sh: the soname is '$soname', that of the package '$wanted'" >&2
  exit 1
fi

# The file of symbols for what the library shows now.
packaged() {
  version=$(sed -n '1s/.*(\([^)]*\)).*/\1/p' "$(dirname -- "$symbols")/changelog")
  printf '%s\n' "$shown" | awk -v version="$version" '
    NR == FNR { if (/^ /) known[$1] = $2; else print; next }
    { name = $1 "@Base"; print " " name " " (name in known ? known[name] : version) }' "$symbols" -
}

new=$(mktemp)
trap 'rm -f "$new"' EXIT
packaged >"$new"
if $update; then
  printf '%s\n' "$shown" >"$list"
  cat "$new" >"$symbols"
elif ! printf '%s\n' "$shown" | diff -u "$list" - >&2 || ! diff -u "$symbols" "$new" >&2; then
  echo 'exports.sh: the exported symbols changed; if that is meant: cmake --build build/dev -t exports' >&2
  exit 1
fi
