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
 * One h of a further game with W(h) = W is x, next to sums of those that there are, where the row
 * of x and W have nothing in common and each sum z outside the row is in W or, by (2), has an
 * option o itself with x o in P: where x is in W(Z) for each sum Z that is z. The row of x follows
 * from that, so there is one such x at most: the mex function of Plambeck & Siegel. Of several of h
 * the sums with h say what they do. Where a sum of the same element has a set within W already,
 * these have too, and nothing is new.
 *
 * Invariant: the sets of an element's chain that are alive are not subsets of one another. */
#include "misere/quotient_inside.h"

enum { WORD = 64, NOWHERE = 0, A_STEP = 8 };
static const uint64_t no_number = UINT64_MAX; /* of a game that was added later */

void grundy_i_axioms_init(grundy_i_axioms *a, grundy_i_allowance *allowance,
                          const grundy_i_monoid *monoid) {
  *a = (grundy_i_axioms){.allowance = allowance, .monoid = monoid};
  GRUNDY_INIT(allowance->context, &a->rows, &a->helped, &a->least, &a->wins, &a->times, &a->first,
              &a->sets);
}

void grundy_i_axioms_clear(grundy_i_axioms *a) {
  GRUNDY_CLEAR(&a->rows, &a->helped, &a->least, &a->wins, &a->times, &a->first, &a->sets);
  grundy_i_free(a->allowance->context, a->sums, a->capacity * sizeof *a->sums);
  *a = (grundy_i_axioms){.allowance = a->allowance, .monoid = a->monoid};
}

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
static grundy_status spend(grundy_i_axioms *a, uint64_t compared) {
  return grundy_i_allowance_spend(a->allowance, 1 + a->monoid->order / A_STEP + compared);
}

/* The row of x follows from its parent's: z x = (z g) parent. (4) is checked with it. */
static grundy_status make_rows(grundy_i_axioms *a) {
  const grundy_i_monoid *m = a->monoid;
  grundy_i_wordmap seen;
  grundy_i_wordmap_init(&seen, a->allowance->context);
  grundy_status s = grundy_i_array_pad(&a->rows, m->order * a->width, 0);
  for (size_t x = 0; x < m->order && s == GRUNDY_OK && a->holds; x++) {
    uint64_t *row = a->rows.data + x * a->width;
    const uint64_t *parent = grundy_i_axioms_row(a, m->parent.data[x]);
    for (size_t z = 0; z < m->order; z++) {
      bool in = x ? has(parent, grundy_i_monoid_step(m, z, m->last.data[x])) : m->p.data[z];
      if (in) put(row, z);
    }
    size_t index;
    s = grundy_i_wordmap_number(&seen, row, a->width, 0, &index);
    if (s == GRUNDY_OK) s = spend(a, 0);
    a->holds = index == x;
  }
  grundy_i_wordmap_clear(&seen);
  return s;
}

/* z x for every z, appended. */
static grundy_status append_times(const grundy_i_axioms *a, uint64_t x, grundy_array *out) {
  size_t base = out->length, order = a->monoid->order;
  for (size_t z = 0; z < order; z++) GRUNDY_TRY(grundy_array_push(out, z));
  for (; x; x = a->monoid->parent.data[x]) {
    for (size_t z = 0; z < order; z++) {
      uint64_t *product = out->data + base + z;
      *product = grundy_i_monoid_step(a->monoid, *product, a->monoid->last.data[x]);
    }
  }
  return GRUNDY_OK;
}

/* ---- games that are checked together ---- */

/* The sum that contradicts (1): the game, and for z games of its generators' elements. */
static grundy_status fail_with(const grundy_i_axioms *a, const grundy_i_pretending *games,
                               uint64_t z, size_t game, grundy_array *failure) {
  GRUNDY_TRY(grundy_array_push(failure, game));
  const grundy_i_monoid *m = a->monoid;
  for (; z; z = m->parent.data[z]) {
    uint64_t generator = grundy_i_monoid_step(m, 0, m->last.data[z]);
    for (size_t i = 0; i < games->count; i++) {
      if (games->elements[i] != generator) continue;
      GRUNDY_TRY(grundy_array_push(failure, i));
      break;
    }
  }
  return GRUNDY_OK;
}

static bool has_move(const grundy_i_pretending *games, size_t i) {
  return games->ends[i] > (i ? games->ends[i - 1] : 0);
}

/* W of each game, and (1); games without a move must be the identity, as they are. */
static grundy_status make_wins(grundy_i_axioms *a, const grundy_i_pretending *g,
                               grundy_array *all_wins, grundy_array *failure) {
  GRUNDY_TRY(grundy_i_array_pad(all_wins, g->count * a->width, 0));
  for (size_t i = 0; i < g->count && a->holds; i++) {
    a->holds = has_move(g, i) || !g->elements[i];
    uint64_t *wins = all_wins->data + i * a->width;
    const uint64_t *row = grundy_i_axioms_row(a, g->elements[i]);
    for (uint64_t o = i ? g->ends[i - 1] : 0; o < g->ends[i]; o++) {
      const uint64_t *option = grundy_i_axioms_row(a, g->options[o]);
      for (size_t w = 0; w < a->width; w++) wins[w] |= option[w];
    }
    for (size_t z = 0; z < a->monoid->order && a->holds; z++) {
      if (!has(wins, z) || !has(row, z)) continue;
      a->holds = false;
      GRUNDY_TRY(fail_with(a, g, z, i, failure));
    }
    GRUNDY_TRY(spend(a, g->ends[i] - (i ? g->ends[i - 1] : 0)));
  }
  return GRUNDY_OK;
}

/* Whether another game of the same element has a smaller W, or the same and a lower number. */
static bool is_surpassed(const grundy_i_pretending *games, const uint64_t *wins, size_t width,
                         size_t i) {
  for (size_t j = 0; j < games->count; j++) {
    if (j == i || games->elements[j] != games->elements[i] || !has_move(games, j)) continue;
    const uint64_t *mine = wins + i * width, *others = wins + j * width;
    if (is_subset(others, mine, width) && (j < i || !is_subset(mine, others, width))) return true;
  }
  return false;
}

/* Makes a game one that sums are made of. */
static grundy_status push_game(grundy_i_axioms *a, uint64_t number, uint64_t element,
                               const uint64_t *wins) {
  GRUNDY_TRY(grundy_array_append(&a->wins, wins, a->width));
  GRUNDY_TRY(append_times(a, element, &a->times));
  return grundy_array_push(&a->least, number);
}

static grundy_status choose_least(grundy_i_axioms *a, const grundy_i_pretending *games,
                                  const uint64_t *wins) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < games->count && s == GRUNDY_OK; i++) {
    s = spend(a, games->count);
    if (!has_move(games, i) || is_surpassed(games, wins, a->width, i) || s != GRUNDY_OK) continue;
    s = push_game(a, i, games->elements[i], wins + i * a->width);
  }
  return s;
}

/* ---- sums ---- */

/* Takes the sets that the new one is a subset of out of the element's chain; false where it holds
 * one of them itself. */
static bool makes_room(grundy_i_axioms *a, uint64_t element, const uint64_t *set,
                       uint64_t *compared) {
  uint64_t *link = &a->first.data[element];
  for (; *link; ++*compared) {
    grundy_i_axioms_sum *other = &a->sums[*link - 1];
    const uint64_t *others = a->sets.data + (*link - 1) * a->width;
    if (is_subset(others, set, a->width)) return false;
    if (is_subset(set, others, a->width)) {
      other->alive = false;
      *link = other->next;
    } else {
      link = &other->next;
    }
  }
  return true;
}

/* A sum that is z may have no option o with x o in P but for these x. */
static void help(grundy_i_axioms *a, uint64_t z, const uint64_t *set) {
  for (size_t x = 0; x < a->monoid->order; x++) {
    if (!has(set, x)) a->helped.data[x * a->width + z / WORD] &= ~((uint64_t)1 << z % WORD);
  }
}

/* Considers the sum whose set is the last of a->sets; (2). */
static grundy_status consider(grundy_i_axioms *a, uint64_t element, uint64_t parent,
                              uint64_t game) {
  uint64_t *set = a->sets.data + a->count * a->width;
  GRUNDY_ASSERT(a->sets.length == (a->count + 1) * a->width);
  uint64_t compared = 0;
  if (!makes_room(a, element, set, &compared)) {
    a->sets.length -= a->width;
    return spend(a, compared);
  }
  a->holds = a->monoid->p.data[element] || has(set, 0);
  help(a, element, set);
  GRUNDY_TRY(spend(a, compared));
  GRUNDY_TRY(GRUNDY_RESERVE(a->allowance->context, a->sums, a->capacity, a->count, WORD));
  a->sums[a->count] = (grundy_i_axioms_sum){element, parent, game, a->first.data[element], true};
  a->first.data[element] = ++a->count;
  return GRUNDY_OK;
}

/* Sum i with the k-th of the games added. `by` is z times the sum's element. */
static grundy_status extend(grundy_i_axioms *a, size_t i, size_t k, const uint64_t *by) {
  size_t order = a->monoid->order;
  const uint64_t *times = a->times.data + k * order;
  GRUNDY_TRY(grundy_i_array_pad(&a->sets, a->sets.length + a->width, 0));
  const uint64_t *wins = a->wins.data + k * a->width, *set = a->sets.data + i * a->width;
  uint64_t *out = a->sets.data + a->count * a->width;
  for (size_t z = 0; z < order; z++) {
    if (has(wins, by[z]) || has(set, times[z])) put(out, z);
  }
  return consider(a, times[a->sums[i].element], i + 1, k);
}

static grundy_status start_sums(grundy_i_axioms *a, size_t first) {
  for (size_t k = first; k < a->least.length && a->holds; k++) {
    GRUNDY_TRY(grundy_array_append(&a->sets, a->wins.data + k * a->width, a->width));
    const uint64_t element = a->times.data[k * a->monoid->order]; /* times 0 */
    GRUNDY_TRY(consider(a, element, NOWHERE, k));
  }
  return GRUNDY_OK;
}

/* All sums with the games from `first` on; those of the games before are there, so that games of
 * these need not be added to new ones. */
static grundy_status make_sums(grundy_i_axioms *a, size_t first) {
  grundy_array by = grundy_i_array(a->allowance->context);
  grundy_status s = start_sums(a, first);
  for (size_t i = 0; i < a->count && s == GRUNDY_OK && a->holds; i++) {
    by.length = 0;
    if (a->sums[i].alive) s = append_times(a, a->sums[i].element, &by);
    for (size_t k = first; k < a->least.length && s == GRUNDY_OK && a->holds && a->sums[i].alive;
         k++) {
      s = extend(a, i, k, by.data);
    }
  }
  grundy_array_clear(&by);
  return s;
}

grundy_status grundy_i_axioms_check(grundy_i_axioms *a, const grundy_i_pretending *games,
                                    grundy_array *failure) {
  const size_t order = a->monoid->order;
  grundy_array all_wins = grundy_i_array(a->allowance->context);
  a->width = (order + WORD - 1) / WORD;
  a->holds = true;
  failure->length = 0;
  grundy_status s = make_rows(a);
  a->holds = a->holds && !a->monoid->p.data[0];
  if (s == GRUNDY_OK && a->holds) s = make_wins(a, games, &all_wins, failure);
  if (s == GRUNDY_OK && a->holds) s = choose_least(a, games, all_wins.data);
  grundy_array_clear(&all_wins);
  if (s != GRUNDY_OK || !a->holds) return s;
  s = grundy_i_array_pad(&a->first, order, 0);
  if (s == GRUNDY_OK) s = grundy_i_array_pad(&a->helped, order * a->width, ~(uint64_t)0);
  for (size_t x = 0; x < order && s == GRUNDY_OK; x++) a->helped.data[x * a->width] &= ~(uint64_t)1;
  if (s == GRUNDY_OK) s = make_sums(a, 0);
  for (uint64_t i = a->count; !a->holds && i && s == GRUNDY_OK; i = a->sums[i - 1].parent) {
    s = grundy_array_push(failure, a->least.data[a->sums[i - 1].game]);
  }
  return s;
}

/* ---- games that are added ---- */

bool grundy_i_axioms_element(const grundy_i_axioms *a, const uint64_t *wins, uint64_t *out) {
  const size_t order = a->monoid->order, over = order % WORD;
  const uint64_t last = over ? ((uint64_t)1 << over) - 1 : ~(uint64_t)0;
  for (size_t x = 0; x < order; x++) {
    const uint64_t *row = grundy_i_axioms_row(a, x), *helped = a->helped.data + x * a->width;
    uint64_t wrong = 0;
    for (size_t w = 0; w < a->width && !wrong; w++) {
      uint64_t all = w + 1 < a->width ? ~(uint64_t)0 : last;
      wrong = (row[w] & wins[w]) | (~(row[w] | wins[w] | helped[w]) & all);
    }
    if (wrong) continue;
    *out = x;
    return true;
  }
  return false;
}

grundy_status grundy_i_axioms_add(grundy_i_axioms *a, uint64_t element, const uint64_t *wins) {
  GRUNDY_ASSERT(a->holds);
  for (uint64_t i = a->first.data[element]; i; i = a->sums[i - 1].next) {
    if (is_subset(a->sets.data + (i - 1) * a->width, wins, a->width)) return GRUNDY_OK;
  }
  const size_t games = a->least.length;
  grundy_status s = push_game(a, no_number, element, wins);
  if (s == GRUNDY_OK) s = make_sums(a, games);
  a->holds = a->holds && s == GRUNDY_OK;
  return s;
}
