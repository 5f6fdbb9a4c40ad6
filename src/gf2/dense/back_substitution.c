/* What follows from an echelon form by blocks: solutions, the kernel, and where a row came from.
 *
 * Back-substitution goes from the last strip to the first, and by groups of strips: with X the rows
 * of the group's unknowns, already known, every row above gets what it has in the group's pivots'
 * columns, times X. That is a product by tiles again (gf2/dense/product.h).
 *
 * The origin of a row follows the elimination backwards: rows that take part at the end had rows of
 * the last strip added, as the columns of its pivots say; those are sums of rows that were in the
 * strip's places, which take part from there on; and so on to the first strip.
 * Cost: a third of the elimination's for as many right-hand sides as unknowns. */
#include <stdatomic.h>
#include <string.h>

#include "base/messages_tasks.def"
#include "gf2/dense/echelon.h"

/* With one right-hand side STRIPS make a group, and SHARE rows above it a piece of work. */
enum { GROUP = 8, CHUNK = 32, ROWS = 32, STRIPS = 16, SHARE = 1 << 10 };

/* ---- many right-hand sides ---- */

/* One thread's packed rows of unknowns: tile (k, j) at right + (j * GROUP + k) * right_words. */
typedef struct back {
  const grundy_i_echelon *echelon;
  const grundy_i_product *product;
  grundy_i_columns *right;
  size_t word, count; /* of the right-hand sides */
  size_t begin, end;  /* strips of the group */
  uint64_t *left, *inner,
      *scratch; /* tiles (i, k) of the rows above; (s, k) of the group; threads' */
  size_t scratch_words;
  atomic_size_t next;
} back;

/* Packs rows [row, row + count) as strip k adds to them. */
static void pack_above(const back *b, size_t row, size_t count, size_t k, uint64_t *to) {
  GRUNDY_ASSERT(count <= GRUNDY_TILE);
  const grundy_i_block_column *strip = &b->echelon->strips[b->begin + k];
  const uint64_t *from = grundy_i_columns_word(&b->echelon->matrix, strip->word) + row;
  uint64_t tile[GRUNDY_TILE] = {0};
  for (size_t r = 0; r < count; r++) tile[r] = from[r] & strip->columns;
  b->product->pack_left(tile, to);
}

static void pack_group(const back *b) {
  const grundy_i_block_column *strips = b->echelon->strips + b->begin;
  size_t words = b->product->left_words, count = b->end - b->begin;
  for (size_t k = 0; k < count; k++) {
    for (size_t row = 0; row < strips[0].first; row += GRUNDY_TILE) {
      pack_above(b, row, grundy_i_lesser(strips[0].first - row, GRUNDY_TILE), k,
                 b->left + (row / GRUNDY_TILE * GROUP + k) * words);
    }
    for (size_t s = 0; s < k; s++) {
      pack_above(b, strips[s].first, strips[s].count, k, b->inner + (s * GROUP + k) * words);
    }
  }
}

static void pack_unknowns(const back *b, const grundy_i_block_column *strip, const uint64_t *rows,
                          uint64_t *to) {
  uint64_t tile[GRUNDY_TILE] = {0};
  for (uint64_t bits = strip->columns; bits; bits &= bits - 1) {
    tile[GRUNDY_LOWEST_BIT(bits)] = *rows++;
  }
  b->product->pack_right(tile, to);
}

/* The group's strips from the last to the first, then the rows above, in `count` words from `word`
 * on. */
static void substitute(const back *b, size_t word, size_t count, uint64_t *packed) {
  const grundy_i_product *product = b->product;
  const grundy_i_block_column *strips = b->echelon->strips + b->begin;
  size_t strip_count = b->end - b->begin;
  grundy_i_product_job job = {
      .left_pitch = GROUP, .right_pitch = GROUP, .columns = count, .height = b->right->height};
  uint64_t *column = grundy_i_columns_word(b->right, word);
  for (size_t s = strip_count; s-- > 0;) {
    job.to = column + strips[s].first;
    job.rows = 1;
    job.inner = strip_count - s - 1;
    job.left = b->inner + (s * GROUP + s + 1) * product->left_words;
    job.right = packed + (s + 1) * product->right_words;
    if (job.inner) product->multiply(&job);
    for (size_t j = 0; j < count; j++) {
      pack_unknowns(b, &strips[s], job.to + j * b->right->height,
                    packed + (j * GROUP + s) * product->right_words);
    }
  }
  job.inner = strip_count;
  job.right = packed;
  size_t tiles = (strips[0].first + GRUNDY_TILE - 1) / GRUNDY_TILE;
  for (size_t i = 0; i < tiles; i += ROWS) {
    job.to = column + i * GRUNDY_TILE;
    job.rows = grundy_i_lesser(tiles - i, ROWS);
    job.left = b->left + i * GROUP * product->left_words;
    product->multiply(&job);
  }
}

static void do_chunks(void *context, unsigned piece) {
  back *b = context;
  while (!grundy_i_due(b->echelon->context)) {
    size_t done = atomic_fetch_add(&b->next, 1) * CHUNK;
    if (done >= b->count) return;
    substitute(b, b->word + done, grundy_i_lesser(CHUNK, b->count - done),
               b->scratch + piece * b->scratch_words);
  }
}

static grundy_status substitute_groups(back *b, grundy_i_pool *pool) {
  const grundy_i_echelon *e = b->echelon;
  for (b->end = e->strip_count; b->end; b->end = b->begin) {
    b->begin = b->end < GROUP ? 0 : b->end - GROUP;
    GRUNDY_TRY(grundy_i_tick_now(e->context, GRUNDY_PHRASE(task_back_substitution),
                                 e->strip_count - b->end, e->strip_count));
    pack_group(b);
    atomic_store(&b->next, 0);
    while (atomic_load(&b->next) * CHUNK < b->count) {
      grundy_i_pool_run(pool, do_chunks, b, grundy_i_pool_threads(pool));
      GRUNDY_TRY(grundy_i_tick_now(e->context, NULL, 0, 0));
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_echelon_back(const grundy_i_echelon *e, const grundy_i_product *product,
                                    grundy_i_columns *right, size_t word, size_t count) {
  GRUNDY_ASSERT(right->rows >= e->rank && word + count <= right->words);
  grundy_i_pool *pool = grundy_i_columns_pool(&e->matrix, e->rank, count);
  if (!product) product = grundy_i_product_best();
  back b = {.echelon = e,
            .product = product,
            .right = right,
            .word = word,
            .count = count,
            .scratch_words = CHUNK * GROUP * product->right_words};
  void *block = NULL;
  size_t left = (e->rank / GRUNDY_TILE + 1) * GROUP * product->left_words;
  size_t inner = GROUP * GROUP * product->left_words;
  size_t bytes = (left + inner + grundy_i_pool_threads(pool) * b.scratch_words) * sizeof(uint64_t);
  grundy_status s = grundy_i_resize(e->context, &block, 0, bytes);
  if (s == GRUNDY_OK) {
    b.left = block;
    b.inner = b.left + left;
    b.scratch = b.inner + inner;
    atomic_init(&b.next, 0);
    s = substitute_groups(&b, pool);
  }
  grundy_i_free(e->context, block, bytes);
  return s;
}

/* ---- one right-hand side ---- */

/* rest: a word for each row, of which it has the XOR: the right-hand side and the bits of unknowns
 * that are known. begin, end: strips of the group. */
typedef struct single {
  const grundy_i_echelon *echelon;
  size_t begin, end;
  uint64_t *rest, *x;
} single;

/* Adds the unknowns of strip k, known by now, to the rows [row, end). */
static void add_unknowns(const single *b, size_t k, size_t row, size_t end) {
  size_t word = b->echelon->strips[k].word;
  const uint64_t *column = grundy_i_columns_word(&b->echelon->matrix, word);
  uint64_t ones = b->x[word];
  for (; row < end; row++) b->rest[row] ^= column[row] & ones;
}

static void find_unknowns(const single *b, size_t k) {
  const grundy_i_block_column *strip = &b->echelon->strips[k];
  GRUNDY_ASSERT(GRUNDY_ONES(strip->columns) == strip->count);
  size_t row = strip->first;
  for (uint64_t bits = strip->columns; bits; bits &= bits - 1) {
    if (GRUNDY_ONES(b->rest[row++]) % 2) b->x[strip->word] |= bits & (0 - bits);
  }
  add_unknowns(b, k, b->echelon->strips[b->begin].first, strip->first);
}

static void add_group(void *context, unsigned piece) {
  const single *b = context;
  size_t rows = b->echelon->strips[b->begin].first, row = (size_t)piece * SHARE;
  for (size_t k = b->begin; k < b->end; k++)
    add_unknowns(b, k, row, grundy_i_lesser(rows, row + SHARE));
}

grundy_status grundy_i_echelon_solution(const grundy_i_echelon *e, size_t word, uint64_t *x) {
  GRUNDY_ASSERT(word >= e->unknown_words && word < e->matrix.words);
  grundy_i_pool *pool = grundy_i_columns_pool(&e->matrix, e->rank, e->unknown_words);
  const uint64_t *right = grundy_i_columns_word(&e->matrix, word);
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(e->context, e->rank, sizeof *x, &s);
  if (s == GRUNDY_OK) {
    single b = {.echelon = e, .rest = block, .x = x};
    for (size_t i = 0; i < e->rank; i++) b.rest[i] = right[i] & 1;
    if (e->unknown_words) memset(x, 0, e->unknown_words * sizeof *x);
    for (b.end = e->strip_count; b.end && s == GRUNDY_OK; b.end = b.begin) {
      b.begin = b.end < STRIPS ? 0 : b.end - STRIPS;
      for (size_t k = b.end; k-- > b.begin;) find_unknowns(&b, k);
      size_t rows = e->strips[b.begin].first;
      grundy_i_pool_run(pool, add_group, &b, (unsigned)((rows + SHARE - 1) / SHARE));
      s = grundy_i_tick_now(e->context, NULL, 0, 0);
    }
  }
  grundy_i_free(e->context, block, e->rank * sizeof *x);
  return s;
}

/* ---- the kernel ---- */

/* The columns of the free unknowns [first, first + count), as the first bits of a word. */
static void gather(const grundy_i_echelon *e, const size_t *free, size_t count, uint64_t *to) {
  GRUNDY_ASSERT(count <= 64);
  size_t strip = 0, rows = 0;
  memset(to, 0, e->rank * sizeof *to);
  for (size_t f = 0; f < count; f++) {
    size_t word = free[f] / 64, bit = free[f] % 64;
    const uint64_t *column = grundy_i_columns_word(&e->matrix, word);
    for (; strip < e->strip_count && e->strips[strip].word <= word; strip++) {
      rows = e->strips[strip].first + e->strips[strip].count;
    }
    for (size_t i = 0; i < rows; i++) to[i] |= (column[i] >> bit & 1) << f;
  }
}

/* Puts bit k of `values` to the k-th bit that is set in `places`. */
static uint64_t deposit(uint64_t values, uint64_t places) {
  uint64_t out = 0;
  if (places == UINT64_MAX) return values;
  for (; places && values; places &= places - 1, values >>= 1) {
    if (values & 1) out |= places & (0 - places);
  }
  return out;
}

/* The pivots' unknowns of 64 vectors; row k of `right` has those of pivot k. */
static void spread(const grundy_i_echelon *e, const uint64_t *right, size_t count, uint64_t *kernel,
                   size_t words) {
  for (size_t k = 0; k < e->strip_count; k++) {
    const grundy_i_block_column *strip = &e->strips[k];
    uint64_t tile[GRUNDY_TILE] = {0};
    memcpy(tile, right + strip->first, strip->count * sizeof *tile);
    grundy_i_turn(tile);
    for (size_t f = 0; f < count; f++) {
      kernel[f * words + strip->word] |= deposit(tile[f], strip->columns);
    }
  }
}

grundy_status grundy_i_echelon_kernel(const grundy_i_echelon *e, const grundy_i_product *product,
                                      const size_t *free, size_t free_count, uint64_t *kernel,
                                      size_t words) {
  GRUNDY_ASSERT(words >= e->unknown_words);
  grundy_i_columns right;
  size_t right_words = grundy_i_bit_words(free_count);
  grundy_status s = grundy_i_columns_init(&right, e->context, e->rank, right_words);
  for (size_t w = 0; w < right_words && s == GRUNDY_OK; w++) {
    gather(e, free + w * 64, grundy_i_lesser(64, free_count - w * 64),
           grundy_i_columns_word(&right, w));
    s = grundy_i_tick_now(e->context, NULL, 0, 0);
  }
  if (s == GRUNDY_OK) s = grundy_i_echelon_back(e, product, &right, 0, right_words);
  for (size_t w = 0; w < right_words && s == GRUNDY_OK; w++) {
    spread(e, grundy_i_columns_word(&right, w), grundy_i_lesser(64, free_count - w * 64),
           kernel + w * 64 * words, words);
    s = grundy_i_tick_now(e->context, NULL, 0, 0);
  }
  for (size_t f = 0; f < free_count && s == GRUNDY_OK; f++) {
    grundy_i_bit_flip(kernel + f * words, free[f]);
  }
  grundy_i_columns_clear(&right);
  return s;
}

/* ---- origins ---- */

/* Undoes the exchanges of the panel of strip k. */
static void put_back(const grundy_i_echelon *e, size_t panel, size_t end, unsigned char *in) {
  GRUNDY_ASSERT(panel <= e->strip_count && end <= e->swaps.length && end % 2 == 0);
  size_t begin = panel ? e->strips[panel - 1].swaps_end : 0;
  for (size_t k = end; k > begin; k -= 2) {
    size_t a = e->swaps.data[k - 2], b = e->swaps.data[k - 1];
    unsigned char row = in[a];
    in[a] = in[b];
    in[b] = row;
  }
}

/* The rows that strip k contributed join, replacing its own. */
static void join(const grundy_i_echelon *e, const grundy_i_block_column *strip, unsigned char *in) {
  const uint64_t *column = grundy_i_columns_word(&e->matrix, strip->word);
  uint64_t added = 0, rows = 0;
  for (size_t i = strip->first + strip->count; i < e->matrix.rows; i++) {
    if (in[i]) added ^= column[i] & strip->columns;
  }
  uint64_t columns = strip->columns;
  for (size_t k = 0; k < strip->count; k++, columns &= columns - 1) {
    bool own = in[strip->first + k];
    if (own != ((added & columns & (0 - columns)) != 0)) rows ^= strip->sums[k];
  }
  for (size_t r = 0; r < strip->count; r++) in[strip->first + r] = rows >> r & 1;
}

/* Rows of the echelon form in terms of rows of the original matrix, a bit for each in y. */
static grundy_status trace(const grundy_i_echelon *e, unsigned char *in, uint64_t *y) {
  size_t rows = e->matrix.rows;
  for (size_t k = e->strip_count; k-- > 0;) {
    GRUNDY_TRY(grundy_i_tick_now(e->context, NULL, 0, 0));
    const grundy_i_block_column *strip = &e->strips[k];
    join(e, strip, in);
    if (strip->panel == k) {
      size_t end = k + 1;
      while (end < e->strip_count && e->strips[end].panel == k) end++;
      put_back(e, k, e->strips[end - 1].swaps_end, in);
    }
  }
  memset(y, 0, grundy_i_bit_words(rows) * sizeof *y);
  for (size_t i = 0; i < rows; i++) y[i / 64] |= (uint64_t)in[i] << i % 64;
  return GRUNDY_OK;
}

grundy_status grundy_i_echelon_origin(const grundy_i_echelon *e, size_t row, uint64_t *y) {
  GRUNDY_ASSERT(row >= e->rank && row < e->matrix.rows);
  size_t rows = e->matrix.rows;
  unsigned char *in;
  GRUNDY_TRY(GRUNDY_ALLOCATE(e->context, in, rows));
  in[row] = 1;
  grundy_status s = trace(e, in, y);
  grundy_i_free(e->context, in, rows);
  return s;
}

/* Sets `in` for the rows with pivots that add up to the bits of `sum` in the pivots' columns. */
static grundy_status choose(const grundy_i_echelon *e, const uint64_t *sum, unsigned char *in) {
  for (size_t k = 0; k < e->strip_count; k++) {
    GRUNDY_TRY(grundy_i_tick_now(e->context, NULL, 0, 0));
    const grundy_i_block_column *strip = &e->strips[k];
    const uint64_t *column = grundy_i_columns_word(&e->matrix, strip->word);
    uint64_t left = sum[strip->word], columns = strip->columns;
    for (size_t i = 0; i < strip->first; i++) left ^= column[i] & (0 - (uint64_t)in[i]);
    for (size_t r = 0; r < strip->count; r++, columns &= columns - 1) {
      in[strip->first + r] = (left & columns & (0 - columns)) != 0;
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_echelon_combine(const grundy_i_echelon *e, const uint64_t *sum,
                                       uint64_t *y) {
  size_t rows = e->matrix.rows;
  unsigned char *in;
  GRUNDY_TRY(GRUNDY_ALLOCATE(e->context, in, rows));
  grundy_status s = choose(e, sum, in);
  if (s == GRUNDY_OK) s = trace(e, in, y);
  grundy_i_free(e->context, in, rows);
  return s;
}
