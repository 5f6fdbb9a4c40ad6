/* The one place where a kernel is chosen, by what the machine can do. */
#include "verify/fast/lanes.h"

GRUNDY_KERNELS(grundy_i_lanes_kernel, grundy_i_lanes_kernel_at, grundy_i_lanes_best,
               &grundy_i_lanes_avx2, &grundy_i_lanes_portable)
