/* Multiples of any of some divisors: n - phi(n), the numbers that no divisor divides.
 *
 * The list is counted as a whole (phi.c) where its divisors are coprime or their common multiples
 * are soon merged; otherwise it is split into parts (split.c) until that is so. The work is
 * estimated first, by walks down the tree of parts at random (Knuth 1975, Estimating the efficiency
 * of backtrack programs): each part met counts in inverse proportion to the probability of meeting
 * it, and where one half of a part is settled the walk takes the other. Hopeless work is refused.
 */
#include "base/messages_math.def"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "count/phi.h"

enum { WALKS = 20 };

/* Gcds for merging:
 * whole_work, most_work       the whole list, plus some for pairs, and at most
 * part_work                   a part
 * In steps of about a nanosecond:
 * hopeless                    more is not tried at all: some ten days
 * enough                      what a list that could be split may take
 * part_cost                   a split, and what goes with any part
 * walks_cost, most_walks_cost all walks, where they foresee little, and at most
 * multiple_cost, pair_cost    a merge; a pair of divisors */
static const double whole_work = 1e5, most_work = 2.5e6, part_work = 1e3, hopeless = 1e15,
                    enough = 3e6, part_cost = 1e5, walks_cost = 5e7, most_walks_cost = 5e8,
                    multiple_cost = 100, pair_cost = 60;

typedef struct complement_whole {
  grundy_context *context;
  grundy_i_uint128 n;
  const grundy_i_uint128 *divisors;
  size_t count;
  grundy_i_split split;
  grundy_progress_function progress; /* of the caller, which hears when whole parts are done */
  void *user;
  uint64_t parts;
  double share; /* of the parts counted */
} complement_whole;

static bool settled(const grundy_i_phi *phi) {
  return phi->alone || phi->plan.steps <= enough;
}

static grundy_status refuse(const complement_whole *w, double steps) {
  return GRUNDY_FAIL(w->context, GRUNDY_LIMIT, count_steps, w->count,
                     grundy_i_u128_print(w->n).text, steps, hopeless);
}

/* Gcds for merging a part's common multiples. */
static double work_for(const grundy_i_split_part *part) {
  double work = part->share * whole_work / 3;
  return work > part_work ? work : part_work;
}

/* What a part takes, `settled` where it is not split any more. */
typedef struct outlook {
  double steps;
  bool settled;
} outlook;

static grundy_status foresee(const grundy_i_split *split, const grundy_i_split_part *part,
                             outlook *out) {
  grundy_i_phi phi;
  *out = (outlook){part_cost, true};
  if (!part->count) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_phi_init(split->context, part->x, split->pool + part->first, part->count,
                               work_for(part), &phi));
  out->steps += phi.plan.steps;
  out->settled = settled(&phi);
  grundy_i_phi_clear(&phi);
  return GRUNDY_OK;
}

/* Examines the last part, which has divisors. It is made ready, with its plan in `phi`, or, where
 * that takes less, split; `of` are then its halves, if wanted. */
static grundy_status look(grundy_i_split *split, grundy_i_phi *phi, bool *ready, bool wanted,
                          outlook of[2]) {
  GRUNDY_ASSERT(split->count && split->parts[split->count - 1].count);
  const grundy_i_split_part *part = &split->parts[split->count - 1];
  grundy_i_split_part halves[2];
  GRUNDY_TRY(grundy_i_phi_init(split->context, part->x, split->pool + part->first, part->count,
                               work_for(part), phi));
  *ready = settled(phi);
  if (*ready) return GRUNDY_OK;
  grundy_status s = grundy_i_split_last(split, grundy_i_split_factor(&phi->groups), halves);
  wanted = wanted || phi->merged;
  for (int i = 0; i < 2 && s == GRUNDY_OK && wanted; i++) s = foresee(split, &halves[i], &of[i]);
  *ready = s == GRUNDY_OK && phi->merged && phi->plan.steps <= of[0].steps + of[1].steps;
  if (*ready) return GRUNDY_OK;
  if (s == GRUNDY_OK) grundy_i_split_accept(split, halves);
  grundy_i_phi_clear(phi);
  return s;
}

/* A fraction of 1. */
static double next_random(uint64_t *state) {
  return (double)(grundy_i_random_next(state) >> 11) * 0x1p-53;
}

/* Goes on with one of the halves of a part: with the one that is not settled, or, if neither is,
 * with either as often as its share says. Returns how much less probable the walk has become. */
static double descend(grundy_i_split *split, const outlook of[2], uint64_t *random) {
  GRUNDY_ASSERT(split->count >= 2);
  const grundy_i_split_part *halves = &split->parts[split->count - 2];
  double both = halves[0].share + halves[1].share, second = both > 0 ? halves[1].share / both : 0.5;
  if (of[0].settled) return 1;
  bool go = !of[1].settled && next_random(random) < second;
  if (!go) split->count--;
  return of[1].settled ? 1 : go ? second : 1 - second;
}

/* One walk down from the start: the work it stands for, and what the walk itself took. */
static grundy_status walk_down(grundy_i_split *split, uint64_t *random, double *counted,
                               double *spent) {
  for (double chance = 1;;) {
    const grundy_i_split_part *part = &split->parts[split->count - 1];
    bool ready = true;
    grundy_i_phi phi;
    outlook of[2];
    double work = work_for(part);
    double cost = part_cost + pair_cost * (double)part->count * (double)part->count;
    *counted += cost / chance;
    *spent += cost;
    GRUNDY_TRY(grundy_i_tick_now(split->context, GRUNDY_PHRASE(task_estimate), 0, 0));
    GRUNDY_TRY(look(split, &phi, &ready, true, of));
    if (ready) {
      *counted += phi.plan.steps / chance;
      grundy_i_phi_clear(&phi);
      return GRUNDY_OK;
    }
    *spent += 3 * work * multiple_cost;
    for (int i = 0; i < 2; i++) {
      if (of[i].settled) *counted += of[i].steps / chance;
    }
    if (of[0].settled && of[1].settled) return GRUNDY_OK;
    chance *= descend(split, of, random);
  }
}

static grundy_status estimate(complement_whole *w, double *out) {
  uint64_t random = 0;
  double counted = 0, spent = 0;
  int walks = 0;
  grundy_status s = GRUNDY_OK;
  double enough_spent = walks_cost;
  for (; s == GRUNDY_OK && walks < WALKS && spent < enough_spent; walks++) {
    s = grundy_i_split_start(&w->split, w->n, w->divisors, w->count);
    if (s == GRUNDY_OK) s = walk_down(&w->split, &random, &counted, &spent);
    if (counted / (walks + 1) < hopeless) enough_spent = counted / (walks + 1) / 20;
    if (enough_spent < walks_cost) enough_spent = walks_cost;
    if (enough_spent > most_walks_cost) enough_spent = most_walks_cost;
  }
  *out = counted / walks;
  return s;
}

static void tell(void *user, const grundy_progress *of_part) {
  const complement_whole *w = user;
  double total = w->share > 0 ? (double)w->parts / w->share : 0;
  grundy_progress progress = {GRUNDY_PHRASE(task_parts), w->parts,
                              total < 0x1p62 ? (uint64_t)total : 0, NULL};
  w->progress(w->user, &progress);
}

/* phi(n), part after part. */
static grundy_status count_parts(complement_whole *w, grundy_i_uint128 *out) {
  grundy_i_split *split = &w->split;
  grundy_i_uint128 sum = 0;
  grundy_status s = grundy_i_split_start(split, w->n, w->divisors, w->count);
  while (s == GRUNDY_OK && split->count) {
    grundy_i_split_part part = split->parts[split->count - 1];
    grundy_i_uint128 left = part.x;
    bool ready = true;
    grundy_i_phi phi;
    outlook of[2];
    s = grundy_i_tick_now(w->context, GRUNDY_PHRASE(task_parts), w->parts, 0);
    if (s == GRUNDY_OK && part.count) {
      GRUNDY_TRY(look(split, &phi, &ready, false, of));
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

static grundy_status count_split(complement_whole *w, grundy_i_uint128 *out) {
  grundy_i_get_progress(w->context, &w->progress, &w->user);
  if (w->progress) grundy_context_set_progress(w->context, tell, w);
  grundy_status s = count_parts(w, out);
  grundy_context_set_progress(w->context, w->progress, w->user);
  GRUNDY_ASSERT(*out <= w->n || s != GRUNDY_OK);
  return s;
}

/* Plans the whole once more, with as many gcds as cost no more than counting in parts. */
static grundy_status merge_longer(const complement_whole *w, double parts, grundy_i_phi *phi) {
  grundy_i_phi longer;
  double work = parts / multiple_cost;
  GRUNDY_TRY(grundy_i_phi_init(w->context, w->n, w->divisors, w->count,
                               work < most_work ? work : most_work, &longer));
  grundy_i_phi_clear(phi);
  *phi = longer;
  return GRUNDY_OK;
}

/* As a whole or in parts, whichever is less work. */
static grundy_status count_either(complement_whole *w, grundy_i_phi *phi, grundy_i_uint128 *out) {
  double parts = phi->plan.steps;
  GRUNDY_TRY(settled(phi) ? GRUNDY_OK : estimate(w, &parts));
  if (!settled(phi) && !phi->merged && parts / multiple_cost > whole_work) {
    GRUNDY_TRY(merge_longer(w, parts, phi));
  }
  double steps = phi->plan.steps;
  if (parts < steps) return parts > hopeless ? refuse(w, parts) : count_split(w, out);
  return steps > hopeless ? refuse(w, steps) : grundy_i_phi_count(phi, out);
}

grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out) {
  GRUNDY_ASSERT(n <= GRUNDY_COUNT_MOST && (count == 0 || divisors[0]));
  while (count && divisors[count - 1] > n) count--;
  if (!count || divisors[0] == 1) {
    *out = count ? n : 0;
    return GRUNDY_OK;
  }
  complement_whole w = {.context = context, .n = n, .divisors = divisors, .count = count};
  grundy_i_phi phi;
  grundy_i_uint128 left = 0;
  w.split.context = context;
  double pairs = (double)count * (double)count,
         work = pairs < 4 * whole_work ? pairs : 4 * whole_work;
  work += whole_work;
  GRUNDY_TRY(grundy_i_phi_init(context, n, divisors, count, work, &phi));
  grundy_status s = count_either(&w, &phi, &left);
  grundy_i_split_clear(&w.split);
  grundy_i_phi_clear(&phi);
  if (s == GRUNDY_OK) *out = n - left;
  return s;
}
