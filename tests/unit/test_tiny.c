/* Values of tiny graphs: all graphs of five vertices and random ones up to the largest, against
 * play on sets of vertices that keep their names; paths as in print; and the same graph with its
 * vertices in other orders. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/node_kayles/tiny.h"
#include "support/context.h"
#include "support/random.h"

static grundy_i_tiny *tiny[2]; /* of nodes, of arcs */

/* The value of what is left of a graph, by the definition; recursion as deep as the graph has
 * vertices. */
static unsigned plain(const grundy_i_tiny_graph *g, unsigned left, bool arcs) {
  unsigned seen = 0, value = 0;
  for (unsigned v = 0; v < g->vertices; v++) {
    if (!(left >> v & 1)) continue;
    unsigned row = g->rows[v] & left;
    if (!arcs) seen |= 1U << plain(g, left & ~row & ~(1U << v), arcs);
    for (unsigned u = 0; arcs && u < v; u++) {
      if (row >> u & 1) seen |= 1U << plain(g, left & ~(1U << v) & ~(1U << u), arcs);
    }
  }
  while (seen >> value & 1) value++;
  return value;
}

static grundy_i_tiny_graph graph_of(unsigned vertices, uint64_t edges) {
  grundy_i_tiny_graph g = {vertices, {0}};
  for (unsigned v = 1; v < vertices; v++) {
    for (unsigned u = 0; u < v; u++, edges /= 2) {
      g.rows[v] |= (uint16_t)((edges & 1) << u);
      g.rows[u] |= (uint16_t)((edges & 1) << v);
    }
  }
  return g;
}

static void check(const grundy_i_tiny_graph *g) {
  for (unsigned arcs = 0; arcs < 2; arcs++) {
    unsigned wanted = plain(g, (1U << g->vertices) - 1, arcs);
    assert_int_equal(grundy_i_tiny_value(tiny[arcs], g), wanted);
    assert_int_equal(grundy_i_tiny_value(tiny[arcs], g), wanted);
  }
}

static void every_graph_of_five_vertices(void **state) {
  for (unsigned n = 0; n <= 5; n++) {
    for (uint64_t edges = 0; edges < UINT64_C(1) << (n ? n * (n - 1) / 2 : 0); edges++) {
      grundy_i_tiny_graph g = graph_of(n, edges);
      check(&g);
    }
  }
}

static void random_graphs(void **state) {
  test_random random = TEST_RANDOM(1);
  for (unsigned n = 6; n <= 9; n++) {
    for (unsigned i = 0; i < 60; i++) {
      uint64_t edges = test_random_next(&random);
      if (i % 3 != 0) edges &= test_random_next(&random);
      if (i % 3 == 2) edges |= test_random_next(&random);
      grundy_i_tiny_graph g = graph_of(n, edges);
      check(&g);
    }
  }
}

/* Of each four edges three are there, so that moves leave few vertices. */
static void large_graphs_of_many_edges(void **state) {
  test_random random = TEST_RANDOM(3);
  for (unsigned i = 0; i < 140; i++) {
    grundy_i_tiny_graph g = {10 + i % (GRUNDY_TINY_VERTICES - 9), {0}};
    for (unsigned v = 1; v < g.vertices; v++) {
      for (unsigned u = 0; u < v; u++) {
        if (test_random_below(&random, 4) == 0) continue;
        g.rows[v] |= (uint16_t)(1U << u);
        g.rows[u] |= (uint16_t)(1U << v);
      }
    }
    assert_int_equal(grundy_i_tiny_value(tiny[0], &g), plain(&g, (1U << g.vertices) - 1, false));
  }
}

/* 0.137 and 0.07 (Guy and Smith 1956). */
static void paths(void **state) {
  static const unsigned values[2][10] = {{0, 1, 1, 2, 0, 3, 1, 1, 0, 3},
                                         {0, 0, 1, 1, 2, 0, 3, 1, 1, 0}};
  for (unsigned n = 0; n <= 9; n++) {
    grundy_i_tiny_graph g = {n, {0}};
    for (unsigned v = 1; v < n; v++) {
      g.rows[v] |= (uint16_t)(1U << (v - 1));
      g.rows[v - 1] |= (uint16_t)(1U << v);
    }
    assert_int_equal(grundy_i_tiny_value(tiny[0], &g), values[0][n]);
    assert_int_equal(grundy_i_tiny_value(tiny[1], &g), values[1][n]);
  }
}

static void names_do_not_matter(void **state) {
  test_random random = TEST_RANDOM(2);
  for (unsigned i = 0; i < 200; i++) {
    grundy_i_tiny_graph g = graph_of(8, test_random_next(&random)), renamed = {8, {0}};
    unsigned names[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    for (unsigned k = 8; k > 1; k--) {
      unsigned j = (unsigned)test_random_below(&random, k), kept = names[k - 1];
      names[k - 1] = names[j];
      names[j] = kept;
    }
    for (unsigned v = 0; v < 8; v++) {
      for (unsigned u = 0; u < 8; u++) {
        renamed.rows[names[v]] |= (uint16_t)((g.rows[v] >> u & 1U) << names[u]);
      }
    }
    for (unsigned arcs = 0; arcs < 2; arcs++) {
      assert_int_equal(grundy_i_tiny_value(tiny[arcs], &g),
                       grundy_i_tiny_value(tiny[arcs], &renamed));
    }
  }
}

static int open_both(void **state) {
  test_context_open(state);
  for (unsigned arcs = 0; arcs < 2; arcs++) {
    assert_int_equal(grundy_i_tiny_create(test_context, arcs, &tiny[arcs]), GRUNDY_OK);
  }
  return 0;
}

static int close_both(void **state) {
  grundy_i_tiny_destroy(tiny[0]);
  grundy_i_tiny_destroy(tiny[1]);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_graph_of_five_vertices), cmocka_unit_test(random_graphs),
      cmocka_unit_test(large_graphs_of_many_edges),   cmocka_unit_test(paths),
      cmocka_unit_test(names_do_not_matter),
  };
  return cmocka_run_group_tests_name("tiny", tests, open_both, close_both);
}
