/* Misère quotients, built one letter at a time and checked before they are shown.
 *
 * A letter whose one, two and three copies behave like a sum of letters before it becomes that
 * word; any other becomes a generator, and the P-positions of all sums with it are found
 * (misere/outcomes.c). A word may be wrong: a later letter can tell the two apart. So the whole is
 * checked (misere/axioms.c) before it is shown; a sum that contradicts the axioms names the letters
 * that cannot stay words, and all is built again with these as generators. When every letter is a
 * generator nothing is left to be wrong, so there is an end.
 *
 * Invariant: there is a word for each letter that was adjoined, and as many generators as the
 * outcomes have letters. */
#include "base/messages_solving.def"
#include "base/sort.h"
#include "misere/quotient_inside.h"
#include "misere/replies.h"
#include "rules/entails.h"

/* Generators and relations, read off the table of products: every word that is not the word of its
 * element has a least divisor of that kind, which is the left side of a relation, so the relations
 * bring every word to that of its element. */

grundy_status grundy_quotient_word(const grundy_quotient *q, uint64_t x, grundy_array *out) {
  const grundy_i_monoid *monoid = &q->shown.monoid;
  size_t first = out->length;
  for (; x; x = monoid->parent.data[x]) GRUNDY_TRY(grundy_array_push(out, monoid->last.data[x]));
  size_t count = out->length - first;
  if (count) grundy_i_sort_words(out->data + first, count, grundy_i_ascending);
  return GRUNDY_OK;
}

/* Whether a sorted word without its letter `omitted` (count: nothing is omitted) is the word of
 * its element; `scratch` gets that word. */
static grundy_status is_normal(const grundy_quotient *q, const uint64_t *word, size_t count,
                               size_t omitted, grundy_array *scratch, bool *out) {
  uint64_t x = 0;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    if (i != omitted) x = grundy_i_monoid_step(&q->shown.monoid, x, word[i]);
  }
  scratch->length = 0;
  grundy_status s = grundy_quotient_word(q, x, scratch);
  *out = scratch->length == count - (omitted < count);
  for (size_t i = 0; i < count && *out; i++) {
    if (i != omitted) *out = scratch->data[length++] == word[i];
  }
  return s;
}

/* The relation whose left side is this word, if it is one. */
static grundy_status add(const grundy_quotient *q, const grundy_array *word, grundy_array *scratch,
                         grundy_array *out) {
  bool normal = true;
  for (size_t i = 0; i < word->length && normal; i++) {
    GRUNDY_TRY(is_normal(q, word->data, word->length, i, scratch, &normal));
  }
  if (!normal) return GRUNDY_OK;
  GRUNDY_TRY(is_normal(q, word->data, word->length, word->length, scratch, &normal));
  if (normal) return GRUNDY_OK;
  GRUNDY_TRY(grundy_array_push(out, word->length));
  GRUNDY_TRY(grundy_array_append(out, word->data, word->length));
  GRUNDY_TRY(grundy_array_push(out, scratch->length));
  return grundy_array_append(out, scratch->data, scratch->length);
}

/* A left side is a word that is not an element's word though all its divisors are; its right side
 * is the word of the same element. O(order * generators * length^2). */
grundy_status grundy_quotient_relations(const grundy_quotient *q, grundy_array *out) {
  const grundy_i_monoid *monoid = &q->shown.monoid;
  grundy_context *context = out->context;
  grundy_array word = grundy_i_array(context);
  grundy_array scratch = grundy_i_array(context);
  grundy_status s = GRUNDY_OK;
  for (size_t x = 0; x < monoid->order && s == GRUNDY_OK; x++) {
    word.length = 0;
    s = grundy_quotient_word(q, x, &word);
    size_t length = word.length;
    for (size_t g = length ? (size_t)word.data[length - 1] : 0;
         g < monoid->generators && s == GRUNDY_OK; g++) {
      word.length = length;
      s = grundy_array_push(&word, g);
      if (s == GRUNDY_OK) s = add(q, &word, &scratch, out);
      if (s == GRUNDY_OK) s = grundy_i_tick(context, NULL, x, monoid->order);
    }
  }
  GRUNDY_CLEAR(&word, &scratch);
  return s;
}

enum {
  DEFAULT_ORDER = 10000,
  DEFAULT_STEPS = 1 << 23,
  FIRST_GAMES = 4,
  FIRST_CHECK = 16,
  POWERS = 3
};

/* ---- the letters' words ---- */

static const uint64_t *word_of(const grundy_quotient *q, size_t letter, size_t *length) {
  size_t first = letter ? (size_t)q->ends.data[letter - 1] : 0;
  *length = (size_t)q->ends.data[letter] - first;
  return *length ? q->words.data + first : NULL;
}

/* Appends a letter's options, with words instead of letters. */
static grundy_status translate(const grundy_quotient *q, size_t letter, grundy_array *out) {
  size_t length;
  const uint64_t *options = grundy_i_letters_options(&q->letters, letter, &length);
  for (size_t i = 0; i < length; i += 1 + (size_t)options[i]) {
    size_t head = out->length;
    GRUNDY_TRY(grundy_array_push(out, 0));
    for (size_t j = 1; j <= options[i]; j++) {
      size_t count;
      const uint64_t *word = word_of(q, (size_t)options[i + j], &count);
      GRUNDY_TRY(grundy_array_append(out, word, count));
    }
    out->data[head] = out->length - head - 1;
  }
  return GRUNDY_OK;
}

/* Appends the word of an element of the monoid that is being built. */
static grundy_status spell(grundy_quotient *q, uint64_t x) {
  for (; x; x = q->monoid.parent.data[x]) {
    GRUNDY_TRY(grundy_array_push(&q->words, q->monoid.last.data[x] + 1));
  }
  return GRUNDY_OK;
}

/* Whether one, two and three of the letter with these options are like powers of an element. */
static grundy_status find_word(grundy_quotient *q, grundy_i_option_words options, bool *found,
                               uint64_t *element) {
  grundy_i_words set = q->outcomes.p;
  uint64_t power = 0;
  *found = true;
  for (unsigned i = 0; i < POWERS && *found; i++) {
    GRUNDY_TRY(grundy_i_outcomes_with(&q->outcomes, options, set, &set));
    const uint64_t key = set;
    const uint64_t *known = grundy_i_wordmap_find(&q->index, &key, 1);
    if (known && !i) *element = *known;
    if (known) power = grundy_i_monoid_product(&q->monoid, power, *element);
    *found = known && *known == power;
  }
  return GRUNDY_OK;
}

/* Replaces the monoid by that of the current outcomes. */
static grundy_status remake(grundy_quotient *q) {
  grundy_i_monoid monoid;
  grundy_i_wordmap index;
  grundy_i_monoid_init(&monoid, q->context);
  grundy_i_wordmap_init(&index, q->context);
  grundy_status s = grundy_i_monoid_make(&monoid, &q->outcomes, &index);
  grundy_i_monoid_clear(s == GRUNDY_OK ? &q->monoid : &monoid);
  grundy_i_wordmap_clear(s == GRUNDY_OK ? &q->index : &index);
  if (s != GRUNDY_OK) return s;
  q->monoid = monoid;
  q->index = index;
  return GRUNDY_OK;
}

static grundy_status make_generator(grundy_quotient *q, size_t letter,
                                    grundy_i_option_words options) {
  const grundy_i_words before = q->outcomes.p;
  GRUNDY_TRY(grundy_array_push(&q->generators, letter));
  GRUNDY_TRY(grundy_array_push(&q->words, q->generators.length));
  GRUNDY_TRY(grundy_i_outcomes_adjoin(&q->outcomes, options));
  grundy_status s = remake(q);
  if (s != GRUNDY_OK) grundy_i_outcomes_drop(&q->outcomes, before);
  return s;
}

/* Gives the next letter its word. */
static grundy_status adjoin(grundy_quotient *q) {
  const size_t letter = q->ends.length, words = q->words.length;
  const size_t generators = q->generators.length;
  grundy_array options = grundy_i_array(q->context);
  grundy_status s = translate(q, letter, &options);
  if (s == GRUNDY_OK) s = grundy_array_push(&q->ends, words);
  if (s == GRUNDY_OK && options.length) {
    grundy_i_option_words moves = {options.data, options.length};
    bool found = false;
    uint64_t element = 0;
    if (!q->generator.data[letter]) s = find_word(q, moves, &found, &element);
    if (s == GRUNDY_OK) s = found ? spell(q, element) : make_generator(q, letter, moves);
  }
  if (s == GRUNDY_OK) {
    q->ends.data[letter] = q->words.length;
  } else {
    q->ends.length = letter;
    q->words.length = words;
    q->generators.length = generators;
  }
  grundy_array_clear(&options);
  return s;
}

static void forget(grundy_quotient *q) {
  grundy_i_outcomes_clear(&q->outcomes);
  grundy_i_monoid_clear(&q->monoid);
  GRUNDY_CLEAR(&q->index, &q->words, &q->ends, &q->generators);
}

/* Nothing adjoined yet. */
static grundy_status restart(grundy_quotient *q) {
  forget(q);
  GRUNDY_TRY(grundy_i_outcomes_init(&q->outcomes, &q->building, q->most));
  return remake(q);
}

/* ---- the check ---- */

static uint64_t product_of_word(const grundy_i_monoid *monoid, const uint64_t *word,
                                size_t length) {
  uint64_t x = 0;
  for (size_t i = 0; i < length; i++) x = grundy_i_monoid_step(monoid, x, word[i] - 1);
  return x;
}

/* The elements of all letters with words, and of their options. */
static grundy_status pretend(grundy_quotient *q, grundy_array *elements, grundy_array *options,
                             grundy_array *ends) {
  grundy_array words = grundy_i_array(q->context);
  grundy_status s = GRUNDY_OK;
  for (size_t letter = 0; letter < q->ends.length && s == GRUNDY_OK; letter++) {
    size_t length;
    const uint64_t *word = word_of(q, letter, &length);
    s = grundy_array_push(elements, product_of_word(&q->monoid, word, length));
    words.length = 0;
    if (s == GRUNDY_OK) s = translate(q, letter, &words);
    for (size_t i = 0; i < words.length && s == GRUNDY_OK; i += 1 + (size_t)words.data[i]) {
      s = grundy_array_push(options,
                            product_of_word(&q->monoid, words.data + i + 1, (size_t)words.data[i]));
    }
    if (s == GRUNDY_OK) s = grundy_array_push(ends, options->length);
    if (s == GRUNDY_OK) s = grundy_i_allowance_spend(&q->checking, words.length);
  }
  grundy_array_clear(&words);
  return s;
}

/* The letters of the sum that failed must be generators; those that are not; or all. */
static void promote(grundy_quotient *q, const grundy_array *failure) {
  size_t promoted = 0;
  for (size_t i = 0; i < failure->length; i++) {
    uint64_t letter = failure->data[i];
    size_t length;
    const uint64_t *word = word_of(q, (size_t)letter, &length);
    bool is_generator = length == 1 && q->generators.data[word[0] - 1] == letter;
    if (is_generator || q->generator.data[letter]) continue;
    q->generator.data[letter] = 1;
    promoted++;
  }
  for (size_t i = 0; i < q->ends.length && !promoted; i++) q->generator.data[i] = 1;
}

static grundy_status copy(grundy_array *to, const grundy_array *from) {
  to->length = 0;
  return grundy_array_append(to, from->data, from->length);
}

void grundy_i_shown_init(grundy_i_shown *s, grundy_context *context) {
  grundy_i_monoid_init(&s->monoid, context);
  GRUNDY_INIT(context, &s->elements, &s->generators);
}

void grundy_i_shown_clear(grundy_i_shown *s) {
  grundy_i_monoid_clear(&s->monoid);
  GRUNDY_CLEAR(&s->elements, &s->generators);
}

/* Shows what has passed the check. */
static grundy_status show(grundy_quotient *q, const grundy_array *elements,
                          grundy_i_axioms *axioms) {
  grundy_i_shown next;
  grundy_i_shown_init(&next, q->context);
  const grundy_i_monoid *m = &q->monoid;
  next.monoid.order = m->order;
  next.monoid.generators = m->generators;
  grundy_status s = copy(&next.monoid.step, &m->step);
  if (s == GRUNDY_OK) s = copy(&next.monoid.parent, &m->parent);
  if (s == GRUNDY_OK) s = copy(&next.monoid.last, &m->last);
  if (s == GRUNDY_OK) s = copy(&next.monoid.p, &m->p);
  if (s == GRUNDY_OK) s = copy(&next.elements, elements);
  if (s == GRUNDY_OK) s = copy(&next.generators, &q->generators);
  if (s != GRUNDY_OK) {
    grundy_i_shown_clear(&next);
    return s;
  }
  grundy_i_shown_clear(&q->shown);
  q->shown = next;
  grundy_i_quotient_take_axioms(q, axioms);
  return GRUNDY_OK;
}

/* Checks what is built, and shows it; *holds false where it has to be built again. */
static grundy_status check(grundy_quotient *q, bool *holds) {
  grundy_array elements, options, ends, failure;
  GRUNDY_INIT(q->context, &elements, &options, &ends, &failure);
  grundy_i_axioms axioms;
  grundy_i_axioms_init(&axioms, &q->checking, &q->monoid);
  grundy_status s = pretend(q, &elements, &options, &ends);
  if (s == GRUNDY_OK) {
    const grundy_i_pretending games = {elements.data, options.data, ends.data, elements.length};
    s = grundy_i_axioms_check(&axioms, &games, &failure);
  }
  *holds = axioms.holds;
  if (s == GRUNDY_OK && *holds) s = show(q, &elements, &axioms);
  if (s == GRUNDY_OK && !*holds) promote(q, &failure);
  grundy_i_axioms_clear(&axioms);
  GRUNDY_CLEAR(&elements, &options, &ends, &failure);
  return s;
}

/* Adjoins letters up to a generator, or all. */
static grundy_status build(grundy_quotient *q, size_t end) {
  size_t generators = q->generators.length;
  GRUNDY_ASSERT(q->ends.length <= q->generator.length);
  GRUNDY_ASSERT(generators == grundy_i_outcomes_letters(&q->outcomes));
  while (q->ends.length < end && q->generators.length == generators) GRUNDY_TRY(adjoin(q));
  return GRUNDY_OK;
}

/* Builds and checks until all letters are shown. Where a letter makes the quotient too large, those
 * before it are shown. */
static grundy_status settle(grundy_quotient *q) {
  size_t end = grundy_i_letters_count(&q->letters);
  GRUNDY_TRY(grundy_i_array_pad(&q->generator, end, 0));
  while (q->shown.elements.length < end) {
    grundy_status built = build(q, end);
    bool holds = true;
    if (built != GRUNDY_OK && built != GRUNDY_LIMIT) return built;
    if (q->ends.length > q->shown.elements.length) GRUNDY_TRY(check(q, &holds));
    GRUNDY_TRY(holds ? built : restart(q));
  }
  return GRUNDY_OK;
}

/* ---- heaps ---- */

grundy_status grundy_i_quotient_find(grundy_quotient *q, const grundy_game *game, size_t *out) {
  for (*out = 0; *out < q->count; ++*out) {
    if (q->members[*out].game == game) return GRUNDY_OK;
  }
  GRUNDY_TRY(GRUNDY_RESERVE(q->context, q->members, q->capacity, q->count, FIRST_GAMES));
  GRUNDY_TRY(GRUNDY_RESERVE(q->context, q->games, q->games_capacity, q->count, FIRST_GAMES));
  q->letters.games = q->games;
  q->members[q->count] = (grundy_i_quotient_game){.game = game};
  grundy_array_init(&q->members[q->count].elements, q->context);
  q->games[q->count++] = game;
  return GRUNDY_OK;
}

static const grundy_i_quotient_game *known_member(const grundy_quotient *q,
                                                  const grundy_game *game) {
  for (size_t i = 0; i < q->count; i++) {
    if (q->members[i].game == game) return &q->members[i];
  }
  return NULL;
}

const grundy_array *grundy_i_quotient_elements(const grundy_quotient *q, const grundy_game *game) {
  const grundy_i_quotient_game *m = known_member(q, game);
  return m ? &m->elements : NULL;
}

/* Brings the heaps up to the quotient that work with status `s` left: where that fails, elements
 * are missing which the quotient has, so that it is what ended the work. */
static grundy_status keep_up(grundy_quotient *q, grundy_status s) {
  GRUNDY_TRY(grundy_i_quotient_update_all(q));
  return s;
}

/* Makes heaps of a game up to `upto` letters and settles them. */
static grundy_status add_heaps(grundy_quotient *q, size_t number, uint64_t upto) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t *n = &q->members[number].letters; *n <= upto && s == GRUNDY_OK;
       *n += s == GRUNDY_OK) {
    q->found.length = 0;
    s = grundy_i_letters_add(&q->letters, number, (grundy_component){n, 1}, &q->found);
  }
  if (s == GRUNDY_OK) s = settle(q);
  return keep_up(q, s);
}

grundy_status grundy_quotient_reach(grundy_quotient *q, const grundy_game *game, uint64_t n) {
  size_t number;
  GRUNDY_TRY(grundy_i_refuse_entails(q->context, game));
  if (game->ruleset->dimensions != 1) {
    return GRUNDY_FAIL(q->context, GRUNDY_USAGE, quotient_heaps, game->name);
  }
  grundy_status s = grundy_i_quotient_find(q, game, &number);
  uint64_t largest = game->display->largest ? game->display->largest(game) : UINT64_MAX;
  if (n > largest) n = largest;
  if (s == GRUNDY_OK && q->members[number].wanted < n) {
    q->members[number].wanted = n;
    s = grundy_i_quotient_update(q, number);
  }
  while (s == GRUNDY_OK) {
    const grundy_i_quotient_game *m = &q->members[number];
    uint64_t count = m->elements.length;
    uint64_t next = grundy_i_quotient_goes_far(q, number) ? count : count + count / 4;
    if (m->period.status == GRUNDY_PERIOD_PROVED || count > n) break;
    if (next < FIRST_CHECK) next = FIRST_CHECK;
    s = add_heaps(q, number, next < n ? next : n);
  }
  return s;
}

grundy_status grundy_quotient_add(grundy_quotient *q, const grundy_game *game, grundy_component c) {
  size_t number;
  GRUNDY_TRY(grundy_i_refuse_entails(q->context, game));
  grundy_status s = grundy_i_quotient_find(q, game, &number);
  q->found.length = 0;
  if (s == GRUNDY_OK) s = grundy_i_letters_add(&q->letters, number, c, &q->found);
  if (s == GRUNDY_OK) s = settle(q);
  return keep_up(q, s);
}

/* ---- opened and closed ---- */

void grundy_quotient_destroy(grundy_quotient *q) {
  if (!q) return;
  for (size_t i = 0; i < q->count; i++) grundy_array_clear(&q->members[i].elements);
  grundy_i_free(q->context, q->members, q->capacity * sizeof *q->members);
  grundy_i_free(q->context, q->games, q->games_capacity * sizeof *q->games);
  grundy_i_letters_clear(&q->letters);
  GRUNDY_CLEAR(&q->found, &q->generator);
  forget(q);
  grundy_i_shown_clear(&q->shown);
  grundy_i_axioms_clear(&q->axioms);
  grundy_i_free(q->context, q, sizeof *q);
}

grundy_status grundy_quotient_create(grundy_context *context,
                                     const grundy_quotient_options *options,
                                     grundy_quotient **out) {
  grundy_quotient_options own;
  grundy_status s = grundy_i_options(context, &own, sizeof own, options);
  grundy_quotient *q = grundy_i_new(context, 1, sizeof(grundy_quotient), &s);
  if (s != GRUNDY_OK) return s;
  q->context = context;
  q->most = own.order ? own.order : DEFAULT_ORDER;
  q->building = q->checking = grundy_i_allowance_of(context, own.steps, DEFAULT_STEPS);
  grundy_i_letters_init(&q->letters, &q->building);
  GRUNDY_INIT(context, &q->found, &q->generator, &q->words, &q->ends, &q->generators);
  grundy_i_monoid_init(&q->monoid, context);
  grundy_i_wordmap_init(&q->index, context);
  grundy_i_shown_init(&q->shown, context);
  grundy_i_axioms_init(&q->axioms, &q->checking, &q->shown.monoid);
  s = restart(q);
  grundy_array none = grundy_i_array(context);
  grundy_i_axioms nothing;
  grundy_i_axioms_init(&nothing, &q->checking, &q->monoid);
  if (s == GRUNDY_OK) s = show(q, &none, &nothing);
  if (s == GRUNDY_OK)
    *out = q;
  else
    grundy_quotient_destroy(q);
  return s;
}

/* ---- asked ---- */

const grundy_quotient_sizes *grundy_quotient_sizes_of(const grundy_quotient *q) {
  return &q->sizes;
}

uint64_t grundy_quotient_heaps(const grundy_quotient *q, const grundy_game *game) {
  const grundy_i_quotient_game *m = known_member(q, game);
  if (!m) return 0;
  return m->period.status == GRUNDY_PERIOD_PROVED ? UINT64_MAX : m->elements.length;
}

grundy_status grundy_i_quotient_heap(const grundy_quotient *q, const grundy_game *game, uint64_t n,
                                     uint64_t *out) {
  const grundy_i_quotient_game *m = known_member(q, game);
  if (!m) return GRUNDY_UNKNOWN;
  if (n >= m->elements.length && m->period.status == GRUNDY_PERIOD_PROVED) {
    n = m->period.preperiod + (n - m->period.preperiod) % m->period.period;
  }
  if (n >= m->elements.length) return GRUNDY_UNKNOWN;
  *out = m->elements.data[n];
  return GRUNDY_OK;
}

grundy_status grundy_quotient_element(grundy_quotient *q, const grundy_game *game,
                                      grundy_component c, uint64_t *out) {
  const grundy_i_quotient_game *m = known_member(q, game);
  if (!m) return GRUNDY_UNKNOWN;
  bool heap = game->ruleset->dimensions == 1;
  if (heap && grundy_i_quotient_heap(q, game, c.words[0], out) == GRUNDY_OK) return GRUNDY_OK;
  return grundy_i_quotient_by_letters(q, (size_t)(m - q->members), c, out);
}

uint64_t grundy_quotient_product(const grundy_quotient *q, uint64_t x, uint64_t y) {
  return grundy_i_monoid_product(&q->shown.monoid, x, y);
}

bool grundy_quotient_is_p(const grundy_quotient *q, uint64_t x) {
  return q->shown.monoid.p.data[x] != 0;
}

const grundy_game *grundy_quotient_generator(const grundy_quotient *q, uint64_t g,
                                             grundy_component *out) {
  uint64_t number;
  *out = grundy_i_letters_component(&q->letters, (size_t)q->shown.generators.data[g], &number);
  return q->games[number];
}

const grundy_game *grundy_quotient_component(const grundy_quotient *q, uint64_t i,
                                             grundy_component *out) {
  uint64_t number;
  if (i >= q->shown.elements.length) return NULL;
  *out = grundy_i_letters_component(&q->letters, (size_t)i, &number);
  return q->games[number];
}

void grundy_quotient_period(const grundy_quotient *q, const grundy_game *game, grundy_period *out) {
  const grundy_i_quotient_game *m = known_member(q, game);
  *out = m ? m->period : (grundy_period){.status = GRUNDY_PERIOD_NONE};
}
