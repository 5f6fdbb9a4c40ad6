#!/bin/sh
# lua.sh ARCHIVE: writes third_party/lua from the archive of Lua that Debian's source package has
# (`apt-get source --download-only lua5.4` on Debian 13 fetches it). An archive with another checksum is refused.
# What rules never reach is left out: files, the operating system, modules, debugging, coroutines.
# lua.sh --check ARCHIVE: are the files here those of the archive?
set -eu
version=5.4.7
checksum=9fbf5e28ef86c69858f6d3d34eccc32e911c1a28b4120ff3e84aaa70cfbf1e30
here=$(cd -- "$(dirname -- "$0")" && pwd)
check=
[ "${1-}" != --check ] || check=yes shift
[ $# -eq 1 ] || {
  echo 'lua.sh: expected the archive lua5.4_5.4.7.orig.tar.gz' >&2
  exit 2
}
echo "$checksum  $1" | sha256sum --check --quiet || exit 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xzf "$1" -C "$work"
mkdir "$work/lua"
for file in "$work"/lua-$version/src/*.[ch]; do
  case ${file##*/} in
  lua.c | luac.c | linit.c | liolib.c | loadlib.c | loslib.c | ldblib.c | lcorolib.c) ;;
  *) cp "$file" "$work/lua/" ;;
  esac
done
# Its licence stands at the end of its main header.
sed -n '/^\* Copyright (C)/,/^\*\{20,\}/ { /^\*\{20,\}/d; s/^\* \{0,1\}//; p; }' "$work/lua/lua.h" >"$work/lua/LICENSE"
if [ -n "$check" ]; then
  diff -r "$work/lua" "$here/lua"
else
  rm -rf "$here/lua"
  mv "$work/lua" "$here/lua"
fi
