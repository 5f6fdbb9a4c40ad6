/* The one place where a sift is chosen, and its portable twin, which stamps all. */
#include "heap/sift.h"

#include <string.h>

grundy_i_sift *grundy_i_sift_of(const grundy_i_kernel *kernel) {
  if (kernel == &grundy_i_kernel_gfni || kernel == &grundy_i_kernel_avx512) {
    return grundy_i_sift_avx512;
  }
  if (kernel == &grundy_i_kernel_avx2) return grundy_i_sift_avx2;
  return kernel == &grundy_i_kernel_neon ? grundy_i_sift_neon : grundy_i_sift_portable;
}

uint32_t grundy_i_sift_portable(uint8_t *stamps, uint32_t least, const uint16_t *up,
                                const uint16_t *down, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint64_t x, y;
    memcpy(&x, up + i, sizeof x);
    memcpy(&y, down + i, sizeof y);
    x ^= y;
    stamps[x & 0xffff] = 1;
    stamps[x >> 16 & 0xffff] = 1;
    stamps[x >> 32 & 0xffff] = 1;
    stamps[x >> 48] = 1;
  }
  for (; i < count; i++) stamps[up[i] ^ down[i]] = 1;
  return GRUNDY_SIFT_STAMPS;
}
