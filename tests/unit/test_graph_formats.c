/* src/graph: what the two formats accept, names and lines of all shapes, cycles, bad files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/files.h"
#include "support/graphs.h"
#include "support/random.h"

static const char *const scratch[] = {"test_graph_formats.tmp", "test_graph_formats.tmp.dot"};

static void empty_files(void **state) {
  const char *const texts[] = {"", "# nothing\n", "\n\n"};
  for (size_t i = 0; i < 3; i++) {
    grundy_i_graph g;
    test_write_text(scratch[0], texts[i]);
    test_graph_read(&g, scratch[0]);
    assert_int_equal(g.vertices, 0);
    grundy_i_graph_clear(&g);
    test_write_text(scratch[1], i == 1 ? "digraph { }" : texts[i]);
    test_graph_read(&g, scratch[1]);
    assert_int_equal(g.vertices, 0);
    grundy_i_graph_clear(&g);
  }
}

static void numbered_vertices_are_in_order(void **state) {
  static const char *const order[] = {"2", "7", "10", "18446744073709551615"};
  grundy_i_graph g;
  test_write_text(scratch[0], "10 2\n18446744073709551615 7\n18446744073709551615 10\n");
  test_graph_read(&g, scratch[0]);
  for (size_t v = 0; v < 4; v++) test_graph_name_is(&g, v, order[v]);
  assert_true(test_graph_has_edge(&g, 2, 0) && test_graph_has_edge(&g, 3, 1) &&
              test_graph_has_edge(&g, 3, 2));
  assert_int_equal(test_graph_edges(&g), 3);
  assert_int_equal(g.values[3], 2);
  grundy_i_graph_clear(&g);
  test_write_text(scratch[0], "10 2\n2 07\n");
  test_graph_read(&g, scratch[0]);
  test_graph_name_is(&g, 0, "10");
  test_graph_name_is(&g, 2, "07");
  grundy_i_graph_clear(&g);
}

static void repeated_edges_count_once(void **state) {
  grundy_i_graph g;
  test_write_text(scratch[0], "1 2\r\n1 3\n\n  1\t2 # again\n#x y z\n1 2\n01 2");
  test_graph_read(&g, scratch[0]);
  assert_int_equal(g.vertices, 4);
  assert_int_equal(test_graph_edges(&g), 3);
  assert_int_equal(g.values[test_graph_vertex(&g, "1")], 1);
  grundy_i_graph_clear(&g);
}

enum { MOST = 60 };

/* Rows from random text in many shapes of line against a table of edges. */
static void shapes_of_lines(void **state) {
  static const char *const lines[] = {"%u %u\n",        "%u %u\r\n",   " %u\t%u\n",
                                      "%u  %u \n",      "%u %u # c\n", "\n%u %u#\n",
                                      "%u\t\t%u\t\r\n", "# 1\n%u %u\n"};
  test_random random = TEST_RANDOM(12);
  for (int round = 0; round < 300; round++) {
    bool edge[MOST][MOST] = {{false}};
    size_t n = 2 + test_random_below(&random, MOST - 2), count = 0;
    unsigned base = (unsigned)test_random_below(&random, round % 2 ? 3 : 100000000);
    unsigned stride = 1 + (unsigned)test_random_below(&random, 9);
    FILE *file = fopen(scratch[0], "wb");
    assert_non_null(file);
    fprintf(file, "#%01000d\n", 0); /* numbers up to 1000 are dense then */
    for (size_t i = test_random_below(&random, 4 * n) + 1; i; i--) {
      unsigned v = 1 + (unsigned)test_random_below(&random, n - 1);
      unsigned w = (unsigned)test_random_below(&random, v);
      count += !edge[v][w];
      edge[v][w] = true;
      fprintf(file, lines[test_random_below(&random, 8)], base + stride * v, base + stride * w);
    }
    assert_int_equal(fclose(file), 0);
    grundy_i_graph g;
    test_graph_read(&g, scratch[0]);
    assert_int_equal(test_graph_edges(&g), count);
    for (size_t v = 0; v < n; v++) {
      for (size_t w = 0; w < n; w++) {
        char names[2][16];
        if (!edge[v][w]) continue;
        snprintf(names[0], 16, "%zu", base + stride * v);
        snprintf(names[1], 16, "%zu", base + stride * w);
        assert_true(test_graph_has_edge(&g, test_graph_vertex(&g, names[0]),
                                        test_graph_vertex(&g, names[1])));
      }
    }
    for (size_t v = 1; v < g.vertices; v++) {
      grundy_i_digits_text room[2];
      size_t length[2];
      const char *a = grundy_i_graph_name(&g, v - 1, &room[0], &length[0]);
      const char *b = grundy_i_graph_name(&g, v, &room[1], &length[1]);
      assert_true(length[0] < length[1] || (length[0] == length[1] && memcmp(a, b, length[0]) < 0));
    }
    grundy_i_graph_clear(&g);
  }
}

/* A line that is longer than the reader's block, names of other alphabets, no last newline. */
static void long_lines_and_names(void **state) {
  enum { LONG = 200000 };
  grundy_i_graph g;
  for (int named = 0; named < 2; named++) {
    FILE *file = fopen(scratch[0], "wb");
    assert_non_null(file);
    fputs("1 2\n2", file);
    for (int i = 0; i < LONG; i++) fputc(' ', file);
    fputs("3 #", file);
    for (int i = 0; i < LONG; i++) fputc('x', file);
    fputs(named ? "\n3 \xe9\xa1\xb6\xe7\x82\xb9\n1 \xe2\x88\x9e" : "\n3 4\n1 4", file);
    assert_int_equal(fclose(file), 0);
    test_graph_read(&g, scratch[0]);
    assert_int_equal(g.vertices, named ? 5 : 4);
    assert_int_equal(test_graph_edges(&g), 4);
    assert_int_equal(g.values[test_graph_vertex(&g, "2")], named ? 0 : 0);
    assert_int_equal(g.values[test_graph_vertex(&g, "3")], 1);
    if (named) assert_int_equal(g.values[test_graph_vertex(&g, "\xe2\x88\x9e")], 0);
    grundy_i_graph_clear(&g);
  }
}

static void dot_names(void **state) {
  grundy_i_graph g;
  test_write_text(scratch[1],
                  "-3 -> \"say\\\"so\\\"\" -> .5; node -> x_1\nä -> node /* - */ -> \"graph\"");
  test_graph_read(&g, scratch[1]);
  assert_int_equal(g.vertices, 7);
  assert_true(
      test_graph_has_edge(&g, test_graph_vertex(&g, "-3"), test_graph_vertex(&g, "say\"so\"")));
  assert_true(
      test_graph_has_edge(&g, test_graph_vertex(&g, "node"), test_graph_vertex(&g, "graph")));
  grundy_i_graph_clear(&g);
}

/* "graph" begins a graph, or is the name of a vertex, or of what attributes are for. */
static void graph_as_a_name(void **state) {
  static const char *const texts[] = {"graph -> b", "graph", "graph [a=b] x -> y",
                                      "graph = x y->z"};
  static const size_t vertices[] = {2, 1, 2, 2};
  for (size_t i = 0; i < 4; i++) {
    grundy_i_graph g;
    test_write_text(scratch[1], texts[i]);
    test_graph_read(&g, scratch[1]);
    assert_int_equal(g.vertices, vertices[i]);
    grundy_i_graph_clear(&g);
  }
}

static void check_error(const char *path, const char *text, const char *expected) {
  grundy_i_graph g;
  grundy_i_graph_init(&g, test_context);
  test_write_text(path, text);
  assert_int_equal(grundy_i_graph_read(&g, path), GRUNDY_BAD_INPUT);
  const char *detail = grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
  if (!strstr(detail, expected)) fail_msg("'%s' is not in: %s", expected, detail);
  assert_true(strncmp(detail, path, strlen(path)) == 0);
  grundy_i_graph_clear(&g);
}

static void cycles_are_shown(void **state) {
  check_error(scratch[0], "x a\na b\nb a\nb c\n", "got the cycle 'a' -> 'b' -> 'a'");
  check_error(scratch[0], "x a\na a\na y\n", "got the cycle 'a' -> 'a'");
  check_error(scratch[0], "s p\np q\nq r\nr p\nq t\nt u\n",
              "got the cycle 'p' -> 'q' -> 'r' -> 'p'");
  FILE *file = fopen(scratch[0], "wb");
  assert_non_null(file);
  for (int i = 0; i < 1000; i++) fprintf(file, "%d %d\n", i, (i + 1) % 1000);
  assert_int_equal(fclose(file), 0);
  grundy_i_graph g;
  grundy_i_graph_init(&g, test_context);
  assert_int_equal(grundy_i_graph_read(&g, scratch[0]), GRUNDY_BAD_INPUT);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                         "'0' -> '1' -> '2' -> '3' -> '4' -> '5' -> '6' -> '7' -> … (1000 "
                         "vertices) -> '0'"));
  grundy_i_graph_clear(&g);
}

static void bad_lines(void **state) {
  check_error(scratch[0], "a b\n a  b  c\n", "tmp:2:8: expected a line \"from to\" or one vertex");
  check_error(scratch[0], "a b\na +\n", "tmp:2:3: expected a vertex name");
  check_error(scratch[0], "a \x01\n", "tmp:1:3: expected a vertex name");
}

static void bad_dot(void **state) {
  check_error(scratch[1], "digraph {\n a -> ;\n}", "dot:2:7: expected a vertex name after ->");
  check_error(scratch[1], "digraph { a -> b", "the input ends here, expected } to end the graph");
  check_error(scratch[1], "digraph a -> b", "1:11: expected { to begin the graph, got '->'");
  const char *undirected = "expected a directed graph, 'digraph { a -> b }', got the undirected";
  char place[128];
  snprintf(place, sizeof place, ":1:8: %s 'graph'", undirected);
  check_error(scratch[1], "strict graph { }", place);
  snprintf(place, sizeof place, ":2:2: %s 'graph'", undirected);
  check_error(scratch[1], "\n graph\n{ a -- b }", place);
  snprintf(place, sizeof place, ":1:3: %s edge '--'", undirected);
  check_error(scratch[1], "a -- b", place);
  check_error(scratch[1], "strict x { }", "1:8: expected digraph, got 'x'");
  check_error(scratch[1], "a -> b }", "1:8: expected a vertex name, got '}'");
  check_error(scratch[1], "digraph { } x", "1:13: expected the end of the file, got 'x'");
  check_error(scratch[1], "digraph { subgraph s { } }", "expected a vertex name, got 'subgraph'");
  check_error(scratch[1], "a -> \"b c\"",
              "1:6: expected a vertex name in UTF-8 without white space");
  check_error(scratch[1], "\"\" -> b", "expected a vertex name in UTF-8 without white space");
  check_error(scratch[1], "\"\377\" -> b", "expected a vertex name in UTF-8 without white space");
  check_error(scratch[1], "a -> \"b", "1:6: expected a quote on this line");
  check_error(scratch[1], "a [x=1\n\n", "the input ends here, expected ] to end the attributes");
  check_error(scratch[1], "a /* b", "expected */ to end the comment");
}

static void unreadable_files(void **state) {
  grundy_i_graph g;
  grundy_i_graph_init(&g, test_context);
  assert_int_equal(grundy_i_graph_read(&g, "no/such/file"), GRUNDY_IO);
  grundy_i_graph_clear(&g);
}

static int tear_down(void **state) {
  remove(scratch[0]);
  remove(scratch[1]);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(empty_files),
      cmocka_unit_test(numbered_vertices_are_in_order),
      cmocka_unit_test(repeated_edges_count_once),
      cmocka_unit_test(shapes_of_lines),
      cmocka_unit_test(long_lines_and_names),
      cmocka_unit_test(cycles_are_shown),
      cmocka_unit_test(bad_lines),
      cmocka_unit_test(bad_dot),
      cmocka_unit_test(dot_names),
      cmocka_unit_test(graph_as_a_name),
      cmocka_unit_test(unreadable_files),
  };
  return cmocka_run_group_tests_name("graph formats", tests, test_context_open, tear_down);
}
