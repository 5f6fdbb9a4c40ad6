/* The one place where a kernel of sparse space is chosen, by what the machine can do. */
#include "heap/sparse/kernel.h"

#include "heap/sparse/kernels.h"

static const grundy_i_kernel *const kernels[] = {&grundy_i_kernel_gfni, &grundy_i_kernel_avx512,
                                                 &grundy_i_kernel_avx2, &grundy_i_kernel_neon,
                                                 &grundy_i_kernel_portable};

const grundy_i_kernel *grundy_i_kernel_at(size_t index) {
  return index < sizeof kernels / sizeof kernels[0] ? kernels[index] : NULL;
}

const grundy_i_kernel *grundy_i_kernel_best(void) {
  size_t i = 0;
  while (!kernels[i]->usable()) i++;
  return kernels[i];
}
