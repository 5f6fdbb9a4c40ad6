#!/bin/sh
# versions.sh [--update] [CHECKOUT]: is the version of CMakeLists.txt that of the headers, the npm package, CITATION.cff,
# CHANGELOG.md and debian/changelog, and do the packages have the soname that follows from it? An entry of CHANGELOG.md
# that is "not released yet" may be of a later version; where it is of this one, Debian's version ends in ~rc, which sorts
# before the release. --update writes it into the first three.
set -eu
update=
if [ "${1-}" = --update ]; then
  update=yes
  shift
fi
cd "${1:-$(dirname -- "$0")/..}"
version=$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt)
soname=${version%%.*}
[ "$soname" != 0 ] || soname=${version%.*}
failed=0

# put FILE SCRIPT: edits a file that is there.
put() {
  sed "$2" "$1" >"$1.new"
  cat "$1.new" >"$1"
  rm "$1.new"
}
if [ -n "$update" ]; then
  # shellcheck disable=SC2046 # three words
  set -- $(echo "$version" | tr . " ")
  put include/grundy/version.h "s/^\(#define GRUNDY_VERSION_MAJOR\) .*/\1 $1/
    s/^\(#define GRUNDY_VERSION_MINOR\) .*/\1 $2/
    s/^\(#define GRUNDY_VERSION_PATCH\) .*/\1 $3/"
  put bindings/npm/package.json "1,5s/\"version\": \"[^\"]*\"/\"version\": \"$version\"/"
  put bindings/npm/package-lock.json "1,10s/\"version\": \"[^\"]*\"/\"version\": \"$version\"/"
  put CITATION.cff "s/^version: .*/version: $version/"
fi

# want WHAT FOUND: the version that stands there.
want() {
  [ "$2" = "$version" ] && return
  echo "versions.sh: $1 has the version '$2', CMakeLists.txt '$version'" >&2
  failed=1
}
entry=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
named=${entry%%[ ,]*}
candidate=
case $entry in
*'not released yet'*)
  [ "$named" != "$version" ] || candidate='~rc'
  latest=$(printf '%s\n' "$version" "$named" | sort -V | tail -n 1)
  [ "$latest" != "$named" ] || named=$version
  ;;
esac
want CHANGELOG.md "$named"
want include/grundy/version.h "$(awk '/^#define GRUNDY_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' \
  include/grundy/version.h)"
for file in package.json package-lock.json; do
  want "bindings/npm/$file" "$(sed -n '1,5s/.*"version": "\([^"]*\)".*/\1/p' "bindings/npm/$file")"
done
want CITATION.cff "$(sed -n 's/^version: //p' CITATION.cff)"
packaged=$(sed -n '1s/.*(\([^)]*\)).*/\1/p' debian/changelog)
[ "$packaged" = "$version$candidate" ] || {
  echo "versions.sh: debian/changelog has the version '$packaged', expected '$version$candidate'" >&2
  failed=1
}

if ! [ -f "debian/libgrundy$soname.install" ] || ! grep -qx "Package: libgrundy$soname" debian/control ||
  ! grep -qx "libgrundy.so.$soname libgrundy$soname #MINVER#" "debian/libgrundy$soname.symbols"; then
  echo "versions.sh: debian/ has no package libgrundy$soname, with .install and .symbols" >&2
  failed=1
fi
exit $failed
