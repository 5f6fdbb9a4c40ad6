/* Planning: products of steps are counted by their logarithms before any is formed.
 *
 * amount[b] is the number of products of steps of the groups from g on whose logarithm (base 2, in
 * units of 1/SCALE, each step's rounded) is b. One more group adds the same numbers, moved up by
 * the logarithm of each of its steps; groups of one step each that have the same logarithm are
 * added at once, by binomial coefficients. For a limit n / 2^i the nodes are the products below
 * 2^i, the leaves those at 2^i and above that a node has below it, up to n. All limits are tried at
 * once. Cost: for each group a pass over at most 127 * SCALE amounts for each of its steps.
 */
#include "count/phi.h"

#include <string.h>

#include "base/messages_tasks.def"

enum { SCALE_BITS = 4, SCALE = 1 << SCALE_BITS, AMOUNTS = 128 * SCALE, LIMITS = 128 };

/* The largest limit is about a day of sieving. */
static const double most_limit = 0x1p46;

/* What things cost, in nanoseconds on a machine of 2024:
 * node_cost, leaf_cost, clear_cost  a node, a leaf, a bit cleared
 * stream_cost  a divisor's stream in a segment
 * share_cost   a group in a segment
 * sum_cost     summing up the blocks for it
 * number_cost  a number that is in no group */
static const double node_cost = 15, leaf_cost = 20, clear_cost = 0.9, stream_cost = 4,
                    share_cost = 20, sum_cost = 35, number_cost = 0.012;

typedef struct plan {
  const grundy_i_groups *groups;
  const grundy_i_phi_steps *steps;
  const grundy_i_wheel *wheel;
  size_t least, end; /* amounts in use: products up to n */
  double amount[AMOUNTS], upto[AMOUNTS];
  double shift[AMOUNTS]; /* steps of the current group by logarithm */
  double leaves[LIMITS];
} plan;

/* log2(x) * SCALE, rounded to the nearest: the digits of a logarithm come one after another from
 * squaring. x >= 1. */
static size_t logarithm(grundy_i_uint128 x) {
  GRUNDY_ASSERT(x);
  size_t result =
      (x >> 64 ? 64 + grundy_i_top_bit((uint64_t)(x >> 64)) : grundy_i_top_bit((uint64_t)x));
  uint64_t mantissa = (uint64_t)(result > 31 ? x >> (result - 31) : x << (31 - result));
  for (int i = 0; i <= SCALE_BITS; i++) {
    mantissa = mantissa * mantissa >> 31;
    result = result * 2 + (mantissa >> 32);
    if (mantissa >> 32) mantissa >>= 1;
  }
  return (result + 1) / 2;
}

/* Groups are sieved only where leaves at x need them: with n above the limit the step to a leaf at
 * x is n / x or less. Blocks are summed up where there are leaves. */
double grundy_i_plan_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel, double n,
                           double limit, double leaves) {
  double streams = wheel->upto[wheel->period], density = streams / (double)wheel->period;
  double cost = limit * number_cost, shares = 0;
  for (size_t g = wheel->groups; g < groups->count; g++) {
    const grundy_i_phi_group *group = &groups->list[g];
    double least = (double)groups->divisors[group->first];
    double end = n > limit * least ? limit : n > limit ? n / least : limit;
    double segments = end * density / 0x1p18 + 1;
    shares += segments;
    for (size_t i = group->first; i < group->first + group->count; i++) {
      double d = (double)groups->divisors[i];
      if (d <= end) cost += end * density / d * clear_cost + segments * streams * stream_cost;
    }
  }
  return cost + shares * share_cost + (leaves < shares ? leaves : shares) * sum_cost;
}

/* Products of the groups so far below a logarithm. */
static double below(const plan *p, size_t end) {
  if (end > p->end) end = p->end;
  return end ? p->upto[end - 1] : 0;
}

/* The leaves that `count` steps make, for limit n / 2^i. The logarithm of a step is `high` together
 * with what follows it and `low` without. Leaves are the products that are below 2^i with the
 * latter but not with the former, and not above n. */
static void add_leaves(plan *p, size_t low, size_t high, double count) {
  if (high >= p->end) return;
  for (size_t i = 0; i < LIMITS && i * SCALE <= p->end; i++) {
    size_t end = i * SCALE, most = p->end - high;
    if (end <= low) continue;
    double leaves = below(p, end - low < most ? end - low : most);
    if (end > high) leaves -= below(p, end - high);
    if (leaves > 0) p->leaves[i] += count * leaves;
  }
}

static void sum_up(plan *p) {
  double sum = 0;
  for (size_t b = 0; b < p->end; b++) p->upto[b] = sum += p->amount[b];
}

/* One more group, `shift` being its steps: at logarithms from `lowest` to `highest` in steps of
 * `apart`. */
static void multiply(plan *p, size_t lowest, size_t highest, size_t apart) {
  for (size_t to = p->end; to-- > lowest;) {
    for (size_t b = lowest; b <= highest && b <= to; b += apart) {
      p->amount[to] += p->shift[b] * p->amount[to - b];
    }
  }
}

static void add_group(plan *p, size_t g) {
  size_t first = p->steps->first[g], end = p->steps->first[g + 1];
  size_t lowest = AMOUNTS, highest = 0;
  memset(p->shift, 0, sizeof p->shift);
  for (size_t i = first; i < end; i++) {
    size_t b = logarithm(p->steps->wide[i]);
    if (b >= p->end) b = p->end - 1;
    p->shift[b]++;
    if (b < lowest) lowest = b;
    if (b > highest) highest = b;
  }
  GRUNDY_ASSERT(lowest <= highest && highest < p->end);
  sum_up(p);
  for (size_t b = lowest; b <= highest; b++) {
    if (p->shift[b] > 0) add_leaves(p, 0, b, p->shift[b]);
  }
  multiply(p, lowest, highest, 1);
}

/* The logarithm of the only step of a group; 0 where it has more. */
static size_t single(const plan *p, size_t g) {
  if (p->steps->first[g + 1] - p->steps->first[g] != 1) return 0;
  size_t b = logarithm(p->steps->wide[p->steps->first[g]]);
  return b < p->end ? b : p->end - 1;
}

/* `count` groups of one step, all of logarithm b: with j of them there are binomial(count, j)
 * products, in which the first of the j is the step to a leaf. */
static void add_singles(plan *p, size_t b, size_t count) {
  double sets = 1;
  size_t highest = 0;
  memset(p->shift, 0, sizeof p->shift);
  sum_up(p);
  for (size_t j = 1; j <= count && j * b < p->end; j++) {
    sets *= (double)(count - j + 1) / (double)j;
    highest = j * b;
    p->shift[highest] = sets;
    add_leaves(p, highest - b, highest, sets);
  }
  multiply(p, b, highest, b);
}

/* Adds group g - 1 and those before it that are like it; returns how many groups are left. */
static size_t add_groups(plan *p, size_t g) {
  size_t b = single(p, --g), count = 1;
  if (!b) {
    add_group(p, g);
    return g;
  }
  for (; g > p->least && single(p, g - 1) == b; g--) count++;
  add_singles(p, b, count);
  return g;
}

/* The plan for limit n / 2^i; i = LIMITS: no leaves at all. */
static grundy_i_phi_plan plan_at(const plan *p, grundy_i_uint128 n, size_t i) {
  grundy_i_phi_plan at = {0, p->upto[p->end - 1], 0, 0};
  if (i < LIMITS) {
    at = (grundy_i_phi_plan){(uint64_t)(n >> i), below(p, i * SCALE), p->leaves[i] + !i, 0};
    at.steps = grundy_i_plan_sieve(p->groups, p->wheel, (double)n, (double)at.limit, at.leaves);
  }
  at.steps += at.nodes * node_cost + at.leaves * leaf_cost;
  return at;
}

static grundy_i_phi_plan cheapest(const plan *p, grundy_i_uint128 n, double room) {
  grundy_i_phi_plan best = plan_at(p, n, LIMITS);
  for (size_t i = 0; i < LIMITS && n >> i; i++) {
    if ((double)(n >> i) > most_limit) continue;
    grundy_i_phi_plan at = plan_at(p, n, i);
    if (at.steps < best.steps && at.leaves * sizeof(uint32_t) * 4 <= room) best = at;
  }
  return best;
}

grundy_status grundy_i_plan_choose(const grundy_i_groups *groups, const grundy_i_phi_steps *steps,
                                   const grundy_i_wheel *wheel, size_t least, grundy_i_uint128 n,
                                   double room, grundy_i_phi_plan *out) {
  GRUNDY_ASSERT(least <= groups->count && n);
  plan *p = grundy_i_make(groups->context, sizeof(plan));
  if (!p) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_OK;
  p->groups = groups;
  p->steps = steps;
  p->wheel = wheel;
  p->end = logarithm(n) + 1;
  p->amount[0] = 1;
  p->least = least;
  for (size_t g = groups->count; g > least && s == GRUNDY_OK;) {
    s = grundy_i_tick(groups->context, GRUNDY_PHRASE(task_plan), groups->count - g, groups->count);
    g = add_groups(p, g);
  }
  sum_up(p);
  if (s == GRUNDY_OK) *out = cheapest(p, n, room);
  grundy_i_free(groups->context, p, sizeof *p);
  return s;
}
