/* Quotients read back from the records that src/certificate/certificate.c describes. Nothing that a
 * record says is believed before it was checked (src/certificate/read_quotient.c). */
#include <string.h>

#include "base/messages_shell.def"
#include "base/messages_verify.def"
#include "heap/table.h"
#include "misere/quotient_inside.h"
#include "misere/replies.h"
#include "store/record.h"
#include "store/strategy.h"

/* A quotient that was kept, put together again: first what every component is said to be, then the
 * monoid. Nothing is believed: what is shown has passed the check of misere/quotient_inside.h.
 *
 *   grundy_i_restoring r;
 *   s = restoring_begin(&r, context);
 *   … s = restoring_claim(&r, game, component, element); …
 *   if (s == GRUNDY_OK) s = restoring_end(&r, &kept, &quotient);
 *   restoring_clear(&r);
 */

/* `listed` has the components claimed so far, as the number of the game and words, with their
 * elements. `elements` are those of the quotient's letters as far as they are claimed, `sums` the
 * claims of components that are several letters, or none: element, number of letters, letters.
 * Heaps from `letters` on, among which there is no generator, are no letters where a quotient of
 * `order` elements can know them without: the caller sets both before the first claim. `heaps`
 * says how many of each game were claimed then. `holds`: no claim contradicts another so far. */
typedef struct grundy_i_restoring {
  grundy_quotient *quotient;
  grundy_i_wordmap listed;
  grundy_array key, elements, sums, generators, heaps;
  uint64_t letters, order;
  bool holds;
} grundy_i_restoring;

/* What was kept: element x times generator g is step[x * generators + g], the elements numbered as
 * they first occur there, after the identity 0; p lists the elements in P. */
typedef struct grundy_i_kept {
  uint64_t order;
  grundy_array step, p;
} grundy_i_kept;

/* What a file says of a quotient becomes claims about letters (misere/letters.h): a component that
 * is one letter says the letter's element, one that is several says what their product is. All
 * letters must be claimed, and components be listed after those that their options lead to. That
 * the table is one of a commutative monoid is seen from its generators alone: steps that commute
 * with one another, along which all elements are reached from the identity, are the products by
 * the elements that they reach from there. */

#define UNKNOWN UINT64_MAX

/* Takes the options of a component that is being listed. */
typedef struct listing {
  grundy_sink sink;
  grundy_i_restoring *r;
  const grundy_game *game;
} listing;

/* Errors: NO_MEMORY. */
static grundy_status restoring_begin(grundy_i_restoring *r, grundy_context *context) {
  grundy_status s = grundy_quotient_create(context, NULL, &r->quotient);
  if (s != GRUNDY_OK) r->quotient = NULL;
  GRUNDY_INIT(context, &r->listed, &r->key, &r->elements, &r->sums, &r->generators, &r->heaps);
  r->letters = r->order = UINT64_MAX;
  r->holds = true;
  return s;
}

static void restoring_clear(grundy_i_restoring *r) {
  grundy_quotient_destroy(r->quotient);
  GRUNDY_CLEAR(&r->listed, &r->key, &r->elements, &r->sums, &r->generators, &r->heaps);
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
  GRUNDY_TRY(set_key(r, game, c));
  *element = grundy_i_wordmap_find(&r->listed, r->key.data, r->key.length);
  return GRUNDY_OK;
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
  GRUNDY_TRY(grundy_i_quotient_find(q, game, &number));
  return grundy_i_letters_add(&q->letters, number, c, &q->found);
}

static grundy_status claim_letter(grundy_i_restoring *r, uint64_t letter, uint64_t element) {
  while (r->elements.length <= letter) GRUNDY_TRY(grundy_array_push(&r->elements, UNKNOWN));
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

/* A component is said to be this element, after all that its options lead to; one of them to be the
 * next generator. Errors: those of grundy_quotient_add. Cost: its options. */
static grundy_status restoring_claim(grundy_i_restoring *r, const grundy_game *game,
                                     grundy_component c, uint64_t element) {
  const grundy_array *found = &r->quotient->found;
  const bool heap = c.length == 1 && c.words[0] && c.words[0] >= r->letters;
  if (heap && grundy_i_needs_no_letters(game, r->order)) {
    return claim_heap(r, game, c.words[0], element);
  }
  GRUNDY_TRY(list(r, game, c, element));
  if (!r->holds) return GRUNDY_OK;
  GRUNDY_TRY(find_letters(r->quotient, game, c));
  if (found->length == 1) return claim_letter(r, found->data[0], element);
  GRUNDY_TRY(grundy_array_push(&r->sums, element));
  GRUNDY_TRY(grundy_array_push(&r->sums, found->length));
  return grundy_array_append(&r->sums, found->data, found->length);
}

static grundy_status restoring_generator(grundy_i_restoring *r, const grundy_game *game,
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

/* The heaps 0 .. preperiod + period - 1 of a game, which were claimed, are said to repeat: claims
 * those that prove it. Errors: as above. */
static grundy_status restoring_repeat(grundy_i_restoring *r, const grundy_game *game,
                                      uint64_t preperiod, uint64_t period) {
  uint64_t count = grundy_i_heaps_to_compare(grundy_i_game_rule(game), preperiod, period);
  grundy_status s = GRUNDY_OK;
  contradict(r, !count || !period);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK && r->holds; i++) {
    const uint64_t earlier = preperiod + i, later = earlier + period, *element = NULL;
    s = find_listed(r, game, (grundy_component){&earlier, 1}, &element);
    contradict(r, !element);
    if (s != GRUNDY_OK || !element) break;
    s = restoring_claim(r, game, (grundy_component){&later, 1}, *element);
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
  for (size_t x = 0; x < m->order && *holds; x++) {
    for (size_t g = 1; g < m->generators && *holds; g++) {
      for (size_t h = 0; h < g && *holds; h++) {
        *holds = grundy_i_monoid_step(m, grundy_i_monoid_step(m, x, g), h) ==
                 grundy_i_monoid_step(m, grundy_i_monoid_step(m, x, h), g);
      }
      GRUNDY_TRY(grundy_i_tick(context, NULL, 0, 0));
    }
  }
  return GRUNDY_OK;
}

static grundy_status mark_p(grundy_i_monoid *m, const grundy_array *p, bool *holds) {
  for (size_t x = 0; x < m->order; x++) GRUNDY_TRY(grundy_array_push(&m->p, 0));
  for (size_t i = 0; i < p->length && *holds; i++) {
    *holds = p->data[i] < m->order && !m->p.data[p->data[i]];
    if (*holds) m->p.data[p->data[i]] = 1;
  }
  return GRUNDY_OK;
}

static grundy_status make(grundy_i_monoid *m, const grundy_i_kept *kept, bool *holds) {
  grundy_context *context = kept->step.context;
  *holds = kept->order - 1 <= kept->step.length && m->generators <= GRUNDY_I_LETTERS_MOST;
  if (!*holds) return GRUNDY_OK;
  m->order = (size_t)kept->order;
  GRUNDY_TRY(make_monoid(m, &kept->step, holds));
  if (*holds) GRUNDY_TRY(commutes(context, m, holds));
  return *holds ? mark_p(m, &kept->p, holds) : GRUNDY_OK;
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
  GRUNDY_CLEAR(&failure, &ends, &options);
  return s;
}

/* Shows what was checked. */
static grundy_status show(grundy_i_restoring *r, grundy_i_shown *shown, grundy_i_axioms *axioms) {
  grundy_quotient *q = r->quotient;
  GRUNDY_TRY(grundy_array_append(&shown->elements, r->elements.data, r->elements.length));
  GRUNDY_TRY(grundy_array_append(&shown->generators, r->generators.data, r->generators.length));
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

/* The quotient, or *out NULL where something that was said is false. Errors: LIMIT, CANCELLED,
 * NO_MEMORY. Cost: that of the check. */
static grundy_status restoring_end(grundy_i_restoring *r, const grundy_i_kept *kept,
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

enum { MOST_GAMES = 1000, LETTERS = 16 };

typedef struct quotient_reader {
  grundy_context *context;
  grundy_game_cache *cache;
  grundy_i_record record;
  grundy_i_restoring restoring;
  grundy_i_kept kept;
  const grundy_game **games;
  size_t count;
  grundy_array phi, preperiods, periods, words;
} quotient_reader;

static grundy_status fail_at(quotient_reader *r, const char *key, grundy_status s) {
  bool text = s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME;
  return text ? grundy_i_record_fail_at(&r->record, key, s) : s;
}

/* ---- the games ---- */

static grundy_status check_kind(quotient_reader *r) {
  const char *kind;
  GRUNDY_TRY(grundy_i_record_text(&r->record, "kind", &kind));
  if (strcmp(kind, "quotient") == 0) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(&r->record, "kind", quotient_kind, GRUNDY_QUOTED(kind));
}

static grundy_status get_games(quotient_reader *r) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(&r->record, "games", &first, &count);
  if (s != GRUNDY_OK) return s;
  if (!count || count > MOST_GAMES) {
    return GRUNDY_RECORD_FAIL(&r->record, "games", games_most, MOST_GAMES);
  }
  void *block = grundy_i_new(r->context, MOST_GAMES, sizeof *r->games, &s);
  if (s != GRUNDY_OK) return s;
  for (r->games = block; r->count < count && s == GRUNDY_OK; r->count++) {
    const char *name = grundy_i_record_item(&r->record, first + r->count);
    s = grundy_game_cache_get(r->cache, name, strlen(name), &r->games[r->count]);
  }
  return fail_at(r, "games", s);
}

static grundy_status check_digests(quotient_reader *r) {
  size_t first = 0, count = 0;
  bool stated = grundy_i_record_has(&r->record, "digests");
  grundy_status s = GRUNDY_OK;
  if (stated) s = grundy_i_record_list(&r->record, "digests", &first, &count);
  if (s == GRUNDY_OK && stated && count != r->count) {
    return GRUNDY_RECORD_FAIL(&r->record, "digests", digests_expected);
  }
  for (size_t i = 0; i < r->count && s == GRUNDY_OK; i++) {
    uint64_t own;
    s = grundy_i_digest_of(r->context, r->games[i], &own);
    const char *text = stated ? grundy_i_record_item(&r->record, first + i) : "";
    if (s == GRUNDY_OK && strcmp(text, grundy_i_digest_print(own).text) != 0) {
      s = GRUNDY_RECORD_FAIL(&r->record, "games", quotient_digest, r->games[i]->name);
    }
  }
  return s;
}

/* ---- its contents ---- */

/* Reads item `item` of the list: a component in r->words, of a game. */
static grundy_status get_component(quotient_reader *r, const char *key, size_t item,
                                   const grundy_game **game) {
  const char *text = grundy_i_record_item(&r->record, item);
  size_t number = 0;
  for (; strncmp(text, "+ ", 2) == 0; text += 2) number++;
  if (number >= r->count) return GRUNDY_RECORD_FAIL(&r->record, key, last_plus, key);
  *game = r->games[number];
  r->words.length = 0;
  return fail_at(r, key,
                 (*game)->moves->parse(GRUNDY_CALL(r->context, *game, {NULL, 0}), text,
                                       strlen(text), &r->words));
}

/* The monoid, and which heaps are letters: those up to the largest generator, and some. */
static grundy_status get_monoid(quotient_reader *r) {
  uint64_t p_size = 0, letters = LETTERS;
  size_t first, count;
  grundy_status s = grundy_i_record_number(&r->record, "order", &r->kept.order);
  if (s == GRUNDY_OK) s = grundy_i_record_number(&r->record, "p_size", &p_size);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "products", &r->kept.step);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "p", &r->kept.p);
  if (s == GRUNDY_OK) s = grundy_i_record_list(&r->record, "generators", &first, &count);
  for (size_t i = 0; s == GRUNDY_OK && i < count; i++) {
    const grundy_game *game;
    s = get_component(r, "generators", first + i, &game);
    bool heap = s == GRUNDY_OK && r->words.length == 1;
    if (heap && r->words.data[0] >= letters) letters = r->words.data[0] + 1;
  }
  r->restoring.order = r->kept.order;
  r->restoring.letters = letters;
  r->restoring.holds = r->restoring.holds && p_size == r->kept.p.length;
  return s;
}

static grundy_status claim_closure(quotient_reader *r) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(&r->record, "closure", &first, &count);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(&r->record, "phi", &r->phi);
  r->restoring.holds = r->restoring.holds && s == GRUNDY_OK && count == r->phi.length;
  for (size_t i = 0; s == GRUNDY_OK && i < count && r->restoring.holds; i++) {
    const grundy_game *game;
    s = get_component(r, "closure", first + i, &game);
    if (s != GRUNDY_OK) break;
    grundy_component c = {r->words.data, r->words.length};
    s = fail_at(r, "closure", restoring_claim(&r->restoring, game, c, r->phi.data[i]));
  }
  return s;
}

static grundy_status claim_generators(quotient_reader *r) {
  size_t first, count;
  GRUNDY_TRY(grundy_i_record_list(&r->record, "generators", &first, &count));
  for (size_t i = 0; i < count && r->restoring.holds; i++) {
    const grundy_game *game;
    GRUNDY_TRY(get_component(r, "generators", first + i, &game));
    grundy_component c = {r->words.data, r->words.length};
    GRUNDY_TRY(restoring_generator(&r->restoring, game, c));
  }
  return GRUNDY_OK;
}

static grundy_status claim_periods(quotient_reader *r) {
  if (!grundy_i_record_has(&r->record, "period")) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "preperiod", &r->preperiods));
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "period", &r->periods));
  r->restoring.holds =
      r->restoring.holds && r->preperiods.length == r->count && r->periods.length == r->count;
  for (size_t i = 0; i < r->count && r->restoring.holds; i++) {
    uint64_t preperiod = r->preperiods.data[i], period = r->periods.data[i];
    if (!period) continue;
    bool listed = preperiod < r->phi.length && period <= r->phi.length - preperiod;
    r->restoring.holds = listed;
    if (listed) GRUNDY_TRY(restoring_repeat(&r->restoring, r->games[i], preperiod, period));
  }
  return GRUNDY_OK;
}

/* Whether the periods are those that the quotient found. */
static bool same_periods(const quotient_reader *r, const grundy_quotient *q) {
  for (size_t i = 0; i < r->periods.length; i++) {
    grundy_period found;
    grundy_quotient_period(q, r->games[i], &found);
    if (found.period != r->periods.data[i] || found.preperiod != r->preperiods.data[i])
      return false;
  }
  return true;
}

/* The claim about a position, which is not needed, may be there. */
static void pass_over_claim(quotient_reader *r) {
  const char *const keys[] = {"position", "play", "outcome"};
  const char *text;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (!grundy_i_record_has(&r->record, keys[i])) continue;
    if (grundy_i_record_text(&r->record, keys[i], &text) != GRUNDY_OK) return;
  }
}

static grundy_status restore(quotient_reader *r, grundy_quotient **out) {
  grundy_quotient *q = NULL;
  GRUNDY_TRY(check_kind(r));
  GRUNDY_TRY(get_games(r));
  GRUNDY_TRY(check_digests(r));
  GRUNDY_TRY(get_monoid(r));
  GRUNDY_TRY(claim_closure(r));
  GRUNDY_TRY(claim_generators(r));
  GRUNDY_TRY(claim_periods(r));
  pass_over_claim(r);
  GRUNDY_TRY(grundy_i_record_finish(&r->record));
  GRUNDY_TRY(restoring_end(&r->restoring, &r->kept, &q));
  if (!q || !same_periods(r, q)) {
    grundy_quotient_destroy(q);
    return GRUNDY_RECORD_FAIL(&r->record, NULL, quotient_false);
  }
  *out = q;
  return GRUNDY_OK;
}

static grundy_status read_record(quotient_reader *r, grundy_i_reader *reader,
                                 grundy_quotient **out) {
  bool more = false;
  GRUNDY_TRY(grundy_i_record_next(&r->record, &more));
  if (!more) return GRUNDY_READER_FAIL(reader, certificate_expected);
  return restore(r, out);
}

grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games,
                                   const char *path, grundy_quotient **out) {
  quotient_reader r = {.context = context, .cache = games};
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(context, path, &reader));
  GRUNDY_INIT(context, &r.phi, &r.preperiods, &r.periods, &r.words, &r.kept.step, &r.kept.p);
  grundy_i_record_init(&r.record, reader);
  grundy_status s = restoring_begin(&r.restoring, context);
  if (s == GRUNDY_OK) s = read_record(&r, reader, out);
  restoring_clear(&r.restoring);
  grundy_i_record_clear(&r.record);
  GRUNDY_CLEAR(&r.phi, &r.preperiods, &r.periods, &r.words, &r.kept.step, &r.kept.p);
  grundy_i_free(context, r.games, MOST_GAMES * sizeof *r.games);
  grundy_i_reader_close(reader);
  return s;
}
