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
#include "heap/period/repeat.h"

#include <string.h>

static const uint64_t prime = (UINT64_C(1) << 61) - 1, base = UINT64_C(0x12f0c5a1b7d3e49b);

void grundy_i_repeat_init(grundy_i_repeat *repeat, uint64_t from) {
  memset(repeat, 0, sizeof *repeat);
  repeat->looked = from / GRUNDY_REPEAT_WIDTH * GRUNDY_REPEAT_WIDTH;
  repeat->next = from;
}

static uint16_t tag_of(uint64_t signature) {
  return (uint16_t)(signature >> 48);
}

void grundy_i_repeat_set(grundy_i_repeat *repeat, const grundy_i_anchor *anchor) {
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
    grundy_i_repeat_set(repeat, &anchor);
    if (end == last) return;
    for (unsigned i = 0; i < levels; i++) {
      anchor.hashes[i] = moved(anchor.hashes[i], values, end, window_of(i, length), tops[i]);
    }
  }
}

/* The next windows end after the heap that was looked at last. */
static void move_from(grundy_i_repeat *repeat, uint64_t length) {
  uint64_t longest = window_of(GRUNDY_REPEAT_LEVELS - 1, length);
  uint64_t from = repeat->looked > longest ? repeat->looked - longest : 0;
  from -= from % ROUND;
  if (from > repeat->from) repeat->from = from;
}

bool grundy_i_repeat_look(grundy_i_repeat *repeat, const grundy_i_value_list *values,
                          uint64_t count, uint64_t length, bool keeps,
                          grundy_i_repeat_match *match) {
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

/* Is the window before the match the same as that before its anchor? */
static bool same_window(const grundy_i_value_list *values, const grundy_i_repeat_match *match,
                        unsigned level, bool keeps) {
  GRUNDY_ASSERT(match->anchor.end < match->end);
  uint64_t window = window_of(level, match->anchor.length), end = match->end;
  uint64_t period = end - match->anchor.end;
  uint64_t expected = match->anchor.hashes[level];
  if (!keeps) return hash(values, end, window) == expected;
  return expected != no_hash && grundy_i_repeat_length(values, end, period, window) == window;
}

uint64_t grundy_i_repeat_agrees(const grundy_i_repeat *repeat, const grundy_i_value_list *values,
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

uint64_t grundy_i_repeat_length(const grundy_i_value_list *values, uint64_t end, uint64_t period,
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

uint64_t grundy_i_repeat_least(const grundy_i_value_list *values, uint64_t first, uint64_t end,
                               uint64_t period) {
  GRUNDY_ASSERT(period && first + period < end);
  uint64_t least = period, rest = period;
  for (uint64_t q = 2; rest > 1; q++) {
    if (q * q > rest) q = rest;
    if (rest % q) continue;
    while (rest % q == 0) rest /= q;
    while (least % q == 0) {
      uint64_t shorter = least / q, span = end - first - shorter;
      if (grundy_i_repeat_length(values, end, shorter, span) < span) break;
      least = shorter;
    }
  }
  return least;
}
