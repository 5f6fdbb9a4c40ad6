#!/bin/sh
# instructions.sh LIBRARY: vector code is chosen when the program runs, and must not need more than the
# name of its file says: of the members of a static library for x86-64,
#   *_gfni.c.o               may have all
#   *_avx512.c.o             have AVX-512F, BW, CD, DQ, VL alone, as Skylake and Cascade Lake do
#   *_avx2.c.o               have AVX2 and before (Haswell)
#   all others               have no registers of 32 bytes, and of what came after SSE2 only
#                            carry-less products in *_clmul.c.o and counts of ones in *_popcnt.c.o
set -eu
export LC_ALL=C

later='gf2p8|vpermb|vpermi2b|vpermt2b|vpmultishiftqb|vpcompress[bw]|vpexpand[bw]|vpsh[lr]d[vwdq]'
later="$later"'|vpopcnt|vpshufbitqmb|vpmadd52|vpdp|vp2intersect|bf16|vaes'
later="$later"'|vpclmul[a-z]*[ \t].*%[yz]mm'
wide="$later"'|%zmm|%[xy]mm(1[6-9]|2[0-9]|3[01])|%k[0-7]'
plain="$wide"'|%ymm'

objdump -d --no-show-raw-insn "$1" | cut -f2- | awk -v later="$later" -v wide="$wide" -v plain="$plain" '
  / file format elf64-x86-64/ {
    name = $1
    members++
    refused = plain "|pclmul|popcnt|pshufb"
    if (name ~ /_gfni[.]c[.]o:$/) refused = "^$"
    if (name ~ /_avx512[.]c[.]o:$/) refused = later
    if (name ~ /_avx2[.]c[.]o:$/) refused = wide
    if (name ~ /_clmul[.]c[.]o:$/) refused = plain "|popcnt"
    if (name ~ /_popcnt[.]c[.]o:$/) refused = plain "|pclmul"
    next
  }
  /^$|:$/ { next }
  { sub(/ *<.*/, "") }
  $0 ~ refused && !(name in told) {
    told[name] = failed = 1
    print name, $0 >"/dev/stderr"
  }
  END {
    if (!members) print "instructions.sh: no object files" >"/dev/stderr"
    exit failed || !members
  }'
