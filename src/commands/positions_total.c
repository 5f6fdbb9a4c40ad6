/* Positions of k heaps counted by the histogram of nim-values.
 *
 * With a[v] heaps of value v, the XOR convolution of a with itself says how many sums have each
 * value; after the Walsh-Hadamard transform it is a product for each character w. Of the n heaps, w
 * gives p the sign + and q the sign -, p - q being the transform at w. The choices of k heaps have
 * there, as the coefficient of z^k,
 *
 *   in order (p - q)^k,  without order in (1 - z)^-p (1 + z)^-q,  distinct in (1 + z)^p (1 - z)^q,
 *
 * and those of value x are the sum of (-1)^ones(w & x) times that over all w, divided by 2^bits.
 * Sums are kept modulo 2^128 or modulo the modulus times 2^bits, so that the division is exact. */
#include "commands/positions_total.h"

#include "base/context.h"
#include "base/gcd.h"
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/u128.h"
#include "grundy/more.h"
#include "grundy/sequence.h"
#include "grundy/walsh.h"

enum { BLOCK = 4096, MOST_BITS = 30 };

typedef struct counter {
  grundy_context *context;
  const grundy_i_positions_kind *kind;
  int64_t *heaps; /* how many have each value, then the transform of that */
  unsigned bits;
  uint64_t count;         /* of heaps */
  grundy_i_uint128 range; /* what is calculated modulo; 0: 2^128 */
} counter;

/* ---- heaps of each value ---- */

static grundy_status reach(counter *c, uint64_t value) {
  unsigned bits = c->bits;
  while (value >> bits) bits++;
  if (bits > MOST_BITS) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (bits == c->bits && c->heaps) return GRUNDY_OK;
  void *block = c->heaps;
  size_t old = c->heaps ? sizeof *c->heaps << c->bits : 0;
  grundy_status s = grundy_i_resize(c->context, &block, old, sizeof *c->heaps << bits);
  if (s != GRUNDY_OK) return s;
  c->heaps = block;
  for (size_t i = old / sizeof *c->heaps; i < (size_t)1 << bits; i++) c->heaps[i] = 0;
  c->bits = bits;
  return s;
}

static grundy_status gather(counter *c, grundy_sequence *sequence) {
  uint64_t values[BLOCK], known[BLOCK / 64], from = c->kind->least, upto = c->kind->query.upto;
  grundy_status s = reach(c, c->kind->query.value);
  while (from <= upto && s == GRUNDY_OK) {
    size_t got = 0, want = upto - from < BLOCK ? (size_t)(upto - from) + 1 : BLOCK;
    s = grundy_sequence_read(sequence, from, want, values, known, &got);
    for (size_t i = 0; i < got && s == GRUNDY_OK; i++) {
      if (!(known[i / 64] >> i % 64 & 1)) return GRUNDY_UNKNOWN;
      s = reach(c, values[i]);
      if (s == GRUNDY_OK) c->heaps[values[i]]++;
    }
    from += got;
    c->count += got;
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(c->context, GRUNDY_PHRASE(task_positions_listed), from, upto);
    }
  }
  return s;
}

/* ---- choices ---- */

static grundy_i_uint128 times(const counter *c, grundy_i_uint128 a, grundy_i_uint128 b) {
  return c->range ? a * b % c->range : a * b;
}

/* n over k, k <= n. */
static grundy_i_uint128 choose(const counter *c, uint64_t n, unsigned k) {
  grundy_i_uint128 factors[GRUNDY_LOSING_HEAPS], product = 1;
  for (unsigned i = 0; i < k; i++) factors[i] = n - i;
  for (unsigned d = 2; d <= k; d++) {
    grundy_i_uint128 left = d;
    for (unsigned i = 0; i < k && left > 1; i++) {
      grundy_i_uint128 common = grundy_i_gcd(factors[i], left);
      factors[i] /= common;
      left /= common;
    }
  }
  for (unsigned i = 0; i < k; i++) product = times(c, product, factors[i]);
  return product;
}

/* Choices of k of n heaps, as the kind says but for the order. */
static grundy_i_uint128 choices(const counter *c, uint64_t n, unsigned k) {
  if (k == 0) return 1;
  if (c->kind->distinct) return n < k ? 0 : choose(c, n, k);
  return n ? choose(c, n + k - 1, k) : 0;
}

/* The sum of all choices of p and q heaps of either sign, each with its sign. */
static grundy_i_uint128 signed_choices(const counter *c, uint64_t p, uint64_t q) {
  unsigned k = c->kind->query.heaps;
  grundy_i_uint128 sum = 0;
  if (c->kind->ordered && !c->kind->distinct) {
    grundy_i_uint128 base = p >= q     ? p - q
                            : c->range ? c->range - (q - p) % c->range
                                       : -(grundy_i_uint128)(q - p);
    for (sum = 1; k > 0; k--) sum = times(c, sum, base);
    return sum;
  }
  for (unsigned i = 0; i <= k; i++) {
    grundy_i_uint128 term = times(c, choices(c, p, k - i), choices(c, q, i));
    sum += i % 2 == 0 ? term : c->range ? c->range - term : -term;
  }
  for (unsigned i = 2; i <= k && c->kind->ordered; i++) sum = times(c, sum, i);
  return c->range ? sum % c->range : sum;
}

static grundy_status count_value(const counter *c, uint64_t x, grundy_i_uint128 *out) {
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t w = 0; w >> c->bits == 0 && s == GRUNDY_OK; w++) {
    uint64_t p = (c->count + (uint64_t)c->heaps[w]) / 2;
    grundy_i_uint128 term = signed_choices(c, p, c->count - p);
    bool less = GRUNDY_ONES(w & x) % 2;
    sum += !less ? term : c->range ? c->range - term : -term;
    if (c->range) sum %= c->range;
    if (w % BLOCK == 0) s = grundy_i_tick(c->context, NULL, 0, 0);
  }
  *out = sum >> c->bits;
  return s;
}

/* ---- the answer ---- */

/* Whether all choices, in order, times 2^bits are fewer than 2^126. */
static bool fits(const counter *c) {
  unsigned bits = c->bits, each = 0;
  while (each < 64 && (c->count + GRUNDY_LOSING_HEAPS) >> each) each++;
  return bits + each * c->kind->query.heaps < 126;
}

static grundy_status count(counter *c, grundy_u128 *out) {
  const grundy_losing_query *q = &c->kind->query;
  bool others = q->outcome == GRUNDY_OUTCOME_N && !q->by_value;
  bool none = q->by_value && q->outcome && (q->value != 0) != (q->outcome == GRUNDY_OUTCOME_N);
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  c->range = (grundy_i_uint128)c->kind->modulus << c->bits;
  if (!c->range && !fits(c)) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (!none) s = grundy_walsh_transform(c->context, c->heaps, c->bits);
  if (s == GRUNDY_OK && !none) s = count_value(c, q->by_value ? q->value : 0, &sum);
  if (others) {
    grundy_i_uint128 all = signed_choices(c, c->count, 0);
    sum = all + (c->range ? c->range - sum : -sum);
  }
  if (c->kind->modulus) sum %= c->kind->modulus;
  *out = grundy_i_u128_to(sum);
  return s;
}

grundy_status grundy_i_positions_total(grundy_context *context, const grundy_game *game,
                                       const grundy_i_positions_kind *kind, grundy_u128 *out) {
  counter c = {.context = context, .kind = kind};
  grundy_sequence *sequence;
  grundy_status s = grundy_sequence_create(context, game, &sequence);
  if (s != GRUNDY_OK) return s;
  s = gather(&c, sequence);
  grundy_sequence_destroy(sequence);
  if (s == GRUNDY_OK) s = count(&c, out);
  grundy_i_free(context, c.heaps, c.heaps ? sizeof *c.heaps << c.bits : 0);
  return s;
}
