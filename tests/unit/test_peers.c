/* Searches that tell each other what they find: one records all that it tells, another hears it
 * piece by piece, in any order and while others seem to be at its components. The value stays that
 * of plain search, and costs nothing where all was heard before; frames end when their answer
 * comes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy.h"
#include "solve/search.h"
#include "solve/value/value_engine.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST_NEWS = 1 << 16, BOARDS = 100, TEXT = 64 };

/* What one search told the other. */
typedef struct record {
  grundy_i_value_peers peers; /* first: peers lead to their record */
  grundy_array words;
  grundy_i_value_news *news;
  size_t *starts; /* of its words */
  size_t count;
  grundy_i_value_engine *hearer;
  test_random random;
  size_t told;
} record;

static void tell(grundy_i_value_peers *peers, const grundy_i_value_news *news) {
  record *r = (record *)peers;
  if (r->count == MOST_NEWS) return;
  r->starts[r->count] = r->words.length;
  r->news[r->count++] = *news;
  assert_int_equal(grundy_array_append(&r->words, news->key.words, news->key.length), GRUNDY_OK);
}

static void hear_one(record *r, size_t i) {
  grundy_i_value_news news = r->news[i];
  news.key.words = r->words.data + r->starts[i];
  assert_int_equal(grundy_i_value_engine_hear(r->hearer, &news), GRUNDY_OK);
  r->told += r->hearer->running && r->hearer->running->heard;
}

static grundy_status look_aside(grundy_i_value_peers *peers) {
  return GRUNDY_OK;
}

/* Some news, and other marks. */
static grundy_status look(grundy_i_value_peers *peers) {
  record *r = (record *)peers;
  for (size_t i = test_random_below(&r->random, 12); i && r->count; i--) {
    hear_one(r, (size_t)test_random_below(&r->random, r->count));
  }
  for (size_t i = 0; i < 64; i++) {
    size_t mark = (size_t)test_random_below(&r->random, GRUNDY_I_SEARCH_MARKS);
    peers->busy[mark] = i % 2 == 0;
    peers->before[mark] = i % 4 == 0;
  }
  return GRUNDY_OK;
}

static void ignore(grundy_i_value_peers *peers, const grundy_i_value_news *news) {
}

static uint64_t value_of(grundy_i_value_engine *engine, const grundy_game *game,
                         grundy_component c) {
  uint64_t value = 99;
  assert_int_equal(grundy_i_value_engine_value(engine, game, 0, c, 0, &value), GRUNDY_OK);
  return value;
}

/* One board: plain search, one that tells, one that hears now and then, one that heard all. */
static void check(record *r, const grundy_game *game, grundy_component c, uint64_t *nodes) {
  grundy_i_search plain;
  grundy_i_value_engine engines[3];
  uint64_t wanted;
  grundy_i_search_init(&plain, test_context);
  assert_int_equal(grundy_i_search_value(&plain, game, c, 0, &wanted), GRUNDY_OK);
  grundy_i_search_clear(&plain);
  r->count = r->words.length = 0;
  for (size_t i = 0; i < 3; i++) {
    grundy_i_value_engine_init(&engines[i], test_context, 0);
    engines[i].peers = &r->peers;
    r->peers.tell = i ? ignore : tell;
    r->peers.look = i == 1 ? look : look_aside;
    r->hearer = &engines[i];
    for (size_t n = 0; i == 2 && n < r->count; n++) hear_one(r, n);
    assert_int_equal(value_of(&engines[i], game, c), wanted);
    assert_null(engines[i].running);
    nodes[i] += engines[i].nodes;
    grundy_i_value_engine_clear(&engines[i]);
  }
}

static void heard_values_are_right(void **state) {
  record r = {.random = TEST_RANDOM(31)};
  grundy_game *game;
  uint64_t nodes[3] = {0};
  r.news = test_malloc(MOST_NEWS * sizeof *r.news);
  r.starts = test_malloc(MOST_NEWS * sizeof *r.starts);
  grundy_array_init(&r.words, test_context);
  for (size_t i = 0; i < BOARDS || (r.told <= 5 && i < 20 * BOARDS); i++) {
    grundy_array words;
    char text[TEXT];
    uint64_t rows = 2 + test_random_below(&r.random, 3);
    int length = snprintf(text, sizeof text, "%dx%d", (int)rows,
                          (int)(2 + test_random_below(&r.random, 14 / rows)));
    grundy_array_init(&words, test_context);
    assert_int_equal(grundy_game_create(test_context, "cram", NULL, &game), GRUNDY_OK);
    assert_int_equal(game->moves->parse(GRUNDY_CALL(test_context, game, {NULL, 0}), text,
                                        (size_t)length, &words),
                     GRUNDY_OK);
    check(&r, game, (grundy_component){words.data, words.length}, nodes);
    grundy_array_clear(&words);
    grundy_game_destroy(game);
  }
  assert_true(r.told > 5);
  /* What is heard on the way may change the order of the search, which can cost some nodes. */
  assert_true(nodes[1] < nodes[0] + nodes[0] / 10 && nodes[2] < nodes[1] / 10);
  grundy_array_clear(&r.words);
  test_free(r.news);
  test_free(r.starts);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(heard_values_are_right, test_context_open,
                                      test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
