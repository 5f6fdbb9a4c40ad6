/* New Nim: moves by hand, values, winners and winning moves against search in all three phases, the
 * heaps of most stones against all sets, many and huge heaps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/nim.h"
#include "support/listing.h"
#include "support/random.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "3", "3:1");
  test_check_options(t, "3,5", "0,5:1; 3,0:1; 3,5:1");
  test_check_options(t, "3,0,5:1", "0,0,5:0; 3,0,0:0; 3,0,5:0");
  test_check_options(t, "2,1:0", "0,1:0; 1,1:0; 2,0:0");
  test_check_options(t, "0", "");
  test_check_options(t, "0,0:1", "");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 546, 8);
}

/* Up to five heaps of up to seven, where all values of the first move occur. */
static void random_heaps_agree_with_search(void **state) {
  test_random random = TEST_RANDOM(3);
  bool seen[4] = {false};
  for (int round = 0; round < 400; round++) {
    uint64_t words[6], phase = 2 - (uint64_t)(round % 5 == 0);
    size_t heaps = 1 + test_random_below(&random, 5);
    for (size_t i = 0; i < heaps; i++) words[i] = test_random_below(&random, heaps < 4 ? 8 : 4);
    words[heaps] = phase;
    grundy_component c = {words, heaps + 1};
    test_check_value(t, c);
    test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
    for (uint64_t v = 0; v < 4; v++) test_check_replies(t, c, phase == 2 ? 0 : v);
    if (phase == 2) seen[test_value(t, c).nimber] = true;
  }
  assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
}

static bool independent(const uint64_t *heaps, size_t count, unsigned set) {
  for (unsigned part = 1; part < 1u << count; part++) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) sum ^= part >> i & 1 ? heaps[i] : 0;
    if (sum == 0 && (part & set) == part) return false;
  }
  return true;
}

/* What the reason keeps is independent and has as many stones as any independent set. */
static void most_stones(void **state) {
  test_random random = TEST_RANDOM(4);
  for (int round = 0; round < 200; round++) {
    uint64_t words[9], most = 0, kept = 0;
    size_t count = 1 + test_random_below(&random, 8);
    for (size_t i = 0; i < count; i++) words[i] = 1 + test_random_below(&random, 15);
    words[count] = 2;
    for (unsigned set = 1; set < 1u << count; set++) {
      uint64_t total = 0;
      for (size_t i = 0; i < count; i++) total += set >> i & 1 ? words[i] : 0;
      if (total > most && independent(words, count, set)) most = total;
    }
    grundy_reasons reasons;
    grundy_reasons_init(&reasons, t->context);
    assert_int_equal(
        t->game->theory->reasons(
            GRUNDY_CALL(t->context, t->game, (grundy_component){words, count + 1}), &reasons),
        GRUNDY_OK);
    const grundy_field *f = grundy_reason_field(&reasons.list[0], "kept");
    for (size_t i = 0; i < f->count; i++) kept += f->numbers[i];
    assert_int_equal(kept, most);
    assert_true(independent(f->numbers, f->count, (1u << f->count) - 1));
    grundy_reasons_clear(&reasons);
  }
}

/* The example of Luogu P4301: 5 5 6 6 5 5 is won by removing 21 stones at least. */
static void example_of_the_judge(void **state) {
  grundy_total count;
  grundy_component c = test_component(t, "5,5,6,6,5,5");
  assert_non_null(strstr(test_replies(t, c, 0, 99, &count), "0,0,0,6,0,5:1"));
  assert_true(count.exact && count.total == 14); /* one of four, one of two, or both */
  test_check_value(t, c);
}

static void many_and_huge_heaps(void **state) {
  uint64_t words[66];
  grundy_value value;
  grundy_total count;
  for (size_t i = 0; i < 64; i++) words[i] = UINT64_C(1) << i;
  grundy_component c = {words, 65};
  words[64] = 1;
  assert_true(test_value(t, c).known && test_value(t, c).nimber == 0);
  words[64] = 2;
  assert_int_equal(test_value(t, c).nimber, 1); /* all parts are independent */
  words[64] = UINT64_MAX;
  words[65] = 1;
  c.length = 66;
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &value),
                   GRUNDY_LIMIT);
  assert_true(t->game->theory->exceeds(GRUNDY_CALL(t->game->context, t->game, c)));
  assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 0, NULL, &count),
                   GRUNDY_OK);
  assert_true(count.exact && count.total == 1); /* all of them */
  words[0] = 0;                                 /* the others are independent */
  assert_false(t->game->theory->exceeds(GRUNDY_CALL(t->game->context, t->game, c)));
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &value), GRUNDY_OK);
  assert_int_equal(value.nimber, 0);
  words[0] = words[64] = 6; /* still without 1 */
  assert_int_equal(test_value(t, c).nimber, 1);
  assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 1, NULL, &count),
                   GRUNDY_OK);
  assert_true(count.exact && count.total == 0);
  c.length = 20;
  for (size_t i = 0; i < 19; i++) words[i] = 5;
  words[19] = 1;
  assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 0, NULL, &count),
                   GRUNDY_OK);
  assert_true(count.exact && count.total == (1 << 18) - 1);
  assert_string_equal(test_replies(t, c, 0, 1, &count), "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,5:0");
  assert_true(count.exact && count.total == (1 << 18) - 1);
}

/* Checks replies of a position with many heaps: those kept are its own, and have the XOR wanted, or
 * are independent; and they come in order. */
typedef struct reply_check {
  grundy_sink sink;
  grundy_component before;
  uint64_t wanted, last[80];
  size_t seen;
} reply_check;

static grundy_status check_reply(grundy_sink *sink, const grundy_option *option) {
  enum { ENOUGH = 40 };
  reply_check *check = (reply_check *)sink;
  const uint64_t *words = option->parts->words;
  size_t length = option->parts->length - 1, kept = 0, i = 0;
  uint64_t sum = 0, phase = check->before.words[length];
  grundy_nim_basis basis = {{0}};
  assert_true(option->count == 1 && option->parts->length == check->before.length &&
              words[length] == phase - 1);
  for (size_t k = 0; k < length; k++) {
    assert_true(words[k] == 0 || words[k] == check->before.words[k]);
    sum ^= words[k];
    if (!words[k]) continue;
    kept++;
    if (phase == 2) assert_true(grundy_nim_basis_insert(&basis, words[k]));
  }
  assert_true(kept && (phase == 2 || sum == check->wanted));
  while (check->seen && i < length && words[i] == check->last[i]) i++;
  if (check->seen) assert_true(i < length && words[i] > check->last[i]);
  memcpy(check->last, words, length * sizeof *words);
  return ++check->seen < ENOUGH ? GRUNDY_OK : GRUNDY_STOP;
}

static void replies_of_many_heaps(void **state) {
  test_random random = TEST_RANDOM(70);
  for (size_t round = 0; round < 10; round++) {
    uint64_t words[80], heaps = 65 + test_random_below(&random, 14);
    for (size_t i = 0; i < heaps; i++) words[i] = 1 + test_random_below(&random, 200);
    words[heaps] = 1 + round % 2;
    grundy_component c = {words, heaps + 1};
    grundy_total count;
    uint64_t wanted = round % 2 ? 0 : test_random_below(&random, 256);
    reply_check check = {.sink = {check_reply}, .before = c, .wanted = wanted};
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), wanted, &check.sink, &count),
        GRUNDY_OK);
    assert_int_equal(check.seen, 40);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "3,5:3", "moves of whole heaps to come");
  test_check_bad(t, ":1", "heap of new-nim");
  test_check_bad(t, "3,x", "'x'");
  test_check_bad(t, "3:", "moves of whole heaps to come");
  test_check_bad_game("new-nim:2", "takes no parameters, got '2'");
  assert_string_equal(test_text(t, test_component(t, "3,5:2")), "3,5");
}

/* All lists of up to four heaps of at most three stones, with each number of such moves to come. */
static void misere_winners_agree_with_search(void **state) {
  for (uint64_t code = 0; code < 3 * 256; code++) {
    const uint64_t words[] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3, code >> 8};
    test_check_winner(t, (grundy_component){words, 5}, GRUNDY_PLAY_MISERE);
  }
}

static int open_game(void **state) {
  *state = t = test_game_open("new-nim");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(random_heaps_agree_with_search),
      cmocka_unit_test(misere_winners_agree_with_search),
      cmocka_unit_test(most_stones),
      cmocka_unit_test(example_of_the_judge),
      cmocka_unit_test(many_and_huge_heaps),
      cmocka_unit_test(replies_of_many_heaps),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("new-nim", tests, open_game, test_game_shut);
}
