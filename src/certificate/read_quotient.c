/* Quotients read back from the records that src/certificate/certificate.c describes. Nothing that a
 * record says is believed before it was checked. */
#include <string.h>

#include "base/messages_shell.def"
#include "base/messages_verify.def"
#include "heap/table.h"
#include "misere/quotient_inside.h"
#include "misere/replies.h"
#include "store/record.h"
#include "store/strategy.h"

/* What a file says of a quotient becomes claims about letters (misere/letters.h): a component that
 * is one letter says the letter's element, one that is several says what their product is. All
 * letters must be claimed, and components be listed after those that their options lead to. That
 * the table is one of a commutative monoid is seen from its generators alone: steps that commute
 * with one another, along which all elements are reached from the identity, are the products by
 * the elements that they reach from there. What is shown has passed the check of
 * misere/quotient_inside.h. */

#define UNKNOWN UINT64_MAX
enum { MOST_GAMES = 1000, LETTERS = 16 };

/* `step`, `p`, `phi`, `preperiods`, `periods` are keys of the record. `listed` has the components
 * claimed so far, as the number of the game and words, with their elements. `elements` are those of
 * the quotient's letters as far as they are claimed, `sums` the claims of components that are
 * several letters, or none: element, number of letters, letters. Heaps from `letters` on, among
 * which there is no generator, are no letters where a quotient of `order` elements can know them
 * without; `heaps` says how many of each game were claimed then. `holds`: no claim contradicts
 * another so far. */
typedef struct quotient_reader {
  grundy_sink sink; /* first: it takes the options of a component that is being listed */
  grundy_context *context;
  grundy_game_cache *cache;
  grundy_i_record record;
  const grundy_game **games;
  size_t count;
  grundy_array step, p, phi, preperiods, periods;
  const grundy_game *game; /* of the component that was read last, */
  grundy_array words;      /* and its words */
  grundy_quotient *quotient;
  grundy_i_wordmap listed;
  grundy_array key, elements, sums, generators, heaps;
  uint64_t letters, order;
  bool holds;
} quotient_reader;

static void require(quotient_reader *r, bool holds) {
  r->holds = r->holds && holds;
}

/* ---- claims ---- */

/* The element of a component of r->game, or NULL; r->key has the component's key. */
static grundy_status find_listed(quotient_reader *r, grundy_component c, const uint64_t **element) {
  size_t number;
  r->key.length = 0;
  GRUNDY_TRY(grundy_i_quotient_find(r->quotient, r->game, &number));
  GRUNDY_TRY(grundy_array_push(&r->key, number));
  GRUNDY_TRY(grundy_array_append(&r->key, c.words, c.length));
  *element = grundy_i_wordmap_find(&r->listed, r->key.data, r->key.length);
  return GRUNDY_OK;
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  quotient_reader *r = (quotient_reader *)sink;
  GRUNDY_TRY(grundy_i_tick(r->context, NULL, 0, 0));
  for (size_t i = 0; i < option->count; i++) {
    const uint64_t *element;
    GRUNDY_TRY(find_listed(r, option->parts[i], &element));
    require(r, element);
    if (!element) return GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

/* Puts down a component that is not listed yet. */
static grundy_status put_listed(quotient_reader *r, grundy_component c, uint64_t element) {
  const uint64_t *known;
  GRUNDY_TRY(find_listed(r, c, &known));
  require(r, !known);
  return grundy_i_wordmap_put(&r->listed, r->key.data, r->key.length, element);
}

/* What a component is a sum of, in quotient->found. */
static grundy_status find_letters(quotient_reader *r, grundy_component c) {
  grundy_quotient *q = r->quotient;
  size_t number;
  q->found.length = 0;
  GRUNDY_TRY(grundy_i_quotient_find(q, r->game, &number));
  return grundy_i_letters_add(&q->letters, number, c, &q->found);
}

static grundy_status claim_letter(quotient_reader *r, uint64_t letter, uint64_t element) {
  while (r->elements.length <= letter) GRUNDY_TRY(grundy_array_push(&r->elements, UNKNOWN));
  uint64_t *have = &r->elements.data[letter];
  require(r, element != UNKNOWN && (*have == UNKNOWN || *have == element));
  if (*have == UNKNOWN) *have = element;
  return GRUNDY_OK;
}

/* A heap that is no letter, after all smaller ones. */
static grundy_status claim_heap(quotient_reader *r, uint64_t n, uint64_t element) {
  const uint64_t before = n - 1, *known;
  size_t number;
  GRUNDY_TRY(find_listed(r, (grundy_component){&before, 1}, &known));
  require(r, known);
  GRUNDY_TRY(put_listed(r, (grundy_component){&n, 1}, element));
  GRUNDY_TRY(grundy_i_quotient_find(r->quotient, r->game, &number));
  while (r->heaps.length <= number) GRUNDY_TRY(grundy_array_push(&r->heaps, 0));
  r->heaps.data[number] = n + 1;
  return grundy_i_tick(r->context, NULL, 0, 0);
}

/* A component is said to be this element. All its options must be listed: so the work is bounded by
 * what the file says, and play ends. Errors: those of grundy_quotient_add. Cost: its options. */
static grundy_status claim(quotient_reader *r, grundy_component c, uint64_t element) {
  const grundy_array *found = &r->quotient->found;
  const bool heap = c.length == 1 && c.words[0] && c.words[0] >= r->letters;
  if (heap && grundy_i_needs_no_letters(r->game, r->order)) {
    return claim_heap(r, c.words[0], element);
  }
  grundy_status s = r->game->moves->options(GRUNDY_CALL(r->context, r->game, c), &r->sink);
  if (s == GRUNDY_STOP) return GRUNDY_OK;
  if (s == GRUNDY_OK) s = put_listed(r, c, element);
  if (s != GRUNDY_OK || !r->holds) return s;
  GRUNDY_TRY(find_letters(r, c));
  if (found->length == 1) return claim_letter(r, found->data[0], element);
  GRUNDY_TRY(grundy_array_push(&r->sums, element));
  GRUNDY_TRY(grundy_array_push(&r->sums, found->length));
  return grundy_array_append(&r->sums, found->data, found->length);
}

/* A component that was claimed is said to be the next generator. */
static grundy_status claim_generator(quotient_reader *r, grundy_component c) {
  const grundy_array *found = &r->quotient->found;
  const uint64_t *element;
  GRUNDY_TRY(find_listed(r, c, &element));
  require(r, element);
  if (!element) return GRUNDY_OK;
  GRUNDY_TRY(find_letters(r, c));
  require(r, found->length == 1);
  return grundy_array_push(&r->generators, found->length ? found->data[0] : 0);
}

/* The heaps 0 .. preperiod + period - 1 of r->game, which were claimed, are said to repeat: claims
 * those that prove it. */
static grundy_status claim_period(quotient_reader *r, uint64_t preperiod, uint64_t period) {
  uint64_t count = grundy_i_heaps_to_compare(grundy_i_game_rule(r->game), preperiod, period);
  require(r, count);
  for (uint64_t i = 0; i < count && r->holds; i++) {
    const uint64_t earlier = preperiod + i, later = earlier + period, *element;
    GRUNDY_TRY(find_listed(r, (grundy_component){&earlier, 1}, &element));
    require(r, element);
    if (element) GRUNDY_TRY(claim(r, (grundy_component){&later, 1}, *element));
  }
  return GRUNDY_OK;
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
  GRUNDY_TRY(grundy_i_array_pad(&m->p, m->order, 0));
  for (size_t i = 0; i < p->length && *holds; i++) {
    *holds = p->data[i] < m->order && !m->p.data[p->data[i]];
    if (*holds) m->p.data[p->data[i]] = 1;
  }
  return GRUNDY_OK;
}

static grundy_status make(grundy_i_monoid *m, const quotient_reader *r, bool *holds) {
  m->generators = r->generators.length;
  *holds = r->order - 1 <= r->step.length && m->generators <= GRUNDY_I_LETTERS_MOST;
  if (!*holds) return GRUNDY_OK;
  m->order = (size_t)r->order;
  GRUNDY_TRY(make_monoid(m, &r->step, holds));
  if (*holds) GRUNDY_TRY(commutes(r->context, m, holds));
  return *holds ? mark_p(m, &r->p, holds) : GRUNDY_OK;
}

/* ---- the check ---- */

static uint64_t product(const quotient_reader *r, const grundy_i_monoid *m, const uint64_t *letters,
                        uint64_t count) {
  uint64_t x = 0;
  for (uint64_t i = 0; i < count; i++) {
    x = grundy_i_monoid_product(m, x, r->elements.data[letters[i]]);
  }
  return x;
}

/* Whether all letters are elements, and all sums and generators what they are said to be. */
static bool agrees(const quotient_reader *r, const grundy_i_monoid *m) {
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

static grundy_status check(const quotient_reader *r, grundy_i_axioms *axioms) {
  grundy_context *context = r->context;
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
static grundy_status show(quotient_reader *r, grundy_i_shown *shown, grundy_i_axioms *axioms) {
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
static grundy_status check_heaps(quotient_reader *r) {
  grundy_quotient *q = r->quotient;
  for (size_t i = 0; i < r->heaps.length; i++) {
    if (r->heaps.data[i]) q->members[i].wanted = r->heaps.data[i] - 1;
  }
  if (r->heaps.length) GRUNDY_TRY(grundy_i_quotient_update_all(q));
  for (size_t i = 0; i < r->heaps.length; i++) {
    r->game = q->games[i];
    for (uint64_t n = r->letters; n < r->heaps.data[i] && r->holds; n++) {
      const uint64_t *claimed;
      uint64_t element = 0;
      GRUNDY_TRY(find_listed(r, (grundy_component){&n, 1}, &claimed));
      if (!claimed) continue; /* below the first that was one */
      require(r, grundy_i_quotient_heap(q, r->game, n, &element) == GRUNDY_OK);
      require(r, *claimed == element);
    }
  }
  return GRUNDY_OK;
}

/* Makes the quotient, unless something that was said is false. Errors: LIMIT, CANCELLED, NO_MEMORY.
 * Cost: that of the check. */
static grundy_status make_quotient(quotient_reader *r) {
  grundy_i_shown shown;
  grundy_i_axioms axioms;
  grundy_i_shown_init(&shown, r->context);
  grundy_i_axioms_init(&axioms, &r->quotient->checking, &shown.monoid);
  bool holds = r->holds;
  grundy_status s = holds ? make(&shown.monoid, r, &holds) : GRUNDY_OK;
  holds = s == GRUNDY_OK && holds && agrees(r, &shown.monoid);
  if (holds) s = check(r, &axioms);
  require(r, s == GRUNDY_OK && axioms.holds);
  if (r->holds) s = show(r, &shown, &axioms);
  if (s == GRUNDY_OK && r->holds) s = check_heaps(r);
  grundy_i_axioms_clear(&axioms);
  grundy_i_shown_clear(&shown);
  return s;
}

/* ---- the record ---- */

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
  GRUNDY_TRY(GRUNDY_ALLOCATE(r->context, r->games, MOST_GAMES));
  for (; r->count < count && s == GRUNDY_OK; r->count++) {
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

/* Reads item `item` of the list: a component in r->words, of r->game. */
static grundy_status get_component(quotient_reader *r, const char *key, size_t item) {
  const char *text = grundy_i_record_item(&r->record, item);
  size_t number = 0;
  for (; strncmp(text, "+ ", 2) == 0; text += 2) number++;
  if (number >= r->count) return GRUNDY_RECORD_FAIL(&r->record, key, last_plus, key);
  r->game = r->games[number];
  r->words.length = 0;
  return fail_at(r, key,
                 r->game->moves->parse(GRUNDY_CALL(r->context, r->game, {NULL, 0}), text,
                                       strlen(text), &r->words));
}

/* The monoid, and which heaps are letters: those up to the largest generator, and some. */
static grundy_status get_monoid(quotient_reader *r) {
  uint64_t p_size = 0;
  size_t first, count;
  GRUNDY_TRY(grundy_i_record_number(&r->record, "order", &r->order));
  GRUNDY_TRY(grundy_i_record_number(&r->record, "p_size", &p_size));
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "products", &r->step));
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "p", &r->p));
  GRUNDY_TRY(grundy_i_record_list(&r->record, "generators", &first, &count));
  r->letters = LETTERS;
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(get_component(r, "generators", first + i));
    bool later = r->words.length == 1 && r->words.data[0] >= r->letters;
    if (later) r->letters = r->words.data[0] + 1;
  }
  require(r, p_size == r->p.length);
  return GRUNDY_OK;
}

static grundy_status get_closure(quotient_reader *r) {
  size_t first, count;
  GRUNDY_TRY(grundy_i_record_list(&r->record, "closure", &first, &count));
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "phi", &r->phi));
  require(r, count == r->phi.length);
  for (size_t i = 0; i < count && r->holds; i++) {
    GRUNDY_TRY(get_component(r, "closure", first + i));
    grundy_component c = {r->words.data, r->words.length};
    GRUNDY_TRY(fail_at(r, "closure", claim(r, c, r->phi.data[i])));
  }
  return GRUNDY_OK;
}

static grundy_status get_generators(quotient_reader *r) {
  size_t first, count;
  GRUNDY_TRY(grundy_i_record_list(&r->record, "generators", &first, &count));
  for (size_t i = 0; i < count && r->holds; i++) {
    GRUNDY_TRY(get_component(r, "generators", first + i));
    GRUNDY_TRY(claim_generator(r, (grundy_component){r->words.data, r->words.length}));
  }
  return GRUNDY_OK;
}

static grundy_status get_periods(quotient_reader *r) {
  if (!grundy_i_record_has(&r->record, "period")) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "preperiod", &r->preperiods));
  GRUNDY_TRY(grundy_i_record_numbers(&r->record, "period", &r->periods));
  require(r, r->preperiods.length == r->count && r->periods.length == r->count);
  for (size_t i = 0; i < r->count && r->holds; i++) {
    uint64_t preperiod = r->preperiods.data[i], period = r->periods.data[i];
    if (!period) continue;
    require(r, preperiod < r->phi.length && period <= r->phi.length - preperiod);
    r->game = r->games[i];
    if (r->holds) GRUNDY_TRY(claim_period(r, preperiod, period));
  }
  return GRUNDY_OK;
}

/* Whether the periods are those that the quotient found. */
static bool same_periods(const quotient_reader *r) {
  for (size_t i = 0; i < r->periods.length; i++) {
    grundy_period found;
    grundy_quotient_period(r->quotient, r->games[i], &found);
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

static grundy_status restore(quotient_reader *r) {
  GRUNDY_TRY(check_kind(r));
  GRUNDY_TRY(get_games(r));
  GRUNDY_TRY(check_digests(r));
  GRUNDY_TRY(get_monoid(r));
  GRUNDY_TRY(get_closure(r));
  GRUNDY_TRY(get_generators(r));
  GRUNDY_TRY(get_periods(r));
  pass_over_claim(r);
  GRUNDY_TRY(grundy_i_record_finish(&r->record));
  GRUNDY_TRY(make_quotient(r));
  require(r, r->holds && same_periods(r));
  return r->holds ? GRUNDY_OK : GRUNDY_RECORD_FAIL(&r->record, NULL, quotient_false);
}

static grundy_status read_record(quotient_reader *r, grundy_i_reader *reader) {
  bool more = false;
  GRUNDY_TRY(grundy_i_record_next(&r->record, &more));
  return more ? restore(r) : GRUNDY_READER_FAIL(reader, certificate_expected);
}

grundy_status grundy_quotient_read(grundy_context *context, grundy_game_cache *games,
                                   const char *path, grundy_quotient **out) {
  quotient_reader r = {.sink = {take_option}, .context = context, .cache = games, .holds = true};
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(context, path, &reader));
  GRUNDY_INIT(context, &r.step, &r.p, &r.phi, &r.preperiods, &r.periods, &r.words);
  GRUNDY_INIT(context, &r.listed, &r.key, &r.elements, &r.sums, &r.generators, &r.heaps);
  grundy_i_record_init(&r.record, reader);
  grundy_status s = grundy_quotient_create(context, NULL, &r.quotient);
  if (s == GRUNDY_OK) s = read_record(&r, reader);
  if (s == GRUNDY_OK) {
    *out = r.quotient;
  } else {
    grundy_quotient_destroy(r.quotient);
  }
  grundy_i_record_clear(&r.record);
  GRUNDY_CLEAR(&r.listed, &r.key, &r.elements, &r.sums, &r.generators, &r.heaps);
  GRUNDY_CLEAR(&r.step, &r.p, &r.phi, &r.preperiods, &r.periods, &r.words);
  grundy_i_free(context, r.games, MOST_GAMES * sizeof *r.games);
  grundy_i_reader_close(reader);
  return s;
}
