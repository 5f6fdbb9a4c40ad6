/* The heaps of a quotient, and the period of their elements.
 *
 * The period: let moves leave at most r heaps and take at most k, and f(n + p) = f(n) for n0 <= n <
 * r n0 + (r-1) p + k, n0 >= 1. A larger heap n + p has in each option a part of n0 + p or more,
 * which may be made p smaller without a change of the product; so the elements of the options of
 * n + p are those of n, the axioms that hold for n with f(n) hold for n + p with f(n), and
 * f(n + p) = f(n) forever.
 *
 * Heaps that are no letters: all that matters of a heap's options is {z : z times one of them is in
 * P}, from which the element follows where the heap is one (misere/axioms.c). That asks for the
 * products of all pairs of heaps that it can be split into, from a table, and for nothing that
 * grows with them. Where a heap is no element, it and all before it become letters. */
#include <string.h>

#include "base/messages_tasks.def"
#include "heap/table.h"
#include "misere/quotient_inside.h"

/* MOST_ORDER: of quotients whose products are tabled, 32 MB then; PRODUCTS: looked up in a step. */
enum { MOST_ORDER = 1 << 12, PRODUCTS = 32, FIRST_ELEMENTS = 256 };

grundy_status grundy_i_quotient_by_letters(grundy_quotient *q, size_t number, grundy_component c,
                                           uint64_t *out) {
  q->found.length = 0;
  grundy_status s = grundy_i_letters_find(&q->letters, number, c, &q->found);
  *out = 0;
  for (size_t i = 0; i < q->found.length && s == GRUNDY_OK; i++) {
    uint64_t letter = q->found.data[i];
    if (letter >= q->shown.elements.length) return GRUNDY_UNKNOWN;
    *out = grundy_i_monoid_product(&q->shown.monoid, *out, q->shown.elements.data[letter]);
  }
  return s;
}

/* The elements of all heaps that are letters. */
static grundy_status list_heaps(grundy_quotient *q, size_t number) {
  grundy_i_quotient_game *m = &q->members[number];
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = m->elements.length; s == GRUNDY_OK; n++) {
    uint64_t element;
    s = grundy_i_quotient_by_letters(q, number, (grundy_component){&n, 1}, &element);
    if (s == GRUNDY_OK) s = grundy_array_push(&m->elements, element);
  }
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

/* ---- periods ---- */

uint64_t grundy_i_heaps_to_compare(const grundy_i_rule *rule, uint64_t n0, uint64_t p) {
  if (!rule || rule->all_but || rule->unequal || rule->ground) return 0;
  uint64_t r = grundy_i_rule_heaps(rule), start = n0 ? n0 : 1;
  return r * start + (r - 1) * p + grundy_i_rule_last(rule) - n0;
}

/* Tries every period p, from n0(p) = the first heap from which all that is known repeats. `same[p]`
 * is the length of the longest common end of the elements and the elements without the last p: the
 * Z-function of the reversed list (Gusfield 1997). */
static void find_period(const grundy_i_rule *rule, const grundy_array *elements, uint64_t *same,
                        grundy_period *out) {
  size_t count = elements->length, left = 0, right = 0;
  const uint64_t *f = elements->data;
  for (size_t p = 1; p < count; p++) {
    same[p] = p < right && same[p - left] < right - p ? same[p - left] : p < right ? right - p : 0;
    while (p + same[p] < count && f[count - 1 - same[p]] == f[count - 1 - p - same[p]]) same[p]++;
    if (p + same[p] > right) {
      left = p;
      right = p + (size_t)same[p];
    }
    uint64_t n0 = count - p - same[p], needed = grundy_i_heaps_to_compare(rule, n0, p);
    if (!needed || same[p] < needed) continue;
    *out = (grundy_period){.status = GRUNDY_PERIOD_PROVED, .preperiod = n0, .period = p};
    break;
  }
  out->computed_to = count ? count - 1 : 0;
}

/* Looks for the period of the elements that are known. */
static grundy_status look(grundy_quotient *q, size_t number) {
  static const grundy_phrase theorem = {
      "the elements of heaps repeat over the range that Guy and Smith's condition asks, with the "
      "product in place of XOR (Guy and Smith 1956; Plambeck 2005)",
      "各堆的元素在 Guy 与 Smith 条件所要求的范围内重复，其中以乘积代替异或（Guy 与 Smith 1956；"
      "Plambeck 2005）"};
  grundy_i_quotient_game *m = &q->members[number];
  m->period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  const size_t count = m->elements.length;
  void *block;
  GRUNDY_TRY(grundy_i_allocate(q->context, count + 1, sizeof(uint64_t), &block));
  find_period(grundy_i_game_rule(m->game), &m->elements, block, &m->period);
  if (m->period.status == GRUNDY_PERIOD_PROVED) m->period.theorem = theorem;
  grundy_i_free(q->context, block, (count + 1) * sizeof(uint64_t));
  return GRUNDY_OK;
}

/* ---- heaps that are no letters ---- */

/* Sets of elements have `width` words. `table`: the products; `splits`: of s, at s % (back + 1),
 * {z : z times what two heaps of together s are is in P}, for the last of them; `wins`: of a heap,
 * the same for all its options; `seen`: products that are such a sum. */
typedef struct farther {
  grundy_quotient *q;
  grundy_i_quotient_game *member;
  const grundy_i_rule *rule;
  size_t order, width;
  uint64_t back, count;
  uint16_t *table, *elements;
  uint64_t *splits, *wins;
  uint8_t *seen;
  size_t capacity;
} farther;

/* The most stones that a move takes which may leave two heaps; *any false where none may. */
static uint64_t splits_after(const grundy_i_rule *rule, bool *any) {
  uint64_t most = 0;
  *any = false;
  for (size_t i = 0; i < rule->count; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    most = rule->takes[i].stones;
    *any = true;
  }
  return most;
}

bool grundy_i_needs_no_letters(const grundy_game *game, uint64_t order) {
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  bool any;
  return order <= MOST_ORDER && grundy_i_heaps_to_compare(rule, 0, 1) &&
         grundy_i_rule_heaps(rule) <= 2 && splits_after(rule, &any) < GRUNDY_CODE_DIGITS;
}

bool grundy_i_quotient_goes_far(const grundy_quotient *q, size_t number) {
  const grundy_i_quotient_game *m = &q->members[number];
  return m->elements.length && q->axioms.holds &&
         grundy_i_needs_no_letters(m->game, q->shown.monoid.order);
}

static void clear_farther(farther *f) {
  grundy_context *context = f->q->context;
  grundy_i_free(context, f->table, f->order * f->order * sizeof *f->table);
  grundy_i_free(context, f->elements, f->capacity * sizeof *f->elements);
  grundy_i_free(context, f->splits, (f->back + 1) * f->width * sizeof *f->splits);
  grundy_i_free(context, f->wins, f->width * sizeof *f->wins);
  grundy_i_free(context, f->seen, f->order);
}

static grundy_status push_element(farther *f, uint64_t element) {
  grundy_status s =
      GRUNDY_RESERVE(f->q->context, f->elements, f->capacity, (size_t)f->count, FIRST_ELEMENTS);
  if (s == GRUNDY_OK) f->elements[f->count++] = (uint16_t)element;
  return s;
}

static grundy_status make_farther(farther *f) {
  grundy_context *context = f->q->context;
  grundy_status s = GRUNDY_OK;
  f->table = grundy_i_new(context, f->order * f->order, sizeof *f->table, &s);
  f->splits = grundy_i_new(context, (f->back + 1) * f->width, sizeof *f->splits, &s);
  f->wins = grundy_i_new(context, f->width, sizeof *f->wins, &s);
  f->seen = grundy_i_new(context, f->order, sizeof *f->seen, &s);
  const grundy_i_monoid *m = &f->q->shown.monoid;
  for (size_t x = 0; x < f->order && s == GRUNDY_OK; x++) {
    s = grundy_i_allowance_spend(&f->q->checking, 1 + f->order / PRODUCTS);
    for (size_t y = 0; y < f->order; y++) {
      f->table[x * f->order + y] = (uint16_t)grundy_i_monoid_product(m, x, y);
    }
  }
  for (size_t n = 0; n < f->member->elements.length && s == GRUNDY_OK; n++) {
    s = push_element(f, f->member->elements.data[n]);
  }
  return s;
}

static uint64_t *splits_of(const farther *f, uint64_t s) {
  return f->splits + s % (f->back + 1) * f->width;
}

static void unite(const farther *f, uint64_t *to, const uint64_t *set) {
  for (size_t w = 0; w < f->width; w++) to[w] |= set[w];
}

/* Finds splits_of(s); the elements of heaps below s are known. */
static grundy_status make_splits(farther *f, uint64_t s) {
  uint64_t *out = splits_of(f, s);
  memset(f->seen, 0, f->order);
  memset(out, 0, f->width * sizeof *out);
  for (uint64_t a = 1; a <= s / 2; a++) {
    f->seen[f->table[f->elements[a] * f->order + f->elements[s - a]]] = 1;
  }
  for (size_t x = 0; x < f->order; x++) {
    if (f->seen[x]) unite(f, out, grundy_i_axioms_row(&f->q->axioms, x));
  }
  return grundy_i_allowance_spend(&f->q->checking, 1 + (s / 2 + f->order) / PRODUCTS);
}

/* The set of heap n; false where it has no move. */
static bool make_wins(farther *f, uint64_t n) {
  bool moves = false;
  memset(f->wins, 0, f->width * sizeof *f->wins);
  for (size_t i = 0; i < f->rule->count && f->rule->takes[i].stones <= n; i++) {
    const uint64_t rest = n - f->rule->takes[i].stones;
    const unsigned leave = f->rule->takes[i].leave;
    const bool none = (leave & GRUNDY_LEAVE_NONE) && !rest;
    const bool one = (leave & GRUNDY_LEAVE_ONE) && rest,
               two = (leave & GRUNDY_LEAVE_TWO) && rest > 1;
    if (none) unite(f, f->wins, grundy_i_axioms_row(&f->q->axioms, 0));
    if (one) unite(f, f->wins, grundy_i_axioms_row(&f->q->axioms, f->elements[rest]));
    if (two) unite(f, f->wins, splits_of(f, rest));
    moves = moves || none || one || two;
  }
  return moves;
}

/* Adds the next heap; *known false where it is no element that there is. */
static grundy_status add_heap(farther *f, bool *known) {
  grundy_i_axioms *axioms = &f->q->axioms;
  uint64_t element = 0;
  *known = true;
  grundy_status s = grundy_i_allowance_spend(&f->q->checking, 1 + f->order / PRODUCTS);
  if (s == GRUNDY_OK && make_wins(f, f->count)) {
    *known = grundy_i_axioms_element(axioms, f->wins, &element);
    if (*known) s = grundy_i_axioms_add(axioms, element, f->wins);
    *known = *known && axioms->holds;
  }
  if (s == GRUNDY_OK && *known) s = push_element(f, element);
  if (s == GRUNDY_OK && *known) s = grundy_array_push(&f->member->elements, element);
  return s;
}

static grundy_status add_farther(farther *f, bool splits) {
  grundy_status s = GRUNDY_OK;
  bool known = true;
  for (uint64_t n = f->count > f->back ? f->count - f->back : 0; n < f->count && splits; n++) {
    GRUNDY_TRY(make_splits(f, n));
  }
  uint64_t next = f->count + f->count / 4;
  while (f->count <= f->member->wanted && s == GRUNDY_OK && known) {
    const uint64_t total = f->member->wanted < UINT64_MAX ? f->member->wanted + 1 : 0;
    s = grundy_i_tick(f->q->context, GRUNDY_PHRASE(task_elements_of_heaps), f->count, total);
    if (splits && s == GRUNDY_OK) s = make_splits(f, f->count);
    if (s == GRUNDY_OK) s = add_heap(f, &known);
    if (f->count < next || s != GRUNDY_OK) continue;
    s = look(f->q, (size_t)(f->member - f->q->members));
    if (f->member->period.status == GRUNDY_PERIOD_PROVED) break;
    next = f->count + f->count / 4;
  }
  return s;
}

/* Adds heaps up to the one that is wanted, the period that is proved, or one that is no element. */
static grundy_status go_far(grundy_quotient *q, size_t number) {
  const grundy_i_rule *rule = grundy_i_game_rule(q->members[number].game);
  const size_t order = q->shown.monoid.order;
  bool splits;
  farther f = {.q = q,
               .member = &q->members[number],
               .rule = rule,
               .order = order,
               .width = q->axioms.width,
               .back = splits_after(rule, &splits)};
  grundy_status s = make_farther(&f);
  if (s == GRUNDY_OK) s = add_farther(&f, splits);
  clear_farther(&f);
  return s;
}

/* ---- both ---- */

/* What needs no limit: heaps that are letters, and their period. */
static grundy_status update_letters(grundy_quotient *q, size_t number) {
  GRUNDY_TRY(list_heaps(q, number));
  return look(q, number);
}

static grundy_status update_others(grundy_quotient *q, size_t number) {
  const grundy_i_quotient_game *m = &q->members[number];
  bool wanted = m->period.status != GRUNDY_PERIOD_PROVED && m->elements.length <= m->wanted;
  if (!wanted || !grundy_i_quotient_goes_far(q, number)) return GRUNDY_OK;
  grundy_status s = go_far(q, number), looked = look(q, number);
  return s == GRUNDY_OK ? looked : s;
}

grundy_status grundy_i_quotient_update(grundy_quotient *q, size_t number) {
  GRUNDY_TRY(update_letters(q, number));
  return update_others(q, number);
}

grundy_status grundy_i_quotient_update_all(grundy_quotient *q) {
  for (size_t i = 0; i < 2 * q->count; i++) {
    const size_t number = i % q->count;
    if (q->games[number]->ruleset->dimensions != 1) continue;
    GRUNDY_TRY(i < q->count ? update_letters(q, number) : update_others(q, number));
  }
  return GRUNDY_OK;
}

void grundy_i_quotient_take_axioms(grundy_quotient *q, grundy_i_axioms *axioms) {
  const grundy_i_monoid *m = &q->shown.monoid;
  grundy_i_axioms before = q->axioms;
  q->sizes = (grundy_quotient_sizes){m->order, 0, q->shown.generators.length};
  for (size_t x = 0; x < m->order; x++) q->sizes.p_size += m->p.data[x];
  q->axioms = *axioms;
  q->axioms.monoid = m;
  *axioms = before;
  for (size_t i = 0; i < q->count; i++) {
    q->members[i].elements.length = 0;
    q->members[i].period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  }
}
