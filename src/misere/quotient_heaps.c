/* The heaps of a quotient, and the period of their elements.
 *
 * The period: let moves leave at most r heaps and take at most k, and f(n + p) = f(n) for n0 <= n <
 * r n0 + (r-1) p + k, n0 >= 1. A larger heap n + p has in each option a part of n0 + p or more,
 * which may be made p smaller without a change of the product; so the elements of the options of
 * n + p are those of n, the axioms that hold for n with f(n) hold for n + p with f(n), and
 * f(n + p) = f(n) forever. */
#include "base/assert.h"
#include "grundy/language.h"
#include "heap/table.h"
#include "misere/quotient_inside.h"

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

/* The elements of all heaps that are shown, anew: a larger quotient numbers them otherwise. */
static grundy_status list_heaps(grundy_quotient *q, size_t number) {
  grundy_i_quotient_game *m = &q->members[number];
  grundy_status s = GRUNDY_OK;
  m->elements.length = 0;
  for (uint64_t n = 0; s == GRUNDY_OK; n++) {
    uint64_t element;
    s = grundy_i_quotient_by_letters(q, number, (grundy_component){&n, 1}, &element);
    if (s == GRUNDY_OK) s = grundy_array_push(&m->elements, element);
  }
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

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

static grundy_status update(grundy_quotient *q, size_t number) {
  static const grundy_phrase theorem = {
      "the elements of heaps repeat over the range that Guy and Smith's condition asks, with the "
      "product in place of XOR (Guy and Smith 1956; Plambeck 2005)",
      "各堆的元素在 Guy 与 Smith 条件所要求的范围内重复，其中以乘积代替异或（Guy 与 Smith 1956；"
      "Plambeck 2005）"};
  grundy_i_quotient_game *m = &q->members[number];
  m->period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  grundy_status s = list_heaps(q, number);
  void *block = NULL;
  size_t count = m->elements.length;
  if (s == GRUNDY_OK) s = grundy_i_allocate(q->context, count + 1, sizeof(uint64_t), &block);
  if (s != GRUNDY_OK) return s;
  find_period(grundy_i_game_rule(m->game), &m->elements, block, &m->period);
  if (m->period.status == GRUNDY_PERIOD_PROVED) m->period.theorem = theorem;
  grundy_i_free(q->context, block, (count + 1) * sizeof(uint64_t));
  return GRUNDY_OK;
}

grundy_status grundy_i_quotient_update(grundy_quotient *q) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < q->count && s == GRUNDY_OK; i++) {
    if (q->games[i]->display->dimensions == 1) s = update(q, i);
  }
  return s;
}
