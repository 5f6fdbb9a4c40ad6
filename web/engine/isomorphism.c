/* The tables of nim/isomorphism.c, added up when the engine starts: what the compiler would make of
 * them is 32 KB that do not compress. Until then they are zero, and cost nothing to load. */
#include <stddef.h>

#include "nim/isomorphism.h"

#define LIST(a, b, c, d, e, f, g, h)                                                               \
  { a, b, c, d, e, f, g, h }

static const uint64_t from_nim[8][8] = {GRUNDY_FROM_NIM(LIST)};
static const uint64_t to_nim[8][8] = {GRUNDY_TO_NIM(LIST)};

/* Declared const by nim/product.h, which is not included here. */
extern uint64_t grundy_i_nim_to_polynomial[8][256], grundy_i_nim_of_polynomial[8][256];
uint64_t grundy_i_nim_to_polynomial[8][256], grundy_i_nim_of_polynomial[8][256];

static void add_up(const uint64_t bits[8][8], uint64_t table[8][256]) {
  for (size_t i = 0; i < 8; i++) {
    for (size_t bit = 0; bit < 8; bit++) {
      size_t first = (size_t)1 << bit;
      for (size_t b = 0; b < first; b++) table[i][first + b] = table[i][b] ^ bits[i][bit];
    }
  }
}

__attribute__((constructor)) static void start(void) {
  add_up(from_nim, grundy_i_nim_to_polynomial);
  add_up(to_nim, grundy_i_nim_of_polynomial);
}
