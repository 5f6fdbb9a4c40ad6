/* The kernels that add numbers by XOR in bulk. */
#ifndef NIM_SUM_H
#define NIM_SUM_H

#include "base/compiler.h"
#include "grundy/nim.h"

typedef struct grundy_i_sum_kernel {
  const char *name;
  bool (*usable)(void);
  uint64_t (*sum)(const uint64_t *numbers, size_t count);
} grundy_i_sum_kernel;

extern const grundy_i_sum_kernel grundy_i_sum_avx2, grundy_i_sum_portable;

/* The kernel at an index, fastest first, usable or not; NULL after the last. */
const grundy_i_sum_kernel *grundy_i_sum_kernel_at(size_t index);
const grundy_i_sum_kernel *grundy_i_sum_best(void); /* the fastest that this machine can use */

#endif
