/* src/graph/slices: the parts of a file against the file in one piece, and graphs read and valued
 * by threads against one thread and against values found by the definition: random files of numbers
 * and names, with comments, empty lines, odd line ends, lone vertices, cycles and bad lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "graph/graph.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/graphs.h"
#include "support/random.h"

enum { MOST = 90, EDGES = 3 * MOST, TEXT = 1 << 14 };

/* A random file, and what is in it. Without a bad line `bad_line` is 0. */
typedef struct sample {
  char text[TEXT];
  size_t length, vertices, bad_line;
  bool present[MOST], edge[MOST][MOST], named;
} sample;

static void put(sample *f, const char *text) {
  size_t length = strlen(text);
  assert_true(f->length + length < TEXT);
  memcpy(f->text + f->length, text, length + 1);
  f->length += length;
}

static void put_vertex(sample *f, size_t v) {
  char name[32];
  snprintf(name, sizeof name, f->named ? "v%zu" : "%zu", v);
  put(f, name);
  f->present[v] = true;
}

static const char *pick(test_random *random, const char *const *texts, size_t count) {
  return texts[test_random_below(random, count)];
}

static void put_end(sample *f, test_random *random, bool plain) {
  static const char *const ends[] = {
      "\n",  "\n",   "\n",           "\r\n",   " \n", "\t\r\n", " # and so on\n",
      "#\n", "\n\n", "\n# a line\n", "\n \t\n"};
  put(f, plain ? "\n" : pick(random, ends, sizeof ends / sizeof *ends));
}

/* Edges lead to smaller numbers (0), larger ones (1), or as an order says (2); or anywhere. */
static void draw_edge(test_random *random, const size_t *order, size_t n, int kind, bool cycles,
                      size_t *from, size_t *to) {
  size_t a = test_random_below(random, n), b = test_random_below(random, n);
  if (!cycles) {
    while (a == b) b = test_random_below(random, n);
    if ((a < b) == (kind != 1))
      *from = b, *to = a;
    else
      *from = a, *to = b;
    if (kind == 2) *from = order[*from], *to = order[*to];
  } else {
    *from = a, *to = b;
  }
}

static void draw(sample *f, test_random *random) {
  static const char *const bad[] = {"1 2 3\n", "\x01\n", "1 \xff\n", "+ 1\n"};
  static const char *const blanks[] = {" ", " ", " ", "\t", "  "};
  memset(f, 0, sizeof *f);
  size_t n = 2 + test_random_below(random, MOST - 2), edges = test_random_below(random, EDGES);
  size_t order[MOST], bad_at = test_random_below(random, 8) ? SIZE_MAX : edges / 2;
  int kind = (int)test_random_below(random, 3);
  bool plain = test_random_below(random, 2), cycles = !test_random_below(random, 8);
  f->named = !test_random_below(random, 5);
  size_t name_at = test_random_below(random, 8) ? SIZE_MAX : edges / 3;
  for (size_t i = 0; i < n; i++) order[i] = i;
  for (size_t i = n; i-- > 1;) {
    size_t j = test_random_below(random, i + 1), other = order[i];
    order[i] = order[j];
    order[j] = other;
  }
  if (!test_random_below(random, 8)) put(f, "\xef\xbb\xbf");
  for (size_t i = 0; i < edges; i++) {
    size_t from, to;
    if (i == name_at && !f->named) put(f, "x\n");
    if (i == bad_at) {
      f->bad_line = 1;
      for (size_t k = 0; k < f->length; k++) f->bad_line += f->text[k] == '\n';
      put(f, pick(random, bad, sizeof bad / sizeof *bad));
    }
    draw_edge(random, order, n, kind, cycles, &from, &to);
    if (!plain && !test_random_below(random, 4)) put(f, pick(random, blanks, 5));
    put_vertex(f, from);
    if (plain || test_random_below(random, 12)) {
      put(f, pick(random, blanks, 5));
      put_vertex(f, to);
      f->edge[from][to] = true;
    }
    put_end(f, random, plain);
  }
  bool ended = f->length && f->text[f->length - 1] == '\n';
  if (ended && test_random_below(random, 2)) f->length--;
  f->text[f->length] = 0;
  if (name_at < edges && !f->named) f->vertices++;
  for (size_t v = 0; v < MOST; v++) f->vertices += f->present[v];
}

/* Values by the definition, until nothing changes; false where some vertex has none. */
static bool define_values(const sample *f, uint32_t *values) {
  size_t left = 0;
  bool changed = true;
  for (size_t v = 0; v < MOST; v++) values[v] = UINT32_MAX;
  while (changed) {
    changed = false;
    left = 0;
    for (size_t v = 0; v < MOST; v++) {
      bool seen[MOST + 1] = {false}, ready = true;
      if (!f->present[v] || values[v] != UINT32_MAX) continue;
      for (size_t w = 0; w < MOST; w++) {
        if (!f->edge[v][w]) continue;
        ready = ready && values[w] != UINT32_MAX;
        if (values[w] <= MOST) seen[values[w]] = true;
      }
      left += !ready;
      if (!ready) continue;
      for (values[v] = 0; seen[values[v]];) values[v]++;
      changed = true;
    }
  }
  return left == 0;
}

/* ---- parts ---- */

typedef struct list {
  grundy_i_edge edges[TEXT];
  size_t count, part;
} list;

static bool take(void *user, size_t part, const grundy_i_edge *edges, size_t count) {
  list *l = user;
  assert_int_equal(part, l->part);
  assert_true(l->count + count <= TEXT);
  memcpy(l->edges + l->count, edges, count * sizeof *edges);
  l->count += count;
  return true;
}

/* All parts one after another; false where one cannot be read. */
static bool read_parts(const grundy_i_reader *reader, uint64_t size, uint64_t least, list *out) {
  grundy_i_slices slices;
  assert_int_equal(grundy_i_slices_open(&slices, reader, NULL, size, least), GRUNDY_OK);
  grundy_i_edge_source *source = &slices.source;
  bool good = source->read != NULL;
  for (out->part = 0; good && out->part < source->parts; out->part++) {
    good = source->read(source, out->part, 0, take, out);
  }
  grundy_i_slices_close(&slices);
  return good;
}

/* The file in one piece; false where it has names or a bad line. */
static bool read_whole(grundy_i_reader *reader, uint32_t most, list *out) {
  static grundy_i_numbers numbers;
  const grundy_i_edge *block;
  size_t count;
  grundy_status s;
  grundy_i_numbers_init(&numbers, reader, most);
  while ((s = numbers.source.next(&numbers.source, &block, &count)) == GRUNDY_OK && count) {
    out->part = 0;
    take(out, 0, block, count);
  }
  return s == GRUNDY_OK && !numbers.named;
}

static void parts_make_the_whole(void **state) {
  static sample f;
  static list parts, whole;
  test_random random = TEST_RANDOM(19);
  size_t read = 0;
  const size_t rounds = test_effort_within(300, 3000, 300000);
  for (size_t round = 0; round < rounds; round++) {
    grundy_i_reader *reader;
    uint64_t size;
    draw(&f, &random);
    test_write_file(test_path, f.text, f.length);
    assert_int_equal(grundy_i_reader_open(test_context, test_path, &reader), GRUNDY_OK);
    assert_true(grundy_i_reader_size(reader, &size));
    parts.count = whole.count = 0;
    bool good = read_parts(reader, size, 1 + test_random_below(&random, 40), &parts);
    bool numbers = read_whole(reader, (uint32_t)size / 4, &whole);
    assert_true(numbers || !good);
    if (good) {
      read++;
      assert_int_equal(parts.count, whole.count);
      assert_memory_equal(parts.edges, whole.edges, parts.count * sizeof *parts.edges);
    }
    grundy_i_reader_close(reader);
  }
  assert_true(read > rounds / 6);
}

/* ---- threads ---- */

/* All that is said of a file by some threads: values by name, or what is wrong. */
static void tell(const char *path, unsigned threads, uint64_t slice, bool loopy,
                 grundy_buffer *out) {
  grundy_context *context;
  grundy_i_graph g;
  grundy_array row;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.threads = threads)),
                   GRUNDY_OK);
  grundy_i_graph_init(&g, context);
  grundy_array_init(&row, context);
  if (slice) g.slice = slice;
  grundy_status s = loopy ? grundy_i_graph_read_loopy(&g, path) : grundy_i_graph_read(&g, path);
  out->length = 0;
  assert_int_equal(
      grundy_buffer_print(
          out, "%d %s\n", (int)s,
          s == GRUNDY_OK ? "" : grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH)),
      GRUNDY_OK);
  for (size_t v = 0; s == GRUNDY_OK && v < g.vertices; v++) {
    size_t length;
    grundy_i_digits_text room;
    const char *name = grundy_i_graph_name(&g, v, &room, &length);
    unsigned label = loopy ? g.labelled[v] : 0;
    row.length = 0;
    assert_int_equal(grundy_i_graph_row(&g, v, &row), GRUNDY_OK);
    assert_int_equal(
        grundy_buffer_print(out, "%.*s=%u %u:", (int)length, name, (unsigned)g.values[v], label),
        GRUNDY_OK);
    for (size_t i = 0; i < row.length; i++) {
      assert_int_equal(grundy_buffer_print(out, " %u", (unsigned)row.data[i]), GRUNDY_OK);
    }
    assert_int_equal(grundy_buffer_append(out, "\n", 1), GRUNDY_OK);
  }
  grundy_array_clear(&row);
  grundy_i_graph_clear(&g);
  grundy_context_destroy(context);
}

/* Against the definition, and what the file is known to have. */
static void check_against_definition(const sample *f, const char *said) {
  uint32_t values[MOST];
  char line[64];
  bool ends = define_values(f, values);
  if (f->bad_line) {
    snprintf(line, sizeof line, ":%zu:", f->bad_line);
    assert_non_null(strstr(said, line));
    return;
  }
  assert_int_equal(strncmp(said, "0 \n", 3) == 0, ends);
  for (size_t v = 0; ends && v < MOST; v++) {
    if (!f->present[v]) continue;
    snprintf(line, sizeof line, f->named ? "\nv%zu=%u " : "\n%zu=%u ", v, (unsigned)values[v]);
    assert_non_null(strstr(said, line));
  }
  size_t lines = 0;
  for (const char *c = said; *c; c++) lines += *c == '\n';
  if (ends) assert_int_equal(lines, f->vertices + 1);
}

static void threads_agree(void **state) {
  static sample f;
  test_random random = TEST_RANDOM(20);
  grundy_buffer one, many;
  grundy_buffer_init(&one, test_context);
  grundy_buffer_init(&many, test_context);
  const size_t rounds = test_effort_within(40, 400, 40000);
  for (size_t round = 0; round < rounds; round++) {
    draw(&f, &random);
    test_write_file(test_path, f.text, f.length);
    tell(test_path, 1, 0, false, &one);
    check_against_definition(&f, one.data);
    for (unsigned threads = 1; threads <= 5; threads += 2) {
      tell(test_path, threads, 1 + test_random_below(&random, 60), false, &many);
      assert_string_equal(one.data, many.data);
    }
    tell(test_path, 1, 0, true, &one);
    tell(test_path, 2, 1 + test_random_below(&random, 60), true, &many);
    assert_string_equal(one.data, many.data);
  }
  grundy_buffer_clear(&one);
  grundy_buffer_clear(&many);
}

/* Large enough that threads meet: vertices wait for those of other threads, lists are left to them.
 * In a random order of the vertices nearly all wait, on a path one by one. */
static void large_graphs(void **state) {
  enum { DEGREE = 4 };
  const uint32_t vertices = (uint32_t)test_effort_within(10000, 60000, 60000);
  uint32_t *order = malloc(vertices * sizeof *order);
  assert_non_null(order);
  for (int kind = 0; kind < 4; kind++) {
    test_random random = TEST_RANDOM((uint64_t)kind);
    grundy_i_graph g;
    grundy_context *contexts[2];
    uint32_t *values[2];
    FILE *file = fopen(test_path, "wb");
    assert_non_null(file);
    for (uint32_t i = 0; i < vertices; i++) order[i] = kind == 1 ? vertices - 1 - i : i;
    for (uint32_t i = vertices; kind > 1 && i-- > 1;) {
      uint32_t j = (uint32_t)test_random_below(&random, i + 1), other = order[i];
      order[i] = order[j];
      order[j] = other;
    }
    for (uint32_t i = 1; i < vertices; i++) {
      for (int k = 0; k < DEGREE; k++) {
        uint32_t to = kind == 3 ? i - 1 : (uint32_t)test_random_below(&random, i);
        fprintf(file, "%u %u\n", order[i], order[to]);
      }
    }
    assert_int_equal(fclose(file), 0);
    for (unsigned i = 0; i < 2; i++) {
      assert_int_equal(grundy_context_create(NULL, &contexts[i]), GRUNDY_OK);
      assert_int_equal(grundy_context_set_limits(contexts[i], GRUNDY_LIMITS(.threads = 1 + 3 * i)),
                       GRUNDY_OK);
      grundy_i_graph_init(&g, contexts[i]);
      g.slice = 1000;
      assert_int_equal(grundy_i_graph_read(&g, test_path), GRUNDY_OK);
      assert_true(g.numbered && g.vertices == vertices);
      for (uint32_t v = 0; v < vertices; v++) {
        bool seen[DEGREE + 1] = {false};
        for (size_t e = g.rows.starts[v]; e < g.rows.starts[v + 1]; e++) {
          uint32_t value = g.values[g.rows.items[e]];
          assert_true(value <= 64);
          if (value <= DEGREE) seen[value] = true;
        }
        uint32_t mex = 0;
        while (mex <= DEGREE && seen[mex]) mex++;
        assert_int_equal(g.values[v], mex);
      }
      values[i] = malloc(vertices * sizeof *values[i]);
      assert_non_null(values[i]);
      memcpy(values[i], g.values, vertices * sizeof *values[i]);
      grundy_i_graph_clear(&g);
      grundy_context_destroy(contexts[i]);
    }
    assert_memory_equal(values[0], values[1], vertices * sizeof *values[0]);
    free(values[0]);
    free(values[1]);
  }
  free(order);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_make_the_whole),
      cmocka_unit_test(threads_agree),
      cmocka_unit_test(large_graphs),
  };
  return cmocka_run_group_tests_name("graph slices", tests, test_path_open, test_path_close);
}
