#!/bin/sh
# install.sh BUILD VERSION: installs into a fresh prefix; a C program (through pkg-config, shared and
# static) and a CMake project, both outside the tree, are built against it and run. The prefix is
# then moved, as packagers do, and everything must still be found.
set -eu
build=$1
version=$2
here=$(dirname -- "$(readlink -f -- "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CC:-cc}

works() {
  [ "$("$@")" = "$version works" ] || {
    echo "wrong answer of: $*" >&2
    exit 1
  }
}

# libdir PREFIX: where the libraries went (lib, lib64, lib/x86_64-linux-gnu).
libdir() {
  file=$(find "$1" -name grundy.pc)
  dirname -- "$(dirname -- "$file")"
}

# flags OPTION…: what pkg-config says, as words.
flags() {
  PKG_CONFIG_PATH=$lib/pkgconfig pkg-config "$@"
}

uses() {
  prefix=$1
  lib=$(libdir "$prefix")
  [ "$(flags --modversion grundy)" = "$version" ]
  # shellcheck disable=SC2046 # lists of words
  $cc -std=c11 -Wall -Wextra -Werror "$here/consumer.c" $(flags --cflags --libs grundy) -o "$work/shared"
  works env LD_LIBRARY_PATH="$lib" "$work/shared"
  if LD_LIBRARY_PATH='' "$work/shared" >/dev/null 2>&1; then
    echo 'the shared library was not needed' >&2
    exit 1
  fi
  # shellcheck disable=SC2046
  $cc -std=c11 -static "$here/consumer.c" $(flags --static --cflags --libs grundy) -o "$work/static"
  works "$work/static"

  # all that the program does, without the program
  # shellcheck disable=SC2046
  $cc -std=c11 -Wall -Wextra -Werror "$here/library.c" $(flags --cflags --libs grundy) \
    -o "$work/shared"
  works env LD_LIBRARY_PATH="$lib" "$work/shared" "$work/nim.cert" 2>"$work/reasons"
  grep -q '必败态' "$work/reasons"
  grep -q '"kind":"strategy"' "$work/nim.cert"

  # rules in Lua
  # shellcheck disable=SC2046
  $cc -std=c11 -Wall -Wextra -Werror "$here/rules.c" $(flags --cflags --libs grundy) \
    -o "$work/shared"
  works env LD_LIBRARY_PATH="$lib" "$work/shared"
  # shellcheck disable=SC2046
  $cc -std=c11 -static "$here/rules.c" $(flags --static --cflags --libs grundy) -o "$work/static"
  works "$work/static"

  rm -rf "$work/project"
  cmake -S "$here/project" -B "$work/project" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" >"$work/log"
  cmake --build "$work/project" >>"$work/log" || {
    cat "$work/log" >&2
    exit 1
  }
  for kind in grundy grundy-static; do
    works "$work/project/consumer-with-$kind"
    works "$work/project/rules-with-$kind"
  done
}

cmake --install "$build" --prefix "$work/first" >/dev/null

# Nothing of ours is in two libraries: a second copy would work on the first one's structs.
find "$work/first" -type f -name 'lib*.so.*' | while read -r library; do
  nm --defined-only "$library" | awk '$3 ~ /^grundy_/ { print $3 }' | LC_ALL=C sort -u
done | LC_ALL=C sort >"$work/symbols"
grep -q '^grundy_i_' "$work/symbols"
uniq -d "$work/symbols" >"$work/twice"
if [ -s "$work/twice" ]; then
  echo 'more than one library defines these:' >&2
  cat "$work/twice" >&2
  exit 1
fi

uses "$work/first"
if [ -x "$build/grundy" ]; then
  [ -x "$work/first/bin/grundy" ]
  case $("$work/first/bin/grundy" --version) in *"$version"*) ;; *) exit 1 ;; esac
fi
mv "$work/first" "$work/moved"
uses "$work/moved"
