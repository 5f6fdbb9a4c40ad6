/* The size of a union of sets, and of every intersection.
 *
 * Elements are numbered as they first appear, so the size of the union is the number of these. For
 * inclusion and exclusion each element keeps the sets it is in, as bits; counting equal patterns
 * and adding each count to the pattern's subsets (Yates 1937) gives the intersections. Cost: a pass
 * over the input; sets * 2^sets.
 */
#include "base/intern.h"
#include "base/messages_tasks.def"
#include "base/reader.h"
#include "grundy/count.h"

typedef struct collection {
  grundy_i_reader *reader;
  grundy_i_intern elements;
  grundy_array members; /* of each element, the sets among the first GRUNDY_UNION_SETS it is in */
  size_t sets;
  uint64_t line; /* of the last set */
} collection;

static grundy_status put(collection *c, const char *text, size_t length) {
  size_t index;
  if (c->reader->token_line != c->line) {
    c->line = c->reader->token_line;
    c->sets++;
  }
  grundy_status s = grundy_i_intern_index(&c->elements, text, length, &index);
  if (s == GRUNDY_OK && index == c->members.length) s = grundy_array_push(&c->members, 0);
  if (s == GRUNDY_OK && c->sets <= GRUNDY_UNION_SETS) {
    c->members.data[index] |= UINT64_C(1) << (c->sets - 1);
  }
  GRUNDY_ASSERT(s != GRUNDY_OK || c->members.length == grundy_i_intern_count(&c->elements));
  return s;
}

static grundy_status read_sets(collection *c) {
  for (;;) {
    const char *text;
    size_t length;
    grundy_status s = grundy_i_reader_token(c->reader, true, &text, &length);
    if (s != GRUNDY_OK || !text) return s;
    s = put(c, text, length);
    if (s != GRUNDY_OK) return s;
  }
}

static grundy_status intersect(const collection *c, grundy_union *u) {
  size_t patterns = (size_t)1 << c->sets;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(u->context, patterns, sizeof *u->intersections, &s);
  if (s != GRUNDY_OK) return s;
  uint64_t *count = u->intersections = block;
  for (size_t i = 0; i < c->members.length; i++) count[c->members.data[i]]++;
  for (size_t set = 1; set < patterns; set *= 2) {
    for (size_t p = 0; p < patterns; p++) {
      if (!(p & set)) count[p] += count[p | set];
    }
    s = grundy_i_tick(u->context, GRUNDY_PHRASE(task_counting), set, patterns);
    if (s != GRUNDY_OK) return s;
  }
  count[0] = 0;
  return GRUNDY_OK;
}

static grundy_status count_union(grundy_context *context, collection *c, grundy_union **out) {
  grundy_status s = read_sets(c);
  grundy_union *u = grundy_i_new(context, 1, sizeof(grundy_union), &s);
  if (s != GRUNDY_OK) return s;
  *u = (grundy_union){context, c->sets, grundy_i_intern_count(&c->elements), NULL};
  if (c->sets <= GRUNDY_UNION_SETS) s = intersect(c, u);
  if (s != GRUNDY_OK) {
    grundy_union_destroy(u);
    return s;
  }
  *out = u;
  return GRUNDY_OK;
}

grundy_status grundy_count_union(grundy_context *context, const char *path, grundy_union **out) {
  collection c = {0};
  grundy_status s = grundy_i_reader_open(context, path, &c.reader);
  if (s != GRUNDY_OK) return s;
  grundy_i_intern_init(&c.elements, context);
  grundy_array_init(&c.members, context);
  s = count_union(context, &c, out);
  grundy_i_intern_clear(&c.elements);
  grundy_array_clear(&c.members);
  grundy_i_reader_close(c.reader);
  return s;
}

void grundy_union_destroy(grundy_union *u) {
  if (!u) return;
  size_t patterns = u->intersections ? (size_t)1 << u->sets : 0;
  grundy_i_free(u->context, u->intersections, patterns * sizeof *u->intersections);
  grundy_i_free(u->context, u, sizeof *u);
}
