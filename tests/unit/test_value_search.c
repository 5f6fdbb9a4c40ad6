/* The pruned search by itself: little memory, threads, values it cannot tell, sums, limits,
 * cancellation, and memory that runs out at every single request. That it agrees with plain search
 * on every game is for the law tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy.h"
#include "rules/heap.h"
#include "solve/search.h"
#include "solve/value/parallel_search.h"
#include "solve/value/value_engine.h"
#include "support/allocator.h"
#include "support/random.h"
#include "support/ruleset.h"

/* A game, and a component of it. */
typedef struct question {
  grundy_context *context;
  grundy_game *game;
  grundy_array words;
  grundy_i_value_engine pruned;
} question;

static void read(question *q, const char *text) {
  q->words.length = 0;
  assert_int_equal(q->game->moves->parse(GRUNDY_CALL(q->context, q->game, {NULL, 0}), text,
                                         strlen(text), &q->words),
                   GRUNDY_OK);
}

static void ask(question *q, const char *game, const char *text, size_t most) {
  assert_int_equal(grundy_context_create(NULL, &q->context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(q->context, game, NULL, &q->game), GRUNDY_OK);
  grundy_array_init(&q->words, q->context);
  grundy_i_value_engine_init(&q->pruned, q->context, most);
  read(q, text);
}

static void end(question *q) {
  grundy_i_value_engine_clear(&q->pruned);
  grundy_array_clear(&q->words);
  grundy_game_destroy(q->game);
  assert_int_equal(grundy_context_memory(q->context), 0);
  grundy_context_destroy(q->context);
}

static grundy_status value(question *q, uint64_t *out) {
  return grundy_i_value_engine_value(&q->pruned, q->game, 0,
                                     (grundy_component){q->words.data, q->words.length}, 0, out);
}

static void check_value(question *q, uint64_t expected) {
  uint64_t found = 99;
  assert_int_equal(value(q, &found), GRUNDY_OK);
  assert_int_equal(found, expected);
}

static const struct {
  const char *board;
  uint64_t value;
} boards[] = {{"3x6", 4}, {"3x9", 1}, {"4x5", 2}, {"5x5", 0}, {"4x7", 3}};

enum { BOARDS = sizeof boards / sizeof *boards };

static void a_table_of_any_size(void **state) {
  for (size_t i = 0; i + 1 < BOARDS; i++) {
    for (size_t most = 1; most < 1 << 20; most *= 32) {
      question q;
      ask(&q, "cram", boards[i].board, most);
      check_value(&q, boards[i].value);
      assert_true(q.pruned.table.bytes <= (most < 4096 ? 4096 : most));
      end(&q);
    }
  }
}

static void any_number_of_threads(void **state) {
  for (unsigned threads = 1; threads <= 4; threads++) {
    question q;
    ask(&q, "cram", "5x6", threads == 3 ? 50000 : 0);
    assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.threads = threads)),
                     GRUNDY_OK);
    check_value(&q, 2);
    for (size_t i = 0; i < BOARDS; i++) {
      read(&q, boards[i].board);
      check_value(&q, boards[i].value);
    }
    end(&q);
  }
}

/* As if other threads were at every component: each choice but the first is left for later as often
 * as may be, and none is lost. */
static void choices_left_for_later_are_taken(void **state) {
  const size_t count = test_effort_within(3, BOARDS, BOARDS);
  for (size_t i = 0; i < count; i++) {
    question q;
    void *block;
    grundy_i_value_search k;
    uint64_t sum = 0;
    unsigned found = 99;
    ask(&q, "cram", boards[i].board, 0);
    assert_int_equal(grundy_i_allocate(q.context, 1, sizeof(grundy_i_parallel_search), &block),
                     GRUNDY_OK);
    grundy_i_parallel_search *others = block;
    for (size_t mark = 0; mark < GRUNDY_I_SEARCH_MARKS; mark++) atomic_init(&others->busy[mark], 1);
    grundy_i_value_search_init(&k, q.context, &q.pruned.table, q.game, 0);
    k.last = UINT64_MAX;
    k.parallel = others;
    k.helps = true;
    assert_int_equal(
        grundy_i_value_search_join(&k, &(grundy_component){q.words.data, q.words.length}, 1, &sum),
        GRUNDY_OK);
    assert_int_equal(k.part_count, 1);
    assert_int_equal(grundy_i_value_search_value(&k, 0, &found), GRUNDY_OK);
    assert_int_equal(sum ^ found, boards[i].value);
    grundy_i_value_search_clear(&k);
    grundy_i_free(q.context, others, sizeof *others);
    end(&q);
  }
}

/* All of the heap's smaller heaps: nim, whose theorem is not told. */
static grundy_status take_any(const grundy_call *call, grundy_sink *sink) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n < call->component.words[0] && s == GRUNDY_OK; n++)
    s = grundy_sink_heap(sink, n);
  return s;
}

static const grundy_ruleset any_rules = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "any",
    .sample = grundy_heap_sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = grundy_heap_parse, .print = grundy_heap_print,
                                  .options = take_any),
    .display = &grundy_i_heap_display,
};

static void values_may_be_large(void **state) {
  question q;
  grundy_solver *solver;
  assert_int_equal(grundy_context_create(NULL, &q.context), GRUNDY_OK);
  assert_int_equal(grundy_game_create_ruleset(q.context, &any_rules, NULL, NULL, &q.game),
                   GRUNDY_OK);
  assert_int_equal(grundy_solver_create(q.context, &solver), GRUNDY_OK);
  grundy_i_value_engine_init(&q.pruned, q.context, 0);
  for (uint64_t n = 0; n < 80; n++) {
    uint64_t found = 99;
    grundy_component c = {&n, 1};
    grundy_value v;
    grundy_status s = grundy_i_value_engine_value(&q.pruned, q.game, 0, c, 0, &found);
    assert_int_equal(s, GRUNDY_OK);
    assert_int_equal(found, n);
    assert_int_equal(grundy_solver_value(solver, q.game, c, &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == n);
  }
  grundy_i_value_engine_clear(&q.pruned);
  grundy_solver_destroy(solver);
  grundy_game_destroy(q.game);
  grundy_context_destroy(q.context);
}

/* From n to some smaller heaps, or pairs of them, as chance will have it. */
static grundy_status take_at_random(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  test_random random = {from.words[0] + *(const uint64_t *)call->game->ruleset->data * 1000};
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n < from.words[0] % 100 && s == GRUNDY_OK; n++) {
    uint64_t dice = test_random_next(&random);
    if (dice % 5 == 0) s = grundy_sink_heap(sink, n);
    if (dice % 5 == 1 && n) s = grundy_sink_heaps(sink, n, dice / 8 % n);
  }
  return s;
}

static void random_games(void **state) {
  const uint64_t first = TEST_SEED(1), last = first + test_effort_within(10, 100, 10000);
  for (uint64_t seed = first; seed != last; seed++) {
    question q;
    grundy_i_search plain;
    test_ruleset own;
    test_ruleset_copy(&any_rules, &own);
    own.moves.options = take_at_random;
    own.rules.data = &seed;
    assert_int_equal(grundy_context_create(NULL, &q.context), GRUNDY_OK);
    assert_int_equal(grundy_game_create_ruleset(q.context, &own.rules, NULL, NULL, &q.game),
                     GRUNDY_OK);
    grundy_i_search_init(&plain, q.context);
    for (uint64_t n = 60; n > 40; n--) {
      uint64_t found = 99, expected = 0;
      grundy_component c = {&n, 1};
      assert_int_equal(grundy_i_search_value(&plain, q.game, c, 0, &expected), GRUNDY_OK);
      for (uint64_t mode = GRUNDY_I_VALUES_NEW; mode <= GRUNDY_I_VALUES_PRUNED; mode++) {
        grundy_i_value_engine_init(&q.pruned, q.context, n % 2);
        assert_int_equal(grundy_array_push(&q.pruned.modes, mode), GRUNDY_OK);
        q.pruned.expansions.next = 1 + seed % 8;
        assert_int_equal(grundy_i_value_engine_value(&q.pruned, q.game, 0, c, 0, &found),
                         GRUNDY_OK);
        assert_int_equal(found, expected);
        grundy_i_value_engine_clear(&q.pruned);
      }
    }
    grundy_i_search_clear(&plain);
    grundy_game_destroy(q.game);
    grundy_context_destroy(q.context);
  }
}

/* A list of so many ones; a move takes one away. */
static grundy_status shorten(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  const grundy_component part = {from.words, from.length - 1};
  return from.length ? grundy_sink_give(sink, &part, 1) : GRUNDY_OK;
}

static void components_may_be_long(void **state) {
  test_ruleset own;
  test_ruleset_copy(&any_rules, &own);
  uint64_t ones[40] = {0};
  own.moves.options = shorten;
  own.rules.dimensions = 0;
  question q;
  grundy_solver *solver;
  assert_int_equal(grundy_context_create(NULL, &q.context), GRUNDY_OK);
  assert_int_equal(grundy_game_create_ruleset(q.context, &own.rules, NULL, NULL, &q.game),
                   GRUNDY_OK);
  assert_int_equal(grundy_solver_create(q.context, &solver), GRUNDY_OK);
  for (size_t length = 0; length < 40; length++) {
    uint64_t found;
    grundy_value v;
    grundy_component c = {ones, length};
    grundy_i_value_engine_init(&q.pruned, q.context, 0);
    assert_int_equal(grundy_i_value_engine_value(&q.pruned, q.game, 0, c, 0, &found), GRUNDY_OK);
    assert_int_equal(found, length % 2);
    grundy_i_value_engine_clear(&q.pruned);
    assert_int_equal(grundy_solver_value(solver, q.game, c, &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == length % 2);
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(q.game);
  grundy_context_destroy(q.context);
}

/* "Is the sum v?" for sums of boards, against the XOR of the values. */
static void sums(void **state) {
  question q;
  test_random random = TEST_RANDOM(3);
  ask(&q, "cram", "1x1", 0);
  for (size_t round = 0; round < 300; round++) {
    q.words.length = 0;
    grundy_component parts[4];
    size_t count = (size_t)test_random_below(&random, 5);
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
      uint64_t board[] = {3 << 8 | 4, test_random_next(&random) & 4095};
      assert_int_equal(grundy_array_append(&q.words, board, 2), GRUNDY_OK);
    }
    for (size_t i = 0; i < count; i++) {
      uint64_t v = 0;
      parts[i] = (grundy_component){q.words.data + 2 * i, 2};
      grundy_i_value_engine fresh;
      grundy_i_value_engine_init(&fresh, q.context, 0);
      assert_int_equal(grundy_i_value_engine_value(&fresh, q.game, 0, parts[i], 0, &v), GRUNDY_OK);
      grundy_i_value_engine_clear(&fresh);
      sum ^= v;
    }
    for (uint64_t v = 0; v < 8; v++) {
      bool is = v != sum;
      assert_int_equal(grundy_i_value_engine_is(&q.pruned, q.game, 0, parts, count, v, 0, &is),
                       GRUNDY_OK);
      assert_int_equal(is, v == sum);
    }
  }
  end(&q);
}

/* A question about one value takes less than the value. */
static void winners_are_cheaper(void **state) {
  question q;
  bool zero = true;
  ask(&q, "cram", "4x7", 0);
  grundy_component c = {q.words.data, q.words.length};
  assert_int_equal(grundy_i_value_engine_is(&q.pruned, q.game, 0, &c, 1, 0, 0, &zero), GRUNDY_OK);
  assert_false(zero);
  uint64_t outcome = q.pruned.work;
  check_value(&q, 3);
  assert_true(2 * outcome < q.pruned.work);
  end(&q);
}

static void limits(void **state) {
  uint64_t found = 99;
  for (uint64_t steps = 1; steps < 100000; steps *= 3) {
    question q;
    ask(&q, "cram", "4x5", 0);
    assert_int_equal(
        grundy_context_set_limits(q.context, GRUNDY_LIMITS(.steps = steps, .threads = 2)),
        GRUNDY_OK);
    grundy_status s = value(&q, &found);
    assert_int_equal(s, steps > q.pruned.work ? GRUNDY_OK : GRUNDY_LIMIT);
    assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS()), GRUNDY_OK);
    check_value(&q, 2);
    end(&q);
  }
  question q;
  ask(&q, "cram", "5x8", 0);
  assert_int_equal(
      grundy_context_set_limits(q.context, GRUNDY_LIMITS(.seconds = 0.05, .threads = 2)),
      GRUNDY_OK);
  assert_int_equal(value(&q, &found), GRUNDY_LIMIT);
  assert_int_equal(
      grundy_context_set_limits(q.context, GRUNDY_LIMITS(.memory = 3 << 20, .threads = 2)),
      GRUNDY_OK);
  read(&q, "4x7");
  check_value(&q, 3);
  assert_true(grundy_context_memory_peak(q.context) < 60 << 20);
  end(&q);
}

static void cancel(void *user, const grundy_progress *progress) {
  grundy_context_cancel(user);
}

static void cancellation(void **state) {
  for (unsigned threads = 1; threads <= 2; threads++) {
    question q;
    uint64_t found = 99;
    ask(&q, "cram", "5x8", 0);
    assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.threads = threads)),
                     GRUNDY_OK);
    grundy_context_set_progress(q.context, cancel, q.context);
    assert_int_equal(value(&q, &found), GRUNDY_CANCELLED);
    grundy_context_resume(q.context);
    grundy_context_set_progress(q.context, NULL, NULL);
    read(&q, "4x5");
    check_value(&q, 2);
    end(&q);
  }
}

static void at_every_request(void **state) {
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator a;
    question q;
    uint64_t found = 99;
    test_allocator_init(&a, TEST_NEVER);
    assert_int_equal(grundy_context_create(&a.interface, &q.context), GRUNDY_OK);
    assert_int_equal(grundy_game_create(q.context, "cram", NULL, &q.game), GRUNDY_OK);
    grundy_array_init(&q.words, q.context);
    grundy_i_value_engine_init(&q.pruned, q.context, 0);
    read(&q, "4x5");
    a.refused = a.requests + k;
    size_t before = a.requests;
    grundy_status s = value(&q, &found);
    done = a.requests - before <= k;
    assert_true(s == GRUNDY_OK || (!done && s == GRUNDY_NO_MEMORY));
    a.refused = TEST_NEVER;
    check_value(&q, 2);
    end(&q);
    test_allocator_check_empty(&a);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_table_of_any_size),
      cmocka_unit_test(any_number_of_threads),
      cmocka_unit_test(choices_left_for_later_are_taken),
      cmocka_unit_test(values_may_be_large),
      cmocka_unit_test(components_may_be_long),
      cmocka_unit_test(random_games),
      cmocka_unit_test(sums),
      cmocka_unit_test(winners_are_cheaper),
      cmocka_unit_test(limits),
      cmocka_unit_test(cancellation),
      cmocka_unit_test(at_every_request),
  };
  return cmocka_run_group_tests_name("pruned", tests, NULL, NULL);
}
