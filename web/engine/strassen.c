/* In place of gf2/dense/strassen.c: the engine's product of tiles is the portable one, which gains
 * nothing by Strassen's recursion (it has no levels), so that none of this is called. */
#include "gf2/dense/panel.h"

size_t grundy_i_strassen_words(const grundy_i_strassen_block *block, unsigned level) {
  return 0;
}

size_t grundy_i_strassen_scratch(const grundy_i_strassen_block *block, unsigned level) {
  return 0;
}

void grundy_i_strassen_expand(const grundy_i_strassen_block *block, unsigned level, bool right,
                              uint64_t *out, uint64_t *scratch) {
}

void grundy_i_strassen_multiply(const grundy_i_product *product, const grundy_i_product_job *job,
                                unsigned level) {
}
