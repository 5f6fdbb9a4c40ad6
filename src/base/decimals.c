/* The one place where a reader of decimal numbers is chosen, by what the machine can do. */
#include "base/decimals.h"

GRUNDY_KERNELS(grundy_i_decimals_kernel, grundy_i_decimals_kernel_at, grundy_i_decimals_best,
               &grundy_i_decimals_avx2, &grundy_i_decimals_portable)
