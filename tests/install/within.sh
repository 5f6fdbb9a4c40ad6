#!/bin/sh
# within.sh VERSION: another project holds grundy, by add_subdirectory and by FetchContent from a folder: it links with
# grundy::grundy of the kind that BUILD_SHARED_LIBS says, keeps its own names of targets, and installs nothing of grundy.
# Installed as one kind alone, as vcpkg and conan do, the library is found too.
set -eu
version=$1
here=$(dirname -- "$(readlink -f -- "$0")")
root=$(readlink -f -- "$here/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# quietly COMMAND…: what it says is shown when it fails.
quietly() {
  "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    echo "within.sh: failed: $*" >&2
    exit 1
  }
}

fail() {
  echo "within.sh: $*" >&2
  exit 1
}

# holds WAY SHARED OPTION…
holds() {
  way=$1 shared=$2
  shift 2
  rm -rf "$work/build" "$work/prefix"
  quietly cmake -S "$here/within" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 -DGRUNDY="$root" -DWAY="$way" \
    -DBUILD_SHARED_LIBS="$shared" "$@"
  quietly cmake --build "$work/build" --parallel "$(nproc)"
  [ "$("$work/build/consumer")" = "$version works" ] || fail "$way: the program does not work"
  needed=$(readelf --dynamic "$work/build/consumer" | grep -c 'NEEDED.*libgrundy' || true)
  [ "$needed" = "$([ "$shared" = ON ] && echo 1 || echo 0)" ] || fail "$way: BUILD_SHARED_LIBS=$shared links with the other kind"
  [ -z "$(find "$work/build" -name "$([ "$shared" = ON ] && echo libgrundy.a || echo 'libgrundy.so*')")" ] ||
    fail "$way: BUILD_SHARED_LIBS=$shared builds the other kind too"
  quietly cmake --install "$work/build" --prefix "$work/prefix"
  [ "$(cd "$work/prefix" && find . -type f)" = ./bin/consumer ] || fail "$way installs more than the project"
}

holds add_subdirectory OFF -DGRUNDY_BUNDLED_LUA=ON
holds FetchContent ON -DGRUNDY_LUA=OFF

for shared in OFF ON; do
  rm -rf "$work/build" "$work/prefix" "$work/project"
  quietly cmake -S "$root" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 -DGRUNDY_PROGRAM=OFF -DGRUNDY_LUA=OFF \
    -DBUILD_SHARED_LIBS=$shared -DCMAKE_INSTALL_PREFIX="$work/prefix"
  quietly cmake --build "$work/build" --parallel "$(nproc)"
  quietly cmake --install "$work/build"
  [ "$(find "$work/prefix" -name 'libgrundy.*' -type f | grep -c '\.a$')" = "$([ $shared = ON ] && echo 0 || echo 1)" ] ||
    fail "BUILD_SHARED_LIBS=$shared installs the other kind"
  mkdir "$work/project"
  cat >"$work/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.21)
project(alone LANGUAGES C)
find_package(grundy CONFIG REQUIRED)
add_executable(consumer $here/consumer.c)
target_link_libraries(consumer PRIVATE grundy::grundy)
END
  quietly cmake -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$work/prefix"
  quietly cmake --build "$work/project/build"
  [ "$("$work/project/build/consumer")" = "$version works" ] || fail "the installed library does not work"
done
