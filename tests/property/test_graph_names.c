/* The names of the positions in a game's graph: no two have the same, in sums of every game; and
 * how many there are, against the estimate and what is refused as too large. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game_graph.h"
#include "grundy/script.h"
#include "support/laws.h"

enum { MOST = 4000 };

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *name_of(const grundy_game_graph *graph, size_t vertex) {
  grundy_buffer name;
  grundy_buffer_init(&name, test_catalogue.context);
  assert_int_equal(grundy_game_graph_print(graph, vertex, &name), GRUNDY_OK);
  char *copy = malloc(name.length + 1);
  memcpy(copy, name.data, name.length);
  copy[name.length] = 0;
  grundy_buffer_clear(&name);
  return copy;
}

static void check(const grundy_game_graph *graph) {
  size_t count = grundy_game_graph_shape_of(graph)->vertices;
  char **names = malloc(count * sizeof *names);
  for (size_t v = 0; v < count; v++) {
    names[v] = name_of(graph, v);
    assert_null(strpbrk(names[v], " #\n"));
  }
  qsort(names, count, sizeof *names, by_text);
  for (size_t v = 1; v < count; v++) {
    if (strcmp(names[v - 1], names[v]) == 0) fail_msg("two positions are called %s", names[v]);
  }
  for (size_t v = 0; v < count; v++) free(names[v]);
  free(names);
}

/* The estimate from the components holds for the whole. */
static void check_estimate(const grundy_position *position, size_t positions) {
  grundy_game_graph_bounds bounds;
  assert_int_equal(
      grundy_game_graph_estimate(test_catalogue.context, position, GRUNDY_PLAY_NORMAL, 0, &bounds),
      GRUNDY_OK);
  if (positions < bounds.least || positions > bounds.most) {
    fail_msg("%zu positions, estimated from %llu to %llu", positions,
             (unsigned long long)bounds.least, (unsigned long long)bounds.most);
  }
}

static void names_differ(void **state) {
  size_t checked = 0;
  const size_t rounds = test_effort_within(6, 12, 1200);
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    for (size_t round = 0; round < rounds; round++) {
      test_part parts[TEST_PARTS];
      size_t count =
          test_random_sum(&test_catalogue, &random, g, 1 + round % 2, GRUNDY_PLAY_NORMAL, parts);
      grundy_position *position = test_make_position(&test_catalogue, parts, count);
      grundy_game_graph *graph = NULL;
      grundy_status s = grundy_game_graph_create(test_catalogue.context, position,
                                                 GRUNDY_PLAY_NORMAL, MOST, &graph);
      if (s == GRUNDY_OK) check(graph);
      if (s == GRUNDY_OK) check_estimate(position, grundy_game_graph_shape_of(graph)->vertices);
      checked += s == GRUNDY_OK;
      grundy_game_graph_destroy(graph);
      grundy_position_destroy(position);
    }
  }
  assert_true(checked > rounds / 4 * test_catalogue.count);
}

/* Both components of the sum split off heaps that are equal, so that the sum has fewer
 * positions than any order of the components accounts for. All numbers are large: the length of a
 * key is not to be taken for one of them. */
static const char splitting[] = "return { options = function(n)\n"
                                "  if n > 1000 then option(n - 1, 900); option(n - 1, 901) end\n"
                                "  if n < 1000 then option() end\n"
                                "end }";

static void splits_are_seen(void **state) {
  grundy_context *context = test_catalogue.context;
  grundy_game *game;
  grundy_position *position;
  grundy_game_graph *graph;
  const uint64_t heaps[] = {1006, 1007};
  assert_int_equal(
      grundy_game_create_script(context, splitting, sizeof splitting - 1, "t.lua", &game),
      GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &position), GRUNDY_OK);
  for (size_t i = 0; i < 2; i++) {
    grundy_component c = {&heaps[i], 1};
    assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
  }
  assert_int_equal(grundy_game_graph_create(context, position, GRUNDY_PLAY_NORMAL, 0, &graph),
                   GRUNDY_OK);
  check_estimate(position, grundy_game_graph_shape_of(graph)->vertices);
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
}

/* A graph of more than 2^22 positions and moves is refused unless the context has a limit, in
 * steps or in time, or the caller names one. */
static void large_graphs(void **state) {
  grundy_context *context = test_catalogue.context;
  const grundy_limits before = *grundy_context_get_limits(context);
  const uint64_t heap = 2900, most = heap + 1 + heap * (heap + 1) / 2;
  assert_true(most > 1 << 22);
  const struct {
    uint64_t steps;
    double seconds;
    uint64_t most;
    grundy_status wanted;
  } cases[] = {{0, 0, 0, GRUNDY_LIMIT},
               {UINT64_MAX, 0, 0, GRUNDY_OK},
               {0, 1e9, 0, GRUNDY_OK},
               {UINT64_MAX, 1e9, 1 << 16, GRUNDY_LIMIT}};
  grundy_game *game;
  grundy_position *position;
  assert_int_equal(grundy_game_create(context, "nim", NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, game, (grundy_component){&heap, 1}), GRUNDY_OK);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    if (test_effort(2) < 2 && i == 1) continue; /* as large as the one after it */
    grundy_limits limits = before;
    limits.steps = cases[i].steps;
    limits.seconds = cases[i].seconds;
    assert_int_equal(grundy_context_set_limits(context, &limits), GRUNDY_OK);
    grundy_game_graph *graph = NULL;
    assert_int_equal(
        grundy_game_graph_create(context, position, GRUNDY_PLAY_NORMAL, cases[i].most, &graph),
        cases[i].wanted);
    if (graph) {
      assert_int_equal(grundy_game_graph_shape_of(graph)->vertices, heap + 1);
      assert_int_equal(grundy_game_graph_shape_of(graph)->edges, most - heap - 1);
    }
    grundy_game_graph_destroy(graph);
  }
  assert_int_equal(grundy_context_set_limits(context, &before), GRUNDY_OK);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(names_differ),
                                     cmocka_unit_test(splits_are_seen),
                                     cmocka_unit_test(large_graphs)};
  return cmocka_run_group_tests_name("graph names", tests, test_catalogue_open,
                                     test_catalogue_close);
}
