/* What the kernels for AVX-512 with GFNI have in common. GRUNDY_I_GFNI stands where a file is
 * compiled for such a processor. */
#ifndef NIM_GFNI_H
#define NIM_GFNI_H

#include <stdbool.h>

#include "base/compiler.h"

#if defined(__AVX512BW__) && defined(__AVX512VBMI__) && defined(__GFNI__) && defined(__x86_64__)

#define GRUNDY_I_GFNI

#include <immintrin.h>

/* Byte i of all words becomes word i: a transposition of 8 by 8 bytes. */
static inline __m512i grundy_i_transpose_bytes(__m512i words) {
  const __m512i word = _mm512_set_epi64(0x3f372f271f170f07, 0x3e362e261e160e06, 0x3d352d251d150d05,
                                        0x3c342c241c140c04, 0x3b332b231b130b03, 0x3a322a221a120a02,
                                        0x3931292119110901, 0x3830282018100800);
  return _mm512_permutexvar_epi8(word, words);
}

/* Whether this machine has such a processor. */
static inline bool grundy_i_gfni_usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512vbmi") && GRUNDY_CPU_HAS("gfni");
}

#else

static inline bool grundy_i_gfni_usable(void) {
  return false;
}

#endif

#endif
