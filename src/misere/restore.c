/* What a file says of a quotient becomes claims about letters (misere/letters.h): a component that
 * is one letter says the letter's element, one that is several says what their product is. All
 * letters must be claimed, and components be listed after those that their options lead to. That
 * the table is one of a commutative monoid is seen from its generators alone: steps that commute
 * with one another, along which all elements are reached from the identity, are the products by
 * the elements that they reach from there. */
#include "misere/restore.h"

#include "heap/table.h"
#include "misere/quotient_inside.h"
#include "misere/quotient_replies.h"

#define UNKNOWN UINT64_MAX

/* Takes the options of a component that is being listed. */
typedef struct listing {
  grundy_sink sink;
  grundy_i_restoring *r;
  const grundy_game *game;
} listing;

grundy_status grundy_i_restoring_begin(grundy_i_restoring *r, grundy_context *context) {
  grundy_status s = grundy_quotient_create(context, NULL, &r->quotient);
  if (s != GRUNDY_OK) r->quotient = NULL;
  grundy_i_wordmap_init(&r->listed, context);
  grundy_array_init(&r->key, context);
  grundy_array_init(&r->elements, context);
  grundy_array_init(&r->sums, context);
  grundy_array_init(&r->generators, context);
  grundy_array_init(&r->heaps, context);
  r->letters = r->order = UINT64_MAX;
  r->holds = true;
  return s;
}

void grundy_i_restoring_clear(grundy_i_restoring *r) {
  grundy_quotient_destroy(r->quotient);
  grundy_i_wordmap_clear(&r->listed);
  grundy_array_clear(&r->key);
  grundy_array_clear(&r->elements);
  grundy_array_clear(&r->sums);
  grundy_array_clear(&r->generators);
  grundy_array_clear(&r->heaps);
}

/* ---- claims ---- */

static void contradict(grundy_i_restoring *r, bool contradicts) {
  r->holds = r->holds && !contradicts;
}

/* The component as the key of `listed`. */
static grundy_status set_key(grundy_i_restoring *r, const grundy_game *game, grundy_component c) {
  size_t number;
  grundy_status s = grundy_i_quotient_find(r->quotient, game, &number);
  r->key.length = 0;
  if (s == GRUNDY_OK) s = grundy_array_push(&r->key, number);
  return s == GRUNDY_OK ? grundy_array_append(&r->key, c.words, c.length) : s;
}

static grundy_status find_listed(grundy_i_restoring *r, const grundy_game *game, grundy_component c,
                                 const uint64_t **element) {
  grundy_status s = set_key(r, game, c);
  if (s == GRUNDY_OK) *element = grundy_i_wordmap_find(&r->listed, r->key.data, r->key.length);
  return s;
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  listing *own = (listing *)sink;
  grundy_status s = grundy_i_tick(own->r->quotient->context, NULL, 0, 0);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    const uint64_t *element = NULL;
    s = find_listed(own->r, own->game, option->parts[i], &element);
    contradict(own->r, !element);
    if (s == GRUNDY_OK && !element) s = GRUNDY_STOP;
  }
  return s;
}

/* Lists a component, all options of which must be listed: so the work is bounded by what the file
 * says, and play ends. */
static grundy_status list(grundy_i_restoring *r, const grundy_game *game, grundy_component c,
                          uint64_t element) {
  listing own = {{take_option}, r, game};
  const uint64_t *known = NULL;
  grundy_status s = game->moves->options(GRUNDY_CALL(r->quotient->context, game, c), &own.sink);
  if (s == GRUNDY_OK || s == GRUNDY_STOP) s = find_listed(r, game, c, &known);
  contradict(r, known != NULL);
  return s == GRUNDY_OK ? grundy_i_wordmap_put(&r->listed, r->key.data, r->key.length, element) : s;
}

/* What a component is a sum of, in quotient->found. */
static grundy_status find_letters(grundy_quotient *q, const grundy_game *game, grundy_component c) {
  size_t number;
  q->found.length = 0;
  grundy_status s = grundy_i_quotient_find(q, game, &number);
  return s == GRUNDY_OK ? grundy_i_letters_add(&q->letters, number, c, &q->found) : s;
}

static grundy_status claim_letter(grundy_i_restoring *r, uint64_t letter, uint64_t element) {
  grundy_status s = GRUNDY_OK;
  while (r->elements.length <= letter && s == GRUNDY_OK) {
    s = grundy_array_push(&r->elements, UNKNOWN);
  }
  if (s != GRUNDY_OK) return s;
  uint64_t *have = &r->elements.data[letter];
  contradict(r, element == UNKNOWN || (*have != UNKNOWN && *have != element));
  if (*have == UNKNOWN) *have = element;
  return GRUNDY_OK;
}

/* A heap that is no letter, after all smaller ones. */
static grundy_status claim_heap(grundy_i_restoring *r, const grundy_game *game, uint64_t n,
                                uint64_t element) {
  const uint64_t before = n - 1, *known = NULL;
  size_t number = 0;
  grundy_status s = find_listed(r, game, (grundy_component){&before, 1}, &known);
  contradict(r, !known);
  if (s == GRUNDY_OK) s = find_listed(r, game, (grundy_component){&n, 1}, &known);
  contradict(r, known != NULL);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_put(&r->listed, r->key.data, r->key.length, element);
  if (s == GRUNDY_OK) s = grundy_i_quotient_find(r->quotient, game, &number);
  while (s == GRUNDY_OK && r->heaps.length <= number) s = grundy_array_push(&r->heaps, 0);
  if (s == GRUNDY_OK) r->heaps.data[number] = n + 1;
  return s == GRUNDY_OK ? grundy_i_tick(r->quotient->context, NULL, 0, 0) : s;
}

grundy_status grundy_i_restoring_claim(grundy_i_restoring *r, const grundy_game *game,
                                       grundy_component c, uint64_t element) {
  const grundy_array *found = &r->quotient->found;
  const bool heap = c.length == 1 && c.words[0] && c.words[0] >= r->letters;
  if (heap && grundy_i_needs_no_letters(game, r->order)) {
    return claim_heap(r, game, c.words[0], element);
  }
  grundy_status s = list(r, game, c, element);
  if (s != GRUNDY_OK || !r->holds) return s;
  s = find_letters(r->quotient, game, c);
  if (s != GRUNDY_OK) return s;
  if (found->length == 1) return claim_letter(r, found->data[0], element);
  s = grundy_array_push(&r->sums, element);
  if (s == GRUNDY_OK) s = grundy_array_push(&r->sums, found->length);
  return s == GRUNDY_OK ? grundy_array_append(&r->sums, found->data, found->length) : s;
}

grundy_status grundy_i_restoring_generator(grundy_i_restoring *r, const grundy_game *game,
                                           grundy_component c) {
  const grundy_array *found = &r->quotient->found;
  const uint64_t *element = NULL;
  grundy_status s = find_listed(r, game, c, &element);
  contradict(r, !element);
  if (s == GRUNDY_OK && element) s = find_letters(r->quotient, game, c);
  if (s != GRUNDY_OK || !element) return s;
  contradict(r, found->length != 1);
  return grundy_array_push(&r->generators, found->length ? found->data[0] : 0);
}

grundy_status grundy_i_restoring_repeat(grundy_i_restoring *r, const grundy_game *game,
                                        uint64_t preperiod, uint64_t period) {
  uint64_t count = grundy_i_heaps_to_compare(grundy_i_game_rule(game), preperiod, period);
  grundy_status s = GRUNDY_OK;
  contradict(r, !count || !period);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK && r->holds; i++) {
    const uint64_t earlier = preperiod + i, later = earlier + period, *element = NULL;
    s = find_listed(r, game, (grundy_component){&earlier, 1}, &element);
    contradict(r, !element);
    if (s != GRUNDY_OK || !element) break;
    s = grundy_i_restoring_claim(r, game, (grundy_component){&later, 1}, *element);
  }
  return s;
}

/* ---- the monoid ---- */

/* Numbers the elements, which must come in that order; the steps must commute. */
static grundy_status make_monoid(grundy_i_monoid *m, const grundy_array *step, bool *holds) {
  size_t found = 1;
  grundy_status s = grundy_array_push(&m->parent, 0);
  if (s == GRUNDY_OK) s = grundy_array_push(&m->last, 0);
  *holds = step->length == m->order * m->generators;
  for (size_t i = 0; i < step->length && s == GRUNDY_OK && *holds; i++) {
    *holds = step->data[i] <= found && i / m->generators < found;
    if (step->data[i] < found || !*holds) continue;
    found++;
    s = grundy_array_push(&m->parent, i / m->generators);
    if (s == GRUNDY_OK) s = grundy_array_push(&m->last, i % m->generators);
  }
  *holds = *holds && found == m->order;
  return s == GRUNDY_OK ? grundy_array_append(&m->step, step->data, step->length) : s;
}

static grundy_status commutes(grundy_context *context, const grundy_i_monoid *m, bool *holds) {
  grundy_status s = GRUNDY_OK;
  for (size_t x = 0; x < m->order && s == GRUNDY_OK && *holds; x++) {
    for (size_t g = 1; g < m->generators && s == GRUNDY_OK && *holds; g++) {
      for (size_t h = 0; h < g && *holds; h++) {
        *holds = grundy_i_monoid_step(m, grundy_i_monoid_step(m, x, g), h) ==
                 grundy_i_monoid_step(m, grundy_i_monoid_step(m, x, h), g);
      }
      s = grundy_i_tick(context, NULL, 0, 0);
    }
  }
  return s;
}

static grundy_status mark_p(grundy_i_monoid *m, const grundy_array *p, bool *holds) {
  grundy_status s = GRUNDY_OK;
  for (size_t x = 0; x < m->order && s == GRUNDY_OK; x++) s = grundy_array_push(&m->p, 0);
  for (size_t i = 0; i < p->length && s == GRUNDY_OK && *holds; i++) {
    *holds = p->data[i] < m->order && !m->p.data[p->data[i]];
    if (*holds) m->p.data[p->data[i]] = 1;
  }
  return s;
}

static grundy_status make(grundy_i_monoid *m, const grundy_i_kept *kept, bool *holds) {
  grundy_context *context = kept->step.context;
  *holds = kept->order - 1 <= kept->step.length && m->generators <= GRUNDY_I_LETTERS_MOST;
  if (!*holds) return GRUNDY_OK;
  m->order = (size_t)kept->order;
  grundy_status s = make_monoid(m, &kept->step, holds);
  if (s == GRUNDY_OK && *holds) s = commutes(context, m, holds);
  return s == GRUNDY_OK && *holds ? mark_p(m, &kept->p, holds) : s;
}

/* ---- the check ---- */

static uint64_t product(const grundy_i_restoring *r, const grundy_i_monoid *m,
                        const uint64_t *letters, uint64_t count) {
  uint64_t x = 0;
  for (uint64_t i = 0; i < count; i++) {
    x = grundy_i_monoid_product(m, x, r->elements.data[letters[i]]);
  }
  return x;
}

/* Whether all letters are elements, and all sums and generators what they are said to be. */
static bool agrees(const grundy_i_restoring *r, const grundy_i_monoid *m) {
  const uint64_t *sums = r->sums.data;
  bool holds = r->elements.length == grundy_i_letters_count(&r->quotient->letters);
  for (size_t i = 0; i < r->elements.length && holds; i++) holds = r->elements.data[i] < m->order;
  for (size_t i = 0; i < r->sums.length && holds; i += 2 + (size_t)sums[i + 1]) {
    holds = product(r, m, sums + i + 2, sums[i + 1]) == sums[i];
  }
  for (size_t g = 0; g < r->generators.length && holds; g++) {
    holds = r->elements.data[r->generators.data[g]] == grundy_i_monoid_step(m, 0, g);
  }
  return holds;
}

static grundy_status check(const grundy_i_restoring *r, grundy_i_axioms *axioms) {
  grundy_context *context = r->quotient->context;
  const grundy_i_monoid *m = axioms->monoid;
  const grundy_i_letters *letters = &r->quotient->letters;
  grundy_array options = grundy_i_array(context);
  grundy_array ends = grundy_i_array(context);
  grundy_array failure = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < r->elements.length && s == GRUNDY_OK; i++) {
    size_t length;
    const uint64_t *words = grundy_i_letters_options(letters, i, &length);
    for (size_t at = 0; at < length && s == GRUNDY_OK; at += 1 + (size_t)words[at]) {
      s = grundy_array_push(&options, product(r, m, words + at + 1, words[at]));
    }
    if (s == GRUNDY_OK) s = grundy_array_push(&ends, options.length);
  }
  const grundy_i_pretending games = {r->elements.data, options.data, ends.data, ends.length};
  if (s == GRUNDY_OK) s = grundy_i_axioms_check(axioms, &games, &failure);
  grundy_array_clear(&failure);
  grundy_array_clear(&ends);
  grundy_array_clear(&options);
  return s;
}

/* Shows what was checked. */
static grundy_status show(grundy_i_restoring *r, grundy_i_shown *shown, grundy_i_axioms *axioms) {
  grundy_quotient *q = r->quotient;
  grundy_status s = grundy_array_append(&shown->elements, r->elements.data, r->elements.length);
  if (s == GRUNDY_OK) {
    s = grundy_array_append(&shown->generators, r->generators.data, r->generators.length);
  }
  if (s != GRUNDY_OK) return s;
  grundy_i_shown before = q->shown;
  q->shown = *shown;
  *shown = before;
  grundy_i_quotient_take_axioms(q, axioms);
  return grundy_i_quotient_update_all(q);
}

/* Whether the heaps that are no letters are what they are said to be. */
static grundy_status check_heaps(grundy_i_restoring *r, bool *holds) {
  grundy_quotient *q = r->quotient;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < r->heaps.length; i++) {
    if (r->heaps.data[i]) q->members[i].wanted = r->heaps.data[i] - 1;
  }
  if (r->heaps.length) s = grundy_i_quotient_update_all(q);
  for (size_t i = 0; i < r->heaps.length && s == GRUNDY_OK; i++) {
    for (uint64_t n = r->letters; n < r->heaps.data[i] && s == GRUNDY_OK && *holds; n++) {
      const uint64_t *claimed = NULL;
      uint64_t element = 0;
      s = find_listed(r, q->games[i], (grundy_component){&n, 1}, &claimed);
      if (!claimed) continue; /* below the first that was one */
      *holds =
          grundy_i_quotient_heap(q, q->games[i], n, &element) == GRUNDY_OK && *claimed == element;
    }
  }
  return s;
}

grundy_status grundy_i_restoring_end(grundy_i_restoring *r, const grundy_i_kept *kept,
                                     grundy_quotient **out) {
  grundy_i_shown shown;
  bool holds = false;
  grundy_i_shown_init(&shown, r->quotient->context);
  grundy_i_monoid *m = &shown.monoid;
  grundy_i_axioms axioms;
  grundy_i_axioms_init(&axioms, &r->quotient->checking, m);
  m->generators = r->generators.length;
  grundy_status s = r->holds ? make(m, kept, &holds) : GRUNDY_OK;
  holds = s == GRUNDY_OK && holds && agrees(r, m);
  if (s == GRUNDY_OK && holds) s = check(r, &axioms);
  holds = holds && axioms.holds;
  if (s == GRUNDY_OK && holds) s = show(r, &shown, &axioms);
  if (s == GRUNDY_OK && holds) s = check_heaps(r, &holds);
  grundy_i_axioms_clear(&axioms);
  grundy_i_shown_clear(&shown);
  *out = s == GRUNDY_OK && holds ? r->quotient : NULL;
  if (*out) r->quotient = NULL;
  return s;
}
