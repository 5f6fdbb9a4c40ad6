/* Heaps that a quotient knows without letters, against the same heaps as letters: alone, next to
 * another game, and where a limit ends the work. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/quotient.h"
#include "misere/replies.h"
#include "support/context.h"
#include "support/random.h"

enum { NAME = 32, HEAPS = 40, STEPS = 1 << 19 };

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  const grundy_game_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_game_create(test_context, name, &options, &game), GRUNDY_OK);
  return game;
}

static grundy_quotient *open_quotient(uint64_t order, uint64_t steps) {
  grundy_quotient *q;
  assert_int_equal(grundy_quotient_create(
                       test_context, GRUNDY_QUOTIENT_OPTIONS(.order = order, .steps = steps), &q),
                   GRUNDY_OK);
  return q;
}

static grundy_game *random_game(test_random *random) {
  char name[NAME];
  unsigned length = 1 + (unsigned)test_random_below(random, 4);
  char *at = name + sprintf(name, "octal:%s.", test_random_below(random, 4) ? "0" : "4");
  while (length--) *at++ = (char)('0' + test_random_below(random, 8));
  *at = 0;
  return open_game(name);
}

static uint64_t components(const grundy_quotient *q) {
  grundy_component c;
  uint64_t count = 0;
  while (grundy_quotient_component(q, count, &c)) count++;
  return count;
}

/* As letters: none is reached for, each is added. */
static bool add_each(grundy_quotient *q, const grundy_game *game, uint64_t count) {
  for (uint64_t n = 0; n < count; n++) {
    if (grundy_quotient_add(q, game, (grundy_component){&n, 1}) != GRUNDY_OK) return false;
  }
  return true;
}

static uint64_t heap(const grundy_quotient *q, const grundy_game *game, uint64_t n) {
  uint64_t x;
  assert_int_equal(grundy_i_quotient_heap(q, game, n, &x), GRUNDY_OK);
  return x;
}

/* Two quotients say the same of all sums of two heaps of one game and one of the other. */
static void agree(const grundy_quotient *a, const grundy_quotient *b, const grundy_game *one,
                  const grundy_game *other, uint64_t ones, uint64_t others) {
  for (uint64_t n = 0; n < ones * ones * others; n++) {
    const uint64_t i = n / others / ones, j = n / others % ones, k = n % others;
    uint64_t x = grundy_quotient_product(a, heap(a, one, i), heap(a, one, j));
    uint64_t y = grundy_quotient_product(b, heap(b, one, i), heap(b, one, j));
    x = grundy_quotient_product(a, x, heap(a, other, k));
    y = grundy_quotient_product(b, y, heap(b, other, k));
    if (grundy_quotient_is_p(a, x) != grundy_quotient_is_p(b, y)) {
      fail_msg("%s, heaps %d, %d, and %s %d", one->name, (int)i, (int)j, other->name, (int)k);
    }
  }
}

/* And are the same where they are of the same heaps. */
static void are_alike(const grundy_quotient *a, const grundy_quotient *b, const grundy_game *one,
                      const grundy_game *other, uint64_t count) {
  assert_int_equal(grundy_quotient_sizes_of(a)->order, grundy_quotient_sizes_of(b)->order);
  assert_int_equal(grundy_quotient_sizes_of(a)->p_size, grundy_quotient_sizes_of(b)->p_size);
  agree(a, b, one, other, count, count);
}

static void far_heaps_are_as_letters(void **state) {
  test_random random = TEST_RANDOM(11);
  size_t far = 0;
  const size_t games = test_effort_within(40, 400, 40000);
  for (size_t i = 0; i < games; i++) {
    grundy_game *game = random_game(&random);
    grundy_quotient *a = open_quotient(100, STEPS), *b = open_quotient(100, STEPS);
    (void)!grundy_quotient_reach(a, game, HEAPS - 1);
    uint64_t count = grundy_quotient_heaps(a, game);
    if (count > HEAPS) count = HEAPS;
    if (add_each(b, game, count)) {
      are_alike(a, b, game, game, count);
      far += components(a) < count;
    }
    grundy_quotient_destroy(a);
    grundy_quotient_destroy(b);
    grundy_game_destroy(game);
  }
  assert_true(far > games / 10);
}

/* What comes later may tell heaps apart that no sum of their own game does. */
static void next_to_another_game(void **state) {
  test_random random = TEST_RANDOM(12);
  size_t far = 0, grown = 0;
  const size_t pairs = test_effort_within(40, 300, 30000);
  for (size_t i = 0; i < pairs; i++) {
    grundy_game *one = random_game(&random), *other = random_game(&random);
    grundy_quotient *a = open_quotient(60, STEPS), *b = open_quotient(60, STEPS);
    bool made = grundy_quotient_reach(a, one, HEAPS - 1) == GRUNDY_OK;
    const uint64_t alone = grundy_quotient_sizes_of(a)->order;
    made = made && grundy_quotient_reach(a, other, HEAPS - 1) == GRUNDY_OK;
    if (made && add_each(b, one, HEAPS) && add_each(b, other, HEAPS)) {
      are_alike(a, b, one, other, HEAPS);
      far += components(a) < components(b);
      grown += grundy_quotient_sizes_of(a)->order > alone;
    }
    grundy_quotient_destroy(a);
    grundy_quotient_destroy(b);
    grundy_game_destroy(one);
    grundy_game_destroy(other);
  }
  assert_true(far > pairs / 20 && grown > 0);
}

/* Where a limit ends the work, what is still known of either game is right: a quotient that grew
 * with the one numbers the elements of the other anew. */
static void limits_next_to_another_game(void **state) {
  test_random random = TEST_RANDOM(13);
  size_t limited = 0;
  const size_t pairs = test_effort_within(100, 1500, 150000);
  for (size_t i = 0; i < pairs; i++) {
    grundy_game *one = random_game(&random), *other = random_game(&random);
    const uint64_t steps = UINT64_C(1) << (6 + test_random_below(&random, 9));
    grundy_quotient *a = open_quotient(60, steps), *b = open_quotient(60, STEPS);
    for (unsigned turn = 0; turn < 6; turn++) {
      const grundy_game *game = turn % 2 ? other : one;
      limited += grundy_quotient_reach(a, game, 4 + test_random_below(&random, 40)) != GRUNDY_OK;
    }
    uint64_t ones = grundy_quotient_heaps(a, one), others = grundy_quotient_heaps(a, other);
    ones = ones < HEAPS ? ones : HEAPS;
    others = others < HEAPS ? others : HEAPS;
    if (add_each(b, one, ones) && add_each(b, other, others)) {
      agree(a, b, one, other, ones, others);
    }
    grundy_quotient_destroy(a);
    grundy_quotient_destroy(b);
    grundy_game_destroy(one);
    grundy_game_destroy(other);
  }
  assert_true(limited > pairs / 10);
}

/* A limit leaves heaps that are exact, and more are found afterwards: the game whose elements have
 * the longest period that is known, 16132 from heap 94272 on, to heap 2000. */
static void limits_leave_what_is_known(void **state) {
  enum { KNOWN = 2000 };
  grundy_game *game = open_game("octal:4.064");
  grundy_quotient *whole = open_quotient(0, UINT64_C(1) << 40);
  assert_int_equal(grundy_quotient_reach(whole, game, KNOWN), GRUNDY_OK);
  assert_int_equal(grundy_quotient_sizes_of(whole)->order, 144);
  assert_true(components(whole) < 700);
  uint64_t before = 0;
  for (uint64_t steps = 1 << 17; steps <= 1 << 21; steps *= 2) {
    grundy_quotient *q = open_quotient(0, steps);
    grundy_status s = grundy_quotient_reach(q, game, KNOWN);
    uint64_t heaps = grundy_quotient_heaps(q, game);
    assert_int_equal(s, heaps > KNOWN ? GRUNDY_OK : GRUNDY_LIMIT);
    assert_true(heaps >= before);
    for (uint64_t n = 0; n < heaps && grundy_quotient_sizes_of(q)->order == 144; n++) {
      assert_int_equal(heap(q, game, n), heap(whole, game, n));
    }
    before = heaps;
    grundy_quotient_destroy(q);
  }
  assert_true(before > 600);
  grundy_quotient_destroy(whole);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(far_heaps_are_as_letters),
      cmocka_unit_test(next_to_another_game),
      cmocka_unit_test(limits_next_to_another_game),
      cmocka_unit_test(limits_leave_what_is_known),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
