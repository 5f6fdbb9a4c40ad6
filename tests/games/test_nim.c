/* Nim: value against mex over options, replies against enumeration. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "support/context.h"

typedef struct seen {
  grundy_sink sink;
  uint64_t count, last;
} seen;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  seen *s = (seen *)sink;
  assert_int_equal(option->count, 1);
  s->last = option->parts[0].words[0];
  s->count++;
  return GRUNDY_OK;
}

static grundy_game *game;

static void options_are_the_smaller_heaps(void **state) {
  for (uint64_t n = 0; n < 50; n++) {
    grundy_component c = {&n, 1};
    seen s = {.sink.take = take};
    assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, c), &s.sink), GRUNDY_OK);
    grundy_value v;
    assert_int_equal(game->theory->value(GRUNDY_CALL(test_context, game, c), &v), GRUNDY_OK);
    assert_true(v.known && v.nimber == s.count);
  }
}

static void one_reply_to_each_smaller_value(void **state) {
  uint64_t heaps[] = {0, 1, 5, UINT64_MAX}, values[] = {0, 4, 5, UINT64_MAX - 1, UINT64_MAX};
  for (size_t i = 0; i < 4; i++) {
    for (size_t j = 0; j < 5; j++) {
      seen s = {.sink.take = take};
      grundy_total count;
      grundy_component c = {&heaps[i], 1};
      assert_int_equal(
          game->theory->replies(GRUNDY_CALL(test_context, game, c), values[j], &s.sink, &count),
          GRUNDY_OK);
      assert_true(count.exact && count.total == s.count);
      assert_int_equal(s.count, values[j] < heaps[i]);
      if (s.count) assert_true(s.last == values[j]);
    }
  }
}

static void takes_no_parameters(void **state) {
  grundy_game *other;
  assert_int_equal(grundy_game_create(test_context, "nim:3", NULL, &other), GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_game_create(test_context, "mim", NULL, &other), GRUNDY_UNKNOWN_GAME);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "'nim'"));
}

static int open_nim(void **state) {
  return test_context_open(state) || grundy_game_create(test_context, "nim", NULL, &game);
}

static int close_nim(void **state) {
  grundy_game_destroy(game);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_are_the_smaller_heaps),
      cmocka_unit_test(one_reply_to_each_smaller_value),
      cmocka_unit_test(takes_no_parameters),
  };
  return cmocka_run_group_tests(tests, open_nim, close_nim);
}
