# shellcheck shell=sh disable=SC2034
# Sourced: the compiler of LLVM and its linker for WebAssembly, of any version from 14 on: those that CLANG and WASM_LD
# name, else the newest there are. Sets `clang` and `wasm_ld`.

# newest NAME LEAST: NAME itself or NAME-VERSION, whichever is newest.
newest() {
  for version in 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14; do
    ! command -v "$1-$version" || return 0
  done
  command -v "$1" || {
    echo "$1 of LLVM 14 or later is missing (Debian: clang, lld)" >&2
    exit 5
  }
}
clang=${CLANG:-$(newest clang)}
wasm_ld=${WASM_LD:-$(newest wasm-ld)}
