/* The one place where a kernel for products is chosen, by what the machine can do. */
#include "gf2/dense/product.h"

#include "gf2/dense/products.h"

static const grundy_i_product *const products[] = {&grundy_i_product_gfni, &grundy_i_product_avx512,
                                                   &grundy_i_product_avx2, &grundy_i_product_neon,
                                                   &grundy_i_product_portable};

const grundy_i_product *grundy_i_product_at(size_t index) {
  return index < sizeof products / sizeof products[0] ? products[index] : NULL;
}

const grundy_i_product *grundy_i_product_best(void) {
  size_t i = 0;
  while (!products[i]->usable()) i++;
  return products[i];
}
