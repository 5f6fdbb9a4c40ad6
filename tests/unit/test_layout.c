/* Places of small graphs: paths and grids as they are drawn by hand, places of least stress against
 * random changes of them, graphs on the ground against distances computed another way. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "display/layout.h"
#include "support/context.h"
#include "support/random.h"

enum { MOST = 24, NEVER = 1000 };

typedef struct graph {
  uint32_t edges[MOST * MOST][2];
  size_t count, vertices;
} graph;

static void join(graph *g, uint32_t a, uint32_t b) {
  g->edges[g->count][0] = a;
  g->edges[g->count++][1] = b;
}

/* Distances of all pairs (Floyd 1962). */
static void distances(const graph *g, unsigned out[MOST][MOST]) {
  for (size_t i = 0; i < g->vertices; i++) {
    for (size_t j = 0; j < g->vertices; j++) out[i][j] = i == j ? 0 : NEVER;
  }
  for (size_t e = 0; e < g->count; e++) {
    uint32_t a = g->edges[e][0], b = g->edges[e][1];
    if (a != b) out[a][b] = out[b][a] = 1;
  }
  for (size_t k = 0; k < g->vertices; k++) {
    for (size_t i = 0; i < g->vertices; i++) {
      for (size_t j = 0; j < g->vertices; j++) {
        if (out[i][k] + out[k][j] < out[i][j]) out[i][j] = out[i][k] + out[k][j];
      }
    }
  }
}

/* Every vertex hangs at an earlier one; and some more edges, among them loops and repeated ones. */
static graph random_connected(test_random *random) {
  graph g = {.vertices = 2 + test_random_below(random, MOST - 2)};
  for (uint32_t v = 1; v < g.vertices; v++) join(&g, v, (uint32_t)test_random_below(random, v));
  for (uint64_t more = test_random_below(random, 8); more; more--) {
    join(&g, (uint32_t)test_random_below(random, g.vertices),
         (uint32_t)test_random_below(random, g.vertices));
  }
  return g;
}

static double stress(const graph *g, unsigned steps[MOST][MOST], double (*places)[2]) {
  double sum = 0;
  for (size_t i = 0; i < g->vertices; i++) {
    for (size_t j = 0; j < i; j++) {
      double is = hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
      double off = is / steps[i][j] - 1;
      sum += off * off;
    }
  }
  return sum;
}

static void lay_out(const graph *g, double (*places)[2]) {
  assert_int_equal(
      grundy_i_layout(test_context, (const uint32_t(*)[2])g->edges, g->count, g->vertices, places),
      GRUNDY_OK);
}

static void a_path_is_a_line(void **state) {
  double places[MOST][2];
  graph g = {.vertices = 9};
  for (uint32_t v = 1; v < g.vertices; v++) join(&g, v - 1, v);
  lay_out(&g, places);
  for (uint32_t i = 1; i < g.vertices; i++) {
    double dx = places[i][0] - places[i - 1][0], dy = places[i][1] - places[i - 1][1];
    assert_true(fabs(hypot(dx, dy) - 1) < 0.01 && fabs(dy) < 0.01);
  }
}

/* Every two neighbours are nearer than every two others. */
static void a_grid_is_a_grid(void **state) {
  double places[MOST][2], nearest = NEVER, farthest = 0;
  graph g = {.vertices = 20};
  for (uint32_t v = 0; v < 20; v++) {
    if (v % 5) join(&g, v - 1, v);
    if (v >= 5) join(&g, v - 5, v);
  }
  lay_out(&g, places);
  for (uint32_t i = 0; i < 20; i++) {
    for (uint32_t j = 0; j < i; j++) {
      bool neighbours = j + 5 == i || (j + 1 == i && i % 5);
      double is = hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
      if (neighbours && is > farthest) farthest = is;
      if (!neighbours && is < nearest) nearest = is;
    }
  }
  assert_true(farthest < nearest);
}

/* No small move of one vertex makes the stress less, but for what more rounds would still gain. */
static void stress_is_least(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 60; round++) {
    graph g = random_connected(&random);
    double places[MOST][2], again[MOST][2];
    unsigned steps[MOST][MOST];
    distances(&g, steps);
    lay_out(&g, places);
    lay_out(&g, again);
    assert_memory_equal(places, again, g.vertices * sizeof *places);
    double least = stress(&g, steps, places);
    for (size_t v = 0; v < g.vertices; v++) {
      for (int way = 0; way < 8; way++) {
        double kept[2] = {places[v][0], places[v][1]};
        places[v][0] += 0.2 * (way % 3 - 1);
        places[v][1] += 0.2 * (way / 3 - 1) + (way == 4 ? 0.2 : 0);
        assert_true(stress(&g, steps, places) >= 0.99 * least - 0.01);
        places[v][0] = kept[0], places[v][1] = kept[1];
      }
    }
  }
}

static void pieces_lie_apart(void **state) {
  double places[MOST][2];
  graph g = {.vertices = 7};
  for (uint32_t v = 1; v < 4; v++) join(&g, v - 1, v);
  join(&g, 4, 5);
  lay_out(&g, places);
  for (uint32_t i = 0; i < 7; i++) {
    assert_true(places[i][0] >= 0 && places[i][1] >= 0);
    for (uint32_t j = 0; j < i; j++) {
      assert_true(hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]) > 0.5);
    }
  }
  lay_out(&(graph){.vertices = 1}, places);
  assert_true(places[0][0] == 0 && places[0][1] == 0);
  lay_out(&(graph){.vertices = 0}, places);
}

/* Vertices are as high as they are far from the ground, no two in one place, and edges of a tree
 * from one height to the next do not cross. */
static void on_the_ground(void **state) {
  test_random random = TEST_RANDOM(6);
  for (int round = 0; round < 200; round++) {
    graph g = random_connected(&random);
    double places[MOST][2];
    unsigned steps[MOST][MOST];
    size_t edges = round % 2 ? g.count : g.vertices - 1;
    g.count = edges;
    distances(&g, steps);
    assert_int_equal(grundy_i_layout_on_ground(test_context, (const uint32_t(*)[2])g.edges, edges,
                                               g.vertices, places),
                     GRUNDY_OK);
    for (size_t i = 0; i < g.vertices; i++) {
      assert_true(places[i][1] == steps[0][i]);
      for (size_t j = 0; j < i; j++) {
        assert_true(places[i][1] != places[j][1] || fabs(places[i][0] - places[j][0]) >= 1);
      }
    }
    for (size_t e = 0; e < edges && round % 2 == 0; e++) {
      for (size_t f = 0; f < e; f++) { /* each vertex's edge downwards, from the parent to it */
        const double *a = places[g.edges[e][0]], *b = places[g.edges[e][1]];
        const double *c = places[g.edges[f][0]], *d = places[g.edges[f][1]];
        if (a[1] == c[1]) assert_true((a[0] - c[0]) * (b[0] - d[0]) >= 0);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_path_is_a_line), cmocka_unit_test(a_grid_is_a_grid),
      cmocka_unit_test(stress_is_least),  cmocka_unit_test(pieces_lie_apart),
      cmocka_unit_test(on_the_ground),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
