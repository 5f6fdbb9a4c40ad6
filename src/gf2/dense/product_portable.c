/* Products by the method of four Russians (Arlazarov, Dinic, Kronrod, Faradzhev 1970) in plain
 * words: for each 8 rows of the right factor a table of their 256 sums, and then a lookup for each
 * byte of a row of the left one. The eight tables of a tile, 16 KB, are rebuilt for each block, so
 * a block should have many rows.
 * Cost: 2048 XORs for a tile of the right factor, 8 lookups and XORs a row and tile. */
#include "gf2/dense/product.h"

#include <string.h>

enum { TABLES = 8, SUMS = 256 };

static void pack(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  memcpy(packed, tile, GRUNDY_TILE * sizeof *tile);
}

static void tabulate(const uint64_t tile[GRUNDY_TILE], uint64_t table[TABLES][SUMS]) {
  for (unsigned t = 0; t < TABLES; t++) {
    table[t][0] = 0;
    for (unsigned bit = 0; bit < 8; bit++) {
      uint64_t row = tile[8 * t + bit], *half = table[t] + (1u << bit);
      for (unsigned v = 0; v < 1u << bit; v++) half[v] = table[t][v] ^ row;
    }
  }
}

static inline uint64_t look_up(uint64_t table[TABLES][SUMS], uint64_t x) {
  return table[0][x & 255] ^ table[1][x >> 8 & 255] ^ table[2][x >> 16 & 255] ^
         table[3][x >> 24 & 255] ^ table[4][x >> 32 & 255] ^ table[5][x >> 40 & 255] ^
         table[6][x >> 48 & 255] ^ table[7][x >> 56];
}

static void multiply(const grundy_i_product_job *job) {
  uint64_t table[TABLES][SUMS];
  for (size_t j = 0; j < job->columns; j++) {
    for (size_t k = 0; k < job->inner; k++) {
      tabulate(job->right + (j * job->right_pitch + k) * GRUNDY_TILE, table);
      for (size_t i = 0; i < job->rows; i++) {
        const uint64_t *left = job->left + (i * job->left_pitch + k) * GRUNDY_TILE;
        uint64_t *to = job->to + j * job->height + i * GRUNDY_TILE;
        for (unsigned r = 0; r < GRUNDY_TILE; r++) to[r] ^= look_up(table, left[r]);
      }
    }
  }
}

const grundy_i_product grundy_i_product_portable = {
    "portable", grundy_i_everywhere, GRUNDY_TILE, GRUNDY_TILE, 32, pack, pack, multiply};
