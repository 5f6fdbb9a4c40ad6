/* Anchors: at heaps that grow by 1/32 the signatures of the 32 windows that end there and just
 * before are remembered. At every 32nd heap the signature of the last 32 values is looked up; some
 * window of each anchor lies a multiple of the period before it as soon as the anchor lies within
 * the periodic part and one period has passed. A signature that agrees is compared value by value.
 */
#include "heap/repeat.h"

#include <string.h>

void grundy_i_repeat_init(grundy_i_repeat *repeat, uint64_t from) {
  memset(repeat, 0, sizeof *repeat);
  repeat->looked = from / GRUNDY_REPEAT_WIDTH * GRUNDY_REPEAT_WIDTH;
  repeat->next_anchor = from;
}

static uint64_t mix(uint64_t h, uint64_t v) {
  h = (h ^ v) * 0xff51afd7ed558ccdu;
  return h ^ h >> 32;
}

/* Of the 32 values before heap `end`. */
static uint64_t signature(const grundy_i_values *values, uint64_t end) {
  uint64_t h = 0;
  for (uint64_t n = end - GRUNDY_REPEAT_WIDTH; n < end; n += 4) {
    uint64_t word = 0;
    for (unsigned i = 0; i < 4; i++) {
      word |= (uint64_t)(uint16_t)grundy_i_values_at(values, n + i) << 16 * i;
    }
    h = mix(h, word);
  }
  return h;
}

static void set_anchor(grundy_i_repeat *repeat, const grundy_i_values *values, uint64_t end) {
  for (uint64_t i = 0; i < GRUNDY_REPEAT_WIDTH; i++) {
    uint64_t s = signature(values, end - i);
    repeat->signatures[s % GRUNDY_REPEAT_SLOTS] = s;
    repeat->ends[s % GRUNDY_REPEAT_SLOTS] = end - i;
  }
  repeat->next_anchor = end + end / 32;
}

bool grundy_i_repeat_look(grundy_i_repeat *repeat, const grundy_i_values *values, uint64_t count,
                          uint64_t *end, uint64_t *period) {
  while (repeat->looked + GRUNDY_REPEAT_WIDTH <= count) {
    uint64_t n = repeat->looked += GRUNDY_REPEAT_WIDTH;
    if (n < 2 * GRUNDY_REPEAT_WIDTH) continue;
    uint64_t s = signature(values, n), slot = s % GRUNDY_REPEAT_SLOTS, old = repeat->ends[slot];
    bool found =
        old && repeat->signatures[slot] == s &&
        grundy_i_repeat_length(values, n, n - old, GRUNDY_REPEAT_WIDTH) == GRUNDY_REPEAT_WIDTH;
    if (n >= repeat->next_anchor) set_anchor(repeat, values, n);
    if (found) {
      *end = n;
      *period = n - old;
      return true;
    }
  }
  return false;
}

uint64_t grundy_i_repeat_length(const grundy_i_values *values, uint64_t end, uint64_t period,
                                uint64_t most) {
  uint64_t length = 0, room = end - period;
  if (most > room) most = room;
  while (length < most && grundy_i_values_at(values, end - 1 - length) ==
                              grundy_i_values_at(values, end - 1 - length - period)) {
    length++;
  }
  return length;
}

uint64_t grundy_i_repeat_least(const grundy_i_values *values, uint64_t first, uint64_t end,
                               uint64_t period) {
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
