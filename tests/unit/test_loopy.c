/* Graphs with cycles: values, ranks, size and memory. Random sums of them: tests/laws/loops.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "graph/graph.h"
#include "support/allocator.h"
#include "support/laws.h"

static const char *const files[] = {"test_loopy.tmp"};
static test_world world;

/* ---- games ---- */

static grundy_game *open_text(size_t file, const char *text) {
  char name[64];
  grundy_game *game;
  FILE *f = fopen(files[file], "wb");
  assert_non_null(f);
  assert_true(fputs(text, f) >= 0);
  assert_int_equal(fclose(f), 0);
  snprintf(name, sizeof name, "graph:%s", files[file]);
  grundy_status s =
      grundy_game_create(world.context, name, GRUNDY_GAME_OPTIONS(.loopy = true), &game);
  if (s != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(world.context, GRUNDY_LANGUAGE_ENGLISH));
  return game;
}

/* A random graph of `vertices` vertices 0, 1, …, with about `edges` edges anywhere. */
static grundy_game *open_random(size_t file, test_random *random, size_t vertices, size_t edges) {
  char text[2048];
  size_t at = 0;
  for (size_t v = 0; v < vertices; v++) {
    at += (size_t)snprintf(text + at, sizeof text - at, "%zu\n", v);
  }
  for (size_t i = 0; i < edges; i++) {
    at += (size_t)snprintf(text + at, sizeof text - at, "%u %u\n",
                           (unsigned)test_random_below(random, vertices),
                           (unsigned)test_random_below(random, vertices));
  }
  assert_true(at < sizeof text);
  return open_text(file, text);
}

static grundy_game *open_some(size_t file, test_random *random, size_t most, size_t *vertices) {
  *vertices = 1 + test_random_below(random, most);
  return open_random(file, random, *vertices, test_random_below(random, 3 * *vertices));
}

static grundy_value value_of(const grundy_game *game, uint64_t vertex) {
  grundy_value v;
  assert_int_equal(grundy_solver_value(world.solver, game, (grundy_component){&vertex, 1}, &v),
                   GRUNDY_OK);
  assert_true(v.known != v.loopy);
  return v;
}

/* Games that are done with; the solver knows them by their place in memory. */
static void close_games(grundy_game **games, size_t count) {
  grundy_solver_destroy(world.solver);
  for (size_t i = 0; i < count; i++) grundy_game_destroy(games[i]);
  assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
}

/* ---- values ---- */

/* a and b lead to each other, b to the end c as well; d to itself and c; e to a, c, d; f to d,
 * from where the opponent goes to c. */
static void by_hand(void **state) {
  grundy_game *game = open_text(0, "a b\nb a\nb c\nd d\nd c\ne a\ne d\ne c\nf d\n");
  static const struct {
    const char *name;
    bool loopy;
    uint64_t value;
    size_t count;
  } known[] = {{"a", false, 0, 0}, {"b", false, 1, 0}, {"c", false, 0, 0},
               {"d", true, 0, 1},  {"e", true, 0, 1},  {"f", false, 0, 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_array words;
    grundy_array_init(&words, world.context);
    assert_int_equal(
        game->moves->parse(GRUNDY_CALL(world.context, game, {NULL, 0}), known[i].name, 1, &words),
        GRUNDY_OK);
    grundy_value v = value_of(game, words.data[0]);
    assert_int_equal(v.loopy, known[i].loopy);
    assert_int_equal(v.loop_count, known[i].count);
    if (v.known) assert_int_equal(v.nimber, known[i].value);
    if (v.loop_count) assert_int_equal(v.loops[0], known[i].value);
    grundy_array_clear(&words);
  }
  close_games(&game, 1);
}

/* Without cycles the values are those of src/graph/values.c. */
static void no_cycles(void **state) {
  test_random random = TEST_RANDOM(8);
  for (int round = 0; round < 50; round++) {
    FILE *f = fopen(files[0], "wb");
    assert_non_null(f);
    for (int i = 0; i < 300; i++) {
      unsigned v = 1 + (unsigned)test_random_below(&random, 99);
      fprintf(f, "%u %u\n", v, (unsigned)test_random_below(&random, v));
    }
    assert_int_equal(fclose(f), 0);
    grundy_i_graph plain, loopy;
    grundy_i_graph_init(&plain, world.context);
    grundy_i_graph_init(&loopy, world.context);
    assert_int_equal(grundy_i_graph_read(&plain, files[0]), GRUNDY_OK);
    assert_int_equal(grundy_i_graph_read_loopy(&loopy, files[0]), GRUNDY_OK);
    for (size_t v = 0; v < plain.vertices; v++) assert_int_equal(plain.values[v], loopy.values[v]);
    grundy_i_graph_clear(&plain);
    grundy_i_graph_clear(&loopy);
  }
}

/* The player who answers each move from a vertex of value m by the option of value m and least rank
 * makes an end: ranks fall all the time, so no play is longer than twice the vertices. */
static void ranks_make_an_end(void **state) {
  test_random random = TEST_RANDOM(21);
  for (int round = 0; round < 300; round++) {
    grundy_i_graph g;
    size_t vertices;
    grundy_game *game = open_some(0, &random, 12, &vertices);
    grundy_i_graph_init(&g, world.context);
    assert_int_equal(grundy_i_graph_read_loopy(&g, files[0]), GRUNDY_OK);
    for (size_t v = 0; v < g.vertices; v++) {
      if (grundy_i_graph_infinite(&g, v)) continue;
      for (size_t i = g.rows.starts[v]; i < g.rows.starts[v + 1]; i++) {
        size_t w = g.rows.items[i];
        bool answered = g.values[w] < g.values[v];
        for (size_t j = g.rows.starts[w]; j < g.rows.starts[w + 1]; j++) {
          size_t u = g.rows.items[j];
          if (g.values[u] == g.values[v] && g.labelled[u] < g.labelled[v]) answered = true;
        }
        assert_true(answered);
      }
    }
    grundy_i_graph_clear(&g);
    close_games(&game, 1);
  }
}

/* A cycle of 10^6 vertices with a way out of one of them: everything is decided from there. */
static void a_long_cycle(void **state) {
  enum { LENGTH = 1000000 };
  grundy_i_graph g;
  FILE *f = fopen(files[0], "wb");
  assert_non_null(f);
  for (int i = 0; i < LENGTH; i++) fprintf(f, "%d %d\n", i, (i + 1) % LENGTH);
  fprintf(f, "0 %d\n", LENGTH);
  assert_int_equal(fclose(f), 0);
  grundy_i_graph_init(&g, world.context);
  assert_int_equal(grundy_i_graph_read_loopy(&g, files[0]), GRUNDY_OK);
  for (size_t v = 0; v < LENGTH; v++) assert_int_equal(g.values[v], v % 2 ? 0 : 1);
  grundy_i_graph_clear(&g);
}

/* Every request for memory is refused once. */
static void memory_may_run_out(void **state) {
  grundy_game *game = open_text(0, "a b\nb a\nb c\nd d\nd c\ne e\n");
  close_games(&game, 1);
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator a;
    grundy_context *other;
    test_allocator_init(&a, k);
    if (grundy_context_create(&a.interface, &other) == GRUNDY_OK) {
      grundy_i_graph g;
      grundy_i_graph_init(&g, other);
      grundy_status s = grundy_i_graph_read_loopy(&g, files[0]);
      done = a.requests <= k;
      assert_int_equal(s, done ? GRUNDY_OK : GRUNDY_NO_MEMORY);
      grundy_i_graph_clear(&g);
      grundy_context_destroy(other);
    }
    test_allocator_check_empty(&a);
  }
}

static int set_up(void **state) {
  test_world_init(&world);
  return 0;
}

static int tear_down(void **state) {
  test_world_close(&world);
  remove(files[0]);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_hand),
      cmocka_unit_test(no_cycles),
      cmocka_unit_test(ranks_make_an_end),
      cmocka_unit_test(a_long_cycle),
      cmocka_unit_test(memory_may_run_out),
  };
  return cmocka_run_group_tests_name("loopy", tests, set_up, tear_down);
}
