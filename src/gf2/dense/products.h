/* The kernels that exist; each is compiled for its own machine, and unusable on others. */
#ifndef GF2_DENSE_PRODUCTS_H
#define GF2_DENSE_PRODUCTS_H

#include "base/compiler.h"
#include "gf2/dense/product.h"

extern const grundy_i_product grundy_i_product_gfni, grundy_i_product_avx512, grundy_i_product_avx2,
    grundy_i_product_neon, grundy_i_product_portable;

#endif
