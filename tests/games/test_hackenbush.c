/* Green Hackenbush: moves by hand, the principles against search on every small graph, stalks,
 * trees and cycles of known value, the largest graphs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/listing.h"
#include "support/random.h"

enum { EDGES = 4096 };

static test_game *t;

static uint64_t value_of(const char *text) {
  return test_value(t, test_component(t, text)).nimber;
}

static void options_by_hand(void **state) {
  test_check_options(t, "0-1", "");
  test_check_options(t, "0-1,1-2", "; 0-1");
  test_check_options(t, "0-1,0-2,1-2", "0-1,0-2; 0-1,1-2; 0-2,1-2");
  test_check_options(t, "0-1,0-1,1-1", "0-1,0-1; 0-1,1-1");
  test_check_options(t, "0-0", "");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 255, 0);
}

/* ---- every small graph ---- */

static bool all_stand(const uint64_t *edges, size_t count) {
  unsigned reached = 1;
  for (size_t round = 0; round < count; round++) {
    for (size_t i = 0; i < count; i++) {
      unsigned ends = 1u << (edges[i] >> 32) | 1u << (edges[i] & UINT32_MAX);
      if (reached & ends) reached |= ends;
    }
  }
  for (size_t i = 0; i < count; i++) {
    if (!(reached >> (edges[i] & UINT32_MAX) & 1)) return false;
  }
  return count != 0;
}

static bool check(const uint64_t *edges, size_t count) {
  if (!all_stand(edges, count)) return false;
  grundy_component c = {edges, count};
  uint64_t value = test_value(t, c).nimber;
  assert_int_equal(value, test_search(t, c));
  for (uint64_t v = 0; v < 8; v++) {
    if (v != value) test_check_replies(t, c, v);
  }
  return true;
}

static uint64_t edge(uint64_t u, uint64_t v) {
  return u << 32 | v;
}

/* Each set of the ten edges and loops on the ground and three vertices. */
static void graphs_of_four_vertices(void **state) {
  size_t seen = 0;
  for (unsigned set = 0; set < 1 << 10; set++) {
    uint64_t edges[10];
    size_t count = 0;
    unsigned bit = 0;
    for (uint64_t u = 0; u < 4; u++) {
      for (uint64_t v = u; v < 4; v++) {
        if (set >> bit++ & 1) edges[count++] = edge(u, v);
      }
    }
    seen += check(edges, count);
  }
  assert_true(seen > 700);
}

/* Up to two edges between each two of the ground and two vertices, and up to two loops at each. */
static void graphs_with_double_edges(void **state) {
  for (unsigned code = 1; code < 3 * 3 * 3 * 3 * 3 * 3; code++) {
    uint64_t edges[12];
    size_t count = 0;
    unsigned digits = code;
    for (uint64_t u = 0; u < 3; u++) {
      for (uint64_t v = u; v < 3; v++, digits /= 3) {
        for (unsigned k = 0; k < digits % 3; k++) edges[count++] = edge(u, v);
      }
    }
    check(edges, count);
  }
}

static int compare(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void random_graphs(void **state) {
  test_random random = TEST_RANDOM(8);
  size_t seen = 0;
  for (int i = 0; i < 60; i++) {
    uint64_t edges[11];
    size_t count = 9 + (size_t)test_random_below(&random, 3);
    for (size_t k = 0; k < count; k++) {
      uint64_t u = test_random_below(&random, 7), v = test_random_below(&random, 7);
      edges[k] = u < v ? edge(u, v) : edge(v, u);
    }
    qsort(edges, count, sizeof *edges, compare);
    seen += check(edges, count);
  }
  assert_true(seen > 20);
}

/* Item i, which is at most one part. */
static grundy_component item_of(const test_list *list, size_t i) {
  const uint64_t *words = test_list_words(list, i);
  if (list->counts[i] == 0) return (grundy_component){NULL, 0};
  return (grundy_component){words + 1, (size_t)words[0]};
}

static uint64_t value_of_item(const test_list *list, size_t i) {
  grundy_component c = item_of(list, i);
  return c.length ? test_value(t, c).nimber : 0;
}

static bool is_before(grundy_component a, grundy_component b) {
  size_t i = 0;
  if (a.length != b.length) return a.length < b.length;
  while (i < a.length && a.words[i] == b.words[i]) i++;
  return i < a.length && a.words[i] < b.words[i];
}

/* Replies ascend, have the value asked for, and are as many as there are such options. */
static size_t check_large(grundy_component c, uint64_t v) {
  grundy_total total;
  test_list options, given;
  test_options(t, c, &options);
  test_list_init(&given, SIZE_MAX);
  assert_int_equal(
      t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), v, &given.sink, &total),
      GRUNDY_OK);
  size_t wanted = 0, count = given.count;
  for (size_t i = 0; i < options.count; i++) wanted += value_of_item(&options, i) == v;
  assert_int_equal(count, wanted);
  assert_int_equal(total.total, wanted);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(value_of_item(&given, i), v);
    if (i) assert_true(is_before(item_of(&given, i - 1), item_of(&given, i)));
  }
  test_list_clear(&given);
  test_list_clear(&options);
  return count;
}

/* Rings on rings, thick and thin edges, loops: many edges in the same cycles. */
static void replies_of_large_graphs(void **state) {
  test_random random = TEST_RANDOM(9);
  size_t replies = 0;
  for (int i = 0; i < 60; i++) {
    uint64_t edges[80];
    size_t count = 0;
    for (uint64_t next = 1; count < 70;) {
      uint64_t u = test_random_below(&random, next), ring = test_random_below(&random, 7), at = u;
      for (uint64_t k = 0; k < ring; k++, at = next++) edges[count++] = edge(at, next);
      if (test_random_below(&random, 3)) edges[count++] = edge(u, at);
    }
    qsort(edges, count, sizeof *edges, compare);
    grundy_component c = {edges, count};
    uint64_t value = test_value(t, c).nimber;
    for (uint64_t v = 0; v < 40; v++) replies += v == value ? 0 : check_large(c, v);
  }
  assert_true(replies > 500);
}

/* ---- known values ---- */

static void known_values(void **state) {
  assert_int_equal(value_of("0-1,1-2,2-3"), 3); /* a stalk */
  assert_int_equal(value_of("0-1,1-2,1-3"), 1); /* two twigs cancel */
  assert_int_equal(value_of("0-1,1-2,1-3,3-4"), (1 ^ 2) + 1);
  assert_int_equal(value_of("0-1,1-2,0-2"), 1);     /* an odd cycle */
  assert_int_equal(value_of("0-1,1-2,2-3,0-3"), 0); /* an even one */
  assert_int_equal(value_of("0-1,0-1"), 0);
  assert_int_equal(value_of("0-1,1-1,1-1"), 1);
}

/* The edges 0-1, 1-2, …, and the last vertex joined to the ground if wanted. */
static char *text_of(size_t count, bool closed) {
  char *text = malloc(16 * (count + 2));
  assert_non_null(text);
  size_t length = 0;
  for (size_t i = 1; i <= count; i++) {
    length += (size_t)sprintf(text + length, i > 1 ? ",%zu-%zu" : "%zu-%zu", i - 1, i);
  }
  if (closed) sprintf(text + length, ",%zu-0", count);
  return text;
}

static void the_largest_graphs(void **state) {
  char *stalk = text_of(EDGES - 1, false), *cycle = text_of(EDGES - 1, true);
  assert_int_equal(value_of(stalk), EDGES - 1);
  assert_int_equal(value_of(cycle), 0);
  free(stalk);
  free(cycle);
}

static void bad_input(void **state) {
  test_check_bad(t, "", "expected edges u-v joined by commas, got ''");
  test_check_bad(t, "0-1,2", "got '2'");
  test_check_bad(t, "0-1,", "got ''");
  test_check_bad(t, "0-4096", "vertex of an edge u-v");
  test_check_bad(t, "1-x", "vertex of an edge u-v");
  test_check_bad(t, "0-1,3-2", "expected edges joined to the ground, vertex 0, got 2-3");
  char *text = malloc(4 * (EDGES + 1) + 1);
  assert_non_null(text);
  for (size_t i = 0; i <= EDGES; i++) sprintf(text + 4 * i, "0-1,");
  text[4 * (EDGES + 1) - 1] = 0;
  test_check_bad(t, text, "expected at most 4096 edges");
  free(text);
  test_check_bad_game("hackenbush:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("hackenbush");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(graphs_of_four_vertices),
      cmocka_unit_test(graphs_with_double_edges),
      cmocka_unit_test(random_graphs),
      cmocka_unit_test(replies_of_large_graphs),
      cmocka_unit_test(known_values),
      cmocka_unit_test(the_largest_graphs),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("hackenbush", tests, open_game, test_game_shut);
}
