#!/bin/sh
# Where the compiler makes programs of 32 bits, CMake says in one sentence that this is not enough.
set -eu
root=$(readlink -f -- "$(dirname -- "$0")/../..")
case $(uname -m) in x86_64) ;; *) exit ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if cmake -S "$root" -B "$work" -DCMAKE_C_FLAGS=-m32 -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY >"$work/log" 2>&1; then
  echo 'bits.sh: 32 bits were accepted' >&2
  exit 1
fi
tr '\n' ' ' <"$work/log" | tr -s ' ' | grep -q 'grundy needs a compiler for 64 bits' || {
  cat "$work/log" >&2
  exit 1
}
