/* Multiples of any of some divisors: n - phi(n), the numbers that no divisor divides.
 *
 * The list is counted as a whole (phi.c) where its divisors are coprime or the common multiples
 * soon merged, and else split into parts (split.c) until that is so. The work is estimated first,
 * by walks down the tree of parts at random (Knuth 1975, Estimating the efficiency of backtrack
 * programs): each part met counts in inverse proportion to the probability to meet it, its share.
 * What is hopeless is refused.
 */
#include "base/wide.h"
#include "count/split.h"

enum { WALKS = 20 };

/* Gcds for merging the whole list, beside one for each pair, at most, and for a part. In steps of
 * about a nanosecond: what is tried at all, some ten days; what a list that could be split may
 * take; a gcd; a split, and what goes with any part; all walks; a merge; a pair of divisors. */
static const double whole_work = 1e5, most_work = 5e6, part_work = 1e3, hopeless = 1e15,
                    enough = 3e6, part_cost = 1e5, walks_cost = 1e8, multiple_cost = 100,
                    pair_cost = 20;

typedef struct whole {
  grundy_context *context;
  grundy_i_uint128 n;
  const grundy_i_uint128 *divisors;
  size_t count;
  grundy_i_split split;
  grundy_progress_function progress; /* of the caller, who is told of whole parts */
  void *user;
  uint64_t parts;
  double share; /* of the parts counted */
} whole;

static bool settled(const grundy_i_phi *phi) {
  return phi->alone || phi->plan.steps <= enough;
}

static grundy_status refuse(const whole *w, double steps) {
  return grundy_i_fail(w->context, GRUNDY_LIMIT,
                       "counting the multiples of %zu divisors up to %s takes about %.1e steps, "
                       "more than the %.0e that are tried",
                       w->count, grundy_i_wide_print(w->n).text, steps, hopeless);
}

/* Looks at the last part, which has divisors: its plan, or, where it is none to follow, the part
 * split. */
static grundy_status look(grundy_i_split *split, grundy_i_phi *phi, bool *ready) {
  const grundy_i_split_part *part = &split->parts[split->count - 1];
  grundy_status s = grundy_i_phi_init(split->context, part->x, split->pool + part->first,
                                      part->count, part_work, phi);
  if (s != GRUNDY_OK) return s;
  *ready = settled(phi);
  if (*ready) return GRUNDY_OK;
  s = grundy_i_split_last(split, grundy_i_split_factor(&phi->groups));
  grundy_i_phi_clear(phi);
  return s;
}

/* splitmix64 (Steele, Lea and Flood 2014), as a fraction of 1. */
static double next_random(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* One walk down from the start: the work it stands for, and what it took itself. */
static grundy_status walk_down(grundy_i_split *split, uint64_t *random, double *counted,
                               double *spent) {
  for (;;) {
    const grundy_i_split_part *part = &split->parts[split->count - 1];
    double share = part->share;
    bool ready = true;
    grundy_i_phi phi;
    double cost = part_cost + pair_cost * (double)part->count * (double)part->count;
    *counted += cost / share;
    *spent += cost;
    if (!part->count) return GRUNDY_OK;
    grundy_status s = grundy_i_tick_now(split->context, "estimate", 0, 0);
    if (s == GRUNDY_OK) s = look(split, &phi, &ready);
    if (s != GRUNDY_OK) return s;
    if (ready) {
      *counted += phi.plan.steps / share;
      grundy_i_phi_clear(&phi);
      return GRUNDY_OK;
    }
    *counted += part_work * multiple_cost / share;
    *spent += part_work * multiple_cost;
    if (next_random(random) * share >= split->parts[split->count - 1].share) split->count--;
  }
}

static grundy_status estimate(whole *w, double *out) {
  uint64_t random = 0;
  double counted = 0, spent = 0;
  int walks = 0;
  grundy_status s = GRUNDY_OK;
  for (; s == GRUNDY_OK && walks < WALKS && spent < walks_cost; walks++) {
    s = grundy_i_split_start(&w->split, w->n, w->divisors, w->count);
    if (s == GRUNDY_OK) s = walk_down(&w->split, &random, &counted, &spent);
  }
  *out = counted / walks;
  return s;
}

static void tell(void *user, const grundy_progress *of_part) {
  const whole *w = user;
  double total = w->share > 0 ? (double)w->parts / w->share : 0;
  grundy_progress progress = {"parts", w->parts, total < 0x1p62 ? (uint64_t)total : 0, NULL};
  (void)of_part;
  w->progress(w->user, &progress);
}

/* phi(n), part after part. */
static grundy_status count_parts(whole *w, grundy_i_uint128 *out) {
  grundy_i_split *split = &w->split;
  grundy_i_uint128 sum = 0;
  grundy_status s = grundy_i_split_start(split, w->n, w->divisors, w->count);
  while (s == GRUNDY_OK && split->count) {
    grundy_i_split_part part = split->parts[split->count - 1];
    grundy_i_uint128 left = part.x;
    bool ready = true;
    grundy_i_phi phi;
    s = grundy_i_tick_now(w->context, "parts", w->parts, 0);
    if (s == GRUNDY_OK && part.count) {
      s = look(split, &phi, &ready);
      if (s != GRUNDY_OK) return s;
      if (!ready) continue;
      s = grundy_i_phi_count(&phi, &left);
      grundy_i_phi_clear(&phi);
    }
    sum += left;
    split->count--;
    w->parts++;
    w->share += part.share;
  }
  *out = sum;
  return s;
}

static grundy_status count_split(whole *w, grundy_i_uint128 *out) {
  grundy_i_get_progress(w->context, &w->progress, &w->user);
  if (w->progress) grundy_context_set_progress(w->context, tell, w);
  grundy_status s = count_parts(w, out);
  grundy_context_set_progress(w->context, w->progress, w->user);
  return s;
}

/* Plans the whole once more, with as many gcds as cost what counting in parts does. */
static grundy_status merge_longer(const whole *w, double parts, grundy_i_phi *phi) {
  grundy_i_phi longer;
  double work = parts / multiple_cost;
  grundy_status s = grundy_i_phi_init(w->context, w->n, w->divisors, w->count,
                                      work < most_work ? work : most_work, &longer);
  if (s != GRUNDY_OK) return s;
  grundy_i_phi_clear(phi);
  *phi = longer;
  return GRUNDY_OK;
}

/* As a whole or in parts, whichever is less work. */
static grundy_status count_either(whole *w, grundy_i_phi *phi, grundy_i_uint128 *out) {
  double parts = phi->plan.steps;
  grundy_status s = settled(phi) ? GRUNDY_OK : estimate(w, &parts);
  if (s == GRUNDY_OK && !settled(phi) && parts / multiple_cost > whole_work) {
    s = merge_longer(w, parts, phi);
  }
  if (s != GRUNDY_OK) return s;
  double steps = phi->plan.steps;
  if (parts < steps) return parts > hopeless ? refuse(w, parts) : count_split(w, out);
  return steps > hopeless ? refuse(w, steps) : grundy_i_phi_count(phi, out);
}

grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out) {
  while (count && divisors[count - 1] > n) count--;
  if (!count || divisors[0] == 1) {
    *out = count ? n : 0;
    return GRUNDY_OK;
  }
  whole w = {.context = context, .n = n, .divisors = divisors, .count = count};
  grundy_i_phi phi;
  grundy_i_uint128 left = 0;
  w.split.context = context;
  double work = whole_work + (double)count * (double)count;
  grundy_status s = grundy_i_phi_init(context, n, divisors, count, work, &phi);
  if (s != GRUNDY_OK) return s;
  s = count_either(&w, &phi, &left);
  grundy_i_split_clear(&w.split);
  grundy_i_phi_clear(&phi);
  if (s == GRUNDY_OK) *out = n - left;
  return s;
}
