/* Tables of heap games: values in ranges, memory and its limits, failures at every allocation, many
 * threads at one table, reasons. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/sequences.h"

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  if (grundy_game_create(test_context, name, NULL, &game) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  return game;
}

static uint64_t value_of(grundy_game *game, uint64_t n) {
  grundy_value value;
  assert_int_equal(
      game->theory->value(GRUNDY_CALL(test_context, game, (grundy_component){&n, 1}), &value),
      GRUNDY_OK);
  assert_true(value.known && value.method == GRUNDY_METHOD_TABLE);
  return value.nimber;
}

/* Pairs reach across the ends of chunks; 0.777 is nim with splits, where nothing is periodic. */
static void values_across_chunks(void **state) {
  enum { COUNT = 5000 };
  grundy_game *game = open_game("octal:0.06");
  static uint64_t values[COUNT], tail[10];
  assert_int_equal(test_sequence_values(test_context, game, 0, COUNT - 1, values), GRUNDY_OK);
  static unsigned seen[4096];
  for (unsigned n = 0; n < COUNT; n++) {
    if (n >= 3) seen[values[n - 2]] = n;
    for (unsigned j = 1; n >= 2 && j <= (n - 2) / 2; j++) seen[values[j] ^ values[n - 2 - j]] = n;
    uint64_t v = 0;
    while (n && seen[v] == n) v++;
    if (values[n] != v) fail_msg("heap %u", n);
  }
  assert_int_equal(test_sequence_values(test_context, game, COUNT - 10, COUNT - 1, tail),
                   GRUNDY_OK);
  assert_memory_equal(tail, values + COUNT - 10, sizeof tail);
  grundy_game_destroy(game);
}

static void ranges_behind_a_period(void **state) {
  uint64_t first[24], last[24];
  grundy_game *game = open_game("kayles");
  assert_int_equal(test_sequence_values(test_context, game, 96, 119, first), GRUNDY_OK);
  uint64_t from = UINT64_MAX - 23;
  assert_int_equal(test_sequence_values(test_context, game, from, UINT64_MAX, last), GRUNDY_OK);
  for (unsigned i = 0; i < 24; i++) assert_true(last[i] == first[(i + from % 12) % 12]);
  grundy_game_destroy(game);
}

static void games_that_are_no_sequence(void **state) {
  uint64_t values[3];
  grundy_game *game = open_game("staircase");
  assert_int_equal(test_sequence_values(test_context, game, 0, 2, values), GRUNDY_UNKNOWN);
  grundy_game_destroy(game);
}

/* Values as large as their heaps: the player who may not take 300 plays nim below 300. */
static void values_as_large_as_heaps(void **state) {
  enum { HEAPS = 600, EXCEPT = 300 };
  static uint64_t values[HEAPS];
  grundy_game *game = open_game("subtraction:all-but:300");
  assert_int_equal(test_sequence_values(test_context, game, 0, HEAPS - 1, values), GRUNDY_OK);
  for (size_t n = 0; n < HEAPS; n++) {
    bool seen[HEAPS + 1] = {false};
    uint64_t mex = 0;
    for (size_t left = 0; left < n; left++) {
      if (n - left != EXCEPT) seen[values[left]] = true;
    }
    while (seen[mex]) mex++;
    assert_int_equal(values[n], mex);
    if (n < EXCEPT) assert_int_equal(values[n], n);
  }
  grundy_game_destroy(game);
}

/* Whichever allocation fails, the status says so, nothing is lost, and a second try goes on. */
static void every_allocation_may_fail(void **state) {
  static const char *const names[] = {"kayles", "subtraction:all-but:3,7", "octal:0.06"};
  for (size_t i = 0; i < 3; i++) {
    size_t refused = 0;
    for (bool all = false; !all; refused++) {
      test_allocator allocator;
      test_allocator_init(&allocator, refused);
      grundy_context *own;
      grundy_game *game;
      grundy_status s = grundy_context_create(&allocator.interface, &own);
      if (s == GRUNDY_OK) {
        s = grundy_game_create(own, names[i], NULL, &game);
        if (s == GRUNDY_OK) {
          uint64_t first[2], second[2];
          grundy_sequence *sequence;
          s = grundy_sequence_create(own, game, &sequence);
          if (s != GRUNDY_OK) s = grundy_sequence_create(own, game, &sequence);
          assert_int_equal(s, GRUNDY_OK);
          s = grundy_sequence_values(sequence, 1100, 1101, first);
          assert_true(s == GRUNDY_OK || s == GRUNDY_LIMIT);
          assert_int_equal(grundy_sequence_values(sequence, 1100, 1101, second), GRUNDY_OK);
          grundy_sequence_destroy(sequence);
          if (s == GRUNDY_OK) assert_memory_equal(first, second, sizeof first);
          grundy_game_destroy(game);
        } else {
          assert_int_equal(s, GRUNDY_NO_MEMORY);
        }
        assert_int_equal(grundy_context_memory(own), 0);
        grundy_context_destroy(own);
      }
      all = allocator.requests <= refused;
      test_allocator_check_empty(&allocator);
    }
    assert_true(refused > 5);
  }
}

/* ---- threads ---- */

enum { THREADS = 4, HEAPS = 3000 };

typedef struct worker {
  grundy_game *game;
  unsigned seed;
  uint64_t values[HEAPS];
  grundy_status status;
} worker;

static void *ask(void *argument) {
  worker *w = argument;
  grundy_context *own;
  w->status = grundy_context_create(NULL, &own);
  for (unsigned k = 0; k < HEAPS && w->status == GRUNDY_OK; k++) {
    uint64_t n = (k * 7 + w->seed * 911) % HEAPS;
    grundy_value value;
    w->status =
        w->game->theory->value(GRUNDY_CALL(own, w->game, (grundy_component){&n, 1}), &value);
    w->values[n] = value.nimber;
  }
  grundy_context_destroy(own);
  return NULL;
}

static void threads_share_a_table(void **state) {
  static const char *const names[] = {"kayles", "octal:0.06", "subtraction:all-but:3,7,12"};
  for (size_t g = 0; g < 3; g++) {
    grundy_game *game = open_game(names[g]), *alone = open_game(names[g]);
    static worker workers[THREADS];
    pthread_t threads[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
      workers[i] = (worker){.game = game, .seed = i};
      assert_int_equal(pthread_create(&threads[i], NULL, ask, &workers[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (uint64_t n = 0; n < HEAPS; n++) {
      uint64_t wanted = value_of(alone, n);
      for (unsigned i = 0; i < THREADS; i++) assert_true(workers[i].values[n] == wanted);
    }
    for (unsigned i = 0; i < THREADS; i++) assert_int_equal(workers[i].status, GRUNDY_OK);
    grundy_game_destroy(game);
    grundy_game_destroy(alone);
  }
}

typedef struct digger {
  grundy_game *game;
  grundy_context *own;
  grundy_status status;
} digger;

static void *dig(void *argument) {
  digger *d = argument;
  uint64_t value;
  d->status = test_sequence_values(d->own, d->game, UINT64_C(1) << 30, UINT64_C(1) << 30, &value);
  return NULL;
}

/* One thread grows the table forever; another, which waits for it, can still be stopped. */
static void waiting_can_be_cancelled(void **state) {
  grundy_game *game = open_game("octal:0.06");
  digger busy = {.game = game}, waiting = {.game = game};
  pthread_t first, second;
  assert_int_equal(grundy_context_create(NULL, &busy.own), GRUNDY_OK);
  assert_int_equal(grundy_context_create(NULL, &waiting.own), GRUNDY_OK);
  assert_int_equal(pthread_create(&first, NULL, dig, &busy), 0);
  assert_int_equal(pthread_create(&second, NULL, dig, &waiting), 0);
  grundy_context_cancel(waiting.own);
  assert_int_equal(pthread_join(second, NULL), 0);
  assert_int_equal(waiting.status, GRUNDY_CANCELLED);
  grundy_context_cancel(busy.own);
  assert_int_equal(pthread_join(first, NULL), 0);
  assert_int_equal(busy.status, GRUNDY_CANCELLED);
  grundy_context_destroy(busy.own);
  grundy_context_destroy(waiting.own);
  grundy_game_destroy(game);
}

/* The game's context is short of memory; the caller learns it under its own. */
static void a_limit_is_told_to_the_caller(void **state) {
  grundy_context *own;
  grundy_game *game = open_game("octal:0.06");
  uint64_t values[1];
  assert_int_equal(grundy_context_create(NULL, &own), GRUNDY_OK);
  grundy_limits limits = {.size = sizeof limits,
                          .memory = grundy_context_memory(test_context) + 40000};
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  assert_int_equal(test_sequence_values(own, game, 50000, 50000, values), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(own, GRUNDY_LANGUAGE_ENGLISH), "memory limit of"));
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "");
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_game_destroy(game);
  grundy_context_destroy(own);
}

/* ---- reasons ---- */

static const char *reason_of(grundy_game *game, uint64_t n, grundy_reasons *reasons) {
  grundy_reasons_init(reasons, test_context);
  assert_int_equal(
      game->theory->reasons(GRUNDY_CALL(test_context, game, (grundy_component){&n, 1}), reasons),
      GRUNDY_OK);
  assert_int_equal(reasons->count, 1);
  assert_true(grundy_reason_field(reasons->list, "n")->number == n);
  assert_true(grundy_reason_field(reasons->list, "value")->number == value_of(game, n));
  return reasons->list[0].id;
}

static void reasons_name_table_or_period(void **state) {
  static const char *const names[] = {"kayles", "subtraction:6,10", "subtraction:all-but:2,5"};
  for (size_t i = 0; i < 3; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_reasons reasons;
    assert_string_equal(reason_of(game, 40, &reasons), "table");
    grundy_reasons_clear(&reasons);
    assert_string_equal(reason_of(game, 1000000007, &reasons), "period");
    uint64_t reduced = grundy_reason_field(reasons.list, "reduced")->number;
    uint64_t period = grundy_reason_field(reasons.list, "period")->number;
    uint64_t saltus = grundy_reason_field(reasons.list, "saltus")->number;
    uint64_t preperiod = grundy_reason_field(reasons.list, "preperiod")->number;
    assert_true(reduced >= preperiod && reduced < preperiod + period);
    assert_int_equal((1000000007 - reduced) % period, 0);
    assert_true(value_of(game, 1000000007) ==
                value_of(game, reduced) + saltus * ((1000000007 - reduced) / period));
    grundy_reasons_clear(&reasons);
    assert_string_equal(reason_of(game, 40, &reasons), "table");
    grundy_reasons_clear(&reasons);
    grundy_game_destroy(game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_limit_is_told_to_the_caller), cmocka_unit_test(values_across_chunks),
      cmocka_unit_test(ranges_behind_a_period),        cmocka_unit_test(games_that_are_no_sequence),
      cmocka_unit_test(values_as_large_as_heaps),      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(threads_share_a_table),         cmocka_unit_test(waiting_can_be_cancelled),
      cmocka_unit_test(reasons_name_table_or_period),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
