/* The one place where a kernel of sparse space is chosen, by what the machine can do. */
#include "heap/sparse/kernel.h"

GRUNDY_KERNELS(grundy_i_kernel, grundy_i_kernel_at, grundy_i_kernel_best, &grundy_i_kernel_avx2,
               &grundy_i_kernel_neon, &grundy_i_kernel_portable)
