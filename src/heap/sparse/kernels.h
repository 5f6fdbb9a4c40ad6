/* The kernels that exist; each is compiled for its own machine, and unusable on others. */
#ifndef HEAP_SPARSE_KERNELS_H
#define HEAP_SPARSE_KERNELS_H

#include "base/compiler.h"
#include "heap/sparse/kernel.h"

extern const grundy_i_kernel grundy_i_kernel_gfni, grundy_i_kernel_avx512, grundy_i_kernel_avx2,
    grundy_i_kernel_neon, grundy_i_kernel_portable;

#endif
