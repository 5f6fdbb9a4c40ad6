/* Codes that have the values of a game.
 *
 * Winning Ways, ch. 4, calls them equivalents and gives rules for some (0.07, 0.137 and 0.4 are one
 * sequence, from different heaps on; pattern/equivalent_codes.c); here every short code is tried. A
 * code is followed for FILTER heaps by the bare definition, and given up once no shift fits any
 * more; what is left is compared by the table. */
#include "grundy/compare.h"
#include "heap/table.h"
#include "pattern/equivalent_codes.h"
#include "pattern/likeness.h"
#include "sequence/compared.h"

enum { FILTER = 48, NEAR_SHIFTS = 4, FIRST_CODES = 16 };
enum { HEAPS = 1000, USUAL_DIGITS = 3 };

/* A code d0.d1d2… with digits 0..7, `digits` of them after the point. */
typedef struct octal {
  unsigned digits;
  uint8_t digit[GRUNDY_COMPARE_DIGITS + 1];
} octal;

/* ---- the filter: a code by the bare definition ---- */

typedef struct filter {
  const grundy_known_values *sequence;
  const octal *code;
  uint8_t values[FILTER];
} filter;

static void mark_splits(const filter *f, unsigned rest, bool *seen) {
  for (unsigned part = 1; 2 * part <= rest; part++) {
    seen[f->values[part] ^ f->values[rest - part]] = true;
  }
}

static uint8_t value_of(const filter *f, unsigned n) {
  bool seen[256] = {false};
  uint8_t value = 0;
  for (unsigned taken = 0; taken <= f->code->digits && taken <= n; taken++) {
    unsigned digit = f->code->digit[taken], rest = n - taken;
    if (rest == 0 && digit & GRUNDY_LEAVE_NONE && n > 0) seen[0] = true;
    if (rest > 0 && digit & GRUNDY_LEAVE_ONE) seen[f->values[rest]] = true;
    if (digit & GRUNDY_LEAVE_TWO) mark_splits(f, rest, seen);
  }
  while (seen[value]) value++;
  return value;
}

/* The shifts -NEAR_SHIFTS..NEAR_SHIFTS, a bit each, at which all of the first heaps fit. */
static unsigned fitting_shifts(filter *f) {
  unsigned fitting = (1u << (2 * NEAR_SHIFTS + 1)) - 1;
  for (unsigned n = 0; n < FILTER && fitting; n++) {
    f->values[n] = value_of(f, n);
    for (int s = -NEAR_SHIFTS; s <= NEAR_SHIFTS; s++) {
      int64_t at = (int64_t)n - s; /* the heap of the sequence */
      bool both = at >= 0 && (uint64_t)at < f->sequence->count;
      if (both && f->sequence->values[at] != f->values[n]) {
        fitting &= ~(1u << (s + NEAR_SHIFTS));
      }
    }
  }
  return fitting;
}

/* ---- the codes ---- */

/* `sequence` stands in `relation` to the game's; `further` is the same, as far as is needed to
 * settle what is alike so far, with its proved period, NULL where none is known; `rule` has its
 * values, NULL where no rule does. */
typedef struct code_search {
  grundy_context *context;
  const grundy_known_values *sequence, *further;
  const grundy_i_rule *rule;
  grundy_relation relation;
  grundy_array values; /* of a code */
  grundy_equivalents *out;
} code_search;

/* To be cleared in any case. */
static grundy_status read_code(code_search *q, const octal *code, grundy_i_rule *out) {
  grundy_status s = GRUNDY_OK;
  grundy_i_rule_init(out, q->context);
  for (unsigned t = 0; t <= code->digits && s == GRUNDY_OK; t++) {
    s = grundy_i_rule_add(out, t, code->digit[t]);
  }
  return s;
}

static grundy_status make_table(code_search *q, const octal *code, grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_status s = read_code(q, code, &rule);
  if (s == GRUNDY_OK) s = grundy_i_table_create(q->context, &rule, out);
  grundy_i_rule_clear(&rule);
  return s;
}

/* The first values of a code, and its period. */
static grundy_status compute(code_search *q, const octal *code, uint64_t count,
                             grundy_known_values *out) {
  grundy_heap_table *table;
  grundy_status s = make_table(q, code, &table);
  if (s != GRUNDY_OK) return s;
  q->values.length = 0;
  s = grundy_i_table_reach(q->context, table, count - 1, GRUNDY_EFFORT_PATIENT);
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
static grundy_status by_rule(code_search *q, const octal *code, const grundy_likeness *l,
                             bool *proved) {
  grundy_i_rule rule;
  *proved = false;
  if (!q->rule) return GRUNDY_OK;
  grundy_status s = read_code(q, code, &rule);
  if (s == GRUNDY_OK) {
    *proved = (l->shift == 0 && grundy_i_rule_same(q->rule, &rule)) ||
              grundy_i_codes_equivalent(q->rule, &rule, q->sequence, l);
  }
  grundy_i_rule_clear(&rule);
  return s;
}

/* Looks whether what is alike so far stays so: by the rules, or where both periods are proved and
 * short. What would take too long is left open. */
static grundy_status settle(code_search *q, const octal *code, grundy_likeness *l) {
  const grundy_known_values *further = q->further;
  grundy_known_values other;
  grundy_status s = GRUNDY_OK;
  if (!l->proved) s = by_rule(q, code, l, &l->proved);
  if (s != GRUNDY_OK || l->proved || !further) return s;
  grundy_i_limit_steps(q->context, GRUNDY_COMPARE_GLANCE);
  s = compute(q, code, further->count, &other);
  grundy_i_limit_steps(q->context, 0);
  if (s == GRUNDY_OK) *l = grundy_compare_values(further, &other, l->shift);
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

static grundy_status add(code_search *q, const octal *code, const grundy_likeness *l) {
  grundy_equivalents *out = q->out;
  void *block = out->codes;
  grundy_status s = grundy_i_reserve(q->context, &block, &out->capacity, out->count,
                                     sizeof *out->codes, FIRST_CODES);
  if (s != GRUNDY_OK) return s;
  out->codes = block;
  grundy_equivalent *e = &out->codes[out->count++];
  *e = (grundy_equivalent){.relation = q->relation, .likeness = *l};
  size_t at = 0;
  e->code[at++] = (char)('0' + code->digit[0]);
  e->code[at++] = '.';
  for (unsigned t = 1; t <= code->digits; t++) e->code[at++] = (char)('0' + code->digit[t]);
  return s;
}

/* Tries the code at a shift of size `size`, unless a smaller one has fitted. */
static grundy_status try_code(code_search *q, const octal *code, int size) {
  filter f = {q->sequence, code, {0}};
  unsigned fitting = fitting_shifts(&f);
  for (int s = -size + 1; s < size; s++) {
    if (fitting >> (s + NEAR_SHIFTS) & 1) return GRUNDY_OK;
  }
  grundy_status status = GRUNDY_OK;
  for (int s = size; s >= -size && status == GRUNDY_OK; s -= size ? 2 * size : 1) {
    if (!(fitting >> (s + NEAR_SHIFTS) & 1)) continue;
    grundy_known_values other;
    status = compute(q, code, q->sequence->count, &other);
    if (status != GRUNDY_OK) return status;
    grundy_likeness l = grundy_compare_values(q->sequence, &other, s);
    if (!l.differs) status = settle(q, code, &l);
    if (status == GRUNDY_OK && !l.differs) return add(q, code, &l);
  }
  return status;
}

/* The number-th code of `digits` digits: d1 counts most, and d0 is 0 or 4. */
static octal code_of(uint64_t number, unsigned digits) {
  octal code = {digits, {0}};
  for (unsigned t = digits; t > 0; t--) {
    code.digit[t] = number & 7;
    number >>= 3;
  }
  code.digit[0] = number ? GRUNDY_LEAVE_TWO : 0;
  while (code.digits && !code.digit[code.digits]) code.digits--;
  return code;
}

static grundy_status try_codes(code_search *q) {
  grundy_status s = GRUNDY_OK;
  uint64_t codes = UINT64_C(2) << (3 * q->out->digits);
  grundy_array_init(&q->values, q->context);
  for (int size = 0; size <= NEAR_SHIFTS && s == GRUNDY_OK; size++) {
    for (uint64_t number = 0; number < codes && s == GRUNDY_OK; number++) {
      octal code = code_of(number, q->out->digits);
      s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_codes), (uint64_t)size * codes + number,
                        (NEAR_SHIFTS + 1) * codes);
      if (s == GRUNDY_OK) s = try_code(q, &code, size);
    }
  }
  grundy_array_clear(&q->values);
  return s;
}

/* ---- the game ---- */

static grundy_status relate(const grundy_known_values *sequence, grundy_relation relation,
                            grundy_array *room, bool *possible, grundy_known_values *out) {
  return relation == GRUNDY_RELATION_DOUBLED
             ? grundy_i_likeness_double(sequence, room, possible, out)
             : grundy_i_likeness_halve(sequence, room, possible, out);
}

/* Codes for the sequence that stands in a relation to that of the game. */
static grundy_status find_related(const code_search *game, grundy_relation relation) {
  grundy_array room[2];
  grundy_known_values sequence, further;
  bool possible, more = false;
  for (int i = 0; i < 2; i++) grundy_array_init(&room[i], game->context);
  grundy_status s = relate(game->sequence, relation, &room[0], &possible, &sequence);
  if (s == GRUNDY_OK && possible && game->further) {
    s = relate(game->further, relation, &room[1], &more, &further);
  }
  if (s == GRUNDY_OK && possible) {
    code_search q = {game->context, &sequence, more ? &further : NULL, .relation = relation,
                     .out = game->out};
    s = try_codes(&q);
  }
  for (int i = 0; i < 2; i++) grundy_array_clear(&room[i]);
  return s;
}

/* The values as far as is needed to settle whether others stay the same, where little work proves
 * the period; none otherwise. */
static grundy_status compute_further(grundy_context *context, grundy_i_compared *y) {
  grundy_period p;
  if (!y->game->theory->table) return GRUNDY_OK;
  grundy_status s = grundy_i_compared_glance(context, y, &p);
  if (s != GRUNDY_OK || p.status != GRUNDY_PERIOD_PROVED) return s;
  const uint64_t most = GRUNDY_COMPARE_FURTHEST;
  if (p.computed_to > most || p.preperiod > most || p.period > most) return s;
  uint64_t need = p.preperiod + 2 * p.period + 2 * GRUNDY_COMPARE_SHIFTS;
  if (need < p.computed_to) need = p.computed_to;
  return need > most ? s : grundy_i_compared_compute(context, y, need);
}

static grundy_status find_all(grundy_context *context, const grundy_i_compared *x,
                              const grundy_i_compared *y, grundy_equivalents *out) {
  code_search q = {.context = context,
                   .sequence = &x->known,
                   .further = y->known.count ? &y->known : NULL,
                   .rule = grundy_i_game_rule(x->game),
                   .out = out};
  grundy_status s = try_codes(&q);
  if (s == GRUNDY_OK) s = find_related(&q, GRUNDY_RELATION_DOUBLED);
  return s == GRUNDY_OK ? find_related(&q, GRUNDY_RELATION_HALVED) : s;
}

/* As many digits as the code of the game has. */
static unsigned digits_of(const grundy_game *game) {
  const grundy_i_rule *rule = grundy_i_game_rule(game);
  uint64_t last = rule ? grundy_i_rule_last(rule) : 0;
  if (!rule || rule->all_but || last > GRUNDY_COMPARE_DIGITS) return USUAL_DIGITS;
  return last ? (unsigned)last : 1;
}

static grundy_status find(grundy_context *context, grundy_i_compared *x, uint64_t upto,
                          grundy_equivalents *out) {
  bool open = upto == GRUNDY_COMPARE_USUAL;
  if (open) upto = HEAPS;
  grundy_status s = grundy_i_compared_room(context, upto);
  if (s == GRUNDY_OK) s = grundy_i_compared_compute(context, x, upto);
  if (s != GRUNDY_OK) return s;
  grundy_i_compared y = {.game = x->game, .sequence = x->sequence};
  grundy_array_init(&y.values, context);
  out->game = x->game;
  out->upto = x->known.count - 1;
  if (open) s = compute_further(context, &y);
  if (s == GRUNDY_OK) s = find_all(context, x, &y, out);
  grundy_array_clear(&y.values);
  return s;
}

grundy_status grundy_equivalents_find(grundy_context *context, const grundy_game *game,
                                      uint64_t upto, unsigned digits, grundy_equivalents *out) {
  grundy_i_compared x;
  *out = (grundy_equivalents){.digits = digits ? digits : digits_of(game)};
  grundy_status s = grundy_i_compared_open(context, game, &x);
  if (s == GRUNDY_OK) s = find(context, &x, upto, out);
  grundy_i_compared_clear(&x);
  return s;
}

void grundy_equivalents_clear(grundy_context *context, grundy_equivalents *e) {
  grundy_i_free(context, e->codes, e->capacity * sizeof *e->codes);
  *e = (grundy_equivalents){.game = NULL};
}
