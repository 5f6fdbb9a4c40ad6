/* Elimination by blocks: a column-blocked LU decomposition with exchange of rows, over GF(2) and
 * for matrices of any rank (the PLE decomposition of C.-P. Jeannerod, C. Pernet, A. Storjohann,
 * Rank-profile revealing Gaussian elimination and the CUP matrix decomposition, 2013; for GF(2)
 * M. Albrecht, C. Pernet, Efficient decomposition of dense matrices over GF(2), 2010).
 *
 * From left to right, the pivots of a strip of 64 columns are found; every row below all pivots
 * becomes 0 in it, in the way that its pivots' columns say. Strips make a panel: half a panel is
 * done, its other half is brought up to date with it and then done, and the halves are done
 * likewise. After a panel all columns are brought up to date at once. Both are products of matrices
 * (gf2/dense/panel.c), and the matrix goes through the cache once a panel. The rows of a strip's
 * pivots become the next ones; those among them that are there already stay, the others change
 * places with rows that are not pivots: few exchanges where rows are in general position. Strips
 * without a pivot cost one test of each row; the work depends on the actual rank. Cost: rows *
 * columns * rank products of bits, a third of it for full rank. */
#include "gf2/dense/echelon.h"

#include "base/messages_tasks.def"
#include "gf2/dense/panel.h"

static size_t pivot_room(const grundy_i_echelon *e) {
  return grundy_i_lesser(e->matrix.rows, e->unknown_words * 64);
}

grundy_status grundy_i_echelon_init(grundy_i_echelon *e, grundy_context *context, size_t rows,
                                    size_t unknown_words, size_t more_words) {
  *e = (grundy_i_echelon){.context = context, .unknown_words = unknown_words};
  grundy_array_init(&e->swaps, context);
  grundy_status s = grundy_i_columns_init(&e->matrix, context, rows, unknown_words + more_words);
  if (s == GRUNDY_OK) e->pivots = grundy_i_new(context, pivot_room(e), sizeof *e->pivots, &s);
  e->strips = grundy_i_new(context, unknown_words, sizeof *e->strips, &s);
  return s;
}

void grundy_i_echelon_clear(grundy_i_echelon *e) {
  if (e->pivots) grundy_i_free(e->context, e->pivots, pivot_room(e) * sizeof *e->pivots);
  grundy_i_free(e->context, e->strips, e->unknown_words * sizeof *e->strips);
  grundy_array_clear(&e->swaps);
  grundy_i_columns_clear(&e->matrix);
}

/* Where the chosen rows go: those below `count` stay, row i at place[i]; the others, `moved`, go to
 * the free places. */
static size_t place(const grundy_i_block_pivots *found, size_t places[GRUNDY_TILE]) {
  GRUNDY_ASSERT(found->count <= GRUNDY_TILE);
  uint64_t taken = 0;
  size_t i = 0, stay;
  for (; i < found->count && found->chosen[i] < found->count; i++) {
    places[i] = found->chosen[i];
    taken |= UINT64_C(1) << places[i];
  }
  stay = i;
  for (; i < found->count; i++) {
    places[i] = GRUNDY_LOWEST_BIT(~taken);
    taken |= UINT64_C(1) << places[i];
  }
  return stay;
}

static void exchange(uint64_t *column, size_t a, size_t b) {
  uint64_t row = column[a];
  column[a] = column[b];
  column[b] = row;
}

/* Makes the strip that was found in `word` the panel's next. */
static grundy_status add_strip(grundy_i_panel *panel, size_t word,
                               const grundy_i_block_pivots *found) {
  grundy_i_echelon *e = panel->echelon;
  size_t top = e->rank, places[GRUNDY_TILE], moved[GRUNDY_TILE], moved_count = 0;
  GRUNDY_ASSERT(found->count && e->strip_count < e->unknown_words &&
                top + found->count <= pivot_room(e));
  GRUNDY_ASSERT(e->strip_count == 0 || e->strips[e->strip_count - 1].word < word);
  grundy_i_block_column *strip = &e->strips[e->strip_count];
  uint64_t *column = grundy_i_columns_word(&e->matrix, word);
  *strip = (grundy_i_block_column){.word = word,
                                   .first = top,
                                   .count = found->count,
                                   .panel = panel->first,
                                   .columns = found->columns};
  for (size_t i = place(found, places); i < found->count; i++) {
    size_t from = moved[moved_count++] = top + found->chosen[i], to = top + places[i];
    GRUNDY_TRY(grundy_array_push(&e->swaps, to));
    GRUNDY_TRY(grundy_array_push(&e->swaps, from));
    for (size_t k = panel->first; k < e->strip_count; k++) {
      exchange(grundy_i_columns_word(&e->matrix, e->strips[k].word), from, to);
    }
    exchange(column, from, to);
  }
  strip->swaps_end = e->swaps.length;
  uint64_t columns = found->columns;
  for (size_t i = 0; i < found->count; i++, columns &= columns - 1) {
    for (uint64_t bits = found->sums[i]; bits; bits &= bits - 1) {
      strip->sums[i] |= UINT64_C(1) << places[GRUNDY_LOWEST_BIT(bits)];
    }
    column[top + i] = found->reduced[i];
    e->pivots[top + i] = word * 64 + GRUNDY_LOWEST_BIT(columns);
  }
  e->strip_count++;
  e->rank += found->count;
  grundy_i_panel_pack(panel, moved, moved_count);
  return GRUNDY_OK;
}

/* Fills a panel from *word on. Before a word is examined, the strips of the 2^k words before it are
 * added to the 2^k words from it on, where 2^k is the lowest one in the number of words done: so
 * each word gets the strips of all words before it, in order, and products are about as large as
 * they can be. */
static grundy_status fill(grundy_i_panel *panel, size_t *word) {
  grundy_i_echelon *e = panel->echelon;
  size_t rows = e->matrix.rows, counts[GRUNDY_PANEL_MOST];
  size_t begin = *word, end = grundy_i_lesser(begin + panel->width, e->unknown_words);
  GRUNDY_ASSERT(e->rank <= rows && begin < e->unknown_words);
  grundy_i_panel_begin(panel);
  for (; *word < end; ++*word) {
    grundy_i_block_pivots found;
    grundy_status s =
        grundy_i_tick(e->context, GRUNDY_PHRASE(task_elimination), *word, e->unknown_words);
    size_t done = *word - begin, last = done & (0 - done),
           until = grundy_i_lesser(*word + last, end);
    if (s == GRUNDY_OK && done) s = grundy_i_panel_update(panel, counts[done - last], *word, until);
    if (s != GRUNDY_OK) return s;
    counts[done] = panel->count;
    grundy_i_block_column_find(grundy_i_columns_word(&e->matrix, *word) + e->rank, rows - e->rank,
                               &found);
    if (!found.count) continue;
    GRUNDY_TRY(add_strip(panel, *word, &found));
  }
  return GRUNDY_OK;
}

/* Strips of a panel: more make the products larger, but the panel itself costs more. */
static size_t width_of(size_t words) {
  return words < 32 ? 4 : words < 96 ? 8 : words < 400 ? 16 : GRUNDY_PANEL_MOST;
}

grundy_status grundy_i_echelon_reduce(grundy_i_echelon *e, const grundy_i_product *product,
                                      size_t width) {
  GRUNDY_ASSERT(e->rank == 0 && e->strip_count == 0);
  grundy_i_panel panel;
  size_t word = 0;
  if (!product) product = grundy_i_product_best();
  if (!width) {
    width = grundy_i_lesser(width_of(grundy_i_lesser(e->unknown_words, e->matrix.rows / 64)),
                            product->strips);
  }
  grundy_status s =
      grundy_i_panel_init(&panel, e, product, grundy_i_lesser(width, GRUNDY_PANEL_MOST));
  while (s == GRUNDY_OK && word < e->unknown_words && e->rank < e->matrix.rows) {
    s = grundy_i_tick_now(e->context, GRUNDY_PHRASE(task_elimination), word, e->unknown_words);
    if (s == GRUNDY_OK) s = fill(&panel, &word);
    if (s == GRUNDY_OK) s = grundy_i_panel_update(&panel, 0, word, e->matrix.words);
  }
  grundy_i_panel_clear(&panel);
  return s;
}
