/* The kernel for many rare heaps, AVX-512 with GFNI. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include "heap/sparse/manyrares_512.h"

const grundy_i_manyrares_kernel grundy_i_manyrares_gfni = {gather, strike, survive, search, scan};

#else

const grundy_i_manyrares_kernel grundy_i_manyrares_gfni = {NULL, NULL, NULL, NULL, NULL};

#endif
