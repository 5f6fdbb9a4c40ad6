/* Short codes that have given nim-values.
 *
 * Every code is tried: it is followed for FILTER heaps by the bare definition, and given up once no
 * shift fits any more; what is left is compared by the table. */
#include "sequence/codes.h"

#include <string.h>

#include "base/messages_heaps.def"
#include "base/messages_tasks.def"
#include "heap/table.h"
#include "sequence/compared.h"
#include "sequence/likeness.h"

enum { FILTER = 48, SHIFTS = 2 * GRUNDY_CODES_SHIFT + 1 };

/* A code d0.d1d2…, `digits` of them after the point. */
typedef struct short_code {
  unsigned digits;
  uint8_t digit[GRUNDY_COMPARE_DIGITS + 1];
} short_code;

typedef struct code_search {
  grundy_context *context;
  const grundy_i_codes *asked;
  grundy_array values; /* of a code */
  bool any;
} code_search;

/* ---- the filter: a code by the bare definition ---- */

/* Marks the values of `rest` left as two heaps and one of value `third`, the smallest of them
 * at least `least`. */
static void mark_splits(const uint8_t *values, unsigned least, unsigned rest, unsigned third,
                        bool *seen) {
  for (unsigned part = least; 2 * part <= rest; part++) {
    seen[third ^ values[part] ^ values[rest - part]] = true;
  }
}

static uint8_t value_of(const short_code *c, const uint8_t *values, unsigned n) {
  bool seen[256] = {false};
  uint8_t value = 0;
  for (unsigned taken = 0; taken <= c->digits && taken <= n; taken++) {
    unsigned digit = c->digit[taken], rest = n - taken;
    if (rest == 0 && digit & GRUNDY_LEAVE_NONE && n > 0) seen[0] = true;
    if (rest > 0 && digit & GRUNDY_LEAVE_ONE) seen[values[rest]] = true;
    if (digit & GRUNDY_LEAVE_TWO) mark_splits(values, 1, rest, 0, seen);
    if (!(digit & GRUNDY_LEAVE_THREE)) continue;
    for (unsigned part = 1; 3 * part <= rest; part++) {
      mark_splits(values, part, rest - part, values[part], seen);
    }
  }
  while (seen[value]) value++;
  return value;
}

/* The shifts of at most `shifts`, a bit each, at which all of the first heaps fit. */
static unsigned fitting_shifts(const code_search *q, const short_code *c) {
  const grundy_known_values *wanted = q->asked->values;
  int most = (int)q->asked->shifts;
  uint8_t values[FILTER];
  unsigned fitting = (1u << (2 * most + 1)) - 1;
  for (unsigned n = 0; n < FILTER && fitting; n++) {
    values[n] = value_of(c, values, n);
    for (int s = -most; s <= most; s++) {
      int64_t at = (int64_t)n - s; /* the heap of the sequence */
      bool both = at >= 0 && (uint64_t)at < wanted->count;
      if (both && wanted->values[at] != values[n]) fitting &= ~(1u << (s + most));
    }
  }
  return fitting;
}

/* ---- the codes ---- */

/* Clear it in any case. */
static grundy_status read_code(code_search *q, const short_code *c, grundy_i_rule *out) {
  grundy_i_rule_init(out, q->context);
  for (unsigned t = 0; t <= c->digits; t++) GRUNDY_TRY(grundy_i_rule_add(out, t, c->digit[t]));
  return GRUNDY_OK;
}

static grundy_status make_table(code_search *q, const short_code *c, grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_status s = read_code(q, c, &rule);
  if (s == GRUNDY_OK) s = grundy_i_table_create(q->context, &rule, out);
  grundy_i_rule_clear(&rule);
  return s;
}

/* The values of a code that `count` values are compared with at this shift, and its period. */
static grundy_status compute(code_search *q, const short_code *c, uint64_t count, int64_t shift,
                             grundy_known_values *out) {
  grundy_heap_table *table;
  if (shift > 0) count += (uint64_t)shift;
  GRUNDY_TRY(make_table(q, c, &table));
  q->values.length = 0;
  grundy_status s = grundy_i_table_reach(q->context, table, count - 1, GRUNDY_EFFORT_PATIENT);
  grundy_i_view view = grundy_i_table_view(table);
  for (uint64_t n = 0; n < count && s == GRUNDY_OK; n++) {
    s = grundy_array_push(&q->values, grundy_i_view_value(&view, n));
  }
  if (s == GRUNDY_OK) s = grundy_i_table_period(q->context, table, count - 1, &out->period);
  out->values = q->values.data;
  out->count = q->values.length;
  grundy_i_table_destroy(table);
  return s;
}

/* Is it the same rule, or one that cannot differ? */
static grundy_status by_rule(code_search *q, const short_code *c, const grundy_likeness *l,
                             bool *proved) {
  const grundy_i_codes *asked = q->asked;
  grundy_i_rule rule;
  *proved = false;
  if (!asked->rule) return GRUNDY_OK;
  grundy_status s = read_code(q, c, &rule);
  if (s == GRUNDY_OK) {
    *proved = (l->shift == 0 && grundy_i_rule_same(asked->rule, &rule)) ||
              grundy_i_codes_equivalent(asked->rule, &rule, asked->values, l);
  }
  grundy_i_rule_clear(&rule);
  return s;
}

/* Checks whether the likeness found so far lasts: by the rules, or where both periods are proved
 * and short. What would take too long is left open. */
static grundy_status settle(code_search *q, const short_code *c, grundy_likeness *l) {
  const grundy_known_values *further = q->asked->further;
  grundy_known_values other;
  if (!l->proved) GRUNDY_TRY(by_rule(q, c, l, &l->proved));
  if (l->proved || !further) return GRUNDY_OK;
  grundy_i_limit_steps(q->context, GRUNDY_COMPARE_GLANCE);
  grundy_status s = compute(q, c, further->count, l->shift, &other);
  grundy_i_limit_steps(q->context, 0);
  if (s == GRUNDY_OK) *l = grundy_compare_values(further, &other, l->shift);
  return grundy_i_own_limit(q->context, s);
}

static grundy_status tell(code_search *q, const short_code *c, const grundy_likeness *l) {
  static const char digits[] = "0123456789abcdef";
  char text[GRUNDY_COMPARE_DIGITS + 3];
  size_t at = 0;
  text[at++] = digits[c->digit[0]];
  text[at++] = '.';
  for (unsigned t = 1; t <= c->digits; t++) text[at++] = digits[c->digit[t]];
  text[at] = '\0';
  q->any = true;
  return q->asked->sink(q->asked->user, text, l);
}

/* Tries the code at a shift of size `size`, unless a smaller one has fitted. */
static grundy_status try_code(code_search *q, const short_code *c, int size) {
  int most = (int)q->asked->shifts;
  unsigned fitting = fitting_shifts(q, c);
  for (int s = -size + 1; s < size; s++) {
    if (fitting >> (s + most) & 1) return GRUNDY_OK;
  }
  for (int s = size; s >= -size; s -= size ? 2 * size : 1) {
    if (!(fitting >> (s + most) & 1)) continue;
    grundy_known_values other;
    GRUNDY_TRY(compute(q, c, q->asked->values->count, s, &other));
    grundy_likeness l = grundy_compare_values(q->asked->values, &other, s);
    if (!l.differs) GRUNDY_TRY(settle(q, c, &l));
    if (!l.differs) return tell(q, c, &l);
  }
  return GRUNDY_OK;
}

/* The number-th code: d1 counts most, and d0 only breaks. False where it is not of this base. */
static bool code_of(const grundy_i_codes *asked, uint64_t number, short_code *out) {
  unsigned largest = 0;
  *out = (short_code){asked->digits, {0}};
  for (unsigned t = asked->digits; t > 0; t--) {
    out->digit[t] = (uint8_t)(number % asked->base);
    number /= asked->base;
  }
  out->digit[0] = (uint8_t)(number * GRUNDY_LEAVE_TWO);
  for (unsigned t = 0; t <= asked->digits; t++) {
    if (out->digit[t] > largest) largest = out->digit[t];
  }
  while (out->digits && !out->digit[out->digits]) out->digits--;
  return asked->base == 8 || largest >= GRUNDY_LEAVE_THREE;
}

static grundy_status find_same(grundy_context *context, const grundy_i_codes *asked) {
  code_search q = {.context = context, .asked = asked};
  grundy_status s = GRUNDY_OK;
  uint64_t codes = asked->base / GRUNDY_LEAVE_TWO;
  for (unsigned t = 0; t < asked->digits; t++) codes *= asked->base;
  grundy_array_init(&q.values, context);
  for (unsigned size = 0; size <= asked->shifts && s == GRUNDY_OK; size++) {
    for (uint64_t number = 0; number < codes && s == GRUNDY_OK; number++) {
      short_code c;
      s = grundy_i_tick(context, GRUNDY_PHRASE(task_codes), size * codes + number,
                        (asked->shifts + 1) * codes);
      if (s == GRUNDY_OK && code_of(asked, number, &c)) s = try_code(&q, &c, (int)size);
    }
    if (q.any && asked->nearest) break;
  }
  grundy_array_clear(&q.values);
  return s;
}

grundy_status grundy_i_codes_find(grundy_context *context, const grundy_i_codes *asked) {
  if (asked->relation == GRUNDY_RELATION_SAME) return find_same(context, asked);
  grundy_status (*relate)(const grundy_known_values *, grundy_array *, bool *,
                          grundy_known_values *) = asked->relation == GRUNDY_RELATION_DOUBLED
                                                       ? grundy_i_likeness_double
                                                       : grundy_i_likeness_halve;
  grundy_i_codes related = *asked;
  grundy_known_values values, further;
  grundy_array room[2] = {grundy_i_array(context), grundy_i_array(context)};
  bool possible, more = false;
  grundy_status s = relate(asked->values, &room[0], &possible, &values);
  if (s == GRUNDY_OK && possible && asked->further) {
    s = relate(asked->further, &room[1], &more, &further);
  }
  related.values = &values;
  related.further = more ? &further : NULL;
  related.rule = NULL;
  if (s == GRUNDY_OK && possible) s = find_same(context, &related);
  GRUNDY_CLEAR(&room[0], &room[1]);
  return s;
}

/* What a take-and-break code is, apart from what makes no difference: counters that never count and
 * moves that change no value (likeness.c has the rules and their proof).
 *
 * A code is shrunk as long as a heap of 1 cannot be moved in, and then saturated with its own first
 * values. Both steps keep the values, so codes that become the same have the same. That a code
 * without moves could be shrunk forever is the one exception: it stays as it is. */

_Static_assert((int)GRUNDY_I_FORM_DIGITS == (int)GRUNDY_MOVES_DIGITS, "a form is such moves");

static bool moves_at_all(const grundy_i_moves *m) {
  static const grundy_i_moves none;
  return memcmp(m, &none, sizeof none) != 0;
}

static grundy_status no_form(grundy_context *context, const grundy_game *game) {
  return GRUNDY_FAIL(context, GRUNDY_UNKNOWN, form_unknown, game->name);
}

grundy_status grundy_i_code_form_find(grundy_context *context, const grundy_game *game,
                                      grundy_i_code_form *out) {
  grundy_i_moves m;
  grundy_sequence *sequence;
  uint64_t values[GRUNDY_I_FORM_DIGITS], shift = 0;
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  if (!rule || !grundy_i_moves_read(rule, &m)) return no_form(context, game);
  while (moves_at_all(&m) && !(m.digit[1] & GRUNDY_LEAVE_NONE)) {
    if (!grundy_i_moves_shrink(&m)) return no_form(context, game);
    shift++;
  }
  GRUNDY_TRY(grundy_sequence_create(context, game, &sequence));
  grundy_status s =
      grundy_sequence_values(sequence, shift, shift + GRUNDY_I_FORM_DIGITS - 1, values);
  grundy_sequence_destroy(sequence);
  if (s != GRUNDY_OK) return s;
  grundy_i_moves_saturate(&m, values);
  out->shift = shift;
  memcpy(out->digits, m.digit, sizeof out->digits);
  return GRUNDY_OK;
}
