/* src/graph: both formats, rows of edges, values against the definition, cycles, bad files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "graph/graph.h"
#include "support/allocator.h"
#include "support/random.h"

#define DATA GRUNDY_TEST_DATA "/graph/"

static grundy_context *context;
static const char *const scratch[] = {"test_graph.tmp", "test_graph.tmp.dot"};

static void write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static size_t vertex(const grundy_i_graph *g, const char *name) {
  size_t index;
  assert_true(grundy_i_graph_find(g, name, strlen(name), &index));
  return index;
}

static void read_graph(grundy_i_graph *g, const char *path) {
  grundy_i_graph_init(g, context);
  if (grundy_i_graph_read(g, path) != GRUNDY_OK) fail_msg("%s", grundy_context_detail(context));
}

static bool has_edge(const grundy_i_graph *g, size_t from, size_t to) {
  for (size_t i = g->rows.starts[from]; i < g->rows.starts[from + 1]; i++) {
    if (g->rows.items[i] == to) return true;
  }
  return false;
}

/* Distinct edges. */
static size_t edge_count(const grundy_i_graph *g) {
  size_t count = 0;
  grundy_words row;
  grundy_words_init(&row, context);
  for (size_t v = 0; v < g->vertices; v++) {
    row.length = 0;
    assert_int_equal(grundy_i_graph_row(g, v, &row), GRUNDY_OK);
    count += row.length;
  }
  grundy_words_clear(&row);
  return count;
}

/* By hand, from k up: k 0, i j 1, g h 0, … */
static void the_map(void **state) {
  (void)state;
  static const struct {
    const char *name;
    uint32_t value;
  } values[] = {{"k", 0}, {"i", 1}, {"j", 1}, {"g", 0}, {"h", 0}, {"d", 1},
                {"e", 1}, {"f", 2}, {"b", 0}, {"c", 0}, {"a", 1}, {"l", 0}};
  for (int dot = 0; dot < 2; dot++) {
    grundy_i_graph g;
    read_graph(&g, dot ? DATA "map.dot" : DATA "map.txt");
    assert_int_equal(g.vertices, 12);
    assert_int_equal(edge_count(&g), 17);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
      assert_int_equal(g.values[vertex(&g, values[i].name)], values[i].value);
    }
    grundy_i_graph_clear(&g);
  }
}

static void both_formats_agree(void **state) {
  (void)state;
  grundy_i_graph g, h;
  read_graph(&g, DATA "map.txt");
  read_graph(&h, DATA "map.dot");
  for (char from[2] = "a"; *from <= 'l'; ++*from) {
    for (char to[2] = "a"; *to <= 'l'; ++*to) {
      assert_int_equal(has_edge(&g, vertex(&g, from), vertex(&g, to)),
                       has_edge(&h, vertex(&h, from), vertex(&h, to)));
    }
  }
  grundy_i_graph_clear(&g);
  grundy_i_graph_clear(&h);
}

static void repeated_edges_count_once(void **state) {
  (void)state;
  grundy_i_graph g;
  write_file(scratch[0], "1 2\r\n1 3\n\n  1\t2 # again\n#x y z\n1 2\n01 2");
  read_graph(&g, scratch[0]);
  assert_int_equal(g.vertices, 4);
  assert_int_equal(edge_count(&g), 3);
  assert_int_equal(g.values[vertex(&g, "1")], 1);
  grundy_i_graph_clear(&g);
}

static void name_is(const grundy_i_graph *g, size_t v, const char *wanted) {
  size_t length;
  grundy_i_digits_text room;
  const char *name = grundy_i_graph_name(g, v, &room, &length);
  assert_string_equal(name, wanted);
  assert_int_equal(length, strlen(wanted));
  assert_int_equal(vertex(g, wanted), v);
}

static void numbered_vertices_are_in_order(void **state) {
  (void)state;
  static const char *const order[] = {"2", "7", "10", "18446744073709551615"};
  grundy_i_graph g;
  write_file(scratch[0], "10 2\n18446744073709551615 7\n18446744073709551615 10\n");
  read_graph(&g, scratch[0]);
  for (size_t v = 0; v < 4; v++) name_is(&g, v, order[v]);
  assert_true(has_edge(&g, 2, 0) && has_edge(&g, 3, 1) && has_edge(&g, 3, 2));
  assert_int_equal(edge_count(&g), 3);
  assert_int_equal(g.values[3], 2);
  grundy_i_graph_clear(&g);
  write_file(scratch[0], "10 2\n2 07\n");
  read_graph(&g, scratch[0]);
  name_is(&g, 0, "10");
  name_is(&g, 2, "07");
  grundy_i_graph_clear(&g);
}

static void empty_files(void **state) {
  (void)state;
  const char *const texts[] = {"", "# nothing\n", "\n\n"};
  for (size_t i = 0; i < 3; i++) {
    grundy_i_graph g;
    write_file(scratch[0], texts[i]);
    read_graph(&g, scratch[0]);
    assert_int_equal(g.vertices, 0);
    grundy_i_graph_clear(&g);
    write_file(scratch[1], i == 1 ? "digraph { }" : texts[i]);
    read_graph(&g, scratch[1]);
    assert_int_equal(g.vertices, 0);
    grundy_i_graph_clear(&g);
  }
}

enum { MOST = 60 };

/* mex over the matrix of edges, all of which lead to larger numbers. */
static void naive_values(const bool (*edge)[MOST], size_t n, uint32_t *values) {
  for (size_t v = n; v-- > 0;) {
    bool seen[MOST + 1] = {false};
    for (size_t w = v + 1; w < n; w++) {
      if (edge[v][w]) seen[values[w]] = true;
    }
    for (values[v] = 0; seen[values[v]];) values[v]++;
  }
}

static void random_graphs(void **state) {
  (void)state;
  test_random random = {6};
  for (int round = 0; round < 200; round++) {
    bool edge[MOST][MOST] = {{false}};
    uint32_t values[MOST];
    size_t n = 2 + test_random_below(&random, MOST - 2);
    uint64_t edges = test_random_below(&random, 3 * n);
    FILE *file = fopen(scratch[0], "wb");
    assert_non_null(file);
    for (size_t v = 0; v < n; v++) fprintf(file, "v%zu\n", v);
    for (uint64_t i = 0; i < edges; i++) {
      size_t v = test_random_below(&random, n - 1);
      size_t w = v + 1 + test_random_below(&random, n - 1 - v);
      edge[v][w] = true;
      fprintf(file, "v%zu v%zu\n", v, w);
    }
    assert_int_equal(fclose(file), 0);
    naive_values((const bool(*)[MOST])edge, n, values);
    grundy_i_graph g;
    read_graph(&g, scratch[0]);
    assert_int_equal(g.vertices, n);
    for (size_t v = 0; v < n; v++) {
      assert_int_equal(g.values[v], values[v]);
      for (size_t w = 0; w < n; w++) assert_int_equal(has_edge(&g, v, w), edge[v][w]);
    }
    grundy_i_graph_clear(&g);
  }
}

/* Deep enough that a recursion would end the process; within the memory that is promised. */
static void a_long_path(void **state) {
  (void)state;
  enum { LENGTH = 1000000 };
  FILE *file = fopen(scratch[0], "wb");
  assert_non_null(file);
  for (int i = 0; i < LENGTH; i++) fprintf(file, "%d %d\n", i, i + 1);
  assert_int_equal(fclose(file), 0);
  grundy_i_graph g;
  read_graph(&g, scratch[0]);
  assert_int_equal(g.values[vertex(&g, "0")], LENGTH % 2);
  assert_int_equal(g.values[vertex(&g, "999999")], 1);
  grundy_i_graph_clear(&g);
}

/* Vertex v leads to all smaller ones, so that its value is v: values, and numbers of edges into a
 * vertex, at and around 255 and their multiples, once as they are and once with a cycle. */
static void many_edges_into_a_vertex(void **state) {
  (void)state;
  static const size_t sizes[] = {255, 256, 257, 258, 511, 512, 513, 514, 700};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    for (int cycle = 0; cycle < 2; cycle++) {
      FILE *file = fopen(scratch[0], "wb");
      assert_non_null(file);
      for (size_t v = 0; v < sizes[i]; v++) {
        for (size_t w = 0; w < v; w++) fprintf(file, "%zu %zu\n", v, w);
      }
      if (cycle) fprintf(file, "0 %zu\n", sizes[i] - 1);
      assert_int_equal(fclose(file), 0);
      grundy_i_graph g;
      grundy_i_graph_init(&g, context);
      grundy_status s = grundy_i_graph_read(&g, scratch[0]);
      assert_int_equal(s, cycle ? GRUNDY_BAD_INPUT : GRUNDY_OK);
      for (size_t v = 0; v < sizes[i] && !cycle; v++) assert_int_equal(g.values[v], v);
      grundy_i_graph_clear(&g);
    }
  }
}

/* The promise for numbers in a file, up to what the reader and tables of fixed size take. */
static void memory_is_bounded(void **state) {
  (void)state;
  enum { FIXED = 2 << 20 };
  static const struct {
    size_t vertices, edges, step; /* numbers are multiples of `step` */
  } shapes[] = {{300000, 300000, 1}, {20000, 600000, 1}, {200000, 400000, 2}, {40, 400000, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    test_random random = {i};
    grundy_context *other;
    grundy_i_graph g;
    FILE *file = fopen(scratch[0], "wb");
    assert_non_null(file);
    for (size_t e = 0; e < shapes[i].edges; e++) {
      uint64_t v = 1 + test_random_below(&random, shapes[i].vertices - 1);
      fprintf(file, "%zu %zu\n", (size_t)v * shapes[i].step,
              (size_t)test_random_below(&random, v) * shapes[i].step);
    }
    for (size_t v = 0; v < shapes[i].vertices; v++) fprintf(file, "%zu\n", v * shapes[i].step);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(grundy_context_create(NULL, &other), GRUNDY_OK);
    size_t bound = 6 * shapes[i].edges + 32 * shapes[i].vertices + FIXED;
    grundy_context_set_limits(other, &(grundy_limits){.memory = bound});
    grundy_i_graph_init(&g, other);
    if (grundy_i_graph_read(&g, scratch[0]) != GRUNDY_OK)
      fail_msg("%s", grundy_context_detail(other));
    assert_int_equal(g.vertices, shapes[i].vertices);
    assert_int_equal(g.rows.edges, shapes[i].edges);
    assert_true(g.numbered && (g.number_of != NULL) == (shapes[i].step > 1));
    grundy_i_graph_clear(&g);
    grundy_context_destroy(other);
  }
}

/* What cannot fit is refused with an estimate, before the work. */
static void too_large_is_refused(void **state) {
  (void)state;
  grundy_context *other;
  grundy_i_graph g;
  FILE *file = fopen(scratch[0], "wb");
  assert_non_null(file);
  for (int i = 0; i < 100000; i++) fprintf(file, "%d %d\n", i, i + 1);
  assert_int_equal(fclose(file), 0);
  assert_int_equal(grundy_context_create(NULL, &other), GRUNDY_OK);
  grundy_context_set_limits(other, &(grundy_limits){.memory = 1 << 20});
  grundy_i_graph_init(&g, other);
  assert_int_equal(grundy_i_graph_read(&g, scratch[0]), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_detail(other),
                         "a graph of 100001 vertices and 100000 edges needs about"));
  grundy_i_graph_clear(&g);
  grundy_context_destroy(other);
}

/* 2^32 - 1 vertices, or 2^32 edges, are more than a graph has, whatever the memory; one less needs
 * 6 bytes an edge, and 24 a vertex beside 4 an edge. */
static void the_largest_graphs(void **state) {
  (void)state;
  static const struct {
    uint64_t vertices, edges;
    size_t memory; /* MB */
    bool good;
  } cases[] = {{UINT32_MAX - 1, UINT32_MAX, 0, true}, {UINT32_MAX, 0, 0, false},
               {UINT64_C(1) << 32, 0, 0, false},      {0, UINT64_C(1) << 32, 0, false},
               {1 << 20, 100 << 20, 699, true},       {1 << 20, 100 << 20, 607, false},
               {UINT32_MAX - 1, 0, 98305, true},      {UINT32_MAX - 1, 0, 98303, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_context *other;
    grundy_i_graph g;
    grundy_i_survey survey;
    assert_int_equal(grundy_context_create(NULL, &other), GRUNDY_OK);
    grundy_context_set_limits(other, &(grundy_limits){.memory = cases[i].memory << 20});
    grundy_i_graph_init(&g, other);
    grundy_i_survey_init(&survey, other);
    survey.numbers = survey.vertices = cases[i].vertices;
    survey.edges = cases[i].edges;
    assert_int_equal(grundy_i_graph_fits(&g, &survey), cases[i].good ? GRUNDY_OK : GRUNDY_LIMIT);
    if (!cases[i].good && !cases[i].memory) {
      assert_string_equal(grundy_context_detail(other),
                          "a graph has at most 2^32 - 2 vertices and 2^32 - 1 edges");
    }
    grundy_context_destroy(other);
  }
}

/* Numbers at and beyond the largest that a vertex can have are vertices like others, from a file
 * and from a pipe: there are not so many. */
static void numbers_around_the_largest(void **state) {
  (void)state;
  static const char *const names[] = {"4294967294", "4294967295", "4294967296"};
  write_file(scratch[0], "4294967296 4294967295\n4294967295 4294967294\n4294967296 4294967294\n");
  for (int pipe = 0; pipe < 2; pipe++) {
    grundy_i_graph g;
    int old = dup(STDIN_FILENO);
    if (pipe) {
      FILE *text = popen("cat test_graph.tmp", "r");
      assert_non_null(text);
      assert_true(dup2(fileno(text), STDIN_FILENO) >= 0);
      pclose(text);
    }
    read_graph(&g, pipe ? "-" : scratch[0]);
    assert_true(dup2(old, STDIN_FILENO) >= 0);
    close(old);
    assert_int_equal(g.vertices, 3);
    for (size_t v = 0; v < 3; v++) {
      name_is(&g, v, names[v]);
      assert_int_equal(g.values[v], v);
    }
    grundy_i_graph_clear(&g);
  }
}

/* Rows from random text in many shapes of line against a table of edges. */
static void shapes_of_lines(void **state) {
  (void)state;
  static const char *const lines[] = {"%u %u\n",        "%u %u\r\n",   " %u\t%u\n",
                                      "%u  %u \n",      "%u %u # c\n", "\n%u %u#\n",
                                      "%u\t\t%u\t\r\n", "# 1\n%u %u\n"};
  test_random random = {12};
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
    read_graph(&g, scratch[0]);
    assert_int_equal(edge_count(&g), count);
    for (size_t v = 0; v < n; v++) {
      for (size_t w = 0; w < n; w++) {
        char names[2][16];
        if (!edge[v][w]) continue;
        snprintf(names[0], 16, "%zu", base + stride * v);
        snprintf(names[1], 16, "%zu", base + stride * w);
        assert_true(has_edge(&g, vertex(&g, names[0]), vertex(&g, names[1])));
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
  (void)state;
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
    read_graph(&g, scratch[0]);
    assert_int_equal(g.vertices, named ? 5 : 4);
    assert_int_equal(edge_count(&g), 4);
    assert_int_equal(g.values[vertex(&g, "2")], named ? 0 : 0);
    assert_int_equal(g.values[vertex(&g, "3")], 1);
    if (named) assert_int_equal(g.values[vertex(&g, "\xe2\x88\x9e")], 0);
    grundy_i_graph_clear(&g);
  }
}

/* A source that gives other edges the second time. */
typedef struct fickle {
  grundy_i_source source;
  const grundy_i_edge *passes[2];
  size_t counts[2], pass, started;
} fickle;

static grundy_status start_fickle(grundy_i_source *source) {
  fickle *f = (fickle *)source;
  f->pass = f->started++;
  return GRUNDY_OK;
}

static grundy_status next_fickle(grundy_i_source *source, const grundy_i_edge **edges,
                                 size_t *count) {
  fickle *f = (fickle *)source;
  *edges = f->passes[f->pass];
  *count = f->counts[f->pass];
  f->counts[f->pass] = 0;
  return GRUNDY_OK;
}

/* Whatever changes between the two passes is noticed, and nothing is written out of bounds. */
static void changing_files(void **state) {
  (void)state;
  static const grundy_i_edge first[] = {{1, 4}, {4, 9}, {9, GRUNDY_I_NO_VERTEX}};
  static const struct {
    grundy_i_edge edges[3];
    size_t count;
    bool good;
  } second[] = {{{{1, 4}, {4, 9}}, 2, true},          {{{1, 4}}, 1, false},
                {{{1, 4}, {4, 9}, {1, 9}}, 3, false}, {{{1, 4}, {4, 10}}, 2, false},
                {{{1, 4}, {4, 5}}, 2, false},         {{{1, 4}, {5, 9}}, 2, false},
                {{{1, 4}, {400000, 9}}, 2, false}};
  for (size_t i = 0; i < sizeof second / sizeof *second; i++) {
    fickle f = {{start_fickle, next_fickle}, {first, second[i].edges}, {3, second[i].count}, 0, 0};
    grundy_i_survey survey;
    grundy_i_rows rows;
    grundy_i_survey_init(&survey, context);
    grundy_i_rows_init(&rows, context);
    assert_int_equal(grundy_i_survey_take(&survey, &f.source), GRUNDY_OK);
    assert_int_equal(survey.vertices, 3);
    assert_int_equal(survey.edges, 2);
    grundy_status s = grundy_i_rows_make(&rows, &survey, &f.source);
    assert_int_equal(s, second[i].good ? GRUNDY_OK : GRUNDY_IO);
    if (s == GRUNDY_OK) assert_int_equal(rows.items[1], 2);
    grundy_i_rows_clear(&rows);
    grundy_i_survey_clear(&survey);
  }
}

static void check_error(const char *path, const char *text, const char *expected) {
  grundy_i_graph g;
  grundy_i_graph_init(&g, context);
  write_file(path, text);
  assert_int_equal(grundy_i_graph_read(&g, path), GRUNDY_BAD_INPUT);
  const char *detail = grundy_context_detail(context);
  if (!strstr(detail, expected)) fail_msg("'%s' is not in: %s", expected, detail);
  assert_true(strncmp(detail, path, strlen(path)) == 0);
  grundy_i_graph_clear(&g);
}

static void cycles_are_shown(void **state) {
  (void)state;
  check_error(scratch[0], "x a\na b\nb a\nb c\n", "got the cycle 'a' -> 'b' -> 'a'");
  check_error(scratch[0], "x a\na a\na y\n", "got the cycle 'a' -> 'a'");
  check_error(scratch[0], "s p\np q\nq r\nr p\nq t\nt u\n",
              "got the cycle 'p' -> 'q' -> 'r' -> 'p'");
  FILE *file = fopen(scratch[0], "wb");
  assert_non_null(file);
  for (int i = 0; i < 1000; i++) fprintf(file, "%d %d\n", i, (i + 1) % 1000);
  assert_int_equal(fclose(file), 0);
  grundy_i_graph g;
  grundy_i_graph_init(&g, context);
  assert_int_equal(grundy_i_graph_read(&g, scratch[0]), GRUNDY_BAD_INPUT);
  assert_non_null(strstr(grundy_context_detail(context),
                         "'0' -> '1' -> '2' -> '3' -> '4' -> '5' -> '6' -> '7' -> … (1000 "
                         "vertices) -> '0'"));
  grundy_i_graph_clear(&g);
}

static void bad_lines(void **state) {
  (void)state;
  check_error(scratch[0], "a b\n a  b  c\n", "tmp:2:8: expected a line \"from to\" or one vertex");
  check_error(scratch[0], "a b\na +\n", "tmp:2:3: expected a vertex name");
  check_error(scratch[0], "a \x01\n", "tmp:1:3: expected a vertex name");
}

static void bad_dot(void **state) {
  (void)state;
  check_error(scratch[1], "digraph {\n a -> ;\n}", "dot:2:7: expected a vertex name behind ->");
  check_error(scratch[1], "digraph { a -> b", "the file ends here, expected } to end the graph");
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
  check_error(scratch[1], "a [x=1\n\n", "the file ends here, expected ] to end the attributes");
  check_error(scratch[1], "a /* b", "expected */ to end the comment");
}

static void dot_names(void **state) {
  (void)state;
  grundy_i_graph g;
  write_file(scratch[1],
             "-3 -> \"say\\\"so\\\"\" -> .5; node -> x_1\nä -> node /* - */ -> \"graph\"");
  read_graph(&g, scratch[1]);
  assert_int_equal(g.vertices, 7);
  assert_true(has_edge(&g, vertex(&g, "-3"), vertex(&g, "say\"so\"")));
  assert_true(has_edge(&g, vertex(&g, "node"), vertex(&g, "graph")));
  grundy_i_graph_clear(&g);
}

/* "graph" begins a graph, or is the name of a vertex, or of what attributes are for. */
static void graph_as_a_name(void **state) {
  (void)state;
  static const char *const texts[] = {"graph -> b", "graph", "graph [a=b] x -> y",
                                      "graph = x y->z"};
  static const size_t vertices[] = {2, 1, 2, 2};
  for (size_t i = 0; i < 4; i++) {
    grundy_i_graph g;
    write_file(scratch[1], texts[i]);
    read_graph(&g, scratch[1]);
    assert_int_equal(g.vertices, vertices[i]);
    grundy_i_graph_clear(&g);
  }
}

static void unreadable_files(void **state) {
  (void)state;
  grundy_i_graph g;
  grundy_i_graph_init(&g, context);
  assert_int_equal(grundy_i_graph_read(&g, "no/such/file"), GRUNDY_IO);
  grundy_i_graph_clear(&g);
}

/* Every request for memory is refused once. */
static void memory_may_run_out(void **state) {
  (void)state;
  write_file(scratch[0], "10 2\n3 10\n");
  const char *const paths[] = {DATA "map.txt", DATA "map.dot", scratch[0]};
  for (size_t i = 0; i < 3; i++) {
    bool done = false;
    for (size_t k = 0; !done; k++) {
      test_allocator a;
      grundy_context *other;
      test_allocator_init(&a, k);
      if (grundy_context_create(&a.interface, &other) == GRUNDY_OK) {
        grundy_i_graph g;
        grundy_i_graph_init(&g, other);
        grundy_status s = grundy_i_graph_read(&g, paths[i]);
        done = a.requests <= k;
        assert_int_equal(s, done ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        grundy_i_graph_clear(&g);
        grundy_context_destroy(other);
      }
      test_allocator_check_empty(&a);
    }
  }
}

/* From a pipe: numbers, numbers that turn out to be names, sparse numbers; with every request for
 * memory refused once. */
static void streams(void **state) {
  (void)state;
  static const char *const texts[] = {"3 1\n4 3\n7\n", "3 1\n4 x\nx 3\n", "5 1000000000000\n9 5\n",
                                      "5 1000000000\n9 5\n"};
  for (size_t i = 0; i < 4; i++) {
    bool done = false;
    int old = dup(STDIN_FILENO);
    for (size_t k = 0; !done; k++) {
      int ends[2];
      test_allocator a;
      grundy_context *other;
      assert_int_equal(pipe(ends), 0);
      assert_int_equal(write(ends[1], texts[i], strlen(texts[i])), strlen(texts[i]));
      assert_true(dup2(ends[0], STDIN_FILENO) >= 0);
      close(ends[0]);
      close(ends[1]);
      test_allocator_init(&a, k);
      if (grundy_context_create(&a.interface, &other) == GRUNDY_OK) {
        grundy_i_graph g;
        grundy_i_graph_init(&g, other);
        grundy_status s = grundy_i_graph_read(&g, "-");
        done = a.requests <= k;
        assert_int_equal(s, done ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        if (done) assert_int_equal(g.vertices, i >= 2 ? 3 : 4);
        if (done) assert_int_equal(g.numbered, i == 0);
        grundy_i_graph_clear(&g);
        grundy_context_destroy(other);
      }
      test_allocator_check_empty(&a);
    }
    assert_true(dup2(old, STDIN_FILENO) >= 0);
    close(old);
  }
}

static int set_up(void **state) {
  (void)state;
  return grundy_context_create(NULL, &context);
}

static int tear_down(void **state) {
  (void)state;
  int leaked = grundy_context_memory(context) != 0;
  grundy_context_destroy(context);
  remove(scratch[0]);
  remove(scratch[1]);
  return leaked;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_map),
      cmocka_unit_test(both_formats_agree),
      cmocka_unit_test(empty_files),
      cmocka_unit_test(numbered_vertices_are_in_order),
      cmocka_unit_test(repeated_edges_count_once),
      cmocka_unit_test(random_graphs),
      cmocka_unit_test(a_long_path),
      cmocka_unit_test(many_edges_into_a_vertex),
      cmocka_unit_test(memory_is_bounded),
      cmocka_unit_test(too_large_is_refused),
      cmocka_unit_test(the_largest_graphs),
      cmocka_unit_test(numbers_around_the_largest),
      cmocka_unit_test(shapes_of_lines),
      cmocka_unit_test(long_lines_and_names),
      cmocka_unit_test(streams),
      cmocka_unit_test(changing_files),
      cmocka_unit_test(cycles_are_shown),
      cmocka_unit_test(bad_lines),
      cmocka_unit_test(bad_dot),
      cmocka_unit_test(dot_names),
      cmocka_unit_test(graph_as_a_name),
      cmocka_unit_test(unreadable_files),
      cmocka_unit_test(memory_may_run_out),
  };
  return cmocka_run_group_tests_name("graph", tests, set_up, tear_down);
}
