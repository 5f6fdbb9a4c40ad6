/* Bit matrices by columns of words.
 *
 * Where columns of words are a multiple of a page apart, the words of a row share few lines of the
 * cache: such heights are avoided. Copying goes by blocks of rows, so that what is read and what is
 * written stay in the cache. */
#include "gf2/columns.h"

#include <string.h>

enum { TILE = 64, LINE = 64, PAGE_WORDS = 512, NEAR_WORDS = 32 };

/* Words from a column to the next; a multiple of 8. */
static size_t height_of(size_t rows) {
  size_t height = (rows + TILE + 6) / 8 * 8;
  if (height < PAGE_WORDS) return height;
  size_t past = height % PAGE_WORDS;
  return past < NEAR_WORDS ? height - past + NEAR_WORDS : height;
}

size_t grundy_i_columns_size(size_t rows, size_t words) {
  if (rows > SIZE_MAX / 16 - PAGE_WORDS) return SIZE_MAX;
  size_t height = height_of(rows);
  if (words > (SIZE_MAX - LINE) / sizeof(uint64_t) / height) return SIZE_MAX;
  return words * height * sizeof(uint64_t) + LINE;
}

grundy_status grundy_i_columns_init(grundy_i_columns *columns, grundy_context *context, size_t rows,
                                    size_t words) {
  size_t size = grundy_i_columns_size(rows, words);
  *columns = (grundy_i_columns){.context = context};
  void *block = NULL;
  grundy_status s = grundy_i_allocate(context, size, 1, &block);
  if (s != GRUNDY_OK) {
    return grundy_i_fail_at(context, s, "eliminating %zu equations of %zu bits takes %.1f MB", rows,
                            words * TILE, (double)size / 1e6);
  }
  uintptr_t past = (uintptr_t)block % LINE;
  columns->rows = rows;
  columns->words = words;
  columns->height = height_of(rows);
  columns->block = block;
  columns->bits = (void *)((char *)block + (past ? LINE - past : 0));
  return GRUNDY_OK;
}

void grundy_i_columns_clear(grundy_i_columns *columns) {
  grundy_i_free(columns->context, columns->block,
                grundy_i_columns_size(columns->rows, columns->words));
  *columns = (grundy_i_columns){.context = columns->context};
}

/* The 64 bits of a row from bit `at` on; there is none behind its words. */
static uint64_t bits_from(const uint64_t *row, size_t words, size_t at) {
  size_t word = at / 64, shift = at % 64;
  uint64_t low = row[word] >> shift;
  if (!shift || word + 1 == words) return low;
  return low | row[word + 1] << (64 - shift);
}

void grundy_i_columns_take(grundy_i_columns *columns, size_t word, const grundy_i_matrix *from,
                           size_t first, size_t count) {
  for (size_t top = 0; top < from->rows; top += TILE) {
    size_t end = from->rows - top < TILE ? from->rows : top + TILE;
    for (size_t done = 0; done < count; done += 64) {
      uint64_t *to = grundy_i_columns_word(columns, word + done / 64);
      uint64_t mask = count - done < 64 ? (UINT64_C(1) << (count - done)) - 1 : UINT64_MAX;
      for (size_t i = top; i < end; i++) {
        to[i] = bits_from(grundy_i_matrix_row(from, i), from->stride, first + done) & mask;
      }
    }
  }
}
