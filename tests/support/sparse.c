#include "support/sparse.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 1024, EXTRA = 40000 };

/* `least_arm[n]`: the least A with which heap n has all its witnesses. */
typedef struct loop {
  test_sparse *sparse;
  uint16_t *g;
  uint32_t *least_arm;
  size_t rare_room, last;
  unsigned kappa;
} loop;

static unsigned parity_of(uint64_t word) {
  unsigned parity = 0;
  for (; word; word &= word - 1) parity ^= 1;
  return parity;
}

static bool common(const loop *l, size_t n, unsigned v) {
  const test_sparse *s = l->sparse;
  return (parity_of(v & s->mask) ^ (s->parity & n & 1)) == l->kappa;
}

static void add_rare(loop *l, size_t n) {
  test_sparse *s = l->sparse;
  if (s->rare_count == l->rare_room) {
    l->rare_room = l->rare_room ? 2 * l->rare_room : 16;
    s->rares = realloc(s->rares, l->rare_room * sizeof *s->rares);
  }
  s->rares[s->rare_count++] = n;
}

/* Options with a rare part, and single heaps. */
static void see_rares(const loop *l, size_t n, uint8_t *seen) {
  const test_sparse *s = l->sparse;
  for (size_t t = 0; t <= l->last && t <= n; t++) {
    unsigned digit = (unsigned)(s->digits[t] - '0');
    if (digit & 1 && n == t) seen[0] = 1;
    if (digit & 2 && n > t) seen[l->g[n - t]] = 1;
    for (size_t i = 0; digit & 4 && i < s->rare_count && s->rares[i] < n - t; i++) {
      seen[l->g[s->rares[i]] ^ l->g[n - t - s->rares[i]]] = 1;
    }
  }
}

/* All options by growing smaller part, until each rare-class value below c is seen. */
static void see_arms(const loop *l, size_t n, unsigned c, uint8_t *seen) {
  unsigned missing = 0;
  for (unsigned v = 0; v < c; v++) missing += !seen[v];
  for (uint32_t a = 1; missing && 2 * (size_t)a <= n; a++) {
    for (size_t t = 0; t <= l->last && t + 2 * (size_t)a <= n; t++) {
      if (!((l->sparse->digits[t] - '0') & 4)) continue;
      unsigned v = l->g[a] ^ l->g[n - t - a];
      if (v >= c || seen[v]) continue;
      seen[v] = 1;
      missing--;
      l->least_arm[n] = a;
    }
  }
}

static void next(loop *l, size_t n) {
  uint8_t seen[VALUES] = {0};
  unsigned c = 0, v = 0;
  see_rares(l, n, seen);
  while (seen[c] || !common(l, n, c)) c++;
  see_arms(l, n, c, seen);
  while (v < c && seen[v]) v++;
  l->g[n] = (uint16_t)v;
  if (!common(l, n, v)) add_rare(l, n);
}

/* The least A that is enough on [n1, n1 + p), where n1 depends on A. */
static void find_arms(const loop *l) {
  test_sparse *s = l->sparse;
  uint64_t last_rare = s->rare_count ? s->rares[s->rare_count - 1] : 0, before;
  do {
    before = s->arms;
    uint64_t window = (before > last_rare ? before : last_rare) + l->last;
    uint64_t n1 = window + (s->preperiod > window ? s->preperiod : window);
    for (uint64_t n = n1; n < n1 + s->period; n++) {
      if (l->least_arm[n] > s->arms) s->arms = l->least_arm[n];
    }
  } while (s->arms != before);
}

void test_sparse_solve(test_sparse *sparse) {
  size_t count = (size_t)(sparse->preperiod + sparse->period) + EXTRA;
  loop l = {.sparse = sparse, .kappa = 1, .last = strlen(sparse->digits) - 1};
  l.g = calloc(count, sizeof *l.g);
  l.least_arm = calloc(count, sizeof *l.least_arm);
  for (size_t t = 0; sparse->parity && t <= l.last; t++) {
    if ((sparse->digits[t] - '0') & 4) l.kappa = 1 ^ (t & 1);
  }
  for (size_t n = 1; n < count; n++) next(&l, n);
  find_arms(&l);
  free(l.least_arm);
  free(l.g);
}

void test_sparse_clear(test_sparse *sparse) {
  free(sparse->rares);
  sparse->rares = NULL;
  sparse->rare_count = 0;
  sparse->arms = 0;
}

grundy_status test_sparse_recompute(grundy_context *context, const grundy_i_sparse_proof *proof,
                                    const grundy_i_rule *rule, const grundy_i_repeats *claim,
                                    const grundy_i_lanes_kernel *kernel, uint64_t held,
                                    grundy_verdict *verdict) {
  grundy_i_recount plain;
  if (kernel) {
    return grundy_i_sparse_proof_recompute(context, proof, rule, claim, kernel, held, verdict);
  }
  grundy_i_recount_init(&plain, context);
  grundy_status s = grundy_i_recount_sparse(&plain, rule, proof, claim->period, verdict);
  if (s == GRUNDY_OK) s = grundy_i_check_repeats(&plain, claim, verdict);
  if (s == GRUNDY_OK) s = grundy_i_check_least(&plain, claim, verdict);
  grundy_i_recount_clear(&plain);
  return s;
}
