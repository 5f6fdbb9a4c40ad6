/* The laws of how long play lasts and of sums of other kinds, against plain recursion over whole
 * positions, which knows nothing of remoteness but its definition: a move is made, and then the
 * other player is in the same place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sums.h"
#include "grundy/game_graph.h"
#include "laws/laws.h"
#include "support/laws_inside.h"
#include "support/replay.h"

enum { STATES = 600, CHOICES = 400, EFFORT = 15000, LISTED = 12, MOST_PARTS = 64 };

/* What plain play says of a state, in one word of the memory. */
typedef struct outcome {
  bool wins;
  uint64_t remoteness, suspense, value; /* of a sum without such a value it is of no use */
} outcome;

/* A state has for each member how many parts it has, and for each part its length and words; 0
 * parts: it was deleted, or has ended. */
typedef struct recursion {
  test_world *world;
  const test_part *parts;
  size_t count;
  grundy_sum sum;
  grundy_play play;
  grundy_i_wordmap known; /* where in `results` */
  outcome results[STATES];
  size_t states, effort;
  bool gave_up;
} recursion;

/* One member of a state, and what may become of it. */
typedef struct member {
  const uint64_t *words; /* of all its parts */
  size_t length, parts;
  grundy_array *choices; /* each a member as words: number of parts, parts; the first is itself */
  size_t choice_count, moves;
} member;

static outcome solve(recursion *r, const grundy_array *state);

static void push(grundy_array *out, uint64_t word) {
  assert_int_equal(grundy_array_push(out, word), GRUNDY_OK);
}

static void append(grundy_array *out, const uint64_t *words, size_t count) {
  if (count) assert_int_equal(grundy_array_append(out, words, count), GRUNDY_OK);
}

/* ---- what may become of a member ---- */

static bool is_choice(const member *m, const grundy_array *c) {
  for (size_t i = 1; i < m->choice_count; i++) {
    if (m->choices[i].length == c->length &&
        !memcmp(m->choices[i].data, c->data, c->length * sizeof *c->data)) {
      return true;
    }
  }
  return false;
}

/* Adds the member after a move of the part at `at` (with length and words) to an option. */
static bool add_choice(recursion *r, member *m, size_t at, const test_item *option) {
  if (m->choice_count == CHOICES) return false;
  grundy_array *c = &m->choices[m->choice_count];
  size_t skip = at + 1 + (size_t)m->words[at];
  const uint64_t *words = option->words;
  grundy_array_init(c, r->world->context);
  push(c, m->parts - 1 + option->parts);
  append(c, m->words, at);
  append(c, m->words + skip, m->length - skip);
  for (size_t i = 0; i < option->parts; i++) {
    grundy_component part = test_next_part(&words);
    push(c, part.length);
    append(c, part.words, part.length);
  }
  if (is_choice(m, c)) {
    grundy_array_clear(c);
  } else {
    m->choice_count++;
  }
  return true;
}

static bool list_choices(recursion *r, const grundy_game *game, member *m) {
  bool fits = true;
  m->choices = calloc(CHOICES, sizeof *m->choices);
  assert_non_null(m->choices);
  grundy_array_init(&m->choices[0], r->world->context);
  push(&m->choices[0], m->parts);
  append(&m->choices[0], m->words, m->length);
  m->choice_count = 1;
  for (size_t at = 0; at < m->length && fits; at += 1 + (size_t)m->words[at]) {
    test_items options;
    grundy_component c = {m->words + at + 1, (size_t)m->words[at]};
    test_list_options(r->world, game, c, GRUNDY_SIDE_LEFT, &options);
    r->effort += options.count;
    fits = r->effort < EFFORT;
    for (size_t i = 0; i < options.count && fits; i++) {
      fits = add_choice(r, m, at, &options.sorted[i]);
    }
    test_clear_items(&options);
  }
  m->moves = m->choice_count - 1;
  return fits;
}

static void read_state(const recursion *r, const grundy_array *state, member *members) {
  size_t at = 0;
  for (size_t i = 0; i < r->count; i++) {
    members[i].parts = (size_t)state->data[at++];
    members[i].words = state->data + at;
    size_t begun = at;
    for (size_t part = 0; part < members[i].parts; part++) at += 1 + (size_t)state->data[at];
    members[i].length = at - begun;
  }
}

/* ---- moves of a state ---- */

/* Whether the choices are a move: 0 leaves a member. */
static bool is_move(const recursion *r, const member *members, const size_t *choice) {
  size_t moved = 0, still = 0;
  for (size_t i = 0; i < r->count; i++) {
    moved += choice[i] > 0;
    still += choice[i] == 0 && members[i].moves > 0;
  }
  switch (r->sum) {
  case GRUNDY_SUM_CONJUNCTIVE:
    return moved == r->count;
  case GRUNDY_SUM_CONTINUED:
    return moved > 0 && still == 0;
  case GRUNDY_SUM_SELECTIVE:
    return moved > 0;
  default:
    return moved == 1;
  }
}

static void after(const recursion *r, const member *members, const size_t *choice,
                  grundy_array *out) {
  bool deleted = false;
  for (size_t i = 0; i < r->count; i++) {
    if (deleted) {
      push(out, 0);
    } else {
      append(out, members[i].choices[choice[i]].data, members[i].choices[choice[i]].length);
    }
    deleted = deleted || (r->sum == GRUNDY_SUM_ORDINAL && choice[i]);
  }
}

/* The next of all combinations of choices; false after the last. */
static bool next(const recursion *r, const member *members, size_t *choice) {
  for (size_t i = 0; i < r->count; i++) {
    if (++choice[i] < members[i].choice_count) return true;
    choice[i] = 0;
  }
  return false;
}

static outcome judge(const outcome *options, size_t count, grundy_play play) {
  outcome out = {.wins = count == 0 && play == GRUNDY_PLAY_MISERE};
  uint64_t least = UINT64_MAX, greatest = 0, shortest = UINT64_MAX, longest = 0;
  for (size_t i = 0; i < count; i++) {
    out.wins = out.wins || !options[i].wins;
  }
  for (size_t i = 0; i < count; i++) {
    if (out.wins && options[i].wins) continue;
    if (options[i].remoteness < least) least = options[i].remoteness;
    if (options[i].remoteness > greatest) greatest = options[i].remoteness;
    if (options[i].suspense < shortest) shortest = options[i].suspense;
    if (options[i].suspense > longest) longest = options[i].suspense;
  }
  if (count) out.remoteness = 1 + (out.wins ? least : greatest);
  if (count) out.suspense = 1 + (out.wins ? longest : shortest);
  for (bool found = true; found; out.value += found) {
    found = false;
    for (size_t i = 0; i < count; i++) found = found || options[i].value == out.value;
  }
  return out;
}

static outcome expand(recursion *r, const grundy_array *state) {
  member members[LAW_PARTS] = {{.length = 0}};
  size_t choice[LAW_PARTS] = {0}, count = 0, room = 0;
  outcome *options = NULL, out = {false};
  read_state(r, state, members);
  for (size_t i = 0; i < r->count; i++) {
    if (!list_choices(r, r->parts[i].game, &members[i])) r->gave_up = true;
  }
  while (!r->gave_up && next(r, members, choice)) {
    if (++r->effort > EFFORT) r->gave_up = true;
    if (!is_move(r, members, choice)) continue;
    grundy_array to;
    grundy_array_init(&to, r->world->context);
    after(r, members, choice, &to);
    if (count == room) options = realloc(options, (room = 2 * room + 16) * sizeof *options);
    assert_non_null(options);
    options[count++] = solve(r, &to);
    grundy_array_clear(&to);
  }
  if (!r->gave_up) out = judge(options, count, r->play);
  free(options);
  for (size_t i = 0; i < r->count; i++) {
    for (size_t k = 0; k < members[i].choice_count; k++) {
      grundy_array_clear(&members[i].choices[k]);
    }
    free(members[i].choices);
  }
  return out;
}

static outcome solve(recursion *r, const grundy_array *state) {
  const uint64_t *known = grundy_i_wordmap_find(&r->known, state->data, state->length);
  if (known) return r->results[*known];
  outcome out = expand(r, state);
  if (r->gave_up || r->states == STATES) {
    r->gave_up = true;
    return out;
  }
  r->results[r->states] = out;
  assert_int_equal(grundy_i_wordmap_put(&r->known, state->data, state->length, r->states++),
                   GRUNDY_OK);
  return out;
}

/* ---- the answer ---- */

static void start(const recursion *r, grundy_array *out) {
  for (size_t i = 0; i < r->count; i++) {
    push(out, 1);
    push(out, r->parts[i].c.length);
    append(out, r->parts[i].c.words, r->parts[i].c.length);
  }
}

/* The state after a listed move. */
static void apply(const recursion *r, const grundy_solution *solution, const grundy_move *move,
                  grundy_array *out) {
  const grundy_move *changes[LAW_PARTS] = {NULL};
  bool deleted = false;
  for (const grundy_move *at = move; at; at = at->also) {
    assert_true(at->component < r->count && !changes[at->component]);
    changes[at->component] = at;
  }
  for (size_t i = 0; i < r->count; i++) {
    const grundy_move *change = changes[i];
    push(out, deleted ? 0 : change ? change->count : 1);
    for (size_t k = 0; !deleted && k < (change ? change->count : 1); k++) {
      grundy_component c = change ? grundy_solution_part(solution, change, k) : r->parts[i].c;
      push(out, c.length);
      append(out, c.words, c.length);
    }
    deleted = deleted || (r->sum == GRUNDY_SUM_ORDINAL && change);
  }
}

static const char *name_of(grundy_sum sum) {
  static const char *const names[] = {"disjunctive", "conjunctive", "continued", "selective",
                                      "ordinal"};
  return names[sum];
}

/* How many moves of the first state win. */
static uint64_t count_wins(recursion *r, const grundy_array *state) {
  member members[LAW_PARTS] = {{.length = 0}};
  size_t choice[LAW_PARTS] = {0};
  uint64_t wins = 0;
  read_state(r, state, members);
  for (size_t i = 0; i < r->count; i++) {
    assert_true(list_choices(r, r->parts[i].game, &members[i]));
  }
  while (next(r, members, choice)) {
    if (!is_move(r, members, choice)) continue;
    grundy_array to;
    grundy_array_init(&to, r->world->context);
    after(r, members, choice, &to);
    wins += !solve(r, &to).wins;
    grundy_array_clear(&to);
  }
  for (size_t i = 0; i < r->count; i++) {
    for (size_t k = 0; k < members[i].choice_count; k++) {
      grundy_array_clear(&members[i].choices[k]);
    }
    free(members[i].choices);
  }
  return wins;
}

static bool moves_are_right(recursion *r, const grundy_array *state, const outcome *plain,
                            const grundy_solution *solution) {
  uint64_t wins = plain->wins ? count_wins(r, state) : 0;
  bool counted = solution->moves_total.exact && solution->moves_total.total == wins;
  if (!counted || solution->move_count != (wins < LISTED ? wins : LISTED)) return false;
  for (size_t i = 0; i < solution->move_count; i++) {
    grundy_array to;
    grundy_array_init(&to, r->world->context);
    apply(r, solution, &solution->moves[i], &to);
    const outcome left = solve(r, &to);
    bool lasts = !solution->remoteness.known || r->play == GRUNDY_PLAY_MISERE ||
                 solution->moves[i].remoteness == left.remoteness;
    grundy_array_clear(&to);
    if (left.wins || !lasts) return false;
  }
  return true;
}

static bool answer_is_right(recursion *r, const grundy_array *state, const outcome *plain,
                            const grundy_solution *s) {
  bool known = r->sum == GRUNDY_SUM_DISJUNCTIVE || r->sum == GRUNDY_SUM_CONJUNCTIVE;
  if (s->outcome != (plain->wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P)) return false;
  if (known != s->remoteness.known) return false;
  if (known && s->remoteness.moves != plain->remoteness) return false;
  if ((r->sum == GRUNDY_SUM_CONTINUED) != s->suspense.known) return false;
  if (s->suspense.known && s->suspense.moves != plain->suspense) return false;
  if (r->sum == GRUNDY_SUM_ORDINAL && r->play == GRUNDY_PLAY_NORMAL && !s->value_known)
    return false;
  if (s->value_known && s->value != plain->value) return false;
  return r->sum == GRUNDY_SUM_DISJUNCTIVE || moves_are_right(r, state, plain, s);
}

static bool compare(recursion *r, const grundy_array *state, const outcome *plain) {
  grundy_solution *solution;
  r->effort = 0; /* all is remembered */
  grundy_position *position = test_make_position(r->world, r->parts, r->count);
  const grundy_solve_options options = {.size = sizeof options,
                                        .play = r->play,
                                        .moves = LISTED,
                                        .explain = true,
                                        .sum = r->sum,
                                        .remoteness = true};
  assert_int_equal(grundy_solve(r->world->solver, position, &options, &solution), GRUNDY_OK);
  bool right = solution->status != GRUNDY_OK || answer_is_right(r, state, plain, solution);
  if (right && solution->status == GRUNDY_OK) {
    right = test_replay(r->world, r->parts, r->count, solution) &&
            law_texts_agree(r->world, position, solution);
  } else if (!right) {
    test_offend(r->world,
                "%s, %s sum, %s play: plain play says %s in %llu (%llu) value %llu; solve "
                "%s in %llu (%llu) value %llu, %llu moves",
                test_sum_text(r->world, r->parts, r->count), name_of(r->sum),
                r->play == GRUNDY_PLAY_MISERE ? "misère" : "normal", plain->wins ? "N" : "P",
                test_number(plain->remoteness), test_number(plain->suspense),
                test_number(plain->value), solution->outcome == GRUNDY_OUTCOME_N ? "N" : "not N",
                test_number(solution->remoteness.moves), test_number(solution->suspense.moves),
                test_number(solution->value), test_number(solution->moves_total.total));
  }
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return right;
}

static bool sum_holds(test_world *world, const test_part *parts, size_t count, grundy_sum sum,
                      grundy_play play) {
  recursion *r = calloc(1, sizeof *r);
  grundy_array state;
  assert_non_null(r);
  r->world = world;
  r->parts = parts;
  r->count = count;
  r->sum = sum;
  r->play = play;
  grundy_i_wordmap_init(&r->known, world->context);
  grundy_array_init(&state, world->context);
  start(r, &state);
  const outcome plain = solve(r, &state);
  bool right = r->gave_up || compare(r, &state, &plain);
  world->skipped += r->gave_up;
  grundy_array_clear(&state);
  grundy_i_wordmap_clear(&r->known);
  free(r);
  return right;
}

/* Sums whose components end by their moves running out, and have moves for both players. */
static bool plain_enough(const test_part *parts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (parts[i].game->ruleset->two_sided || parts[i].game->moves->terminal) return false;
    if (parts[i].c.length > MOST_PARTS) return false;
  }
  return count > 0;
}

law_verdict law_check_plays(law_position *p) {
  size_t count = p->c->part_count;
  if (!plain_enough(p->parts, count)) return LAW_SKIPPED;
  p->world.skipped = 0;
  if (!law_plays(&p->world, p->parts, count, GRUNDY_PLAY_NORMAL)) return LAW_BREAKS;
  if (p->has_misere && !law_plays(&p->world, p->misere, count, GRUNDY_PLAY_MISERE))
    return LAW_BREAKS;
  return p->world.skipped ? LAW_SKIPPED : LAW_HOLDS;
}

/* One kind of sum for each case and play, by the words of the case. */
bool law_plays(test_world *world, const test_part *parts, size_t count, grundy_play play) {
  uint64_t kind = play;
  if (!plain_enough(parts, count)) return true;
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < parts[i].c.length; k++) kind += parts[i].c.words[k];
  }
  return sum_holds(world, parts, count, (grundy_sum)(kind % (GRUNDY_SUM_ORDINAL + 1)), play);
}
