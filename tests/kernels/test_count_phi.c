/* src/count: the recursion that ends in a sieve. Published values of phi; each limit between nodes
 * and leaves gives the same; random sets against the original recursion, which
 * looks at each set of divisors; groups, steps, wheels and plans by their definitions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "count/phi.h"
#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

typedef grundy_i_uint128 wide;

static size_t first_primes(wide *out, size_t count) {
  size_t primes = 0;
  for (uint64_t x = 2; primes < count; x++) {
    bool prime = true;
    for (size_t i = 0; i < primes && out[i] * out[i] <= x && prime; i++) {
      prime = x % (uint64_t)out[i] != 0;
    }
    if (prime) out[primes++] = x;
  }
  return primes;
}

static wide count_of(grundy_context *context, wide n, const wide *divisors, size_t count) {
  wide result;
  grundy_status s = grundy_i_divisors_count(context, n, divisors, count, &result);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  assert_int_equal(grundy_context_memory(context), 0);
  return result;
}

/* phi(x, a) as primecount 7.6 (Walisch) prints it: primecount --phi X A. */
static void published_values(void **state) {
  static const struct {
    uint64_t x, count, phi;
  } rows[] = {{UINT64_C(1000000000000), 1000, UINT64_C(62815294612)},
              {UINT64_C(1000000000000000000), 50, UINT64_C(102037553202099189)},
              {UINT64_C(1000000000000000000), 30, UINT64_C(114770042035358074)},
              {UINT64_C(1000000000000000), 200, UINT64_C(78652558690119)},
              {UINT64_C(9223372036854775807), 40, UINT64_C(989135641821345050)},
              {UINT64_C(1000000000000), 9999, UINT64_C(47417045233)},
              {UINT64_C(123456789012345), 317, UINT64_C(9033694282522)},
              {UINT64_C(1000000), 168, UINT64_C(78331)},
              {UINT64_C(10000000000), 5000, UINT64_C(481522353)},
              {UINT64_C(99999999999), 100, UINT64_C(8872882100)},
              {UINT64_C(30030), 6, UINT64_C(5760)},
              {UINT64_C(30029), 6, UINT64_C(5760)},
              {UINT64_C(30031), 5, UINT64_C(6241)}};
  static wide primes[10000];
  (void)first_primes(primes, 10000);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    wide hit = count_of(*state, rows[i].x, primes, rows[i].count);
    assert_int_equal((uint64_t)(rows[i].x - hit), rows[i].phi);
  }
}

/* With all primes up to the root of n only 1 and the primes above it are left. */
static void prime_counts(void **state) {
  static const struct {
    uint64_t root, primes;
  } rows[] = {{100, 1229}, {1000, 78498}, {10000, 5761455}, {100000, 455052511}};
  static wide primes[10000];
  (void)first_primes(primes, 10000);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint64_t n = rows[i].root * rows[i].root;
    size_t count = 0;
    while (count < 10000 && primes[count] <= rows[i].root) count++;
    uint64_t left = n - (uint64_t)count_of(*state, n, primes, count);
    assert_int_equal(left - 1 + count, rows[i].primes);
  }
}

/* ---- the parts, put together by hand ---- */

typedef struct parts {
  grundy_i_groups groups;
  grundy_i_wheel wheel, sieve_wheel;
  grundy_i_phi_steps steps;
} parts;

static void make_parts(grundy_context *context, wide n, const wide *divisors, size_t count,
                       uint32_t period, parts *p) {
  bool complete;
  assert_int_equal(grundy_i_groups_init(context, divisors, count, &p->groups), GRUNDY_OK);
  assert_int_equal(grundy_i_wheel_init(&p->groups, period, period, &p->wheel), GRUNDY_OK);
  assert_int_equal(grundy_i_wheel_init(&p->groups, period < 64 ? period : 64, 8, &p->sieve_wheel),
                   GRUNDY_OK);
  assert_int_equal(grundy_i_steps_init(&p->groups, n, 1 << 20, 1e9, &p->steps, &complete),
                   GRUNDY_OK);
  assert_true(complete);
}

static void drop_parts(parts *p) {
  grundy_i_steps_clear(&p->steps);
  grundy_i_wheel_clear(&p->sieve_wheel);
  grundy_i_wheel_clear(&p->wheel);
  grundy_i_groups_clear(&p->groups);
}

/* phi(n), with leaves from `limit` down. */
static wide left_by(const parts *p, wide n, uint64_t limit, size_t *leaf_chunks) {
  grundy_i_leaves leaves;
  wide nodes, sum = 0;
  uint64_t span = grundy_i_sieve_span(&p->sieve_wheel, limit);
  assert_true(span < 1 << GRUNDY_LEAF_OFFSET);
  assert_int_equal(grundy_i_leaves_init(p->groups.context, limit, span, &leaves), GRUNDY_OK);
  assert_int_equal(grundy_i_descend(&p->steps, &p->wheel, n, limit, 0, &leaves, &nodes), GRUNDY_OK);
  assert_int_equal(grundy_i_sieve(&p->groups, &p->sieve_wheel, p->wheel.groups, n, &leaves, &sum),
                   GRUNDY_OK);
  *leaf_chunks = leaves.count;
  grundy_i_leaves_clear(&leaves);
  return nodes + sum;
}

/* All limits agree on phi(n), which is returned. */
static wide check_limits(grundy_context *context, wide n, const wide *divisors, size_t count,
                         uint32_t period) {
  parts p;
  size_t chunks;
  make_parts(context, n, divisors, count, period, &p);
  wide expected = left_by(&p, n, 0, &chunks);
  assert_int_equal(chunks, 0);
  for (uint64_t limit = 1; limit < n && limit < 4000000; limit = limit * 3 + 1) {
    assert_true(left_by(&p, n, limit, &chunks) == expected);
  }
  drop_parts(&p);
  return expected;
}

/* ---- the recursion that was here first: of the multiples d_j y of d_j those are left out that an
 * earlier d_i divides, which is where d_i / gcd(d_i, d_j) divides y ---- */

enum { MOST = 40 };

static wide by_recursion(wide x, const wide *divisors, size_t count) {
  wide sum = 0;
  for (size_t j = 0; j < count && divisors[j] <= x; j++) {
    wide less[MOST];
    size_t kept = 0;
    bool covered = false;
    for (size_t i = 0; i < j; i++) {
      less[i] = divisors[i] / grundy_i_gcd(divisors[i], divisors[j]);
      covered = covered || less[i] == 1;
    }
    if (covered) continue;
    grundy_i_divisors_sort(less, j);
    for (size_t i = 0; i < j; i++) {
      size_t k = 0;
      while (k < kept && less[i] % less[k]) k++;
      if (k == kept) less[kept++] = less[i];
    }
    sum += x / divisors[j] - by_recursion(x / divisors[j], less, kept);
  }
  return sum;
}

/* Sorted, none dividing another. */
static size_t simplify(wide *divisors, size_t count) {
  size_t kept = 0;
  grundy_i_divisors_sort(divisors, count);
  for (size_t i = 0; i < count; i++) {
    size_t k = 0;
    while (k < kept && divisors[i] % divisors[k]) k++;
    if (k == kept) divisors[kept++] = divisors[i];
  }
  return kept;
}

static void random_sets(void **state) {
  test_random random = TEST_RANDOM(31);
  static const uint64_t bounds[] = {40, 100, 1000, 30000, 1000000};
  for (int round = 0; round < 400; round++) {
    wide divisors[MOST], n = 1 + test_random_below(&random, 1000000);
    size_t count = 1 + test_random_below(&random, round % 3 ? 12 : MOST);
    if (round % 4 == 0) n *= test_random_below(&random, 1000) + 1;
    for (size_t i = 0; i < count; i++) {
      divisors[i] = 2 + test_random_below(&random, bounds[round % 5]);
    }
    count = simplify(divisors, count);
    wide expected = by_recursion(n, divisors, count);
    assert_true(count_of(*state, n, divisors, count) == expected);
    if (round % 2) continue;
    uint32_t period = round % 8 ? 1 << 10 : 1;
    assert_true(n - check_limits(*state, n, divisors, count, period) == expected);
  }
}

/* A run of primes together with divisors that share no factor with it, but may with each other: an
 * even and an odd number of either. */
static void primes_and_others(void **state) {
  test_random random = TEST_RANDOM(32);
  wide primes[60];
  (void)first_primes(primes, 60);
  for (int round = 0; round < 48; round++) {
    wide divisors[MOST], n = test_random_next(&random) >> (24 + round % 20);
    size_t run = 6 + (size_t)round % 5, others = 3 + (size_t)round / 5 % 4;
    memcpy(divisors, primes, run * sizeof *primes);
    for (size_t i = 0; i < others; i++) {
      size_t first = run + test_random_below(&random, 8);
      divisors[run + i] = primes[first] * primes[first + test_random_below(&random, 3)];
    }
    size_t count = simplify(divisors, run + others);
    wide expected = by_recursion(n, divisors, count);
    assert_true(count_of(*state, n, divisors, count) == expected);
    assert_true(n - check_limits(*state, n, divisors, count, 1 << 16) == expected);
  }
}

/* Steps that do not fit words, and others. */
static void beyond_64_bits(void **state) {
  test_random random = TEST_RANDOM(33);
  wide primes[20];
  (void)first_primes(primes, 20);
  for (int round = 0; round < 60; round++) {
    wide divisors[MOST], n = ((wide)test_random_next(&random) << 63) >> (round % 50);
    memcpy(divisors, primes, sizeof primes);
    size_t count = 4 + (size_t)round % 10;
    divisors[count++] = (wide)primes[17] * primes[18] << 60 | 1;
    divisors[count++] = (wide)test_random_next(&random) * 3;
    divisors[count++] = (wide)test_random_next(&random) << (round % 60);
    count = simplify(divisors, count);
    wide expected = by_recursion(n, divisors, count);
    assert_true(count_of(*state, n, divisors, count) == expected);
  }
}

/* ---- the parts by themselves ---- */

/* Coprime between groups; a group of several has no member that is coprime to all others of it. */
static void check_groups(const grundy_i_groups *g, size_t count) {
  size_t members = 0;
  for (size_t a = 0; a < g->count; a++) {
    const grundy_i_phi_group *group = &g->list[a];
    assert_int_equal(group->first, members);
    members += group->count;
    for (size_t i = group->first; i < members; i++) {
      bool joined = group->count == 1;
      for (size_t j = 0; j < count; j++) {
        bool inside = j >= group->first && j < members;
        if (i == j || grundy_i_gcd(g->divisors[i], g->divisors[j]) == 1) continue;
        assert_true(inside);
        joined = true;
      }
      assert_true(joined);
    }
    if (a) assert_true(g->divisors[group[-1].first] < g->divisors[group->first]);
  }
  assert_int_equal(members, count);
}

/* The squares, too large for a table, fall into the same groups. */
static void groups_two_ways(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(34);
  for (int round = 0; round < 40; round++) {
    wide divisors[200];
    size_t count = 1 + test_random_below(&random, 200);
    grundy_i_groups small, large;
    for (size_t i = 0; i < count; i++) divisors[i] = 2 + test_random_below(&random, 200000);
    count = simplify(divisors, count);
    assert_int_equal(grundy_i_groups_init(context, divisors, count, &small), GRUNDY_OK);
    for (size_t i = 0; i < count; i++) divisors[i] *= divisors[i];
    assert_int_equal(grundy_i_groups_init(context, divisors, count, &large), GRUNDY_OK);
    check_groups(&small, count);
    assert_int_equal(small.count, large.count);
    for (size_t i = 0; i < count; i++) {
      assert_true(large.divisors[i] == small.divisors[i] * small.divisors[i]);
    }
    grundy_i_groups_clear(&small);
    grundy_i_groups_clear(&large);
  }
}

/* The weight of a multiple, over all sets. */
static int64_t weight_of(const grundy_i_groups *g, const grundy_i_phi_group *group, wide multiple) {
  int64_t weight = 0;
  for (uint32_t set = 1; set < 1u << group->count; set++) {
    wide lcm = 1;
    int64_t sign = 1;
    for (size_t i = 0; i < group->count; i++) {
      if (!(set >> i & 1)) continue;
      wide d = g->divisors[group->first + i];
      lcm *= d / grundy_i_gcd(lcm, d);
      sign = -sign;
    }
    if (lcm == multiple) weight += sign;
  }
  return weight;
}

/* Each step by all sets; and the weights of all steps up to n, taken over all sets, are complete,
 * since the sums of weights agree. */
static void steps_by_definition(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(35);
  for (int round = 0; round < 30; round++) {
    wide divisors[8];
    size_t count = 2 + test_random_below(&random, 7);
    parts p;
    for (size_t i = 0; i < count; i++) divisors[i] = 2 + test_random_below(&random, 60);
    count = simplify(divisors, count);
    make_parts(context, (wide)1 << 100, divisors, count, 1, &p);
    for (size_t g = 0; g < p.groups.count; g++) {
      int64_t sum = 1;
      for (size_t i = p.steps.first[g]; i < p.steps.first[g + 1]; i++) {
        assert_int_equal(p.steps.list[i].group, g);
        assert_int_equal(p.steps.list[i].divisor, (uint64_t)p.steps.wide[i]);
        assert_int_equal(p.steps.list[i].weight,
                         weight_of(&p.groups, &p.groups.list[g], p.steps.wide[i]));
        assert_int_not_equal(p.steps.list[i].weight, 0);
        sum += p.steps.list[i].weight;
      }
      assert_int_equal(sum, 0);
    }
    drop_parts(&p);
  }
}

static void steps_may_be_too_many(void **state) {
  grundy_context *context = *state;
  wide divisors[] = {6, 10, 14, 15, 21, 22, 26, 33, 35, 39, 55, 65, 77, 91, 143};
  grundy_i_groups groups;
  grundy_i_phi_steps steps;
  bool complete = true;
  assert_int_equal(grundy_i_groups_init(context, divisors, 15, &groups), GRUNDY_OK);
  assert_int_equal(grundy_i_steps_init(&groups, 1000000, 10, 1e9, &steps, &complete), GRUNDY_OK);
  assert_false(complete);
  grundy_i_steps_clear(&steps);
  assert_int_equal(grundy_i_steps_init(&groups, 1000000, 1000, 20, &steps, &complete), GRUNDY_OK);
  assert_false(complete);
  grundy_i_steps_clear(&steps);
  grundy_i_groups_clear(&groups);
  wide n = 1000000;
  assert_true(count_of(context, n, divisors, 15) == by_recursion(n, divisors, 15));
}

/* phi(n) by splitting until all divisors are coprime. */
static wide by_parts(grundy_context *context, wide n, const wide *divisors, size_t count) {
  grundy_i_split split = {.context = context};
  wide sum = 0;
  double share = 0;
  assert_int_equal(grundy_i_split_start(&split, n, divisors, count), GRUNDY_OK);
  while (split.count) {
    grundy_i_split_part part = split.parts[split.count - 1], halves[2];
    grundy_i_phi phi = {.alone = true};
    wide left = part.x;
    if (part.count) {
      assert_int_equal(
          grundy_i_phi_init(context, part.x, split.pool + part.first, part.count, 0, &phi),
          GRUNDY_OK);
    }
    if (!phi.alone) {
      wide factor = grundy_i_split_factor(&phi.groups);
      assert_true(factor > 1);
      assert_int_equal(grundy_i_split_last(&split, factor, halves), GRUNDY_OK);
      grundy_i_split_accept(&split, halves);
    } else {
      if (part.count) assert_int_equal(grundy_i_phi_count(&phi, &left), GRUNDY_OK);
      sum += left;
      share += part.share;
      split.count--;
    }
    if (part.count) grundy_i_phi_clear(&phi);
  }
  assert_true(share > 0.999999 && share < 1.000001);
  grundy_i_split_clear(&split);
  return sum;
}

/* Also with factors above the small primes, and with powers. */
static void splitting(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(37);
  wide primes[80];
  (void)first_primes(primes, 80);
  for (int round = 0; round < 60; round++) {
    wide divisors[MOST], n = 1 + test_random_below(&random, round % 2 ? 1000000000 : 100000);
    for (size_t i = 0; i < MOST; i++) {
      wide p = primes[50 + test_random_below(&random, 30)];
      wide q = primes[50 + test_random_below(&random, 30)];
      divisors[i] = round % 3 ? 20 + test_random_below(&random, 900) : p * q;
      if (round % 5 == 0) divisors[i] = p * p * (1 + test_random_below(&random, 9));
    }
    size_t count = simplify(divisors, 10 + (size_t)round % 21);
    if (round % 4 == 3) n = divisors[count - 1]; /* its first multiple, in each second part too */
    while (count && divisors[count - 1] > n) count--;
    wide expected = by_recursion(n, divisors, count);
    assert_true(n - by_parts(context, n, divisors, count) == expected);
    assert_true(count_of(context, n, divisors, count) == expected);
    assert_int_equal(grundy_context_memory(context), 0);
  }
}

/* Lists far too long to be merged, by a sieve: the whole is split. */
static void split_lists(void **state) {
  enum { LIMIT = 30000000 };
  wide divisors[200];
  uint8_t *hit = calloc(LIMIT + 1, 1);
  for (size_t first = 50; first <= 150; first += 50) {
    size_t count = 0;
    uint64_t hits = 0;
    memset(hit, 0, LIMIT + 1);
    for (size_t d = first; d < 2 * first; d++) {
      divisors[count++] = d;
      for (size_t x = d; x <= LIMIT; x += d) hit[x] = 1;
    }
    for (size_t x = 1; x <= LIMIT; x++) hits += hit[x];
    assert_true(count_of(*state, LIMIT, divisors, count) == hits);
  }
  free(hit);
}

/* The multiples of 6p, p prime, of 1..6m are as many as those of p in 1..m; 6p at 10^15 cannot be
 * merged. And a hopeless list is refused soon. */
static void common_factors(void **state) {
  grundy_context *context = *state;
  wide primes[100], sixfold[100], result;
  (void)first_primes(primes, 100);
  for (size_t i = 0; i < 100; i++) sixfold[i] = 6 * primes[i];
  const wide n = (wide)1000000000000000;
  assert_true(count_of(context, 6 * n + 5, sixfold, 60) == count_of(context, n, primes, 60));
  assert_true(count_of(context, 6 * n + 6, sixfold + 2, 48) ==
              count_of(context, n + 1, primes + 2, 48));
  assert_int_equal(grundy_i_divisors_count(context, (wide)1 << 127, sixfold, 100, &result),
                   GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "steps, more than"));
  assert_int_equal(grundy_context_memory(context), 0);
}

/* All of the work is behind one common factor, where a random walk seldom gets: such lists were
 * once estimated as trivial. */
static void work_behind_a_factor(void **state) {
  grundy_context *context = *state;
  wide divisors[77], result;
  (void)first_primes(divisors, 77);
  for (size_t i = 0; i < 77; i++) divisors[i] *= 14;
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.seconds = 60)), GRUNDY_OK);
  assert_int_equal(grundy_i_divisors_count(context, (wide)1 << 126, divisors, 77, &result),
                   GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "steps, more than"));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static void wheels_by_definition(void **state) {
  grundy_context *context = *state;
  wide divisors[] = {4, 6, 9, 25, 35, 121};
  grundy_i_groups groups;
  grundy_i_wheel wheel;
  assert_int_equal(grundy_i_groups_init(context, divisors, 6, &groups), GRUNDY_OK);
  assert_int_equal(grundy_i_wheel_init(&groups, 10000, 10000, &wheel), GRUNDY_OK);
  assert_int_equal(wheel.groups, 2);
  assert_int_equal(wheel.period, 36 * 175);
  uint64_t left = 0;
  for (uint64_t x = 1; x < 20000; x++) {
    bool hit = false;
    for (size_t i = 0; i < 5; i++) hit = hit || x % divisors[i] == 0;
    left += !hit;
    assert_int_equal(grundy_i_wheel_upto(&wheel, x), left);
    wide far = (wide)wheel.period << 70 | 0;
    far = far / wheel.period * wheel.period + x;
    assert_true(grundy_i_wheel_upto_wide(&wheel, far) ==
                far / wheel.period * wheel.upto[wheel.period] + wheel.upto[x % wheel.period]);
  }
  grundy_i_wheel_clear(&wheel);
  assert_int_equal(grundy_i_wheel_init(&groups, 10000, 20, &wheel), GRUNDY_OK);
  assert_int_equal(wheel.period, 1);
  grundy_i_wheel_clear(&wheel);
  grundy_i_groups_clear(&groups);
  wide primes[] = {3, 5, 7};
  assert_int_equal(grundy_i_groups_init(context, primes, 3, &groups), GRUNDY_OK);
  for (uint32_t most = 47; most <= 48; most++) { /* 2 * 4 * 6 of 105 are left */
    assert_int_equal(grundy_i_wheel_init(&groups, 1000, most, &wheel), GRUNDY_OK);
    assert_int_equal(wheel.period, most < 48 ? 15 : 105);
    grundy_i_wheel_clear(&wheel);
  }
  grundy_i_groups_clear(&groups);
}

static void division_by_products(void **state) {
  test_random random = TEST_RANDOM(36);
  static const uint64_t edges[] = {1, 2, 3, 5, 7, 641, UINT32_MAX, UINT64_MAX / 2, UINT64_MAX};
  for (int round = 0; round < 100000; round++) {
    uint64_t d = round % 2 ? edges[round / 2 % 9] : test_random_any(&random) | 1;
    uint64_t x = test_random_any(&random), multiple = x / d * d;
    uint64_t tried[] = {x, multiple, multiple - 1, UINT64_MAX - test_random_below(&random, 9), 0};
    for (int i = 0; i < 5; i++) {
      assert_int_equal(grundy_i_divide(tried[i], d, grundy_i_inverse(d)), tried[i] / d);
    }
  }
}

static void leaves_are_packed(void **state) {
  static const int32_t weights[] = {1, -1, 77, GRUNDY_LEAF_MOST, -GRUNDY_LEAF_MOST};
  for (int i = 0; i < 5; i++) {
    grundy_i_leaf leaf = grundy_i_leaf_of((1u << 20) - 2, (1u << 24) - 3, weights[i]);
    assert_int_equal(grundy_i_leaf_offset(leaf), (1u << 20) - 2);
    assert_int_equal(grundy_i_leaf_group(leaf), (1u << 24) - 3);
    assert_int_equal(grundy_i_leaf_weight(leaf), weights[i]);
  }
}

/* The plan is accurate: the number of leaves is within a few hundredths, as far as chunks show
 * it. */
static void plans_foretell(void **state) {
  grundy_context *context = *state;
  wide primes[200], n = (wide)1000000000000000;
  parts p;
  grundy_i_phi_plan plan, poor;
  (void)first_primes(primes, 200);
  make_parts(context, n, primes, 200, 1 << 16, &p);
  assert_int_equal(
      grundy_i_plan_choose(&p.groups, &p.steps, &p.sieve_wheel, p.wheel.groups, n, 0x1p28, &plan),
      GRUNDY_OK);
  size_t chunks;
  (void)left_by(&p, n, plan.limit, &chunks);
  double leaves = (double)chunks * GRUNDY_LEAVES_CHUNK;
  assert_true(leaves > plan.leaves * 0.97 && leaves < plan.leaves * 1.04);
  assert_int_equal(grundy_i_plan_choose(&p.groups, &p.steps, &p.sieve_wheel, p.wheel.groups, n,
                                        plan.leaves * 2, &poor),
                   GRUNDY_OK);
  assert_true(poor.leaves < plan.leaves / 4 && poor.steps > plan.steps);
  drop_parts(&p);
}

/* Primes so close that their rounded logarithms are equal: a node for each set. */
static void plans_of_close_primes(void **state) {
  wide primes[] = {1009, 1013, 1019, 1021, 1031, 1033}, n = (wide)1 << 100;
  parts p;
  grundy_i_phi_plan plan;
  make_parts(*state, n, primes, 6, 1, &p);
  assert_int_equal(grundy_i_plan_choose(&p.groups, &p.steps, &p.sieve_wheel, 0, n, 0x1p28, &plan),
                   GRUNDY_OK);
  assert_true(plan.nodes > 63.99 && plan.nodes < 64.01 && plan.leaves < 0.01);
  drop_parts(&p);
}

/* Wherever memory runs out, nothing is left behind; and what does not fit it merged is split. */
static void memory_ends_anywhere(void **state) {
  grundy_context *context = *state;
  wide divisors[] = {2, 3, 35, 55, 77, 13, 17, 19, 23, 29}, result;
  size_t count = simplify(divisors, 10);
  grundy_status s = GRUNDY_NO_MEMORY;
  for (size_t memory = 1; s != GRUNDY_OK; memory += memory / 16 + 1) {
    if (grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = memory)) != GRUNDY_OK) fail();
    s = grundy_i_divisors_count(context, 3000000000000, divisors, count, &result);
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
  assert_true(result == by_recursion(3000000000000, divisors, count));
  wide list[150];
  for (size_t i = 0; i < 150; i++) list[i] = 150 + i;
  result = count_of(context, 1000000000000, list, 150);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 2000000)), GRUNDY_OK);
  assert_true(count_of(context, 1000000000000, list, 150) == result);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_values),
      cmocka_unit_test(prime_counts),
      cmocka_unit_test(random_sets),
      cmocka_unit_test(primes_and_others),
      cmocka_unit_test(beyond_64_bits),
      cmocka_unit_test(groups_two_ways),
      cmocka_unit_test(steps_by_definition),
      cmocka_unit_test(steps_may_be_too_many),
      cmocka_unit_test(splitting),
      cmocka_unit_test(split_lists),
      cmocka_unit_test(common_factors),
      cmocka_unit_test(work_behind_a_factor),
      cmocka_unit_test(wheels_by_definition),
      cmocka_unit_test(division_by_products),
      cmocka_unit_test(leaves_are_packed),
      cmocka_unit_test(plans_foretell),
      cmocka_unit_test(plans_of_close_primes),
      cmocka_unit_test(memory_ends_anywhere),
  };
  return cmocka_run_group_tests_name("count by recursion and sieve", tests, test_context_open,
                                     test_context_close);
}
