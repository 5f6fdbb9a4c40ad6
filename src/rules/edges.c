/* Edges of graphs as text. */
#include "rules/edges.h"

#include <stdio.h>
#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_rules.def"
#include "base/number.h"
#include "base/sort.h"

static grundy_status parse_edge(const grundy_call *call, const grundy_i_edges_form *form,
                                const char *text, size_t length, uint64_t *out) {
  const char *dash = memchr(text, '-', length);
  const grundy_phrase *vertex = GRUNDY_PHRASE(noun_vertex_of_an_edge_u_v);
  size_t left = dash ? (size_t)(dash - text) : length;
  uint64_t u = 0, v = 0;
  if (dash) {
    GRUNDY_TRY(
        grundy_i_number_parse_range(call->context, vertex, text, left, 0, form->largest, &u));
    GRUNDY_TRY(grundy_i_number_parse_range(call->context, vertex, dash + 1, length - left - 1, 0,
                                           form->largest, &v));
  }
  *out = grundy_i_edge(u, v);
  if (dash && (u != v || form->loops)) return GRUNDY_OK;
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, component_expected, call->game->name,
                     form->expected, grundy_i_quote(text, length).text);
}

grundy_status grundy_i_edges_parse(const grundy_call *call, const grundy_i_edges_form *form,
                                   const char *text, size_t length, grundy_array *out) {
  size_t begun = out->length;
  grundy_status s = GRUNDY_OK;
  for (size_t start = 0; start <= length && s == GRUNDY_OK;) {
    const char *comma = memchr(text + start, ',', length - start);
    size_t end = comma ? (size_t)(comma - text) : length;
    uint64_t edge;
    s = parse_edge(call, form, text + start, end - start, &edge);
    if (s == GRUNDY_OK && out->length - begun == form->most) {
      s = GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, edges_most, call->game->name, form->most);
    }
    if (s == GRUNDY_OK) s = grundy_array_push(out, edge);
    start = end + 1;
  }
  grundy_i_sort_words(out->data + begun, out->length - begun, grundy_i_ascending);
  return s;
}

grundy_i_item grundy_i_edge_name(uint64_t edge, size_t copy) {
  grundy_i_item name;
  snprintf(name.text, sizeof name.text, copy > 1 ? "%u-%u:%zu" : "%u-%u",
           (unsigned)grundy_i_edge_left(edge), (unsigned)grundy_i_edge_right(edge), copy);
  return name;
}

grundy_status grundy_i_edges_print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    GRUNDY_TRY(grundy_buffer_print(out, i ? ",%s" : "%s", grundy_i_edge_name(c.words[i], 1).text));
  }
  return GRUNDY_OK;
}
