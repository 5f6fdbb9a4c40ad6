/* The replay of explanations, which tests/laws asks of random positions: changing any number of a
 * step must be noticed, and so must a step that cannot be replayed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/replay.h"

enum { NAMES = 256 };

static grundy_solution *explain(const test_part *parts, size_t count, grundy_play play,
                                grundy_position **position) {
  grundy_solution *solution;
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = 4, .explain = true, .values = count};
  *position = test_make_position(&test_catalogue, parts, count);
  assert_int_equal(
      grundy_context_set_limits(test_catalogue.context, GRUNDY_LIMITS(.steps = 200000)), GRUNDY_OK);
  grundy_status s = grundy_solve(test_catalogue.solver, *position, &options, &solution);
  if (s != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(test_catalogue.context, GRUNDY_LANGUAGE_ENGLISH));
  return solution;
}

/* ---- every number matters ---- */

/* The fields that steps have, and how often a change of one was noticed. */
typedef struct tally {
  const char *id, *field;
  size_t changed, noticed;
} tally;

static tally tallies[NAMES];
static size_t tally_count;

static tally *tally_of(const char *id, const char *field) {
  size_t i = 0;
  while (i < tally_count && (strcmp(tallies[i].id, id) || strcmp(tallies[i].field, field))) i++;
  if (i == tally_count) {
    assert_true(i < NAMES);
    tallies[tally_count++] = (tally){.id = id, .field = field};
  }
  return &tallies[i];
}

/* Changes the number, replays, and puts it back. */
static void change(uint64_t *number, const grundy_reason *reason, const char *field,
                   const test_part *parts, size_t count, const grundy_solution *solution) {
  tally *t = tally_of(reason->id, field);
  *number ^= 1;
  t->changed++;
  t->noticed += !test_replay(&test_catalogue, parts, count, solution);
  *number ^= 1;
}

static void change_all(const test_part *parts, size_t count, grundy_solution *solution) {
  for (size_t i = 0; i < solution->reasons.count; i++) {
    grundy_reason *reason = &solution->reasons.list[i];
    for (size_t j = 0; j < reason->field_count; j++) {
      grundy_field *field = &reason->fields[j];
      if (field->kind == GRUNDY_FIELD_NUMBER || field->kind == GRUNDY_FIELD_INDEX) {
        change(&field->number, reason, field->name, parts, count, solution);
      }
      for (size_t k = 0; k < field->count && field->kind == GRUNDY_FIELD_NUMBERS; k++) {
        change(&field->numbers[k], reason, field->name, parts, count, solution);
      }
    }
  }
}

/* A heap beyond what is tabulated is answered by the period. */
static void beyond_a_period(void **state) {
  static const char *const names[] = {"subtraction:1,3,4", "subtraction:all-but:1,2"};
  bool met = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    for (size_t g = 0; g < test_catalogue.count; g++) {
      if (strcmp(test_catalogue.games[g].game->name, names[i])) continue;
      for (uint64_t heap = 200; heap < 230; heap++) {
        grundy_position *position;
        test_part part = {test_catalogue.games[g].game, {&heap, 1}};
        grundy_solution *solution = explain(&part, 1, GRUNDY_PLAY_NORMAL, &position);
        for (size_t j = 0; j < solution->reasons.count; j++) {
          met = met || !strcmp(solution->reasons.list[j].id, "period");
        }
        bool right = test_replay(&test_catalogue, &part, 1, solution);
        if (right && heap < 204) change_all(&part, 1, solution);
        grundy_solution_destroy(solution);
        grundy_position_destroy(position);
        if (!right) fail_msg("%s", test_catalogue.report);
      }
    }
  }
  assert_true(met);
}

/* Changes the numbers of random sums with each game. */
static void change_sums(size_t tried, uint64_t stream) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(stream + test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < tried; i++) {
      grundy_position *position;
      test_part parts[TEST_PARTS];
      grundy_play play = i % 4 ? GRUNDY_PLAY_NORMAL : GRUNDY_PLAY_MISERE;
      size_t count = test_random_sum(&test_catalogue, &random, g, 2, play, parts);
      if (i % 2) {
        const test_opened *any = &test_catalogue.games[g];
        parts[0].c = any->samples[test_random_below(&random, any->count)];
        count = 1;
      }
      grundy_solution *solution = explain(parts, count, play, &position);
      if (solution->status == GRUNDY_OK) change_all(parts, count, solution);
      grundy_solution_destroy(solution);
      grundy_position_destroy(position);
    }
  }
}

/* A field of which no change was noticed yet; how long a search took is none. */
static const tally *unnoticed(void) {
  for (size_t i = 0; i < tally_count; i++) {
    if (strcmp(tallies[i].id, "search") != 0 && !tallies[i].noticed) return &tallies[i];
  }
  return NULL;
}

/* Some changes need a small sum to be noticed, so more are drawn until one is. */
static void a_changed_number_is_noticed(void **state) {
  enum { MOST_ROUNDS = 20 };
  const size_t tried = test_effort_within(6, 16, 1600);
  for (uint64_t round = 0; round < MOST_ROUNDS && (!round || unnoticed()); round++) {
    change_sums(tried, 1000 * round);
  }
  const tally *t = unnoticed();
  if (t) fail_msg("%s.%s: changed %zu times unnoticed", t->id, t->field, t->changed);
}

/* ---- every step has its replay ---- */

static void an_unknown_step_is_noticed(void **state) {
  grundy_position *position;
  test_part part = {test_catalogue.games[0].game, test_catalogue.games[0].samples[3]};
  grundy_solution *solution = explain(&part, 1, GRUNDY_PLAY_NORMAL, &position);
  assert_true(test_replay(&test_catalogue, &part, 1, solution));
  solution->reasons.list[0].id = "planted";
  assert_false(test_replay(&test_catalogue, &part, 1, solution));
  assert_non_null(strstr(test_catalogue.report, "planted, cannot be replayed"));
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

/* "reason.ID" or "reason.ID.piece" of the catalogue of words. */
static void worded_steps_have_replays(void **state) {
  static const char *const words[] = {
#define GRUNDY_WORD(id, en, zh) id,
#include "text/words/words.def"
#undef GRUNDY_WORD
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    char id[64];
    if (strncmp(words[i], "reason.", 7)) continue;
    if (!strncmp(words[i], "reason.entail", 13)) continue; /* of games that the world leaves out */
    size_t length = strcspn(words[i] + 7, ".");
    assert_true(length < sizeof id);
    memcpy(id, words[i] + 7, length);
    id[length] = 0;
    if (!test_replay_knows(id)) fail_msg("nobody replays %s", words[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(beyond_a_period),
      cmocka_unit_test(a_changed_number_is_noticed),
      cmocka_unit_test(an_unknown_step_is_noticed),
      cmocka_unit_test(worded_steps_have_replays),
  };
  return cmocka_run_group_tests_name("reasons", tests, test_catalogue_open, test_catalogue_close);
}
