/* XOR algebra of numbers, and Nim that begins with whole heaps.
 *
 * Walks. A walk that goes to a cycle, around it and back changes its XOR by that of the cycle, and
 * any two walks between the same vertices differ by cycles. With p(v) the XOR on the way to v in a
 * spanning forest, an edge u v of weight w beyond it closes a cycle of XOR p(u) ^ p(v) ^ w, and
 * these span all cycles: so the largest is that of p(1) ^ p(N) and their span. The forest is that
 * of union and find (Galler, Fischer 1964) with the XOR to the parent at each vertex. */
#include <inttypes.h>

#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "grundy/nim.h"
#include "judge/format.h"

static grundy_status read_basis(grundy_i_judge_io *io, grundy_nim_basis *basis, bool *zero) {
  uint64_t count, number;
  grundy_status s = GRUNDY_JUDGE_READ(io, number, 0, UINT64_MAX, &count);
  *zero = false;
  for (uint64_t i = 0; s == GRUNDY_OK && i < count; i++) {
    s = GRUNDY_JUDGE_READ(io, number, 0, UINT64_MAX, &number);
    if (s == GRUNDY_OK && !grundy_nim_basis_insert(basis, number)) *zero = true;
  }
  return s;
}

/* 0 is the XOR of some numbers, at least one, only where they are dependent. */
GRUNDY_JUDGE_TESTS(hdu_3949) {
  uint64_t count, k, found;
  grundy_nim_basis basis = {{0}};
  bool zero;
  GRUNDY_TRY(read_basis(io, &basis, &zero));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number, 0, UINT64_MAX, &count));
  grundy_i_put(io->out, "Case #%" PRIu64 ":\n", number);
  for (uint64_t i = 0; i < count; i++) {
    GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number, 1, UINT64_MAX - 1, &k));
    if (grundy_nim_basis_kth(&basis, zero ? k - 1 : k, &found)) {
      grundy_i_put(io->out, "%" PRIu64 "\n", found);
    } else {
      grundy_i_put(io->out, "-1\n");
    }
  }
  return GRUNDY_OK;
}

/* ---- library-checker-intersection ---- */

/* Zassenhaus: of the rows (u, u) for u in the one list and (v, 0) for v in the other, those
 * combinations (0, w); their w span what the lists' spans have in common. left[i] is 0 or has top
 * bit i. */
typedef struct pairs {
  uint64_t left[64], right[64];
} pairs;

/* Adds a row; true, with what it comes to on the right, where nothing is left of it on the left. */
static bool vanishes(pairs *p, uint64_t left, uint64_t right, uint64_t *out) {
  while (left) {
    unsigned top = grundy_i_top_bit(left);
    if (!p->left[top]) {
      p->left[top] = left;
      p->right[top] = right;
      return false;
    }
    left ^= p->left[top];
    right ^= p->right[top];
  }
  *out = right;
  return true;
}

static void put_basis(grundy_buffer *out, const grundy_nim_basis *basis) {
  uint64_t list[64];
  unsigned rank = grundy_nim_basis_list(basis, list);
  grundy_i_put_number(out, rank, 0);
  for (unsigned i = 0; i < rank; i++) {
    grundy_i_put_bytes(out, " ", 1);
    grundy_i_put_number(out, list[i], 0);
  }
  grundy_i_put_bytes(out, "\n", 1);
}

GRUNDY_JUDGE_TESTS(library_checker_intersection) {
  const grundy_phrase *count = GRUNDY_PHRASE(noun_number_of_vectors);
  pairs p = {{0}, {0}};
  grundy_nim_basis common = {{0}};
  uint64_t found;
  grundy_status s = grundy_i_judge_list(io, count, GRUNDY_PHRASE(noun_vector), 0, list);
  for (size_t i = 0; s == GRUNDY_OK && i < list->length; i++) {
    (void)vanishes(&p, list->data[i], list->data[i], &found);
  }
  list->length = 0;
  if (s == GRUNDY_OK) s = grundy_i_judge_list(io, count, GRUNDY_PHRASE(noun_vector), 0, list);
  for (size_t i = 0; s == GRUNDY_OK && i < list->length; i++) {
    if (vanishes(&p, list->data[i], 0, &found)) (void)grundy_nim_basis_insert(&common, found);
  }
  if (s == GRUNDY_OK) put_basis(io->out, &common);
  return s;
}

/* ---- luogu-P4151 ---- */

/* More vertices would take much memory before an edge is read. */
enum { LARGEST_WALK = 1 << 20 };

/* parent[v], which is v for a root, and the XOR on the edge to it. */
typedef struct xor_forest {
  uint64_t *parent, *above;
} xor_forest;

/* The root above v; *sum becomes the XOR on the way. Halves the way. */
static uint64_t root_of(const xor_forest *f, uint64_t v, uint64_t *sum) {
  for (*sum = 0; f->parent[v] != v; v = f->parent[v]) {
    uint64_t up = f->parent[v];
    f->above[v] ^= f->above[up];
    f->parent[v] = f->parent[up];
    *sum ^= f->above[v];
  }
  return v;
}

static grundy_status read_edge(grundy_i_judge_io *io, const xor_forest *f, uint64_t n,
                               grundy_nim_basis *cycles) {
  uint64_t u, v, weight, to_u, to_v;
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, vertex, 1, n, &u));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, vertex, 1, n, &v));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, weight_of_an_edge, 0, UINT64_MAX, &weight));
  u = root_of(f, u, &to_u);
  v = root_of(f, v, &to_v);
  if (u == v) {
    grundy_nim_basis_insert(cycles, to_u ^ to_v ^ weight);
  } else {
    f->parent[u] = v;
    f->above[u] = to_u ^ to_v ^ weight;
  }
  return GRUNDY_OK;
}

static grundy_status put_walk(grundy_i_judge_io *io, const xor_forest *f, uint64_t n,
                              const grundy_nim_basis *cycles) {
  uint64_t first, last = 0, root = root_of(f, 1, &first);
  for (uint64_t v = 2; v <= n; v++) {
    if (root_of(f, v, &last) != root) return GRUNDY_READER_FAIL(io->in, judge_connected, v);
  }
  uint64_t largest = n > 1 ? first ^ last : 0;
  for (size_t bit = 64; bit-- > 0;) {
    if ((largest ^ cycles->rows[bit]) > largest) largest ^= cycles->rows[bit];
  }
  grundy_i_put(io->out, "%" PRIu64 "\n", largest);
  return GRUNDY_OK;
}

grundy_status grundy_i_judge_luogu_p4151(grundy_i_judge_io *io) {
  uint64_t n, m;
  void *block = NULL;
  grundy_nim_basis cycles = {{0}};
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_vertices, 1, LARGEST_WALK, &n));
  GRUNDY_TRY(GRUNDY_JUDGE_READ(io, number_of_edges, 0, UINT64_MAX, &m));
  GRUNDY_TRY(grundy_i_allocate(io->context, 2 * (n + 1), sizeof(uint64_t), &block));
  xor_forest f = {block, (uint64_t *)block + n + 1};
  for (uint64_t v = 0; v <= n; v++) f.parent[v] = v;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < m && s == GRUNDY_OK; i++) s = read_edge(io, &f, n, &cycles);
  if (s == GRUNDY_OK) s = put_walk(io, &f, n, &cycles);
  grundy_i_free(io->context, block, 2 * (n + 1) * sizeof(uint64_t));
  return s;
}
