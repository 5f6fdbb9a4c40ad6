/* Threads that change columns by a panel end what they have begun, and leave the rest, once the
 * work is cancelled: counted in products, whatever the machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gf2/dense/echelon.h"
#include "gf2/dense/product.h"
#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { ROWS = 1280, WORDS = 313, WIDTH = 8, PIECE = 20 /* products for 32 words of columns */ };

static grundy_context *worker;
static atomic_size_t done;
static size_t cancels_at;

/* The portable product, whose call number `cancels_at` cancels the work. */
static void multiply(const grundy_i_product_job *job) {
  if (atomic_fetch_add(&done, 1) + 1 == cancels_at) grundy_context_cancel(worker);
  grundy_i_product_portable.multiply(job);
}

/* Eliminates random columns; `back` then solves for as many right-hand sides again. */
static grundy_status reduce(grundy_context *context, size_t at, bool back) {
  test_random random = TEST_RANDOM(38);
  grundy_i_echelon echelon;
  grundy_i_product product = grundy_i_product_portable;
  product.multiply = multiply;
  worker = context;
  cancels_at = back ? 0 : at;
  atomic_store(&done, 0);
  assert_int_equal(grundy_i_echelon_init(&echelon, context, ROWS, WORDS, WORDS), GRUNDY_OK);
  for (size_t w = 0; w < 2 * WORDS; w++) {
    uint64_t *column = grundy_i_columns_word(&echelon.matrix, w);
    for (size_t i = 0; i < ROWS; i++) column[i] = test_random_next(&random);
  }
  grundy_status s = grundy_i_echelon_reduce(&echelon, &product, WIDTH);
  if (back) {
    assert_int_equal(s, GRUNDY_OK);
    assert_int_equal(echelon.rank, ROWS);
    cancels_at = at;
    atomic_store(&done, 0);
    s = grundy_i_echelon_back(&echelon, &product, &echelon.matrix, WORDS, WORDS);
  }
  grundy_i_echelon_clear(&echelon);
  grundy_context_resume(context);
  return s;
}

static void check(grundy_context *context, unsigned threads, bool back) {
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  assert_int_equal(reduce(context, 0, back), GRUNDY_OK);
  size_t all = atomic_load(&done);
  assert_true(all > 3 * threads * PIECE);
  const size_t step = all / test_effort_within(3, 6, 60);
  for (size_t at = 1; at < all; at += step) {
    assert_int_equal(reduce(context, at, back), GRUNDY_CANCELLED);
    assert_true(atomic_load(&done) < at + threads * PIECE);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static void elimination_leaves_the_rest(void **state) {
  check(*state, 1, false);
  check(*state, 3, false);
}

static void back_substitution_leaves_the_rest(void **state) {
  check(*state, 1, true);
  check(*state, 3, true);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(elimination_leaves_the_rest),
      cmocka_unit_test(back_substitution_leaves_the_rest),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
