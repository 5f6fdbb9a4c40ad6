/* The steps about misère quotients: an element is a word of generators, and the sum of these
 * components must play like what the element is said to be. */
#include "support/replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
  LETTERS = 26,
  MOST_PARTS = 4 * TEST_PARTS,
  FEW_GENERATORS = 3,
  POWERS = 4,
  PATIENCE = 3,
  LAST = 256
};

/* Components of a sum under construction, with the words of those that were read. */
typedef struct played {
  const test_step *step;
  test_part parts[MOST_PARTS];
  grundy_array words[MOST_PARTS];
  size_t count, read;
  bool fits;
} played;

static void add(played *p, test_part part) {
  if (p->count < MOST_PARTS) {
    p->parts[p->count++] = part;
  } else {
    p->fits = false;
  }
}

static void add_text(played *p, const grundy_game *game, const char *text) {
  if (p->read == MOST_PARTS) {
    p->fits = false;
    return;
  }
  grundy_array *words = &p->words[p->read++];
  grundy_array_init(words, p->step->world->context);
  assert_int_equal(game->moves->parse(GRUNDY_CALL(p->step->world->context, game, {NULL, 0}), text,
                                      strlen(text), words),
                   GRUNDY_OK);
  add(p, (test_part){game, {words->data, words->length}});
}

/* "ab^2" with "a = kayles 1", "b = kayles 2": three components. */
static bool add_element(played *p, const grundy_field *generators, const char *element) {
  while (strcmp(element, "1") != 0 && *element) {
    char *end;
    size_t g = (size_t)(*element++ - 'a');
    g += LETTERS * strtoul(element, &end, 10);
    unsigned long times = *end == '^' ? strtoul(end + 1, &end, 10) : 1;
    element = end;
    if (g >= generators->count || !times) return false;
    const char *said = strstr(generators->texts[g], " = ");
    const grundy_game *game = NULL;
    for (size_t i = 0; said && i < p->step->count && !game; i++) {
      size_t length = strlen(p->step->parts[i].game->name);
      if (strncmp(said + 3, p->step->parts[i].game->name, length) || said[3 + length] != ' ')
        continue;
      game = p->step->parts[i].game;
      said += length + 4;
    }
    if (!game) return false;
    while (times--) add_text(p, game, said);
  }
  return true;
}

static const grundy_field *generators_of(const test_step *step) {
  for (size_t i = 0; i < step->solution->reasons.count; i++) {
    const grundy_reason *reason = &step->solution->reasons.list[i];
    if (!strcmp(reason->id, "quotient")) return grundy_reason_field(reason, "generators");
  }
  return NULL;
}

/* Whether the element, in a field of the step, plays like the position without component
 * `without`, if any, and with `more`. Sums that are too large for search are not judged. */
static bool plays_like(const test_step *step, const char *field, const test_part *without,
                       const test_part *more, size_t more_count) {
  const grundy_field *generators = generators_of(step);
  const grundy_field *element = test_step_field(step, field);
  played word = {.step = step, .fits = true}, sum = {.step = step, .fits = true};
  bool one, other, right = generators && add_element(&word, generators, element->texts[0]);
  for (size_t i = 0; i < step->count; i++) {
    if (without && &step->parts[i] != without) add(&sum, step->parts[i]);
  }
  for (size_t i = 0; i < more_count; i++) add(&sum, more[i]);
  test_oracle *oracle = &step->world->oracle;
  if (right && word.fits && sum.fits &&
      test_oracle_wins(oracle, word.parts, word.count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT,
                       &one) &&
      test_oracle_wins(oracle, sum.parts, sum.count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT,
                       &other)) {
    right = one == other;
  }
  while (word.read) grundy_array_clear(&word.words[--word.read]);
  return right;
}

/* The sum of a number of each generator, and of as many more. */
static bool previous_wins(const played *generators, const unsigned *times, const unsigned *more,
                          bool *known) {
  bool wins = false;
  played sum = {.step = generators->step, .fits = true};
  for (size_t g = 0; g < generators->count; g++) {
    for (unsigned k = 0; k < times[g] + more[g]; k++) add(&sum, generators->parts[g]);
  }
  *known = *known && sum.fits &&
           test_oracle_wins(&generators->step->world->oracle, sum.parts, sum.count,
                            GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins);
  return !wins;
}

static void number_to_times(size_t number, unsigned *times) {
  for (size_t g = 0; g < FEW_GENERATORS; g++, number /= POWERS) {
    times[g] = (unsigned)(number % POWERS);
  }
}

/* How many sums of up to POWERS - 1 of each generator can be distinguished by adding others, and
 * how many of these are P-positions. *known false where that is too much work, or where sums with
 * the most of a generator are unlike those with fewer, so that there may be more. */
static void count_classes(const played *generators, uint64_t *order, uint64_t *p_size,
                          bool *known) {
  enum { SUMS = POWERS * POWERS * POWERS, ROW = (SUMS + 63) / 64 };
  static uint64_t rows[SUMS][ROW];
  size_t sums = 1;
  *order = *p_size = 0;
  for (size_t g = 0; g < generators->count; g++) sums *= POWERS;
  for (size_t x = 0; x < sums && *known; x++) {
    uint64_t row[ROW] = {0};
    unsigned times[FEW_GENERATORS], more[FEW_GENERATORS];
    number_to_times(x, times);
    for (size_t z = 0; z < sums && *known; z++) {
      number_to_times(z, more);
      row[z / 64] |= (uint64_t)previous_wins(generators, times, more, known) << z % 64;
    }
    size_t i = 0;
    while (i < *order && memcmp(rows[i], row, sizeof row) != 0) i++;
    if (i < *order) continue;
    for (size_t g = 0; g < generators->count; g++) *known = *known && times[g] + 1 < POWERS;
    memcpy(rows[(*order)++], row, sizeof row);
    *p_size += row[0] & 1;
  }
}

/* The same, kept for the generators that were asked about last. */
static void count_once(const played *all, const grundy_field *generators, uint64_t *order,
                       uint64_t *p_size, bool *known) {
  static char last[LAST];
  static uint64_t counts[2];
  static bool last_known;
  char now[LAST] = "";
  size_t length = 0;
  for (size_t g = 0; g < generators->count && length < sizeof now; g++) {
    length += (size_t)snprintf(now + length, sizeof now - length, "%s;", generators->texts[g]);
  }
  if (length >= sizeof now || strcmp(now, last) != 0) {
    test_oracle *oracle = &all->step->world->oracle;
    size_t budget = oracle->budget;
    oracle->budget *= PATIENCE;
    last_known = true;
    count_classes(all, &counts[0], &counts[1], &last_known);
    oracle->budget = budget;
    memcpy(last, now, sizeof last);
  }
  *known = last_known;
  *order = counts[0];
  *p_size = counts[1];
}

/* A small quotient is found again by telling sums apart. */
static bool replay_quotient(test_step *step) {
  uint64_t order = test_step_number(step, "order"), p_size = test_step_number(step, "p_size");
  const grundy_field *generators = test_step_field(step, "generators");
  played all = {.step = step, .fits = true};
  bool right = p_size < order && (order == 1) == (generators->count == 0);
  for (size_t g = 0; g < generators->count && g < FEW_GENERATORS && right; g++) {
    const char letter[] = {(char)('a' + (int)g), 0};
    right = add_element(&all, generators, letter);
  }
  bool known = right && generators->count <= FEW_GENERATORS;
  if (known) {
    uint64_t classes, losing;
    count_once(&all, generators, &classes, &losing, &known);
    right = !known || (classes == order && losing == p_size);
  }
  while (all.read) grundy_array_clear(&all.words[--all.read]);
  return right;
}

static bool replay_element(test_step *step) {
  return plays_like(step, "element", NULL, step->own, 1);
}

/* The whole position is the product, and the outcome is that of plain search. */
static bool whole(test_step *step, grundy_outcome outcome) {
  bool wins;
  if (step->solution->outcome != outcome) return false;
  if (!plays_like(step, "product", NULL, step->parts, step->count)) return false;
  return !test_oracle_wins(&step->world->oracle, step->parts, step->count, GRUNDY_PLAY_MISERE,
                           GRUNDY_SIDE_LEFT, &wins) ||
         wins == (outcome == GRUNDY_OUTCOME_N);
}

static bool replay_in_p(test_step *step) {
  return whole(step, GRUNDY_OUTCOME_P);
}

static bool replay_outside_p(test_step *step) {
  return whole(step, GRUNDY_OUTCOME_N);
}

/* The move is one, the position after it is lost, and plays like the product. */
static bool replay_move(test_step *step) {
  const grundy_field *to = test_step_field(step, "to");
  grundy_component option[TEST_PARTS];
  played moved = {.step = step, .fits = true};
  assert_true(to->count <= TEST_PARTS);
  for (size_t i = 0; i < to->count; i++) {
    add_text(&moved, step->own->game, to->texts[i]);
    option[i] = moved.parts[i].c;
  }
  bool wins;
  bool right = test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, option, to->count) &&
               plays_like(step, "product", step->own, moved.parts, moved.count);
  for (size_t i = 0; i < step->count; i++) {
    if (&step->parts[i] != step->own) add(&moved, step->parts[i]);
  }
  if (right && moved.fits &&
      test_oracle_wins(&step->world->oracle, moved.parts, moved.count, GRUNDY_PLAY_MISERE,
                       GRUNDY_SIDE_LEFT, &wins)) {
    right = !wins;
  }
  while (moved.read) grundy_array_clear(&moved.words[--moved.read]);
  return right;
}

const test_replayer test_replayers_of_quotients[] = {
    {"quotient", replay_quotient},  {"quotient-element", replay_element},
    {"quotient-in-p", replay_in_p}, {"quotient-outside-p", replay_outside_p},
    {"quotient-move", replay_move}, {NULL, NULL},
};
