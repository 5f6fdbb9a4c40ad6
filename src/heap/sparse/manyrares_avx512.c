/* The kernel for many rare heaps, AVX-512 without GFNI. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__)

#include "heap/sparse/manyrares_512.h"

const grundy_i_manyrares_kernel grundy_i_manyrares_avx512 = {gather, strike, survive, search, scan};

#else

const grundy_i_manyrares_kernel grundy_i_manyrares_avx512 = {NULL, NULL, NULL, NULL, NULL};

#endif
