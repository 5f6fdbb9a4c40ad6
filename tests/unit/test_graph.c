/* src/graph: values against the definition, rows of edges, the largest numbers, how much memory may
 * be taken, streams, files that change while they are read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/allocator.h"
#include "support/context.h"
#include "support/files.h"
#include "support/graphs.h"
#include "support/random.h"

/* By hand, from k up: k 0, i j 1, g h 0, … */
static void the_map(void **state) {
  static const struct {
    const char *name;
    uint32_t value;
  } values[] = {{"k", 0}, {"i", 1}, {"j", 1}, {"g", 0}, {"h", 0}, {"d", 1},
                {"e", 1}, {"f", 2}, {"b", 0}, {"c", 0}, {"a", 1}, {"l", 0}};
  for (int dot = 0; dot < 2; dot++) {
    grundy_i_graph g;
    test_graph_read(&g, dot ? TEST_GRAPHS "map.dot" : TEST_GRAPHS "map.txt");
    assert_int_equal(g.vertices, 12);
    assert_int_equal(test_graph_edges(&g), 17);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
      assert_int_equal(g.values[test_graph_vertex(&g, values[i].name)], values[i].value);
    }
    grundy_i_graph_clear(&g);
  }
}

static void both_formats_agree(void **state) {
  grundy_i_graph g, h;
  test_graph_read(&g, TEST_GRAPHS "map.txt");
  test_graph_read(&h, TEST_GRAPHS "map.dot");
  for (char from[2] = "a"; *from <= 'l'; ++*from) {
    for (char to[2] = "a"; *to <= 'l'; ++*to) {
      assert_int_equal(
          test_graph_has_edge(&g, test_graph_vertex(&g, from), test_graph_vertex(&g, to)),
          test_graph_has_edge(&h, test_graph_vertex(&h, from), test_graph_vertex(&h, to)));
    }
  }
  grundy_i_graph_clear(&g);
  grundy_i_graph_clear(&h);
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
  test_random random = TEST_RANDOM(6);
  for (int round = 0; round < 200; round++) {
    bool edge[MOST][MOST] = {{false}};
    uint32_t values[MOST];
    size_t n = 2 + test_random_below(&random, MOST - 2);
    uint64_t edges = test_random_below(&random, 3 * n);
    FILE *file = fopen(test_path, "wb");
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
    test_graph_read(&g, test_path);
    assert_int_equal(g.vertices, n);
    for (size_t v = 0; v < n; v++) {
      assert_int_equal(g.values[v], values[v]);
      for (size_t w = 0; w < n; w++) assert_int_equal(test_graph_has_edge(&g, v, w), edge[v][w]);
    }
    grundy_i_graph_clear(&g);
  }
}

/* Deep enough that a recursion would end the process; within the memory that is promised. */
static void a_long_path(void **state) {
  enum { LENGTH = 1000000 };
  FILE *file = fopen(test_path, "wb");
  assert_non_null(file);
  for (int i = 0; i < LENGTH; i++) fprintf(file, "%d %d\n", i, i + 1);
  assert_int_equal(fclose(file), 0);
  grundy_i_graph g;
  test_graph_read(&g, test_path);
  assert_int_equal(g.values[test_graph_vertex(&g, "0")], LENGTH % 2);
  assert_int_equal(g.values[test_graph_vertex(&g, "999999")], 1);
  grundy_i_graph_clear(&g);
}

/* Vertex v leads to all smaller ones, so that its value is v: values, and numbers of edges into a
 * vertex, at and around 255 and their multiples, once as they are and once with a cycle. */
static void many_edges_into_a_vertex(void **state) {
  static const size_t sizes[] = {255, 256, 257, 258, 511, 512, 513, 514, 700};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    for (int cycle = 0; cycle < 2; cycle++) {
      FILE *file = fopen(test_path, "wb");
      assert_non_null(file);
      for (size_t v = 0; v < sizes[i]; v++) {
        for (size_t w = 0; w < v; w++) fprintf(file, "%zu %zu\n", v, w);
      }
      if (cycle) fprintf(file, "0 %zu\n", sizes[i] - 1);
      assert_int_equal(fclose(file), 0);
      grundy_i_graph g;
      grundy_i_graph_init(&g, test_context);
      grundy_status s = grundy_i_graph_read(&g, test_path);
      assert_int_equal(s, cycle ? GRUNDY_BAD_INPUT : GRUNDY_OK);
      for (size_t v = 0; v < sizes[i] && !cycle; v++) assert_int_equal(g.values[v], v);
      grundy_i_graph_clear(&g);
    }
  }
}

/* Of the cycles through a vertex the one by its least target is shown, in whatever order they are
 * written. */
static void the_least_cycle_is_shown(void **state) {
  static const char *const files[] = {"0 1\n0 5\n1 0\n5 0\n", "5 0\n0 5\n1 0\n0 1\n"};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    FILE *file = fopen(test_path, "wb");
    assert_non_null(file);
    fputs(files[i], file);
    assert_int_equal(fclose(file), 0);
    grundy_i_graph g;
    grundy_i_graph_init(&g, test_context);
    assert_int_equal(grundy_i_graph_read(&g, test_path), GRUNDY_BAD_INPUT);
    assert_non_null(
        strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "'0' -> '1' -> '0'"));
    grundy_i_graph_clear(&g);
  }
}

/* The promise for numbers in a file, up to what the reader and tables of fixed size take. */
static void memory_is_bounded(void **state) {
  enum { FIXED = 2 << 20 };
  static const struct {
    size_t vertices, edges, step; /* numbers are multiples of `step` */
  } shapes[] = {{300000, 300000, 1}, {20000, 600000, 1}, {200000, 400000, 2}, {40, 400000, 1}};
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    test_random random = TEST_RANDOM(i);
    grundy_context *other;
    grundy_i_graph g;
    FILE *file = fopen(test_path, "wb");
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
    assert_int_equal(grundy_context_set_limits(other, GRUNDY_LIMITS(.memory = bound)), GRUNDY_OK);
    grundy_i_graph_init(&g, other);
    if (grundy_i_graph_read(&g, test_path) != GRUNDY_OK)
      fail_msg("%s", grundy_context_message(other, GRUNDY_LANGUAGE_ENGLISH));
    assert_int_equal(g.vertices, shapes[i].vertices);
    assert_int_equal(g.rows.edges, shapes[i].edges);
    assert_true(g.numbered && (g.number_of != NULL) == (shapes[i].step > 1));
    grundy_i_graph_clear(&g);
    grundy_context_destroy(other);
  }
}

/* What cannot fit is refused with an estimate, before the work. */
static void too_large_is_refused(void **state) {
  grundy_context *other;
  grundy_i_graph g;
  FILE *file = fopen(test_path, "wb");
  assert_non_null(file);
  for (int i = 0; i < 100000; i++) fprintf(file, "%d %d\n", i, i + 1);
  assert_int_equal(fclose(file), 0);
  assert_int_equal(grundy_context_create(NULL, &other), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(other, GRUNDY_LIMITS(.memory = 1 << 20)), GRUNDY_OK);
  grundy_i_graph_init(&g, other);
  assert_int_equal(grundy_i_graph_read(&g, test_path), GRUNDY_LIMIT);
  assert_non_null(strstr(grundy_context_message(other, GRUNDY_LANGUAGE_ENGLISH),
                         "a graph of 100001 vertices and 100000 edges needs about"));
  grundy_i_graph_clear(&g);
  grundy_context_destroy(other);
}

/* 2^32 - 1 vertices, or 2^32 edges, are more than a graph has, whatever the memory; one less needs
 * 6 bytes an edge, and 24 a vertex beside 4 an edge. */
static void the_largest_graphs(void **state) {
  static const struct {
    uint64_t vertices, edges;
    size_t memory; /* MB */
    bool good;
  } cases[] = {{UINT32_MAX - 1, UINT32_MAX, 0, true}, {UINT32_MAX, 0, 0, false},
               {UINT64_C(1) << 32, 0, 0, false},      {0, UINT64_C(1) << 32, 0, false},
               {1 << 20, 100 << 20, 699, true},       {1 << 20, 100 << 20, 603, false},
               {UINT32_MAX - 1, 0, 98305, true},      {UINT32_MAX - 1, 0, 98303, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_context *other;
    grundy_i_graph g;
    grundy_i_survey survey;
    assert_int_equal(grundy_context_create(NULL, &other), GRUNDY_OK);
    assert_int_equal(
        grundy_context_set_limits(other, GRUNDY_LIMITS(.memory = cases[i].memory << 20)),
        GRUNDY_OK);
    grundy_i_graph_init(&g, other);
    grundy_i_survey_init(&survey, other);
    survey.numbers = survey.vertices = cases[i].vertices;
    survey.edges = cases[i].edges;
    assert_int_equal(grundy_i_graph_fits(&g, &survey, NULL),
                     cases[i].good ? GRUNDY_OK : GRUNDY_LIMIT);
    if (!cases[i].good && !cases[i].memory) {
      assert_string_equal(grundy_context_message(other, GRUNDY_LANGUAGE_ENGLISH),
                          "a graph has at most 2^32 - 2 vertices and 2^32 - 1 edges");
    }
    grundy_context_destroy(other);
  }
}

/* Numbers at and beyond the largest that a vertex can have are vertices like others, from a file
 * and from a pipe: there need not be that many vertices. */
static void numbers_around_the_largest(void **state) {
  static const char *const names[] = {"4294967294", "4294967295", "4294967296"};
  test_write_text(test_path,
                  "4294967296 4294967295\n4294967295 4294967294\n4294967296 4294967294\n");
  for (int pipe = 0; pipe < 2; pipe++) {
    grundy_i_graph g;
    int old = dup(STDIN_FILENO);
    if (pipe) {
      char line[64];
      snprintf(line, sizeof line, "cat %s", test_path);
      FILE *text = popen(line, "r");
      assert_non_null(text);
      assert_true(dup2(fileno(text), STDIN_FILENO) >= 0);
      pclose(text);
    }
    test_graph_read(&g, pipe ? "-" : test_path);
    assert_true(dup2(old, STDIN_FILENO) >= 0);
    close(old);
    assert_int_equal(g.vertices, 3);
    for (size_t v = 0; v < 3; v++) {
      test_graph_name_is(&g, v, names[v]);
      assert_int_equal(g.values[v], v);
    }
    grundy_i_graph_clear(&g);
  }
}

/* Every request for memory is refused once. */
static void memory_may_run_out(void **state) {
  test_write_text(test_path, "10 2\n3 10\n");
  const char *const paths[] = {TEST_GRAPHS "map.txt", TEST_GRAPHS "map.dot", test_path};
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

/* A source that gives other edges the second time. */
typedef struct fickle {
  grundy_i_edge_source source;
  const grundy_i_edge *passes[2];
  size_t counts[2], pass, started;
} fickle;

static grundy_status start_fickle(grundy_i_edge_source *source) {
  fickle *f = (fickle *)source;
  f->pass = f->started++;
  return GRUNDY_OK;
}

static grundy_status next_fickle(grundy_i_edge_source *source, const grundy_i_edge **edges,
                                 size_t *count) {
  fickle *f = (fickle *)source;
  *edges = f->passes[f->pass];
  *count = f->counts[f->pass];
  f->counts[f->pass] = 0;
  return GRUNDY_OK;
}

/* Whatever changes between the two passes is noticed, and nothing is written out of bounds. */
static void changing_files(void **state) {
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
    fickle f = {{.start = start_fickle, .next = next_fickle},
                {first, second[i].edges},
                {3, second[i].count},
                0,
                0};
    grundy_i_survey survey;
    grundy_i_rows rows;
    grundy_i_survey_init(&survey, test_context);
    grundy_i_rows_init(&rows, test_context);
    assert_int_equal(grundy_i_survey_take(&survey, &f.source, 0), GRUNDY_OK);
    assert_int_equal(survey.vertices, 3);
    assert_int_equal(survey.edges, 2);
    grundy_status s = grundy_i_rows_make(&rows, &survey, &f.source);
    assert_int_equal(s, second[i].good ? GRUNDY_OK : GRUNDY_IO);
    if (s == GRUNDY_OK) assert_int_equal(rows.items[1], 2);
    grundy_i_rows_clear(&rows);
    grundy_i_survey_clear(&survey);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_map),
      cmocka_unit_test(both_formats_agree),
      cmocka_unit_test(random_graphs),
      cmocka_unit_test(a_long_path),
      cmocka_unit_test(many_edges_into_a_vertex),
      cmocka_unit_test(the_least_cycle_is_shown),
      cmocka_unit_test(memory_is_bounded),
      cmocka_unit_test(too_large_is_refused),
      cmocka_unit_test(the_largest_graphs),
      cmocka_unit_test(numbers_around_the_largest),
      cmocka_unit_test(streams),
      cmocka_unit_test(changing_files),
      cmocka_unit_test(memory_may_run_out),
  };
  return cmocka_run_group_tests_name("graph", tests, test_path_open, test_path_close);
}
