#!/bin/sh
# debian.sh build FOLDER: makes the Debian packages of a copy of the checkout, in FOLDER, which is emptied.
# debian.sh lint FOLDER: lintian, which must find no error and no warning, and blhc where it is installed.
# debian.sh try FOLDER: unpacks the packages, and runs the scripts of debian/tests on what they hold.
# debian.sh same FOLDER: builds again elsewhere, another day; every package must come out the same.
# debian.sh install FOLDER: installs the packages in a fresh tree of Debian 12 with what they depend on,
# runs the scripts there, purges the packages, and looks for leftovers. Needs root, debootstrap and a
# mirror (MIRROR names another one). Exit status 77: not here.
set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/..
root=$(readlink -f -- "$root")
. "$root/tools/tree.sh"
mkdir -p "$2"
place=$(readlink -f -- "$2")
PATH=/usr/sbin:/usr/bin:/sbin:/bin # what Debian has, and nothing that is installed beside it
version=$(sed -n '1s/.*(\([^)]*\)).*/\1/p' "$root/debian/changelog")

skip() {
  echo "debian.sh: skipped: $*" >&2
  exit 77
}

fail() {
  echo "debian.sh: $*" >&2
  exit 1
}

# package FOLDER [OPTION…]: dpkg-buildpackage in a copy there, its words in FOLDER/log. Symbols for
# debuggers are left out: what is in FOLDER is what one installs.
package() {
  copy "$1/grundy-$version"
  (cd "$1/grundy-$version" && DEB_BUILD_OPTIONS="${2-} noautodbgsym" dpkg-buildpackage -us -uc) \
    >"$1/log" 2>&1 || {
    cat "$1/log" >&2
    fail 'the packages could not be built'
  }
}

# tests WHERE: the names of the scripts of debian/tests.
tests() {
  sed -n 's/^Tests: *//p' "$1/debian/tests/control"
}

build() {
  command -v dpkg-buildpackage >/dev/null || skip 'dpkg-buildpackage is not installed (./check debian does it)'
  rm -rf "${place:?}"/*
  package "$place"
}

lint() {
  lintian --allow-root --fail-on error,warning \
    "$place/grundy_${version}"_*.changes
  if command -v blhc >/dev/null; then blhc --all "$place/log"; fi
}

try() {
  unpacked=$place/unpacked
  rm -rf "$unpacked"
  for package in "$place"/*.deb; do
    dpkg-deb --extract "$package" "$unpacked"
  done
  libraries=$unpacked/usr/lib/$(dpkg-architecture --query DEB_HOST_MULTIARCH)
  for test in $(tests "$root"); do
    rm -rf "$place/work"
    mkdir "$place/work"
    (cd "$root" && env AUTOPKGTEST_TMP="$place/work" PATH="$unpacked/usr/bin:$PATH" \
      LD_LIBRARY_PATH="$libraries" PKG_CONFIG_PATH="$libraries/pkgconfig" \
      CMAKE_PREFIX_PATH="$unpacked/usr" PYTHONPATH="$unpacked/usr/lib/python3/dist-packages" \
      PYTHONDONTWRITEBYTECODE=1 "debian/tests/$test") || fail "debian/tests/$test failed"
    echo "debian/tests/$test: passed"
  done
}

same() {
  rm -rf "$place/again"
  (
    umask 002
    export LC_ALL=C TZ=Asia/Shanghai
    package "$place/again" 'nocheck parallel=1'
  )
  for package in "$place"/*.deb; do
    cmp "$package" "$place/again/${package##*/}" || fail "${package##*/} did not come out the same"
  done
}

# What the tree is rid of when its packages are purged; $place/owned has what they brought.
leftovers() {
  while read -r path; do
    if [ -L "$tree$path" ] || [ -f "$tree$path" ]; then echo "$path"; fi
  done <"$place/owned"
  (cd "$tree" && find . -xdev -path ./source -prune -o -path ./proc -prune -o -path ./dev -prune -o \
    -name '*grundy*' -print)
  # shellcheck disable=SC2016 # dpkg's own
  chroot "$tree" dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' | grep grundy || true
}

install() {
  [ "$(id -u)" -eq 0 ] || skip 'a fresh tree needs root'
  command -v debootstrap >/dev/null || skip 'debootstrap is not installed'
  tree=$place/tree
  make_tree bookworm "$place/debootstrap.log" || fail "debootstrap failed: see $place/debootstrap.log"
  copy "$tree/source"
  mkdir -p "$tree/source/build/debian"
  cp "$place"/*.deb "$tree/source/build/debian"
  names=$(sed -n 's/^Package: *//p' "$root/debian/control" | tr '\n' ' ')
  # as the README says
  inside sh -c "$(sed -n 's|.*sudo \(apt install\) \([^ ]*debian[^ ]*deb\).*|\1 -y \2|p' "$root/README.md")"
  needed=$(sed -n 's/^Depends: *//p' "$root/debian/tests/control" | tr -d , | tr ' ' '\n' | grep -v grundy)
  # shellcheck disable=SC2086 # lists of words
  inside apt-get install -y --no-install-recommends $needed
  for test in $(tests "$root"); do
    rm -rf "$tree/tmp/work"
    mkdir "$tree/tmp/work"
    inside env AUTOPKGTEST_TMP=/tmp/work "debian/tests/$test" || fail "debian/tests/$test failed"
    echo "debian/tests/$test: passed in the tree"
  done
  # shellcheck disable=SC2086
  inside dpkg --verify $names
  # shellcheck disable=SC2086
  inside dpkg --listfiles $names >"$place/owned"
  grep -q /usr/bin/grundy "$place/owned"
  # shellcheck disable=SC2086
  inside apt-get purge -y $names
  left=$(leftovers)
  [ -z "$left" ] || fail "left over: $left"
  rm -rf "$tree/source"
}

case $1 in
build) build ;;
lint | try | same | install)
  [ -e "$place/grundy_${version}.dsc" ] || skip "no packages in $place: debian.sh build makes them"
  "$1"
  ;;
*) fail "unknown argument '$1'" ;;
esac
