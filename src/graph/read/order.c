/* The order of vertices with names: by number where all names are numbers, so that lists of
 * vertices come out as a reader expects; else by first appearance. Sorting costs O(vertices log
 * vertices), and nothing where the names are in order already. */
#include "base/number.h"
#include "base/sort.h"
#include "graph/read/edges.h"

typedef struct numbered {
  uint64_t number;
  uint32_t name;
} numbered;

/* Whether all names are numbers; and whether they are in order already. */
static bool read_numbers(const grundy_i_intern *names, numbered *list, bool *sorted) {
  size_t count = grundy_i_intern_count(names);
  *sorted = true;
  for (size_t i = 0; i < count; i++) {
    size_t length;
    const char *name = grundy_i_intern_text(names, i, &length);
    if (!grundy_i_number_plain(name, length, &list[i].number)) return false;
    list[i].name = (uint32_t)i;
    if (i && list[i].number < list[i - 1].number) *sorted = false;
  }
  return true;
}

GRUNDY_ORDER(compare, numbered, number, number)

static grundy_status renumber(grundy_i_edges *edges, numbered *list, size_t count,
                              uint32_t **vertex_of, uint32_t **name_of) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(edges->context, *vertex_of, count));
  GRUNDY_TRY(GRUNDY_ALLOCATE(edges->context, *name_of, count));
  GRUNDY_TRY(grundy_i_sort_unstable(edges->context, list, count, sizeof *list, compare));
  for (size_t v = 0; v < count; v++) {
    (*name_of)[v] = list[v].name;
    (*vertex_of)[list[v].name] = (uint32_t)v;
  }
  for (size_t i = 0; i < edges->count; i++) {
    grundy_i_edge *edge = &edges->list[i];
    edge->from = (*vertex_of)[edge->from];
    if (edge->to != GRUNDY_I_NO_VERTEX) edge->to = (*vertex_of)[edge->to];
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_edges_order(grundy_i_edges *edges, uint32_t **vertex_of,
                                   uint32_t **name_of) {
  bool sorted;
  size_t count = grundy_i_intern_count(edges->names);
  grundy_status s = GRUNDY_OK;
  void *list = grundy_i_new(edges->context, count, sizeof(numbered), &s);
  if (s != GRUNDY_OK) return s;
  if (read_numbers(edges->names, list, &sorted) && !sorted) {
    s = renumber(edges, list, count, vertex_of, name_of);
  }
  grundy_i_free(edges->context, list, count * sizeof(numbered));
  return s;
}
