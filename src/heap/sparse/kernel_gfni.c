/* The kernel for AVX-512 with byte and word operations and GFNI. */
#include "heap/sparse/kernel.h"
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include "heap/sparse/kernel_512.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512vl") && GRUNDY_CPU_HAS("gfni");
}

const grundy_i_kernel grundy_i_kernel_gfni = {
    "gfni", usable, run16, run32, run64, ahead16, ahead32, ahead64, &grundy_i_manyrares_gfni};

#else

const grundy_i_kernel grundy_i_kernel_gfni = {
    "gfni", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL, NULL, &grundy_i_manyrares_gfni};

#endif
