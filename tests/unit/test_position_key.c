/* The search of whole positions: in a table of any size, with keys too long for it, against plain
 * search that shares no code with it; packed keys; what is tried first; descents that memory ends.
 * That it agrees with every game's theorem is for the law tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "rules/heap.h"
#include "solve/outcome/position_key.h"
#include "support/oracle.h"
#include "support/random.h"

enum { MOST_PARTS = 120 };

/* A game, a sum of its components, and a search of its own. */
typedef struct question {
  grundy_context *context;
  grundy_game *game;
  grundy_position *position;
  grundy_array words;
  test_part parts[MOST_PARTS];
  size_t count;
  grundy_i_search search;
} question;

static void begin(question *q, const char *game, const char *const *texts, size_t count) {
  assert_int_equal(grundy_context_create(NULL, &q->context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(q->context, game, NULL, &q->game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(q->context, &q->position), GRUNDY_OK);
  grundy_array_init(&q->words, q->context);
  grundy_i_search_init(&q->search, q->context);
  q->search.reduces = true;
  size_t ends[MOST_PARTS + 1] = {0};
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(q->game->moves->parse(GRUNDY_CALL(q->context, q->game, {NULL, 0}), texts[i],
                                           strlen(texts[i]), &q->words),
                     GRUNDY_OK);
    ends[i + 1] = q->words.length;
  }
  for (size_t i = 0; i < count; i++) {
    q->parts[i] = (test_part){q->game, {q->words.data + ends[i], ends[i + 1] - ends[i]}};
    assert_int_equal(grundy_position_add(q->position, q->game, q->parts[i].c), GRUNDY_OK);
  }
  q->count = count;
}

static void end(question *q) {
  grundy_i_search_clear(&q->search);
  grundy_array_clear(&q->words);
  grundy_position_destroy(q->position);
  grundy_game_destroy(q->game);
  assert_int_equal(grundy_context_memory(q->context), 0);
  grundy_context_destroy(q->context);
}

/* Asks for both sides with a table of at most so many bytes. */
static void check(question *q, grundy_play play, size_t most, const bool expected[2]) {
  for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
    bool wins = !expected[side];
    grundy_i_transposition_clear(&q->search.own);
    grundy_i_transposition_init(&q->search.own, q->context, most);
    assert_int_equal(grundy_i_search_wins(&q->search, q->position, play, side, &wins), GRUNDY_OK);
    assert_int_equal(wins, expected[side]);
    if (most) assert_true(q->search.own.bytes <= (most < 4096 ? 4096 : most));
  }
}

static void a_table_of_any_size(void **state) {
  static const struct {
    const char *game, *texts[4];
  } sums[] = {
      {"domineering", {"4x4"}},
      {"domineering", {"3x4", "4x3", "2x3"}},
      {"cram", {"4x4"}},
      {"cram", {"3x3", "2x5"}},
      {"kayles", {"7", "8", "9"}},
      {"dawson-kayles", {"9", "10", "11"}},
      {"grundy", {"9", "10", "11"}},
      {"split", {"3", "4", "5"}},
  };
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
      question q;
      test_oracle oracle;
      bool expected[2];
      size_t count = 0;
      while (count < 4 && sums[i].texts[count]) count++;
      begin(&q, sums[i].game, sums[i].texts, count);
      test_oracle_init(&oracle, q.context, 1 << 20);
      for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
        assert_true(test_oracle_wins(&oracle, q.parts, q.count, play, side, &expected[side]));
      }
      test_oracle_clear(&oracle);
      for (size_t most = 1; most < 1 << 22; most *= 128) check(&q, play, most, expected);
      check(&q, play, 0, expected);
      end(&q);
    }
  }
}

/* So many heaps of one pin that no key fits the table, and one of three: the player to move leaves
 * an odd number of single pins, which by misère play the other then ends with. */
static void keys_too_long_for_the_table(void **state) {
  const char *heaps[MOST_PARTS];
  for (size_t count = MOST_PARTS - 5; count < MOST_PARTS; count++) {
    question q;
    grundy_array key;
    grundy_i_position_packed packed;
    bool wins = false;
    for (size_t i = 0; i < count; i++) heaps[i] = i ? "1" : "3";
    begin(&q, "kayles", heaps, count);
    grundy_array_init(&key, q.context);
    assert_int_equal(
        grundy_i_search_key(&q.search, q.position, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &key),
        GRUNDY_OK);
    assert_false(grundy_i_position_key_pack(key.data, key.length, &packed));
    assert_int_equal(grundy_i_search_decide(&q.search, &key, &wins), GRUNDY_OK);
    assert_true(wins);
    assert_true(grundy_i_wordmap_count(&q.search.winners) > 0);
    grundy_array_clear(&key);
    end(&q);
  }
}

/* A word that takes one byte more or less than its neighbours, or any. */
static uint64_t random_word(test_random *random) {
  static const uint64_t edges[] = {0, 1, 2, 127, 128, 129, 130, 255, 256, 257, 16383, 16384};
  if (test_random_below(random, 2)) {
    return edges[test_random_below(random, sizeof edges / sizeof *edges)];
  }
  return test_random_next(random) >> 8 * test_random_below(random, 9) % 64;
}

/* Different keys have different packings: those of few components of few words. */
static void packing_is_injective(void **state) {
  test_random random = TEST_RANDOM(7);
  grundy_context *context;
  grundy_i_wordmap seen;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_i_wordmap_init(&seen, context);
  for (uint64_t i = 0; i < 60000; i++) {
    uint64_t key[64], stamp = 0;
    size_t length = 1, components = (size_t)test_random_below(&random, 4);
    key[0] = test_random_below(&random, 4);
    for (size_t c = 0; c < components; c++) {
      size_t words = (size_t)test_random_below(&random, 3);
      key[length++] = test_random_below(&random, 2);
      key[length++] = words;
      for (size_t w = 0; w < words; w++) {
        key[length++] = random_word(&random);
      }
    }
    for (size_t w = 0; w < length; w++) stamp = (stamp ^ key[w]) * 0x9e3779b97f4a7c15u + length;
    grundy_i_position_packed packed;
    assert_true(grundy_i_position_key_pack(key, length, &packed));
    const uint64_t *old = grundy_i_wordmap_find(&seen, packed.words, packed.key.length);
    if (old) assert_true(*old == stamp);
    assert_int_equal(grundy_i_wordmap_put(&seen, packed.words, packed.key.length, stamp),
                     GRUNDY_OK);
  }
  assert_true(grundy_i_wordmap_count(&seen) > 5000);
  grundy_i_wordmap_clear(&seen);
  grundy_context_destroy(context);
}

/* The order of moves is worth its cost: 5x5 takes 1,544 positions in it, 13,624 as they come. */
static void the_other_player_runs_out_of_moves(void **state) {
  static const char *const board[] = {"5x5"};
  question q;
  bool wins = true;
  begin(&q, "domineering", board, 1);
  assert_int_equal(
      grundy_i_search_wins(&q.search, q.position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT, &wins),
      GRUNDY_OK);
  assert_false(wins);
  assert_true(q.search.nodes < 3000);
  end(&q);
}

/* From n to n + 1 and to n + 2, forever. */
static grundy_status climb(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  grundy_status s = grundy_sink_heap(sink, from.words[0] + 1);
  return s == GRUNDY_OK ? grundy_sink_heap(sink, from.words[0] + 2) : s;
}

static const grundy_ruleset climb_rules = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "climb",
    .sample = grundy_heap_sample,
    .moves = GRUNDY_RULESET_MOVES(.parse = grundy_heap_parse, .print = grundy_heap_print,
                                  .options = climb),
    .display = &grundy_i_heap_display,
};

/* Where memory runs out before the stack is deep enough to be called endless, the chain shows
 * it. */
static void memory_ends_a_descent(void **state) {
  question q;
  const uint64_t seven = 7;
  uint64_t value;
  bool wins;
  begin(&q, "nim", NULL, 0);
  grundy_game *game;
  assert_int_equal(grundy_game_create_ruleset(q.context, &climb_rules, NULL, NULL, &game),
                   GRUNDY_OK);
  assert_int_equal(grundy_position_add(q.position, game, (grundy_component){&seven, 1}), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.memory = 8 << 20)),
                   GRUNDY_OK);
  assert_int_equal(
      grundy_i_search_wins(&q.search, q.position, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins),
      GRUNDY_NO_MEMORY);
  assert_non_null(
      strstr(grundy_context_message(q.context, GRUNDY_LANGUAGE_ENGLISH), "7 -> 8 -> 9 -> 10 -> …"));
  assert_int_equal(grundy_i_search_value(&q.search, game, (grundy_component){&seven, 1}, 0, &value),
                   GRUNDY_NO_MEMORY);
  assert_non_null(
      strstr(grundy_context_message(q.context, GRUNDY_LANGUAGE_ENGLISH), "7 -> 8 -> 9 -> 10 -> …"));
  grundy_position_reset(q.position);
  grundy_i_search_clear(&q.search);
  grundy_game_destroy(game);
  end(&q);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_table_of_any_size),   cmocka_unit_test(keys_too_long_for_the_table),
      cmocka_unit_test(packing_is_injective),  cmocka_unit_test(the_other_player_runs_out_of_moves),
      cmocka_unit_test(memory_ends_a_descent),
  };
  return cmocka_run_group_tests_name("whole", tests, NULL, NULL);
}
