/* Threads that share pieces: each piece is done once, whether all are there from the start or
 * offered one after another; what was withdrawn is not done; what the caller wrote is seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/thread_pool.h"

enum { PIECES = 3000, WINDOW = 8 };

typedef struct slot {
  atomic_bool ready;
  uint32_t given, answer;
} slot;

typedef struct work {
  atomic_uint times[PIECES];
  slot slots[WINDOW];
} work;

static void do_piece(void *context, unsigned piece) {
  work *w = context;
  slot *s = &w->slots[piece % WINDOW];
  atomic_fetch_add(&w->times[piece], 1);
  s->answer = 3 * s->given + 1;
  atomic_store(&s->ready, true);
}

static void count_piece(void *context, unsigned piece) {
  work *w = context;
  atomic_fetch_add(&w->times[piece], 1);
}

static void expect_times(work *w, unsigned from, unsigned to, unsigned least, unsigned most) {
  for (unsigned i = from; i < to; i++) {
    assert_in_range(atomic_load(&w->times[i]), least, most);
    atomic_store(&w->times[i], 0);
  }
}

/* Offers a piece as soon as its slot is free; the answers are read in order. */
static void stream(grundy_i_pool *pool, work *w, unsigned pieces) {
  unsigned offered = 0;
  grundy_i_pool_open(pool, do_piece, w);
  for (unsigned i = 0; i < pieces; i++) {
    slot *s = &w->slots[i % WINDOW];
    for (; offered < pieces && offered < i + WINDOW; offered++) {
      w->slots[offered % WINDOW].given = offered;
      atomic_store(&w->slots[offered % WINDOW].ready, false);
      grundy_i_pool_offer(pool, 1);
    }
    grundy_i_pool_await(pool, &s->ready);
    assert_int_equal(s->answer, 3 * i + 1);
  }
  grundy_i_pool_close(pool);
}

static void withdraw(grundy_i_pool *pool, work *w) {
  grundy_i_pool_open(pool, count_piece, w);
  grundy_i_pool_offer(pool, PIECES);
  grundy_i_pool_close(pool);
}

static void each_piece_is_done_once(void **state) {
  static const unsigned threads[] = {2, 3, 8, 64};
  static work w;
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    grundy_context *context;
    grundy_i_pool *pool;
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = threads[i])),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_pool_create(context, context, &pool), GRUNDY_OK);
    if (pool) {
      grundy_i_pool_run(pool, count_piece, &w, PIECES);
      expect_times(&w, 0, PIECES, 1, 1);
      stream(pool, &w, PIECES);
      expect_times(&w, 0, PIECES, 1, 1);
      withdraw(pool, &w);
      expect_times(&w, 0, PIECES, 0, 1);
      stream(pool, &w, 5);
      expect_times(&w, 0, 5, 1, 1);
      expect_times(&w, 5, PIECES, 0, 0);
    }
    grundy_i_pool_destroy(pool);
    assert_int_equal(grundy_context_memory(context), 0);
    grundy_context_destroy(context);
  }
}

static void one_thread_needs_no_pool(void **state) {
  static work w;
  grundy_context *context;
  grundy_i_pool *pool;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = 1)), GRUNDY_OK);
  assert_int_equal(grundy_i_pool_create(context, context, &pool), GRUNDY_OK);
  assert_null(pool);
  assert_int_equal(grundy_i_pool_threads(pool), 1);
  grundy_i_pool_run(pool, count_piece, &w, PIECES);
  expect_times(&w, 0, PIECES, 1, 1);
  grundy_context_destroy(context);
}

static void a_pool_follows_the_limit(void **state) {
  static const unsigned threads[] = {1, 3, 3, 2, 64, 1, 1, 5};
  static work w;
  grundy_context *context;
  grundy_i_pool *pool = NULL;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    const grundy_i_pool *before = pool;
    assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = threads[i])),
                     GRUNDY_OK);
    assert_int_equal(grundy_i_pool_fit(context, context, &pool), GRUNDY_OK);
    if (i && threads[i] == threads[i - 1]) assert_ptr_equal(pool, before);
    if (threads[i] == 1) assert_null(pool);
    assert_in_range(grundy_i_pool_threads(pool), 1, threads[i]);
    grundy_i_pool_run(pool, count_piece, &w, PIECES);
    expect_times(&w, 0, PIECES, 1, 1);
  }
  grundy_i_pool_destroy(pool);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(each_piece_is_done_once),
                                     cmocka_unit_test(a_pool_follows_the_limit),
                                     cmocka_unit_test(one_thread_needs_no_pool)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
