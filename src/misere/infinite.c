/* Quotients that are proved to be infinite.
 *
 * Let F(k) be the set of the sums w of the letters below h with w + k h in P, and F(k, j) the words
 * without letter x of it that are in it with j of x added. No option of a letter has more than d of
 * x. For q >= d, q >= 1 and J >= 1 let T insert a period of q columns: T(F)(j) is F(j) for
 * j < J + q, and F(j - q) from there on. Theorem: if F(K + p) = T(F(K)), and
 *
 *     F(k, j + q) = F(k, j)  for K <= k < K + p and J - 1 <= j < J + d,                     (*)
 *
 * then F(k + p) = T(F(k)) for every k >= K. Proof: T keeps (*), so it holds for every k >= K in
 * turn. A word of k + 1 copies with j of x can be moved to k + 1 copies with j - 1 .. j + d of x,
 * and to k copies with j .. j + d. Replace F(k + 1) by T(F(k + 1 - p)): for j < J + q each word is
 * said to be P for the reason that it has with k + 1 - p copies and j of x, and for j >= J + q for
 * the one that it has with j - q of x; where its options lie on both sides of J + q, (*) says that
 * they are the same. So by induction on the play left it is F(k + 1).
 *
 * If F(K + p) is not F(K), let a >= J be the least with F(K, a + q) not F(K, a). With m periods
 * inserted that is a + m q, so all F(K + m p) are different: no two of K + m p copies of h are the
 * same element. (Weimerskirch found 0.3122 infinite by a criterion of his own.)
 *
 * Each component is a letter of its own here: words instead of letters would be exact for sums
 * without h only.
 *
 * Invariant: F(k) is exact for each k there is. */

#include "misere/quotient_inside.h"

enum { ROWS = 32, COLUMNS = 28, MOST = 8, STEPS = 1 << 21 };

typedef struct growth {
  grundy_i_allowance allowance;
  grundy_i_outcomes outcomes;
  grundy_array numbers; /* of components: letters from 1 on, 0 without a move */
  grundy_array options; /* of h, with letters for components */
  grundy_i_words rows[ROWS];
  grundy_i_words tails[ROWS][COLUMNS];   /* rows with j of x added */
  grundy_i_words columns[ROWS][COLUMNS]; /* the words without x of these */
  size_t count;
} growth;

/* ---- rows ---- */

static grundy_status translate(const growth *g, const grundy_i_letters *letters, size_t letter,
                               grundy_array *out) {
  size_t length;
  const uint64_t *options = grundy_i_letters_options(letters, letter, &length);
  out->length = 0;
  for (size_t i = 0; i < length; i += 1 + (size_t)options[i]) {
    size_t head = out->length;
    GRUNDY_TRY(grundy_array_push(out, 0));
    for (size_t j = 1; j <= options[i]; j++) {
      uint64_t number = g->numbers.data[options[i + j]];
      if (number) GRUNDY_TRY(grundy_array_push(out, number));
    }
    out->data[head] = out->length - head - 1;
  }
  return GRUNDY_OK;
}

/* Adjoins the letters below h, and finds as many rows as steps allow. */
static grundy_status find_rows(growth *g, const grundy_quotient *q) {
  const size_t h = q->shown.elements.length;
  grundy_status s = GRUNDY_OK;
  for (size_t letter = 0; letter <= h && s == GRUNDY_OK; letter++) {
    s = translate(g, &q->letters, letter, &g->options);
    if (s != GRUNDY_OK || letter == h) break;
    const grundy_i_option_words moves = {g->options.data, g->options.length};
    if (moves.length) s = grundy_i_outcomes_adjoin(&g->outcomes, moves);
    const uint64_t number = moves.length ? grundy_i_outcomes_letters(&g->outcomes) : 0;
    if (s == GRUNDY_OK) s = grundy_array_push(&g->numbers, number);
  }
  const grundy_i_option_words moves = {g->options.data, g->options.length};
  g->rows[0] = g->outcomes.p;
  g->count = 1;
  while (moves.length && g->count < ROWS && s == GRUNDY_OK) {
    const size_t k = g->count;
    s = grundy_i_outcomes_with(&g->outcomes, moves, g->rows[k - 1], &g->rows[k]);
    g->count += s == GRUNDY_OK;
  }
  return s;
}

/* ---- columns ---- */

static grundy_status find_columns(growth *g, uint64_t x) {
  grundy_i_diagram *d = &g->outcomes.diagram;
  for (size_t k = 0; k < g->count; k++) {
    grundy_i_words tail = g->rows[k];
    for (size_t j = 0; j < COLUMNS; j++) {
      g->tails[k][j] = tail;
      GRUNDY_TRY(grundy_i_words_none_of(d, tail, x, &g->columns[k][j]));
      GRUNDY_TRY(grundy_i_words_without(d, tail, x, &tail));
    }
  }
  return GRUNDY_OK;
}

static size_t most_in(grundy_i_option_words options, uint64_t x) {
  size_t most = 0;
  for (size_t i = 0; i < options.length; i += 1 + (size_t)options.data[i]) {
    size_t times = 0;
    for (size_t j = 1; j <= options.data[i]; j++) times += options.data[i + j] == x;
    if (times > most) most = times;
  }
  return most;
}

/* How many of x an option of any letter has at most. */
static size_t most_gained(const growth *g, uint64_t x) {
  const grundy_array *ends = &g->outcomes.ends;
  size_t most = most_in((grundy_i_option_words){g->options.data, g->options.length}, x);
  for (size_t i = 0, first = 0; i < ends->length; first = (size_t)ends->data[i++]) {
    size_t length = (size_t)ends->data[i] - first;
    const uint64_t *words = length ? g->outcomes.words.data + first : NULL;
    size_t gained = most_in((grundy_i_option_words){words, length}, x);
    if (gained > most) most = gained;
  }
  return most;
}

/* ---- the theorem's conditions ---- */

/* (*) */
static bool is_even(const growth *g, const grundy_infinity *t, size_t d) {
  for (size_t k = (size_t)t->from; k < t->from + t->period; k++) {
    for (size_t j = (size_t)t->column - 1; j < t->column + d; j++) {
      if (g->columns[k][j + t->width] != g->columns[k][j]) return false;
    }
  }
  return true;
}

static bool inserts(const growth *g, const grundy_infinity *t) {
  const size_t k = (size_t)t->from, next = (size_t)(t->from + t->period);
  const size_t end = (size_t)(t->column + t->width);
  for (size_t j = 0; j < end; j++) {
    if (g->columns[next][j] != g->columns[k][j]) return false;
  }
  return g->tails[next][end] == g->tails[k][t->column] && g->rows[next] != g->rows[k];
}

/* The rows that there are beyond those which the theorem asks for must be as it says. */
static bool proves(const growth *g, const grundy_infinity *t, size_t d) {
  GRUNDY_ASSERT(t->from + t->period < g->count && t->column);
  GRUNDY_ASSERT(t->column + t->width + d <= COLUMNS);
  if (t->width < d || !is_even(g, t, d) || !inserts(g, t)) return false;
  grundy_infinity later = *t;
  while (++later.from + later.period < g->count) {
    if (!inserts(g, &later)) return false;
  }
  return true;
}

/* Tries all that is small. */
static bool search(const growth *g, size_t d, grundy_infinity *t) {
  for (t->period = 1; t->period <= MOST; t->period++) {
    for (t->width = 1; t->width <= MOST; t->width++) {
      for (t->column = 1; t->column <= MOST && t->column + t->width + d <= COLUMNS; t->column++) {
        for (t->from = 0; t->from + t->period < g->count; t->from++) {
          if (proves(g, t, d)) return true;
        }
      }
    }
  }
  return false;
}

/* The component that a letter is. */
static const grundy_game *component_of(const grundy_quotient *q, size_t component,
                                       grundy_component *out) {
  uint64_t number;
  *out = grundy_i_letters_component(&q->letters, component, &number);
  return q->games[number];
}

static grundy_status try_each(growth *g, grundy_quotient *q, grundy_infinity *t) {
  grundy_status s = find_rows(g, q);
  if (s == GRUNDY_LIMIT && g->count > 1) s = GRUNDY_OK;
  g->allowance.left = g->allowance.most; /* for what the rows found are asked */
  for (size_t i = 0; i < g->numbers.length && s == GRUNDY_OK && !t->proved; i++) {
    const uint64_t x = g->numbers.data[i];
    if (!x) continue;
    s = find_columns(g, x);
    t->proved = s == GRUNDY_OK && search(g, most_gained(g, x), t);
    if (t->proved) t->counter_game = component_of(q, i, &t->counter);
  }
  if (t->proved) t->game = component_of(q, q->shown.elements.length, &t->component);
  return grundy_i_own_limit(g->allowance.context, s);
}

grundy_status grundy_quotient_infinite(grundy_quotient *q, grundy_infinity *out) {
  grundy_infinity own = {.size = sizeof own};
  if (q->shown.elements.length == grundy_i_letters_count(&q->letters)) {
    grundy_i_result(out, &own, sizeof own);
    return GRUNDY_OK;
  }
  growth *g = grundy_i_make(q->context, sizeof(growth));
  if (!g) return GRUNDY_NO_MEMORY;
  g->allowance = grundy_i_allowance_of(q->context, STEPS, STEPS);
  GRUNDY_INIT(q->context, &g->numbers, &g->options);
  grundy_status s = grundy_i_outcomes_init(&g->outcomes, &g->allowance, q->most);
  if (s == GRUNDY_OK) s = try_each(g, q, &own);
  grundy_i_outcomes_clear(&g->outcomes);
  GRUNDY_CLEAR(&g->numbers, &g->options);
  grundy_i_free(q->context, g, sizeof *g);
  if (s == GRUNDY_OK) grundy_i_result(out, &own, sizeof own);
  return s;
}
