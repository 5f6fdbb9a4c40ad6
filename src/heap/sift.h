/* Which values of a window do options have? The inner loop of dense.c, for each kind of machine. */
#ifndef HEAP_SIFT_H
#define HEAP_SIFT_H

#include "heap/sparse/kernel.h"

enum {
  GRUNDY_SIFT_STAMPS = 1 << 16,
  GRUNDY_SIFT_STEP = 128 /* options */
};

/* Stamps values that are up[i] xor down[i] for an i below count, a multiple of GRUNDY_SIFT_STEP:
 * all of them from `least` on below what is returned, others perhaps. A stamp is 1, and the rest of
 * `stamps` is 0. All values below `least` are stamped before, and that one is not; no up[i] or
 * down[i] has bit 15. Returns more than `least`. */
typedef uint32_t grundy_i_sift(uint8_t *stamps, uint32_t least, const uint16_t *up,
                               const uint16_t *down, size_t count);

/* That of a kernel which this machine can run. */
grundy_i_sift *grundy_i_sift_of(const grundy_i_kernel *kernel);

/* On machines they are not compiled for, those but the portable one are the same as that. */
grundy_i_sift grundy_i_sift_avx512, grundy_i_sift_avx2, grundy_i_sift_neon, grundy_i_sift_portable;

#endif
