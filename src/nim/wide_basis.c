/* A basis under XOR of numbers of any width that prefers those that last longest.
 *
 * Numbers that are independent form a matroid, and its basis of the longest lasting numbers, taken
 * greedily, has for each time a basis of those that last until then (Rado 1957; Edmonds 1971; as
 * "prefix linear basis with positions" known from Codeforces 1100F, 2019). The rows are an echelon
 * form of it: one that is inserted and meets a row of the same top bit that lasts less takes its
 * place, and the row goes on in its stead, so that a row is the XOR of numbers that last at least
 * as long as it does. Where the rest is 0, the numbers that it is the XOR of are the one circuit of
 * the basis and the new number: the one of them that lasts shortest is left out, and rows that used
 * it use the others.
 * Invariant: the top bits of rows descend in `order`; the row's time is at most that of each of the
 * numbers of its combination.
 * Cost: O(rank * (width + rank) / 64) a number. Memory: (rank + 2) * (width + rank) bits. */
#include "grundy/wide_basis.h"

#include <string.h>

#include "base/context.h"

enum { WORD = 64, FIRST_ROWS = 8 };

/* Where a row stands, its top bit, and how long it lasts. */
typedef struct wide_row {
  size_t block, top;
  uint64_t lasts;
} wide_row;

/* A number that the basis consists of. */
typedef struct wide_source {
  uint64_t label, lasts;
  bool used;
} wide_source;

/* Rows have `words` words of the number and `slots` words of its combination, whose bits are places
 * in `sources`. There is room for `room` rows, two of which are for work: the last ones. */
struct grundy_wide_basis {
  grundy_context *context;
  size_t width, words, slots, rank, room;
  uint64_t *blocks;
  wide_row *order;
  wide_source *sources;
};

static size_t words_of(size_t bits) {
  return bits / WORD + (bits % WORD != 0);
}

static bool bit(const uint64_t *words, size_t at) {
  return words[at / WORD] >> (at % WORD) & 1;
}

static void add(uint64_t *to, const uint64_t *from, size_t words) {
  for (size_t i = 0; i < words; i++) to[i] ^= from[i];
}

static size_t stride(const grundy_wide_basis *b) {
  return b->words + b->slots;
}

static uint64_t *block_at(const grundy_wide_basis *b, size_t block) {
  GRUNDY_ASSERT(block < b->room);
  return b->blocks + block * stride(b);
}

/* A row for work. */
static uint64_t *work(const grundy_wide_basis *b) {
  return block_at(b, b->room - 1);
}

static inline bool in_order(const grundy_wide_basis *b) {
  for (size_t i = 1; i < b->rank; i++) {
    if (b->order[i - 1].top <= b->order[i].top) return false;
  }
  return true;
}

/* ---- memory ---- */

static void free_all(grundy_wide_basis *b) {
  grundy_i_free(b->context, b->blocks, b->room * stride(b) * sizeof *b->blocks);
  grundy_i_free(b->context, b->order, b->room * sizeof *b->order);
  grundy_i_free(b->context, b->sources, b->room * sizeof *b->sources);
}

/* The same basis with room for `room` rows, into `to`. */
static grundy_status copy_larger(const grundy_wide_basis *b, size_t room, grundy_wide_basis *to) {
  *to = *b;
  to->room = room;
  to->slots = words_of(room);
  grundy_status s = GRUNDY_OK;
  to->blocks = grundy_i_new(b->context, room, stride(to) * sizeof *b->blocks, &s);
  to->order = grundy_i_new(b->context, room, sizeof *b->order, &s);
  to->sources = grundy_i_new(b->context, room, sizeof *b->sources, &s);
  if (s != GRUNDY_OK) {
    grundy_i_free(b->context, to->blocks, room * stride(to) * sizeof *b->blocks);
    grundy_i_free(b->context, to->order, room * sizeof *b->order);
    return s;
  }
  for (size_t i = 0; i < b->rank; i++) {
    memcpy(block_at(to, i), block_at(b, i), stride(b) * sizeof *b->blocks);
  }
  if (b->room) {
    memcpy(to->order, b->order, b->rank * sizeof *b->order);
    memcpy(to->sources, b->sources, b->room * sizeof *b->sources);
  }
  return GRUNDY_OK;
}

/* Makes room for one row more and a row for work. */
static grundy_status reserve(grundy_wide_basis *b) {
  grundy_wide_basis larger;
  if (b->rank + 2 <= b->room) return GRUNDY_OK;
  GRUNDY_TRY(copy_larger(b, b->room ? b->room * 2 : FIRST_ROWS, &larger));
  free_all(b);
  *b = larger;
  return GRUNDY_OK;
}

grundy_status grundy_wide_basis_create(grundy_context *context, size_t width,
                                       grundy_wide_basis **out) {
  grundy_wide_basis *b = grundy_i_make(context, sizeof(grundy_wide_basis));
  if (!b) return GRUNDY_NO_MEMORY;
  *b = (grundy_wide_basis){.context = context, .width = width, .words = words_of(width)};
  grundy_status s = reserve(b);
  if (s != GRUNDY_OK) grundy_i_free(context, b, sizeof *b);
  if (s == GRUNDY_OK) *out = b;
  return s;
}

void grundy_wide_basis_destroy(grundy_wide_basis *b) {
  if (!b) return;
  free_all(b);
  grundy_i_free(b->context, b, sizeof *b);
}

/* ---- insertion ---- */

/* The top bit of a number of `words` words, SIZE_MAX for 0; *words becomes the words that it
 * takes. */
static size_t top_of(const uint64_t *number, size_t *words) {
  while (*words && !number[*words - 1]) --*words;
  return *words ? (*words - 1) * WORD + grundy_i_top_bit(number[*words - 1]) : SIZE_MAX;
}

static void exchange(uint64_t *a, uint64_t *b, size_t words) {
  for (size_t i = 0; i < words; i++) {
    uint64_t word = a[i];
    a[i] = b[i];
    b[i] = word;
  }
}

/* The row that is carried becomes one of the basis, at place `at` of the order. */
static void place(grundy_wide_basis *b, size_t at, size_t top, uint64_t lasts) {
  GRUNDY_ASSERT(b->rank + 2 <= b->room && at <= b->rank);
  memcpy(block_at(b, b->rank), work(b), stride(b) * sizeof *b->blocks);
  memmove(b->order + at + 1, b->order + at, (b->rank - at) * sizeof *b->order);
  b->order[at] = (wide_row){b->rank, top, lasts};
  b->rank++;
  GRUNDY_ASSERT(in_order(b));
}

/* The combination that is carried has the XOR 0: leaves out the number that lasts shortest. */
static void leave_out(grundy_wide_basis *b) {
  uint64_t *circuit = work(b) + b->words;
  size_t last = SIZE_MAX;
  for (size_t i = 0; i < b->room; i++) {
    if (bit(circuit, i) && (last == SIZE_MAX || b->sources[i].lasts < b->sources[last].lasts)) {
      last = i;
    }
  }
  GRUNDY_ASSERT(last != SIZE_MAX);
  for (size_t i = 0; i < b->rank; i++) {
    uint64_t *combination = block_at(b, i) + b->words;
    if (bit(combination, last)) add(combination, circuit, b->slots);
  }
  b->sources[last].used = false;
}

/* Carries the row for work down the basis. */
static void reduce(grundy_wide_basis *b, uint64_t lasts) {
  uint64_t *carried = work(b);
  size_t words = b->words;
  for (size_t i = 0;; i++) {
    size_t top = top_of(carried, &words);
    if (top == SIZE_MAX) {
      leave_out(b);
      return;
    }
    while (i < b->rank && b->order[i].top > top) i++;
    if (i == b->rank || b->order[i].top < top) {
      place(b, i, top, lasts);
      return;
    }
    uint64_t *row = block_at(b, b->order[i].block);
    if (b->order[i].lasts < lasts) {
      uint64_t later = lasts;
      exchange(carried, row, stride(b));
      lasts = b->order[i].lasts;
      b->order[i].lasts = later;
    }
    add(carried, row, stride(b));
  }
}

grundy_status grundy_wide_basis_insert(grundy_wide_basis *b, const uint64_t *number, uint64_t label,
                                       uint64_t lasts) {
  size_t slot = 0;
  GRUNDY_ASSERT(b->width % WORD == 0 || number[b->words - 1] >> b->width % WORD == 0);
  GRUNDY_TRY(grundy_i_tick(b->context, NULL, 0, 0));
  GRUNDY_TRY(reserve(b));
  while (b->sources[slot].used) slot++;
  b->sources[slot] = (wide_source){label, lasts, true};
  uint64_t *carried = work(b);
  if (b->words) memcpy(carried, number, b->words * sizeof *carried);
  memset(carried + b->words, 0, b->slots * sizeof *carried);
  carried[b->words + slot / WORD] |= UINT64_C(1) << slot % WORD;
  reduce(b, lasts);
  return GRUNDY_OK;
}

/* ---- questions ---- */

size_t grundy_wide_basis_rank(const grundy_wide_basis *b, uint64_t from) {
  size_t rank = 0;
  for (size_t i = 0; i < b->rank; i++) rank += b->order[i].lasts >= from;
  return rank;
}

size_t grundy_wide_basis_labels(const grundy_wide_basis *b, uint64_t from, uint64_t *labels) {
  size_t count = 0;
  for (size_t i = 0; i < b->room; i++) {
    const wide_source *source = &b->sources[i];
    if (source->used && source->lasts >= from) labels[count++] = source->label;
  }
  GRUNDY_ASSERT(count == grundy_wide_basis_rank(b, from));
  return count;
}

/* Loads a number into the row for work, without a combination. */
static uint64_t *load(grundy_wide_basis *b, const uint64_t *number) {
  uint64_t *to = work(b);
  memset(to, 0, stride(b) * sizeof *to);
  if (b->words) memcpy(to, number, b->words * sizeof *to);
  return to;
}

/* Adds rows so that every top bit of a row is as wanted: 1 or 0. */
static void make_tops(grundy_wide_basis *b, uint64_t from, uint64_t *number, bool wanted) {
  for (size_t i = 0; i < b->rank; i++) {
    const wide_row *row = &b->order[i];
    if (row->lasts >= from && bit(number, row->top) != wanted) {
      add(number, block_at(b, row->block), stride(b));
    }
  }
}

static bool is_zero(const uint64_t *number, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if (number[i]) return false;
  }
  return true;
}

bool grundy_wide_basis_contains(grundy_wide_basis *b, uint64_t from, const uint64_t *number) {
  uint64_t *rest = load(b, number);
  make_tops(b, from, rest, false);
  return is_zero(rest, b->words);
}

bool grundy_wide_basis_express(grundy_wide_basis *b, uint64_t from, const uint64_t *number,
                               uint64_t *labels, size_t *count) {
  if (!grundy_wide_basis_contains(b, from, number)) return false;
  const uint64_t *combination = work(b) + b->words;
  size_t found = 0;
  for (size_t i = 0; i < b->room; i++) {
    if (!bit(combination, i)) continue;
    GRUNDY_ASSERT(b->sources[i].used && b->sources[i].lasts >= from);
    size_t at = found++;
    for (; at && labels[at - 1] > b->sources[i].label; at--) labels[at] = labels[at - 1];
    labels[at] = b->sources[i].label;
  }
  *count = found;
  return true;
}

void grundy_wide_basis_largest(grundy_wide_basis *b, uint64_t from, const uint64_t *number,
                               uint64_t *out) {
  uint64_t *best = load(b, number);
  make_tops(b, from, best, true);
  if (b->words) memcpy(out, best, b->words * sizeof *out);
}

void grundy_wide_basis_least(grundy_wide_basis *b, uint64_t from, const uint64_t *number,
                             uint64_t *out) {
  uint64_t *best = load(b, number);
  make_tops(b, from, best, false);
  if (b->words) memcpy(out, best, b->words * sizeof *out);
}

bool grundy_wide_basis_kth(grundy_wide_basis *b, uint64_t from, const uint64_t *k, uint64_t *out) {
  size_t words = b->words, place_in_k = grundy_wide_basis_rank(b, from), top = top_of(k, &words);
  if (top != SIZE_MAX && top >= place_in_k) return false;
  uint64_t *element = work(b);
  memset(element, 0, stride(b) * sizeof *element);
  for (size_t i = 0; i < b->rank; i++) {
    const wide_row *row = &b->order[i];
    if (row->lasts < from) continue;
    place_in_k--;
    if (bit(element, row->top) != bit(k, place_in_k)) {
      add(element, block_at(b, row->block), stride(b));
    }
  }
  if (b->words) memcpy(out, element, b->words * sizeof *out);
  return true;
}

grundy_status grundy_wide_basis_list(grundy_wide_basis *b, uint64_t from, uint64_t *out) {
  size_t count = 0;
  for (size_t i = b->rank; i-- > 0;) {
    const wide_row *row = &b->order[i];
    if (row->lasts < from) continue;
    uint64_t *to = out + count++ * b->words;
    memcpy(to, block_at(b, row->block), b->words * sizeof *to);
  }
  /* From the least up: those below are reduced already. */
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j-- > 0;) {
      size_t words = b->words, top = top_of(out + j * b->words, &words);
      if (bit(out + i * b->words, top)) add(out + i * b->words, out + j * b->words, words);
    }
    GRUNDY_TRY(grundy_i_tick(b->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* ---- the intersection ---- */

/* The intersection of two spans (Zassenhaus; E. M. Luks, F. Rákóczi, C. R. B. Wright 1997): of the
 * vectors (u, u) and (v, 0), in echelon form with the first half highest, those with 0 there are
 * (0, w) for a basis of w in both. First the lists are reduced to bases, so that the wide
 * elimination has at most two times the width of them.
 * Invariant: a basis of both has rank rank(a) + rank(b) - rank(a and b together). */

/* A list of numbers as a reduced basis: `count` rows. */
typedef struct wide_list {
  uint64_t *rows;
  size_t count, size;
} wide_list;

static grundy_status reduce_list(grundy_context *context, size_t width, const uint64_t *numbers,
                                 size_t count, wide_list *out) {
  grundy_wide_basis *basis;
  grundy_status s = grundy_wide_basis_create(context, width, &basis);
  if (s != GRUNDY_OK) return s;
  size_t words = words_of(width);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_wide_basis_insert(basis, numbers + i * words, i, 0);
  }
  size_t rank = grundy_wide_basis_rank(basis, 0);
  void *rows = grundy_i_new(context, rank * words, sizeof(uint64_t), &s);
  *out = (wide_list){rows, rank, rank * words * sizeof(uint64_t)};
  if (s == GRUNDY_OK) s = grundy_wide_basis_list(basis, 0, rows);
  grundy_wide_basis_destroy(basis);
  return s;
}

/* (u, u) for each u of a, and (v, 0) for each v of b. */
static grundy_status insert_pairs(grundy_wide_basis *pairs, const wide_list *list, size_t words,
                                  bool twice, uint64_t *pair) {
  for (size_t i = 0; i < list->count; i++) {
    memset(pair, 0, 2 * words * sizeof *pair);
    memcpy(pair + words, list->rows + i * words, words * sizeof *pair);
    if (twice) memcpy(pair, list->rows + i * words, words * sizeof *pair);
    GRUNDY_TRY(grundy_wide_basis_insert(pairs, pair, i, 0));
  }
  return GRUNDY_OK;
}

/* The low halves of the rows whose high halves are 0. */
static grundy_status take_low(grundy_context *context, grundy_wide_basis *pairs, size_t words,
                              grundy_wide_basis *out) {
  size_t rank = grundy_wide_basis_rank(pairs, 0), size = rank * 2 * words * sizeof(uint64_t);
  grundy_status s = GRUNDY_OK;
  uint64_t *rows = grundy_i_new(context, rank * 2 * words, sizeof *rows, &s);
  if (s == GRUNDY_OK) s = grundy_wide_basis_list(pairs, 0, rows);
  for (size_t i = 0; i < rank && s == GRUNDY_OK; i++) {
    bool low = true;
    for (size_t w = words; w < 2 * words; w++) low = low && rows[i * 2 * words + w] == 0;
    if (low) s = grundy_wide_basis_insert(out, rows + i * 2 * words, i, 0);
  }
  grundy_i_free(context, rows, size);
  return s;
}

static grundy_status intersect(grundy_context *context, size_t words, const wide_list lists[2],
                               grundy_wide_basis *out) {
  grundy_wide_basis *pairs;
  grundy_status s = grundy_wide_basis_create(context, 2 * words * 64, &pairs);
  if (s != GRUNDY_OK) return s;
  void *pair = grundy_i_new(context, 2 * words, sizeof(uint64_t), &s);
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) {
    s = insert_pairs(pairs, &lists[i], words, i == 0, pair);
  }
  if (s == GRUNDY_OK) s = take_low(context, pairs, words, out);
  GRUNDY_ASSERT(s != GRUNDY_OK ||
                grundy_wide_basis_rank(pairs, 0) == lists[0].count + lists[1].count);
  if (pair) grundy_i_free(context, pair, 2 * words * sizeof(uint64_t));
  grundy_wide_basis_destroy(pairs);
  return s;
}

grundy_status grundy_wide_basis_intersect(grundy_context *context, size_t width, const uint64_t *a,
                                          size_t a_count, const uint64_t *b, size_t b_count,
                                          grundy_wide_basis **out) {
  wide_list lists[2] = {{0}, {0}};
  grundy_wide_basis *both = NULL;
  grundy_status s = reduce_list(context, width, a, a_count, &lists[0]);
  if (s == GRUNDY_OK) s = reduce_list(context, width, b, b_count, &lists[1]);
  if (s == GRUNDY_OK) s = grundy_wide_basis_create(context, width, &both);
  if (s == GRUNDY_OK) s = intersect(context, words_of(width), lists, both);
  for (int i = 0; i < 2; i++) {
    if (lists[i].rows) grundy_i_free(context, lists[i].rows, lists[i].size);
  }
  if (s != GRUNDY_OK) grundy_wide_basis_destroy(both);
  if (s == GRUNDY_OK) *out = both;
  return s;
}
