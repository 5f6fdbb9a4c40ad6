/* The steps that solve makes for every game. */
#include "support/replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/misere.h"
#include "misere/pairs_inside.h"

enum { PATIENCE = 30 }; /* budgets of the oracle for one value */

/* ---- reading a step ---- */

const grundy_field *test_step_field(const test_step *step, const char *name) {
  const grundy_field *field = grundy_reason_field(step->reason, name);
  if (!field) fail_msg("%s has no field %s", step->reason->id, name);
  return field;
}

uint64_t test_step_number(const test_step *step, const char *name) {
  const grundy_field *field = test_step_field(step, name);
  assert_true(field->kind == GRUNDY_FIELD_NUMBER || field->kind == GRUNDY_FIELD_INDEX);
  return field->number;
}

static const char *text(const test_step *step, const char *name) {
  const grundy_field *field = test_step_field(step, name);
  assert_int_equal(field->kind, GRUNDY_FIELD_TEXT);
  return field->texts[0];
}

static bool read_part(test_step *step, const grundy_game *game, const char *from, size_t length,
                      grundy_component *out) {
  assert_true(step->read < TEST_REPLAY_TEXTS);
  grundy_array *words = &step->words[step->read++];
  grundy_array_init(words, step->world->context);
  grundy_status s =
      game->moves->parse(GRUNDY_CALL(step->world->context, game, {NULL, 0}), from, length, words);
  *out = (grundy_component){words->data, words->length};
  return s == GRUNDY_OK;
}

/* The parts of an option in a field of texts; their number is *count. */
static bool read_option(test_step *step, const char *name, const grundy_game *game,
                        grundy_component *out, size_t *count) {
  const grundy_field *field = test_step_field(step, name);
  assert_int_equal(field->kind, GRUNDY_FIELD_TEXTS);
  assert_true(field->count <= TEST_PARTS);
  for (*count = 0; *count < field->count; ++*count) {
    const char *part = field->texts[*count];
    if (!read_part(step, game, part, strlen(part), &out[*count])) return false;
  }
  return true;
}

/* The same from one text, "7 + 2". */
static bool read_sum(test_step *step, const char *from, const grundy_game *game,
                     grundy_component *out, size_t *count) {
  *count = 0;
  while (*from) {
    const char *end = strstr(from, " + ");
    size_t length = end ? (size_t)(end - from) : strlen(from);
    assert_true(*count < TEST_PARTS);
    if (!read_part(step, game, from, length, &out[(*count)++])) return false;
    from += end ? length + 3 : length;
  }
  return true;
}

static bool same(grundy_component a, grundy_component b) {
  return a.length == b.length && !memcmp(a.words, b.words, a.length * sizeof *a.words);
}

/* ---- values and whole positions ---- */

uint64_t test_step_value(const test_step *step, const grundy_game *game, grundy_component c) {
  uint64_t value;
  test_oracle *oracle = &step->world->oracle;
  size_t budget = oracle->budget;
  oracle->budget *= PATIENCE;
  assert_true(test_oracle_value(oracle, game, c, &value));
  oracle->budget = budget;
  return value;
}

static uint64_t sum_of(const test_step *step, const grundy_game *game,
                       const grundy_component *parts, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= test_step_value(step, game, parts[i]);
  return sum;
}

static uint64_t xor_of(const test_step *step, const test_part *parts, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= test_step_value(step, parts[i].game, parts[i].c);
  return sum;
}

static uint64_t total(const test_step *step) {
  return xor_of(step, step->parts, step->count);
}

bool test_step_worth(const test_step *step, grundy_component c, uint64_t value) {
  return test_step_value(step, step->own->game, c) == value;
}

/* Replaces part `which` by a sum of the same game; returns the new count. */
static size_t put(test_part *parts, size_t count, size_t which, const grundy_component *by,
                  size_t by_count) {
  const grundy_game *game = parts[which].game;
  assert_true(count + by_count <= 3 * TEST_PARTS);
  memmove(&parts[which], &parts[which + 1], (count - which - 1) * sizeof *parts);
  count--;
  for (size_t i = 0; i < by_count; i++) parts[count++] = (test_part){game, by[i]};
  return count;
}

/* Whether `side`, to move, loses; also true where that is too large to be searched. */
static bool loses(const test_step *step, const test_part *parts, size_t count, grundy_side side) {
  bool wins;
  return !test_oracle_wins(&step->world->oracle, parts, count, step->solution->play, side, &wins) ||
         !wins;
}

/* ---- what components are worth ---- */

static bool replay_component(test_step *step) {
  static const char *const methods[] = {"theorem", "table", "graph", "search", "quotient"};
  grundy_component c;
  const char *position = text(step, "position");
  if (strcmp(text(step, "game"), step->own->game->name)) return false;
  if (!read_part(step, step->own->game, position, strlen(position), &c)) return false;
  if (!same(c, step->own->c)) return false;
  if (!grundy_reason_field(step->reason, "value")) return true;
  bool known = false;
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    known = known || !strcmp(methods[i], text(step, "method"));
  }
  return known && test_step_worth(step, c, test_step_number(step, "value"));
}

typedef struct looker {
  grundy_sink sink;
  const test_step *step;
  const grundy_game *game;
  uint64_t value;
  bool found;
} looker;

static grundy_status look(grundy_sink *sink, const grundy_option *option) {
  looker *l = (looker *)sink;
  l->found = l->found || sum_of(l->step, l->game, option->parts, option->count) == l->value;
  return GRUNDY_OK;
}

/* Whether some option has this value. */
static bool has_option_of(const test_step *step, const test_part *part, uint64_t value) {
  looker l = {{look}, step, part->game, value, false};
  assert_int_equal(
      part->game->moves->options(GRUNDY_CALL(step->world->context, part->game, part->c), &l.sink),
      GRUNDY_OK);
  return l.found;
}

static bool replay_mex(test_step *step) {
  uint64_t absent = test_step_number(step, "absent");
  const grundy_field *seen = test_step_field(step, "seen"), *by;
  if (!test_step_worth(step, step->own->c, absent)) return false;
  if (has_option_of(step, step->own, absent) || seen->count != absent) return false;
  by = absent ? test_step_field(step, "by") : NULL;
  if (by && by->count != absent) return false;
  for (size_t i = 0; i < absent; i++) {
    size_t count;
    grundy_component option[TEST_PARTS];
    if (seen->numbers[i] != i) return false;
    if (!read_sum(step, by->texts[i], step->own->game, option, &count)) return false;
    if (!test_is_option(step->world, step->own, GRUNDY_SIDE_LEFT, option, count)) return false;
    if (sum_of(step, step->own->game, option, count) != i) return false;
  }
  return true;
}

/* ---- an N-position ---- */

static bool replay_nonzero(test_step *step) {
  uint64_t x = test_step_number(step, "xor");
  return x && x == total(step) && step->solution->outcome == GRUNDY_OUTCOME_N;
}

static bool replay_lemma(test_step *step) {
  uint64_t x = test_step_number(step, "xor"), value = test_step_number(step, "value");
  uint64_t bit = test_step_number(step, "bit"), target = test_step_number(step, "target");
  return bit < 64 && x >> bit == 1 && x == total(step) && (value >> bit & 1) &&
         test_step_worth(step, step->own->c, value) && target == (value ^ x) && target < value;
}

/* Reads the move from -> to of the step's component; the position after it goes to `after`. */
static bool read_move(test_step *step, grundy_side side, test_part *after, size_t *count,
                      uint64_t *value) {
  grundy_component from, to[TEST_PARTS];
  size_t parts;
  const grundy_game *game = step->own->game;
  const char *origin = text(step, "from");
  if (!read_part(step, game, origin, strlen(origin), &from)) return false;
  if (!same(from, step->own->c) || !read_option(step, "to", game, to, &parts)) return false;
  if (!test_is_option(step->world, step->own, side, to, parts)) return false;
  memcpy(after, step->parts, step->count * sizeof *after);
  *count = put(after, step->count, step->reason->component, to, parts);
  if (value) *value = sum_of(step, game, to, parts);
  return true;
}

static bool replay_move(test_step *step) {
  test_part after[3 * TEST_PARTS];
  size_t count;
  uint64_t value;
  if (!read_move(step, GRUNDY_SIDE_LEFT, after, &count, &value)) return false;
  uint64_t result = total(step) ^ test_step_value(step, step->own->game, step->own->c) ^ value;
  return value == test_step_number(step, "value") && result == 0 &&
         test_step_number(step, "result") == 0 && loses(step, after, count, GRUNDY_SIDE_LEFT);
}

static bool winning_move(test_step *step, grundy_side side) {
  test_part after[3 * TEST_PARTS];
  size_t count;
  return read_move(step, side, after, &count, NULL) &&
         loses(step, after, count, (grundy_side)(1 - side));
}

static bool replay_winning(test_step *step) {
  return !step->solution->two_sided && winning_move(step, GRUNDY_SIDE_LEFT);
}

static bool replay_winning_left(test_step *step) {
  return step->solution->two_sided && winning_move(step, GRUNDY_SIDE_LEFT);
}

static bool replay_winning_right(test_step *step) {
  return step->solution->two_sided && winning_move(step, GRUNDY_SIDE_RIGHT);
}

/* ---- a P-position ---- */

static bool replay_zero(test_step *step) {
  return test_step_number(step, "xor") == 0 && total(step) == 0 &&
         step->solution->outcome == GRUNDY_OUTCOME_P;
}

static bool replay_breaks(test_step *step) {
  for (size_t i = 0; i < step->count; i++) {
    const test_part *part = &step->parts[i];
    if (has_option_of(step, part, test_step_value(step, part->game, part->c))) return false;
  }
  return true;
}

/* Where the reply is made: among the parts of `after`, all that the text and game may mean. */
static bool find_reply(const test_step *step, uint64_t component, const test_part *after,
                       size_t count, const test_part *from, size_t *which) {
  size_t first = step->count - 1, last = count; /* the parts of the option that was moved to */
  if (component >= step->count) return false;
  if (component != step->reason->component) {
    first = (size_t)component - (component > step->reason->component);
    last = first + 1;
  }
  for (*which = first; *which < last; ++*which) {
    if (after[*which].game == from->game && same(after[*which].c, from->c)) return true;
  }
  return false;
}

/* The step's move and reply; `from` is where the reply is made, `after` what both leave. */
static bool play_reply(test_step *step, test_part *from, uint64_t *value, test_part *after,
                       size_t *count) {
  grundy_component to[TEST_PARTS];
  size_t parts, which;
  uint64_t component = test_step_number(step, "reply_component");
  if (component >= step->count || !read_move(step, GRUNDY_SIDE_LEFT, after, count, value))
    return false;
  const char *origin = text(step, "reply_from");
  from->game = step->parts[component].game;
  if (strcmp(text(step, "reply_game"), from->game->name)) return false;
  if (!read_part(step, from->game, origin, strlen(origin), &from->c)) return false;
  if (!find_reply(step, component, after, *count, from, &which)) return false;
  if (!read_option(step, "reply_to", from->game, to, &parts)) return false;
  if (!test_is_option(step->world, from, GRUNDY_SIDE_LEFT, to, parts)) return false;
  *count = put(after, *count, which, to, parts);
  return xor_of(step, after, *count) == 0 && loses(step, after, *count, GRUNDY_SIDE_LEFT);
}

static bool replay_reply(test_step *step) {
  test_part after[3 * TEST_PARTS], from;
  size_t count;
  uint64_t value;
  if (!play_reply(step, &from, &value, after, &count)) return false;
  uint64_t before = total(step) ^ test_step_value(step, step->own->game, step->own->c) ^ value;
  return before && before == test_step_number(step, "before") &&
         test_step_number(step, "after") == 0;
}

static bool replay_mirror(test_step *step) {
  test_part after[3 * TEST_PARTS], from;
  size_t count;
  uint64_t value;
  return play_reply(step, &from, &value, after, &count) && from.game == step->own->game &&
         same(from.c, step->own->c) &&
         &step->parts[test_step_number(step, "reply_component")] != step->own;
}

static bool replay_no_move(test_step *step) {
  return step->solution->outcome == GRUNDY_OUTCOME_P &&
         loses(step, step->parts, step->count, GRUNDY_SIDE_LEFT) &&
         loses(step, step->parts, step->count, GRUNDY_SIDE_RIGHT);
}

/* ---- winners without values ---- */

static bool replay_known_zero(test_step *step) {
  return test_step_worth(step, step->own->c, 0);
}

static bool replay_one_unknown(test_step *step) {
  return total(step) == test_step_value(step, step->own->game, step->own->c) && total(step) != 0;
}

static bool replay_above_others(test_step *step) {
  uint64_t own = test_step_value(step, step->own->game, step->own->c);
  uint64_t others = test_step_number(step, "xor");
  return own > others && total(step) == (own ^ others);
}

/* ---- misère play ---- */

static bool replay_pair(test_step *step) {
  bool wins;
  uint64_t normal = test_step_number(step, "normal"), misere = test_step_number(step, "misere");
  bool form = normal == misere || (normal <= 1 && misere == 1 - normal);
  return form && test_step_worth(step, step->own->c, normal) &&
         (!test_oracle_wins(&step->world->oracle, step->own, 1, GRUNDY_PLAY_MISERE,
                            GRUNDY_SIDE_LEFT, &wins) ||
          wins == (misere != 0));
}

/* A question goes only so far and the next one goes on from there, as the solver may have done. */
static grundy_status pair_of(const test_step *step, const test_part *part, grundy_pair *out) {
  grundy_misere *pairs;
  grundy_status s = grundy_misere_create(step->world->context, part->game, &pairs);
  if (s != GRUNDY_OK) return s;
  s = GRUNDY_UNKNOWN;
  for (int i = 0; i < PATIENCE && s == GRUNDY_UNKNOWN; i++)
    s = grundy_i_tame_pair(pairs, part->c, out);
  grundy_misere_destroy(pairs);
  return s;
}

/* The XOR, the ones, and whether a pair is firm, and whether one is with a value below 2, from the
 * games' pairs. */
static bool add_pairs(const test_step *step, uint64_t *x, uint64_t *ones, bool *firm, bool *small) {
  grundy_misere *pairs = NULL;
  const grundy_game *game = NULL;
  bool found = true;
  *x = *ones = *firm = *small = 0;
  for (size_t i = 0; i < step->count; i++) {
    grundy_pair pair;
    const test_part *part = &step->parts[i];
    if (part->game != game) {
      grundy_misere_destroy(pairs);
      pairs = NULL;
      game = part->game;
      found = grundy_misere_create(step->world->context, game, &pairs) == GRUNDY_OK;
    }
    found = found && grundy_i_tame_pair(pairs, part->c, &pair) == GRUNDY_OK;
    if (!found) break;
    *x ^= pair.normal;
    *ones += pair.normal == 1;
    *firm = *firm || pair.normal == pair.misere;
    *small = *small || (pair.normal == pair.misere && pair.normal < 2);
  }
  grundy_misere_destroy(pairs);
  return found;
}

/* The case must give the outcome, and the outcome be that of search. */
static bool agrees(const test_step *step, bool wins) {
  bool truth;
  return step->solution->outcome == (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P) &&
         (!test_oracle_wins(&step->world->oracle, step->parts, step->count, GRUNDY_PLAY_MISERE,
                            GRUNDY_SIDE_LEFT, &truth) ||
          truth == wins);
}

static bool replay_misere_theorem(test_step *step) {
  return step->count == 1 && agrees(step, step->solution->outcome == GRUNDY_OUTCOME_N);
}

/* Together with two heaps of 2 and one of this size in Nim, the component is lost. */
static bool replay_ends_value(test_step *step) {
  const grundy_game *nim = NULL;
  uint64_t value = test_step_number(step, "value"), two = 2;
  if (!step->own->game->moves->terminal) return test_step_worth(step, step->own->c, value);
  for (size_t g = 0; g < step->world->count && !nim; g++) {
    if (!strcmp(step->world->games[g].game->name, "nim")) nim = step->world->games[g].game;
  }
  assert_non_null(nim);
  bool wins;
  const test_part parts[] = {*step->own, {nim, {&value, 1}}, {nim, {&two, 1}}, {nim, {&two, 1}}};
  return !test_oracle_wins(&step->world->oracle, parts, 4, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT,
                           &wins) ||
         !wins;
}

static bool replay_ends(test_step *step) {
  uint64_t x = 0;
  bool ends = false;
  for (size_t i = 0; i < step->count; i++) {
    grundy_pair pair;
    const test_part *part = &step->parts[i];
    if (part->game->moves->terminal) {
      if (part->game->theory->misere_pair(GRUNDY_CALL(step->world->context, part->game, part->c),
                                          &pair) != GRUNDY_OK) {
        return false;
      }
      ends = ends || pair.normal == pair.misere;
      x ^= pair.normal;
    } else {
      x ^= test_step_value(step, part->game, part->c);
    }
  }
  return ends && x == test_step_number(step, "xor") && agrees(step, x != 0);
}

static bool replay_all_small(test_step *step) {
  uint64_t x, ones;
  bool firm, small;
  return add_pairs(step, &x, &ones, &firm, &small) && !firm &&
         ones == test_step_number(step, "ones") &&
         !strcmp(text(step, "parity"), ones % 2 ? "odd" : "even") && agrees(step, ones % 2 == 0);
}

static bool replay_by_values(test_step *step) {
  uint64_t x, ones;
  bool firm, small;
  return add_pairs(step, &x, &ones, &firm, &small) && !small;
}

static bool replay_some_large(test_step *step) {
  uint64_t x, ones;
  bool firm, small;
  return add_pairs(step, &x, &ones, &firm, &small) && firm && !small &&
         x == test_step_number(step, "xor") && agrees(step, x != 0);
}

static bool replay_some_firm(test_step *step) {
  uint64_t x, ones;
  bool firm, small;
  return add_pairs(step, &x, &ones, &firm, &small) && firm && x == test_step_number(step, "xor") &&
         agrees(step, x != 0);
}

static bool replay_firm(test_step *step) {
  grundy_pair pair;
  uint64_t value = test_step_number(step, "value");
  return pair_of(step, step->own, &pair) == GRUNDY_OK && value < 2 && pair.normal == value &&
         pair.misere == value;
}

/* It is wild, and no heap before it. */
static bool replay_wild_heap(test_step *step) {
  grundy_misere *pairs;
  grundy_component_pair found = {.known = false};
  uint64_t heap = test_step_number(step, "heap");
  if (grundy_misere_create(step->world->context, step->own->game, &pairs) != GRUNDY_OK)
    return false;
  bool right = true;
  for (uint64_t n = 0; n <= heap && right; n++) {
    right = grundy_misere_find(pairs, (grundy_component){&n, 1}, true, &found) == GRUNDY_OK &&
            found.kind == (n < heap ? GRUNDY_TAMENESS_TAME : GRUNDY_TAMENESS_WILD);
  }
  grundy_misere_destroy(pairs);
  return right;
}

static bool replay_not_tame(test_step *step) {
  grundy_pair pair;
  return pair_of(step, step->own, &pair) == GRUNDY_UNKNOWN;
}

/* ---- all ids ---- */

static const test_replayer replayers[] = {
    {"component", replay_component},
    {"mex", replay_mex},
    {"xor-nonzero", replay_nonzero},
    {"lemma", replay_lemma},
    {"move", replay_move},
    {"winning-move", replay_winning},
    {"winning-move-left", replay_winning_left},
    {"winning-move-right", replay_winning_right},
    {"no-winning-move", replay_no_move},
    {"xor-zero", replay_zero},
    {"breaks-zero", replay_breaks},
    {"reply", replay_reply},
    {"mirror", replay_mirror},
    {"known-zero", replay_known_zero},
    {"one-unknown", replay_one_unknown},
    {"above-others", replay_above_others},
    {"misere-theorem", replay_misere_theorem},
    {"misere-pair", replay_pair},
    {"misere-ends-value", replay_ends_value},
    {"misere-ends", replay_ends},
    {"misere-all-small", replay_all_small},
    {"misere-some-large", replay_some_large},
    {"misere-by-values", replay_by_values},
    {"misere-firm", replay_firm},
    {"misere-some-firm", replay_some_firm},
    {"misere-wild", replay_not_tame},
    {"misere-wild-heap", replay_wild_heap},
    {"misere-open", replay_not_tame},
    {NULL, NULL},
};

static const test_replayer *find(const char *id) {
  const test_replayer *const tables[] = {replayers,
                                         test_replayers_of_games,
                                         test_replayers_of_boards,
                                         test_replayers_of_loops,
                                         test_replayers_of_quotients,
                                         test_replayers_of_sums};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    for (const test_replayer *r = tables[i]; r->id; r++) {
      if (!strcmp(r->id, id)) return r;
    }
  }
  return NULL;
}

bool test_replay_knows(const char *id) {
  return find(id) != NULL;
}

bool test_replay(test_world *world, const test_part *parts, size_t count,
                 const grundy_solution *solution) {
  for (size_t i = 0; i < solution->reasons.count; i++) {
    const grundy_reason *reason = &solution->reasons.list[i];
    const test_replayer *r = find(reason->id);
    bool whole = reason->component == SIZE_MAX;
    test_step step = {.world = world,
                      .parts = parts,
                      .count = count,
                      .solution = solution,
                      .reason = reason,
                      .own =
                          whole || reason->component >= count ? NULL : &parts[reason->component]};
    bool right = r && (whole || step.own) && r->replay(&step);
    while (step.read) grundy_array_clear(&step.words[--step.read]);
    if (right) continue;
    snprintf(world->report, sizeof world->report, "%s, play %d: step %zu, %s, %s",
             test_sum_text(world, parts, count), (int)solution->play, i, reason->id,
             r ? "is wrong" : "cannot be replayed");
    return false;
  }
  return true;
}
