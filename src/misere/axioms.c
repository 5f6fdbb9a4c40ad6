/* A monoid Q with a set P is the misère quotient of games with elements f where
 *
 *   (1) no option of a sum in P is in P;
 *   (2) every sum outside P that has a move has an option in P;
 *   (3) the empty sum is not in P;
 *   (4) no two elements x have the same row {z : z x in P};
 *
 * for by induction the outcome of each sum is then what Q says (Plambeck & Siegel 2008, section 2),
 * and by (4) no two elements are indistinguishable. (1) is a question to each game and element:
 * with W(h) = {z : z f(o) in P for an option o of h}, the row of f(h) and W(h) have nothing in
 * common.
 *
 * For (2), let W(X) = {z : z f(o) in P for an option o of X} for sums X: W(X + h) is
 * {z : z f(h) in W(X) or z f(X) in W(h)}. X has an option in P exactly when 1 is in W(X). The more
 * W holds the better, for X and all sums X is part of; so for each element only the least sets W
 * are kept of all sums with a move that have it, an antichain, until nothing new comes. Q is
 * finite, so there is an end, and it speaks of sums of any size.
 *
 * Invariant: the sets of an element's chain that are alive are not subsets of one another. */
#include "misere/axioms.h"

#include <string.h>

#include "base/assert.h"

enum { WORD = 64, NOWHERE = 0, A_STEP = 8 };

/* A sum: its element, W as `width` words of `sets`, the sum it came from and the game added
 * (parent 0: the game alone), the next of the same element (by number + 1), whether it is kept. */
typedef struct sum {
  uint64_t element, parent, game, next;
  bool alive;
} sum;

typedef struct checker {
  grundy_context *context;
  grundy_i_allowance *allowance;
  const grundy_i_monoid *monoid;
  const grundy_i_pretending *games;
  size_t width;
  grundy_array rows;  /* the row of each element, as a set */
  grundy_array wins;  /* W of each game */
  grundy_array least; /* the games whose W is least among those of their element */
  grundy_array times; /* for each of these z f(h), for every z */
  grundy_array first; /* the first sum of each element + 1 */
  grundy_array sets;
  sum *sums;
  size_t count, capacity;
  grundy_array *failure;
} checker;

static bool has(const uint64_t *set, uint64_t z) {
  return set[z / WORD] >> z % WORD & 1;
}

static void put(uint64_t *set, uint64_t z) {
  set[z / WORD] |= (uint64_t)1 << z % WORD;
}

static bool is_subset(const uint64_t *a, const uint64_t *b, size_t width) {
  for (size_t i = 0; i < width; i++) {
    if (a[i] & ~b[i]) return false;
  }
  return true;
}

/* Something for every element: some of that are one step. */
static grundy_status spend(checker *c, uint64_t compared) {
  return grundy_i_allowance_spend(c->allowance, 1 + c->monoid->order / A_STEP + compared);
}

static grundy_status zeros(grundy_array *a, size_t count) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = grundy_array_push(a, 0);
  return s;
}

/* The row of x follows from its parent's: z x = (z g) parent. (4) is checked with it. */
static grundy_status make_rows(checker *c, bool *distinct) {
  const grundy_i_monoid *m = c->monoid;
  grundy_i_wordmap seen;
  grundy_i_wordmap_init(&seen, c->context);
  grundy_status s = zeros(&c->rows, m->order * c->width);
  *distinct = true;
  for (size_t x = 0; x < m->order && s == GRUNDY_OK && *distinct; x++) {
    uint64_t *row = c->rows.data + x * c->width;
    const uint64_t *parent = c->rows.data + m->parent.data[x] * c->width;
    for (size_t z = 0; z < m->order; z++) {
      bool in = x ? has(parent, grundy_i_monoid_step(m, z, m->last.data[x])) : m->p.data[z];
      if (in) put(row, z);
    }
    size_t index;
    s = grundy_i_wordmap_number(&seen, row, c->width, 0, &index);
    if (s == GRUNDY_OK) s = spend(c, 0);
    *distinct = index == x;
  }
  grundy_i_wordmap_clear(&seen);
  return s;
}

/* z x for every z, appended. */
static grundy_status append_times(checker *c, uint64_t x, grundy_array *out) {
  size_t base = out->length, order = c->monoid->order;
  grundy_status s = GRUNDY_OK;
  for (size_t z = 0; z < order && s == GRUNDY_OK; z++) s = grundy_array_push(out, z);
  for (; x && s == GRUNDY_OK; x = c->monoid->parent.data[x]) {
    for (size_t z = 0; z < order; z++) {
      uint64_t *product = out->data + base + z;
      *product = grundy_i_monoid_step(c->monoid, *product, c->monoid->last.data[x]);
    }
  }
  return s;
}

/* The sum that contradicts (1): the game, and for z games of its generators' elements. */
static grundy_status fail_with(checker *c, uint64_t z, size_t game) {
  grundy_status s = grundy_array_push(c->failure, game);
  const grundy_i_monoid *m = c->monoid;
  for (; z && s == GRUNDY_OK; z = m->parent.data[z]) {
    uint64_t generator = grundy_i_monoid_step(m, 0, m->last.data[z]);
    for (size_t i = 0; i < c->games->count; i++) {
      if (c->games->elements[i] != generator) continue;
      s = grundy_array_push(c->failure, i);
      break;
    }
  }
  return s;
}

static bool has_move(const grundy_i_pretending *games, size_t i) {
  return games->ends[i] > (i ? games->ends[i - 1] : 0);
}

/* W of each game, and (1); games without a move must be the identity, as they are. */
static grundy_status make_wins(checker *c, bool *holds) {
  const grundy_i_pretending *g = c->games;
  grundy_status s = zeros(&c->wins, g->count * c->width);
  for (size_t i = 0; i < g->count && s == GRUNDY_OK && *holds; i++) {
    *holds = has_move(g, i) || !g->elements[i];
    uint64_t *wins = c->wins.data + i * c->width;
    const uint64_t *row = c->rows.data + g->elements[i] * c->width;
    for (uint64_t o = i ? g->ends[i - 1] : 0; o < g->ends[i]; o++) {
      const uint64_t *option = c->rows.data + g->options[o] * c->width;
      for (size_t w = 0; w < c->width; w++) wins[w] |= option[w];
    }
    for (size_t z = 0; z < c->monoid->order && *holds && s == GRUNDY_OK; z++) {
      if (!has(wins, z) || !has(row, z)) continue;
      *holds = false;
      s = fail_with(c, z, i);
    }
    if (s == GRUNDY_OK) s = spend(c, g->ends[i] - (i ? g->ends[i - 1] : 0));
  }
  return s;
}

/* Whether another game of the same element has a smaller W, or the same and a lower number. */
static bool is_surpassed(const checker *c, size_t i) {
  const uint64_t *wins = c->wins.data;
  for (size_t j = 0; j < c->games->count; j++) {
    if (j == i || c->games->elements[j] != c->games->elements[i] || !has_move(c->games, j))
      continue;
    const uint64_t *mine = wins + i * c->width, *others = wins + j * c->width;
    if (is_subset(others, mine, c->width) && (j < i || !is_subset(mine, others, c->width))) {
      return true;
    }
  }
  return false;
}

static grundy_status choose_least(checker *c) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c->games->count && s == GRUNDY_OK; i++) {
    s = spend(c, c->games->count);
    if (!has_move(c->games, i) || is_surpassed(c, i) || s != GRUNDY_OK) continue;
    s = grundy_array_push(&c->least, i);
    if (s == GRUNDY_OK) s = append_times(c, c->games->elements[i], &c->times);
  }
  return s;
}

/* ---- sums ---- */

/* Takes the sets that the new one is a subset of out of the element's chain; false where it holds
 * one of them itself. */
static bool makes_room(checker *c, uint64_t element, const uint64_t *set, uint64_t *compared) {
  uint64_t *link = &c->first.data[element];
  for (; *link; ++*compared) {
    sum *other = &c->sums[*link - 1];
    const uint64_t *others = c->sets.data + (*link - 1) * c->width;
    if (is_subset(others, set, c->width)) return false;
    if (is_subset(set, others, c->width)) {
      other->alive = false;
      *link = other->next;
    } else {
      link = &other->next;
    }
  }
  return true;
}

/* Considers the sum whose set is the last of c->sets; (2). */
static grundy_status consider(checker *c, uint64_t element, uint64_t parent, uint64_t game,
                              bool *holds) {
  uint64_t *set = c->sets.data + c->count * c->width;
  GRUNDY_ASSERT(c->sets.length == (c->count + 1) * c->width);
  uint64_t compared = 0;
  if (!makes_room(c, element, set, &compared)) {
    c->sets.length -= c->width;
    return spend(c, compared);
  }
  *holds = c->monoid->p.data[element] || has(set, 0);
  void *block = c->sums;
  grundy_status s = spend(c, compared);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_reserve(c->context, &block, &c->capacity, c->count, sizeof(sum), WORD);
  c->sums = block;
  if (s != GRUNDY_OK) return s;
  c->sums[c->count] = (sum){element, parent, game, c->first.data[element], true};
  c->first.data[element] = ++c->count;
  return GRUNDY_OK;
}

/* Sum i with the k-th of the least games added. `by` is z times the sum's element. */
static grundy_status extend(checker *c, size_t i, size_t k, const uint64_t *by, bool *holds) {
  size_t order = c->monoid->order;
  uint64_t game = c->least.data[k];
  const uint64_t *times = c->times.data + k * order;
  grundy_status s = zeros(&c->sets, c->width);
  if (s != GRUNDY_OK) return s;
  const uint64_t *wins = c->wins.data + game * c->width, *set = c->sets.data + i * c->width;
  uint64_t *out = c->sets.data + c->count * c->width;
  for (size_t z = 0; z < order; z++) {
    if (has(wins, by[z]) || has(set, times[z])) put(out, z);
  }
  return consider(c, times[c->sums[i].element], i + 1, game, holds);
}

static grundy_status start_sums(checker *c, bool *holds) {
  grundy_status s = zeros(&c->first, c->monoid->order);
  for (size_t k = 0; k < c->least.length && s == GRUNDY_OK && *holds; k++) {
    uint64_t game = c->least.data[k];
    s = grundy_array_append(&c->sets, c->wins.data + game * c->width, c->width);
    if (s == GRUNDY_OK) s = consider(c, c->games->elements[game], NOWHERE, game, holds);
  }
  return s;
}

static grundy_status check_sums(checker *c, bool *holds) {
  grundy_array by;
  grundy_array_init(&by, c->context);
  grundy_status s = start_sums(c, holds);
  for (size_t i = 0; i < c->count && s == GRUNDY_OK && *holds; i++) {
    by.length = 0;
    if (c->sums[i].alive) s = append_times(c, c->sums[i].element, &by);
    for (size_t k = 0; k < c->least.length && s == GRUNDY_OK && *holds && c->sums[i].alive; k++) {
      s = extend(c, i, k, by.data, holds);
    }
  }
  for (uint64_t i = c->count; !*holds && i && s == GRUNDY_OK; i = c->sums[i - 1].parent) {
    s = grundy_array_push(c->failure, c->sums[i - 1].game);
  }
  grundy_array_clear(&by);
  return s;
}

grundy_status grundy_i_axioms_check(grundy_i_allowance *allowance, const grundy_i_monoid *monoid,
                                    const grundy_i_pretending *games, bool *holds,
                                    grundy_array *failure) {
  grundy_context *context = allowance->context;
  checker c = {context, allowance, monoid, games, .failure = failure};
  c.width = (monoid->order + WORD - 1) / WORD;
  grundy_array *arrays[] = {&c.rows, &c.wins, &c.least, &c.times, &c.first, &c.sets};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
  failure->length = 0;
  grundy_status s = make_rows(&c, holds);
  *holds = *holds && !monoid->p.data[0];
  if (s == GRUNDY_OK && *holds) s = make_wins(&c, holds);
  if (s == GRUNDY_OK && *holds) s = choose_least(&c);
  if (s == GRUNDY_OK && *holds) s = check_sums(&c, holds);
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  grundy_i_free(context, c.sums, c.capacity * sizeof *c.sums);
  return s;
}
