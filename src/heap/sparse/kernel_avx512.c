/* The kernel for AVX-512 with byte and word operations alone. */
#include "heap/sparse/kernel.h"
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__)

#include "heap/sparse/kernel_512.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512vl");
}

const grundy_i_kernel grundy_i_kernel_avx512 = {
    "avx512", usable, run16, run32, run64, ahead16, ahead32, ahead64, &grundy_i_manyrares_avx512};

#else

const grundy_i_kernel grundy_i_kernel_avx512 = {
    "avx512", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL, NULL, &grundy_i_manyrares_avx512};

#endif
