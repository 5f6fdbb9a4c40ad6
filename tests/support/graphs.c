#include "support/graphs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"

size_t test_graph_vertex(const grundy_i_graph *g, const char *name) {
  size_t index;
  assert_true(grundy_i_graph_find(g, name, strlen(name), &index));
  return index;
}

void test_graph_read(grundy_i_graph *g, const char *path) {
  grundy_i_graph_init(g, test_context);
  if (grundy_i_graph_read(g, path) != GRUNDY_OK)
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
}

bool test_graph_has_edge(const grundy_i_graph *g, size_t from, size_t to) {
  for (size_t i = g->rows.starts[from]; i < g->rows.starts[from + 1]; i++) {
    if (g->rows.items[i] == to) return true;
  }
  return false;
}

size_t test_graph_edges(const grundy_i_graph *g) {
  size_t count = 0;
  grundy_array row;
  grundy_array_init(&row, test_context);
  for (size_t v = 0; v < g->vertices; v++) {
    row.length = 0;
    assert_int_equal(grundy_i_graph_row(g, v, &row), GRUNDY_OK);
    count += row.length;
  }
  grundy_array_clear(&row);
  return count;
}

void test_graph_name_is(const grundy_i_graph *g, size_t v, const char *wanted) {
  size_t length;
  grundy_i_digits_text room;
  const char *name = grundy_i_graph_name(g, v, &room, &length);
  assert_string_equal(name, wanted);
  assert_int_equal(length, strlen(wanted));
  assert_int_equal(test_graph_vertex(g, wanted), v);
}
