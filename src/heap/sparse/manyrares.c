/* Nim-values by sparse space where there are many rare heaps.
 *
 * A common heap n has the least common index that no option takes; these options are pairs of a
 * common and a rare heap (see sparse.c); 1000 rare heaps make 1000 options. Their indices are taken
 * in stages, in an order that leaves little for the expensive ones:
 *
 *   1. rows: the pairs that take most, all indices at a time (one-hot rows, an OR each);
 *   2. columns: the few least indices left are candidates, one byte each; every other pair is
 *      compared with them, 32 heaps an instruction; struck ones drop out and the columns become
 *      fewer;
 *   3. pairs whose common heap may lie among the last 256, then in the same unit of 32 heaps, in
 *      the order of play.
 *
 * The rare values below are hit by rows of common heaps (arms) first, then by columns of them, and
 * by a search through all arms below GRUNDY_MANYRARES_ARM, and beyond, for the few that are left.
 * What is still undecided is left to the caller, which uses the rule itself; so the choice of pairs
 * and arms never changes a value.
 *
 * Cost a heap: about rares / 32 vector comparisons for each column, and the rows. Stages 1 and 2
 * are shared among the threads, a unit at a time, while the caller does the third. */
#include "heap/sparse/manyrares.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "heap/sparse/manyrares_inside.h"

enum {
  LANES = GRUNDY_MANYRARES_LANES,
  WORDS = GRUNDY_MANYRARES_WORDS,
  BLOCK = GRUNDY_MANYRARES_BLOCK,
  COLUMNS = GRUNDY_MANYRARES_COLUMNS,
  UNITS = GRUNDY_MANYRARES_UNITS,
  INDICES = GRUNDY_MANYRARES_INDICES
};

/* Prefetches `size` bytes, which another thread may have written last, a cache line at a time: what
 * is requested together arrives together. */
static inline void fetch(const void *at, size_t size) {
  enum { LINE = GRUNDY_MANYRARES_APART / 2 };
  for (size_t i = 0; i < size; i += LINE) GRUNDY_PREFETCH((const char *)at + i);
}

/* With more rare heaps than this a plan is due; there is room for their pairs and for one more, so
 * none moves before that. */
static inline size_t most_rares(const grundy_i_manyrares *w) {
  return w->planned_rares + w->planned_rares / 8 + 16;
}

/* All pairs, in parts. */
typedef struct pairs_part {
  const grundy_i_manyrares_pair *at;
  size_t count;
} pairs_part;

enum { PARTS = 5 };

/* The indices below a limit that are in a word. */
static inline uint64_t manyrares_first(uint32_t limit, uint32_t word) {
  uint32_t ones = limit > 64 * word ? limit - 64 * word : 0;
  return ones >= 64 ? UINT64_MAX : (UINT64_C(1) << ones) - 1;
}

/* Searches for the few rare indices that rows and lists have not shown to be hit: for one heap, 32
 * arms an instruction.
 *
 * Every arm below GRUNDY_MANYRARES_ARM is tried, and so are options of two rare heaps or of a
 * single heap, before any other arm; then every one below twice that, and so on: so the bound that
 * a heap needs depends on the values alone. What no split has at all is the value of a rare
 * heap. */

enum { SOME = 2048 /* arms of one place that are tried in a row */ };

/* Lists the indices in `missing`; returns how many. */
static size_t list_missing(const uint64_t *missing, uint8_t *wanted) {
  size_t count = 0;
  for (uint32_t j = 0; j < WORDS; j++) {
    for (uint64_t m = missing[j]; m; m &= m - 1) {
      wanted[count++] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(m));
    }
  }
  return count;
}

static pairs_part part_of(const grundy_i_manyrares *w, size_t part) {
  const pairs_part parts[PARTS] = {{w->doubled.at, w->doubled.count},
                                   {w->listed.at, w->listed.count},
                                   {w->rest.at, w->rest.count},
                                   {w->inner.at, w->inner.count},
                                   {w->close.at, w->close.count}};
  return parts[part];
}

/* Among the arms from .. to, a multiple of 32, of all places. */
static size_t search_some(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded, uint64_t from,
                          uint64_t to, uint8_t *wanted, size_t count) {
  bool head = to <= w->head_size;
  grundy_i_manyrares_arms arms = {head ? w->head + from : w->bytes + from,
                                  head ? w->head_excluded + from : w->excluded + from, NULL, NULL,
                                  (size_t)(to - from) / LANES};
  for (size_t i = 0; i < w->rule->count && count; i++) {
    if (!(w->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t at = n - w->rule->takes[i].stones - from - w->base;
    arms.large = w->bytes + at;
    bool clean = w->base + at >= to - from + excluded;
    arms.large_excluded = clean ? NULL : w->excluded + at;
    count = w->kernel->search(&arms, wanted, count);
  }
  return count;
}

static size_t search(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded, uint64_t from,
                     uint64_t to, uint8_t *wanted, size_t count) {
  for (uint64_t a = from, next; a < to && count; a = next) {
    next = to - a < SOME ? to : a + SOME;
    count = search_some(w, n, excluded, a, next, wanted, count);
  }
  return count;
}

/* The arms of heap n below `bound` that are certainly smaller parts, up to a multiple of 32. */
static uint64_t end_of(const grundy_i_manyrares *w, uint64_t n, uint64_t bound) {
  uint64_t half = (n - grundy_i_rule_last(w->rule)) / 2 - 1;
  half -= half % LANES;
  return bound < half ? bound : half;
}

/* Searches for wanted rare indices of heap n among the arms from BLOCK to
 * GRUNDY_MANYRARES_ARM; `excluded` is the last heap below n - BLOCK that is.
 * Returns how many are left. */
static size_t search_near(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded,
                          uint8_t *wanted, size_t count) {
  return search(w, n, excluded, BLOCK, end_of(w, n, GRUNDY_MANYRARES_ARM), wanted, count);
}

/* Drops an index that is hit. */
static size_t drop(uint8_t *wanted, size_t count, uint32_t index) {
  size_t left = 0;
  for (size_t j = 0; j < count; j++) {
    wanted[left] = wanted[j];
    left += wanted[j] != index;
  }
  return left;
}

/* Is the pair at that offset two equal heaps? */
static bool halves(const grundy_i_manyrares *w, uint64_t offset) {
  bool equal = false;
  for (size_t i = 0; i < w->rule->count; i++) {
    equal = equal || 2 * offset == w->n + w->rule->takes[i].stones;
  }
  return equal;
}

/* The options of two rare heaps, or of one alone (paired with heap 0). Where common heaps are
 * excluded too, which look like rare ones here, none is tried. */
static size_t search_rare_pairs(const grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  if (w->foreign_common) return count;
  const uint8_t *bytes = w->bytes + (w->n - w->base), *excluded = w->excluded + (w->n - w->base);
  for (size_t i = 0; i < PARTS; i++) {
    pairs_part part = part_of(w, i);
    for (size_t j = 0; j < part.count && count; j++) {
      ptrdiff_t back = part.at[j].offset;
      bool rare = excluded[-back] && (uint64_t)back < w->n;
      if (!rare || (w->rule->unequal && halves(w, (uint64_t)back))) continue;
      count = drop(wanted, count, bytes[-back] ^ part.at[j].index);
    }
  }
  return count;
}

/* Single common heaps count as rare where parity does and an odd number is taken. */
static size_t search_singles(const grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  const grundy_i_rule *rule = w->rule;
  for (size_t i = 0; i < rule->count && count; i++) {
    uint64_t stones = rule->takes[i].stones, at = w->n - stones - w->base;
    bool turns = w->space.parity & stones & 1;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_ONE) || w->excluded[at] || !turns) continue;
    count = drop(wanted, count, w->bytes[at]);
  }
  return count;
}

/* The last arms, one by one. */
static size_t search_middle(const grundy_i_manyrares *w, uint64_t from, uint8_t *wanted,
                            size_t count) {
  const grundy_i_rule *rule = w->rule;
  for (size_t i = 0; i < rule->count && count; i++) {
    uint64_t rest = w->n - rule->takes[i].stones;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    for (uint64_t a = from; 2 * a + rule->unequal <= rest && count; a++) {
      if (w->excluded[a] || w->excluded[rest - a]) continue;
      count = drop(wanted, count, w->bytes[a] ^ w->bytes[rest - a]);
    }
  }
  return count;
}

/* Searches for what that has left, for heap w->n, among all other options whose bytes are there.
 * Where all are, no option has what is left. */
static size_t search_far(grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  uint64_t n = w->n, bound = GRUNDY_MANYRARES_ARM, end = end_of(w, n, bound);
  count = search(w, n, w->last_excluded, 0, BLOCK, wanted, count);
  if (count) count = search_rare_pairs(w, wanted, count);
  if (count) count = search_singles(w, wanted, count);
  while (count && end == bound && (w->base == 0 || 2 * bound <= w->head_size)) {
    uint64_t from = end;
    bound *= 2;
    end = end_of(w, n, bound);
    count = search(w, n, w->last_excluded, from, end, wanted, count);
  }
  if (count && w->base == 0) count = search_middle(w, end, wanted, count);
  if (count == 0 && bound > w->arm) w->arm = bound;
  return count;
}

/* The pairs of the engine for many rare heaps, by how far they reach.
 *
 *   near    offsets below 32: the heap may be in the same unit
 *   inner   below 256: it may be in the same block
 *   others  strikes (gathered by rows), listed (best first), and the rest by rare heap
 *
 * Each pair is in one of them; those gathered by rows are kept as pairs too, for heaps that have no
 * row. Arms are chosen beyond a block. Both choices are based on a sample of the heaps so far. */

enum { ALIKE = 12 /* arms of one index and place to choose from */ };

static grundy_status reserve(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p, size_t count) {
  if (count <= p->capacity) return GRUNDY_OK;
  size_t wanted = p->capacity ? 2 * p->capacity : 256;
  if (wanted < count) wanted = count;
  void *at = p->at;
  GRUNDY_TRY(grundy_i_block_grow(w->caller, w->context, &at, p->capacity * sizeof *p->at,
                                 wanted * sizeof *p->at));
  p->at = at;
  p->capacity = wanted;
  return GRUNDY_OK;
}

static grundy_status add_pair(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p, uint64_t offset,
                              uint32_t index) {
  GRUNDY_TRY(reserve(w, p, p->count + 1));
  p->at[p->count++] = (grundy_i_manyrares_pair){(int32_t)offset, index};
  return GRUNDY_OK;
}

static void clear_pairs(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p) {
  grundy_i_free(w->context, p->at, p->capacity * sizeof *p->at);
}

static void manyrares_clear_pairs(grundy_i_manyrares *w) {
  grundy_i_manyrares_gathered_clear(w->context, &w->strikes);
  grundy_i_manyrares_gathered_clear(w->context, &w->arms);
  clear_pairs(w, &w->doubled);
  clear_pairs(w, &w->rest);
  clear_pairs(w, &w->inner);
  clear_pairs(w, &w->close);
}

/* The list that pairs of an offset belong to. */
static grundy_i_manyrares_pairs *list_for(grundy_i_manyrares *w, uint64_t offset) {
  return offset < GRUNDY_MANYRARES_NEAR ? &w->close : offset < BLOCK ? &w->inner : &w->rest;
}

/* Adds all pairs of one rare heap; heap 0 with index 0 stands for a move that leaves one heap.
 * Errors: NO_MEMORY. */
static grundy_status add_rare(grundy_i_manyrares *w, uint64_t heap, uint32_t index) {
  const grundy_i_rule *rule = w->rule;
  w->rares++;
  w->last_rare = heap;
  if (index >= INDICES) {
    w->foreign_rare = true;
    return GRUNDY_OK;
  }
  if (heap >= GRUNDY_MANYRARES_MOST) return GRUNDY_OK; /* the next plan is due, and fits no more */
  for (size_t i = 0; i < rule->count; i++) {
    uint64_t stones = rule->takes[i].stones, offset = stones + heap;
    bool single = heap == 0 && stones && !(w->space.parity & stones & 1);
    unsigned leave = heap ? GRUNDY_LEAVE_TWO : single ? GRUNDY_LEAVE_ONE : 0;
    if (rule->takes[i].leave & leave) GRUNDY_TRY(add_pair(w, list_for(w, offset), offset, index));
  }
  return GRUNDY_OK;
}

/* The close pairs as kernels read them: no two of one place have the same offset. */
static void lay_out_near(grundy_i_manyrares *w) {
  const grundy_i_manyrares_pairs *close = &w->close;
  w->near_count = 0;
  for (size_t i = 0; i < close->count; i++) {
    size_t at = GRUNDY_MANYRARES_NEAR - (size_t)close->at[i].offset, row = 0;
    while (row < w->near_count && !w->near[row].none[at]) row++;
    if (row == w->near_count) {
      memset(&w->near[row], 0, sizeof *w->near);
      memset(w->near[row].none, 255, sizeof w->near->none);
      w->near_count++;
    }
    w->near[row].index[at] = (uint8_t)close->at[i].index;
    w->near[row].none[at] = 0;
  }
}

GRUNDY_ORDER(by_swap, grundy_i_manyrares_choice, swap, offset)

GRUNDY_ORDER(by_offset, grundy_i_manyrares_pair, offset, index)

/* Takes what was chosen out of the rest, which is then sorted by offset. */
static grundy_status part_rest(grundy_i_manyrares *w, const grundy_i_manyrares_choice *choices,
                               const grundy_i_manyrares_result *results) {
  grundy_status s = GRUNDY_OK;
  size_t count = w->rest.count, kept = 0;
  w->doubled.count = 0;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    grundy_i_manyrares_pair pair = {choices[i].offset, choices[i].swap};
    if (results[i] == GRUNDY_MANYRARES_LEFT) w->rest.at[kept++] = pair;
    if (results[i] == GRUNDY_MANYRARES_GATHERED) {
      s = add_pair(w, &w->doubled, (uint64_t)pair.offset, pair.index);
    }
  }
  w->rest.count = kept;
  if (kept) qsort(w->rest.at, kept, sizeof *w->rest.at, by_offset);
  return s;
}

/* The common heaps to choose arms from; returns their number. */
static size_t find_arms(const grundy_i_manyrares *w, grundy_i_manyrares_choice *choices) {
  const grundy_i_rule *rule = w->rule;
  uint8_t seen[INDICES] = {0};
  size_t count = 0;
  uint64_t last = grundy_i_rule_last(rule), most = w->n / 4;
  if (most > GRUNDY_MANYRARES_ARM) most = GRUNDY_MANYRARES_ARM;
  for (uint64_t a = BLOCK; a + last < most; a++) {
    uint32_t index = w->head[a];
    if (w->head_excluded[a] || seen[index] == ALIKE) continue;
    seen[index]++;
    for (size_t i = 0; i < rule->count; i++) {
      if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      choices[count++] = (grundy_i_manyrares_choice){index, (int32_t)(rule->takes[i].stones + a)};
    }
  }
  return count;
}

/* The pairs to choose strikes from; returns their number. */
static size_t find_strikes(const grundy_i_manyrares *w, grundy_i_manyrares_choice *choices) {
  for (size_t i = 0; i < w->rest.count; i++) {
    choices[i] = (grundy_i_manyrares_choice){w->rest.at[i].index, w->rest.at[i].offset};
  }
  return w->rest.count;
}

/* Strikes and arms are chosen independently, so threads share that. */
enum { STRIKES, ARMS, KINDS };
typedef struct choosing {
  grundy_i_manyrares_choice *choices[KINDS];
  grundy_i_manyrares_result *results[KINDS];
  size_t room[KINDS];
  grundy_i_manyrares_chooser *choosers[KINDS];
} choosing;

static void close_choosing(const grundy_i_manyrares *w, choosing *c) {
  for (size_t i = 0; i < KINDS; i++) {
    grundy_i_manyrares_chooser_destroy(w->context, c->choosers[i]);
    grundy_i_free(w->context, c->results[i], c->room[i] * sizeof *c->results[i]);
    grundy_i_free(w->context, c->choices[i], c->room[i] * sizeof *c->choices[i]);
  }
}

/* Finds what to choose from. */
static grundy_status open_choosing(grundy_i_manyrares *w, const grundy_i_manyrares_past *past,
                                   choosing *c) {
  grundy_status s = GRUNDY_OK;
  c->room[STRIKES] = w->rest.count;
  c->room[ARMS] = INDICES * (size_t)ALIKE * w->rule->count;
  for (size_t i = 0; i < KINDS && s == GRUNDY_OK; i++) {
    void *choices = NULL, *results = NULL;
    s = grundy_i_block_allocate(w->caller, w->context, c->room[i], sizeof *c->choices[i], &choices);
    c->choices[i] = choices;
    if (s != GRUNDY_OK) break;
    s = grundy_i_block_allocate(w->caller, w->context, c->room[i], sizeof *c->results[i], &results);
    c->results[i] = results;
    if (s != GRUNDY_OK) break;
    size_t count = i == ARMS ? find_arms(w, choices) : find_strikes(w, choices);
    if (count) qsort(choices, count, sizeof(grundy_i_manyrares_choice), by_swap);
    grundy_i_manyrares_question question = {past,
                                            choices,
                                            count,
                                            i == ARMS,
                                            i == ARMS ? &w->arms : &w->strikes,
                                            i == ARMS ? &w->listed_arms : &w->listed,
                                            results};
    s = grundy_i_manyrares_chooser_create(w->caller, w->context, &question, &c->choosers[i]);
  }
  return s;
}

static void choose_kind(void *context, unsigned kind) {
  const choosing *c = context;
  grundy_i_manyrares_choose(c->choosers[kind]);
}

/* Chooses pairs that take much, and common heaps that show which rare indices are hit. */
static grundy_status choose(grundy_i_manyrares *w, const grundy_i_manyrares_past *past) {
  choosing c = {.room = {0}};
  grundy_status s = open_choosing(w, past, &c);
  if (s == GRUNDY_OK) {
    grundy_i_pool_run(w->pool, choose_kind, &c, KINDS);
    s = part_rest(w, c.choices[STRIKES], c.results[STRIKES]);
  }
  close_choosing(w, &c);
  return s;
}

static uint64_t reach_of(const grundy_i_manyrares_list *list, uint64_t reach) {
  for (size_t i = 0; i < list->count; i++) {
    uint64_t offset = (uint64_t)list->at[i].offset;
    if (offset > reach) reach = offset;
  }
  return reach;
}

/* Lays out all pairs, and chooses those for rows and lists. Errors: NO_MEMORY. */
static grundy_status lay_out(grundy_i_manyrares *w, const grundy_i_rare *rares, size_t count) {
  w->rest.count = w->inner.count = w->close.count = w->clean = w->rares = 0;
  GRUNDY_TRY(add_rare(w, 0, 0));
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(add_rare(w, rares[i].heap, grundy_i_space_index(&w->space, rares[i].value)));
  }
  lay_out_near(w);
  if (w->inner.count) qsort(w->inner.at, w->inner.count, sizeof *w->inner.at, by_offset);
  grundy_i_manyrares_past past = {&w->space, w->bytes, w->excluded, w->base, w->n, w->words};
  grundy_status s = choose(w, &past);
  w->listed_reach = reach_of(&w->listed_arms, reach_of(&w->listed, GRUNDY_MANYRARES_REACH));
  w->planned_rares = w->rares;
  size_t fresh = most_rares(w) + 1 - w->rares;
  return s == GRUNDY_OK ? reserve(w, &w->rest, w->rest.count + fresh * w->rule->count) : s;
}

/* The past of the engine for many rare heaps: each heap as a byte, and the last ones as rows.
 *
 * Bytes are kept as far back as a pair reads them; when there has been no rare heap for long,
 * earlier ones are forgotten, except the first ones, which serve as arms. Rows are as long as most
 * recent heaps need; a heap whose index is longer has none, which strike and hit nothing. */

enum {
  WHOLE = 1 << 20, /* heaps of which all are kept as bytes */
  ROW_ROOM = 2 * GRUNDY_MANYRARES_REACH + GRUNDY_MANYRARES_STRETCH + LANES,
  LATE = 1 << 14,     /* heaps that determine how long rows are */
  FEW_ROWLESS = 4096, /* one in this many may have none */
  FARTHER = 4,        /* this many times the bound of the arms are kept */
  ALIGNMENT = 64
};

static const size_t row_bytes = (size_t)ROW_ROOM * WORDS * sizeof(uint64_t) + ALIGNMENT;

static grundy_status open_past(grundy_i_manyrares *w) {
  grundy_status s = GRUNDY_OK;
  w->head = grundy_i_block_new(w->caller, w->context, 2, (size_t)GRUNDY_MANYRARES_ARM, &s);
  void *rows = grundy_i_block_new(w->caller, w->context, row_bytes, 1, &s);
  w->head_size = GRUNDY_MANYRARES_ARM;
  w->row_block = rows;
  if (s != GRUNDY_OK) return s;
  w->pad = (size_t)grundy_i_rule_last(w->rule) + LANES;
  w->head_excluded = w->head + w->head_size;
  w->rows = (void *)((char *)rows + (ALIGNMENT - (uintptr_t)rows % ALIGNMENT) % ALIGNMENT);
  return GRUNDY_OK;
}

static void free_bytes(const grundy_i_manyrares *w, uint8_t *bytes, uint64_t size) {
  if (bytes) grundy_i_free(w->context, bytes - w->pad, (size_t)size + w->pad);
}

static void close_past(grundy_i_manyrares *w) {
  free_bytes(w, w->bytes, w->size);
  free_bytes(w, w->excluded, w->size);
  grundy_i_free(w->context, w->head, 2 * (size_t)w->head_size);
  grundy_i_free(w->context, w->row_block, row_bytes);
}

/* No heap farther back is read once rare heaps have ceased. */
static uint64_t reach(const grundy_i_manyrares *w) {
  uint64_t most = w->head_size > w->last_rare ? w->head_size : w->last_rare;
  return most + grundy_i_rule_last(w->rule) + 2 * BLOCK;
}

/* Makes one of the two blocks longer; heaps below 0 keep what they have. */
static grundy_status resize_block(grundy_i_manyrares *w, uint8_t **bytes, uint64_t size) {
  void *block = *bytes ? *bytes - w->pad : NULL;
  size_t old = *bytes ? (size_t)w->size + w->pad : 0;
  GRUNDY_TRY(grundy_i_block_grow(w->caller, w->context, &block, old, (size_t)size + w->pad));
  *bytes = (uint8_t *)block + w->pad;
  return GRUNDY_OK;
}

static grundy_status resize_bytes(grundy_i_manyrares *w, uint64_t size) {
  bool first = !w->bytes;
  GRUNDY_TRY(resize_block(w, &w->bytes, size));
  grundy_status s = resize_block(w, &w->excluded, size);
  if (s != GRUNDY_OK) { /* both or none */
    free_bytes(w, w->bytes, size);
    free_bytes(w, w->excluded, w->size);
    w->bytes = w->excluded = NULL;
    w->size = 0;
    w->planned = false;
    return s;
  }
  w->size = size;
  if (first) memset(w->bytes - w->pad, 0, w->pad);
  if (first) memset(w->excluded - w->pad, 255, w->pad);
  return GRUNDY_OK;
}

/* Arms that have been needed so far will be needed again, and others. */
static grundy_status keep_arms(grundy_i_manyrares *w) {
  uint64_t size = FARTHER * w->arm;
  if (w->base || size <= w->head_size || size > w->n) return GRUNDY_OK;
  grundy_status s = GRUNDY_OK;
  void *head = grundy_i_block_new(w->caller, w->context, 2, (size_t)size, &s);
  if (s != GRUNDY_OK) return s;
  grundy_i_free(w->context, w->head, 2 * (size_t)w->head_size);
  w->head = head;
  w->head_excluded = w->head + size;
  w->head_size = size;
  memcpy(w->head, w->bytes, (size_t)size);
  memcpy(w->head_excluded, w->excluded, (size_t)size);
  return GRUNDY_OK;
}

/* Heaps below 0 are after `pad`, and those before the window are never read. */
static grundy_status make_byte_room(grundy_i_manyrares *w, uint64_t more) {
  if (w->n + more <= w->base + w->size) return GRUNDY_OK;
  GRUNDY_TRY(w->n < WHOLE ? GRUNDY_OK : keep_arms(w));
  uint64_t keep = 2 * reach(w), held = w->n - w->base;
  if (w->n < WHOLE || w->n < 4 * w->last_excluded || held < 2 * keep || keep < more) {
    return resize_bytes(w, 2 * w->size + more);
  }
  memmove(w->bytes, w->bytes + (held - keep), (size_t)keep);
  memmove(w->excluded, w->excluded + (held - keep), (size_t)keep);
  w->base = w->n - keep;
  return GRUNDY_OK;
}

/* Moves the rows that pairs read to the front. */
static void make_row_room(grundy_i_manyrares *w, uint64_t more) {
  if (w->n + more <= w->row_base + ROW_ROOM) return;
  uint64_t base = w->n - 2 * (uint64_t)GRUNDY_MANYRARES_REACH;
  memmove(w->rows, w->rows + (base - w->row_base) * w->words,
          (size_t)(w->n - base) * w->words * sizeof *w->rows);
  w->row_base = base;
}

/* Room for `more` heaps, GRUNDY_MANYRARES_STRETCH at most: by forgetting heaps that no pair reads,
 * else by growing. Errors: NO_MEMORY. */
static grundy_status make_room(grundy_i_manyrares *w, uint64_t more) {
  GRUNDY_ASSERT(more <= GRUNDY_MANYRARES_STRETCH);
  GRUNDY_TRY(make_byte_room(w, more));
  make_row_room(w, more);
  return GRUNDY_OK;
}

static void write_byte(grundy_i_manyrares *w, uint64_t n, uint32_t value, bool rare) {
  uint32_t index = grundy_i_space_index(&w->space, value);
  bool pass = rare || n == 0 || index >= INDICES;
  if (n >= w->base) {
    w->bytes[n - w->base] = (uint8_t)index;
    w->excluded[n - w->base] = pass ? 255 : 0;
  }
  if (n < w->head_size) {
    w->head[n] = (uint8_t)index;
    w->head_excluded[n] = pass ? 255 : 0;
  }
  if (!pass) return;
  w->last_excluded = n;
  w->clean = 0;
  if (!rare && n) w->foreign_common = true;
}

static void write_row(grundy_i_manyrares *w, uint64_t n) {
  uint64_t *row = w->rows + (n - w->row_base) * w->words;
  uint32_t index = w->bytes[n - w->base];
  for (unsigned j = 0; j < w->words; j++) row[j] = 0;
  if (w->excluded[n - w->base]) return;
  if (index / 64 < w->words) {
    row[index / 64] = UINT64_C(1) << index % 64;
  } else {
    w->last_rowless = n;
  }
}

/* Writes heap n, the next, for which there is room. */
static void write(grundy_i_manyrares *w, uint32_t value, bool rare) {
  GRUNDY_ASSERT(w->n >= w->base && w->n < w->base + w->size);
  GRUNDY_ASSERT(w->n >= w->row_base && w->n < w->row_base + ROW_ROOM);
  write_byte(w, w->n, value, rare);
  write_row(w, w->n);
  w->n++;
}

static void read_bytes(grundy_i_manyrares *w, const grundy_i_value_list *values, uint64_t n,
                       uint64_t end) {
  for (; n < end; n++) {
    uint32_t v = grundy_i_value_list_at(values, n);
    write_byte(w, n, v, n && grundy_i_space_rare(&w->space, n, v));
  }
}

/* Writes all heaps so far. Errors: NO_MEMORY. From a list that has forgotten some: the heaps that
 * serve as arms, and the last ones. */
static grundy_status read_past(grundy_i_manyrares *w, const grundy_i_value_list *values) {
  bool whole = grundy_i_values_whole(values);
  uint64_t count = grundy_i_value_list_count(values);
  w->foreign_common = w->foreign_common && !whole;
  w->foreign_rare = false;
  w->base = whole ? 0 : values->held;
  uint64_t held = count - w->base;
  if (w->size < held + GRUNDY_MANYRARES_STRETCH) {
    GRUNDY_TRY(resize_bytes(w, held + held / 2 + GRUNDY_MANYRARES_STRETCH));
  }
  if (!whole) read_bytes(w, values, 0, w->head_size);
  read_bytes(w, values, w->base, count);
  w->n = count;
  return GRUNDY_OK;
}

/* The shortest rows that fit all but a few of the recent heaps. */
static unsigned choose_words(const grundy_i_manyrares *w) {
  uint64_t late = w->n / 2 < LATE ? w->n / 2 : LATE, longer[2] = {0, 0};
  GRUNDY_ASSERT(w->n >= w->base && w->n - w->base >= late);
  for (uint64_t n = w->n - late; n < w->n; n++) {
    if (w->excluded[n - w->base]) continue;
    for (unsigned i = 0; i < 2; i++) longer[i] += w->bytes[n - w->base] >= 64u << i;
  }
  return longer[0] * FEW_ROWLESS <= late ? 1 : longer[1] * FEW_ROWLESS <= late ? 2 : 4;
}

/* Chooses how long rows are, and writes them. */
static void write_rows(grundy_i_manyrares *w) {
  w->words = choose_words(w);
  w->row_base = w->n - 2 * (uint64_t)GRUNDY_MANYRARES_REACH;
  w->last_rowless = 0;
  for (uint64_t n = w->row_base; n < w->n; n++) write_row(w, n);
}

/* One unit, 32 heaps: what can be done before the heaps just before it are known.
 *
 * Rows show which indices the most effective pairs take; the least ones left are candidates, in
 * columns, which the other pairs strike. As candidates become fewer so do columns; a heap that
 * needed a column that was dropped is left without a candidate, for the caller. Then the rare
 * indices that the first two candidates need are looked for among the arms, in the same ways. */

/* Scratch memory for a unit, one for each thread. */
typedef struct scratch {
  _Alignas(64) uint64_t rows[LANES * WORDS];
  _Alignas(64) uint8_t columns[COLUMNS * LANES]; /* candidates, or rare indices */
} scratch;

/* The least number of columns suitable for kernels that holds `wanted` candidates. */
static unsigned round_columns(unsigned wanted) {
  static const uint8_t liked[] = {2, 4, 8, 12, 16, 24};
  for (size_t i = 0; i < sizeof liked; i++) {
    if (wanted <= liked[i]) return liked[i];
  }
  return COLUMNS;
}

static unsigned columns_at(const grundy_i_manyrares_list *list, size_t pair, unsigned margin) {
  GRUNDY_ASSERT(pair <= list->count);
  return round_columns(list->open[pair / GRUNDY_MANYRARES_STEP] + margin);
}

/* How many columns are struck to the end, by the plan. */
static unsigned survivors(const grundy_i_manyrares *w, unsigned margin) {
  return columns_at(&w->listed, w->listed.count, margin);
}

/* Moves the least ones of `open` to a lane of the first `columns`. */
static void spread(uint64_t *open, unsigned words, unsigned columns, uint8_t *lane) {
  GRUNDY_ASSERT(columns <= COLUMNS);
  uint8_t *end = lane + (size_t)columns * LANES;
  for (unsigned j = 0; j < words; j++) {
    uint64_t rest = open[j];
    for (; rest && lane < end; rest &= rest - 1, lane += LANES) {
      *lane = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(rest));
    }
    open[j] = rest;
  }
  for (; lane < end; lane += LANES) *lane = GRUNDY_MANYRARES_NONE;
}

/* Strikes what a list takes, with fewer and fewer columns. */
static void strike_list(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                        const grundy_i_manyrares_list *list, unsigned margin, uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (u->n > u->last_excluded + w->listed_reach) excluded = NULL;
  for (size_t from = 0, to; from < list->count; from = to) {
    unsigned width = columns_at(list, from, margin);
    for (to = from; to < list->count && columns_at(list, to, margin) >= width;) {
      to = list->count - to < GRUNDY_MANYRARES_STEP ? list->count : to + GRUNDY_MANYRARES_STEP;
    }
    w->kernel->strike(list->at + from, to - from, bytes, excluded, columns, width);
  }
}

static void strike_pairs(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                         const grundy_i_manyrares_pair *at, size_t count, bool clean,
                         uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (!count) return;
  w->kernel->strike(at, count, bytes, clean ? NULL : excluded, columns, survivors(w, u->margin));
}

/* Strikes what was not known beforehand, except pairs within the unit: its first heap, or a later
 * one, is the next. */
static void finish_unit(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u) {
  GRUNDY_ASSERT(u->rest <= w->rest.count);
  if (!u->finished) strike_pairs(w, u, w->inner.at, w->inner.count, false, u->columns);
  strike_pairs(w, u, w->rest.at + u->rest, w->rest.count - u->rest, false, u->columns);
  u->rest = w->rest.count;
  u->finished = true;
}

static void strike(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u, const uint64_t *rows,
                   scratch *own) {
  grundy_i_kernel_pairs strikes = {w->strikes.groups, w->strikes.group_count, w->strikes.offsets};
  unsigned columns = columns_at(&w->listed, 0, u->margin);
  w->kernel->gather(&strikes, rows, w->words, own->rows);
  for (unsigned lane = 0; lane < LANES; lane++) {
    uint64_t *open = own->rows + (size_t)lane * w->words;
    for (unsigned j = 0; j < w->words; j++) open[j] = ~open[j];
    spread(open, w->words, columns, own->columns + lane);
  }
  strike_list(w, u, &w->listed, u->margin, own->columns);
  strike_pairs(w, u, w->rest.at, u->clean, true, own->columns);
  strike_pairs(w, u, w->rest.at + u->clean, u->rest - u->clean, false, own->columns);
  if (u->last_rowless && u->n < u->last_rowless + GRUNDY_MANYRARES_REACH) {
    strike_pairs(w, u, w->doubled.at, w->doubled.count, false, own->columns);
  }
  memcpy(u->columns, own->columns, (size_t)survivors(w, u->margin) * LANES);
}

/* ---- rare indices ---- */

/* How many rare indices must be hit where candidate c of a lane is its index; 0 for none, or where
 * there are more than a row has. */
static uint32_t proof_limit(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                            unsigned lane, unsigned c) {
  uint8_t index = u->columns[c * LANES + lane];
  if (index == GRUNDY_MANYRARES_NONE) return 0;
  uint32_t limit = grundy_i_manyrares_below(&w->space, u->n + lane, index);
  return limit < INDICES && limit <= 64 * w->words ? limit : 0;
}

/* Adds what the columns have not struck. */
static void unwant(const uint8_t *wanted, unsigned columns, unsigned words, uint64_t *missing) {
  for (size_t at = 0; at < (size_t)columns * LANES; at += sizeof(uint64_t)) {
    uint64_t eight;
    memcpy(&eight, wanted + at, sizeof eight);
    for (size_t i = at; ~eight && i < at + sizeof eight; i++) {
      uint8_t index = wanted[i];
      if (index == GRUNDY_MANYRARES_NONE) continue;
      missing[i % LANES * words + index / 64] |= UINT64_C(1) << index % 64;
    }
  }
}

/* Searches for what the first candidate of a lane needs; returns the indices that are then known to
 * be hit. */
static uint8_t prove_lane(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                          unsigned lane, uint64_t *missing) {
  uint8_t wanted[INDICES];
  uint64_t needed[WORDS] = {0};
  uint32_t limit = proof_limit(w, u, lane, 0);
  for (unsigned j = 0; j < w->words; j++) needed[j] = missing[j] & manyrares_first(limit, j);
  size_t count = list_missing(needed, wanted);
  uint64_t n = u->n + lane;
  if (count && search_near(w, n, u->last_excluded, wanted, count)) return 0;
  for (unsigned j = 0; j < w->words; j++) missing[j] &= ~manyrares_first(limit, j);
  return (uint8_t)limit;
}

/* The list looks for what the first two candidates need, then a search for what the first one still
 * needs. */
static void prove(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u, const uint64_t *rows,
                  scratch *own) {
  grundy_i_kernel_pairs arms = {w->arms.groups, w->arms.group_count, w->arms.offsets};
  unsigned columns = columns_at(&w->listed_arms, 0, 0);
  uint64_t *missing = own->rows;
  w->kernel->gather(&arms, rows, w->words, missing);
  for (unsigned lane = 0; lane < LANES; lane++, missing += w->words) {
    uint32_t first = proof_limit(w, u, lane, 0), second = proof_limit(w, u, lane, 1);
    uint64_t sought[WORDS];
    for (unsigned j = 0; j < w->words; j++) {
      uint64_t below = manyrares_first(second > first ? second : first, j);
      sought[j] = ~missing[j] & below;
      missing[j] = ~missing[j] & ~below;
    }
    spread(sought, w->words, columns, own->columns + lane);
    for (unsigned j = 0; j < w->words; j++) missing[j] |= sought[j];
  }
  strike_list(w, u, &w->listed_arms, 0, own->columns);
  unwant(own->columns, columns, w->words, own->rows);
  for (unsigned lane = 0; lane < LANES; lane++) {
    u->proved[lane] = prove_lane(w, u, lane, own->rows + (size_t)lane * w->words);
  }
  memcpy(u->missing, own->rows, LANES * w->words * sizeof *own->rows);
}

/* Prefetches the last heaps that the unit may read: the caller has just written them. */
static void fetch_last(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u) {
  uint64_t from = u->n - BLOCK - LANES, at = from - w->base;
  if (!w->pool) return;
  fetch(w->bytes + at, 2 * LANES);
  fetch(w->excluded + at, 2 * LANES);
  fetch(w->rows + (from - w->row_base) * w->words, 2 * LANES * w->words * sizeof *w->rows);
}

void grundy_i_manyrares_do_unit(void *work, unsigned piece) {
  const grundy_i_manyrares *w = work;
  grundy_i_manyrares_unit *u = &((grundy_i_manyrares *)work)->units[piece % UNITS];
  const uint64_t *rows = w->rows + (u->n - w->row_base) * w->words;
  scratch own;
  fetch_last(w, u);
  strike(w, u, rows, &own);
  prove(w, u, rows, &own);
  atomic_store(&u->ready, true);
}

/* A stretch of heaps, unit by unit: what can be done beforehand for a unit is done by any thread,
 * the rest by the caller, heap by heap.
 *
 *   units    | k-7   k-6    …    k-1 | k |  k+1 …
 *   heaps    | being made in order   |   | not begun
 *
 * What is done beforehand for unit k reads heaps up to UNITS units before its last
 * one, so it may begin while the UNITS - 1 units before it are under way; unit k
 * takes the place of unit k - UNITS. The thread that begins it reads nothing that
 * the caller may change meanwhile: what is not constant for the stretch is in the unit as it was
 * when it was offered, and pairs of rare heaps found since are struck by the caller. Memory moves
 * only between stretches. */

enum {
  PERIOD = 16 * UNITS, /* units after which failures are counted, */
  FAILURES = 80,       /* and how many are tolerated: one heap in 50 */
  MOST_MARGIN = 13
};

grundy_status grundy_i_manyrares_begin(grundy_context *context, grundy_i_manyrares *w,
                                       uint64_t most) {
  GRUNDY_ASSERT(w->end <= w->n);
  uint64_t count = most < GRUNDY_MANYRARES_STRETCH ? most : GRUNDY_MANYRARES_STRETCH;
  w->caller = context;
  grundy_status s = grundy_i_pool_fit(context, w->context, &w->pool);
  if (s == GRUNDY_OK) s = make_room(w, count);
  w->first = w->n;
  w->end = s == GRUNDY_OK ? w->n + count : w->n;
  w->offered = 0;
  if (w->pool) grundy_i_pool_open(w->pool, grundy_i_manyrares_do_unit, w);
  return s;
}

bool grundy_i_manyrares_goes_on(const grundy_i_manyrares *w) {
  return w->n < w->end;
}

void grundy_i_manyrares_end(grundy_i_manyrares *w) {
  if (w->pool) grundy_i_pool_close(w->pool);
  w->end = w->n;
}

/* Where many heaps are left without a candidate, more columns are worth their cost. */
static void look_at_failures(grundy_i_manyrares *w) {
  if (++w->begun < PERIOD) return;
  if (w->failed > FAILURES && w->margin < MOST_MARGIN) w->margin += 2;
  w->begun = w->failed = 0;
}

static void prepare(grundy_i_manyrares *w, unsigned number) {
  grundy_i_manyrares_unit *u = &w->units[number % UNITS];
  look_at_failures(w);
  u->n = w->first + (uint64_t)number * LANES;
  GRUNDY_ASSERT(u->n >= w->n && u->n < w->end);
  uint64_t limit = u->n - w->last_excluded;
  while (w->clean < w->rest.count && (uint64_t)w->rest.at[w->clean].offset < limit) w->clean++;
  u->rest = w->rest.count;
  u->clean = w->clean;
  u->last_excluded = w->last_excluded;
  u->last_rowless = w->last_rowless;
  u->margin = w->margin;
  u->finished = false;
  atomic_store(&u->ready, false);
}

/* Offers the units below `number` that are not beyond the stretch. */
static void offer(grundy_i_manyrares *w, unsigned number) {
  uint64_t units = (w->end - w->first + LANES - 1) / LANES;
  unsigned end = number < units ? number : (unsigned)units, more = 0;
  for (; w->offered < end; w->offered++, more++) prepare(w, w->offered);
  if (w->pool && more) grundy_i_pool_offer(w->pool, more);
}

/* Prefetches what another thread has written for a unit, so that it is cached when its heaps
 * come. */
static void fetch_unit(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u) {
  size_t columns = (size_t)survivors(w, w->margin) * LANES;
  if (!atomic_load(&u->ready)) return;
  fetch(u->proved, sizeof u->proved);
  fetch(u->missing, LANES * w->words * sizeof *u->missing);
  fetch(u->columns, columns);
}

grundy_i_manyrares_unit *grundy_i_manyrares_unit_of_next(grundy_i_manyrares *w) {
  GRUNDY_ASSERT(w->n >= w->first && w->n < w->end);
  unsigned number = (unsigned)((w->n - w->first) / LANES);
  unsigned lane = (unsigned)((w->n - w->first) % LANES);
  grundy_i_manyrares_unit *u = &w->units[number % UNITS];
  if (lane == LANES / 2 && w->offered > number + 1) fetch_unit(w, &w->units[(number + 1) % UNITS]);
  if (lane == 0) {
    offer(w, number + (w->pool ? UNITS : 1));
    if (w->pool) grundy_i_pool_await(w->pool, &u->ready);
    if (!w->pool) grundy_i_manyrares_do_unit(w, number);
  }
  if (!u->finished || u->rest < w->rest.count) finish_unit(w, u);
  return u;
}

enum { FIRST = 2 * GRUNDY_MANYRARES_REACH /* heaps before blocks are used */ };

/* ---- making one ---- */

grundy_status grundy_i_manyrares_create(grundy_context *context, grundy_context *owner,
                                        const grundy_i_rule *rule, const grundy_i_kernel *kernel,
                                        grundy_i_manyrares **out) {
  GRUNDY_ASSERT(grundy_i_space_possible(rule));
  grundy_status s = GRUNDY_OK;
  grundy_i_manyrares *w = grundy_i_block_new(context, owner, 1, sizeof(grundy_i_manyrares), &s);
  if (s != GRUNDY_OK) return s;
  w->context = owner;
  w->caller = context;
  w->rule = rule;
  w->kernel = kernel->manyrares;
  w->arm = GRUNDY_MANYRARES_ARM;
  w->margin = 1;
  w->near = grundy_i_block_new(context, owner, rule->count, sizeof *w->near, &s);
  if (s == GRUNDY_OK) s = open_past(w);
  if (s != GRUNDY_OK) grundy_i_manyrares_destroy(w);
  if (s == GRUNDY_OK) *out = w;
  return s;
}

void grundy_i_manyrares_destroy(grundy_i_manyrares *w) {
  if (!w) return;
  grundy_i_pool_destroy(w->pool);
  manyrares_clear_pairs(w);
  close_past(w);
  grundy_i_free(w->context, w->near, w->rule->count * sizeof *w->near);
  grundy_i_free(w->context, w, sizeof *w);
}

/* ---- plans ---- */

bool grundy_i_manyrares_begins(uint64_t n) {
  return n >= FIRST;
}

/* Once false for a space, it stays false. */
static bool fit(const grundy_i_manyrares *w) {
  return !(w->foreign_common && w->foreign_rare) && w->last_rare < GRUNDY_MANYRARES_MOST;
}

static bool same_space(const grundy_i_space *a, const grundy_i_space *b) {
  return a->mask == b->mask && a->parity == b->parity && a->common == b->common;
}

bool grundy_i_manyrares_has_past(const grundy_i_manyrares *w, const grundy_i_space *space,
                                 uint64_t count) {
  return w->planned && !w->stale && w->n == count && same_space(&w->space, space);
}

bool grundy_i_manyrares_foreign(const grundy_i_manyrares *w) {
  return w->foreign_common;
}

void grundy_i_manyrares_set_foreign(grundy_i_manyrares *w, bool foreign) {
  w->foreign_common = foreign;
}

grundy_status grundy_i_manyrares_plan(grundy_context *context, grundy_i_manyrares *w,
                                      const grundy_i_space *space, const grundy_i_rare *rares,
                                      size_t count, const grundy_i_value_list *values, bool *fits) {
  GRUNDY_ASSERT(count == 0 || rares[count - 1].heap < grundy_i_value_list_count(values));
  w->caller = context;
  bool same = grundy_i_manyrares_has_past(w, space, grundy_i_value_list_count(values));
  w->space = *space;
  w->planned = *fits = false;
  w->last_rare = count ? rares[count - 1].heap : 0;
  if (!same) GRUNDY_TRY(read_past(w, values));
  if (!fit(w)) return GRUNDY_OK;
  write_rows(w);
  GRUNDY_TRY(lay_out(w, rares, count));
  w->plan_at = w->n + w->n / 2;
  w->begun = w->failed = 0;
  w->stale = false;
  w->planned = *fits = fit(w);
  return GRUNDY_OK;
}

void grundy_i_manyrares_forget(grundy_i_manyrares *w) {
  w->planned = false;
}

bool grundy_i_manyrares_due(const grundy_i_manyrares *w) {
  return !w->planned || w->stale || w->n >= w->plan_at || !fit(w) || w->rares > most_rares(w);
}

/* ---- one heap more ---- */

grundy_status grundy_i_manyrares_push(grundy_context *context, grundy_i_manyrares *w,
                                      uint32_t value, bool rare) {
  if (!w->planned) return GRUNDY_OK;
  w->caller = context;
  GRUNDY_TRY(make_room(w, 1));
  if (rare) GRUNDY_TRY(add_rare(w, w->n, grundy_i_space_index(&w->space, value)));
  write(w, value, rare);
  if (rare && w->base > 0) w->stale = true;
  if (w->foreign_common && w->foreign_rare) w->stale = true;
  return GRUNDY_OK;
}

/* ---- the order of play ---- */

/* The first `limit` rare indices that are not hit at the next heap, in that lane, by the searches;
 * returns how many. */
static size_t find_missing(grundy_i_manyrares *w, const grundy_i_manyrares_unit *u, unsigned lane,
                           uint32_t limit, uint8_t *wanted) {
  const uint64_t *known = u->missing + (size_t)lane * w->words;
  uint64_t missing[WORDS];
  for (uint32_t j = 0; j < WORDS; j++) {
    missing[j] = manyrares_first(limit, j) & (j < w->words ? known[j] : UINT64_MAX);
  }
  size_t left = list_missing(missing, wanted);
  if (left) left = search_near(w, w->n, w->last_excluded, wanted, left);
  return left ? search_far(w, wanted, left) : 0;
}

/* The index of the next heap, the least that no pair takes, one pair after another. */
static uint32_t find_index(const grundy_i_manyrares *w) {
  const uint8_t *bytes = w->bytes + (w->n - w->base), *excluded = w->excluded + (w->n - w->base);
  bool taken[INDICES + 1] = {false};
  uint32_t index = 0;
  for (size_t i = 0; i < PARTS; i++) {
    pairs_part part = part_of(w, i);
    for (size_t j = 0; j < part.count; j++) {
      ptrdiff_t back = part.at[j].offset;
      taken[excluded[-back] ? INDICES : bytes[-back] ^ part.at[j].index] = true;
    }
  }
  while (index < INDICES && taken[index]) index++;
  return index;
}

/* The same, if it is one of the candidates; false if it is not. */
static bool find_candidate(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                           unsigned lane, uint32_t *index) {
  unsigned most = survivors(w, u->margin);
  GRUNDY_ASSERT(lane < LANES && most <= COLUMNS);
  const uint8_t *candidates = u->columns + lane;
  uint64_t before = w->n - GRUNDY_MANYRARES_NEAR - w->base;
  unsigned c = w->kernel->survive(w->near, w->near_count, w->bytes + before, w->excluded + before,
                                  candidates, LANES, most);
  if (c == most || candidates[c * LANES] == GRUNDY_MANYRARES_NONE) return false;
  *index = candidates[c * LANES];
  return true;
}

/* The value of the next heap. */
static grundy_i_manyrares_found find(grundy_i_manyrares *w, uint32_t *value) {
  const grundy_i_manyrares_unit *u = grundy_i_manyrares_unit_of_next(w);
  unsigned lane = (unsigned)(w->n - u->n);
  GRUNDY_ASSERT(w->n >= u->n && lane < LANES);
  uint8_t wanted[INDICES];
  uint32_t index;
  if (!find_candidate(w, u, lane, &index)) {
    index = find_index(w);
    w->failed++;
    if (index == INDICES) return GRUNDY_MANYRARES_UNKNOWN;
  }
  uint32_t limit = grundy_i_manyrares_below(&w->space, w->n, index);
  if (limit >= INDICES) return GRUNDY_MANYRARES_UNKNOWN;
  bool missing = limit > u->proved[lane] && find_missing(w, u, lane, limit, wanted);
  if (missing && (w->base || w->foreign_common || w->foreign_rare)) return GRUNDY_MANYRARES_UNKNOWN;
  *value = grundy_i_space_value(&w->space, w->n, missing ? wanted[0] : index, missing);
  return missing ? GRUNDY_MANYRARES_RARE : GRUNDY_MANYRARES_COMMON;
}

size_t grundy_i_manyrares_run(grundy_i_manyrares *w, uint16_t *values, size_t most,
                              grundy_i_manyrares_found *found, uint32_t *value) {
  *found = GRUNDY_MANYRARES_COMMON;
  size_t count = 0;
  for (; count < most && grundy_i_manyrares_goes_on(w); count++) {
    *found = find(w, value);
    if (*found != GRUNDY_MANYRARES_COMMON) break;
    values[count] = (uint16_t)*value;
    write(w, *value, false);
  }
  return count;
}

/* ---- the bound of the arms ---- */

void grundy_i_manyrares_watch(grundy_i_manyrares *w) {
  w->arm = GRUNDY_MANYRARES_ARM;
}

uint64_t grundy_i_manyrares_arm(const grundy_i_manyrares *w) {
  return w->arm;
}

uint64_t grundy_i_manyrares_bound(uint64_t arm) {
  uint64_t bound = GRUNDY_MANYRARES_ARM;
  while (bound < arm) bound *= 2;
  GRUNDY_ASSERT(bound >= arm && bound % GRUNDY_MANYRARES_ARM == 0);
  return bound;
}
