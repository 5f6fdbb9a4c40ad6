#!/bin/sh
# versions.sh [CHECKOUT]: is the version of CMakeLists.txt that of the headers, CHANGELOG.md and debian/changelog,
# and do the packages have the soname that follows from it? An entry of CHANGELOG.md that is "not released yet" may
# be of a later version.
set -eu
cd "${1:-$(dirname -- "$0")/..}"
version=$(sed -n 's/^  VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt)
soname=${version%%.*}
[ "$soname" != 0 ] || soname=${version%.*}
failed=0

# want WHAT FOUND: the version that stands there.
want() {
  [ "$2" = "$version" ] && return
  echo "versions.sh: $1 has the version '$2', CMakeLists.txt '$version'" >&2
  failed=1
}
entry=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
named=${entry%%[ ,]*}
case $entry in
*'not released yet'*)
  latest=$(printf '%s\n' "$version" "$named" | sort -V | tail -n 1)
  [ "$latest" != "$named" ] || named=$version
  ;;
esac
want CHANGELOG.md "$named"
want include/grundy/version.h "$(awk '/^#define GRUNDY_VERSION_(MAJOR|MINOR|PATCH) / { printf "%s%s", dot, $3; dot = "." }' \
  include/grundy/version.h)"
want debian/changelog "$(sed -n '1s/.*(\([^)]*\)).*/\1/p' debian/changelog)"

if ! [ -f "debian/libgrundy$soname.install" ] || ! grep -qx "Package: libgrundy$soname" debian/control ||
  ! grep -qx "libgrundy.so.$soname libgrundy$soname #MINVER#" "debian/libgrundy$soname.symbols"; then
  echo "versions.sh: debian/ has no package libgrundy$soname, with .install and .symbols" >&2
  failed=1
fi
exit $failed
