/* Bit matrices by columns of words.
 *
 * Where columns of words are a multiple of a page apart, the words of a row share few lines of the
 * cache: such heights are avoided. Copying goes by blocks of rows, so that what is read and what is
 * written stay in the cache, and asks for the next block ahead: a few lines of each row are not a
 * stream that the processor would recognise. The system makes pages as they are first written,
 * which takes 7 % of the time of 16000 equations by two threads if one thread does it all: so all
 * threads write first. */
#include "gf2/dense/echelon.h"

#include <string.h>

#include "base/messages_math.def"

/* SHARED_WORDS are worth threads, which take a few dozen microseconds to start; TAKEN are copied at
 * a time, two cache lines of a row; SLICE_WORDS by a thread between two polls of the clock. */
enum {
  TILE = 64,
  LINE = 64,
  PAGE_WORDS = 512,
  NEAR_WORDS = 32,
  SHARED_WORDS = 1 << 17,
  TAKEN = 16,
  SLICE_WORDS = 1 << 20
};

/* Words from a column to the next; a multiple of 8. */
static size_t height_of(size_t rows) {
  size_t height = (rows + TILE + 6) / 8 * 8;
  GRUNDY_ASSERT(height + 1 >= rows + TILE && height % 8 == 0);
  if (height < PAGE_WORDS) return height;
  size_t past = height % PAGE_WORDS;
  return past < NEAR_WORDS ? height - past + NEAR_WORDS : height;
}

/* Bytes that init allocates; SIZE_MAX where that overflows. */
static size_t bytes_of(size_t rows, size_t words) {
  if (rows > SIZE_MAX / 16 - PAGE_WORDS) return SIZE_MAX;
  size_t height = height_of(rows);
  if (words > (SIZE_MAX - LINE) / sizeof(uint64_t) / height) return SIZE_MAX;
  return words * height * sizeof(uint64_t) + LINE;
}

static unsigned pieces_of(size_t words) {
  return (unsigned)((words + TAKEN - 1) / TAKEN);
}

static bool worth_threads(size_t rows, size_t words) {
  return words > TAKEN && rows >= SHARED_WORDS / words;
}

grundy_i_pool *grundy_i_columns_pool(const grundy_i_columns *columns, size_t rows, size_t words) {
  return worth_threads(rows, words) ? columns->pool : NULL;
}

/* Makes the words after the last row 0 in TAKEN columns. */
static void clear_margins(void *context, unsigned piece) {
  const grundy_i_columns *columns = context;
  GRUNDY_ASSERT(columns->height + 1 >= columns->rows + TILE);
  size_t begin = (size_t)piece * TAKEN;
  for (size_t w = begin; w < columns->words && w < begin + TAKEN; w++) {
    memset(grundy_i_columns_word(columns, w) + columns->rows, 0,
           (columns->height - columns->rows) * sizeof(uint64_t));
  }
}

grundy_status grundy_i_columns_init(grundy_i_columns *columns, grundy_context *context, size_t rows,
                                    size_t words) {
  size_t size = bytes_of(rows, words);
  *columns = (grundy_i_columns){.context = context};
  void *block = NULL;
  grundy_status s = grundy_i_resize(context, &block, 0, size);
  if (s != GRUNDY_OK) {
    return GRUNDY_FAIL_AT(context, s, elimination_memory, rows, words * TILE, (double)size / 1e6);
  }
  uintptr_t past = (uintptr_t)block % LINE;
  columns->rows = rows;
  columns->words = words;
  columns->height = height_of(rows);
  columns->block = block;
  columns->bits = (void *)((char *)block + (past ? LINE - past : 0));
  if (worth_threads(rows, words)) s = grundy_i_pool_create(context, context, &columns->pool);
  if (s != GRUNDY_OK) {
    grundy_i_columns_clear(columns);
    return s;
  }
  grundy_i_pool_run(columns->pool, clear_margins, columns, pieces_of(words));
  return GRUNDY_OK;
}

void grundy_i_columns_clear(grundy_i_columns *columns) {
  grundy_i_pool_destroy(columns->pool);
  grundy_i_free(columns->context, columns->block, bytes_of(columns->rows, columns->words));
  *columns = (grundy_i_columns){.context = columns->context};
}

/* The 64 bits of a row from bit `at` on; there is none after its words. */
static uint64_t bits_from(const uint64_t *row, size_t words, size_t at) {
  size_t word = at / 64, shift = at % 64;
  GRUNDY_ASSERT(word < words);
  uint64_t low = row[word] >> shift;
  if (!shift || word + 1 == words) return low;
  return low | row[word + 1] << (64 - shift);
}

/* The words to copy, TAKEN a piece. */
typedef struct taking {
  const grundy_i_columns *columns;
  const grundy_i_matrix *from;
  size_t word, first, count;
} taking;

/* Word `done` of what is taken, of the rows [top, end). */
static void take_word(const taking *t, size_t done, size_t top, size_t end) {
  uint64_t *to = grundy_i_columns_word(t->columns, t->word + done);
  size_t at = t->first + done * 64, left = t->count - done * 64, stride = t->from->stride;
  const uint64_t *row = grundy_i_matrix_row(t->from, top);
  if (at % 64 == 0 && left >= 64) {
    row += at / 64;
    for (size_t i = top; i < end; i++, row += stride) to[i] = *row;
    return;
  }
  uint64_t mask = left < 64 ? (UINT64_C(1) << left) - 1 : UINT64_MAX;
  for (size_t i = top; i < end; i++, row += stride) to[i] = bits_from(row, stride, at) & mask;
}

/* Fetches the words [begin, finish) that are taken of the TILE rows from `top` on. */
static void fetch_ahead(const taking *t, size_t begin, size_t finish, size_t top) {
  for (size_t i = top; i < top + TILE && i < t->from->rows; i++) {
    const uint64_t *row = grundy_i_matrix_row(t->from, i) + t->first / 64;
    for (size_t w = begin; w < finish; w += LINE / sizeof *row) GRUNDY_PREFETCH(row + w);
  }
}

static void take_piece(void *context, unsigned piece) {
  const taking *t = context;
  size_t begin = (size_t)piece * TAKEN, words = (t->count + 63) / 64;
  size_t finish = words - begin < TAKEN ? words : begin + TAKEN;
  for (size_t top = 0; top < t->from->rows; top += TILE) {
    size_t end = t->from->rows - top < TILE ? t->from->rows : top + TILE;
    fetch_ahead(t, begin, finish, end);
    for (size_t done = begin; done < finish; done++) take_word(t, done, top, end);
  }
}

/* As many bits of a row as each thread copies SLICE_WORDS words of. */
static size_t slice_of(grundy_i_pool *pool, size_t rows) {
  size_t words = SLICE_WORDS * grundy_i_pool_threads(pool) / (rows ? rows : 1);
  return (words / TAKEN + 1) * TAKEN * 64;
}

grundy_status grundy_i_columns_take(grundy_i_columns *columns, size_t word,
                                    const grundy_i_matrix *from, size_t first, size_t count) {
  size_t words = (count + 63) / 64;
  GRUNDY_ASSERT(word + words <= columns->words && from->rows <= columns->rows);
  GRUNDY_ASSERT(first + count <= from->columns);
  grundy_i_pool *pool = grundy_i_columns_pool(columns, from->rows, words);
  size_t slice = slice_of(pool, from->rows);
  for (size_t done = 0; done < count; done += slice) {
    size_t left = count - done;
    taking t = {columns, from, word + done / 64, first + done, left < slice ? left : slice};
    grundy_i_pool_run(pool, take_piece, &t, pieces_of((t.count + 63) / 64));
    if (left > slice) GRUNDY_TRY(grundy_i_tick_now(columns->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_columns_take_transposed(grundy_i_columns *columns,
                                               const grundy_i_matrix *from) {
  GRUNDY_ASSERT(columns->words >= grundy_i_bit_words(from->rows) && columns->rows <= from->columns);
  for (size_t top = 0; top < from->rows; top += 64) {
    size_t height = from->rows - top < 64 ? from->rows - top : 64;
    uint64_t *to = grundy_i_columns_word(columns, top / 64);
    for (size_t row = 0; row < columns->rows; row += 64) {
      uint64_t block[64] = {0};
      size_t width = columns->rows - row < 64 ? columns->rows - row : 64;
      for (size_t i = 0; i < height; i++) block[i] = grundy_i_matrix_row(from, top + i)[row / 64];
      grundy_i_turn(block);
      memcpy(to + row, block, width * sizeof *block);
    }
    GRUNDY_TRY(grundy_i_tick_now(columns->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}
