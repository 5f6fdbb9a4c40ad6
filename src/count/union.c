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
#include "count/phi.h"
#include "grundy/more.h"

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
    GRUNDY_TRY(grundy_i_reader_token(c->reader, true, &text, &length));
    if (!text) return GRUNDY_OK;
    GRUNDY_TRY(put(c, text, length));
  }
}

static grundy_status intersect(const collection *c, grundy_union *u) {
  size_t patterns = (size_t)1 << c->sets;
  GRUNDY_TRY(GRUNDY_ALLOCATE(u->context, u->intersections, patterns));
  uint64_t *count = u->intersections;
  for (size_t i = 0; i < c->members.length; i++) count[c->members.data[i]]++;
  for (size_t set = 1; set < patterns; set *= 2) {
    for (size_t p = 0; p < patterns; p++) {
      if (!(p & set)) count[p] += count[p | set];
    }
    GRUNDY_TRY(grundy_i_tick(u->context, GRUNDY_PHRASE(task_counting), set, patterns));
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
  if (s != GRUNDY_OK) grundy_union_destroy(u);
  if (s == GRUNDY_OK) *out = u;
  return s;
}

grundy_status grundy_count_union(grundy_context *context, const char *path, grundy_union **out) {
  collection c = {0};
  GRUNDY_TRY(grundy_i_reader_open(context, path, &c.reader));
  GRUNDY_INIT(context, &c.elements, &c.members);
  grundy_status s = count_union(context, &c, out);
  GRUNDY_CLEAR(&c.elements, &c.members);
  grundy_i_reader_close(c.reader);
  return s;
}

void grundy_union_destroy(grundy_union *u) {
  if (!u) return;
  size_t patterns = u->intersections ? (size_t)1 << u->sets : 0;
  grundy_i_free(u->context, u->intersections, patterns * sizeof *u->intersections);
  grundy_i_free(u->context, u, sizeof *u);
}

/* How many elements lie in each region of a Venn diagram: what lies in all sets of a pattern, less
 * the regions inside more sets (inclusion and exclusion, inverted).
 *
 * Invariant: the regions within the sets add up to the size of the union. O(3^sets) gcds.
 */

/* regions[s] becomes those in the sets of s alone; it was those in all sets of s. */
static void apart(grundy_i_uint128 *regions, size_t sets) {
  for (size_t set = 1; set < (size_t)1 << sets; set *= 2) {
    for (size_t s = 0; s < (size_t)1 << sets; s++) {
      if (!(s & set)) regions[s] -= regions[s | set];
    }
  }
}

static void finish(grundy_i_uint128 *regions, size_t sets, grundy_i_uint128 whole,
                   grundy_venn *out) {
  grundy_i_uint128 sum = 0;
  apart(regions, sets);
  *out = (grundy_venn){.sets = sets};
  for (size_t s = 0; s < (size_t)1 << sets; s++) {
    out->regions[s] = grundy_i_u128_to(regions[s]);
    if (s) sum += regions[s];
  }
  GRUNDY_ASSERT(sum == whole);
}

/* How many of 1..n all divisors of s divide. */
static grundy_i_uint128 common(const grundy_multiples *m, size_t s) {
  grundy_i_uint128 n = grundy_i_u128_of(m->n), left = n, lcm = 1;
  for (size_t i = 0; i < m->divisor_count && left; i++) {
    grundy_i_uint128 divisor = grundy_i_u128_of(m->divisors[i]);
    if (!(s >> i & 1)) continue;
    divisor /= grundy_i_gcd(lcm, divisor);
    left /= divisor;
    if (left) lcm *= divisor;
  }
  return left;
}

bool grundy_multiples_venn(const grundy_multiples *m, grundy_venn *out) {
  grundy_i_uint128 regions[GRUNDY_VENN_REGIONS] = {0};
  size_t sets = m->divisor_count;
  if (!sets || sets > GRUNDY_VENN_SETS) return false;
  for (size_t s = 0; s < (size_t)1 << sets; s++) regions[s] = common(m, s);
  finish(regions, sets, grundy_i_u128_of(m->count), out);
  return true;
}

bool grundy_union_venn(const grundy_union *u, grundy_venn *out) {
  grundy_i_uint128 regions[GRUNDY_VENN_REGIONS] = {u->count};
  if (!u->sets || u->sets > GRUNDY_VENN_SETS) return false;
  for (size_t s = 1; s < (size_t)1 << u->sets; s++) regions[s] = u->intersections[s];
  finish(regions, u->sets, u->count, out);
  return true;
}
