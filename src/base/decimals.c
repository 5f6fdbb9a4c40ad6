/* The one place where a reader of decimal numbers is chosen, by what the machine can do. */
#include "base/decimals.h"

static const grundy_i_decimals_kernel *const kernels[] = {&grundy_i_decimals_avx2,
                                                          &grundy_i_decimals_portable};

const grundy_i_decimals_kernel *grundy_i_decimals_kernel_at(size_t index) {
  return index < sizeof kernels / sizeof kernels[0] ? kernels[index] : NULL;
}

const grundy_i_decimals_kernel *grundy_i_decimals_best(void) {
  size_t i = 0;
  while (!kernels[i]->usable()) i++;
  return kernels[i];
}
