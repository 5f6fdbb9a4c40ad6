/* How a panel of strips changes other columns. Let strip s have pivots in the rows P, L(s) be the
 * content of its pivots' columns, and T the sums that reduce it. In another column, with content C,
 *
 *   U(s) = T (C(P) + sum over k < s of L(k)(P) U(k)),     C(row) += sum over s of L(s)(row) U(s)
 *
 * for the rows below all pivots: a triangular system and a product, both by tiles. T is put in
 * place by adding (T + 1) C(P) to C(P).
 * Columns are independent of each other, so threads take chunks of them; a block of rows of a chunk
 * stays in the cache while it is changed. */
#include "gf2/dense/panel.h"

#include <stdatomic.h>
#include <string.h>

/* Tiles that are worth threads, to be multiplied and to be packed. */
enum { SHARED_TILES = 64, PACKED_TILES = 64 };

/* ---- memory ---- */

/* Words of each array. */
typedef struct sizes {
  size_t left, lower, solve, right, one;
} sizes;

static sizes sizes_of(const grundy_i_panel *panel) {
  const grundy_i_product *product = panel->product;
  size_t width = panel->width, tiles = panel->echelon->matrix.rows / GRUNDY_TILE + 1;
  return (sizes){.left = tiles * width * product->left_words,
                 .lower = width * width * product->left_words,
                 .solve = width * product->left_words,
                 .right = GRUNDY_PANEL_CHUNK * width * product->right_words,
                 .one = GRUNDY_PANEL_CHUNK * product->right_words};
}

grundy_status grundy_i_panel_init(grundy_i_panel *panel, grundy_i_echelon *echelon,
                                  const grundy_i_product *product, size_t width) {
  GRUNDY_ASSERT(width >= 1 && width <= GRUNDY_PANEL_MOST);
  grundy_context *context = echelon->context;
  *panel = (grundy_i_panel){.echelon = echelon, .product = product, .width = width};
  const grundy_i_columns *matrix = &echelon->matrix;
  panel->pool = matrix->pool;
  panel->scratch_count = grundy_i_pool_threads(panel->pool);
  sizes z = sizes_of(panel);
  size_t scratch = z.right + z.one;
  size_t words = z.left + z.lower + z.solve + panel->scratch_count * scratch;
  panel->bytes = (words + 8) * sizeof(uint64_t);
  GRUNDY_TRY(grundy_i_resize(context, &panel->block, 0, panel->bytes));
  uintptr_t past = (uintptr_t)panel->block % 64;
  uint64_t *at = (void *)((char *)panel->block + (past ? 64 - past : 0));
  panel->left = at;
  panel->lower = panel->left + z.left;
  panel->solve = panel->lower + z.lower;
  at = panel->solve + z.solve;
  for (size_t d = 0; d < panel->scratch_count; d++, at += scratch) {
    panel->scratches[d] = (grundy_i_panel_scratch){at, at + z.right};
  }
  return GRUNDY_OK;
}

void grundy_i_panel_clear(grundy_i_panel *panel) {
  grundy_i_free(panel->echelon->context, panel->block, panel->bytes);
}

void grundy_i_panel_begin(grundy_i_panel *panel) {
  panel->first = panel->echelon->strip_count;
  panel->count = 0;
  panel->base = panel->top = panel->echelon->rank;
}

/* ---- packing ---- */

static const grundy_i_block_column *strip_at(const grundy_i_panel *panel, size_t s) {
  GRUNDY_ASSERT(s <= panel->count && panel->first + s < panel->echelon->strip_count);
  return &panel->echelon->strips[panel->first + s];
}

static size_t first_tile(const grundy_i_panel *panel) {
  return (panel->top - panel->base) / GRUNDY_TILE;
}

static size_t tile_count(const grundy_i_panel *panel) {
  GRUNDY_ASSERT(panel->base <= panel->echelon->matrix.rows);
  return (panel->echelon->matrix.rows - panel->base + GRUNDY_TILE - 1) / GRUNDY_TILE;
}

/* Tile (i, k) of `left`. */
static void pack_left(grundy_i_panel *panel, size_t i, size_t k) {
  uint64_t tile[GRUNDY_TILE];
  const grundy_i_product *product = panel->product;
  const grundy_i_block_column *strip = strip_at(panel, k);
  size_t row = panel->base + i * GRUNDY_TILE, above = row < panel->top ? panel->top - row : 0;
  const uint64_t *from = grundy_i_columns_word(&panel->echelon->matrix, strip->word) + row;
  for (size_t r = 0; r < GRUNDY_TILE; r++) tile[r] = from[r] & strip->columns;
  memset(tile, 0, grundy_i_lesser(above, GRUNDY_TILE) * sizeof *tile);
  product->pack_left(tile, panel->left + (i * panel->width + k) * product->left_words);
}

static void pack_lower(grundy_i_panel *panel, size_t s) {
  const grundy_i_block_column *own = strip_at(panel, s);
  size_t words = panel->product->left_words;
  uint64_t tile[GRUNDY_TILE] = {0};
  for (size_t k = 0; k < s; k++) {
    const grundy_i_block_column *strip = strip_at(panel, k);
    const uint64_t *from = grundy_i_columns_word(&panel->echelon->matrix, strip->word) + own->first;
    for (size_t r = 0; r < own->count; r++) tile[r] = from[r] & strip->columns;
    panel->product->pack_left(tile, panel->lower + (s * panel->width + k) * words);
  }
  memset(tile, 0, sizeof tile);
  for (size_t r = 0; r < own->count; r++) tile[r] = own->sums[r] ^ UINT64_C(1) << r;
  panel->product->pack_left(tile, panel->solve + s * words);
}

/* A thread's share of the last strip's tiles. */
static void do_pack(void *context, unsigned piece) {
  grundy_i_panel *panel = context;
  size_t begin = first_tile(panel), count = tile_count(panel) - begin, n = panel->scratch_count;
  for (size_t i = count * piece / n; i < count * (piece + 1) / n; i++) {
    pack_left(panel, begin + i, panel->count - 1);
  }
}

void grundy_i_panel_pack(grundy_i_panel *panel, const size_t *moved, size_t moved_count) {
  GRUNDY_ASSERT(panel->count < panel->width);
  size_t last = panel->count++;
  panel->top = panel->echelon->rank;
  GRUNDY_ASSERT(panel->top >= panel->base && panel->top <= panel->echelon->matrix.rows);
  pack_lower(panel, last);
  size_t begin = first_tile(panel), end = tile_count(panel);
  grundy_i_pool *pool = end - begin >= PACKED_TILES ? panel->pool : NULL;
  grundy_i_pool_run(pool, do_pack, panel, (unsigned)panel->scratch_count);
  for (size_t k = 0; k < last; k++) {
    if (begin < end) pack_left(panel, begin, k);
    for (size_t m = 0; m < moved_count; m++) {
      pack_left(panel, (moved[m] - panel->base) / GRUNDY_TILE, k);
    }
  }
}

/* ---- the rows of pivots ---- */

/* Exchanges rows as the strips did, in words [word, word + count). */
static void exchange(const grundy_i_panel *panel, size_t word, size_t count) {
  const grundy_i_echelon *e = panel->echelon;
  size_t before = panel->first + panel->from, begin = before ? e->strips[before - 1].swaps_end : 0;
  for (size_t j = word; j < word + count; j++) {
    uint64_t *column = grundy_i_columns_word(&e->matrix, j);
    for (size_t k = begin; k < e->swaps.length; k += 2) {
      size_t a = e->swaps.data[k], b = e->swaps.data[k + 1];
      uint64_t row = column[a];
      column[a] = column[b];
      column[b] = row;
    }
  }
}

/* Packs the strip's rows, each at the place of its pivot's column. */
static void pack_rows(const grundy_i_panel *panel, const grundy_i_block_column *strip,
                      const uint64_t *rows, uint64_t *to) {
  uint64_t tile[GRUNDY_TILE] = {0};
  const uint64_t *from = rows;
  if (strip->count < GRUNDY_TILE) {
    for (uint64_t bits = strip->columns; bits; bits &= bits - 1) {
      tile[GRUNDY_LOWEST_BIT(bits)] = *rows++;
    }
    from = tile;
  }
  panel->product->pack_right(from, to);
}

/* Solves for the rows of pivots in words [word, word + count) and packs them. */
static void solve(const grundy_i_panel *panel, size_t word, size_t count,
                  const grundy_i_panel_scratch *scratch) {
  const grundy_i_product *product = panel->product;
  const grundy_i_columns *matrix = &panel->echelon->matrix;
  for (size_t s = panel->from; s < panel->count; s++) {
    const grundy_i_block_column *strip = strip_at(panel, s);
    uint64_t *to = grundy_i_columns_word(matrix, word) + strip->first;
    size_t at = s * panel->width + panel->from;
    grundy_i_product_job job = {.left = panel->lower + at * product->left_words,
                                .right = scratch->right + panel->from * product->right_words,
                                .left_pitch = panel->width,
                                .right_pitch = panel->width,
                                .rows = 1,
                                .inner = s - panel->from,
                                .columns = count,
                                .to = to,
                                .height = matrix->height};
    if (job.inner) product->multiply(&job);
    for (size_t j = 0; j < count; j++) {
      product->pack_right(to + j * matrix->height, scratch->one + j * product->right_words);
    }
    job.left = panel->solve + s * product->left_words;
    job.right = scratch->one;
    job.right_pitch = job.inner = 1;
    product->multiply(&job);
    for (size_t j = 0; j < count; j++) {
      pack_rows(panel, strip, to + j * matrix->height,
                scratch->right + (j * panel->width + s) * product->right_words);
    }
  }
}

/* ---- the rows below ---- */

/* Adds to the tiles of rows [begin, end) in words [word, word + count), which were solved. */
static void add(const grundy_i_panel *panel, size_t word, size_t count,
                const grundy_i_panel_scratch *scratch, size_t begin, size_t end) {
  const grundy_i_product *product = panel->product;
  const grundy_i_columns *matrix = &panel->echelon->matrix;
  for (; begin < end; begin += GRUNDY_PANEL_BLOCK) {
    uint64_t *to = grundy_i_columns_word(matrix, word) + panel->base + begin * GRUNDY_TILE;
    size_t at = begin * panel->width + panel->from;
    grundy_i_product_job job = {.left = panel->left + at * product->left_words,
                                .right = scratch->right + panel->from * product->right_words,
                                .left_pitch = panel->width,
                                .right_pitch = panel->width,
                                .rows = grundy_i_lesser(end - begin, GRUNDY_PANEL_BLOCK),
                                .inner = panel->count - panel->from,
                                .columns = count,
                                .to = to,
                                .height = matrix->height};
    product->multiply(&job);
  }
}

static void update(const grundy_i_panel *panel, size_t word, size_t count,
                   const grundy_i_panel_scratch *scratch) {
  GRUNDY_ASSERT(panel->from < panel->count);
  exchange(panel, word, count);
  solve(panel, word, count, scratch);
  add(panel, word, count, scratch, panel->begin, tile_count(panel));
}

/* ---- threads ---- */

typedef struct panel_work {
  grundy_i_panel *panel;
  size_t word, end, chunk;
  atomic_size_t next; /* of the chunks */
} panel_work;

static grundy_context *context_of(const grundy_i_panel *panel) {
  return panel->echelon->context;
}

static void do_chunks(void *context, unsigned piece) {
  panel_work *w = context;
  const grundy_i_panel *panel = w->panel;
  while (!grundy_i_due(context_of(panel))) {
    size_t word = w->word + atomic_fetch_add(&w->next, 1) * w->chunk;
    if (word >= w->end) return;
    update(panel, word, grundy_i_lesser(w->chunk, w->end - word), &panel->scratches[piece]);
  }
}

static void do_rows(void *context, unsigned piece) {
  const panel_work *w = context;
  const grundy_i_panel *panel = w->panel;
  size_t begin = panel->begin, count = tile_count(panel) - begin, n = panel->scratch_count;
  add(panel, w->word, w->end - w->word, &panel->scratches[0], begin + count * piece / n,
      begin + count * (piece + 1) / n);
}

/* Few words: the rows are shared out. */
static void share_rows(panel_work *w) {
  grundy_i_panel *panel = w->panel;
  size_t words = w->end - w->word, tiles = tile_count(panel) - panel->begin;
  exchange(panel, w->word, words);
  solve(panel, w->word, words, &panel->scratches[0]);
  bool pays = tiles * words * (panel->count - panel->from) >= SHARED_TILES;
  grundy_i_pool_run(pays ? panel->pool : NULL, do_rows, w, (unsigned)panel->scratch_count);
}

/* How many words a thread takes at a time: many, but few enough that all threads are busy to the
 * end, and that the last ones are a small part of all. */
static size_t chunk_of(const grundy_i_panel *panel, size_t words) {
  size_t chunk = words / (panel->scratch_count * 16) / 4 * 4 + 4;
  return panel->scratch_count == 1 ? GRUNDY_PANEL_CHUNK
                                   : grundy_i_lesser(chunk, GRUNDY_PANEL_CHUNK);
}

/* Many words: threads take chunks of them, some of which they leave where time runs out. */
static grundy_status share_words(panel_work *w) {
  grundy_i_panel *panel = w->panel;
  w->chunk = chunk_of(panel, w->end - w->word);
  while (w->word + atomic_load(&w->next) * w->chunk < w->end) {
    grundy_i_pool_run(panel->pool, do_chunks, w, (unsigned)panel->scratch_count);
    GRUNDY_TRY(grundy_i_tick_now(context_of(panel), NULL, 0, 0));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_panel_update(grundy_i_panel *panel, size_t from, size_t word, size_t end) {
  GRUNDY_ASSERT(from <= panel->count && end <= panel->echelon->matrix.words);
  panel_work w = {.panel = panel, .word = word, .end = end};
  if (word >= end || from == panel->count) return GRUNDY_OK;
  atomic_init(&w.next, 0);
  panel->from = from;
  panel->begin = first_tile(panel);
  if (!from && end - word > panel->width / 2) return share_words(&w);
  share_rows(&w);
  return GRUNDY_OK;
}
