/* Vertex geography: moves by hand, the matching theorem against search on named kinds and random
 * graphs, directed graphs from files, canonical positions, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/files.h"
#include "support/listing.h"
#include "support/random.h"

static test_game *open_graph(const char *game, const char *graph) {
  char name[128];
  snprintf(name, sizeof name, "%s:%s", game, graph);
  return test_game_open(name);
}

static test_game *open_text(const char *game, const char *text) {
  const char *path = test_new_file(text);
  test_game *t = open_graph(game, path);
  remove(path);
  return t;
}

static void options_by_hand(void **state) {
  test_game *t = open_graph("undirected-geography", "path:4");
  test_check_options(t, "2", "1,2; 3,2");
  test_check_options(t, "3,2,4", "");
  test_check_options(t, "4", "3,4");
  test_game_close(t);
  t = open_text("vertex-geography", "a b\nb c\nc a\nb b\n");
  test_check_options(t, "a", "b,a");
  test_check_options(t, "b,a", "c,a,b");
  test_check_options(t, "c,a,b", "");
  test_game_close(t);
}

/* A step with a sign leads one way: the same options as from a file with these edges. */
static void signed_steps_lead_one_way(void **state) {
  test_game *t = open_graph("vertex-geography", "circulant:5:+1,+2");
  test_check_options(t, "1", "2,1; 3,1");
  test_check_options(t, "4,1,3", "5,1,3,4");
  test_game *file = open_text("vertex-geography", "1 2\n1 3\n2 3\n2 4\n3 4\n3 5\n"
                                                  "4 5\n4 1\n5 1\n5 2\n");
  test_check_options(file, "1", "2,1; 3,1");
  assert_int_equal(test_search(t, test_component(t, "1")),
                   test_search(file, test_component(file, "1")));
  test_game_close(file);
  test_game_close(t);
  t = open_graph("vertex-geography", "circulant:5:+1,2");
  test_check_options(t, "1", "2,1; 3,1; 4,1");
  test_game_close(t);
}

/* A path is won exactly where its number of vertices is even, from any end. */
static void paths_and_cycles(void **state) {
  for (unsigned n = 3; n < 12; n++) {
    char graph[16];
    snprintf(graph, sizeof graph, "path:%u", n);
    test_game *t = open_graph("undirected-geography", graph);
    test_check_winner(t, test_component(t, "1"), GRUNDY_PLAY_NORMAL);
    test_check_winner(t, test_component(t, "2"), GRUNDY_PLAY_NORMAL);
    grundy_component c = test_component(t, "1");
    assert_int_equal(test_next_wins(t, &c, 1, GRUNDY_PLAY_NORMAL), n % 2 == 0);
    test_game_close(t);
    snprintf(graph, sizeof graph, "cycle:%u", n);
    t = open_graph("undirected-geography", graph);
    test_check_winner(t, test_component(t, "2"), GRUNDY_PLAY_NORMAL);
    test_game_close(t);
  }
}

static void agree_with_search(void **state) {
  static const char *const graphs[] = {"grid:3x3", "complete:6", "kings:2x4", "queens:3",
                                       "knights:3x4"};
  for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
    test_game *t = open_graph("undirected-geography", graphs[i]);
    test_check_samples(t, 400, 0);
    test_game_close(t);
  }
}

/* These have many odd cycles, so that blossoms occur. */
static void random_graphs(void **state) {
  test_random random = TEST_RANDOM(12);
  size_t won = 0;
  for (int round = 0; round < 150; round++) {
    char text[512] = "";
    unsigned vertices = 5 + (unsigned)test_random_below(&random, 5);
    for (unsigned v = 0; v < vertices; v++) {
      for (unsigned u = 0; u < v; u++) {
        if (test_random_below(&random, vertices) < 3) {
          snprintf(text + strlen(text), sizeof text - strlen(text), "%u %u\n", v, u);
        }
      }
      snprintf(text + strlen(text), sizeof text - strlen(text), "%u\n", v);
    }
    test_game *t = open_text("undirected-geography", text);
    for (unsigned v = 0; v < 3; v++) {
      char token[4];
      grundy_outcome outcome;
      snprintf(token, sizeof token, "%u", v);
      grundy_component c = test_component(t, token);
      test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
      test_check_replies(t, c, 0);
      assert_int_equal(t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c),
                                               GRUNDY_PLAY_NORMAL, &outcome),
                       GRUNDY_OK);
      assert_int_not_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
      won += outcome == GRUNDY_OUTCOME_N;
    }
    test_game_close(t);
  }
  assert_in_range(won, 100, 400);
}

static void directed_graphs(void **state) {
  grundy_outcome outcome;
  test_game *t = open_text("vertex-geography", "a b\nb c\nc a\nc d\n");
  grundy_component c = test_component(t, "a");
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  assert_int_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_int_equal(test_search(t, c), 1); /* a b c d: three moves */
  test_game_close(t);
  t = open_text("vertex-geography", "a b\nb a\nb c\nc b\n");
  c = test_component(t, "b");
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, c), GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  assert_int_equal(outcome, GRUNDY_OUTCOME_N);
  test_game_close(t);
}

static void vertices_out_of_reach_do_not_matter(void **state) {
  test_game *t = open_graph("undirected-geography", "path:6");
  grundy_array words;
  grundy_array_init(&words, t->context);
  grundy_component c = test_component(t, "5,4");
  assert_int_equal(t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, c), &words),
                   GRUNDY_OK);
  assert_string_equal(test_text(t, (grundy_component){words.data, words.length}), "5,1,2,3,4");
  grundy_array_clear(&words);
  test_game_close(t);
}

/* A grid of 650 squares and one of 325: the corner is met by every maximum
 * matching of the first. */
static void large_grids(void **state) {
  static const struct {
    const char *grid;
    grundy_outcome outcome;
  } known[] = {{"grid:25x26", GRUNDY_OUTCOME_N}, {"grid:25x13", GRUNDY_OUTCOME_P}};
  for (size_t i = 0; i < 2; i++) {
    grundy_outcome outcome;
    test_game *t = open_graph("undirected-geography", known[i].grid);
    assert_int_equal(
        t->game->theory->winner(GRUNDY_CALL(t->context, t->game, test_component(t, "a1")),
                                GRUNDY_PLAY_NORMAL, &outcome),
        GRUNDY_OK);
    assert_int_equal(outcome, known[i].outcome);
    test_game_close(t);
  }
}

static void bad_input(void **state) {
  test_game *t = open_graph("vertex-geography", "grid:2x3");
  test_check_bad(t, "",
                 "vertex-geography: expected some of 6 vertices (the first is 'a1'), got ''");
  test_check_bad(t, "a1,a3", "got 'a3'");
  test_check_bad(t, "a1,b1,a1", "expected each vertex once, got 'a1' twice");
  test_check_bad(t, "all", "got 'all'");
  test_game_close(t);
  test_check_bad_game("vertex-geography", "expected path:n, cycle:n");
  test_check_bad_game("undirected-geography:circulant:5:+1", "number of vertices");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(signed_steps_lead_one_way),
      cmocka_unit_test(paths_and_cycles),
      cmocka_unit_test(agree_with_search),
      cmocka_unit_test(random_graphs),
      cmocka_unit_test(directed_graphs),
      cmocka_unit_test(vertices_out_of_reach_do_not_matter),
      cmocka_unit_test(large_grids),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("geography", tests, NULL, NULL);
}
