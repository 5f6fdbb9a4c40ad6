#!/bin/sh
# build.sh: compiles the program itself (all of src/ except the screen of `play` and the database of surveys, with
# the rules in Lua) for wasm32-wasi. The result is build/engine/grundy.wasm, for the page and the npm package:
# arguments, standard input and files in, standard output, standard error, status and files out, as in a shell.
# shim/ and system.c replace the system it lacks (threads, signals, locks, a terminal); host.c is what it asks of
# Node.js or a browser in addition to WASI.
# CLANG and WASM_LD name the compiler and the linker; without them the newest clang there is, from 14 on.
set -eu
cd -- "$(dirname -- "$0")/../.."
. tools/clang.sh
place=build/engine
memory=2147483648 # bytes, at most; the program takes half of it unless --memory sets another limit
mkdir -p $place
cd $place

root=../..
lua=$root/third_party/lua

common="--target=wasm32-wasi -std=c11 -msimd128 -mbulk-memory \
-ftls-model=local-exec -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_GETPID \
-D_WASI_EMULATED_PROCESS_CLOCKS -isystem $root/web/engine/shim"
ours="$common -Wall -Wextra -Wno-unneeded-internal-declaration -Wno-unused-parameter -I$root/include -I$root/src \
-I$root/web/engine -isystem $lua \
-DGRUNDY_WEB_MEMORY=$memory"
theirs="$common -Oz -w -I$lua -include $root/web/engine/lua_errors.h"
link="--target=wasm32-wasi -fuse-ld=$wasm_ld -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--max-memory=$memory \
-Wl,--export-table -Wl,--strip-all -lwasi-emulated-getpid -lwasi-emulated-process-clocks \
-Wl,--wrap=grundy_context_create -Wl,--wrap=grundy_context_destroy -Wl,--wrap=grundy_i_child_run"
# The first kilobyte is the last of the stack, which no sum of an address and an offset wraps to.
shrink='-Oz --low-memory-unused --enable-simd --enable-bulk-memory --strip-producers'

# Where time is spent; everything else is made small.
hot_sources() {
  for name in mex_engine sparse/kernel_portable sparse/manyrares sparse/manyrares_portable sparse/sparse; do
    printf '%s/src/heap/%s.c\n' "$root" "$name"
  done
}

# The programs for judges are made of templates/.
sources() {
  find $root/src -name '*.c' ! -path '*/play/screen.c' ! -path '*/base/output_posix.c' ! -name '*_windows.c' \
    ! -path '*/src/survey/*'
  cmake -DOUT=templates.new -P $root/cmake/GrundyTemplates.cmake
  cmp -s templates.new templates.c || cp templates.new templates.c
  printf '%s\n' templates.c $root/web/engine/host.c $root/web/engine/system.c
}

lua_sources() {
  printf '%s\n' "$lua"/*.c
}

# Prints what stands in the first list and not in the second.
without() {
  { "$1"; "$2"; "$2"; } | LC_ALL=C sort | uniq -u
}

# rule NAME FLAGS: what was compiled before is not compiled again where ccache is installed.
rule() {
  # shellcheck disable=SC2016 # ninja's dollars
  printf 'rule %s\n  command = %s %s %s -MMD -MF $out.d -c $in -o $out\n' "$1" "$(command -v ccache)" "$clang" "$2"
  # shellcheck disable=SC2016
  printf '  depfile = $out.d\n  deps = gcc\n'
}

# compile RULE: a build statement for each source that is read.
compile() {
  while read -r source; do
    object=${source#"$root"/}
    printf 'build objects/%s.o: %s %s\n' "${object%.c}" "$1" "$source"
  done
}

{
  rule small "$ours -Oz"
  rule hot "$ours -O2"
  rule lua "$theirs"
  without sources hot_sources | compile small
  hot_sources | compile hot
  lua_sources | compile lua
} >statements

{
  cat statements
  # shellcheck disable=SC2016
  printf 'rule link\n  command = %s @objects.txt %s -o $out\n' "$clang" "$link"
  # The compiler would run any wasm-opt it finds where it links with -O: so not there.
  # shellcheck disable=SC2016
  printf 'rule shrink\n  command = wasm-opt %s $in -o $out\n' "$shrink"
  sed -n 's/^build \([^:]*\):.*/\1/p' statements >objects.txt
  printf 'build linked.wasm: link %s\n' "$(tr '\n' ' ' <objects.txt)"
  printf 'build grundy.wasm: shrink linked.wasm\n'
  echo default grundy.wasm
} >new.ninja
cmp -s new.ninja build.ninja || cp new.ninja build.ninja
exec ninja --quiet
