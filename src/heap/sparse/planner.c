/* Makes the plan of a kernel: which options of a heap it reads, and in which order.
 *
 * Pairs: for each place t of the rule that splits and each rare heap r >= 1 the pair (t + r, index
 * of G(r)); for a place that leaves one heap the pair (t, 0), if that turns a common value into a
 * common one. All of them are needed, and every heap beyond the largest offset has them all. Swaps
 * that do not fit a lane are kept separately: they turn values that no lane holds into ones that a
 * lane does.
 *
 * Arms: common heaps a instead of r, mostly at offsets t + a that are multiples of 32 so that the
 * kernel's loads are aligned. Any set is correct, but a good one leaves few lanes to report. They
 * are chosen greedily on a sample of past heaps: for each heap every rare value below its own has a
 * weight, an arm earns the weight of what it hits, and what has been hit keeps some of its weight,
 * so that chance hits are covered more than once. The choice depends on the values alone, never on
 * kernel or threads. */
#include "heap/sparse/planner.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "heap/value_list.h"

/* A binary heap (Williams 1964): no number has a larger key than the one at half its place. */

grundy_status grundy_i_priority_queue_init(grundy_context *context, grundy_context *owner,
                                           size_t capacity, grundy_i_priority_queue *out) {
  grundy_status s = GRUNDY_OK;
  void *at = grundy_i_block_new(context, owner, capacity, sizeof *out->at, &s);
  void *key = grundy_i_block_new(context, owner, capacity, sizeof *out->key, &s);
  *out = (grundy_i_priority_queue){at, key, 0, capacity};
  return s;
}

void grundy_i_priority_queue_clear(grundy_context *owner, grundy_i_priority_queue *q) {
  grundy_i_free(owner, q->at, q->capacity * sizeof *q->at);
  grundy_i_free(owner, q->key, q->capacity * sizeof *q->key);
}

static bool before(const grundy_i_priority_queue *q, uint32_t a, uint32_t b) {
  return q->key[a] > q->key[b] || (q->key[a] == q->key[b] && a < b);
}

static void sink_from(grundy_i_priority_queue *q, size_t i) {
  uint32_t moved = q->at[i];
  for (size_t child; (child = 2 * i + 1) < q->count; i = child) {
    if (child + 1 < q->count && before(q, q->at[child + 1], q->at[child])) child++;
    if (!before(q, q->at[child], moved)) break;
    q->at[i] = q->at[child];
  }
  q->at[i] = moved;
}

void grundy_i_priority_queue_order(grundy_i_priority_queue *q, size_t count) {
  GRUNDY_ASSERT(count <= q->capacity);
  q->count = count;
  for (size_t i = 0; i < count; i++) q->at[i] = (uint32_t)i;
  for (size_t i = count / 2; i-- > 0;) sink_from(q, i);
  GRUNDY_ASSERT(count < 2 || !before(q, q->at[1], q->at[0]));
}

void grundy_i_priority_queue_sink(grundy_i_priority_queue *q) {
  GRUNDY_ASSERT(q->count);
  sink_from(q, 0);
}

void grundy_i_priority_queue_drop(grundy_i_priority_queue *q) {
  GRUNDY_ASSERT(q->count);
  q->at[0] = q->at[--q->count];
  if (q->count) sink_from(q, 0);
}

enum {
  FIRST_ROUND = 32,       /* arms that every block uses */
  ROUND = 24,             /* arms of each other round */
  SAMPLE = 512,           /* heaps to choose by, at least, */
  SAMPLE_MOST = 2048,     /* and at most: */
  HEAPS_A_SAMPLE = 16384, /* one for this many heaps */
  CANDIDATES = 2048,      /* at most; at least */
  FEW_CANDIDATES = 1024,
  ALIGNED = 640,    /* candidates at offsets that are multiples of 32 */
  WEIGHT = 1 << 12, /* of a rare value that nothing hits yet */
  ALIKE = 24        /* candidates of one value at other offsets, for each place of the rule */
};
static void init_list(grundy_i_kernel_pair_list *list, grundy_context *context) {
  *list = (grundy_i_kernel_pair_list){.context = context};
}

static void clear_list(grundy_i_kernel_pair_list *list) {
  grundy_i_free(list->context, list->pairs, list->capacity * sizeof *list->pairs);
  grundy_i_free(list->context, list->groups, list->capacity * sizeof *list->groups);
  grundy_i_free(list->context, list->offsets, 2 * list->capacity * sizeof *list->offsets);
  init_list(list, list->context);
}

void grundy_i_planner_init(grundy_i_planner *planner, grundy_context *context,
                           const grundy_i_rule *rule) {
  *planner = (grundy_i_planner){.context = context, .rule = rule};
  init_list(&planner->far, context);
  init_list(&planner->near, context);
  for (size_t k = 0; k < GRUNDY_LEVELS; k++) init_list(&planner->recent[k], context);
  for (size_t i = 0; i < GRUNDY_ROUNDS; i++) init_list(&planner->rounds[i], context);
  init_list(&planner->arms, context);
  init_list(&planner->large, context);
  init_list(&planner->distant, context);
}

void grundy_i_planner_clear(grundy_i_planner *planner) {
  clear_list(&planner->far);
  clear_list(&planner->near);
  for (size_t k = 0; k < GRUNDY_LEVELS; k++) clear_list(&planner->recent[k]);
  for (size_t i = 0; i < GRUNDY_ROUNDS; i++) clear_list(&planner->rounds[i]);
  clear_list(&planner->arms);
  clear_list(&planner->large);
  clear_list(&planner->distant);
}

static grundy_status reserve(grundy_context *context, grundy_i_kernel_pair_list *list) {
  if (list->count < list->capacity) return GRUNDY_OK;
  size_t wanted = list->capacity ? 2 * list->capacity : 16;
  void *offsets = NULL;
  grundy_status s = GRUNDY_OK;
  void *pairs = grundy_i_block_new(context, list->context, wanted, sizeof *list->pairs, &s);
  void *groups = grundy_i_block_new(context, list->context, wanted, sizeof *list->groups, &s);
  if (s == GRUNDY_OK)
    s = grundy_i_block_allocate(context, list->context, 2 * wanted, sizeof *list->offsets,
                                &offsets);
  if (s != GRUNDY_OK) {
    grundy_i_free(list->context, pairs, pairs ? wanted * sizeof *list->pairs : 0);
    grundy_i_free(list->context, groups, groups ? wanted * sizeof *list->groups : 0);
    return s;
  }
  size_t count = list->count;
  if (count) memcpy(pairs, list->pairs, count * sizeof *list->pairs);
  clear_list(list);
  list->pairs = pairs;
  list->groups = groups;
  list->offsets = offsets;
  list->count = count;
  list->capacity = wanted;
  return GRUNDY_OK;
}

static grundy_status add(grundy_context *context, grundy_i_kernel_pair_list *list, uint32_t swap,
                         uint64_t offset) {
  GRUNDY_ASSERT(offset <= INT32_MAX);
  GRUNDY_TRY(reserve(context, list));
  list->pairs[list->count++] = (grundy_i_kernel_pair){swap, (int32_t)offset};
  return GRUNDY_OK;
}

GRUNDY_ORDER(compare, grundy_i_kernel_pair, swap, offset)

/* Closes the last group; an `even` one repeats its last offset where it has an odd number. */
static void close_group(grundy_i_kernel_pair_list *list, size_t groups, size_t *kept, bool even) {
  if (!groups || !even || list->groups[groups - 1].count % 2 == 0) return;
  list->offsets[*kept] = list->offsets[*kept - 1];
  list->groups[groups - 1].count++;
  ++*kept;
}

/* Sorts the list, drops repeats, and shows it as groups. */
static grundy_i_kernel_pairs finish(grundy_i_kernel_pair_list *list, bool even) {
  size_t kept = 0, groups = 0;
  if (list->count) qsort(list->pairs, list->count, sizeof *list->pairs, compare);
  for (size_t i = 0; i < list->count; i++) {
    if (i && compare(&list->pairs[i - 1], &list->pairs[i]) == 0) continue;
    if (groups == 0 || list->pairs[i].swap != list->groups[groups - 1].swap) {
      close_group(list, groups, &kept, even);
      list->groups[groups++] = (grundy_i_kernel_group){list->pairs[i].swap, (uint32_t)kept, 0};
    }
    list->groups[groups - 1].count++;
    list->offsets[kept++] = list->pairs[i].offset;
  }
  close_group(list, groups, &kept, even);
  return (grundy_i_kernel_pairs){list->groups, groups, list->offsets};
}

static grundy_status place(grundy_context *context, grundy_i_planner *planner, uint32_t swap,
                           uint64_t offset) {
  uint64_t distance = planner->plan.distance;
  bool large = swap >= planner->plan.lane_bits, distant = distance && offset >= distance && !large;
  grundy_i_kernel_pair_list *list = large     ? &planner->large
                                    : distant ? &planner->distant
                                    : offset >= GRUNDY_RECENT
                                        ? &planner->far
                                        : &planner->recent[grundy_i_top_bit(offset)];
  if (offset > planner->reach) planner->reach = offset;
  GRUNDY_TRY(add(context, list, swap, distant ? offset - distance : offset));
  if (swap < planner->plan.lane_bits && offset < GRUNDY_RECENT) {
    GRUNDY_TRY(add(context, &planner->near, swap, offset));
  }
  return GRUNDY_OK;
}

/* The pairs of one place of the rule. */
static grundy_status place_digit(grundy_context *context, grundy_i_planner *planner,
                                 const grundy_i_space *space, const grundy_i_take *take,
                                 const grundy_i_rare *rares, size_t count) {
  bool single = take->leave & GRUNDY_LEAVE_ONE, split = take->leave & GRUNDY_LEAVE_TWO;
  if (single && take->stones && !(space->parity & take->stones & 1)) {
    GRUNDY_TRY(place(context, planner, 0, take->stones));
  }
  for (size_t i = 0; i < count && split; i++) {
    GRUNDY_TRY(place(context, planner, grundy_i_space_index(space, rares[i].value),
                     take->stones + rares[i].heap));
  }
  return GRUNDY_OK;
}

/* An even heap's lane and an odd one's, again and again. */
static grundy_i_kernel_lanes repeat(uint64_t even, uint64_t odd, unsigned lane_bits) {
  if (lane_bits == 64) return (grundy_i_kernel_lanes){{even, odd}};
  uint64_t word = lane_bits == 32 ? even | odd << 32 : (even | odd << 16) * UINT64_C(0x100000001);
  return (grundy_i_kernel_lanes){{word, word}};
}

static void add_decoding(grundy_i_kernel_plan *plan, uint64_t even, uint64_t odd, uint32_t weight) {
  plan->decode[plan->decode_count++] =
      (grundy_i_kernel_decode){{even, odd},
                               weight,
                               repeat(even, odd, plan->lane_bits),
                               repeat(weight, weight, plan->lane_bits)};
}

/* How values are read off one-hot lanes. */
static void set_decoding(grundy_i_kernel_plan *plan, const grundy_i_space *space) {
  uint64_t all[2] = {0, 0};
  for (unsigned odd = 0; odd < 2; odd++) {
    for (uint32_t i = 0; i < plan->lane_bits; i++) {
      uint32_t v = grundy_i_space_value(space, odd, i, false);
      if (v >> space->low & 1) all[odd] |= UINT64_C(1) << i;
    }
    plan->twin[odd] = all[odd];
  }
  plan->twins = repeat(all[0], all[1], plan->lane_bits);
  plan->low = space->low;
  plan->decode_count = 0;
  add_decoding(plan, all[0], all[1], 1u << space->low);
  for (unsigned bit = 0; 1u << bit < plan->lane_bits; bit++) {
    uint64_t mask = 0;
    for (uint32_t i = 0; i < plan->lane_bits; i++) mask |= (uint64_t)(i >> bit & 1) << i;
    add_decoding(plan, mask, mask, 1u << (bit < space->low ? bit : bit + 1));
  }
}

/* Distributes the arms among the rounds, in their order. */
static grundy_status deal_arms(grundy_context *context, grundy_i_planner *planner) {
  const grundy_i_kernel_pair_list *arms = &planner->arms;
  grundy_i_kernel_plan *plan = &planner->plan;
  size_t next = 0;
  plan->rounds[0] = (grundy_i_kernel_pairs){NULL, 0, NULL};
  for (plan->round_count = 0; next < arms->count; plan->round_count++) {
    GRUNDY_ASSERT(plan->round_count < GRUNDY_ROUNDS);
    grundy_i_kernel_pair_list *round = &planner->rounds[plan->round_count];
    bool last = plan->round_count == GRUNDY_ROUNDS - 1;
    size_t end = next + (next ? ROUND : FIRST_ROUND);
    for (round->count = 0; next < arms->count && (next < end || last); next++) {
      uint64_t offset = (uint64_t)arms->pairs[next].offset;
      if (arms->pairs[next].swap >= plan->lane_bits) continue; /* chosen for wider lanes */
      if (offset > planner->reach) planner->reach = offset;
      GRUNDY_TRY(add(context, round, arms->pairs[next].swap, offset));
    }
    plan->rounds[plan->round_count] = finish(round, true);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_planner_lay_out(grundy_context *context, grundy_i_planner *planner,
                                       const grundy_i_space *space, const grundy_i_rare *rares,
                                       size_t count, unsigned lane_bits, uint64_t distance,
                                       bool *fits) {
  GRUNDY_ASSERT(lane_bits == 16 || lane_bits == 32 || lane_bits == 64);
  GRUNDY_ASSERT(distance % (2 * GRUNDY_BLOCK) == 0);
  const grundy_i_rule *rule = planner->rule;
  *fits = space->low < 3; /* a group of 2^low indices fits within a lane */
  for (size_t i = 0; i < count; i++) {
    GRUNDY_ASSERT(i == 0 || rares[i - 1].heap < rares[i].heap);
    bool large = grundy_i_space_index(space, rares[i].value) >= lane_bits;
    *fits = *fits && rares[i].heap < INT32_MAX / 2 && !(large && rares[i].heap < 2 * GRUNDY_BLOCK);
  }
  planner->far.count = planner->near.count = planner->large.count = planner->distant.count = 0;
  for (size_t k = 0; k < GRUNDY_LEVELS; k++) planner->recent[k].count = 0;
  planner->reach = GRUNDY_RECENT;
  planner->plan.lane_bits = lane_bits;
  planner->plan.distance = distance;
  for (size_t i = 0; i < rule->count && *fits; i++) {
    GRUNDY_TRY(place_digit(context, planner, space, &rule->takes[i], rares, count));
  }
  if (*fits) GRUNDY_TRY(deal_arms(context, planner));
  if (!*fits) return GRUNDY_OK;
  grundy_i_kernel_plan *plan = &planner->plan;
  plan->far = finish(&planner->far, true);
  plan->distant = finish(&planner->distant, true);
  plan->near = finish(&planner->near, false);
  plan->level = GRUNDY_LEVELS;
  for (unsigned k = GRUNDY_LEVELS; k-- > 0;) {
    plan->recent[k] = finish(&planner->recent[k], false);
    if (planner->recent[k].count) plan->level = k;
  }
  set_decoding(plan, space);
  return GRUNDY_OK;
}

/* ---- arms ---- */

/* A sample of the past: a row of hits has the rare indices that a candidate hits, NONE for
 * none. */
enum { NONE = 64 };
typedef struct trainer {
  grundy_i_kernel_pair candidates[CANDIDATES];
  size_t candidate_count, candidate_room, aligned, sample;
  uint16_t (*weights)[NONE + 1]; /* one row for each heap of the sample, */
  uint8_t *hits;                 /* one for each candidate; both within the trainer's block */
} trainer;

static uint8_t *hits_of(const trainer *t, size_t candidate) {
  return t->hits + candidate * t->sample;
}

/* Makes the common heap a, after one place of the rule, a candidate. */
static void add_candidate(trainer *t, const grundy_i_planner *planner, const grundy_i_space *space,
                          const grundy_i_take *take, uint64_t a, uint32_t v) {
  uint32_t swap = grundy_i_space_index(space, v);
  if (!(take->leave & GRUNDY_LEAVE_TWO) || t->candidate_count == t->candidate_room) return;
  if (grundy_i_space_rare(space, a, v) || swap >= planner->plan.lane_bits) return;
  t->candidates[t->candidate_count++] = (grundy_i_kernel_pair){swap, (int32_t)(take->stones + a)};
}

/* Common heaps at offsets that are multiples of 32, then some of each value at others. */
static void find_candidates(trainer *t, const grundy_i_planner *planner,
                            const grundy_i_space *space, uint64_t farthest, const uint16_t *head,
                            size_t head_count) {
  const grundy_i_rule *rule = planner->rule;
  uint16_t seen[NONE] = {0};
  for (uint64_t o = GRUNDY_BLOCK; o <= farthest && t->candidate_count < ALIGNED;
       o += GRUNDY_BLOCK) {
    for (size_t i = 0; i < rule->count; i++) {
      uint64_t stones = rule->takes[i].stones, a = o - stones;
      if (o > stones && a < head_count) {
        add_candidate(t, planner, space, &rule->takes[i], a, head[a]);
      }
    }
  }
  t->aligned = t->candidate_count;
  for (uint64_t a = GRUNDY_BLOCK;
       a < head_count && a + rule->takes[rule->count - 1].stones <= farthest; a++) {
    uint32_t swap = grundy_i_space_index(space, head[a]);
    if (swap >= NONE || seen[swap] >= ALIKE) continue;
    seen[swap]++;
    for (size_t i = 0; i < rule->count; i++) {
      add_candidate(t, planner, space, &rule->takes[i], a, head[a]);
    }
  }
}

/* The values to hit at the last `sample` heaps before n. */
static void weigh(trainer *t, const grundy_i_space *space, const uint16_t *values, uint64_t first,
                  uint64_t n, unsigned lane_bits) {
  memset(t->weights, 0, t->sample * sizeof *t->weights);
  for (size_t i = 0; i < t->sample; i++) {
    uint64_t heap = n - t->sample + i;
    GRUNDY_ASSERT(heap >= first && heap < n);
    uint32_t own = values[heap - first];
    for (uint32_t j = 0; j < lane_bits; j++) {
      t->weights[i][j] = grundy_i_space_value(space, heap, j, true) < own ? WEIGHT : 0;
    }
  }
}

/* The indices of the common heaps first .. n-1; NONE for others, and for those that fit no lane. */
static grundy_status list_indices(grundy_context *context, const grundy_i_space *space,
                                  const uint16_t *values, uint64_t first, uint64_t n,
                                  unsigned lane_bits, uint8_t *indices) {
  for (uint64_t heap = first; heap < n; heap++) {
    uint32_t v = values[heap - first], index = grundy_i_space_index(space, v);
    bool counts = !grundy_i_space_rare(space, heap, v) && index < lane_bits;
    indices[heap - first] = (uint8_t)(counts ? index : NONE);
    if (heap % SAMPLE == 0) GRUNDY_TRY(grundy_i_tick(context, NULL, heap, n));
  }
  return GRUNDY_OK;
}

/* What each candidate hits there; `indices` are those of the heaps before n. */
static grundy_status list_hits(grundy_context *context, trainer *t, const uint8_t *indices,
                               uint64_t past) {
  for (size_t c = 0; c < t->candidate_count; c++) {
    const uint8_t *at = indices + (past - t->sample - (uint64_t)t->candidates[c].offset);
    uint8_t swap = (uint8_t)t->candidates[c].swap, *hits = hits_of(t, c);
    for (size_t i = 0; i < t->sample; i++) {
      uint8_t hit = at[i] ^ swap;
      hits[i] = hit < NONE ? hit : NONE;
    }
    GRUNDY_TRY(grundy_i_tick(context, NULL, c, t->candidate_count));
  }
  return GRUNDY_OK;
}

/* A whole number below 2^24, so exact. */
static float gain(const trainer *t, size_t c) {
  uint32_t sum = 0;
  const uint8_t *hits = hits_of(t, c);
  for (size_t i = 0; i < t->sample; i++) sum += t->weights[i][hits[i]];
  return (float)(c < t->aligned ? sum + sum / 4 : sum); /* aligned loads are cheaper */
}

/* What was hit keeps some of its weight. */
static void take(trainer *t, size_t c) {
  const uint8_t *hits = hits_of(t, c);
  for (size_t i = 0; i < t->sample; i++) {
    uint16_t *w = &t->weights[i][hits[i]];
    *w = (uint16_t)(*w * 5u / 16);
  }
}

/* Takes from the queue a candidate with about the largest gain, CANDIDATES where none gains: one
 * whose gain is near the largest bound is as good as the best. */
static size_t best_candidate(const trainer *t, grundy_i_priority_queue *q) {
  while (q->count) {
    size_t c = q->at[0];
    float bound = q->key[c];
    q->key[c] = gain(t, c);
    if (!(bound > 0)) break;
    if (q->key[c] > 0 && q->key[c] >= bound - bound / 8) {
      grundy_i_priority_queue_drop(q);
      return c;
    }
    grundy_i_priority_queue_sink(q);
  }
  return CANDIDATES;
}

/* Chooses `most` arms, or fewer, best first. */
static grundy_status choose_arms(grundy_context *context, grundy_i_planner *planner, trainer *t,
                                 size_t most) {
  grundy_i_priority_queue q;
  grundy_status s = grundy_i_priority_queue_init(context, planner->context, t->candidate_count, &q);
  if (s == GRUNDY_OK) {
    for (size_t c = 0; c < t->candidate_count && s == GRUNDY_OK; c++) {
      q.key[c] = gain(t, c);
      s = grundy_i_tick(context, NULL, c, t->candidate_count);
    }
    grundy_i_priority_queue_order(&q, t->candidate_count);
  }
  planner->arms.count = 0;
  while (planner->arms.count < most && s == GRUNDY_OK) {
    size_t c = best_candidate(t, &q);
    if (c == CANDIDATES) break;
    take(t, c);
    s = grundy_i_tick(context, NULL, planner->arms.count, most);
    if (s == GRUNDY_OK)
      s = add(context, &planner->arms, t->candidates[c].swap, (uint64_t)t->candidates[c].offset);
  }
  grundy_i_priority_queue_clear(planner->context, &q);
  return s;
}

/* How many of the last heaps to choose by: choosing takes time, which only many heaps pay back. */
static size_t sample_of(uint64_t n, uint64_t past) {
  uint64_t sample = n / HEAPS_A_SAMPLE;
  sample = sample < SAMPLE ? SAMPLE : sample < SAMPLE_MOST ? sample : SAMPLE_MOST;
  return (size_t)(past / 4 < sample ? past / 4 : sample);
}

static size_t trainer_bytes(size_t sample, size_t candidates) {
  return sizeof(trainer) + sample * (sizeof(uint16_t[NONE + 1]) + candidates);
}

static grundy_status open_trainer(grundy_context *context, const grundy_i_planner *planner,
                                  size_t sample, trainer **out) {
  size_t candidates = 2 * sample < FEW_CANDIDATES ? FEW_CANDIDATES : 2 * sample;
  if (candidates > CANDIDATES) candidates = CANDIDATES;
  grundy_status s = GRUNDY_OK;
  trainer *t =
      grundy_i_block_new(context, planner->context, 1, trainer_bytes(sample, candidates), &s);
  if (s != GRUNDY_OK) return s;
  t->sample = sample;
  t->candidate_room = candidates;
  t->weights = (void *)(t + 1);
  t->hits = (void *)(t->weights + sample);
  *out = t;
  return GRUNDY_OK;
}

grundy_status grundy_i_planner_train(grundy_context *context, grundy_i_planner *planner,
                                     const grundy_i_space *space, const uint16_t *values,
                                     uint64_t first, uint64_t n, const uint16_t *head,
                                     size_t head_count, size_t most) {
  GRUNDY_ASSERT(first <= n);
  trainer *t = NULL;
  uint64_t past = n - first;
  grundy_status s = GRUNDY_OK;
  void *indices = grundy_i_block_new(context, planner->context, (size_t)past, 1, &s);
  if (s == GRUNDY_OK) s = open_trainer(context, planner, sample_of(n, past), &t);
  if (s == GRUNDY_OK) {
    find_candidates(t, planner, space, past - t->sample, head, head_count);
    weigh(t, space, values, first, n, planner->plan.lane_bits);
    s = list_indices(context, space, values, first, n, planner->plan.lane_bits, indices);
    if (s == GRUNDY_OK) s = list_hits(context, t, indices, past);
    if (s == GRUNDY_OK) s = choose_arms(context, planner, t, most);
    grundy_i_free(planner->context, t, trainer_bytes(t->sample, t->candidate_room));
  }
  if (indices) grundy_i_free(planner->context, indices, (size_t)past);
  return s;
}

grundy_status grundy_i_planner_add_arm(grundy_context *context, grundy_i_planner *planner,
                                       uint32_t swap, uint64_t offset) {
  return add(context, &planner->arms, swap, offset);
}

/* ---- the choice of a space ---- */

/* Choosing a sparse space. The transform of h(v) = number of heaps of value v gives for every mask
 * m the sum of h(v) (-1)^parity(v & m), that is, how many more heaps are of one class than of the
 * other: all masks at once in O(V log V). With parity 1, odd heaps count with the opposite sign. */

static unsigned bits_for(uint32_t largest) {
  unsigned bits = 1;
  while (largest >> bits) bits++;
  return bits;
}

bool grundy_i_space_possible(const grundy_i_rule *rule) {
  return !rule->all_but && grundy_i_rule_heaps(rule) == 2;
}

/* Are all digits that split at places of the same parity? Then *odd is that parity. */
static bool one_parity(const grundy_i_rule *rule, unsigned *odd) {
  bool seen = false;
  for (size_t i = 0; i < rule->count; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    unsigned t = (unsigned)(rule->takes[i].stones & 1);
    if (seen && t != *odd) return false;
    *odd = t;
    seen = true;
  }
  return seen;
}

static void transform(int64_t *a, size_t size) {
  GRUNDY_ASSERT(size && (size & (size - 1)) == 0);
  for (size_t half = 1; half < size; half *= 2) {
    for (size_t i = 0; i < size; i += 2 * half) {
      for (size_t j = i; j < i + half; j++) {
        int64_t x = a[j], y = a[j + half];
        a[j] = x + y;
        a[j + half] = x - y;
      }
    }
  }
}

/* The best mask of one kind of character; `common` is the class that should be large. */
static uint64_t best_mask(const grundy_i_histogram *h, unsigned parity, unsigned common,
                          int64_t *work, uint32_t *mask) {
  GRUNDY_ASSERT(h->largest < GRUNDY_SPACE_VALUES);
  size_t size = (size_t)1 << bits_for(h->largest);
  int64_t best = INT64_MIN;
  for (size_t v = 0; v < size; v++) {
    int64_t even = (int64_t)h->count[0][v], odd = (int64_t)h->count[1][v];
    work[v] = parity ? even - odd : even + odd;
  }
  transform(work, size);
  for (size_t m = 1; m < size; m++) {
    int64_t more = common ? -work[m] : work[m];
    if (more > best) {
      best = more;
      *mask = (uint32_t)m;
    }
  }
  GRUNDY_ASSERT(*mask && *mask < size);
  return (uint64_t)((int64_t)h->total - best) / 2;
}

uint64_t grundy_i_space_choose(const grundy_i_rule *rule, const grundy_i_histogram *histogram,
                               int64_t *work, grundy_i_space *out) {
  uint32_t mask = 1;
  unsigned odd = 0;
  uint64_t rare = best_mask(histogram, 0, 1, work, &mask);
  *out = (grundy_i_space){mask, 0, 1, GRUNDY_LOWEST_BIT(mask)};
  if (one_parity(rule, &odd)) {
    uint64_t fewer = best_mask(histogram, 1, 1 ^ odd, work, &mask);
    if (fewer < rare) {
      rare = fewer;
      *out = (grundy_i_space){mask, 1, 1 ^ odd, GRUNDY_LOWEST_BIT(mask)};
    }
  }
  return rare;
}
