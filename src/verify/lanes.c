/* The one place where a kernel is chosen, by what the machine can do. */
#include "verify/lanes.h"

static const grundy_i_lanes_kernel *const kernels[] = {&grundy_i_lanes_avx512, &grundy_i_lanes_avx2,
                                                       &grundy_i_lanes_portable};

const grundy_i_lanes_kernel *grundy_i_lanes_kernel_at(size_t index) {
  return index < sizeof kernels / sizeof kernels[0] ? kernels[index] : NULL;
}

const grundy_i_lanes_kernel *grundy_i_lanes_best(void) {
  size_t i = 0;
  while (!kernels[i]->usable()) i++;
  return kernels[i];
}
