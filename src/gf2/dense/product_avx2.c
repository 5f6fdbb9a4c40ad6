/* Products by the method of four Russians with tables in registers of AVX2. */
#include "gf2/dense/product.h"

#if defined(__AVX2__)

#include <immintrin.h>

#define V             __m256i
#define V_WORDS       4
#define v_load(p)     _mm256_loadu_si256((const void *)(p))
#define v_store(p, x) _mm256_storeu_si256((void *)(p), x)
#define v_table(p)    _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(p)))
#define v_zero        _mm256_setzero_si256
#define v_xor         _mm256_xor_si256
#define v_look_up     _mm256_shuffle_epi8
#include "gf2/dense/product_body.h"

const grundy_i_product grundy_i_product_avx2 = {"avx2", grundy_i_with_avx2, LEFT,       RIGHT,
                                                8,      pack_left,          pack_right, multiply};

#else

const grundy_i_product grundy_i_product_avx2 = {"avx2", grundy_i_nowhere, 0, 0, 8, NULL, NULL,
                                                NULL};

#endif
