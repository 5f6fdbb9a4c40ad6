/* Proves periods in sparse space, by the theorem that src/verify/sparse.c proves: with k the most
 * that is taken and W >= max(last rare heap, A) + k, it is enough that the W values before n1 occur
 * again before n1 + p, and that no heap of n1 .. n1 + p - 1 is rare, its rare values being those of
 * single heaps or of splits with a part of at most A (after Guy and Smith 1956; Berlekamp, Conway,
 * Guy 1982, ch. 4).
 *
 * So n0 + W + p heaps are enough, and the last W of them: where window and anchor agree, one period
 * apart, and the heaps between were watched, all that is missing is that values were compared
 * instead of hashes. The least preperiod shows that (grundy_i_window_claim_settle, period_check.c):
 * it must be before the window. Arms are watched from the last rare heap, or the last change of the
 * plan, on. */
#include "heap/period/window_proof.h"

#include <string.h>

/* Looks for windows of values that repeat.
 *
 * Anchors: at heaps that grow by 1/32, the 32 windows that end there and just before are remembered
 * by signatures of their last 32 values, of more values, and of all. At every 32nd heap the
 * signature of the last 32 values is looked up; some window of each anchor is a multiple of the
 * period before it as soon as the anchor is within the periodic part and one period has passed.
 * Only the last values are read, so earlier ones may have been forgotten. Whether they were makes
 * no difference to what is found: where windows grow, those that would begin before heap `from` are
 * left out in any case, until there are enough values after it.
 *
 * The hash of a window is the polynomial (v1 + 1) B^(L-1) + … + (vL + 1) mod 2^61 - 1 (Karp and
 * Rabin 1987), which moves on by one value in O(1). */

static const uint64_t prime = (UINT64_C(1) << 61) - 1, base = UINT64_C(0x12f0c5a1b7d3e49b);

/* Begins at heap `from`. */
static void repeat_init(grundy_i_repeat *repeat, uint64_t from) {
  memset(repeat, 0, sizeof *repeat);
  repeat->looked = from / GRUNDY_REPEAT_WIDTH * GRUNDY_REPEAT_WIDTH;
  repeat->next = from;
}

static uint16_t tag_of(uint64_t signature) {
  return (uint16_t)(signature >> 48);
}

/* Puts an anchor into its slot. */
static void repeat_set(grundy_i_repeat *repeat, const grundy_i_anchor *anchor) {
  GRUNDY_ASSERT(anchor->end >= GRUNDY_REPEAT_WIDTH);
  size_t slot = anchor->signature % GRUNDY_REPEAT_SLOTS;
  repeat->anchors[slot] = *anchor;
  repeat->tags[slot] = tag_of(anchor->signature);
}

static uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0xff51afd7ed558ccdu;
  return h ^ h >> 32;
}

/* The hash of the 32 values before heap `end`, modulo 256. */
static uint64_t signature(const grundy_i_value_list *values, uint64_t end) {
  GRUNDY_ASSERT(end >= GRUNDY_REPEAT_WIDTH);
  uint64_t h = 0;
  uint8_t bytes[GRUNDY_REPEAT_WIDTH];
  grundy_i_value_list_bytes(values, end - GRUNDY_REPEAT_WIDTH, GRUNDY_REPEAT_WIDTH, bytes);
  for (size_t i = 0; i < GRUNDY_REPEAT_WIDTH; i += sizeof h) {
    uint64_t word;
    memcpy(&word, bytes + i, sizeof word);
    h = mix(h, word);
  }
  return h;
}

static uint64_t times(uint64_t a, uint64_t b) {
  GRUNDY_ASSERT(a < prime && b < prime);
  grundy_i_uint128 product = (grundy_i_uint128)a * b;
  uint64_t sum = (uint64_t)(product & prime) + (uint64_t)(product >> 61);
  return sum < prime ? sum : sum - prime;
}

static uint64_t power(uint64_t exponent) {
  uint64_t result = 1;
  for (uint64_t square = base; exponent; exponent /= 2, square = times(square, square)) {
    if (exponent % 2) result = times(result, square);
  }
  return result;
}

/* The hash h with one more value appended. */
static uint64_t extended(uint64_t h, uint32_t v) {
  h = times(h, base) + v + 1;
  return h < prime ? h : h - prime;
}

/* The hash of the `length` values before heap `end`. */
static uint64_t hash(const grundy_i_value_list *values, uint64_t end, uint64_t length) {
  GRUNDY_ASSERT(end >= length);
  uint64_t h = 0;
  for (uint64_t n = end - length; n < end; n++) h = extended(h, grundy_i_value_list_at(values, n));
  return h;
}

static uint64_t window_of(unsigned level, uint64_t length) {
  GRUNDY_ASSERT(level < GRUNDY_REPEAT_LEVELS);
  static const unsigned parts[GRUNDY_REPEAT_LEVELS] = {1, 8, 64, 512, 640, 768, 1024};
  uint64_t window = length * parts[level] / 512;
  return window > GRUNDY_REPEAT_WIDTH ? window : GRUNDY_REPEAT_WIDTH;
}

/* The hash of a window of `length`, whose base has the power `top`, when it moves on to end + 1. */
static uint64_t moved(uint64_t h, const grundy_i_value_list *values, uint64_t end, uint64_t length,
                      uint64_t top) {
  uint64_t out = times(top, (uint64_t)grundy_i_value_list_at(values, end - length) + 1);
  h = extended(h, grundy_i_value_list_at(values, end)) + (prime - out);
  return h < prime ? h : h - prime;
}

/* Windows that begin too early have a hash that no window has. */
enum { ROUND = 1 << 16 };
static const uint64_t no_hash = UINT64_MAX;

static void set_anchors(grundy_i_repeat *repeat, const grundy_i_value_list *values, uint64_t last,
                        uint64_t length, bool keeps) {
  uint64_t end = last - (GRUNDY_REPEAT_WIDTH - 1), tops[GRUNDY_REPEAT_LEVELS];
  grundy_i_anchor anchor = {.length = length};
  unsigned levels = 0;
  repeat->next = last + last / 32;
  GRUNDY_ASSERT(keeps || grundy_i_values_whole(values) || repeat->from >= values->held);
  for (unsigned i = 0; i < GRUNDY_REPEAT_LEVELS; i++) {
    uint64_t window = window_of(i, length);
    bool known = repeat->from + window <= end;
    anchor.hashes[i] = known ? 0 : no_hash;
    if (keeps || !known) continue;
    tops[levels++] = power(window);
    anchor.hashes[i] = hash(values, end, window);
  }
  for (;; end++) {
    anchor.end = end;
    anchor.signature = signature(values, end);
    repeat_set(repeat, &anchor);
    if (end == last) return;
    for (unsigned i = 0; i < levels; i++) {
      anchor.hashes[i] = moved(anchor.hashes[i], values, end, window_of(i, length), tops[i]);
    }
  }
}

/* The next windows end after the last heap examined. */
static void move_from(grundy_i_repeat *repeat, uint64_t length) {
  uint64_t longest = window_of(GRUNDY_REPEAT_LEVELS - 1, length);
  uint64_t from = repeat->looked > longest ? repeat->looked - longest : 0;
  from -= from % ROUND;
  if (from > repeat->from) repeat->from = from;
}

/* Examines the values up to `count`, of which those from repeat->from on must be held; anchors are
 * set for windows of `length` values, unless these begin before that. Where the list `keeps` all
 * its values anchors need no hashes. Returns true with a match, false when there was none up to
 * `count`. Call again to continue. O(1) a heap, while `length` is not much more than the heaps. */
static bool repeat_look(grundy_i_repeat *repeat, const grundy_i_value_list *values, uint64_t count,
                        uint64_t length, bool keeps, grundy_i_repeat_match *match) {
  while (repeat->looked + GRUNDY_REPEAT_WIDTH <= count) {
    uint64_t n = repeat->looked += GRUNDY_REPEAT_WIDTH;
    if (n < 2 * GRUNDY_REPEAT_WIDTH) continue;
    uint64_t s = signature(values, n);
    size_t slot = s % GRUNDY_REPEAT_SLOTS;
    bool near = repeat->tags[slot] == tag_of(s);
    match->end = n;
    if (near) match->anchor = repeat->anchors[slot];
    if (n >= repeat->next) set_anchors(repeat, values, n, length, keeps);
    if (near && match->anchor.end && match->anchor.signature == s) return true;
  }
  move_from(repeat, length);
  return false;
}

/* How many of the values before heap `end` are equal to those `period` before; stops at `most`. */
static uint64_t repeat_length(const grundy_i_value_list *values, uint64_t end, uint64_t period,
                              uint64_t most) {
  GRUNDY_ASSERT(period && period <= end);
  uint64_t length = 0, room = end - period;
  if (most > room) most = room;
  while (length < most && grundy_i_value_list_at(values, end - 1 - length) ==
                              grundy_i_value_list_at(values, end - 1 - length - period)) {
    length++;
  }
  return length;
}

/* Is the window before the match the same as that before its anchor? */
static bool same_window(const grundy_i_value_list *values, const grundy_i_repeat_match *match,
                        unsigned level, bool keeps) {
  GRUNDY_ASSERT(match->anchor.end < match->end);
  uint64_t window = window_of(level, match->anchor.length), end = match->end;
  uint64_t period = end - match->anchor.end;
  uint64_t expected = match->anchor.hashes[level];
  if (!keeps) return hash(values, end, window) == expected;
  return expected != no_hash && repeat_length(values, end, period, window) == window;
}

/* How many values before a match equal those before its anchor or, where the list does not keep
 * them all, have the same hash of 61 bits: the longest of the anchor's windows, or 0. *cost is
 * about how many were read. */
static uint64_t repeat_agrees(const grundy_i_repeat *repeat, const grundy_i_value_list *values,
                              const grundy_i_repeat_match *match, bool keeps, uint64_t *cost) {
  uint64_t agreed = 0;
  *cost = 0;
  for (unsigned i = 0; i < GRUNDY_REPEAT_LEVELS; i++) {
    uint64_t window = window_of(i, match->anchor.length);
    if (repeat->from + window > match->end) break;
    *cost += window;
    if (!same_window(values, match, i, keeps)) break;
    agreed = window;
  }
  return agreed;
}

/* The least divisor of `period` that the values of first .. end-1, more than `period` of them,
 * which repeat with it, repeat with as well. */
static uint64_t repeat_least(const grundy_i_value_list *values, uint64_t first, uint64_t end,
                             uint64_t period) {
  GRUNDY_ASSERT(period && first + period < end);
  uint64_t least = period, rest = period;
  for (uint64_t q = 2; rest > 1; q++) {
    if (q * q > rest) q = rest;
    if (rest % q) continue;
    while (rest % q == 0) rest /= q;
    while (least % q == 0) {
      uint64_t shorter = least / q, span = end - first - shorter;
      if (repeat_length(values, end, shorter, span) < span) break;
      least = shorter;
    }
  }
  return least;
}

void grundy_i_window_prover_init(grundy_i_window_prover *prover, uint64_t from) {
  repeat_init(&prover->repeat, from);
  prover->patience = 0;
}

uint64_t grundy_i_window_prover_window(const grundy_i_sparse *sparse, uint64_t last_stones) {
  const grundy_i_sparse_statistics *s = grundy_i_sparse_statistics_of(sparse);
  return (s->last_rare > s->arm ? s->last_rare : s->arm) + last_stones;
}

/* Games come close to a period long before they have one: after a window that does not repeat, the
 * next comparison waits in proportion to the work of this one. */
static uint64_t compare(grundy_i_window_prover *prover, const grundy_i_value_list *values,
                        const grundy_i_repeat_match *match) {
  uint64_t cost, agreed = 0;
  if (match->end < prover->patience) return 0;
  agreed = repeat_agrees(&prover->repeat, values, match, prover->keeps, &cost);
  prover->patience = match->end + cost / 8;
  return agreed;
}

bool grundy_i_window_prover_look(grundy_i_window_prover *prover, const grundy_i_sparse *sparse,
                                 const grundy_i_value_list *values, uint64_t last_stones,
                                 grundy_i_window_claim *claim) {
  uint64_t count = grundy_i_value_list_count(values);
  uint64_t window = grundy_i_window_prover_window(sparse, last_stones);
  uint64_t last_rare = grundy_i_sparse_statistics_of(sparse)->last_rare;
  grundy_i_repeat_match match = {.end = 0};
  while (repeat_look(&prover->repeat, values, count, window, prover->keeps, &match)) {
    uint64_t since = match.anchor.end, period = match.end - since;
    bool odd = grundy_i_sparse_space(sparse)->parity && period % 2;
    bool watched = last_rare < since && grundy_i_sparse_watched_from(sparse) <= since;
    if (odd || !watched) continue;
    uint64_t agreed = compare(prover, values, &match);
    if (agreed < window) continue;
    *claim = (grundy_i_window_claim){period, since, agreed};
    return true;
  }
  return false;
}

uint64_t grundy_i_window_prover_needs_from(const grundy_i_window_prover *prover) {
  return prover->repeat.from;
}

bool grundy_i_window_claim_settle(const grundy_i_window_claim *claim,
                                  const grundy_i_value_list *values, grundy_period *cycle) {
  GRUNDY_ASSERT(claim->period && grundy_i_values_whole(values));
  uint64_t count = grundy_i_value_list_count(values), p = claim->period;
  uint64_t preperiod = count - p - repeat_length(values, count, p, UINT64_MAX);
  if (preperiod + claim->window > claim->since) return false;
  *cycle =
      (grundy_period){.preperiod = preperiod, .period = repeat_least(values, preperiod, count, p)};
  return true;
}

grundy_proof grundy_i_window_claim_proof(const grundy_i_sparse *sparse, uint64_t last_stones,
                                         uint64_t count, uint64_t period) {
  return (grundy_proof){.window = grundy_i_window_prover_window(sparse, last_stones),
                        .matched = count - period,
                        .arms = grundy_i_sparse_statistics_of(sparse)->arm};
}

enum { STATE_HEADER = 4, ANCHOR_WORDS = 3 + GRUNDY_REPEAT_LEVELS };

grundy_status grundy_i_window_prover_save(const grundy_i_window_prover *prover, grundy_array *out) {
  const grundy_i_repeat *r = &prover->repeat;
  const uint64_t header[STATE_HEADER] = {r->looked, r->next, r->from, prover->patience};
  GRUNDY_TRY(grundy_array_append(out, header, STATE_HEADER));
  for (size_t i = 0; i < GRUNDY_REPEAT_SLOTS; i++) {
    const grundy_i_anchor *a = &r->anchors[i];
    const uint64_t words[] = {a->signature, a->end, a->length};
    GRUNDY_TRY(grundy_array_append(out, words, 3));
    GRUNDY_TRY(grundy_array_append(out, a->hashes, GRUNDY_REPEAT_LEVELS));
  }
  return GRUNDY_OK;
}

static bool plausible_anchor(const grundy_i_anchor *a, uint64_t looked) {
  return a->end <= looked && a->length <= 2 * GRUNDY_SEQUENCE_FORGETTING_MOST &&
         (!a->end || a->end >= GRUNDY_REPEAT_WIDTH);
}

bool grundy_i_window_prover_load(grundy_i_window_prover *prover, const uint64_t *words,
                                 uint64_t values) {
  grundy_i_repeat *r = &prover->repeat;
  r->looked = words[0];
  r->next = words[1];
  r->from = words[2];
  prover->patience = words[3];
  words += STATE_HEADER;
  memset(r->anchors, 0, sizeof r->anchors);
  memset(r->tags, 0, sizeof r->tags);
  for (size_t i = 0; i < GRUNDY_REPEAT_SLOTS; i++, words += ANCHOR_WORDS) {
    grundy_i_anchor a = {.signature = words[0], .end = words[1], .length = words[2]};
    memcpy(a.hashes, words + 3, sizeof a.hashes);
    if (!plausible_anchor(&a, r->looked) || (a.end && a.signature % GRUNDY_REPEAT_SLOTS != i)) {
      return false;
    }
    if (a.end) repeat_set(r, &a);
  }
  return r->from <= r->looked && r->looked <= values && r->looked % GRUNDY_REPEAT_WIDTH == 0;
}

grundy_phrase grundy_i_window_prover_theorem(void) {
  return (grundy_phrase){
      "a window of nim-values longer than the reach of the rare heaps and of the splits used "
      "repeats, and in the whole period after it no heap is rare (after Guy and Smith 1956; "
      "Winning "
      "Ways, ch. 4)",
      "一段比稀有值与所用分法都长的 SG 值窗口重复出现，且其后整整一个周期内没有稀有值"
      "（据 Guy 与 Smith 1956；Winning Ways 第四章）"};
}
