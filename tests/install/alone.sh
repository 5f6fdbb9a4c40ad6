#!/bin/sh
# The program of a compiler and CMake alone: Lua from third_party, no ncurses, no SQLite. Rules in Lua work, `play` goes
# line by line, and `survey` says what is missing.
set -eu
root=$(dirname -- "$(readlink -f -- "$0")")/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake -S "$root" -B "$work" -DCMAKE_BUILD_TYPE=Release -DGRUNDY_BUNDLED_LUA=ON -DGRUNDY_MPI=OFF -DGRUNDY_WERROR=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_Curses=ON -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON >"$work/log"
cmake --build "$work" --target grundy --parallel "$(nproc)" >>"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
cd "$work"
if ldd ./grundy | grep -E 'liblua|ncurses|tinfo|sqlite'; then
  echo 'the program is linked with a library that it was told to do without' >&2
  exit 1
fi

# expect TEXT COMMAND…: the command's output has the text.
expect() {
  text=$1
  shift
  "$@" >out 2>&1 </dev/null || true
  grep -Fq -- "$text" out || {
    echo "'$*' lacks '$text':" >&2
    cat out >&2
    exit 1
  }
}

echo 'return {name = "squares", options = function(n) local i = 1 while i * i <= n do option(n - i * i) i = i + 1 end end}' \
  >squares.lua
expect 'nim-value 2' ./grundy solve nim 3 4 5
expect '0  1  0  1  2  0  1  0  1  2  0' ./grundy values squares.lua --upto 15
expect 'squares.lua:2' sh -c 'echo "return {" >bad.lua; cp bad.lua squares.lua; ./grundy values squares.lua'
printf '1\nquit\n' >moves
expect 'nim 3' sh -c './grundy play nim 3 4 <moves'
expect 'SQLite' ./grundy survey new x.db
