#!/bin/sh
# With GRUNDY_LUA=OFF nothing of Lua is built or asked for, and the library is all that is built.
# Installing it before it is built says what to do.
set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/../..
work=$(mktemp -d)
trap 'rm -rf "$work" "$work.prefix"' EXIT
cmake -S "$root" -B "$work" -G Ninja -DGRUNDY_LUA=OFF >"$work/log"
grep -q 'src/solve/solve\.c' "$work/build.ninja"
if grep -En 'liblua|lua\.h|src/(script|commands)/' "$work/build.ninja"; then
  echo 'Lua or the program is built although GRUNDY_LUA is off' >&2
  exit 1
fi
grep -qx 'Libs.private: -lm -pthread' "$work/grundy.pc"
if cmake --install "$work" --prefix "$work.prefix" >"$work/log" 2>&1; then
  echo 'installed what is not built' >&2
  exit 1
fi
grep -q "not built yet: cmake --build $work" "$work/log"
