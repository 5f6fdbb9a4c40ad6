/* Graphs with cycles: infinite values, sums and moves against retrograde analysis of whole
 * positions, which knows no values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "graph/graph.h"
#include "support/allocator.h"
#include "support/replay.h"
#include "support/retrograde.h"

enum { MOST = 6, GRAPHS = 3 };

static const char *const files[GRAPHS] = {"test_loopy.0.tmp", "test_loopy.1.tmp",
                                          "test_loopy.2.tmp"};
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
      grundy_game_open(world.context, name, GRUNDY_GAME_OPTIONS(.loopy = true), &game);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_detail(world.context));
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

static bool in_set(const grundy_value *v, uint64_t x) {
  for (size_t i = 0; i < v->loop_count; i++) {
    if (v->loops[i] == x) return true;
  }
  return false;
}

/* Finished games; the solver knows them by their address. */
static void close_games(grundy_game **games, size_t count) {
  grundy_solver_destroy(world.solver);
  for (size_t i = 0; i < count; i++) grundy_game_close(games[i]);
  assert_int_equal(grundy_solver_create(world.context, &world.solver), GRUNDY_OK);
}

/* ---- values ---- */

/* a and b lead to each other, b to the end c as well; d to itself and c; e to a, c, d; f to d,
 * from where the opponent goes to c. */
static void by_hand(void **state) {
  (void)state;
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
    assert_int_equal(game->moves->parse(world.context, game, known[i].name, 1, &words), GRUNDY_OK);
    grundy_value v = value_of(game, words.data[0]);
    assert_int_equal(v.loopy, known[i].loopy);
    assert_int_equal(v.loop_count, known[i].count);
    if (v.known) assert_int_equal(v.nimber, known[i].value);
    if (v.loop_count) assert_int_equal(v.loops[0], known[i].value);
    grundy_array_clear(&words);
  }
  close_games(&game, 1);
}

/* v + *m is a P-position exactly if v has the value m; an N-position beside ∞(K) exactly if m is in
 * K. With the heaps 0 .. vertices + 1 that determines a value. */
static void check_values(const grundy_game *game, const grundy_game *nim, size_t vertices) {
  test_retrograde r;
  test_retrograde_init(&r, world.context);
  for (uint64_t vertex = 0; vertex < vertices; vertex++) {
    uint64_t largest = vertices + 1;
    test_part parts[] = {{game, {&vertex, 1}}, {nim, {&largest, 1}}};
    test_retrograde_run(&r, parts, 2);
    grundy_value v = value_of(game, vertex);
    for (uint64_t heap = 0; heap <= largest; heap++) {
      grundy_outcome wanted = GRUNDY_OUTCOME_D;
      if (v.known) wanted = heap == v.nimber ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
      if (v.loopy && in_set(&v, heap)) wanted = GRUNDY_OUTCOME_N;
      /* The component keeps its place; the heap shrinks, so all were reached. */
      assert_int_equal(test_retrograde_outcome(&r, (uint64_t[]){vertex, heap}), wanted);
    }
  }
  test_retrograde_clear(&r);
}

static void values_beside_heaps(void **state) {
  (void)state;
  test_random random = {66};
  grundy_game *nim;
  size_t infinite = 0, large = 0;
  assert_int_equal(grundy_game_open(world.context, "nim", NULL, &nim), GRUNDY_OK);
  for (int round = 0; round < 400; round++) {
    size_t vertices;
    grundy_game *game = open_some(0, &random, 9, &vertices);
    check_values(game, nim, vertices);
    for (uint64_t v = 0; v < vertices; v++) {
      grundy_value value = value_of(game, v);
      infinite += value.loopy && value.loop_count;
      large += value.known && value.nimber > 1;
    }
    close_games(&game, 1);
  }
  assert_true(infinite > 100 && large > 20);
  grundy_game_close(nim);
}

/* Without cycles the values are those of src/graph/values.c. */
static void no_cycles(void **state) {
  (void)state;
  test_random random = {8};
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

/* ---- sums ---- */

/* Whether the solution lists exactly the moves to positions of this outcome. */
static void check_moves(const test_retrograde *r, const test_part *parts, size_t count,
                        const grundy_solution *solution, grundy_outcome wanted) {
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t words[TEST_RETROGRADE_PARTS];
    for (size_t j = 0; j < count; j++) words[j] = parts[j].c.words[0];
    for (words[i] = 0; words[i] < 16; words[i]++) {
      grundy_component to = {&words[i], 1};
      if (!test_is_option(&world, &parts[i], GRUNDY_LEFT, &to, 1)) continue;
      if (test_retrograde_outcome(r, words) != wanted) continue;
      assert_true(at < solution->move_count);
      const grundy_move *move = &solution->moves[at++];
      assert_int_equal(move->component, i);
      assert_int_equal(grundy_solution_part(solution, move, 0).words[0], words[i]);
    }
  }
  assert_int_equal(at, solution->move_count);
  assert_true(solution->moves_total.exact && solution->moves_total.total == at);
}

/* Replays the steps that are about loops; the others are those of games without. */
static void check_reasons(const test_part *parts, size_t count, grundy_solution *solution) {
  grundy_reason kept[8];
  grundy_solution part = *solution;
  part.reasons.list = kept;
  part.reasons.count = 0;
  for (size_t i = 0; i < solution->reasons.count && part.reasons.count < 8; i++) {
    const grundy_reason *reason = &solution->reasons.list[i];
    bool loopy = strncmp(reason->id, "loopy", 5) == 0 || strcmp(reason->id, "drawing-move") == 0;
    if (loopy) kept[part.reasons.count++] = *reason;
  }
  if (solution->loopy) assert_true(part.reasons.count > 0);
  if (!test_replay(&world, parts, count, &part)) fail_msg("%s", world.report);
}

static grundy_outcome check_sum(test_retrograde *r, const test_part *parts, size_t count) {
  uint64_t words[TEST_RETROGRADE_PARTS];
  grundy_solution *solution;
  grundy_position *position = test_make_position(&world, parts, count);
  grundy_solve_options options = {
      .size = sizeof options, .moves = UINT64_MAX, .explain = true, .values = count};
  if (grundy_solve(world.solver, position, &options, &solution) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_detail(world.context));
  }
  for (size_t i = 0; i < count; i++) words[i] = parts[i].c.words[0];
  grundy_outcome truth = test_retrograde_outcome(r, words);
  if (solution->outcome != truth) fail_msg("%s", test_sum_text(&world, parts, count));
  if (solution->loopy) {
    grundy_value sum = {.loops = solution->loops, .loop_count = solution->loop_count};
    assert_int_equal(in_set(&sum, 0), truth == GRUNDY_OUTCOME_N);
  }
  check_moves(r, parts, count, solution,
              truth == GRUNDY_OUTCOME_D ? GRUNDY_OUTCOME_D : GRUNDY_OUTCOME_P);
  check_reasons(parts, count, solution);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return truth;
}

/* All vertices of the graphs (of the last part, all heaps up to its size), in sum. */
static void check_sums(grundy_game *const *games, const size_t *sizes, size_t count,
                       size_t *outcomes) {
  test_retrograde r;
  uint64_t words[TEST_RETROGRADE_PARTS] = {0};
  test_part parts[TEST_RETROGRADE_PARTS];
  test_retrograde_init(&r, world.context);
  for (size_t i = 0; i < count; i++) parts[i] = (test_part){games[i], {&words[i], 1}};
  for (;;) {
    test_retrograde_run(&r, parts, count);
    outcomes[check_sum(&r, parts, count)]++;
    size_t i = 0;
    while (i < count && ++words[i] == sizes[i]) words[i++] = 0;
    if (i == count) break;
  }
  test_retrograde_clear(&r);
}

static void sums_of_two(void **state) {
  (void)state;
  test_random random = {2};
  size_t outcomes[GRUNDY_OUTCOME_D + 1] = {0};
  for (int round = 0; round < 60; round++) {
    grundy_game *games[2];
    size_t sizes[2];
    for (size_t i = 0; i < 2; i++) games[i] = open_some(i, &random, MOST, &sizes[i]);
    check_sums(games, sizes, 2, outcomes);
    close_games(games, 2);
  }
  for (grundy_outcome o = GRUNDY_OUTCOME_N; o <= GRUNDY_OUTCOME_D; o++) {
    if (o != GRUNDY_OUTCOME_L && o != GRUNDY_OUTCOME_R) assert_true(outcomes[o] > 50);
  }
}

static void sums_of_three(void **state) {
  (void)state;
  test_random random = {3};
  size_t outcomes[GRUNDY_OUTCOME_D + 1] = {0};
  for (int round = 0; round < 40; round++) {
    grundy_game *games[3];
    size_t sizes[3];
    for (size_t i = 0; i < 2; i++) games[i] = open_some(i, &random, 4, &sizes[i]);
    if (round % 2) {
      games[2] = open_some(2, &random, 4, &sizes[2]);
    } else {
      assert_int_equal(grundy_game_open(world.context, "nim", NULL, &games[2]), GRUNDY_OK);
      sizes[2] = 4;
    }
    check_sums(games, sizes, 3, outcomes);
    close_games(games, 3);
  }
  assert_true(outcomes[GRUNDY_OUTCOME_D] > 50 && outcomes[GRUNDY_OUTCOME_N] > 50);
}

/* Answering each move from a vertex of value m by the option of value m and least rank brings play
 * to an end: ranks fall all the time, so no play is longer than twice the vertices. */
static void ranks_make_an_end(void **state) {
  (void)state;
  test_random random = {21};
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
  (void)state;
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
  (void)state;
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
  (void)state;
  test_world_init(&world);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  test_world_close(&world);
  for (size_t i = 0; i < GRAPHS; i++) remove(files[i]);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_hand),       cmocka_unit_test(values_beside_heaps),
      cmocka_unit_test(no_cycles),     cmocka_unit_test(sums_of_two),
      cmocka_unit_test(sums_of_three), cmocka_unit_test(ranks_make_an_end),
      cmocka_unit_test(a_long_cycle),  cmocka_unit_test(memory_may_run_out),
  };
  return cmocka_run_group_tests_name("loopy", tests, set_up, tear_down);
}
