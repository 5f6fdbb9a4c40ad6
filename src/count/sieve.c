/* A sieve of Eratosthenes in segments, one group of divisors after another, that answers between
 * groups how many numbers up to x are left (Lagarias, Miller and Odlyzko 1985).
 *
 * Only numbers that the wheel leaves have a bit: if it leaves the numbers r_0 < r_1 < … < r_(s-1)
 * of 1..W, bit t s + i stands for W t + r_i. A divisor d of another group is coprime to W, so its
 * multiples among them are d (W t + r_i): s streams of bits, each in steps of d s. What the first
 * groups clear, those to which no leaf belongs, repeats and is copied. Counters of blocks are kept
 * while bits are cleared, so a leaf costs a look into one block.
 * Cost: a step for each cleared bit, and for each segment and group with leaves one for each
 * block. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "count/phi.h"

/* Leaves in chunks of about a kilobyte, sorted by counting when their segment's turn comes. */

grundy_status grundy_i_leaves_init(grundy_context *context, uint64_t limit, uint64_t span,
                                   grundy_i_leaves *out) {
  GRUNDY_ASSERT(span && span <= UINT64_C(1) << GRUNDY_LEAF_OFFSET);
  grundy_i_leaves leaves = {.context = context, .span = span, .inverse = grundy_i_inverse(span)};
  leaves.segments = (size_t)(limit / span) + 1;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, leaves.ends, leaves.segments));
  *out = leaves;
  return GRUNDY_OK;
}

void grundy_i_leaves_clear(grundy_i_leaves *leaves) {
  grundy_i_free(leaves->context, leaves->ends, leaves->segments * sizeof *leaves->ends);
  grundy_i_free(leaves->context, leaves->chunks, leaves->room * sizeof *leaves->chunks);
}

grundy_status grundy_i_leaves_extend(grundy_i_leaves *leaves, size_t segment) {
  GRUNDY_ASSERT(segment < leaves->segments && leaves->ends[segment].free == 0);
  grundy_i_leaves_end *end = &leaves->ends[segment];
  if (leaves->count == leaves->room) {
    size_t room = leaves->room + leaves->room / 2 + 64;
    if (room >= UINT32_MAX) return GRUNDY_FAIL(leaves->context, GRUNDY_NO_MEMORY, no_memory);
    GRUNDY_TRY(GRUNDY_RESIZE(leaves->context, leaves->chunks, leaves->room, room));
    leaves->room = room;
  }
  leaves->chunks[leaves->count].before = end->last;
  *end = (grundy_i_leaves_end){(uint32_t)++leaves->count, GRUNDY_LEAVES_CHUNK, end->chunks + 1};
  return GRUNDY_OK;
}

/* Steps through a segment's chain: `at` is a chunk as `before`, `from` its first leaf in use. */
typedef struct leaf_place {
  uint32_t at, from;
} leaf_place;

static leaf_place start(const grundy_i_leaves *leaves, size_t segment) {
  return (leaf_place){leaves->ends[segment].last, leaves->ends[segment].free};
}

static leaf_place after(const grundy_i_leaves *leaves, leaf_place p) {
  GRUNDY_ASSERT(p.at && p.at <= leaves->count);
  return (leaf_place){leaves->chunks[p.at - 1].before, 0};
}

static void sorted_clear(grundy_context *context, grundy_i_sorted *sorted) {
  grundy_i_free(context, sorted->leaves, sorted->room * sizeof *sorted->leaves);
  grundy_i_free(context, sorted->first, (sorted->groups + 2) * sizeof *sorted->first);
}

/* For groups 0..groups. Errors: NO_MEMORY. */
static grundy_status sorted_init(const grundy_i_leaves *leaves, size_t groups,
                                 grundy_i_sorted *out) {
  grundy_i_sorted sorted = {.groups = groups};
  for (size_t i = 0; i < leaves->segments; i++) {
    size_t length = (size_t)leaves->ends[i].chunks * GRUNDY_LEAVES_CHUNK;
    if (length > sorted.room) sorted.room = length;
  }
  grundy_status s = GRUNDY_OK;
  sorted.leaves = grundy_i_new(leaves->context, sorted.room, sizeof *sorted.leaves, &s);
  sorted.first = grundy_i_new(leaves->context, groups + 2, sizeof *sorted.first, &s);
  if (s != GRUNDY_OK) sorted_clear(leaves->context, &sorted);
  if (s == GRUNDY_OK) *out = sorted;
  return s;
}

/* first[g + 1] first counts the leaves of g, then says where the next one goes. */
static void sorted_fill(const grundy_i_leaves *leaves, size_t segment, grundy_i_sorted *sorted) {
  size_t *first = sorted->first, sum = 0;
  memset(first, 0, (sorted->groups + 2) * sizeof *first);
  for (leaf_place p = start(leaves, segment); p.at; p = after(leaves, p)) {
    const grundy_i_leaf *leaf = leaves->chunks[p.at - 1].leaves;
    for (uint32_t i = p.from; i < GRUNDY_LEAVES_CHUNK; i++) {
      first[grundy_i_leaf_group(leaf[i]) + 1]++;
    }
  }
  for (size_t g = 1; g < sorted->groups + 2; g++) {
    size_t count = first[g];
    first[g] = sum;
    sum += count;
  }
  for (leaf_place p = start(leaves, segment); p.at; p = after(leaves, p)) {
    const grundy_i_leaf *leaf = leaves->chunks[p.at - 1].leaves;
    for (uint32_t i = p.from; i < GRUNDY_LEAVES_CHUNK; i++) {
      sorted->leaves[first[grundy_i_leaf_group(leaf[i]) + 1]++] = leaf[i];
    }
  }
}

enum { SEGMENT_BITS = 1 << 18, TURNS = GRUNDY_SIEVE_BLOCK, PATTERN_WORDS = 1 << 14 };

/* Counts the blocks again; returns how many numbers are left. */
static uint32_t tally(grundy_i_segment *segment) {
  uint32_t left = 0;
  for (uint32_t b = 0; b < segment->bits / GRUNDY_SIEVE_BLOCK; b++) {
    const uint64_t *words = segment->words + (size_t)b * GRUNDY_SIEVE_WORDS;
    uint32_t ones = 0;
    for (int i = 0; i < GRUNDY_SIEVE_WORDS; i++) ones += GRUNDY_ONES(words[i]);
    left += segment->blocks[b] = ones;
  }
  return left;
}

/* The numbers left among the first `end` of the segment. */
static inline uint32_t rank(const grundy_i_segment *segment, const uint32_t *before, uint32_t end) {
  uint32_t ones = before[end / GRUNDY_SIEVE_BLOCK], i = end / GRUNDY_SIEVE_BLOCK;
  for (i *= GRUNDY_SIEVE_WORDS; i < end / 64; i++) ones += GRUNDY_ONES(segment->words[i]);
  return end % 64 ? ones + GRUNDY_ONES(segment->words[i] << (64 - end % 64)) : ones;
}

/* The sum of weight * (base + the numbers of the segment up to the leaf's). before[i] is how many
 * are left before block i. Modulo 2^128. */
static grundy_i_uint128 weigh(const grundy_i_segment *segment, const grundy_i_wheel *wheel,
                              const uint32_t *before, uint64_t base, const grundy_i_leaf *leaves,
                              size_t count) {
  grundy_i_uint128 sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t end = (uint32_t)grundy_i_wheel_upto(wheel, grundy_i_leaf_offset(leaves[i]));
    uint64_t left = base + rank(segment, before, end);
    sum += (grundy_i_uint128)grundy_i_leaf_weight(leaves[i]) * left;
  }
  return sum;
}

/* Turns of the wheel in a segment: a multiple of TURNS, which makes whole blocks. */
static uint64_t turns_of(const grundy_i_wheel *wheel, uint64_t limit) {
  GRUNDY_ASSERT(wheel->period && wheel->upto);
  uint64_t most = SEGMENT_BITS / wheel->upto[wheel->period] / TURNS * TURNS;
  uint64_t needed = (limit / wheel->period / TURNS + 1) * TURNS;
  if (most < TURNS) most = TURNS;
  return needed < most ? needed : most;
}

uint64_t grundy_i_sieve_span(const grundy_i_wheel *wheel, uint64_t limit) {
  return turns_of(wheel, limit) * wheel->period;
}

/* next     [d * streams + i] is the bit, counted from the segment's first, of the next multiple in
 *          stream i of divisor d, the first after the wheel being 0
 * base     [g] is how many numbers in earlier segments the first g groups leave
 * pattern  the bits of all segments, those that the groups before `clear` leave, which repeat */
typedef struct sieve {
  const grundy_i_groups *groups;
  const grundy_i_wheel *wheel;
  const grundy_i_leaves *leaves;
  grundy_i_segment segment;
  uint32_t *before;
  uint64_t *next, *base, *pattern;
  size_t pattern_words, clear;
  grundy_i_uint128 n;
  size_t streams, first_divisor, divisors, least;
  grundy_i_sorted sorted;
} sieve;

static void count_divisors(sieve *s) {
  const grundy_i_groups *groups = s->groups;
  s->first_divisor = s->wheel->groups < groups->count ? groups->list[s->wheel->groups].first
                                                      : groups->divisor_count;
  s->divisors = groups->divisor_count - s->first_divisor;
}

static grundy_status allocate(sieve *s, grundy_context *context) {
  size_t blocks = s->segment.bits / GRUNDY_SIEVE_BLOCK, size = sizeof(uint64_t);
  grundy_status status = GRUNDY_OK;
  s->segment.words = grundy_i_new(context, s->segment.bits / 64, size, &status);
  s->segment.blocks = grundy_i_new(context, blocks, size / 2, &status);
  s->before = grundy_i_new(context, blocks + 1, size / 2, &status);
  s->next = grundy_i_new(context, s->divisors * s->streams, size, &status);
  s->base = grundy_i_new(context, s->groups->count + 1, size, &status);
  return status;
}

static void release(sieve *s, grundy_context *context) {
  size_t blocks = s->segment.bits / GRUNDY_SIEVE_BLOCK, size = sizeof(uint64_t);
  grundy_i_free(context, s->segment.words, s->segment.bits / 64 * size);
  grundy_i_free(context, s->segment.blocks, blocks * size / 2);
  grundy_i_free(context, s->before, (blocks + 1) * size / 2);
  grundy_i_free(context, s->next, s->divisors * s->streams * size);
  grundy_i_free(context, s->base, (s->groups->count + 1) * size);
  grundy_i_free(context, s->pattern, s->pattern_words * size);
  sorted_clear(context, &s->sorted);
}

/* Where the streams begin: at d r_i, the last of the numbers up to there that the wheel leaves.
 * Divisors above `limit` have nothing to clear. */
static void place_streams(sieve *s, uint64_t limit) {
  for (size_t k = 0; k < s->divisors; k++) {
    grundy_i_uint128 d = s->groups->divisors[s->first_divisor + k];
    uint64_t *next = s->next + k * s->streams;
    size_t i = 0;
    for (uint64_t r = 1; r <= s->wheel->period; r++) {
      if (s->wheel->upto[r] == s->wheel->upto[r - 1]) continue;
      next[i++] = d > limit ? UINT64_MAX : grundy_i_wheel_upto(s->wheel, (uint64_t)d * r) - 1;
    }
  }
}

/* Takes groups to which no leaf belongs into the pattern, while it stays short. Bits repeat with
 * the divisors' product times the streams, so words do, too. Returns the words. */
static size_t choose_pattern(sieve *s) {
  size_t words = s->streams;
  s->clear = s->wheel->groups;
  for (; s->clear < s->least; s->clear++) {
    const grundy_i_phi_group *group = &s->groups->list[s->clear];
    size_t longer = words;
    for (size_t i = group->first; i < group->first + group->count; i++) {
      grundy_i_uint128 d = s->groups->divisors[i];
      if (d > PATTERN_WORDS / longer) return words;
      longer *= (size_t)d;
    }
    words = longer;
  }
  return words;
}

static void clear_pattern(const sieve *s) {
  size_t bits = s->pattern_words * 64, end = s->divisors;
  if (s->clear < s->groups->count) end = s->groups->list[s->clear].first - s->first_divisor;
  memset(s->pattern, 0xff, bits / 8);
  for (size_t k = 0; k < end * s->streams; k++) {
    size_t step = (size_t)s->groups->divisors[s->first_divisor + k / s->streams] * s->streams;
    for (uint64_t at = s->next[k]; at < bits; at += step) {
      s->pattern[at / 64] &= ~(UINT64_C(1) << at % 64);
    }
  }
}

/* Worth making where it is used twice. */
static grundy_status make_pattern(sieve *s, grundy_context *context) {
  size_t words = choose_pattern(s);
  if (words > s->leaves->segments * (s->segment.bits / 64) / 2) {
    words = 1;
    s->clear = s->wheel->groups;
  }
  grundy_status status = GRUNDY_OK;
  s->pattern = grundy_i_new(context, words, sizeof *s->pattern, &status);
  if (status != GRUNDY_OK) return status;
  s->pattern_words = words;
  clear_pattern(s);
  return GRUNDY_OK;
}

static void copy_pattern(const sieve *s, size_t index) {
  size_t words = s->segment.bits / 64, from = index * words % s->pattern_words;
  for (size_t at = 0; at < words;) {
    size_t most = words - at, length = s->pattern_words - from;
    if (length > most) length = most;
    memcpy(s->segment.words + at, s->pattern + from, length * sizeof *s->pattern);
    at += length;
    from = 0;
  }
}

/* The last group to which leaves of a segment and those after it can belong. The step to a leaf at
 * x is one of its group, and n / x or less. */
static size_t reach_of(const sieve *s, size_t segment) {
  grundy_i_uint128 most = segment ? s->n / (segment * s->leaves->span) : s->n;
  size_t low = s->least, high = s->groups->count;
  GRUNDY_BISECT(low, high, i, s->groups->divisors[s->groups->list[i].first] > most);
  return low;
}

/* Clears the multiples in one stream; returns the bit of the next. */
static uint64_t clear_stream(const grundy_i_segment *segment, uint64_t at, uint64_t step,
                             uint32_t *cleared) {
  uint64_t *words = segment->words;
  uint32_t *blocks = segment->blocks, bits = segment->bits, count = 0;
  for (; at < bits; at += step) {
    uint64_t word = words[at / 64];
    uint32_t bit = (uint32_t)(word >> at % 64) & 1;
    words[at / 64] = word & ~(UINT64_C(1) << at % 64);
    blocks[at / GRUNDY_SIEVE_BLOCK] -= bit;
    count += bit;
  }
  *cleared += count;
  return at;
}

/* Clears the multiples of a group's divisors; returns how many of them were left. */
static uint32_t clear_group(const sieve *s, size_t g) {
  GRUNDY_ASSERT(g >= s->wheel->groups && g < s->groups->count);
  const grundy_i_phi_group *group = &s->groups->list[g];
  uint32_t cleared = 0;
  for (size_t k = group->first; k < group->first + group->count; k++) {
    uint64_t *next = s->next + (k - s->first_divisor) * s->streams;
    uint64_t step = (uint64_t)s->groups->divisors[k] * s->streams;
    for (size_t i = 0; i < s->streams && next[i] != UINT64_MAX; i++) {
      next[i] = clear_stream(&s->segment, next[i], step, &cleared) - s->segment.bits;
    }
  }
  return cleared;
}

static void sum_blocks(sieve *s) {
  uint32_t sum = 0;
  for (uint32_t b = 0; b < s->segment.bits / GRUNDY_SIEVE_BLOCK; b++) {
    s->before[b] = sum;
    sum += s->segment.blocks[b];
  }
  s->before[s->segment.bits / GRUNDY_SIEVE_BLOCK] = sum;
}

static grundy_status do_segment(sieve *s, size_t index, grundy_i_uint128 *sum) {
  grundy_context *context = s->groups->context;
  copy_pattern(s, index);
  for (size_t g = s->clear; g < s->least; g++) (void)clear_group(s, g);
  uint32_t left = tally(&s->segment);
  sorted_fill(s->leaves, index, &s->sorted);
  size_t reach = reach_of(s, index);
  for (size_t g = s->least; g <= reach; g++) {
    GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_sieve), index, s->leaves->segments));
    GRUNDY_ASSERT(s->sorted.first[g] <= s->sorted.first[g + 1]);
    size_t first = s->sorted.first[g], count = s->sorted.first[g + 1] - first;
    if (count) {
      sum_blocks(s);
      *sum += weigh(&s->segment, s->wheel, s->before, s->base[g], s->sorted.leaves + first, count);
    }
    s->base[g] += left;
    if (g < reach) left -= clear_group(s, g);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_sieve(const grundy_i_groups *groups, const grundy_i_wheel *wheel,
                             size_t least, grundy_i_uint128 n, const grundy_i_leaves *leaves,
                             grundy_i_uint128 *out) {
  GRUNDY_ASSERT(wheel->groups <= least && least <= groups->count);
  grundy_context *context = groups->context;
  sieve s = {.groups = groups, .wheel = wheel, .leaves = leaves, .least = least, .n = n};
  s.streams = wheel->upto[wheel->period];
  s.segment.bits = (uint32_t)(leaves->span / wheel->period * s.streams);
  GRUNDY_ASSERT(s.segment.bits % GRUNDY_SIEVE_BLOCK == 0 && leaves->span % wheel->period == 0);
  count_divisors(&s);
  grundy_i_uint128 sum = 0;
  grundy_status status = allocate(&s, context);
  if (status == GRUNDY_OK) status = sorted_init(leaves, groups->count, &s.sorted);
  if (status == GRUNDY_OK) {
    place_streams(&s, leaves->span * leaves->segments);
    status = make_pattern(&s, context);
  }
  for (size_t i = 0; i < leaves->segments && status == GRUNDY_OK; i++) {
    status = do_segment(&s, i, &sum);
  }
  release(&s, context);
  *out = sum;
  return status;
}
