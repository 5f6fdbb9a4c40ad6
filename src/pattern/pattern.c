/* Looks for the pattern in a list of nim-values: tries the closed form of the game's theorem, then
 * formulas of the families of families.c, keeps the simplest that gives every value, and the
 * closest among those that do not; finally it tests whether the sequence is 2-regular
 * (two_regular.h).
 *
 * A formula may fail for a few small n, which are then listed: at most 32 in the first half. The
 * cost of a formula is its length, where a number of its table counts 1 and an exception 2. Unless
 * the period is proved, the values must support it: exceptions are at most an eighth of them, and
 * what is taken modulo a number has come to twice that number.
 *
 * Proof. A closed form from the game's theorem is proved by that, and kept whatever it costs. If
 * G(n + p) = G(n) + s from n0 on is proved, the formula has the form f(n + P) = f(n) + S with s P =
 * S p, and both agree on lcm(p, P) values in a row after n0, they agree forever. Where the game has
 * no more heaps than were looked at, agreement is proof enough. */
#include "pattern/pattern_search.h"

#include <string.h>

#include "base/messages_tasks.def"
#include "pattern/formula.h"
#include "pattern/two_regular.h"

enum { FEWEST = GRUNDY_PATTERN_FEWEST / 2, REGULAR_COST = 24, GLANCE = 4096 };

typedef grundy_i_pattern_search search;

/* ---- a formula and the values ---- */

/* Where a formula fails, as far as it was tested, and its longest stretch from .. to-1 without a
 * failure. */
typedef struct trial {
  uint64_t misses[GRUNDY_PATTERN_EXCEPTIONS];
  size_t count;
  bool failed;
  uint64_t from, to;
} trial;

static bool gives(const search *q, const grundy_formula *f, uint64_t n) {
  uint64_t value;
  return grundy_i_formula_value(f, n, &value) && value == q->values[n];
}

static void note_stretch(trial *t, uint64_t from, uint64_t to) {
  if (to - from > t->to - t->from) {
    t->from = from;
    t->to = to;
  }
}

/* Looks for the failures of a formula that can at best have the cost given. */
static trial examine(search *q, const grundy_formula *f, uint64_t cost, uint64_t start) {
  trial t = {.count = 0};
  uint64_t begun = start, n = start;
  for (; n < q->count && !t.failed && grundy_i_pattern_goes_on(q, n); n++) {
    if (gives(q, f, n)) continue;
    note_stretch(&t, begun, n);
    begun = n + 1;
    t.failed = t.count == GRUNDY_PATTERN_EXCEPTIONS || n > q->count / 2;
    if (!t.failed) t.misses[t.count++] = n;
    if (n > GLANCE && cost + 2 * t.count >= q->cost) break;
  }
  if (!t.failed) note_stretch(&t, begun, n);
  return t;
}

static grundy_status copy_table(const grundy_formula *f, grundy_formula *to, grundy_array *table) {
  table->length = 0;
  grundy_status s = grundy_array_append(table, f->table, f->table_count);
  if (s != GRUNDY_OK) return s;
  *to = *f;
  to->table = table->data;
  return GRUNDY_OK;
}

static void keep(search *q, const grundy_formula *f, const trial *t, uint64_t start,
                 uint64_t cost) {
  grundy_pattern *p = q->out;
  q->status = copy_table(f, &p->formula, &q->tables[0]);
  p->status = GRUNDY_PATTERN_OBSERVED;
  p->from = start;
  p->exception_count = t->count;
  memcpy(p->exceptions, t->misses, t->count * sizeof t->misses[0]);
  q->cost = cost;
}

static void keep_runner_up(search *q, const grundy_formula *f, const trial *t) {
  grundy_near_miss *r = &q->out->runner_up;
  q->status = copy_table(f, &r->formula, &q->tables[1]);
  r->known = true;
  r->from = t->from;
  r->at = t->to;
  r->right = q->values[t->to];
  r->has_value = grundy_i_formula_value(f, t->to, &r->wrong);
}

/* Is node i a constant that is added? */
static bool is_added(const grundy_formula *f, unsigned i) {
  return f->nodes[i].operation == GRUNDY_FORMULA_CONSTANT && i + 1 < f->count &&
         f->nodes[i + 1].operation == GRUNDY_FORMULA_ADD;
}

/* Below which n a formula may not involve its largest constant c that is not added, unless that is
 * small: n mod c and min(n, c) are just n below c, (n + a) mod c is just n + a below c - a, and
 * (n div b) mod c is just n div b below b c. */
static uint64_t idle_below(const grundy_formula *f) {
  uint64_t constant = 0, below;
  for (unsigned i = 0; i < f->count; i++) {
    if (f->nodes[i].number > constant && !is_added(f, i)) constant = f->nodes[i].number;
  }
  if (constant <= GRUNDY_PATTERN_BREADTHS) return 0;
  below = constant;
  for (unsigned i = 1; i < f->count && below < GRUNDY_PATTERN_NUMBER_MOST; i++) {
    uint64_t divisor = f->nodes[i - 1].number;
    if (f->nodes[i].operation == GRUNDY_FORMULA_DIVIDE && divisor < constant) below *= divisor;
  }
  if (below > GRUNDY_PATTERN_NUMBER_MOST) below = GRUNDY_PATTERN_NUMBER_MOST;
  for (unsigned i = 0; i < f->count; i++) {
    uint64_t added = is_added(f, i) ? f->nodes[i].number : 0;
    below -= added < below ? added : below;
  }
  return below;
}

/* How much a formula that failed explains: the length of its stretch, minus what it took from the
 * values and where it is idle. Among equals the shorter one wins. */
static int64_t merit_of(const grundy_formula *f, const trial *t) {
  int64_t taken = (int64_t)(f->table_count + GRUNDY_PATTERN_LATE * t->from + idle_below(f));
  int64_t said = (int64_t)(t->to - t->from) - taken;
  return said * GRUNDY_FORMULA_NODES - (int64_t)f->count;
}

/* The operand that ends before the constant of an operation, node `at`. */
static grundy_formula operand_of(const grundy_formula *f, unsigned at) {
  grundy_formula operand = {.count = 0, .table = f->table, .table_count = f->table_count};
  unsigned wanted = 1, first = at - 1;
  while (wanted) wanted += grundy_formula_arity(f->nodes[--first].operation) - 1;
  operand.count = at - 1 - first;
  memcpy(operand.nodes, f->nodes + first, operand.count * sizeof f->nodes[0]);
  return operand;
}

/* Does what is taken modulo a number begin again at 0 at least twice in the values from `start` on?
 * In the families it grows with n. */
static bool wraps_twice(const search *q, const grundy_formula *f, uint64_t start) {
  for (unsigned i = 2; i < f->count; i++) {
    const grundy_formula_node *modulus = &f->nodes[i - 1];
    if (f->nodes[i].operation != GRUNDY_FORMULA_MODULO) continue;
    grundy_formula operand = operand_of(f, i);
    uint64_t n = start, first, last;
    while (n < q->count && !grundy_i_formula_value(&operand, n, &first)) n++;
    if (n == q->count || !grundy_i_formula_value(&operand, q->count - 1, &last)) return false;
    if (last / modulus->number < first / modulus->number + 2) return false;
  }
  return true;
}

/* Do the values, or the proof of their period, speak for a formula that gives them? */
static bool is_supported(const search *q, const grundy_formula *f, const trial *t, uint64_t start) {
  if (q->period && q->period->status == GRUNDY_PERIOD_PROVED) return true;
  return t->count <= q->count / 8 && wraps_twice(q, f, start);
}

void grundy_i_pattern_consider(search *q, const grundy_formula *f, uint64_t start) {
  if (q->status == GRUNDY_OK)
    q->status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_pattern), 0, 0);
  if (q->status != GRUNDY_OK) return;
  uint64_t cost = f->count + f->table_count + 2 * start;
  trial t = examine(q, f, cost, start);
  if (q->status != GRUNDY_OK) return;
  int64_t merit = merit_of(f, &t);
  uint64_t last = t.count ? t.misses[t.count - 1] + 1 : start;
  bool evident = q->count - last >= FEWEST && q->count - last >= 3 * f->table_count;
  cost += 2 * t.count;
  if (!t.failed && evident && cost < q->cost && is_supported(q, f, &t, start)) {
    keep(q, f, &t, start, cost);
  } else if (t.failed && t.to > t.from && merit > q->merit) {
    q->merit = merit;
    keep_runner_up(q, f, &t);
  }
}

/* ---- 2-regular sequences ---- */

static void try_regular(search *q) {
  bool found;
  if (q->status != GRUNDY_OK || q->cost <= REGULAR_COST) return;
  q->status = grundy_i_two_regular_find(q->context, q->values, q->count, &found, &q->out->regular);
  if (q->status != GRUNDY_OK || !found) return;
  uint64_t rank = q->out->regular.rank;
  if (q->cost <= REGULAR_COST + rank * rank) return;
  q->out->status = GRUNDY_PATTERN_OBSERVED;
  q->out->is_regular = true;
  q->out->from = q->out->exception_count = 0;
}

/* ---- proof ---- */

/* The closed form from the game's theorem, which is then preferred to all others. */
static void try_theorem(search *q, const grundy_ruleset *rules) {
  if (!rules->theory) return;
  const grundy_closed_form *form = &rules->theory->closed_form;
  grundy_formula f;
  uint64_t n = form->from;
  if (!form->formula || n >= q->count) return;
  q->status = grundy_i_formula_read(q->context, form->formula, &f);
  for (; q->status == GRUNDY_OK && n < q->count && grundy_i_pattern_goes_on(q, n); n++) {
    if (!gives(q, &f, n)) return;
  }
  if (q->status != GRUNDY_OK) return;
  keep(q, &f, &(trial){.count = 0}, form->from, 0);
  q->out->theorem = rules;
}

/* Does the period come from a theorem of the game (its law), and not from its values? */
static bool by_law(const grundy_period *period) {
  return period->status == GRUNDY_PERIOD_PROVED && period->computed_to == 0;
}

/* Does the proved period make the formula correct forever? */
static bool proves(const search *q) {
  const grundy_period *p = q->period;
  const grundy_pattern *out = q->out;
  uint64_t period, saltus, late;
  if (!p || p->status != GRUNDY_PERIOD_PROVED || out->is_regular) return false;
  if (!grundy_i_formula_period(&out->formula, &period, &saltus, &late)) return false;
  if ((grundy_i_uint128)p->saltus * period != (grundy_i_uint128)saltus * p->period) return false;
  uint64_t a = p->period, b = period;
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  uint64_t begin = out->exception_count ? out->exceptions[out->exception_count - 1] + 1 : out->from;
  begin = begin + late < p->preperiod ? p->preperiod : begin + late;
  return begin < q->count && (grundy_i_uint128)(p->period / a) * period <= q->count - begin;
}

/* ---- the whole ---- */

/* The public part of a pattern, and what it owns. */
typedef struct found {
  grundy_pattern pattern;
  grundy_context *context;
  grundy_array tables[2]; /* of the formula and of the runner-up */
} found;

void grundy_pattern_destroy(grundy_pattern *pattern) {
  found *f = (found *)pattern;
  if (!f) return;
  for (int i = 0; i < 2; i++) grundy_array_clear(&f->tables[i]);
  grundy_i_free(f->context, f, sizeof *f);
}

/* Proves what was found, if possible. */
static void prove(const search *q, const grundy_ruleset *rules) {
  grundy_pattern *out = q->out;
  bool repeats = proves(q);
  if (out->status != GRUNDY_PATTERN_OBSERVED) return;
  if (!out->theorem && repeats && by_law(q->period)) out->theorem = rules;
  if (out->theorem || out->complete || repeats) out->status = GRUNDY_PATTERN_PROVED;
}

static void look(search *q, const grundy_game *game) {
  const grundy_ruleset *rules = game ? game->ruleset : NULL;
  if (rules) try_theorem(q, rules);
  if (q->status == GRUNDY_OK && q->count >= GRUNDY_PATTERN_FEWEST) {
    q->places[0] = q->count - 1;
    q->places[1] = q->count - 1 - 3 * (q->count / 8);
    q->places[2] = 5;
    grundy_i_pattern_families(q);
    try_regular(q);
  }
  if (q->status == GRUNDY_OK) prove(q, rules);
}

static bool has_no_more(const grundy_game *game, size_t count) {
  uint64_t (*largest)(const grundy_game *game) = game ? game->display->largest : NULL;
  return largest && count && largest(game) == count - 1;
}

grundy_status grundy_pattern_find(grundy_context *context, const grundy_game *game,
                                  const uint64_t *values, size_t count, const grundy_period *period,
                                  grundy_pattern **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(found), &block);
  if (s != GRUNDY_OK) return s;
  found *f = block;
  search q = {context,
              values,
              count,
              .period = period,
              .cost = UINT64_MAX,
              .merit = INT64_MIN,
              .out = &f->pattern,
              .tables = f->tables};
  f->context = context;
  f->pattern.to = count ? count - 1 : 0;
  f->pattern.complete = has_no_more(game, count);
  if (period) f->pattern.period = *period;
  for (int i = 0; i < 2; i++) grundy_array_init(&f->tables[i], context);
  grundy_array_init(&q.table, context);
  look(&q, game);
  grundy_array_clear(&q.table);
  if (q.status == GRUNDY_OK) {
    *out = &f->pattern;
  } else {
    grundy_pattern_destroy(&f->pattern);
  }
  return q.status;
}

bool grundy_pattern_value(const grundy_pattern *p, uint64_t n, uint64_t *out) {
  if (p->status == GRUNDY_PATTERN_NONE || n < p->from) return false;
  for (size_t i = 0; i < p->exception_count; i++) {
    if (p->exceptions[i] == n) return false;
  }
  if (!p->is_regular) return grundy_i_formula_value(&p->formula, n, out);
  *out = grundy_i_two_regular_value(&p->regular, n);
  return true;
}
