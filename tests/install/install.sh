#!/bin/sh
# install.sh BUILD VERSION: installs into a fresh prefix; a C program (through pkg-config, shared and
# static) and a CMake project, both outside the tree, are built against it and run; so are the
# examples of the installed headers, a C++ program and examples/position.cpp, with each C++ compiler
# that is there. The prefix is then moved, as packagers do, and everything must still be found.
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
  cmp "$here/../../docs/schema.json" "$prefix/share/grundy/schema.json"
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

# runs COMPILER ARGUMENT…: builds a program and runs it where the examples of headers write.
runs() {
  compiler=$1
  shift
  # shellcheck disable=SC2046 # lists of words
  "$compiler" -Wall -Wextra -Werror "$@" "-I$work" -o "$work/shared" $(flags --cflags --libs grundy)
  (cd "$work/examples" && works env LD_LIBRARY_PATH="$lib" "$work/shared" 2>"$work/log") || {
    echo "built by: $compiler $*" >&2
    cat "$work/log" >&2
    exit 1
  }
}

# Each macro that makes options is in the C++ program, and its header's example in the other.
languages() {
  headers=$(dirname -- "$(find "$1" -name grundy.h)")
  sed -n 's/^#define \(GRUNDY_[A-Z0-9_]*\)(\.\.\.) GRUNDY_SIZED(.*/\1/p' "$headers"/grundy/*.h >"$work/macros"
  [ "$(wc -l <"$work/macros")" -gt 10 ]
  while read -r macro; do
    grep -q "[ (=]$macro(" "$here/consumer.cpp" || {
      echo "consumer.cpp does not use $macro" >&2
      exit 1
    }
  done <"$work/macros"
  mkdir -p "$work/examples"
  python3 "$here/../../tools/header_examples.py" "$headers"/grundy/*.h >"$work/examples.inc"
  [ "$(grep -c '^static int example_' "$work/examples.inc")" -gt 20 ]
  runs "$cc" -std=c11 -D_POSIX_C_SOURCE=200809L -Wpedantic "$here/examples.c"
  for cxx in "${CXX:-c++}" g++ clang++; do
    command -v "$cxx" >/dev/null || continue
    for standard in c++17 c++20; do
      runs "$cxx" "-std=$standard" -Wshadow -Wconversion "$here/consumer.cpp"
      # shellcheck disable=SC2046 # lists of words
      "$cxx" "-std=$standard" -Wall -Wextra -Wpedantic -Werror "$here/../../examples/position.cpp" \
        $(flags --cflags --libs grundy) -o "$work/position"
      [ "$(LD_LIBRARY_PATH=$lib "$work/position" 'nim 3 4 5')" = 'next player wins, nim-value 2' ]
      status=0
      LD_LIBRARY_PATH=$lib "$work/position" 'nim x' 2>"$work/log" || status=$?
      [ $status = 3 ] && grep -q '^column 5: ' "$work/log"
      # What C says by the names of members, C++17 says so only with a warning.
      runs "$cxx" "-std=$standard" -Wno-missing-field-initializers -Wno-pedantic \
        -Wno-unknown-warning-option -Wno-c++20-designator -x c++ "$here/examples.c"
    done
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
languages "$work/first"
if [ -x "$build/grundy" ]; then
  [ -x "$work/first/bin/grundy" ]
  if [ -f "$build/completion/grundy" ]; then
    for file in bash-completion/completions/grundy zsh/site-functions/_grundy fish/vendor_completions.d/grundy.fish; do
      [ -s "$work/first/share/$file" ]
    done
  fi
  case $("$work/first/bin/grundy" --version) in *"$version"*) ;; *) exit 1 ;; esac
fi
if [ -x "$build/grundy-mpi" ]; then
  [ -x "$work/first/bin/grundy-mpi" ]
  [ -f "$(find "$work/first" -name grundy-mpi.1)" ]
fi
mv "$work/first" "$work/moved"
uses "$work/moved"
