#!/bin/sh
# tools/spills.py finds a vector that is kept on a stack that is not aligned to it, and no other instruction.
# shellcheck disable=SC2016 # instructions, not variables
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/spills.py")
failed=0

# kept STATUS LINE…: a function of these instructions.
kept() {
  status=$1
  shift
  got=0
  {
    echo '0000000000000010 <function>:'
    printf '      10:\t%s\n' "$@" 'ret'
  } | "$tool" - >found || got=$?
  [ $got -eq "$status" ] || {
    printf 'exit status %s, expected %s:\n' $got "$status" >&2
    printf '  %s\n' "$@" >&2
    failed=1
  }
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
align32='and    $0xffffffffffffffe0,%rsp' align64='and    $0xffffffffffffffc0,%rsp'
kept 1 'sub    $0x68,%rsp' 'vmovdqa %ymm0,0x20(%rsp)'
kept 1 'vmovaps %ymm6,(%rsp)'
kept 1 'vmovapd -0x30(%rbp),%ymm1'
kept 1 'vmovdqa64 %zmm0,0x40(%rsp)'
kept 1 'vmovdqa32 0x40(%rsp,%rax,8),%zmm20'
kept 1 "$align32" 'vmovdqa64 %zmm0,0x40(%rsp)'
kept 1 'and    $0xfffffffffffffff0,%rsp' 'vmovdqa %ymm0,0x20(%rsp)'
kept 1 'vmovdqa %ymm0,0x20(%rsp)' "$align32"
kept 0 "$align32" 'vmovdqa %ymm0,0x20(%rsp)'
kept 0 "$align64" 'vmovdqa64 %zmm0,0x40(%rsp)'
kept 0 'and    $0xffffffffffffff80,%rsp' 'vmovdqa64 %zmm0,0x40(%rsp)'
kept 0 'vmovdqu %ymm0,0x20(%rsp)'
kept 0 'vmovdqa %ymm0,0x20(%rcx)'
kept 0 'vmovdqa %xmm0,0x20(%rsp)' 'vpxor  %ymm0,%ymm0,%ymm0'
# Where no vector is seen at all, the wrong file was read.
kept 1 'mov    %rax,0x20(%rsp)'
grep -q '^0 functions' found
exit $failed
