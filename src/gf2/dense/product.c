/* The one place where a kernel for products is chosen, by what the machine can do. */
#include "gf2/dense/product.h"

GRUNDY_KERNELS(grundy_i_product, grundy_i_product_at, grundy_i_product_best, &grundy_i_product_gfni,
               &grundy_i_product_avx2, &grundy_i_product_neon, &grundy_i_product_portable)
