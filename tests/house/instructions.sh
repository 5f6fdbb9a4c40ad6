#!/bin/sh
# tools/instructions.sh finds instructions that the name of an object file does not allow.
# shellcheck disable=SC2016 # numbers of assembly begin with a dollar
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/instructions.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# assemble NAME LINE: a library of one object file with one instruction.
assemble() {
  rm -f library.a
  printf '\t%s\n' "$2" >code.s
  ${CC:-cc} -c code.s -o "$1.c.o"
  ar rc library.a "$1.c.o"
}

accepted() {
  assemble "$1" "$2"
  "$tool" library.a || {
    echo "refused in $1: $2" >&2
    exit 1
  }
}

rejected() {
  assemble "$1" "$2"
  if "$tool" library.a 2>errors; then
    echo "not found in $1: $2" >&2
    exit 1
  fi
  grep -Fq "$1.c.o: " errors
}

accepted a 'paddb %xmm1, %xmm2'
rejected a 'pshufb %xmm1, %xmm2'
rejected a 'vpaddb %ymm1, %ymm2, %ymm3'
rejected a 'popcnt %rax, %rbx'
accepted a_popcnt 'popcnt %rax, %rbx'
accepted a_clmul 'pclmulqdq $0, %xmm1, %xmm2'
accepted a_avx2 'vpshufb %ymm1, %ymm2, %ymm3'
rejected a_avx2 'vpshufb %zmm1, %zmm2, %zmm3'
rejected a_avx2 'vpaddb %ymm17, %ymm2, %ymm3'
rejected a_avx2 'vpcmpeqb %ymm1, %ymm2, %k1'
rejected a_avx2 'vgf2p8mulb %ymm1, %ymm2, %ymm3'
accepted a_avx512 'vpshufb %zmm1, %zmm2, %zmm3'
accepted a_avx512 'vpermw %zmm1, %zmm2, %zmm3'
accepted a_avx512 'vpcompressd %zmm1, %zmm2'
rejected a_avx512 'vpermb %zmm1, %zmm2, %zmm3'
rejected a_avx512 'vpermt2b %zmm1, %zmm2, %zmm3'
rejected a_avx512 'vpcompressb %zmm1, %zmm2'
rejected a_avx512 'vgf2p8affineqb $0, %zmm1, %zmm2, %zmm3'
rejected a_avx512 'vpopcntd %zmm1, %zmm2'
rejected a_avx512 'vpclmulqdq $0, %zmm1, %zmm2, %zmm3'
accepted a_gfni 'vgf2p8affineqb $0, %zmm1, %zmm2, %zmm3'
accepted a_gfni 'vpermb %zmm1, %zmm2, %zmm3'
rm -f library.a
ar rc library.a code.s
if "$tool" library.a 2>errors; then exit 1; fi
grep -Fq 'no object files' errors
