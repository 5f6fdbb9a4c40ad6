#!/bin/sh
# build.sh [whole]: compiles the program itself (all of src/ but the screen of `play`, with Lua) for
# wasm32-wasi. The result is build/web/grundy.wasm: arguments, standard input and files in, standard
# output, standard error, status and files out, as in a shell. (vite.config.ts packs it.)
# shim/, system.c, isomorphism.c, math.c, strassen.c and absent.c stand in for what a page lacks (threads,
# signals, locks, a terminal) or need not load. The engine of the npm package, build.sh whole, leaves
# nothing out: it goes to build/npm, packed as engine.bin, and host.c is what it asks of Node.js or a browser besides.
set -eu
cd -- "$(dirname -- "$0")/../.."
case ${1-} in
'')
  place=build/web
  extent=-DGRUNDY_IN_PAGE
  # Optimised together, where a function called once may still grow its caller, but no other does.
  together=-flto
  fast='-O2 -fno-unroll-loops'
  memory=1073741824 # bytes, at most; the program takes half of it unless told otherwise
  ;;
whole)
  place=build/npm
  extent=-DGRUNDY_ON_HOST
  together=
  fast=-O2
  memory=2147483648
  ;;
*)
  echo "build.sh: unknown argument '$1'; expected nothing or: whole" >&2
  exit 2
  ;;
esac
mkdir -p $place
sh web/engine/lua-source.sh build/web/lua5.4
cd $place

root=../..
lua=$root/build/web/lua5.4/src
version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' $root/CMakeLists.txt)

common="--target=wasm32-wasi -std=c11 -msimd128 -mbulk-memory \
-ftls-model=local-exec -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_GETPID \
-D_WASI_EMULATED_PROCESS_CLOCKS -isystem $root/web/engine/shim"
ours="$common -Wall -Wextra -Wno-unneeded-internal-declaration -Wno-unused-parameter $extent -I$root/include -I$root/src \
-I$root/web/engine -isystem $lua \
-DGRUNDY_WEB_MEMORY=$memory -DGRUNDY_VERSION=\\\"$version\\\""
theirs="$common -Oz -w -I$lua -include $root/web/engine/lua_errors.h"
link="--target=wasm32-wasi -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--max-memory=$memory \
-Wl,--export-table -Wl,--strip-all -lwasi-emulated-getpid -lwasi-emulated-process-clocks"
[ -z "$together" ] ||
  link="$link -Wl,-mllvm,-inline-threshold=-30 -Wl,-mllvm,-inlinehint-threshold=-20"
[ "$extent" = -DGRUNDY_IN_PAGE ] ||
  link="$link -Wl,--wrap=grundy_context_create -Wl,--wrap=grundy_context_destroy \
-Wl,--wrap=grundy_i_child_run"
# The first kilobyte is the last of the stack, which no sum of an address and an offset wraps to.
shrink='-Oz --converge --low-memory-unused --enable-simd --enable-bulk-memory --strip-producers'

# Where time is spent; everything else is made small.
hot_sources() {
  for name in mex_engine sparse/kernel_portable sparse/manyrares_pairs sparse/manyrares_portable \
    sparse/manyrares_unit sparse/sparse sparse/sparse_heap; do
    printf '%s/src/heap/%s.c\n' "$root" "$name"
  done
}

# The commands that absent.c leaves out, each a file.
absent=$(sed -n 's|^GRUNDY_ABSENT(\(.*\))$|/commands/\1.c|p' $root/web/engine/absent.c)

# What of src/ the page needs, and what stands in for the rest.
page_sources() {
  grep -v -e /src/certificate/ -e /cli/help.c -e '/commands/[^/]*_checkpoint.c' \
    -e /play/picture.c -e /games/domineering_search.c -e /games/domineering_strips.c -e /games/wythoff_lines.c -e /heap/expansion.c | grep -vF "$absent"
  echo $root/web/engine/absent.c
}

# The whole program has the programs for judges, which are made of templates/.
whole_sources() {
  cat
  cmake -DOUT=templates.new -P $root/cmake/GrundyTemplates.cmake
  cmp -s templates.new templates.c || cp templates.new templates.c
  printf '%s\n' templates.c $root/web/engine/host.c
}

sources() {
  find $root/src -name '*.c' ! -path '*/play/screen.c' ! -path '*/nim/isomorphism.c' ! -path '*/graph/slices.c' \
    ! -path '*/heap/sparse/sparse_ahead.c' ! -path '*/base/output.c' ! -path '*/gf2/dense/strassen.c' \
    ! -path '*/base/thread_pool.c' ! -path '*/solve/value/parallel_search.c' ! -path '*/solve/value/peers.c' \
    ! -path '*/src/survey/*' ! -path '*/src/cluster/*' |
    if [ "${place#*/}" = web ]; then page_sources; else whole_sources; fi
  printf '%s\n' $root/web/engine/system.c $root/web/engine/isomorphism.c $root/web/engine/math.c \
    $root/web/engine/strassen.c
}

# library FILE LIST: a library of Lua without the functions that rules are never given: of its rows
# {"name", function} only those whose names stand in a list of src/script/library.c.
library() {
  kept="$(sed -n "/ $2_names\[\] = {/,/NULL};/p" $root/src/script/library.c |
    grep -o '"[a-z_A-Z]*"' | tr '\n' '|')\"format\"|\"_[a-z_A-Z]*\""
  awk -v kept="^ *{($kept)," '!/^ *{"[a-z_0-9]*", *[a-z_0-9A-Z]+}/ || /NULL}/ || $0 ~ kept' \
    "$lua/$1.c" >libraries/new.c
  cmp -s libraries/new.c "libraries/$1.c" || cp libraries/new.c "libraries/$1.c"
}

mkdir -p libraries
library lbaselib base
library lmathlib math
library lstrlib string
library ltablib table

lua_sources() {
  for name in lapi lauxlib lcode lctype ldebug ldo lfunc lgc llex lmem lobject lopcodes lparser \
    lstate lstring ltable ltm lutf8lib lvm lzio; do
    printf '%s/%s.c\n' "$lua" "$name"
  done
  printf 'libraries/%s.c\n' lbaselib lmathlib lstrlib ltablib
  printf '%s\n' $root/web/engine/lua_unused.c
}

# Prints what stands in the first list and not in the second.
without() {
  { "$1"; "$2"; "$2"; } | LC_ALL=C sort | uniq -u
}

# rule NAME FLAGS
rule() {
  # shellcheck disable=SC2016 # ninja's dollars
  printf 'rule %s\n  command = clang-14 %s -MMD -MF $out.d -c $in -o $out\n' "$1" "$2"
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
  rule small "$ours -Oz $together"
  rule hot "$ours $fast $together"
  rule lua "$theirs $together"
  without sources hot_sources | compile small
  hot_sources | compile hot
  lua_sources | compile lua
} >statements
# The package may weigh 450 kB: pack.c, and in front what unpacks it, after the sizes of both.
pack_whole() {
  # shellcheck disable=SC2016
  printf '%s\n' 'rule packer' '  command = cc -std=c11 -O2 $in -o $out' 'rule unpacker' \
    '  command = clang-14 --target=wasm32-wasi -std=c11 -O3 -msimd128 -mbulk-memory -c $in -o $out' \
    'rule link-unpacker' '  command = wasm-ld-14 --no-entry --strip-all $in -o $out' \
    'rule pack' '  command = sh $assemble $in $out' \
    "build packer: packer $root/web/engine/pack.c" \
    "build unpacker.o: unpacker $root/web/engine/pack.c" \
    'build unpacker.wasm: link-unpacker unpacker.o' \
    "build engine.bin: pack packer unpacker.wasm grundy.wasm | $root/web/engine/pack.sh" \
    "  assemble = $root/web/engine/pack.sh" 'default engine.bin'
}

{
  cat statements
  # shellcheck disable=SC2016
  printf 'rule link\n  command = clang-14 @objects.txt %s -o $out\n' "$link"
  # The compiler would run any wasm-opt it finds where it links with -O: so not there.
  # shellcheck disable=SC2016
  printf 'rule shrink\n  command = wasm-opt %s $in -o $out\n' "$shrink"
  sed -n 's/^build \([^:]*\):.*/\1/p' statements >objects.txt
  printf 'build linked.wasm: link %s\n' "$(tr '\n' ' ' <objects.txt)"
  printf 'build grundy.wasm: shrink linked.wasm\n'
  if [ "$place" = build/web ]; then echo default grundy.wasm; else pack_whole; fi
} >new.ninja
cmp -s new.ninja build.ninja || cp new.ninja build.ninja
exec ninja --quiet
